/// The items of a HEIF file: AVIF and HEIC images, their tiles and their alpha (ISO/IEC 23008-12, ISO/IEC 14496-12).
struct HEIFFile {
    struct Item {
        /// Four letters, such as `av01`, `hvc1` or `grid`.
        var type = ""
        /// The positions of the item's data. They may be outside the file if it is incomplete.
        var parts: [Range<Int>] = []
        /// The names and the contents of the item's properties, in order.
        var properties: [(name: String, body: Range<Int>)] = []
        /// The items to which this one refers, by the type of the reference.
        var references: [String: [Int]] = [:]

        func property(_ name: String) -> Range<Int>? { properties.first { $0.name == name }?.body }
    }

    let bytes: [UInt8]
    private(set) var items: [Int: Item] = [:]
    private(set) var primary = 0
    /// Whether the file contains an animation, too.
    private(set) var isAnimated = false

    /// The maximum number of items, and of entries of other lists.
    private static let maxCount = 16_384

    /// Whether a file that begins with `head` is HEIF according to its brands.
    static func isHEIF(_ head: [UInt8]) -> Bool {
        var reader = HEIFReader(head, 0..<min(head.count, 256))
        guard let size = reader.number(4), reader.word() == "ftyp", size >= 12 else { return false }
        var file = HEIFReader(head, 8..<min(size, head.count, 256))
        while let brand = file.word() {
            if ["avif", "avis", "mif1", "msf1", "heic", "heix", "heim", "heis", "hevc", "hevx"].contains(brand) { return true }
        }
        return false
    }

    /// Nil if the file is damaged.
    init?(_ bytes: [UInt8]) {
        self.bytes = bytes
        var reader = HEIFReader(bytes, 0..<bytes.count)
        var meta: Range<Int>?
        while let box = reader.box() {
            if box.name == "meta", meta == nil { meta = box.body }
            if box.name == "moov" { isAnimated = true }
        }
        guard let meta, meta.count > 4 else { return nil }
        // A version and flags come first.
        reader = HEIFReader(bytes, meta.lowerBound + 4..<meta.upperBound)
        var boxes: [String: Range<Int>] = [:]
        while let box = reader.box() { boxes[box.name] = box.body }
        guard let first = boxes["pitm"], let types = boxes["iinf"], let properties = boxes["iprp"], let locations = boxes["iloc"],
            readPrimary(first), readTypes(types), readProperties(properties), readLocations(locations, data: boxes["idat"]),
            boxes["iref"].map({ readReferences($0) }) ?? true, items[primary] != nil
        else { return nil }
    }

    /// The data of an item; nil if the file ends before them.
    func data(of item: Item) -> [UInt8]? {
        guard item.parts.allSatisfy({ $0.upperBound <= bytes.count }) else { return nil }
        return item.parts.flatMap { bytes[$0] }
    }

    private mutating func readPrimary(_ body: Range<Int>) -> Bool {
        var reader = HEIFReader(bytes, body)
        guard let version = reader.number(1), reader.number(3) != nil, let item = reader.number(version == 0 ? 2 : 4) else { return false }
        primary = item
        return true
    }

    private mutating func readTypes(_ body: Range<Int>) -> Bool {
        var reader = HEIFReader(bytes, body)
        guard let version = reader.number(1), reader.number(3) != nil, reader.number(version == 0 ? 2 : 4) != nil else { return false }
        while let box = reader.box(), items.count < Self.maxCount {
            var entry = HEIFReader(bytes, box.body)
            guard box.name == "infe", let version = entry.number(1), version >= 2, entry.number(3) != nil,
                let item = entry.number(version == 2 ? 2 : 4), entry.number(2) != nil, let type = entry.word()
            else { continue }
            items[item] = Item(type: type)
        }
        return true
    }

    private mutating func readReferences(_ body: Range<Int>) -> Bool {
        var reader = HEIFReader(bytes, body)
        guard let version = reader.number(1), reader.number(3) != nil else { return false }
        let size = version == 0 ? 2 : 4
        while let box = reader.box() {
            var entry = HEIFReader(bytes, box.body)
            guard let from = entry.number(size), let count = entry.number(2), count <= Self.maxCount else { return false }
            let targets = (0..<count).compactMap { _ in entry.number(size) }
            guard targets.count == count else { return false }
            items[from]?.references[box.name, default: []] += targets
        }
        return true
    }

    private mutating func readProperties(_ body: Range<Int>) -> Bool {
        var reader = HEIFReader(bytes, body)
        var properties: [(name: String, body: Range<Int>)] = []
        while let box = reader.box() {
            var inner = HEIFReader(bytes, box.body)
            if box.name == "ipco" {
                while let property = inner.box(), properties.count < Self.maxCount { properties.append(property) }
            } else if box.name == "ipma" {
                guard let version = inner.number(1), let flags = inner.number(3), let count = inner.number(4), count <= Self.maxCount
                else { return false }
                for _ in 0..<count {
                    guard let item = inner.number(version == 0 ? 2 : 4), let links = inner.number(1) else { return false }
                    for _ in 0..<links {
                        // The highest bit says whether the property is essential.
                        guard let link = inner.number(flags & 1 == 0 ? 1 : 2) else { return false }
                        let index = link & (flags & 1 == 0 ? 0x7F : 0x7FFF)
                        if properties.indices.contains(index - 1) { items[item]?.properties.append(properties[index - 1]) }
                    }
                }
            }
        }
        return true
    }

    /// - Parameter data: The contents of the box `idat`, in which parts can be instead of the file.
    private mutating func readLocations(_ body: Range<Int>, data: Range<Int>?) -> Bool {
        var reader = HEIFReader(bytes, body)
        guard let version = reader.number(1), version <= 2, reader.number(3) != nil, let sizes = reader.number(2),
            let count = reader.number(version < 2 ? 2 : 4), count <= Self.maxCount
        else { return false }
        let (offsetSize, lengthSize, baseSize, indexSize) = (sizes >> 12, sizes >> 8 & 15, sizes >> 4 & 15, version == 0 ? 0 : sizes & 15)
        var total = 0
        for _ in 0..<count {
            guard let item = reader.number(version < 2 ? 2 : 4), let method = version == 0 ? 0 : reader.number(2), reader.number(2) != nil,
                let base = reader.number(baseSize), let parts = reader.number(2)
            else { return false }
            let start = method & 15 == 1 ? data?.lowerBound : method & 15 == 0 ? 0 : nil
            for _ in 0..<parts {
                guard reader.number(indexSize) != nil, let offset = reader.number(offsetSize), let length = reader.number(lengthSize)
                else { return false }
                total += length
                guard let start, total <= 4 * max(bytes.count, 1 << 20) else { return false }
                let first = start + base + offset
                // Without a length, the part continues to the end of the file.
                items[item]?.parts.append(first..<(lengthSize == 0 ? max(bytes.count, first) : first + length))
            }
        }
        return true
    }
}
