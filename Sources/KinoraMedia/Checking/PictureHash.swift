/// Names pictures by their pixels.
package enum PictureHash {
    /// MurmurHash3 of 128 bits of the rows, without what lies between them.
    package static func hexadecimal(_ pixels: UnsafeRawBufferPointer, rows: Int, bytesInRow: Int, bytesPerRow: Int) -> String {
        precondition(bytesPerRow >= bytesInRow && pixels.count >= (rows - 1) * bytesPerRow + bytesInRow, "the picture has all its rows")
        guard let base = pixels.bindMemory(to: UInt8.self).baseAddress, let hash = ContentHash() else { return "" }
        for row in 0..<rows { hash.update(base + row * bytesPerRow, count: bytesInRow) }
        return hash.finish()
    }
}
