/// Pixels with 16 bits per channel, in 256ths of a level (0...65280), with a position in the frame: the results of blurs before they are
/// dithered or rounded.
struct WidePixels {
    let memory: PixelMemory
    let bounds: PixelRect
    /// 1 for coverage, 4 for premultiplied colours.
    let channels: Int

    var bytesPerRow: Int { Self.bytesPerRow(width: bounds.width, channels: channels) }

    /// Rows are aligned to cache lines, so that one instruction can read eight pixels.
    static func bytesPerRow(width: Int, channels: Int) -> Int {
        (width * channels * 2 + 63) / 64 * 64
    }

    /// Valid as long as the memory is not recycled.
    ///
    /// Safe: the pixels of blurs are written and read only as numbers of 16 bits, or by C.
    var values: UnsafeMutablePointer<UInt16>? { memory.bytes.baseAddress?.assumingMemoryBound(to: UInt16.self) }

    /// The first value of a pixel inside the bounds.
    func address(x: Int, y: Int) -> UnsafeMutablePointer<UInt16>? {
        values?.advanced(by: (y - bounds.minY) * bytesPerRow / 2 + (x - bounds.minX) * channels)
    }
}

extension LayerPool {
    /// Returns uninitialized pixels. Return their memory with `recycle`.
    func widePixels(bounds: PixelRect, channels: Int) -> WidePixels {
        let size = WidePixels.bytesPerRow(width: bounds.width, channels: channels) * bounds.height
        return WidePixels(memory: memory(byteCount: size), bounds: bounds, channels: channels)
    }
}
