"""Tries the glue for real: hooks, the action's steps, the samples, the SwiftPM plugin.

    python Tests/glue/check.py --binary PATH [--only NAME]...

Run it with a Python that has pre-commit and check-jsonschema installed. pre-commit builds the
commit that is checked out, in release, and the plugin builds it in debug: both take minutes.
"""

import argparse
import os
import pathlib
import re
import shutil
import sys
import tempfile

import yaml

from tools import BAD, GOOD, ROOT, entry, environment, expect, feed, finish, repository, run, write

BIN = pathlib.Path(sys.executable).parent


def snapshot(folder, variables):
    """A repository of its own with what is checked out here, tagged 1.0.0.

    A clone would lack what is not committed yet, and a linked work tree has no repository to clone.
    """
    files = run(["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], ROOT,
                dict(os.environ)).stdout.split("\0")
    for name in filter(None, files):
        if (ROOT / name).is_file():
            target = folder / name
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, target)
    for command in (["init", "-q", "-b", "main"], ["add", "-A"], ["commit", "-q", "-m", "All"],
                    ["tag", "1.0.0"]):
        answer = run(["git", *command], folder, variables)
        expect(answer.returncode == 0, f"git {command[0]}: {answer.stderr}")
    return folder


def schemas(binary, folder):
    """The files that services read, against their services' schemas."""
    for schema, files in (
            ("github-actions", [".github/actions/lint/action.yml"]),
            ("github-workflows", [".github/workflows/ci.yml", "samples/ci/github-workflow.yml"]),
            ("gitlab-ci", ["samples/ci/gitlab-ci.yml"])):
        answer = run([BIN / "check-jsonschema", "--builtin-schema", f"vendor.{schema}", *files],
                     ROOT, environment())
        expect(answer.returncode == 0, f"{files}: {answer.stdout}{answer.stderr}")
    answer = run([BIN / "pre-commit", "validate-manifest", ".pre-commit-hooks.yaml"], ROOT,
                 environment())
    expect(answer.returncode == 0, f".pre-commit-hooks.yaml: {answer.stdout}{answer.stderr}")


def commit(folder, variables, message="Change"):
    run(["git", "add", "-A"], folder, variables)
    return run(["git", "commit", "-m", message], folder, variables)


def pre_commit(binary, folder):
    """Both hooks, in repositories with several feeds; the first is built by pre-commit itself."""
    swift = pathlib.Path(shutil.which("swift")).parent
    for hook in ("appalert-lint", "appalert-lint-system"):
        variables = environment(binary if hook.endswith("system") else None,
                                PRE_COMMIT_HOME=str(folder / "cache"))
        variables["PATH"] = f"{BIN}{os.pathsep}{swift}{os.pathsep}{variables['PATH']}"
        source = folder / "appalert"
        if not source.exists():
            snapshot(source, variables)
        config = {"repos": [{"repo": str(source), "rev": "1.0.0", "hooks": [{"id": hook}]}]}
        project = repository(folder / hook, variables, {
            ".pre-commit-config.yaml": yaml.safe_dump(config), "messages.json": GOOD,
            "apps/ink/messages.json": GOOD, "other.json": "[,]"})
        answer = run(["pre-commit", "install"], project, variables)
        expect(answer.returncode == 0, f"{hook}: {answer.stdout}{answer.stderr}")

        bumped = feed(entry(id=2, text="It is fixed."))
        write(project, {"messages.json": bumped, "apps/ink/messages.json": bumped})
        answer = commit(project, variables)
        expect(answer.returncode == 0, f"{hook} stops a bump: {answer.stdout}{answer.stderr}")
        expect("Passed" in answer.stderr, f"{hook} did not run: {answer.stdout}{answer.stderr}")

        write(project, {"apps/ink/messages.json": BAD, "messages.json": bumped + "\n"})
        answer = commit(project, variables)
        expect(answer.returncode == 1, f"{hook} passes a bad feed: {answer.stderr}")
        line = 'apps/ink/messages.json:8:5: error: unknown key "osVerions"'
        expect(line in answer.stderr, f"{hook} does not say why: {answer.stdout}{answer.stderr}")

        write(project, {"apps/ink/messages.json": bumped + "\n", "other.json": "[,,]"})
        answer = commit(project, variables)
        expect(answer.returncode == 0, f"{hook} stops a good feed: {answer.stdout}{answer.stderr}")


