import Foundation
import KinoraDrawing
import KinoraRaster

@testable import KinoraLottie

/// The pixels of a frame on white, at one pixel for each point.
struct LottiePixels {
    private let pixels: [UInt8]
    private let width: Int

    init(_ animation: LottieAnimation, frame: Double = 0, image: @escaping (LottieImage) -> [DisplayItem] = { _ in [] }) throws {
        var painter = LottiePainter(animation, image: image)
        let rasterizer = Rasterizer(width: Int(animation.size.width), height: Int(animation.size.height), dithers: false)
        try rasterizer.draw(
            DisplayList(items: painter.items(frame: frame)), background: Color.Resolved(red: 1, green: 1, blue: 1))
        (pixels, width) = rasterizer.withPixels { bytes, stride in (Array(bytes), stride / 4) }
    }

    /// Red, green and blue of a pixel.
    subscript(x: Int, y: Int) -> [Int] {
        let at = 4 * (y * width + x)
        return [Int(pixels[at + 2]), Int(pixels[at + 1]), Int(pixels[at])]
    }
}
