import Foundation

/// Draws blobs around the origin, within one unit in x and y.
///
/// Uses only operations whose rounding is the same on every machine: no sines or powers of a library.
struct BlobDrawing {
    var random: SplitMix64

    init(seed: UInt64) {
        random = SplitMix64(seed: seed)
    }

    mutating func path(_ style: Blob.Style, points: Int) -> Path {
        switch style {
        case .randomStraight: BlobDrawing.centred(randomStraight(points))
        case .regular: BlobDrawing.polygon((0..<points).map { polar(Double($0) / Double(points), 1) })
        case .irregular: BlobDrawing.fitted(irregular(points))
        case .quadratic: BlobDrawing.fitted(quadratic(points))
        case .alternatingCubic: BlobDrawing.fitted(alternatingCubic(points))
        case .smooth: BlobDrawing.fitted(smooth(points))
        case .splatter: BlobDrawing.fitted(splatter(points))
        case .heart: BlobDrawing.heart
        }
    }

    private mutating func randomStraight(_ count: Int) -> Path {
        BlobDrawing.polygon(
            (0..<count).map { _ in CGPoint(x: random.nextDouble(in: -1...1), y: random.nextDouble(in: -1...1)) })
    }

    private mutating func irregular(_ count: Int) -> Path {
        BlobDrawing.polygon((0..<count).map { polar(Double($0) / Double(count), random.nextDouble(in: (1.0 / 3)...1)) })
    }

    /// The point at a distance from the origin and an angle in turns, clockwise on screen from the right.
    func polar(_ turns: Double, _ distance: Double) -> CGPoint { CGPoint(Vector2.unit(turns: turns) * distance) }

    static func polygon(_ corners: [CGPoint]) -> Path {
        var path = Path()
        path.addLines(corners)
        path.closeSubpath()
        return path
    }

    /// The path scaled about the origin so that its maximum coordinate is 1 in magnitude.
    private static func fitted(_ path: Path) -> Path {
        let bounds = path.boundingRect
        let reach = max(max(-bounds.minX, bounds.maxX), max(-bounds.minY, bounds.maxY))
        guard reach > 0 else { return path }
        return path.applying(CGAffineTransform(scaleX: 1 / reach, y: 1 / reach))
    }

    /// The same, after centring the path's bounding box at the origin.
    private static func centred(_ path: Path) -> Path {
        let bounds = path.boundingRect
        return fitted(path.offsetBy(dx: -bounds.midX, dy: -bounds.midY))
    }

    private static let heart: Path = {
        var path = Path()
        path.move(to: CGPoint(x: 0, y: -0.5))
        path.addCurve(to: CGPoint(x: -1, y: -0.5), control1: CGPoint(x: 0, y: -1.2), control2: CGPoint(x: -1, y: -1))
        path.addCurve(to: CGPoint(x: 0, y: 1), control1: CGPoint(x: -1, y: 0.2), control2: CGPoint(x: 0, y: 0.6))
        path.addCurve(to: CGPoint(x: 1, y: -0.5), control1: CGPoint(x: 0, y: 0.6), control2: CGPoint(x: 1, y: 0.2))
        path.addCurve(to: CGPoint(x: 0, y: -0.5), control1: CGPoint(x: 1, y: -1), control2: CGPoint(x: 0, y: -1.2))
        path.closeSubpath()
        return path
    }()
}
