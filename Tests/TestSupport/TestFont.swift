import Foundation

/// A TrueType font whose glyphs are rectangles, for tests of fonts with certain characters or faults.
public struct TestFont: Sendable {
    public var family: String
    /// Each has a glyph.
    public var characters: String
    /// The height of the rectangles, in thousandths of an em.
    public var height: Int

    public init(family: String = "Test Font", characters: String, height: Int = 700) {
        (self.family, self.characters, self.height) = (family, characters, height)
    }

    /// The font file, without the tables `omitted`.
    public func data(without omitted: String...) -> Data {
        TestFont.data(tables.filter { !omitted.contains($0.key) })
    }

    /// The font as a part of a file that begins at `offset`.
    public func data(offset: Int) -> Data { TestFont.data(tables, offset: offset) }

    /// A font file of `tables`, by their tags; or a part of a file that begins at `offset`.
    public static func data(_ tables: [String: Data], offset: Int = 0) -> Data {
        var directory = Data([0, 1, 0, 0])
        directory.append(numbers: [tables.count, 0, 0, 0], size: 2)
        var contents = Data()
        for (tag, table) in tables.sorted(by: { $0.key < $1.key }) {
            directory.append(contentsOf: tag.utf8)
            directory.append(numbers: [0, offset + 12 + 16 * tables.count + contents.count, table.count], size: 4)
            contents += table + Data(count: (4 - table.count % 4) % 4)
        }
        return directory + contents
    }

    /// The tables of the font, by their tags.
    public var tables: [String: Data] {
        [
            "cmap": cmap, "glyf": glyf, "loca": loca, "head": head, "hhea": hhea, "hmtx": hmtx, "maxp": maxp, "name": name, "post": post,
        ]
    }

    private static let glyphLength = 36
    private static let advance = 600

    /// Glyph 0 is the box of missing characters.
    private var glyphCount: Int { scalars.count + 1 }
    private var scalars: [Int] { Set(characters.unicodeScalars.map { Int($0.value) }).sorted() }

    private var cmap: Data {
        var table = Data(numbers: [0, 1, 3, 10], size: 2)
        table.append(numbers: [12], size: 4)
        // Format 12: groups of consecutive characters.
        table.append(numbers: [12, 0], size: 2)
        table.append(numbers: [16 + 12 * scalars.count, 0, scalars.count], size: 4)
        for (index, scalar) in scalars.enumerated() { table.append(numbers: [scalar, scalar, index + 1], size: 4) }
        return table
    }

    private var glyf: Data {
        var glyph = Data(numbers: [1, 50, 0, 550, height, 3, 0], size: 2)
        glyph.append(contentsOf: [1, 1, 1, 1])
        glyph.append(numbers: [50, 0, 500, 0, 0, height, 0, -height], size: 2)
        glyph.append(Data(count: TestFont.glyphLength - glyph.count))
        return (0..<glyphCount).reduce(into: Data()) { table, _ in table += glyph }
    }

    private var loca: Data { Data(numbers: (0...glyphCount).map { $0 * TestFont.glyphLength }, size: 4) }

    private var head: Data {
        var table = Data(numbers: [0x10000, 0x10000, 0, 0x5F0F_3CF5], size: 4)
        table.append(numbers: [3, 1000], size: 2)
        table.append(Data(count: 16))
        table.append(numbers: [50, 0, 550, height, 0, 8, 2, 1, 0], size: 2)
        return table
    }

    private var hhea: Data {
        Data(numbers: [1, 0, 800, -200, 0, TestFont.advance, 50, 50, 550, 1, 0, 0, 0, 0, 0, 0, 0, glyphCount], size: 2)
    }

    private var hmtx: Data { (0..<glyphCount).reduce(into: Data()) { table, _ in table.append(numbers: [TestFont.advance, 50], size: 2) } }

    private var maxp: Data { Data(numbers: [1, 0, glyphCount, 4, 1, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0], size: 2) }

    private var name: Data {
        let names = [(1, family), (2, "Regular"), (4, family), (6, family.filter { $0 != " " })]
        var texts = Data()
        var table = Data(numbers: [0, names.count, 6 + 12 * names.count], size: 2)
        for (identifier, text) in names {
            let bytes = Data(numbers: text.utf16.map(Int.init), size: 2)
            table.append(numbers: [3, 1, 0x409, identifier, bytes.count, texts.count], size: 2)
            texts += bytes
        }
        return table + texts
    }

    /// Version 3, without names of glyphs.
    private var post: Data { Data(numbers: [0x30000, 0, -100 << 16 | 50, 0, 0, 0, 0, 0], size: 4) }
}

extension Data {
    /// The bytes of `numbers`, each in `size` bytes, the highest byte first.
    fileprivate init(numbers: [Int], size: Int) {
        self.init()
        append(numbers: numbers, size: size)
    }

    fileprivate mutating func append(numbers: [Int], size: Int) {
        for number in numbers {
            for byte in (0..<size).reversed() { append(UInt8(truncatingIfNeeded: number >> (8 * byte))) }
        }
    }
}
