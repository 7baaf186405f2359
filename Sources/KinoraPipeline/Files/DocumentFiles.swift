import Foundation
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
        let origin: String
        let advice: String

        /// - Parameters:
        ///   - folder: The document's folder; an empty text is the current one.
        ///   - origin: The text's place in the document, such as `lamp.yaml:3:10: parameters.track`.
        ///   - advice: How else the user can name a file there, as the end of a sentence.
        package init(_ text: String, folder: String, origin: String, advice: String = "") {
            (self.text, self.folder, self.origin, self.advice) = (text, folder.isEmpty ? "." : folder, origin, advice)
        }
    }

    /// No document names anything: paths are those of the program and of the command line.
    package static let none = DocumentFiles([])

    /// By the path that code would open: the text seen from the current directory.
    private let names: [String: Name]
    /// Real paths of folders.
    private let allowed: [String]
    private let resolved = Mutex<[String: Result<String, KinoraError>]>([:])

    /// - Parameters:
    ///   - names: Of equal texts the last one counts.
    ///   - allowed: Folders whose files every document may name.
    ///   - trusted: Texts that the user has given: they are paths, whatever documents say.
    package init(_ names: [Name], allowed: [String] = [], trusting trusted: [String] = []) {
        var known: [String: Name] = [:]
        for name in names {
            known[RealPath.lexical(name.text)] = name
            // Foundation's URLs expand a tilde.
            if name.text.hasPrefix("~") { known[RealPath.lexical((name.text as NSString).expandingTildeInPath)] = name }
        }
        for text in trusted { known[RealPath.lexical(text)] = nil }
        self.names = known
        self.allowed = allowed.compactMap(RealPath.resolve)
    }

    /// The path of the file that code means by `path`: the real path of a document's file, and `path` itself where no document has named it.
    ///
    /// - Throws: a ``KinoraError`` for a file that the document may not name.
    package func path(of path: String) throws(KinoraError) -> String {
        let key = RealPath.lexical(path)
        guard let name = names[key] else { return path }
        return try resolved.withLock { resolved -> Result<String, KinoraError> in
            if let known = resolved[key] { return known }
            let result = Result { () throws(KinoraError) in try resolve(name) }
            resolved[key] = result
            return result
        }.get()
    }

    private func resolve(_ name: Name) throws(KinoraError) -> String {
        var place = name.text.hasPrefix("/") ? name.text : "\(name.folder)/\(name.text)"
        // Beside the document, unless there is such a file only where the program runs.
        if access(place, F_OK) != 0, access(name.text, F_OK) == 0 { place = name.text }
        guard let path = RealPath.resolve(place), let folder = RealPath.resolve(name.folder) else {
            throw KinoraError(.badInput, "\(name.origin): '\(name.text.short)' cannot be opened: its links lead in a circle")
        }
        guard ([folder] + allowed).contains(where: { RealPath.isIn($0, path) }) else {
            let parent = (path as NSString).deletingLastPathComponent
            throw KinoraError(
                .badInput,
                "\(name.origin): '\(name.text.short)' is the file '\(path.short)', which is not in the document's folder '\(folder.short)'; allow it with "
                    + "--allow-path '\(parent.short)'\(name.advice)")
        }
        return path
    }

    /// The place in a document that names the file at `path`, as code names it or where it was found; nil when none does.
    func origin(of path: String) -> String? {
        if let name = names[RealPath.lexical(path)] { return name.origin }
        let key = resolved.withLock { $0.first { (try? $0.value.get()) == path }?.key }
        return key.flatMap { names[$0]?.origin }
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
