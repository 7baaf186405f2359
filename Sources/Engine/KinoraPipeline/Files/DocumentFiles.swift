import Foundation
import KinoraErrors
import KinoraFiles
import Synchronization

/// The input files that documents name: resolves their paths and checks whether the documents may read them.
///
/// Documents may be untrusted. They may name files in their own folder and below, and in folders that the user permits, after symbolic
/// links are resolved. Each name is resolved once, and the resolved path, which contains no links, is opened.
package final class DocumentFiles: Sendable {
    /// A text of a document that may be the path of a file.
    package struct Name: Sendable {
        let text: String
        let folder: String
        let origin: SettingOrigin
        let advice: String

        /// - Parameters:
        ///   - folder: The document's folder; empty for the current directory.
        ///   - origin: The text's position in the document.
        ///   - advice: An alternative for the user, as the end of a sentence.
        package init(_ text: String, folder: String, origin: SettingOrigin, advice: String = "") {
            (self.text, self.folder, self.origin, self.advice) = (text, folder.isEmpty ? "." : folder, origin, advice)
        }

        /// The path at which the file is searched first.
        fileprivate var firstCandidate: String { text.hasPrefix("/") ? text : "\(folder)/\(text)" }
    }

    /// No documents: all paths come from the program and the command line.
    package static let none = DocumentFiles([])

    private struct State {
        /// By the path that code would open: the text relative to the current directory.
        var names: [String: Name] = [:]
        /// Real paths of folders.
        var allowed: [String] = []
        var resolved: [String: Result<String, KinoraError>] = [:]
        var isPrepared = false
    }

    private let names: LazyNames
    private let allowed: [String]
    private let trusted: [String]
    /// Filled on first use, because most texts are not paths, and a batch has many rows.
    private let state = Mutex(State())

    /// - Parameters:
    ///   - names: The last of several equal texts is used. They are found on first use, because finding them may take as long as reading the
    ///     document, and not every row of a batch names files.
    ///   - allowed: Folders whose files every document may read.
    ///   - trusted: Texts that come from the user and are valid paths, even if documents contain them.
    package init(
        _ names: @autoclosure @escaping @Sendable () -> [Name], allowed: [String] = [], trusting trusted: [String] = []
    ) {
        (self.names, self.allowed, self.trusted) = (LazyNames(names), allowed, trusted)
    }

    /// Returns the path to open for `path`: the real path of a document's file, or `path` itself if no document names it.
    ///
    /// - Throws: A ``KinoraError`` if the document must not read the file.
    package func path(of path: String) throws(KinoraError) -> String {
        let names = names.value
        guard !names.isEmpty else { return path }
        let key = RealPath.lexical(path)
        return try state.withLock { state -> Result<String, KinoraError> in
            prepare(&state, names)
            guard let name = state.names[key] else { return .success(path) }
            // A link may change, and a file may be created in the document's folder. The absolute path is the same file in any directory.
            let first = FilePath.absolute(name.firstCandidate)
            FilmInputs.note(first)
            if FileStamp(first) == nil { FilmInputs.note(name.text) }
            if let known = state.resolved[key] { return known }
            let allowed = state.allowed
            let result = Result { () throws(KinoraError) in try resolve(name, allowed: allowed) }
            state.resolved[key] = result
            return result
        }.get()
    }

    /// Returns the position in a document that names the file at `path`, which may be the original or the resolved path; nil if there is
    /// none.
    func origin(of path: String) -> SettingOrigin? {
        let names = names.value
        guard !names.isEmpty else { return nil }
        return state.withLock { state in
            prepare(&state, names)
            if let name = state.names[RealPath.lexical(path)] { return name.origin }
            let key = state.resolved.first { (try? $0.value.get()) == path }?.key
            return key.flatMap { state.names[$0]?.origin }
        }
    }

    private func prepare(_ state: inout State, _ names: [Name]) {
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
        guard !name.text.utf8.contains(0) else { throw refusal(of: name, "contains the character NUL, which no path can have") }
        guard !WebAddress.isAddress(name.text) else { throw refusal(of: name, WebAddress.refusal) }
        var candidate = name.firstCandidate
        // Relative to the document, unless the file exists only relative to the current directory.
        if access(candidate, F_OK) != 0, access(name.text, F_OK) == 0 { candidate = name.text }
        guard let path = RealPath.resolve(candidate), let folder = RealPath.resolve(name.folder) else {
            throw refusal(of: name, "cannot be opened because its symbolic links form a cycle")
        }
        guard ([folder] + allowed).contains(where: { RealPath.isIn($0, path) }) else {
            let parent = FilePath.directory(of: path)
            let meaning = name.text == path ? "" : "is the file '\(path.short)', which "
            throw refusal(
                of: name,
                "\(meaning)is not in the document's directory '\(folder.short)'; permit it with "
                    + "--allow-path '\(parent.short)'\(name.advice)")
        }
        return path
    }

    private func refusal(of name: Name, _ problem: String) -> KinoraError {
        var error = KinoraError(.badInput, "\(name.origin.text): '\(name.text.short)' \(problem)")
        error.location = name.origin.location
        return error
    }
}

/// Names that are found when they are first used.
private final class LazyNames: Sendable {
    private let find: @Sendable () -> [DocumentFiles.Name]
    private let found = Mutex<[DocumentFiles.Name]?>(nil)

    init(_ find: @escaping @Sendable () -> [DocumentFiles.Name]) { self.find = find }

    var value: [DocumentFiles.Name] {
        found.withLock { found in
            if let found { return found }
            let names = find()
            found = names
            return names
        }
    }
}

extension DocumentFiles: Hashable {
    package static func == (lhs: DocumentFiles, rhs: DocumentFiles) -> Bool { lhs === rhs }

    package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension String {
    /// One line of limited length, so that a long name does not flood an error.
    fileprivate var short: String {
        let line = String(map { $0.isNewline ? " " : $0 })
        return line.count <= 200 ? line : line.prefix(200) + "…"
    }
}
