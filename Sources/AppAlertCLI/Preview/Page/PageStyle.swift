/// The page's one style.
///
/// Colours are pairs for light and dark; text keeps a contrast of 4.5 to 1 on what it stands on. The
/// appearance is chosen without a script.
enum PageStyle {
  static let text = base + alerts + rest

  private static let base = """

    :root {
      color-scheme: light dark;
      --ground: light-dark(#f4f4f6, #111113);
      --card: light-dark(#ffffff, #1c1c1f);
      --line: light-dark(#dcdce1, #38383d);
      --ink: light-dark(#1a1a1d, #f2f2f4);
      --quiet: light-dark(#5b5b63, #a9a9b2);
      --accent: light-dark(#0a58ca, #7db4ff);
      --good: light-dark(#176b38, #6fd695);
      --bad: light-dark(#b3261e, #ff938a);
      --warn: light-dark(#7a5200, #f0bf62);
      --field: light-dark(#ffffff, #101012);
      font: 16px/1.5 -apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Noto Sans", sans-serif;
      -webkit-text-size-adjust: 100%;
    }
    :root:has(#light:checked) { color-scheme: light; }
    :root:has(#dark:checked) { color-scheme: dark; }
    * { box-sizing: border-box; }
    body { margin: 0; background: var(--ground); color: var(--ink); }
    body > header, main { max-width: 72rem; margin: 0 auto; padding: 0 1.25rem; }
    body > header { padding-top: 2rem; }
    main { padding-bottom: 4rem; }
    h1, h2, h3, p, ul, figure { margin: 0; padding: 0; }
    h1 { font-size: 1.75rem; line-height: 1.2; letter-spacing: -.01em; overflow-wrap: anywhere; }
    h2 { font-size: 1.05rem; line-height: 1.3; }
    code { font: .875em/1.4 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
    a { color: var(--accent); }
    :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
    .lead, .later, .ids, .target, figcaption { color: var(--quiet); }
    .lead { margin-top: .35rem; }
    .skip { position: absolute; left: -999rem; }
    .skip:focus { left: 1rem; top: .5rem; padding: .5rem 1rem; background: var(--card); z-index: 2; }
    .unseen {
      position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%);
      white-space: nowrap;
    }
    .panel, article {
      margin-top: 1.25rem; padding: 1.25rem; background: var(--card);
      border: 1px solid var(--line); border-radius: 1rem;
    }
    .panel h2 { margin-bottom: .75rem; }
    .panel.broken { border: 2px solid var(--bad); }
    .panel.broken h2 { color: var(--bad); }
    form { display: grid; gap: .5rem 1rem; grid-template-columns: repeat(3, minmax(0, 1fr)) auto; }
    form[hidden] { display: none; }
    form label { display: block; font-size: .875rem; font-weight: 600; margin-bottom: .25rem; }
    input[type="text"] {
      width: 100%; min-height: 2.75rem; padding: .5rem .75rem; font: inherit; color: inherit;
      background: var(--field); border: 1px solid light-dark(#85858f, #7c7c86);
      border-radius: .6rem;
    }
    input[aria-invalid="true"] { border: 2px solid var(--bad); }
    .error-text { color: var(--bad); font-size: .875rem; line-height: 1.25rem; min-height: 1.25rem; }
    button {
      align-self: start; min-height: 2.75rem; margin-top: 1.5625rem; padding: 0 1.25rem; font: inherit; font-weight: 600;
      color: var(--ink); background: var(--ground); border: 1px solid light-dark(#85858f, #7c7c86);
      border-radius: .6rem; cursor: pointer;
    }
    .filter { grid-column: 1 / -1; display: flex; gap: .5rem; align-items: center; }
    .filter label { margin: 0; font-weight: 400; }
    .filter input { width: 1.15rem; height: 1.15rem; margin: 0; accent-color: var(--accent); }
    #summary { margin-top: .9rem; min-height: 1.5rem; font-weight: 600; }
    .look {
      display: flex; flex-wrap: wrap; gap: .25rem 1rem; align-items: center; margin-top: 1rem;
    }
    .look > span { color: var(--quiet); }
    .look label { display: inline-flex; gap: .4rem; align-items: center; min-height: 1.75rem; }
    .look input { accent-color: var(--accent); width: 1.05rem; height: 1.05rem; margin: 0; }

    """

