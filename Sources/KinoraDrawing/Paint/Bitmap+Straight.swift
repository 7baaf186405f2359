extension Bitmap {
    /// A bitmap of straight colours, 8 bits a channel, rows from the top without padding; `isRGBA` says that red comes first and not blue.
    package convenience init(width: Int, height: Int, straight bytes: [UInt8], isRGBA: Bool = false) {
        var pixels = bytes
        pixels.withUnsafeMutableBufferPointer { pixels in
            for at in stride(from: 0, to: pixels.count & ~3, by: 4) {
                if isRGBA { pixels.swapAt(at, at + 2) }
                let alpha = UInt32(pixels[at + 3])
                guard alpha != 255 else { continue }
                for channel in at..<(at + 3) { pixels[channel] = UInt8((UInt32(pixels[channel]) * alpha + 127) / 255) }
            }
        }
        self.init(width: width, height: height, pixels: pixels)
    }
}
