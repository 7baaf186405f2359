import CFFmpeg

/// Names pictures by their pixels.
package enum PictureHash {
    /// MurmurHash3 of 128 bits of the rows, without what lies between them.
    package static func hexadecimal(_ pixels: UnsafeRawBufferPointer, rows: Int, bytesInRow: Int, bytesPerRow: Int) -> String {
        precondition(bytesPerRow >= bytesInRow && pixels.count >= (rows - 1) * bytesPerRow + bytesInRow, "the picture has all its rows")
        guard let base = pixels.bindMemory(to: UInt8.self).baseAddress, let hash = av_murmur3_alloc() else { return "" }
        defer { av_free(UnsafeMutableRawPointer(hash)) }
        av_murmur3_init(hash)
        for row in 0..<rows { av_murmur3_update(hash, base + row * bytesPerRow, bytesInRow) }
        var result = [UInt8](repeating: 0, count: 16)
        av_murmur3_final(hash, &result)
        return result.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
