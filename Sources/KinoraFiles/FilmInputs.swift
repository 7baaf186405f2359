import Synchronization

/// The files that a film reads while it is made: pictures, drawings, fonts, sound.
///
/// A job sets ``current`` for the time of its work, and whatever reads a file for a film notes it: the code that draws needs to know nothing of
/// jobs, and films that are made at the same time do not mix.
package final class FilmInputs: Sendable {
    /// The record of the film that the running task makes; nil outside of films.
    @TaskLocal package static var current: FilmInputs?

    private struct State {
        var files: [String: FileStamp?] = [:]
        var usesFonts = false
        /// The font files that were noted last: text after text is set in the same ones.
        var lastFonts: [String] = []
    }

    private let state = Mutex(State())

    package init() {}

    /// By path, as the film has it, the state that each file had when it was first read; nil for a path at which something was looked for in vain.
    package var files: [String: FileStamp?] { state.withLock(\.files) }

    /// Whether text was set, so that the fonts that are installed count.
    package var usesFonts: Bool { state.withLock(\.usesFonts) }

    /// Notes that the film of the running task reads `path`, or looks for it.
    package static func note(_ path: String) {
        current?.note(path)
    }

    /// Notes that the film of the running task sets text in the fonts of `files`.
    package static func noteFonts(_ files: [String]) {
        current?.noteFonts(files)
    }

    /// Notes that the film reads `path`, or looks for it.
    package func note(_ path: String) {
        state.withLock { state in
            if state.files[path] == nil { state.files.updateValue(FileStamp(path), forKey: path) }
        }
    }

    /// Notes that the film sets text in the fonts of `files`.
    package func noteFonts(_ files: [String]) {
        let isKnown = state.withLock { state in
            defer { (state.usesFonts, state.lastFonts) = (true, files) }
            return state.usesFonts && state.lastFonts == files
        }
        if !isKnown { files.forEach(note) }
    }
}
