import Foundation
import KinoraDrawing

extension Path {
    /// Returns the path with its corners replaced by curves with this radius, in points, or a smaller one where its lines are short.
    ///
    /// A corner is a point where the direction changes by more than ten degrees. Subpaths without corners stay as they are, those without a
    /// length are left out.
    func roundingCorners(radius: Double) -> Path {
        var rounded = Path()
        for subpath in Route.subpaths(of: self) {
            let corners = PathCorners(subpath.path, isClosed: subpath.isClosed, radius: radius)
            rounded.addPath(corners.hasAny ? corners.rounded() : subpath.path)
        }
        return rounded
    }
}

/// The lines and curves of one subpath, and how much of each is cut off at its corners.
private struct PathCorners {
    private let isClosed: Bool
    private let lines: [MeasuredPath]
    /// The lengths that the corner before each line cuts off on both of its sides, in points. The first is 0 in an open subpath.
    private var cuts: [Double]

    /// The change of direction at which a curve is drawn, in radians.
    private static let minTurn = Double.pi / 18
    /// The maximum part of a line that its two corners cut off.
    private static let maxCut = 0.98

    init(_ path: Path, isClosed: Bool, radius: Double) {
        self.isClosed = isClosed
        lines = path.segments.compactMap { segment in
            var line = Path()
            line.move(to: CGPoint(segment.curve.start))
            line.append(segment.curve)
            let measured = MeasuredPath(line)
            return measured.length > 0 ? measured : nil
        }
        cuts = lines.map { _ in 0 }
        for index in lines.indices where index > 0 || isClosed {
            let turn = abs(Self.turn(lines[(index + lines.count - 1) % lines.count], lines[index]))
            // A reversal would need an infinite length.
            if turn > Self.minTurn { cuts[index] = radius * tan(min(turn, 2.6) / 2) }
        }
        let wanted = cuts
        for (index, line) in lines.enumerated() {
            let after = (index + 1) % lines.count
            let sum = wanted[index] + wanted[after]
            guard sum > line.length * Self.maxCut else { continue }
            for corner in [index, after] { cuts[corner] = min(cuts[corner], wanted[corner] / sum * line.length * Self.maxCut) }
        }
    }

    var hasAny: Bool { cuts.contains { $0 > 0 } }

    func rounded() -> Path {
        let parts = lines.enumerated().map { index, line in
            let end = index + 1 < lines.count || isClosed ? cuts[(index + 1) % lines.count] : 0
            return MeasuredPath(line.path.trimmedPath(from: cuts[index] / line.length, to: 1 - end / line.length))
        }
        var path = Path()
        path.move(to: parts[0].point(atLength: 0))
        for (index, part) in parts.enumerated() {
            for segment in part.path.segments { path.append(segment.curve) }
            let next = (index + 1) % parts.count
            if next > 0 || isClosed, cuts[next] > 0 { Self.addBend(to: &path, from: part, to: parts[next]) }
        }
        if isClosed { path.closeSubpath() }
        return path
    }

    /// Adds a curve that is nearly an arc between two lines.
    private static func addBend(to path: inout Path, from: MeasuredPath, to: MeasuredPath) {
        let start = Vector2(from.point(atLength: from.length))
        let end = Vector2(to.point(atLength: 0))
        let turn = abs(turn(from, to))
        // The length of the control lines with which a cubic curve approximates an arc.
        let chord = (end - start).length
        let control = turn > 1e-6 ? 4 / 3 * tan(turn / 4) * chord / (2 * sin(min(turn, 3) / 2)) : chord / 3
        let (before, after) = (from.tangentAngle(atLength: from.length), to.tangentAngle(atLength: 0))
        path.addCurve(
            to: CGPoint(end), control1: CGPoint(start + Vector2.unit(at: before.radians) * control),
            control2: CGPoint(end - Vector2.unit(at: after.radians) * control))
    }

    /// The change of direction between two lines, in radians.
    private static func turn(_ first: MeasuredPath, _ second: MeasuredPath) -> Double {
        (second.tangentAngle(atLength: 0).radians - first.tangentAngle(atLength: first.length).radians)
            .remainder(dividingBy: 2 * .pi)
    }
}
