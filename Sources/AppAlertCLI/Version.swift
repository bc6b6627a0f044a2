/// The version of this program, as `--version` and the reports give it (semantic versioning).
package let appalertVersion = "1.0.0"

/// The date on the manual page: when what it says last changed.
let manualDate = "December 3, 2026"
