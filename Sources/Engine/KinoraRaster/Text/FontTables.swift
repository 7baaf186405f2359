import Foundation

/// Checks the tables of a TrueType or OpenType file, or of a collection of fonts.
///
/// FreeType opens files without some tables, or with a part of them. Their text would have no outlines, or would be drawn in another font.
struct FontTables {
    private let bytes: UnsafeRawBufferPointer
    private let tables: [String: Range<Int>]

    private struct Problem: Error {
        let text: String
    }

    /// The maximum number of fonts in a collection that are checked.
    static let maxFontCount = 64

    /// The problem with a file of `contents`, as a sentence without a full stop; nil if there is none.
    static func problem(in contents: Data) -> String? {
        contents.withUnsafeBytes { bytes in
            do throws(Problem) {
                for start in try fonts(in: bytes) { try FontTables(bytes, at: start).check() }
                return nil
            } catch {
                return error.text
            }
        }
    }

    /// The offset of each font in the file.
    private static func fonts(in bytes: UnsafeRawBufferPointer) throws(Problem) -> [Int] {
        switch tag(in: bytes, at: 0) {
        case "OTTO", "true", "\0\u{1}\0\0": return [0]
        case "ttcf":
            let count = try number(in: bytes, at: 8, size: 4)
            guard count > 0 else { throw Problem(text: "the collection contains no fonts") }
            var starts: [Int] = []
            for index in 0..<min(count, maxFontCount) { starts.append(try number(in: bytes, at: 12 + 4 * index, size: 4)) }
            return starts
        default: throw Problem(text: "this is not a TrueType or OpenType font")
        }
    }

    /// Reads the list of the tables of a font.
    private init(_ bytes: UnsafeRawBufferPointer, at start: Int) throws(Problem) {
        self.bytes = bytes
        var tables: [String: Range<Int>] = [:]
        for index in 0..<(try FontTables.number(in: bytes, at: start + 4, size: 2)) {
            let record = start + 12 + 16 * index
            let offset = try FontTables.number(in: bytes, at: record + 8, size: 4)
            let end = try offset + FontTables.number(in: bytes, at: record + 12, size: 4)
            let tag = FontTables.tag(in: bytes, at: record)
            guard end <= bytes.count else {
                throw Problem(text: "the file is incomplete: its table '\(tag)' ends at byte \(end), but the file has \(bytes.count) bytes")
            }
            tables[tag] = offset..<end
        }
        self.tables = tables
    }

    private func check() throws(Problem) {
        let outlines = ["glyf", "CFF ", "CFF2", "CBDT", "EBDT", "sbix", "SVG "]
        var required = ["cmap", "head", "hhea", "hmtx", "maxp"]
        if tables["glyf"] != nil { required.append("loca") }
        let missing = required.filter { tables[$0] == nil }.map { "'\($0)'" }
        guard missing.isEmpty else {
            throw Problem(text: "the font has no \(missing.count == 1 ? "table" : "tables") \(missing.joined(separator: ", "))")
        }
        guard outlines.contains(where: { tables[$0] != nil }) else {
            throw Problem(text: "the font has no outlines; expected a table 'glyf' or 'CFF '")
        }
        try checkCharacters()
        let glyphCount = try number(at: 4, of: "maxp", size: 2)
        guard glyphCount > 0 else { throw Problem(text: "the font has no glyphs") }
        guard try length(of: "hmtx") >= 4 * number(at: 34, of: "hhea", size: 2) else {
            throw Problem(text: "the font's table 'hmtx' has no widths of some glyphs")
        }
        if tables["glyf"] != nil { try checkOutlines(glyphCount) }
    }

    /// Checks that there is a map from characters to glyphs.
    private func checkCharacters() throws(Problem) {
        for index in 0..<(try number(at: 2, of: "cmap", size: 2)) {
            // A damaged map has more of them than fit into the table.
            guard let offset = try? number(at: 8 + 8 * index, of: "cmap", size: 4),
                let format = try? number(at: offset, of: "cmap", size: 2)
            else { break }
            // Format 14 only has variants of characters.
            if [0, 2, 4, 6, 8, 10, 12, 13].contains(format) { return }
        }
        throw Problem(text: "the font's table 'cmap' has no map from characters to glyphs")
    }

    /// Checks the positions of the outlines.
    private func checkOutlines(_ glyphCount: Int) throws(Problem) {
        let isLong = try number(at: 50, of: "head", size: 2) != 0
        // Some fonts count the padding of the table.
        let end = (length(of: "glyf") + 3) & ~3
        var (last, hasContours) = (0, false)
        for glyph in 0...glyphCount {
            let position = try isLong ? number(at: 4 * glyph, of: "loca", size: 4) : 2 * number(at: 2 * glyph, of: "loca", size: 2)
            guard (last...max(last, end)).contains(position) else {
                throw Problem(text: "the font's table 'loca' has a wrong position of glyph \(glyph)")
            }
            // The number of contours is negative for a combination of other glyphs.
            if !hasContours, position > last, let count = try? number(at: last, of: "glyf", size: 2) {
                hasContours = (1..<0x8000).contains(count)
            }
            last = position
        }
        guard hasContours else { throw Problem(text: "the font's table 'glyf' has no outlines") }
    }

    private func length(of table: String) -> Int { tables[table]?.count ?? 0 }

    /// The number in `size` bytes at `offset` of a table, 2 or 4.
    private func number(at offset: Int, of table: String, size: Int) throws(Problem) -> Int {
        guard let range = tables[table], offset + size <= range.count else {
            throw Problem(text: "the font's table '\(table)' is too short")
        }
        return try FontTables.number(in: bytes, at: range.lowerBound + offset, size: size)
    }

    /// The number in `size` bytes at `offset`, 2 or 4, the highest byte first.
    private static func number(in bytes: UnsafeRawBufferPointer, at offset: Int, size: Int) throws(Problem) -> Int {
        guard offset + size <= bytes.count else { throw Problem(text: "the file is incomplete: it ends in the list of its tables") }
        return size == 2
            ? Int(UInt16(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt16.self)))
            : Int(UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
    }

    private static func tag(in bytes: UnsafeRawBufferPointer, at offset: Int) -> String {
        guard offset + 4 <= bytes.count else { return "" }
        return String(String.UnicodeScalarView(bytes[offset..<offset + 4].map { Unicode.Scalar($0) }))
    }
}