  private static let alerts = """

    article {
      display: grid; gap: 1.25rem 2rem; grid-template-columns: minmax(0, 1fr) auto;
      align-items: start;
    }
    .many article { content-visibility: auto; contain-intrinsic-height: auto 24rem; }
    article h3 { font-size: 1.15rem; line-height: 1.3; overflow-wrap: anywhere; }
    .who { margin-top: .75rem; font-size: 1.05rem; overflow-wrap: anywhere; }
    .later { margin-top: .35rem; font-size: .9rem; max-width: 34rem; }
    .dead { margin-top: .75rem; color: var(--bad); font-weight: 600; }
    .target { margin-top: .75rem; font-size: .9rem; overflow-wrap: anywhere; }
    .pictures { display: flex; flex-wrap: wrap; gap: 1rem; justify-content: center; }
    figcaption { font-size: .8rem; text-align: center; margin-top: .4rem; }
    .screen {
      display: grid; place-items: center; min-height: 15rem; padding: 1.5rem .75rem;
      border-radius: 1.4rem;
      background: linear-gradient(160deg, light-dark(#c9d6ea, #20293a), light-dark(#e6d9e8, #33263a));
    }
    .screen.phone { width: 20.5rem; max-width: 100%; }
    .screen.mac { width: 18.5rem; max-width: 100%; border-radius: .9rem; }
    .alert {
      width: 100%; max-width: 18.75rem; padding: 1.35rem 1rem 1rem; border-radius: 2.1rem;
      background: light-dark(#fbfbfd, #2b2b2f); color: light-dark(#000000, #ffffff);
      box-shadow: 0 .6rem 2rem light-dark(#0000002e, #0000008f);
      overflow-wrap: anywhere;
    }
    .alert p { white-space: pre-wrap; unicode-bidi: plaintext; text-align: start; }
    .alert .title { padding: 0 .5rem; font-size: 1.0625rem; line-height: 1.375rem; font-weight: 600; }
    .alert .text {
      padding: 0 .5rem; margin-top: .4rem; font-size: .975rem; line-height: 1.3rem;
      color: light-dark(#3c3c43, #dcdce2);
    }
    .buttons { display: flex; gap: .5rem; margin-top: 1.15rem; }
    .buttons.stacked { flex-direction: column; }
    .buttons > * {
      flex: 1 1 0; min-width: 0; padding: .75rem .35rem; border-radius: 2rem; text-align: center;
      font-size: 1.0625rem; line-height: 1.35rem; font-weight: 500; text-decoration: none;
      color: inherit; background: light-dark(#e6e6ea, #45454a); white-space: pre-wrap;
    }
    .buttons a:hover { text-decoration: underline; }
    .mac .alert { max-width: 16.25rem; padding: 1rem; border-radius: 1.6rem; }
    .mac .icon {
      display: block; width: 3.25rem; height: 3.25rem; margin-bottom: .75rem; border-radius: .85rem;
      background: linear-gradient(160deg, #5aa2ff, #6a5cf0);
    }
    .mac .alert .title { padding: 0; font-size: .875rem; line-height: 1.15rem; font-weight: 700; }
    .mac .alert .text { padding: 0; font-size: .8125rem; line-height: 1.05rem; }
    .mac .buttons { margin-top: .9rem; gap: .4rem; }
    .mac .buttons > * { padding: .35rem .5rem; font-size: .8125rem; line-height: 1.1rem; }
    .mac .buttons .main { background: #0a5fd8; color: #ffffff; }
    .gone .screen { background: light-dark(#e4e4e7, #2a2a2d); }
    .gone .alert {
      background: light-dark(#f1f1f3, #38383c); color: light-dark(#55555c, #b9b9c0);
      box-shadow: none; border: 1px dashed light-dark(#8a8a92, #77777f);
    }
    .gone .alert .text { color: inherit; }
    .gone .buttons > *, .gone .mac .buttons .main {
      background: light-dark(#e2e2e6, #46464b); color: light-dark(#55555c, #c4c4cb);
    }
    .gone .mac .icon { background: light-dark(#b4b4bb, #5e5e65); }

    """

  private static let rest = """

    .answer { margin-top: .9rem; }
    .verdict {
      display: inline-block; padding: .15rem .75rem; border: 1.5px solid currentColor;
      border-radius: 1rem; font-weight: 700; color: var(--warn);
    }
    [data-shown="true"] .verdict { color: var(--good); }
    [data-shown="false"] .verdict { color: var(--bad); }
    article[data-shown="true"] { border-color: var(--good); box-shadow: inset 4px 0 var(--good); }
    .steps { margin-top: .5rem; list-style: none; font-size: .9rem; }
    .steps li { padding: .15rem 0 .15rem 3rem; text-indent: -3rem; overflow-wrap: anywhere; }
    .mark { display: inline-block; min-width: 3rem; text-indent: 0; color: var(--warn); }
    .yes .mark { color: var(--good); }
    .no .mark { color: var(--bad); }
    .findings { margin-top: .9rem; list-style: none; font-size: .9rem; }
    .findings li {
      padding: .35rem 0 .35rem .75rem; border-left: 3px solid var(--bad); margin-top: .4rem;
      overflow-wrap: anywhere;
    }
    .findings li.warning { border-color: var(--warn); }
    .findings b { color: var(--bad); }
    .findings .warning b { color: var(--warn); }
    .findings .place, .findings .detail { color: var(--quiet); }
    .findings .detail, .findings .step { display: block; }
    .findings .step b { color: var(--good); }
    body[data-asked="true"]:has(#only:checked) article:not([data-shown="true"]) { display: none; }
    @media (max-width: 60rem) {
      article { grid-template-columns: minmax(0, 1fr); }
      .pictures { justify-content: flex-start; }
      #summary { min-height: 3rem; }
    }
    @media (max-width: 44rem) {
      body > header, main { padding-left: .75rem; padding-right: .75rem; }
      body > header { padding-top: 1.25rem; }
      form { grid-template-columns: minmax(0, 1fr); }
      button { margin-top: 0; }
      .panel, article { padding: 1rem; }
      .pictures { flex-direction: column; align-items: center; }
      .pictures figure { width: 100%; max-width: 20.5rem; }
      .screen.phone, .screen.mac { width: 100%; }
    }
    @media print {
      :root { color-scheme: light !important; --ground: #ffffff; }
      body:not([data-asked="true"]) .device, form button, .filter, .look, .skip { display: none; }
      article, .panel { break-inside: avoid; }
      .many article { content-visibility: visible; }
      .alert { box-shadow: none; border: 1px solid #8a8a92; }
      .screen { background: none; min-height: 0; padding: .5rem; }
    }

    """
}
