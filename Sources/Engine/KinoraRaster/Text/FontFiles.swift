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

    /// Missing if the file does not exist, failed if memory is exhausted, otherwise bad input.
    public internal(set) var category = KinoraError.Category.badInput

    public var description: String { "\(file): \(problem)" }
}

/// Fonts from files that the program registers.
///
/// Only text that names a family of a file gets its fonts. They are no fallback for the characters of other text, so that a film does not depend
/// on the files of other films in the process.
package enum FontFiles {
    private struct State {
        var families: [String: [String]] = [:]
        /// The last version of each file with a private family, by path.
        var versions: [String: Version] = [:]
        /// The names of the private families of fonts that are no files, by their contents.
        var embedded: [Data: String] = [:]
        /// The bytes of these fonts.
        var embeddedSize = 0
        /// The copies of all versions, of the fonts of web fonts, and of fonts that are no files. They exist as long as the process, because Cairo identifies a font by its path.
        var copies: [MemoryFile] = []
        /// The files with a family of each name, case-folded.
        var files: [String: [FontConfiguration.File]] = [:]
        var count = 0
        var revision = 0
    }

    /// The contents of a file at some time.
    private struct Version {
        var stamp: FileStamp
        /// The name of the private family.
        let alias: String
        let copy: MemoryFile
    }

    private static let state = Mutex(State())
    /// The maximum number of font files, and versions of files that have changed.
    private static let maxCount = 256
    /// The maximum size in bytes. The largest fonts, with all Chinese characters, have about 20 million.
    private static let maxSize = 64 << 20
    /// The maximum size of all fonts that are no files, in bytes.
    private static let maxEmbeddedSize = 256 << 20

    /// A number that changes when text in known families may get other fonts. The name of a private family is new, so that no text has it yet.
    static var revision: Int { state.withLock(\.revision) }

    /// The names of all families that ``register(_:)`` has returned.
    static var families: Set<String> { state.withLock { Set($0.families.values.joined()) } }

    /// The files with a family that one of `fonts` names, in an order that does not depend on the order of registration.
    static func files(named fonts: some Sequence<FontDescriptor>) -> [FontConfiguration.File] {
        guard state.withLock({ !$0.files.isEmpty }) else { return [] }
        return files(named: Set(fonts).flatMap(FontCatalog.families(of:)))
    }

    /// The files with one of `families`.
    static func files(named families: [String]) -> [FontConfiguration.File] {
        let found = state.withLock { state in Set(families.flatMap { state.files[$0.lowercased()] ?? [] }) }
        return found.sorted { ($0.path, $0.alias ?? "") < ($1.path, $1.alias ?? "") }
    }

    /// Registers the fonts of a file. Returns the names of their families, in order.
    package static func register(_ path: String) throws(FontFileError) -> [String] {
        let (full, _) = try checked(path)
        return try state.withLock { state throws(FontFileError) -> [String] in
            if let known = state.families[full] { return known }
            let (contents, isConverted) = try contents(full, path)
            // fontconfig and Pango read TrueType and OpenType files only.
            let copy = isConverted ? try copy(of: contents, path) : nil
            let file = FontConfiguration.File(path: full, openedPath: copy?.path ?? full, alias: nil)
            let families = try add(file, path, &state)
            if let copy { state.copies.append(copy) }
            state.families[full] = families
            state.revision += 1
            return families
        }
    }

    /// Registers the first family of a file under a name of its own. Returns that name, which is another one if the file has changed.
    ///
    /// Two files with the same family, and an installed family of that name, can so be used in the same film. Films that have begun keep the
    /// contents of their files.
    package static func registerPrivately(_ path: String) throws(FontFileError) -> String {
        let (full, stamp) = try checked(path)
        return try state.withLock { state throws(FontFileError) -> String in
            let known = state.versions[full]
            if let known, known.stamp == stamp { return known.alias }
            let (contents, _) = try contents(full, path)
            if let known, (try? UntrustedFile.contents(of: known.copy.path, limit: maxSize)) == contents {
                state.versions[full]?.stamp = stamp
                return known.alias
            }
            let copy = try copy(of: contents, path)
            let alias = "kinora-file-\(state.copies.count + 1)"
            _ = try add(FontConfiguration.File(path: full, openedPath: copy.path, alias: alias), path, &state)
            state.copies.append(copy)
            state.versions[full] = Version(stamp: stamp, alias: alias, copy: copy)
            return alias
        }
    }

    /// Registers the first family of a font that is no file under a name of its own, and returns that name. The same contents have the same name.
    static func register(_ contents: Data) throws(FontDataError) -> String {
        do throws(FontFileError) {
            return try state.withLock { state throws(FontFileError) -> String in
                let name = "font"
                if let known = state.embedded[contents] { return known }
                guard contents.count <= maxSize, state.embeddedSize + contents.count <= maxEmbeddedSize else {
                    throw FontFileError(file: name, problem: "the fonts in documents have more than \(maxEmbeddedSize) bytes")
                }
                let (font, _) = try decoded(contents, name)
                let copy = try copy(of: font, name)
                let alias = "kinora-font-\(state.copies.count + 1)"
                // Sorts in an order that does not depend on the order of registration.
                let key = "\(contents.count)-\(contents.withUnsafeBytes { crc32_z(0, $0.baseAddress, $0.count) })"
                _ = try add(FontConfiguration.File(path: key, openedPath: copy.path, alias: alias, isEmbedded: true), name, &state)
                state.copies.append(copy)
                state.embedded[contents] = alias
                state.embeddedSize += contents.count
                return alias
            }
        } catch {
            throw FontDataError(error.problem, category: error.category)
        }
    }

    /// Returns the resolved path of a font file, and its stamp.
    private static func checked(_ path: String) throws(FontFileError) -> (path: String, stamp: FileStamp) {
        guard let stamp = FileStamp(path), let full = FilePath.resolved(path) else {
            throw FontFileError(file: path, problem: "there is no such file", category: .missing)
        }
        guard stamp.kind == .file else {
            throw FontFileError(
                file: path, problem: "this is \(stamp.kind == .folder ? "a directory" : "a pipe or a device"), not a file")
        }
        guard stamp.size <= maxSize else {
            throw FontFileError(file: path, problem: "the file has \(stamp.size) bytes; the maximum is \(maxSize)")
        }
        return (full, stamp)
    }

    /// Returns the bytes of a font file without problems, and whether they were converted from a web font.
    private static func contents(_ full: String, _ path: String) throws(FontFileError) -> (Data, isConverted: Bool) {
        let contents: Data
        do throws(UntrustedFile.Failure) {
            contents = try UntrustedFile.contents(of: full, limit: maxSize)
        } catch {
            throw FontFileError(file: path, problem: error.description, category: error.problem == .missing ? .missing : .badInput)
        }
        return try decoded(contents, path)
    }

    /// Returns the TrueType or OpenType file in `contents`, without problems, and whether it was converted from a web font.
    private static func decoded(_ contents: Data, _ path: String) throws(FontFileError) -> (Data, isConverted: Bool) {
        let font: Data
        do throws(WebFont.Problem) {
            font = try WebFont.decoded(contents, maxSize: maxSize)
        } catch {
            throw FontFileError(file: path, problem: error.text)
        }
        if let problem = FontTables.problem(in: font) { throw FontFileError(file: path, problem: problem) }
        return (font, WebFont.isWebFont(contents))
    }

    private static func copy(of contents: Data, _ path: String) throws(FontFileError) -> MemoryFile {
        do throws(UntrustedFile.Failure) {
            return try MemoryFile(contents, name: "font")
        } catch {
            throw FontFileError(file: path, problem: "the file cannot be copied into memory: \(error)", category: .failed)
        }
    }

    /// Adds the fonts of a file to the process. Returns the names of their families.
    private static func add(_ file: FontConfiguration.File, _ path: String, _ state: inout State) throws(FontFileError) -> [String] {
        guard state.count < maxCount else {
            throw FontFileError(file: path, problem: "the maximum of \(maxCount) font files, and versions of them, is exceeded")
        }
        let families = try families(in: file.openedPath, path)
        for name in Set((file.alias.map { [$0] } ?? families).map { $0.lowercased() }) { state.files[name, default: []].append(file) }
        state.count += 1
        return families
    }

    /// Returns the names of the families in the file at `openedPath`.
    private static func families(in openedPath: String, _ path: String) throws(FontFileError) -> [String] {
        var names: [String] = []
        var hasCharacters = false
        var count: Int32 = 1
        var index: Int32 = 0
        // Font collections contain several faces.
        while index < min(count, Int32(FontTables.maxFontCount)) {
            guard let pattern = FcFreeTypeQuery(openedPath, UInt32(index), nil, &count) else { break }
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
