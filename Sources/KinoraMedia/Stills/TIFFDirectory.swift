/// The first directory of a TIFF file, or of EXIF data, which have the same form (TIFF 6.0, section 2).
struct TIFFDirectory {
    private let bytes: [UInt8]
    private let isLittle: Bool
    private let start: Int

    /// The maximum number of values of an entry.
    private static let maxValues = 1 << 20

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
