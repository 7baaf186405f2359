import Foundation
import KinoraFiles
import Synchronization

/// The files that documents name as inputs of a film: where they are, and whether the documents may name them.
///
/// A document may come from a stranger. It may name files in its own folder and below, and in the folders that the user allows; symbolic links are followed
/// before that is decided. Each name is resolved once, and what was resolved is opened: a path without links.
package final class DocumentFiles: Sendable {
    /// A text of a document, which may be the name of a file.
    package struct Name: Sendable {
        let text: String
        let folder: String
        let origin: SettingOrigin
        let advice: String

        /// - Parameters:
        ///   - folder: The document's folder; an empty text is the current one.
        ///   - origin: The text's place in the document.
        ///   - advice: How else the user can name a file there, as the end of a sentence.
        package init(_ text: String, folder: String, origin: SettingOrigin, advice: String = "") {
            (self.text, self.folder, self.origin, self.advice) = (text, folder.isEmpty ? "." : folder, origin, advice)
        }

        /// Where the file is first looked for.
        fileprivate var place: String { text.hasPrefix("/") ? text : "\(folder)/\(text)" }
    }

    /// No document names anything: paths are those of the program and of the command line.
    package static let none = DocumentFiles([])

    private struct State {
        /// By the path that code would open: the text seen from the current directory.
        var names: [String: Name] = [:]
        /// Real paths of folders.
        var allowed: [String] = []
        var resolved: [String: Result<String, KinoraError>] = [:]
        var isPrepared = false
    }

    private let names: [Name]
    private let allowed: [String]
    private let trusted: [String]
    /// Filled when a file is first asked for: most texts are no files, and a batch has many rows.
    private let state = Mutex(State())

    /// - Parameters:
    ///   - names: Of equal texts the last one counts.
    ///   - allowed: Folders whose files every document may name.
    ///   - trusted: Texts that the user has given: they are paths, whatever documents say.
    package init(_ names: [Name], allowed: [String] = [], trusting trusted: [String] = []) {
        (self.names, self.allowed, self.trusted) = (names, allowed, trusted)
    }

    /// The path of the file that code means by `path`: the real path of a document's file, and `path` itself where no document has named it.
    ///
    /// - Throws: a ``KinoraError`` for a file that the document may not name.
    package func path(of path: String) throws(KinoraError) -> String {
        guard !names.isEmpty else { return path }
        let key = RealPath.lexical(path)
        return try state.withLock { state -> Result<String, KinoraError> in
            prepare(&state)
            guard let name = state.names[key] else { return .success(path) }
            // A link may lead elsewhere tomorrow, and a file may come beside the document.
            FilmInputs.note(name.place)
            if name.place != name.text { FilmInputs.note(name.text) }
            if let known = state.resolved[key] { return known }
            let allowed = state.allowed
            let result = Result { () throws(KinoraError) in try resolve(name, allowed: allowed) }
            state.resolved[key] = result
            return result
        }.get()
    }

    /// The place in a document that names the file at `path`, as code names it or where it was found; nil when none does.
    func origin(of path: String) -> SettingOrigin? {
        guard !names.isEmpty else { return nil }
        return state.withLock { state in
            prepare(&state)
            if let name = state.names[RealPath.lexical(path)] { return name.origin }
            let key = state.resolved.first { (try? $0.value.get()) == path }?.key
            return key.flatMap { state.names[$0]?.origin }
        }
    }

    private func prepare(_ state: inout State) {
        guard !state.isPrepared else { return }
        state.isPrepared = true
        state.allowed = allowed.compactMap(RealPath.resolve)
        for name in names {
            state.names[RealPath.lexical(name.text)] = name
            // Foundation's URLs expand a tilde.
            if name.text.hasPrefix("~") { state.names[RealPath.lexical((name.text as NSString).expandingTildeInPath)] = name }
        }
        for text in trusted { state.names[RealPath.lexical(text)] = nil }
    }

    private func resolve(_ name: Name, allowed: [String]) throws(KinoraError) -> String {
        var place = name.place
        // Beside the document, unless there is such a file only where the program runs.
        if access(place, F_OK) != 0, access(name.text, F_OK) == 0 { place = name.text }
        guard let path = RealPath.resolve(place), let folder = RealPath.resolve(name.folder) else {
            throw KinoraError(.badInput, "\(name.origin.text): '\(name.text.short)' cannot be opened: its links lead in a circle")
        }
        guard ([folder] + allowed).contains(where: { RealPath.isIn($0, path) }) else {
            let parent = FilePath.directory(of: path)
            let meaning = name.text == path ? "" : "is the file '\(path.short)', which "
            throw KinoraError(
                .badInput,
                "\(name.origin.text): '\(name.text.short)' \(meaning)is not in the document's folder '\(folder.short)'; allow it with "
                    + "--allow-path '\(parent.short)'\(name.advice)")
        }
        return path
    }
}

extension DocumentFiles: Hashable {
    package static func == (lhs: DocumentFiles, rhs: DocumentFiles) -> Bool { lhs === rhs }

    package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension String {
    /// On one line, so that a hostile name cannot flood an error.
    fileprivate var short: String {
        let line = String(map { $0.isNewline ? " " : $0 })
        return line.count <= 200 ? line : line.prefix(200) + "…"
    }
}
