import CCairo
import Foundation
import KinoraDrawing
import KinoraRaster

extension PNGCodec {
    /// The maximum number of pixels of a decoded image. A file of a few bytes can declare billions.
    package static let maxPixels = 1 << 26

    /// Decodes a PNG file with any pixel format.
    package static func decode(_ data: Data) throws(CairoError) -> Bitmap {
        let operation = "reading a PNG"
        let size = try headerSize(data)
        let source = Source(data)
        let surface = cairo_image_surface_create_from_png_stream(
            { closure, target, length in
                guard let closure, let target else { return CAIRO_STATUS_READ_ERROR }
                let isRead = Unmanaged<Source>.fromOpaque(closure).takeUnretainedValue().read(Int(length), into: target)
                return isRead ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_READ_ERROR
            }, Unmanaged.passUnretained(source).toOpaque())
        defer { cairo_surface_destroy(surface) }
        let status = cairo_surface_status(surface)
        guard status == CAIRO_STATUS_SUCCESS else {
            throw CairoError(operation: operation, reason: String(cString: cairo_status_to_string(status)))
        }
        let format = cairo_image_surface_get_format(surface)
        let width = Int(cairo_image_surface_get_width(surface))
        let height = Int(cairo_image_surface_get_height(surface))
        guard format == CAIRO_FORMAT_ARGB32 || format == CAIRO_FORMAT_RGB24, width == size.width, height == size.height,
            let rows = cairo_image_surface_get_data(surface)
        else {
            throw CairoError(operation: operation, reason: "its pixels have more than 8 bits per channel")
        }
        let bytesPerRow = Int(cairo_image_surface_get_stride(surface))
        var pixels: [UInt8] = []
        pixels.reserveCapacity(width * height * 4)
        for y in 0..<height {
            pixels.append(contentsOf: UnsafeBufferPointer(start: rows + y * bytesPerRow, count: width * 4))
        }
        if format == CAIRO_FORMAT_RGB24 {
            for index in stride(from: 3, to: pixels.count, by: 4) { pixels[index] = 255 }
        }
        return Bitmap(width: width, height: height, pixels: pixels)
    }

    /// Reads the size in the file's header, before memory for it is allocated.
    private static func headerSize(_ data: Data) throws(CairoError) -> (width: Int, height: Int) {
        let bytes = [UInt8](data.prefix(24))
        let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
        guard bytes.count == 24, Array(bytes.prefix(16)) == signature else {
            throw CairoError(operation: "reading a PNG", reason: "the file is not a PNG")
        }
        func number(_ at: Int) -> Int { bytes[at..<(at + 4)].reduce(0) { $0 << 8 | Int($1) } }
        let (width, height) = (number(16), number(20))
        guard (1...maxSide).contains(width), (1...maxSide).contains(height), width * height <= maxPixels else {
            throw CairoError(operation: "reading a PNG", reason: "it has \(width)x\(height) pixels; expected 1 to \(maxPixels)")
        }
        return (width, height)
    }

    private final class Source {
        private let data: Data
        private var offset = 0

        init(_ data: Data) {
            self.data = data
        }

        func read(_ count: Int, into target: UnsafeMutablePointer<UInt8>) -> Bool {
            guard count <= data.count - offset else { return false }
            let start = data.startIndex + offset
            data.copyBytes(to: target, from: start..<(start + count))
            offset += count
            return true
        }
    }
}
