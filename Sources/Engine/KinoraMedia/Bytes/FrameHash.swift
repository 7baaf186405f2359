/// A 128-bit hash of the pixels of a frame.
package struct FrameHash: Hashable, Sendable {
    private let first: UInt64
    private let second: UInt64

    /// The number of bytes of ``bytes``.
    package static let byteCount = 16

    init(_ hash: Murmur3) { (first, second) = hash.value }

    /// Hashes rows of pixels, without the padding between them.
    package init(_ pixels: UnsafeRawBufferPointer, rows: Int, bytesInRow: Int, bytesPerRow: Int) {
        precondition(bytesPerRow >= bytesInRow && pixels.count >= (rows - 1) * bytesPerRow + bytesInRow, "the buffer must contain all rows")
        var hash = Murmur3()
        for row in 0..<rows { hash.update(UnsafeRawBufferPointer(rebasing: pixels[row * bytesPerRow..<row * bytesPerRow + bytesInRow])) }
        self.init(hash)
    }

    /// Returns nil unless there are 16 bytes.
    init?(bytes: [UInt8]) {
        var reader = ByteReader(bytes)
        guard bytes.count == FrameHash.byteCount, let first = reader.integer(UInt64.self), let second = reader.integer(UInt64.self) else {
            return nil
        }
        (self.first, self.second) = (first, second)
    }

    var bytes: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(FrameHash.byteCount)
        bytes.append(littleEndian: first)
        bytes.append(littleEndian: second)
        return bytes
    }

    /// The bytes as 32 hexadecimal digits.
    package var hexadecimal: String { bytes.hexadecimal }
}
