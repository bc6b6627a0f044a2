/// The page's one script: the client's decision for the device that is typed in.
///
/// It says what `DecisionText` says, word for word, and takes nothing from the page but the feed's
/// data and the form; it writes text, never markup.
enum PageScript {
  static let text = #"""

    "use strict";
    (() => {
      const byId = (id) => document.getElementById(id);
      const data = JSON.parse(byId("feed").textContent);
      const form = byId("device");
      const fields = {
        app: byId("app-version"), system: byId("os-version"), seen: byId("last-seen"),
      };
      const cards = Array.from(document.querySelectorAll("article"));
      const answers = cards.map((card) => card.querySelector(".answer"));
      const highest = 9223372036854775807n;
      const largest = 18446744073709551615n;

      // Swift compares text by canonical equivalence, so the app does too.
      const same = (left, right) => left.normalize("NFC") === right.normalize("NFC");

      const numbers = (version) => {
        if (!/^[0-9]+(\.[0-9]+){0,2}$/.test(version)) return null;
        const parts = version.split(".").map((part) => {
          const number = BigInt(part);
          return number > largest ? largest : number;
        });
        while (parts.length < 3) parts.push(0n);
        return parts.join(".");
      };

      const list = (versions) => {
        const quoted = versions.slice(0, 6).map((version) => `"${version}"`);
        if (versions.length > 6) return `${quoted.join(", ")} or ${versions.length - 6} more`;
        if (quoted.length === 1) return quoted[0];
        return `${quoted.slice(0, -1).join(", ")} or ${quoted[quoted.length - 1]}`;
      };

      const checkId = (id, seen) => {
        if (id > seen) {
          return [true, seen === 0n ? `${id} is above 0: the device has shown none`
            : `${id} is above ${seen}, the last id that the device has shown`];
        }
        return [false, seen === 0n ? `${id} is not above 0, with which every device begins`
          : `${id} is not above ${seen}, the last id that the device has shown`];
      };

      const checkVersion = (versions, device, noun) => {
        if (versions === null) return [true, `every version of the ${noun}`];
        if (device !== null && versions.some((version) => same(version, device))) {
          return [true, `"${device}" is listed`];
        }
        if (versions.length === 0) return [false, "the list is empty, so no device goes on"];
        if (versions.every((version) => version === "0")) {
          return [false, 'cancelled: the list holds only "0", which no device reports'];
        }
        if (device === null) return [null, `only a device with ${list(versions)} goes on`];
        const wanted = numbers(device);
        const near = wanted === null ? undefined
          : versions.find((version) => numbers(version) === wanted);
        if (near === undefined) return [false, `"${device}" is not listed`];
        return [false, `"${device}" is not "${near}": the app compares the text exactly`];
      };

      const decide = (alert, device) => {
        const steps = [
          ["id", ...checkId(BigInt(alert.id), device.seen)],
          ["osVersions", ...checkVersion(alert.os, device.system, "system")],
          ["appVersions", ...checkVersion(alert.app, device.app, "app")],
        ];
        // Apps cannot read the file, or never come to this entry.
        if (alert.dead) steps.unshift(["file", false, alert.dead]);
        if (steps.some((step) => step[1] === false)) return { shown: false, steps };
        return { shown: steps.some((step) => step[1] === null) ? null : true, steps };
      };

      const verdicts = { true: "Shown", false: "Not shown", null: "Not decided" };
      const marks = { true: "yes", false: "no", null: "open" };

      const element = (name, className, text) => {
        const made = document.createElement(name);
        made.className = className;
        made.textContent = text;
        return made;
      };

      // What stands in a card is made once and then changed where it differs: with a thousand cards
      // that is felt while typing.
      const change = (node, name, value) => {
        if (node[name] !== value) node[name] = value;
      };

      const parts = cards.map(() => null);

      const build = (index, decision) => {
        const verdict = element("p", "verdict", "");
        const list = element("ul", "steps", "");
        const steps = decision.steps.map(([check]) => {
          const item = document.createElement("li");
          const mark = element("b", "mark", "");
          const reason = element("span", "reason", "");
          item.append(mark, element("code", "check", check), " ", reason);
          list.append(item);
          return { item, mark, reason };
        });
        answers[index].append(verdict, list);
        return { verdict, steps };
      };

      const draw = (index, decision) => {
        answers[index].hidden = decision === null;
        cards[index].dataset.shown = decision === null ? "" : String(decision.shown);
        if (decision === null) return;
        const part = parts[index] ??= build(index, decision);
        change(part.verdict, "textContent", verdicts[decision.shown]);
        decision.steps.forEach(([, passed, reason], place) => {
          const step = part.steps[place];
          change(step.item, "className", marks[passed]);
          change(step.mark, "textContent", marks[passed]);
          change(step.reason, "textContent", reason);
        });
      };

      // What each field takes, as the command does, and what is said of anything else.
      const forms = {
        app: {
          test: (text) => text !== "0" && /^[0-9]+(\.[0-9]+){0,2}$/.test(text),
          hint: "Numbers and dots: 1.0",
        },
        system: {
          test: (text) => /^[1-9][0-9]*\.(0|[1-9][0-9]*)(\.[1-9][0-9]*)?$/.test(text),
          hint: "As devices report it: 17.0",
        },
        seen: {
          test: (text) => /^[0-9]+$/.test(text) && BigInt(text) <= highest,
          hint: "A whole number from 0",
        },
      };

      // A field that is wrong is marked below it, where there is room for that always.
      const isRight = (name) => {
        const text = fields[name].value;
        const right = text === "" || forms[name].test(text);
        fields[name].setAttribute("aria-invalid", String(!right));
        change(byId(`${fields[name].id}-error`), "textContent", right ? "" : forms[name].hint);
        return right;
      };

      const typedDevice = () => {
        const typed = (name) => fields[name].value === "" ? null : fields[name].value;
        const seen = typed("seen");
        return {
          isEmpty: Object.keys(fields).every((name) => typed(name) === null),
          wrong: Object.keys(fields).filter((name) => !isRight(name)),
          app: typed("app"), system: typed("system"),
          seen: seen !== null && forms.seen.test(seen) ? BigInt(seen) : 0n,
        };
      };

      const count = (number, what) => `${number} ${what}${number === 1 ? "" : "s"}`;

      const update = () => {
        const typed = typedDevice();
        const device = typed.isEmpty || typed.wrong.length > 0 ? null : typed;
        let shown = 0, open = 0;
        data.forEach((alert, index) => {
          const decision = device === null ? null : decide(alert, device);
          if (decision !== null && decision.shown === true) shown += 1;
          if (decision !== null && decision.shown === null) open += 1;
          draw(index, decision);
        });
        document.body.dataset.asked = String(device !== null);
        let summary = "Type a version or an id to see which alerts that device would show.";
        if (typed.wrong.length > 0) {
          summary = "Correct what is marked above to see which alerts that device would show.";
        } else if (device !== null) {
          summary = `This device would show ${shown} of ${count(data.length, "alert")}.`;
          if (open > 0) {
            summary += ` ${open} depend${open === 1 ? "s" : ""} on what is not typed yet.`;
          }
        }
        byId("summary").textContent = summary;
      };

      form.addEventListener("input", update);
      byId("clear").addEventListener("click", () => {
        for (const field of Object.values(fields)) field.value = "";
        fields.app.focus();
        update();
      });
      form.addEventListener("submit", (event) => event.preventDefault());
      form.hidden = false;
      update();
    })();

    """#
}
