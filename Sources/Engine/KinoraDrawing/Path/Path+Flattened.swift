import Foundation

extension Path {
    /// The outline with each curve replaced by the minimum number of lines with equal parameter steps that stay within `threshold` points
    /// of it, or within a thousandth of a point if that is not positive. A curve has at most 4096 lines.
    package func flattened(threshold: CGFloat) -> Path {
        let tolerance = max(Double(threshold), 1e-3)
        var flat = Path()
        for segment in segments {
            if segment.startsSubpath { flat.move(to: CGPoint(segment.curve.start)) }
            if segment.isClosing {
                flat.closeSubpath()
                continue
            }
            // A chord of 1/n of the curve has a distance of at most (maximum second derivative)/8/n².
            let steps = max(1, min(4096, Int((segment.curve.bend / 8 / tolerance).squareRoot().rounded(.up))))
            for step in 1..<steps { flat.addLine(to: CGPoint(segment.curve.position(at: Double(step) / Double(steps)))) }
            flat.addLine(to: CGPoint(segment.curve.end))
        }
        return flat
    }
}

extension CurveSegment {
    /// The maximum second derivative, in points, as a measure of the deviation from a line.
    fileprivate var bend: Double {
        switch self {
        case .line: 0
        case .quad(let quad): (quad.start - quad.control * 2 + quad.end).length * 2
        case .cubic(let cubic):
            max(
                (cubic.start - cubic.control1 * 2 + cubic.control2).length, (cubic.control1 - cubic.control2 * 2 + cubic.end).length) * 6
        }
    }
}