def action_steps(inputs):
    """The scripts of the action with the inputs put in, as GitHub does it."""
    action = yaml.safe_load((ROOT / ".github/actions/lint/action.yml").read_text())
    values = {name: str(spec["default"]) for name, spec in action["inputs"].items()}
    values.update(inputs)

    def filled(text):
        return re.sub(r"\$\{\{ inputs\.(\w+) \}\}", lambda match: values[match[1]], text)
    for step in action["runs"]["steps"]:
        expect("${{" not in step["run"], "an expression in a script could be made to run")
        yield step["run"], {key: filled(text) for key, text in step.get("env", {}).items()}


def run_action(binary, project, temporary, **inputs):
    temporary.mkdir(exist_ok=True)
    variables = environment(
        binary, GITHUB_ACTIONS="true", CI="true", RUNNER_TEMP=str(temporary),
        GITHUB_STEP_SUMMARY=str(temporary / "summary.md"), GITHUB_PATH=str(temporary / "path"),
        GITHUB_ACTION_PATH=str(ROOT / ".github/actions/lint"), GITHUB_WORKSPACE=str(project))
    for script, more in action_steps(inputs):
        answer = run(["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", script], project,
                     {**variables, **more})
        if answer.returncode:
            break
    return answer, (temporary / "summary.md").read_text() if (
        temporary / "summary.md").exists() else ""


def action(binary, folder):
    variables = environment()
    project = repository(folder / "action", variables, {
        "messages.json": GOOD, "bad.json": BAD, "a b.json": GOOD})
    answer, summary = run_action(binary, project, folder / "one", against="none")
    expect(answer.returncode == 0 and answer.stdout == "", f"action: {answer.stdout}{answer.stderr}")
    expect(summary.startswith("### appalert lint: no problems"), f"summary: {summary}")

    answer, summary = run_action(
        binary, project, folder / "two", files="messages.json\nbad.json\na b.json\n", against="none",
        sarif="out.sarif", strict="true")
    expect(answer.returncode == 1, f"action passes a bad feed: {answer.stdout}{answer.stderr}")
    expect(answer.stdout.startswith("::error file=bad.json,line=8,endLine=8,col=5,"), answer.stdout)
    expect("1 error in 3 files" in summary and "osVerions" in summary, f"summary: {summary}")
    expect('"exitCode": 1' in (project / "out.sarif").read_text(), "the SARIF file")

    # What an input holds is an argument, never a command or an option.
    answer, _ = run_action(
        binary, project, folder / "three", against="none", format="text",
        files="$(touch owned)\n`touch owned`\n--exit-zero\n; touch owned")
    expect(answer.returncode == 66 and not (project / "owned").exists(), answer.stderr)
    answer, _ = run_action(binary, project, folder / "four", against="none", format="nonsense")
    expect(answer.returncode == 64, f"format: {answer.returncode}")


def hook(binary, folder):
    """The sample hook looks at what is staged, not at the work tree."""
    variables = environment(binary)
    project = repository(folder / "hook", variables, {"messages.json": GOOD, "a b/messages.json": GOOD})
    shutil.copy2(ROOT / "samples/ci/pre-commit", project / ".git/hooks/pre-commit")
    write(project, {"a b/messages.json": BAD})
    run(["git", "add", "-A"], project, variables)
    write(project, {"a b/messages.json": GOOD})
    answer = run(["git", "commit", "-m", "Bad"], project, variables)
    expect(answer.returncode != 0, "the hook passes a bad feed that is staged")
    expect("a b/messages.json:8:5: error: " in answer.stdout + answer.stderr, answer.stderr)
    run(["git", "add", "-A"], project, variables)
    write(project, {"a b/messages.json": BAD, "new/messages.json": GOOD})
    run(["git", "add", "new"], project, variables)
    answer = run(["git", "commit", "-m", "Good"], project, variables)
    expect(answer.returncode == 0, f"the hook stops a good feed: {answer.stdout}{answer.stderr}")
    run(["git", "rm", "-q", "-r", "new"], project, variables)
    answer = run(["git", "commit", "-m", "Gone"], project, variables)
    expect(answer.returncode == 0, f"the hook stops a removal: {answer.stdout}{answer.stderr}")


