extension Bitmap {
    /// The bitmap at half its width and height, rounded up: each pixel is the mean of four. It is computed once. A bitmap of one pixel is
    /// its own half.
    package var half: Bitmap {
        if width == 1, height == 1 { return self }
        return reduced.withLock { reduced in
            if let reduced { return reduced }
            let made = makeHalf()
            reduced = made
            return made
        }
    }

    private func makeHalf() -> Bitmap {
        let (newWidth, newHeight) = ((width + 1) / 2, (height + 1) / 2)
        var result = [UInt8](repeating: 0, count: newWidth * newHeight * 4)
        pixels.withUnsafeBytes { source in
            result.withUnsafeMutableBytes { target in
                for y in 0..<newHeight {
                    // At an odd edge, the last row or column counts twice.
                    let (upper, lower) = (2 * y * width, min(2 * y + 1, height - 1) * width)
                    for x in 0..<newWidth {
                        let (left, right) = (2 * x, min(2 * x + 1, width - 1))
                        func pixel(_ index: Int) -> UInt32 { source.loadUnaligned(fromByteOffset: index * 4, as: UInt32.self) }
                        let four = (pixel(upper + left), pixel(upper + right), pixel(lower + left), pixel(lower + right))
                        // Two channels at a time, with 16 bits per sum.
                        let mask: UInt32 = 0x00FF_00FF
                        let even = (four.0 & mask) + (four.1 & mask) + (four.2 & mask) + (four.3 & mask) + 0x0002_0002
                        let odd =
                            (four.0 >> 8 & mask) + (four.1 >> 8 & mask) + (four.2 >> 8 & mask) + (four.3 >> 8 & mask) + 0x0002_0002
                        let mean = (even >> 2 & mask) | (odd >> 2 & mask) << 8
                        target.storeBytes(of: mean, toByteOffset: (y * newWidth + x) * 4, as: UInt32.self)
                    }
                }
            }
        }
        return Bitmap(width: newWidth, height: newHeight, pixels: result)
    }
}
