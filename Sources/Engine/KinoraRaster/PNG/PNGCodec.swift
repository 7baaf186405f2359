import CCairo
import Foundation
import KinoraDrawing

/// Encodes PNG files.
package enum PNGCodec {
    /// The maximum side of an image, which is Cairo's limit.
    package static let maxSide = 32767

    /// Encodes premultiplied BGRA pixels, with `bytesPerRow` bytes per row (a multiple of 4). An opaque image is written as RGB, any other
    /// as RGBA with straight alpha.
    package static func encode(_ pixels: UnsafeRawBufferPointer, width: Int, height: Int, bytesPerRow: Int) throws(CairoError) -> Data {
        let operation = "writing a PNG of \(width)x\(height) pixels"
        guard width > 0, height > 0, width <= maxSide, height <= maxSide, bytesPerRow >= width * 4, bytesPerRow % 4 == 0,
            pixels.count >= bytesPerRow * (height - 1) + width * 4, let base = pixels.baseAddress
        else {
            throw CairoError(
                operation: operation, reason: "each side must have 1 to \(maxSide) pixels, and the buffer must contain all rows")
        }
        // Safe: several threads read it, all of which finish before this returns. A pixel has four bytes, and the caller aligns rows.
        nonisolated(unsafe) let start = base
        let row = { @Sendable (y: Int) -> UnsafePointer<UInt32> in (start + y * bytesPerRow).assumingMemoryBound(to: UInt32.self) }
        let isOpaque = (0..<height).allSatisfy { y in UnsafeBufferPointer(start: row(y), count: width).allSatisfy { $0 >> 24 == 255 } }
        var writer = PNGWriter(width: width, height: height, hasAlpha: !isOpaque)
        return try writer.finish(height: height, row: row)
    }
}

extension Rasterizer {
    /// Encodes the canvas as a PNG file.
    package func pngData() throws(CairoError) -> Data {
        var result: Result<Data, CairoError>?
        withPixels { pixels, bytesPerRow in
            result = Result { () throws(CairoError) in
                try PNGCodec.encode(pixels, width: width, height: height, bytesPerRow: bytesPerRow)
            }
        }
        guard let result else { return Data() }
        return try result.get()
    }
}
