import Foundation
import KinoraDrawing

extension Bitmap {
    /// The maximum width and height of a symbol's bitmap, in pixels.
    private static var maxSymbolSide: CGFloat { 1024 }

    /// Creates the image of an outline whose coordinates are points from the top left corner, filled with `color`. Returns nil for a `size`
    /// without area, or of more than 1024 pixels on a side.
    ///
    /// The coverage of a pixel is exact along the row, and the mean of eight lines across it.
    convenience init?(symbol path: Path, size: CGSize, scale: CGFloat, color: Color.Resolved) {
        let (columns, rows) = ((size.width * scale).rounded(.up), (size.height * scale).rounded(.up))
        guard columns >= 1, rows >= 1, columns <= Self.maxSymbolSide, rows <= Self.maxSymbolSide else { return nil }
        let (width, height) = (Int(columns), Int(rows))
        let outline = path.applying(CGAffineTransform(scaleX: columns / size.width, y: rows / size.height)).flattened(threshold: 0.1)
        let edges = OutlineEdge.edges(of: outline)
        let color = [color.blue, color.green, color.red, 1].map { Double(min(max($0, 0), 1)) * Double(color.opacity) }
        var pixels: [UInt8] = []
        pixels.reserveCapacity(width * height * 4)
        for row in 0..<height {
            var coverage = [Double](repeating: 0, count: width)
            for line in 0..<OutlineEdge.linesPerRow {
                OutlineEdge.cover(&coverage, with: edges, at: Double(row) + (Double(line) + 0.5) / 8)
            }
            for value in coverage { for channel in color { pixels.append(UInt8((channel * min(value, 1) * 255).rounded())) } }
        }
        self.init(width: width, height: height, pixels: pixels)
    }
}

/// A line of an outline that is filled by the nonzero rule.
private struct OutlineEdge {
    static let linesPerRow = 8

    let top: CGPoint
    let bottom: CGPoint
    /// 1 for a line downward, -1 for a line upward.
    let winding: Int

    /// Returns the lines of an outline without curves, except horizontal ones. Open subpaths are closed.
    static func edges(of path: Path) -> [OutlineEdge] {
        var (edges, start, current): ([OutlineEdge], CGPoint, CGPoint) = ([], .zero, .zero)
        func line(to end: CGPoint) {
            if current.y < end.y { edges.append(OutlineEdge(top: current, bottom: end, winding: 1)) }
            if current.y > end.y { edges.append(OutlineEdge(top: end, bottom: current, winding: -1)) }
            current = end
        }
        path.forEach { element in
            switch element {
            case .move(let point):
                line(to: start)
                (start, current) = (point, point)
            case .line(let point), .quadCurve(let point, _), .curve(let point, _, _): line(to: point)
            case .closeSubpath: line(to: start)
            }
        }
        line(to: start)
        return edges
    }

    /// Adds the coverage along the horizontal line at `y`.
    static func cover(_ coverage: inout [Double], with edges: [OutlineEdge], at y: Double) {
        let crossings = edges.filter { $0.top.y <= y && y < $0.bottom.y }
            .map { edge in
                let fraction = (y - edge.top.y) / (edge.bottom.y - edge.top.y)
                return (x: edge.top.x + (edge.bottom.x - edge.top.x) * fraction, winding: edge.winding)
            }
            .sorted { $0.x < $1.x }
        var winding = 0
        for (crossing, next) in zip(crossings, crossings.dropFirst()) {
            winding += crossing.winding
            let (from, to) = (max(crossing.x, 0), min(next.x, Double(coverage.count)))
            guard winding != 0, from < to else { continue }
            for column in Int(from)..<min(Int(to.rounded(.up)), coverage.count) {
                coverage[column] += (min(to, Double(column + 1)) - max(from, Double(column))) / Double(linesPerRow)
            }
        }
    }
}
