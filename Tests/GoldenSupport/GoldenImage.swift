import Foundation
import KinoraDrawing
import KinoraRaster

/// A small drawn image with access to its pixels.
package struct GoldenImage: Equatable {
    /// Premultiplied, 8 bits per channel.
    package struct Pixel: Equatable, CustomStringConvertible {
        package var red: Int
        package var green: Int
        package var blue: Int
        package var alpha: Int

        package init(_ red: Int, _ green: Int, _ blue: Int, _ alpha: Int = 255) {
            (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
        }

        package var description: String { "(\(red), \(green), \(blue), \(alpha))" }

        /// The largest difference in any channel.
        package func distance(to other: Pixel) -> Int {
            max(abs(red - other.red), abs(green - other.green), abs(blue - other.blue), abs(alpha - other.alpha))
        }
    }

    package let bitmap: Bitmap

    package var width: Int { bitmap.width }
    package var height: Int { bitmap.height }

    package init(_ bitmap: Bitmap) {
        self.bitmap = bitmap
    }

    /// Copies the contents of the rasteriser.
    package init(_ rasterizer: Rasterizer) {
        let (width, height) = (rasterizer.width, rasterizer.height)
        let pixels = rasterizer.withPixels { bytes, bytesPerRow in
            (0..<height).flatMap { Array(bytes[($0 * bytesPerRow)..<($0 * bytesPerRow + width * 4)]) }
        }
        bitmap = Bitmap(width: width, height: height, pixels: pixels)
    }

    /// Draws `list` with `scale` pixels per point.
    package init(
        _ list: DisplayList, width: Int, height: Int, scale: CGFloat = 1,
        background: Color.Resolved = Color.Resolved(red: 1, green: 1, blue: 1)
    ) throws {
        let rasterizer = Rasterizer(width: width, height: height)
        try rasterizer.draw(list, transform: CGAffineTransform(scaleX: scale, y: scale), background: background)
        self.init(rasterizer)
    }

    package subscript(x: Int, y: Int) -> Pixel {
        precondition(x >= 0 && x < width && y >= 0 && y < height, "pixel (\(x), \(y)) is outside \(width)x\(height)")
        let at = (y * width + x) * 4
        return Pixel(Int(bitmap.pixels[at + 2]), Int(bitmap.pixels[at + 1]), Int(bitmap.pixels[at]), Int(bitmap.pixels[at + 3]))
    }
}
