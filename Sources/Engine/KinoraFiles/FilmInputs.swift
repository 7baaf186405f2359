import KinoraErrors
import Synchronization

/// The files that a film reads while it is made (images, icons, fonts, audio), and warnings about what is not drawn of them.
///
/// A job sets ``current`` for the duration of its work. Code that reads a file notes it there, so that drawing code does not depend on
/// jobs, and films made at the same time have separate records.
package final class FilmInputs: Sendable {
    /// The record of the film that the running task makes; nil outside of films.
    @TaskLocal package static var current: FilmInputs?

    private struct State {
        var files: [String: FileStamp?] = [:]
        var usesFonts = false
        /// The fonts of the last text. Consecutive texts usually use the same fonts.
        var lastFonts: [String] = []
        var warnings = FilmWarningList()
    }

    private let state = Mutex(State())

    package init() {}

    /// The state of each file when it was first read, by its path in the film. Nil for a file that did not exist.
    package var files: [String: FileStamp?] { state.withLock(\.files) }

    /// Whether the film contains text, so that its frames depend on the installed fonts.
    package var usesFonts: Bool { state.withLock(\.usesFonts) }

    /// The warnings about what is not drawn, or not as requested.
    package var warnings: [FilmWarning] { state.withLock(\.warnings).all }

    /// The warnings, with positions of characters that no font contains.
    ///
    /// - Parameter locate: Returns the first position of some characters in the texts of the film; nil if it is unknown.
    package func warnings(locatedBy locate: ([Unicode.Scalar]) -> ErrorLocation?) -> [FilmWarning] {
        warningList.all(locatedBy: locate)
    }

    /// The warnings, for a part of a film.
    package var warningList: FilmWarningList { state.withLock(\.warnings) }

    /// Adds a warning about the running task's film.
    package static func warn(_ warning: FilmWarning) {
        warn([warning])
    }

    /// Adds warnings about the running task's film.
    package static func warn(_ warnings: [FilmWarning]) {
        if !warnings.isEmpty { current?.warn(warnings) }
    }

    /// Adds warnings about characters of the running task's film that no installed font contains.
    package static func warn(missing characters: [Unicode.Scalar]) {
        guard !characters.isEmpty, let current else { return }
        current.state.withLock { state in
            for character in characters { state.warnings.add(missing: character) }
        }
    }

    /// Adds warnings about the film.
    package func warn(_ warnings: [FilmWarning]) {
        state.withLock { state in
            for warning in warnings { state.warnings.add(warning) }
        }
    }

    /// Adds the warnings of a part of the film.
    package func warn(_ warnings: FilmWarningList) {
        state.withLock { $0.warnings.add(warnings) }
    }

    /// Runs `body`, whose result is kept for other films. Returns its record as well; nil if it is empty. Each film that uses the result must
    /// add the record.
    ///
    /// - Parameter file: The path of the file that `body` reads, for warnings that do not name one.
    package static func recording<Result>(file: String? = nil, _ body: () -> Result) -> (Result, FilmInputs?) {
        let inputs = FilmInputs()
        let result = $current.withValue(inputs, operation: body)
        let isEmpty = inputs.state.withLock { state in
            if let file { state.warnings.setFile(file) }
            return state.files.isEmpty && !state.usesFonts && state.warnings.isEmpty
        }
        return (result, isEmpty ? nil : inputs)
    }

    /// Adds the record of a result to the running task's film.
    package static func add(_ record: FilmInputs?) {
        guard let record, let current, record !== current else { return }
        let added = record.state.withLock { $0 }
        current.state.withLock { state in
            state.files.merge(added.files) { first, _ in first }
            state.usesFonts = state.usesFonts || added.usesFonts
            state.warnings.add(added.warnings)
        }
    }

    /// Notes that the running task's film reads `path`, whether or not the file exists.
    package static func note(_ path: String) {
        current?.note(path)
    }

    /// Notes that the running task's film contains text in the fonts `files`.
    package static func noteFonts(_ files: [String]) {
        current?.noteFonts(files)
    }

    /// Notes that the film reads `path`, whether or not the file exists.
    package func note(_ path: String) {
        state.withLock { state in
            if state.files[path] == nil { state.files.updateValue(FileStamp(path), forKey: path) }
        }
    }

    /// Notes that the film contains text in the fonts `files`.
    package func noteFonts(_ files: [String]) {
        let isKnown = state.withLock { state in
            defer { (state.usesFonts, state.lastFonts) = (true, files) }
            return state.usesFonts && state.lastFonts == files
        }
        if !isKnown { files.forEach(note) }
    }
}
