/// The version of this program, as `--version` and the reports give it (semantic versioning).
package let appalertVersion = "1.0.0"
