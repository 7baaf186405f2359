import Foundation
import KinoraDrawing
import KinoraViews

/// The colours of an image with the areas that they cover.
struct ImageColors {
    private var parts: [(color: Color, area: Double)] = []

    /// The contrast with its background below which a part is hard to see.
    private static let minContrast = 1.6
    /// The maximum number of pixels that are counted in each direction.
    private static let maxSamples = 64

    init(_ image: Image) {
        guard case .decoded(let decoded, _) = image.source else { return }
        switch decoded {
        case .drawing(let document): parts = document.paintedAreas
        case .bitmap(let bitmap): add(bitmap)
        }
    }

    /// The fraction of the painted area that is hard to see on at least one of `backgrounds`.
    func hiddenFraction(on backgrounds: [Color]) -> Double {
        let all = parts.reduce(0) { $0 + $1.area }
        guard all > 0 else { return 0 }
        return backgrounds.map { background in
            parts.reduce(0) { $0 + (ReadableColor.contrast($1.color, background) < Self.minContrast ? $1.area : 0) } / all
        }.max() ?? 0
    }

    private mutating func add(_ bitmap: Bitmap) {
        let (dx, dy) = (max(bitmap.width / Self.maxSamples, 1), max(bitmap.height / Self.maxSamples, 1))
        for y in stride(from: 0, to: bitmap.height, by: dy) {
            for x in stride(from: 0, to: bitmap.width, by: dx) {
                // Premultiplied, in the order blue, green, red, alpha.
                let pixel = bitmap.pixels[((y * bitmap.width + x) * 4)...].prefix(4).map { Double($0) / 255 }
                guard pixel.count == 4, pixel[3] > 0 else { continue }
                parts.append((Color(red: pixel[2] / pixel[3], green: pixel[1] / pixel[3], blue: pixel[0] / pixel[3]), pixel[3]))
            }
        }
    }
}
