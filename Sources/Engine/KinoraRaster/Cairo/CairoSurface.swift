import CCairo
import Foundation

/// A buffer of pixels that Cairo can draw to and from, with a position in the frame.
final class CairoSurface {
    enum Format {
        /// Premultiplied BGRA in memory.
        case color
        /// Coverage only.
        case alpha

        var cairo: cairo_format_t { self == .color ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_A8 }
        var bytesPerPixel: Int { self == .color ? 4 : 1 }
    }

    /// Owned: destroyed in `deinit`, before its memory is released.
    let raw: OpaquePointer
    let memory: PixelMemory
    let format: Format
    /// The pixels of the frame that this surface contains. Drawing uses the frame's coordinates.
    let bounds: PixelRect
    let bytesPerRow: Int

    var width: Int { bounds.width }
    var height: Int { bounds.height }
    var status: cairo_status_t { cairo_surface_status(raw) }

    static func bytesPerRow(_ format: Format, width: Int) -> Int {
        // Rows are aligned to cache lines.
        (width * format.bytesPerPixel + 63) / 64 * 64
    }

    /// `memory` must have at least `bytesPerRow * height` bytes. It is not cleared.
    init(format: Format, bounds: PixelRect, memory: PixelMemory) {
        self.format = format
        self.bounds = bounds
        self.memory = memory
        bytesPerRow = Self.bytesPerRow(format, width: bounds.width)
        precondition(memory.bytes.count >= bytesPerRow * bounds.height, "the memory of a surface must contain all its rows")
        // Cairo never returns NULL here. Errors are in the status of the surface.
        raw = cairo_image_surface_create_for_data(
            memory.bytes.baseAddress?.bytes, format.cairo, Int32(bounds.width), Int32(bounds.height),
            Int32(bytesPerRow))
        cairo_surface_set_device_offset(raw, -Double(bounds.minX), -Double(bounds.minY))
    }

    convenience init(format: Format, bounds: PixelRect) {
        let size = Self.bytesPerRow(format, width: bounds.width) * bounds.height
        self.init(format: format, bounds: bounds, memory: PixelMemory(byteCount: max(size, 64)))
    }

    deinit {
        cairo_surface_destroy(raw)
    }

    /// Calls `body` with all rows, after flushing Cairo's drawing, and then marks the surface as changed.
    func withPixels<Result>(_ body: (UnsafeMutableRawBufferPointer) throws -> Result) rethrows -> Result {
        cairo_surface_flush(raw)
        defer { cairo_surface_mark_dirty(raw) }
        return try body(UnsafeMutableRawBufferPointer(rebasing: memory.bytes[..<(bytesPerRow * height)]))
    }

    /// Calls `body` with the first bytes of this surface and of another, for kernels that read the former and write the latter.
    func withBytes(and target: CairoSurface, _ body: (UnsafePointer<UInt8>, UnsafeMutablePointer<UInt8>) -> Void) {
        withPixels { from in
            target.withPixels { to in
                guard let input = from.baseAddress?.bytes,
                    let output = to.baseAddress?.bytes
                else { return }
                body(input, output)
            }
        }
    }

    /// The address of a pixel of the frame, for kernels. Valid only inside `withPixels`.
    func address(x: Int, y: Int) -> UnsafeMutableRawPointer? {
        memory.bytes.baseAddress?.advanced(by: (y - bounds.minY) * bytesPerRow + (x - bounds.minX) * format.bytesPerPixel)
    }

    /// Replaces a part of the surface by one colour.
    func fill(_ rect: PixelRect, with color: PixelColor) {
        let rect = rect.intersection(bounds)
        withPixels { _ in
            for y in rect.minY..<rect.maxY {
                address(x: rect.minX, y: y)?.initializeMemory(as: UInt32.self, repeating: color.word, count: rect.width)
            }
        }
    }

    func clear() {
        withPixels { pixels in
            _ = pixels.initializeMemory(as: UInt8.self, repeating: 0)
        }
    }
}
