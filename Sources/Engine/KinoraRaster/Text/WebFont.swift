import CCairo
import Foundation

/// Converts fonts in the formats WOFF and WOFF 2 to TrueType or OpenType files. FreeType decompresses them.
enum WebFont {
    struct Problem: Error {
        /// A sentence without a full stop.
        let text: String
    }

    /// Whether `contents` begin as a web font.
    static func isWebFont(_ contents: Data) -> Bool { contents.starts(with: "wOFF".utf8) || contents.starts(with: "wOF2".utf8) }

    /// The TrueType or OpenType file in `contents`; `contents` themselves if they are no web font.
    ///
    /// - Parameter maxSize: The maximum size of the result, in bytes.
    static func decoded(_ contents: Data, maxSize: Int) throws(Problem) -> Data {
        guard isWebFont(contents) else { return contents }
        let size = statedSize(contents)
        guard size <= maxSize else { throw Problem(text: "the web font has \(size) bytes when decompressed; the maximum is \(maxSize)") }
        guard let decoded = decompressed(contents, maxSize: maxSize) else {
            throw Problem(text: "FreeType cannot decompress this web font; it is damaged, or FreeType was built without this format")
        }
        return decoded
    }

    /// The size of the decompressed font in the header of both formats, the bytes 16 to 19.
    private static func statedSize(_ contents: Data) -> Int {
        contents.dropFirst(16).prefix(4).reduce(0) { $0 << 8 | Int($1) }
    }

    private static func decompressed(_ contents: Data, maxSize: Int) -> Data? {
        var library: FT_Library?
        guard FT_Init_FreeType(&library) == 0, let library else { return nil }
        defer { FT_Done_FreeType(library) }
        return contents.withUnsafeBytes { bytes -> Data? in
            var face: FT_Face?
            // Safe: FreeType's bytes are bytes.
            let start = bytes.baseAddress?.assumingMemoryBound(to: FT_Byte.self)
            guard FT_New_Memory_Face(library, start, FT_Long(bytes.count), 0, &face) == 0, let face else { return nil }
            defer { FT_Done_Face(face) }
            // The tag 0 means the whole file.
            var size: FT_ULong = 0
            guard FT_Load_Sfnt_Table(face, 0, 0, nil, &size) == 0, (1...FT_ULong(maxSize)).contains(size) else { return nil }
            var result = Data(count: Int(size))
            let failure = result.withUnsafeMutableBytes {
                // Safe: FreeType's bytes are bytes.
                FT_Load_Sfnt_Table(face, 0, 0, $0.baseAddress?.assumingMemoryBound(to: FT_Byte.self), &size)
            }
            return failure == 0 ? result : nil
        }
    }
}
