import KinoraErrors

/// The result of checking a job without errors.
package struct CheckReport: Hashable, Sendable {
    /// The time up to which the script was played, in seconds; nil if that is its end.
    package var scriptEnd: Double?
    /// Parts of the film that are not drawn, or not as requested, as far as the check has found them.
    package var warnings: [FilmWarning]
}
