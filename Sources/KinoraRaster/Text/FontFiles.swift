import CCairo
import Foundation
import KinoraDrawing
import KinoraErrors
import KinoraFiles
import Synchronization

/// The reason why a font file cannot be used.
public struct FontFileError: CategorizedError, Hashable {
    /// The path as given.
    public let file: String
    /// The problem, as a sentence without a full stop.
    public let problem: String

    /// `missing` if the file does not exist, otherwise `badInput`.
    package var category = KinoraError.Category.badInput

    public var description: String { "\(file): \(problem)" }
}

/// Fonts from files that the program registers.
///
/// Only text that names a family of a file gets its fonts. They are no fallback for the characters of other text, so that a film does not depend
/// on the files of other films in the process.
package enum FontFiles {
    private struct State {
        var families: [String: [String]] = [:]
        /// The names of the private families of files, by path.
        var aliases: [String: String] = [:]
        /// The files with a family of each name, case-folded.
        var files: [String: [FontConfiguration.File]] = [:]
        var count = 0
        var revision = 0
    }

    private static let state = Mutex(State())
    /// The maximum number of font files.
    private static let maxCount = 256
    /// The maximum size in bytes. The largest fonts, with all Chinese characters, have about 20 million.
    private static let maxSize = 64 << 20

    /// A number that changes when text in known families may get other fonts. The name of a private family is new, so that no text has it yet.
    static var revision: Int { state.withLock(\.revision) }

    /// The names of all families that ``register(_:)`` has returned.
    static var families: Set<String> { state.withLock { Set($0.families.values.joined()) } }

    /// The files with a family that one of `fonts` names, in an order that does not depend on that of the registrations.
    static func files(named fonts: some Sequence<FontDescriptor>) -> [FontConfiguration.File] {
        state.withLock { state in
            guard !state.files.isEmpty else { return [] }
            var found: Set<FontConfiguration.File> = []
            for font in Set(fonts) {
                for name in FontCatalog.families(named: font) { found.formUnion(state.files[name.lowercased()] ?? []) }
            }
            return found.sorted { ($0.path, $0.alias ?? "") < ($1.path, $1.alias ?? "") }
        }
    }

    /// Registers the fonts of a file. Returns the names of their families, in order.
    package static func register(_ path: String) throws(FontFileError) -> [String] {
        let full = try checked(path)
        return try state.withLock { state throws(FontFileError) -> [String] in
            if let known = state.families[full] { return known }
            let families = try add(full, path, alias: nil, &state)
            state.families[full] = families
            state.revision += 1
            return families
        }
    }

    /// Registers the first family of a file under a name of its own. Returns that name.
    ///
    /// Two files with the same family, and an installed family of that name, can so be used in the same film.
    package static func registerPrivately(_ path: String) throws(FontFileError) -> String {
        let full = try checked(path)
        return try state.withLock { state throws(FontFileError) -> String in
            if let known = state.aliases[full] { return known }
            let alias = "kinora-file-\(state.aliases.count + 1)"
            _ = try add(full, path, alias: alias, &state)
            state.aliases[full] = alias
            return alias
        }
    }

    /// Returns the resolved path of a font file.
    private static func checked(_ path: String) throws(FontFileError) -> String {
        guard let stamp = FileStamp(path), let full = FilePath.resolved(path) else {
            throw FontFileError(file: path, problem: "there is no such file", category: .missing)
        }
        guard stamp.kind == .file else {
            throw FontFileError(
                file: path, problem: "this is \(stamp.kind == .folder ? "a directory" : "not a regular file"); expected a font file")
        }
        guard stamp.size <= maxSize else {
            throw FontFileError(file: path, problem: "the file has \(stamp.size) bytes; the maximum is \(maxSize)")
        }
        return full
    }

    /// Adds the fonts of a file to the process. Returns the names of their families.
    private static func add(_ full: String, _ path: String, alias: String?, _ state: inout State) throws(FontFileError) -> [String] {
        guard state.count < maxCount else {
            throw FontFileError(file: path, problem: "the maximum of \(maxCount) font files is exceeded")
        }
        let families = try families(in: full, path)
        let file = FontConfiguration.File(path: full, alias: alias)
        for name in Set((alias.map { [$0] } ?? families).map { $0.lowercased() }) { state.files[name, default: []].append(file) }
        state.count += 1
        return families
    }

    /// Returns the names of the families in the file `full`.
    private static func families(in full: String, _ path: String) throws(FontFileError) -> [String] {
        let contents: Data
        do throws(UntrustedFile.Failure) {
            contents = try UntrustedFile.contents(of: full, limit: maxSize)
        } catch {
            throw FontFileError(file: path, problem: error.description, category: error.problem == .missing ? .missing : .badInput)
        }
        if let problem = FontTables.problem(in: contents) { throw FontFileError(file: path, problem: problem) }
        var names: [String] = []
        var hasCharacters = false
        var count: Int32 = 1
        var index: Int32 = 0
        // Font collections contain several faces.
        while index < min(count, Int32(FontTables.maxFontCount)) {
            guard let pattern = FcFreeTypeQuery(full, UInt32(index), nil, &count) else { break }
            defer { FcPatternDestroy(pattern) }
            if let family = FontConfiguration.text("family", of: pattern), !names.contains(family) { names.append(family) }
            var characters: OpaquePointer?
            if FcPatternGetCharSet(pattern, "charset", 0, &characters) == FcResultMatch, FcCharSetCount(characters) > 0 {
                hasCharacters = true
            }
            index += 1
        }
        guard !names.isEmpty else { throw FontFileError(file: path, problem: "FreeType cannot read this font") }
        guard hasCharacters else { throw FontFileError(file: path, problem: "the font has no characters") }
        return names
    }
}
