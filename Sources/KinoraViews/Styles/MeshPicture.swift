import Foundation
import KinoraDrawing

/// Pixels that a mesh gradient is drawn into, patch by patch, as small triangles.
struct MeshPicture {
    /// Pixels along the longer side at most: colours change slowly.
    static let largestSide: CGFloat = 512
    /// Triangles along a patch's side: few enough to be quick, more than eyes see.
    private static let steps = 20

    private let width: Int
    private let height: Int
    private var pixels: [SIMD4<Float>]

    init(width: Int, height: Int, ground: Color.Resolved) {
        (self.width, self.height) = (max(width, 1), max(height, 1))
        pixels = Array(repeating: MeshPicture.premultiplied(ground), count: self.width * self.height)
    }

    private static func premultiplied(_ color: Color.Resolved) -> SIMD4<Float> {
        SIMD4(color.red * color.opacity, color.green * color.opacity, color.blue * color.opacity, color.opacity)
    }

    /// The picture of `net`, whose unit square is `extent` pixels large.
    consuming func draw(
        _ net: MeshNet, colors: [Color.Resolved], isSmooth: Bool, space: Gradient.ColorSpace, extent: CGSize
    ) -> Bitmap {
        for row in 0..<(net.rows - 1) {
            for column in 0..<(net.columns - 1) {
                drawPatch(net, column, row, colors: colors, isSmooth: isSmooth, space: space, extent: extent)
            }
        }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(pixels.count * 4)
        for pixel in pixels {
            let levels = (pixel.clamped(lowerBound: .zero, upperBound: .one) * 255).rounded(.toNearestOrAwayFromZero)
            bytes.append(contentsOf: [UInt8(levels.z), UInt8(levels.y), UInt8(levels.x), UInt8(levels.w)])
        }
        return Bitmap(width: width, height: height, pixels: bytes)
    }

    private mutating func drawPatch(
        _ net: MeshNet, _ column: Int, _ row: Int, colors: [Color.Resolved], isSmooth: Bool, space: Gradient.ColorSpace, extent: CGSize
    ) {
        let first = row * net.columns + column
        let corners = [colors[first], colors[first + 1], colors[first + net.columns], colors[first + net.columns + 1]]
        let steps = MeshPicture.steps
        func eased(_ t: Double) -> Double { isSmooth ? t * t * (3 - 2 * t) : t }
        var places: [SIMD2<Double>] = []
        var shades: [SIMD4<Float>] = []
        for y in 0...steps {
            for x in 0...steps {
                let (u, v) = (Double(x) / Double(steps), Double(y) / Double(steps))
                let place = net.place(column: column, row: row, u: u, v: v)
                places.append(place * SIMD2(extent.width, extent.height))
                let top = corners[0].mixed(with: corners[1], by: eased(u), in: space)
                let bottom = corners[2].mixed(with: corners[3], by: eased(u), in: space)
                shades.append(MeshPicture.premultiplied(top.mixed(with: bottom, by: eased(v), in: space)))
            }
        }
        for y in 0..<steps {
            for x in 0..<steps {
                let corner = y * (steps + 1) + x
                let below = corner + steps + 1
                fill([corner, corner + 1, below], places, shades)
                fill([corner + 1, below + 1, below], places, shades)
            }
        }
    }

    /// Fills a triangle, mixing the colours of its corners; either way around.
    private mutating func fill(_ corners: [Int], _ places: [SIMD2<Double>], _ shades: [SIMD4<Float>]) {
        let (a, b, c) = (places[corners[0]], places[corners[1]], places[corners[2]])
        let area = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
        guard area.isFinite, abs(area) > 1e-9 else { return }
        // Half a pixel more on all sides leaves no gaps between neighbours.
        let firstY = max(Int((min(a.y, b.y, c.y) - 0.5).rounded(.down)), 0)
        let lastY = min(Int((max(a.y, b.y, c.y) + 0.5).rounded(.up)), height - 1)
        let firstX = max(Int((min(a.x, b.x, c.x) - 0.5).rounded(.down)), 0)
        let lastX = min(Int((max(a.x, b.x, c.x) + 0.5).rounded(.up)), width - 1)
        guard firstY <= lastY, firstX <= lastX else { return }
        let (red, green, blue) = (shades[corners[0]], shades[corners[1]], shades[corners[2]])
        let slack = 1e-6
        for y in firstY...lastY {
            for x in firstX...lastX {
                let p = SIMD2(Double(x) + 0.5, Double(y) + 0.5)
                let wb = ((p.x - a.x) * (c.y - a.y) - (p.y - a.y) * (c.x - a.x)) / area
                let wc = ((b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)) / area
                let wa = 1 - wb - wc
                guard wa >= -slack, wb >= -slack, wc >= -slack else { continue }
                pixels[y * width + x] = red * Float(wa) + green * Float(wb) + blue * Float(wc)
            }
        }
    }
}
