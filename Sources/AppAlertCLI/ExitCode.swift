/// How the program ends. 0 and 1 mean "checked"; 64 and up mean "not, or not wholly, checked".
///
/// The numbers from 64 to 74 are those of BSD's `sysexits.h`; 130 is what a shell gives for Ctrl-C. Where several apply, the highest wins, so
/// findings never hide a file that could not be read.
package enum ExitCode: Int32, CaseIterable, Comparable, Sendable {
  case ok = 0
  case findings = 1
  case usage = 64
  case data = 65
  case noInput = 66
  case unavailable = 69
  case software = 70
  case io = 74
  case stopped = 130

  package static func < (left: ExitCode, right: ExitCode) -> Bool { left.rawValue < right.rawValue }

  /// The name that `help exit-codes` prints.
  package var name: String {
    switch self {
    case .ok: "ok"
    case .findings: "findings"
    case .usage: "usage"
    case .data: "data"
    case .noInput: "no input"
    case .unavailable: "unavailable"
    case .software: "software"
    case .io: "i/o"
    case .stopped: "stopped"
    }
  }

  /// When the program ends with it: one clause for help pages and the README.
  package var meaning: String {
    switch self {
    case .ok: "no errors (with --strict no warnings either), or --exit-zero"
    case .findings: "errors (with --strict also warnings); 'lint --fix -n' with anything to repair"
    case .usage: "the command line is wrong"
    case .data:
      "an editing command or preview cannot work on this file; the settings file is invalid"
    case .noInput: "a file is missing or unreadable (the others are still checked)"
    case .unavailable: "the published file was asked for or needed, and cannot be had"
    case .software: "a bug in appalert"
    case .io:
      "a file, a report or standard output could not be written, or a file changed while it was "
        + "edited; nothing is lost"
    case .stopped:
      "you said no, or pressed Ctrl-C or Ctrl-D at a question; nothing was written"
    }
  }
}
