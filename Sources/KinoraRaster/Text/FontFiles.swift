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
        var files: [FontConfiguration.File] = []
        /// Created for the first text, because fontconfig then scans all installed fonts, which takes time.
        var configuration: FontConfiguration?
    }

    private static let state = Mutex(State())
    /// The maximum number of font files.
    private static let maxCount = 256
    /// The maximum size in bytes. The largest fonts, with all Chinese characters, have about 20 million.
    private static let maxSize = 64 << 20

    /// The installed and the registered fonts. Another object after a registration.
    static var configuration: FontConfiguration {
        state.withLock { state in
            if let configuration = state.configuration { return configuration }
            let configuration = FontConfiguration()
            state.configuration = configuration
            return configuration
        }
    }

    /// Registers the fonts of a file. Returns the names of their families, in order.
    package static func register(_ path: String) throws(FontFileError) -> [String] {
        let full = try checked(path)
        return try state.withLock { state throws(FontFileError) -> [String] in
            if let known = state.families[full] { return known }
            let families = try add(full, path, alias: nil, &state)
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
            let alias = "\(privatePrefix)\(state.aliases.count + 1)"
            _ = try add(full, path, alias: alias, &state)
            state.aliases[full] = alias
            return alias
        }
    }

    private static let privatePrefix = "kinora-file-"

    /// Whether `family` is the name that ``registerPrivately(_:)`` gives a file.
    static func isPrivate(_ family: String) -> Bool { family.hasPrefix(privatePrefix) }

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
        guard state.files.count < maxCount else {
            throw FontFileError(file: path, problem: "the maximum of \(maxCount) font files is exceeded")
        }
        let families = families(in: full)
        guard !families.isEmpty else {
            throw FontFileError(file: path, problem: "this is not a font; expected a TrueType or OpenType file")
        }
        let file = FontConfiguration.File(path: full, alias: alias)
        state.configuration = try FontConfiguration(state.files, adding: file)
        state.files.append(file)
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
            if let family = FontConfiguration.text("family", of: pattern), !names.contains(family) { names.append(family) }
            index += 1
        }
        return names
    }
}
