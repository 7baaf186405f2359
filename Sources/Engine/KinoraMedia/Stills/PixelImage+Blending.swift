/// A colour of an image: straight sRGB values.
package struct PixelColor: Hashable, Sendable {
    package let red: UInt8
    package let green: UInt8
    package let blue: UInt8
    package let alpha: UInt8

    package init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }

    package static let black = PixelColor(red: 0, green: 0, blue: 0)
}

extension PixelImage {
    /// Blends `other`, which has straight alpha like the image, over the image.
    mutating func blend(_ other: PixelImage, x: Int, y: Int) {
        for row in 0..<other.height {
            for column in 0..<other.width {
                let from = (row * other.width + column) * 4
                let to = ((y + row) * width + x + column) * 4
                let (over, under) = (Int(other.bytes[from + 3]), Int(bytes[to + 3]))
                let alpha = over * 255 + under * (255 - over)
                guard over > 0, alpha > 0 else { continue }
                for channel in 0..<3 {
                    let sum = Int(other.bytes[from + channel]) * over * 255 + Int(bytes[to + channel]) * under * (255 - over)
                    bytes[to + channel] = UInt8((sum + alpha / 2) / alpha)
                }
                bytes[to + 3] = UInt8((alpha + 127) / 255)
            }
        }
    }

    /// The image on a background.
    package func over(_ color: PixelColor) -> PixelImage {
        guard color.alpha > 0, !isOpaque else { return self }
        var result = PixelImage(width: width, height: height, filledWith: color)
        result.blend(self, x: 0, y: 0)
        return result
    }
}
