import CCairo
import Foundation
import KinoraErrors
import KinoraFiles
import Synchronization

/// Why a font file cannot be used.
public struct FontFileError: CategorizedError, Hashable {
    /// The file as it was named.
    public let file: String
    /// What is wrong, as a sentence without its end.
    public let problem: String

    /// `missing` if there is no such file, else `badInput`.
    package var category = KinoraError.Category.badInput

    public var description: String { "\(file): \(problem)" }
}

/// Fonts from files that a program names, beside those that are installed. They are there for the whole process from then on.
package enum FontFiles {
    private struct State {
        var families: [String: [String]] = [:]
        var generation = 0
    }

    private static let state = Mutex(State())
    /// More than any film uses.
    private static let maxCount = 256
    /// In bytes; the largest fonts there are, with all signs of Chinese, have about 20 million.
    private static let maxSize = 64 << 20

    /// Changes whenever fonts have come in.
    static var generation: Int { state.withLock(\.generation) }

    /// Makes the fonts of a file known and answers the names of their families, in order.
    package static func register(_ path: String) throws(FontFileError) -> [String] {
        guard let stamp = FileStamp(path), let full = FilePath.resolved(path) else {
            throw FontFileError(file: path, problem: "there is no such file", category: .missing)
        }
        guard stamp.kind == .file else {
            throw FontFileError(file: path, problem: "this is \(stamp.kind == .folder ? "a directory" : "no file"); expected a font file")
        }
        guard stamp.size <= maxSize else {
            throw FontFileError(file: path, problem: "the file has \(stamp.size) bytes; fonts may have \(maxSize)")
        }
        return try state.withLock { state throws(FontFileError) -> [String] in
            if let known = state.families[full] { return known }
            guard state.families.count < maxCount else {
                throw FontFileError(file: path, problem: "there are \(maxCount) font files already, and no more are taken")
            }
            let families = families(in: full)
            guard !families.isEmpty else { throw FontFileError(file: path, problem: "this is no font; expected TrueType or OpenType") }
            guard FcConfigAppFontAddFile(nil, full) != 0 else { throw FontFileError(file: path, problem: "the font cannot be read") }
            state.families[full] = families
            state.generation += 1
            return families
        }
    }

    private static func families(in path: String) -> [String] {
        var names: [String] = []
        var count: Int32 = 1
        var index: Int32 = 0
        // Collections hold several faces.
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
