/// Reads the numbers and boxes of a HEIF file.
struct HEIFReader {
    private let bytes: [UInt8]
    private(set) var position: Int
    private let end: Int

    init(_ bytes: [UInt8], _ range: Range<Int>) {
        (self.bytes, position, end) = (bytes, range.lowerBound, range.upperBound)
    }

    /// Nil if there are not as many bytes. A number has at most eight bytes; one of no bytes is 0.
    mutating func number(_ count: Int) -> Int? {
        guard count <= 8, end - position >= count else { return nil }
        defer { position += count }
        let value = bytes[position..<position + count].reduce(0) { $0 << 8 | UInt64($1) }
        return value < 1 << 48 ? Int(value) : nil
    }

    mutating func word() -> String? {
        guard end - position >= 4 else { return nil }
        defer { position += 4 }
        return String(decoding: bytes[position..<position + 4], as: UTF8.self)
    }

    /// Nil at the end, and for a box that is incomplete.
    mutating func box() -> (name: String, body: Range<Int>)? {
        let start = position
        guard var size = number(4), let name = word() else { return nil }
        if size == 1 {
            guard let large = number(8) else { return nil }
            size = large
        } else if size == 0 {
            size = end - start
        }
        guard start + size >= position, start + size <= end else { return nil }
        defer { position = start + size }
        return (name, position..<start + size)
    }
}
