import Foundation

extension Path {
    /// The outline with its curves replaced by as few equal steps as keep within `threshold` points, and within a thousandth of a point if it is not
    /// positive; a curve has 4096 steps at most.
    func flattened(threshold: CGFloat) -> Path {
        let tolerance = max(Double(threshold), 1e-3)
        var flat = Path()
        for segment in segments {
            if segment.startsSubpath { flat.move(to: CGPoint(segment.curve.start)) }
            if segment.isClosing {
                flat.closeSubpath()
                continue
            }
            // A chord of a part 1/n long is at most (largest second derivative)/8/n² away.
            let steps = max(1, min(4096, Int((segment.curve.bend / 8 / tolerance).squareRoot().rounded(.up))))
            for step in 1..<steps { flat.addLine(to: CGPoint(segment.curve.position(at: Double(step) / Double(steps)))) }
            flat.addLine(to: CGPoint(segment.curve.end))
        }
        return flat
    }
}

extension CurveSegment {
    /// The largest second derivative, in points: how far the curve is from a line.
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
