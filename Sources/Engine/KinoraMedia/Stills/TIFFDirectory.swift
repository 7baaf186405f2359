/// The first directory of a TIFF file, or of EXIF data, which have the same form (TIFF 6.0, section 2).
struct TIFFDirectory {
    private let bytes: [UInt8]
    private let isLittle: Bool
    private let start: Int

    /// The maximum number of values of an entry.
    private static let maxValues = 1 << 20

    /// The number of images in a file, without smaller copies of images. At most 10,000.
    static func pageCount(of file: [UInt8]) -> Int {
        var (directory, count, starts) = (TIFFDirectory(file), 0, Set<Int>())
        while let current = directory, starts.insert(current.start).inserted, starts.count <= 10_000 {
            // The lowest bit marks a smaller copy.
            if (current.numbers(0x00FE)?.first ?? 0) & 1 == 0 { count += 1 }
            directory = current.next
        }
        return count
    }

    /// The directory of the next image; nil if there is none.
    private var next: TIFFDirectory? {
        guard let count = number(start, 2), let offset = number(start + 2 + 12 * count, 4), offset >= 8, offset + 2 <= bytes.count else {
            return nil
        }
        return TIFFDirectory(bytes, isLittle: isLittle, start: offset)
    }

    private init(_ bytes: [UInt8], isLittle: Bool, start: Int) { (self.bytes, self.isLittle, self.start) = (bytes, isLittle, start) }

    /// Nil if the bytes have no directory.
    init?(_ bytes: [UInt8]) {
        isLittle = bytes.starts(with: [0x49, 0x49, 0x2A, 0])
        guard isLittle || bytes.starts(with: [0x4D, 0x4D, 0, 0x2A]) else { return nil }
        self.bytes = bytes
        var start = 0
        for index in 4..<min(8, bytes.count) { start |= Int(bytes[index]) << (8 * (isLittle ? index - 4 : 7 - index)) }
        guard start >= 8, start + 2 <= bytes.count else { return nil }
        self.start = start
    }

    /// Returns the whole numbers of an entry; nil if it is missing or incomplete.
    func numbers(_ tag: Int) -> [Int]? {
        guard let count = number(start, 2) else { return nil }
        for entry in 0..<count {
            let offset = start + 2 + 12 * entry
            guard let found = number(offset, 2), let type = number(offset + 2, 2), let length = number(offset + 4, 4) else { return nil }
            // 3 is a number of two bytes, 4 of four bytes.
            guard found == tag, type == 3 || type == 4, (1...TIFFDirectory.maxValues).contains(length) else { continue }
            let size = type == 3 ? 2 : 4
            // Values that fit are in the entry itself.
            guard let first = size * length <= 4 ? offset + 8 : number(offset + 8, 4), first + size * length <= bytes.count else {
                return nil
            }
            return (0..<length).compactMap { number(first + size * $0, size) }
        }
        return nil
    }

    private func number(_ offset: Int, _ count: Int) -> Int? {
        guard offset >= 0, offset + count <= bytes.count else { return nil }
        return (0..<count).reduce(0) { $0 << 8 | Int(bytes[offset + (isLittle ? count - 1 - $1 : $1)]) }
    }
}