def xcode(binary, folder):
    variables = environment(binary, XCODE_VERSION_ACTUAL="2600", CONFIGURATION="Debug",
                            ENABLE_USER_SCRIPT_SANDBOXING="NO", SCRIPT_INPUT_FILE_COUNT="0")
    project = repository(folder / "My App", variables, {
        "messages.json": GOOD, "Feeds/one two.json": BAD})
    variables["SRCROOT"] = str(project)
    script = ["/bin/sh", "-c", (ROOT / "samples/ci/xcode-run-script.sh").read_text()]
    answer = run(script, folder, variables)
    expect(answer.returncode == 0 and not answer.stdout + answer.stderr, f"xcode: {answer}")
    variables.update(SCRIPT_INPUT_FILE_COUNT="2", SCRIPT_INPUT_FILE_0=str(project / "messages.json"),
                     SCRIPT_INPUT_FILE_1=str(project / "Feeds/one two.json"))
    answer = run(script, folder, variables)
    expect(answer.returncode == 1, f"xcode passes a bad feed: {answer}")
    expect(answer.stdout.startswith(f"{project}/Feeds/one two.json:8:5: error: "), f"{answer}")
    shapes = [re.match(r"/[^:]+:\d+:\d+: (error|warning|note): .", line)
              for line in answer.stdout.splitlines()]
    expect(all(shapes), f"Xcode cannot read: {answer.stdout}")
    variables["ENABLE_USER_SCRIPT_SANDBOXING"] = "YES"
    expect("warning: set ENABLE_USER" in run(script, folder, variables).stdout, "no word of the sandbox")
    variables["PATH"] = "/usr/bin:/bin"
    answer = run(script, folder, variables)
    expect(answer.returncode == 0 and "not installed" in answer.stdout, f"{answer}")


def gitlab(binary, folder):
    job = yaml.safe_load((ROOT / "samples/ci/gitlab-ci.yml").read_text())["appalert"]
    variables = environment(binary, CI="true", GITLAB_CI="true")
    for text, code in ((GOOD, 0), (BAD, 1)):
        project = repository(folder / f"gitlab{code}", variables, {"messages.json": text})
        # One commit, so that there is no published file but this one.
        script = "set -eo pipefail\n" + "\n".join(job["script"])
        answer = run(["bash", "-c", script], project, variables)
        expect(answer.returncode == code, f"gitlab: {answer.stdout}{answer.stderr}")
        for path in job["artifacts"]["reports"].values():
            expect((project / path).stat().st_size > 2, f"{path} is not written")


def plugin(binary, folder):
    """`swift package lint-messages` in a package that depends on this one by a version; where there
    is Xcode, its own build of that package too."""
    variables = environment()
    variables["PATH"] = f"{pathlib.Path(shutil.which('swift')).parent}{os.pathsep}{variables['PATH']}"
    source = folder / "appalert"
    if not source.exists():
        snapshot(source, variables)
    manifest = f"""// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Shop",
  products: [.library(name: "Shop", targets: ["Shop"])],
  dependencies: [.package(url: "file://{source}", from: "1.0.0")],
  targets: [
    .target(name: "Shop", dependencies: [.product(name: "appalert", package: "appalert")])
  ])
"""
    project = repository(folder / "Shop", variables, {
        "Package.swift": manifest, "Sources/Shop/Shop.swift": "", "messages.json": GOOD,
        "bad.json": BAD})
    command = ["swift", "package", "--cache-path", str(folder / "cache-swift"), "lint-messages",
               "--against", "none"]
    answer = run(command, project, variables)
    # SwiftPM decides on which stream a plugin speaks.
    said = answer.stdout + answer.stderr
    expect(answer.returncode == 0 and "messages.json: 1 alert, no problems" in said,
           f"plugin: {answer.stdout}{answer.stderr}")
    answer = run([*command, "bad.json"], project, variables)
    expect(answer.returncode != 0 and "bad.json:8:5: error: " in answer.stdout + answer.stderr,
           f"plugin passes a bad feed: {answer.stdout}{answer.stderr}")
    if shutil.which("xcodebuild"):
        answer = run(
            ["xcodebuild", "-scheme", "Shop", "-destination", "platform=macOS", "-derivedDataPath",
             str(folder / "xcode"), "-skipPackagePluginValidation", "build"], project, variables)
        expect(answer.returncode == 0, f"xcodebuild: {answer.stdout[-8000:]}{answer.stderr}")


PARTS = {part.__name__: part
         for part in (schemas, action, hook, xcode, gitlab, pre_commit, plugin)}


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--binary", type=pathlib.Path, required=True)
    parser.add_argument("--only", choices=PARTS, action="append")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name).resolve()
        for part in arguments.only or PARTS:
            PARTS[part](arguments.binary.resolve(), folder)
            print(f"tried: {part}", flush=True)
    finish("glue")


if __name__ == "__main__":
    main()
