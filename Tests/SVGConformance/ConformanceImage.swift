import Foundation
import GoldenSupport
import KinoraDrawing

/// An opaque image whose channels are compared: red, green and blue, 0 to 255.
struct ConformanceImage: Equatable {
    let width: Int
    let height: Int
    /// Three values per pixel, row by row.
    private(set) var channels: [UInt8]

    /// Creates an image of pixels over white.
    init(_ bitmap: Bitmap) {
        (width, height) = (bitmap.width, bitmap.height)
        channels = []
        channels.reserveCapacity(width * height * 3)
        for start in stride(from: 0, to: width * height * 4, by: 4) {
            let white = 255 - bitmap.pixels[start + 3]
            for offset in [2, 1, 0] { channels.append(bitmap.pixels[start + offset] &+ white) }
        }
    }

    init(width: Int, height: Int, channels: [UInt8]) {
        precondition(channels.count == width * height * 3, "an image has three values per pixel")
        (self.width, self.height, self.channels) = (width, height, channels)
    }

    /// The image in which each pixel is the mean of the 3x3 pixels around it. Pixels outside the image repeat its edge.
    var blurred: [Double] {
        var result = [Double](repeating: 0, count: channels.count)
        for y in 0..<height {
            for x in 0..<width {
                for channel in 0..<3 {
                    var sum = 0
                    for row in [max(y - 1, 0), y, min(y + 1, height - 1)] {
                        for column in [max(x - 1, 0), x, min(x + 1, width - 1)] {
                            sum += Int(channels[(row * width + column) * 3 + channel])
                        }
                    }
                    result[(y * width + x) * 3 + channel] = Double(sum) / 9
                }
            }
        }
        return result
    }

    /// The proportion of pixels, 0 to 1, that differ by more than `tolerance` levels in a channel after both images are blurred. 1 for
    /// images of different sizes.
    func difference(from other: ConformanceImage, tolerance: Double = 24) -> Double {
        guard width == other.width, height == other.height, width * height > 0 else { return 1 }
        let (own, others) = (blurred, other.blurred)
        let wrong = (0..<width * height).count { pixel in
            (pixel * 3..<pixel * 3 + 3).contains { abs(own[$0] - others[$0]) > tolerance }
        }
        return Double(wrong) / Double(width * height)
    }

    /// This image, the differences of the channels subtracted from white, and `other`, from left to right. The result is as high as this image.
    func comparison(with other: ConformanceImage) -> Bitmap {
        let gap = 4
        let total = width * 3 + gap * 2
        var pixels = [UInt8](repeating: 128, count: total * height * 4)
        for y in 0..<height {
            for x in 0..<width {
                for channel in 0..<3 {
                    let own = channels[(y * width + x) * 3 + channel]
                    let hasOther = x < other.width && y < other.height
                    let others = hasOther ? other.channels[(y * other.width + x) * 3 + channel] : 128
                    let offset = 2 - channel
                    pixels[(y * total + x) * 4 + offset] = own
                    pixels[(y * total + width + gap + x) * 4 + offset] = 255 - UInt8(abs(Int(own) - Int(others)))
                    pixels[(y * total + (width + gap) * 2 + x) * 4 + offset] = others
                }
            }
        }
        for alpha in stride(from: 3, to: pixels.count, by: 4) { pixels[alpha] = 255 }
        return Bitmap(width: total, height: height, pixels: pixels)
    }
}
