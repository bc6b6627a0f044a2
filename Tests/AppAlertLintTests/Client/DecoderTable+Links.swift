extension DecoderTable {
  /// URLs that every app can open, or at least try to.
  static let links: [DecoderCase] = [
    "https://acme.dev", "https://acme.dev/", "https://acme.dev/status?app=ink&x=%20y#top",
    "http://acme.dev", "https://acme.dev:8443/a", "https://acme.dev:65535/", "https://acme.dev:0",
    "HTTPS://ACME.DEV/A", "Https://acme.dev", "https://a:b@acme.dev/", "https://192.168.0.1/x",
    "https://127.0.0.1", "https://[::1]/x", "https://[2001:db8::1]:8443/", "http://localhost:3000",
    "https://acme.dev/a//b/../c", "https://acme.dev/~a/b;c=1,d/e!$&'()*+,=:@", "https://acme.dev?",
    "https://acme.dev#", "https://acme.dev/?a=b?c/d", "https://acme.dev/%C3%A9",
    "https://xn--mnchen-3ya.de/", "https://acme.dev/a%2520b", "https://acme.dev/?a=1&amp;b=2",
    "https://acme.dev./", "https://a_b.acme.dev/", "mailto:help@acme.dev",
    "mailto:help@acme.dev?subject=Ink%20sync", "tel:+4930123456", "sms:+4930123456",
    "facetime:help@acme.dev", "itms-apps://apps.apple.com/app/id1", "maps://?q=Berlin",
    "myapp://open/alerts?id=5", "myapp:open", "a+b-c.1:x", "App-prefs:root=General",
    "shortcuts://",
  ].map { .passes("link \($0)", FeedText.link($0)) }

  /// URLs that crash an app, cannot work, or are none; none of them stops the decoder.
  static let badLinks: [DecoderCase] = [
    "", " ", " https://acme.dev", "https://acme.dev ", "https://acme.dev /x",
    "https://exa mple.com",
    "https://acme.dev/a b", "https://acme.dev/a b%20c", "https://acme.dev/?q=a b",
    "www.acme.dev", "acme.dev/status", "acme.dev", "/status", "//acme.dev/x", "#top", "?a",
    "not a url",
    "https//acme.dev", "https:/acme.dev", "https:acme.dev", "https:", "https://", "https:///x",
    "https://:80/x", "https://?x", "https://#x", "https://user@/x", "http://", "HTTP:///x",
    "://acme.dev", "1https://acme.dev", "ht tps://acme.dev", "ht_tps://acme.dev", "-a://x",
    "https://<host>/x", "https://acme.dev:80a/", "https://acme.dev:65536/",
    "https://acme.dev:99999",
    "https://acme.dev:-1/", "https://acme.dev:8 0/", "https://acme.dev:80:80/", "https://[::1",
    "https://[::g]/", "https://::1]/", "https://ac|me.dev/", "https://ac^me.dev/",
    "https://ac%me.dev",
    "https://acme.dev/%", "https://acme.dev/%2", "https://acme.dev/%zz", "https://acme.dev/a|b",
    "https://acme.dev/a^b", "https://acme.dev/{id}", "https://acme.dev/<id>",
    "https://acme.dev/[a]",
    "https://acme.dev/?a[]=1", "https://acme.dev/`", "https://acme.dev/#a#b",
    "https://acme.dev\\\\x",
    "https://acme.dev/\\\"x\\\"", "https://münchen.de/", "https://acme.dev/é",
    "https://acme.dev/?q=日本",
    "https://acme.dev/\u{200B}", "https://acme.dev/\u{A0}", "\u{FEFF}https://acme.dev",
    "https://acme.dev/\\n", "https://acme.dev/\\u0000", "\\nhttps://acme.dev",
    "https://acme.dev/\u{7F}",
    "javascript:alert(1)", "JavaScript:alert(1)", "data:text/html,x", "file:///etc/hosts",
    "https://a@b@acme.dev/", "about:blank", "ftp://acme.dev/x", "FILE:///x",
  ].map {
    .laxer("link \"\($0)\"", FeedText.link($0), "invalid-url")
  }

  /// Places where the contract can be read in more than one way; agreement is asked all the same.
  static let wishes: [DecoderCase] = [
    "https://acme.dev:/", "acme.dev:8080/x", "localhost:3000", "https://.", "https://acme..dev/",
    "https://1.2.3/", "https://999.1.1.1/", "https://[v1.a]/", "https://[::ffff:1.2.3.4]/",
    "https://[fe80::1%25en0]/", "https://%61cme.dev/", "https://acme.dev:00080/", "mailto:", "tel:",
    "https://a%20b.dev/", "https://-acme.dev/", "https://a!b.dev/",
    "https://acme.dev:0000000000000000000000080/",
  ].map { .open("link \($0)", FeedText.link($0)) }
}
