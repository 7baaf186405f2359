import CCairo
import Foundation
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

/// Fonts from files that the program registers. They are available in the whole process.
package enum FontFiles {
    private struct State {
        var families: [String: [String]] = [:]
        /// The names of the private families of files, by path.
        var aliases: [String: String] = [:]
        var generation = 0
    }

    private static let state = Mutex(State())
    /// The maximum number of font files.
    private static let maxCount = 256
    /// The maximum size in bytes. The largest fonts, with all Chinese characters, have about 20 million.
    private static let maxSize = 64 << 20

    /// Changes when fonts are registered.
    static var generation: Int { state.withLock(\.generation) }

    /// Registers the fonts of a file. Returns the names of their families, in order.
    package static func register(_ path: String) throws(FontFileError) -> [String] {
        let full = try checked(path)
        return try state.withLock { state throws(FontFileError) -> [String] in
            if let known = state.families[full] { return known }
            let families = try add(full, path, &state)
            state.families[full] = families
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
            let before = applicationFonts?.pointee.nfont ?? 0
            let families = try add(full, path, &state)
            let alias = "\(privatePrefix)\(state.aliases.count + 1)"
            rename(families[0], to: alias, from: Int(before))
            state.aliases[full] = alias
            return alias
        }
    }

    private static let privatePrefix = "kinora-file-"

    /// Whether `family` is the name that ``registerPrivately(_:)`` gives a file.
    static func isPrivate(_ family: String) -> Bool { family.hasPrefix(privatePrefix) }

    private static var applicationFonts: UnsafeMutablePointer<FcFontSet>? { FcConfigGetFonts(nil, FcSetApplication) }

    /// Changes the name of the family `name` of the fonts that were registered at the index `first` and later. Removes the names of their
    /// other families, so that only `alias` selects them.
    private static func rename(_ name: String, to alias: String, from first: Int) {
        guard let set = applicationFonts, let fonts = set.pointee.fonts else { return }
        for index in first..<max(Int(set.pointee.nfont), first) {
            guard let pattern = fonts[index] else { continue }
            var family: UnsafeMutablePointer<FcChar8>?
            let isFirst = FcPatternGetString(pattern, "family", 0, &family) == FcResultMatch && family.map { String(cString: $0) } == name
            FcPatternDel(pattern, "family")
            FcPatternDel(pattern, "familylang")
            FcPatternAddString(pattern, "family", isFirst ? alias : "\(alias)-other")
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
    private static func add(_ full: String, _ path: String, _ state: inout State) throws(FontFileError) -> [String] {
        guard state.families.count + state.aliases.count < maxCount else {
            throw FontFileError(file: path, problem: "the maximum of \(maxCount) font files is exceeded")
        }
        let families = families(in: full)
        guard !families.isEmpty else {
            throw FontFileError(file: path, problem: "this is not a font; expected a TrueType or OpenType file")
        }
        guard FcConfigAppFontAddFile(nil, full) != 0 else { throw FontFileError(file: path, problem: "the font cannot be read") }
        state.generation += 1
        return families
    }

    private static func families(in path: String) -> [String] {
        var names: [String] = []
        var count: Int32 = 1
        var index: Int32 = 0
        // Font collections contain several faces.
        while index < min(count, 64) {
            guard let pattern = FcFreeTypeQuery(path, UInt32(index), nil, &count) else { break }
            defer { FcPatternDestroy(pattern) }
            var name: UnsafeMutablePointer<FcChar8>?
            if FcPatternGetString(pattern, "family", 0, &name) == FcResultMatch, let name {
                let family = String(cString: name)
                if !names.contains(family) { names.append(family) }
            }
            index += 1
        }
        return names
    }
}
