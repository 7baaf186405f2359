import Foundation

/// A gradient of an SVG file, laid out for one shape.
public struct SVGGradient: Hashable, Sendable {
    /// Where the colours run, in the coordinates that ``SVGGradient/transform`` maps to the shape's own.
    public enum Geometry: Hashable, Sendable {
        /// From one point to the other.
        case linear(start: CGPoint, end: CGPoint)
        /// From a circle around the focus to the circle around the centre.
        case radial(focus: CGPoint, focusRadius: CGFloat, center: CGPoint, radius: CGFloat)
    }

    /// What stands before the first colour and after the last.
    public enum Spread: Hashable, Sendable {
        /// The first and the last colour go on.
        case pad
        /// The gradient goes back and forth.
        case reflect
        /// The gradient begins anew.
        case `repeat`
    }

    /// The stops in order, mixed in gamma-encoded sRGB as SVG does.
    public let gradient: Gradient
    /// Where the colours run.
    public let geometry: Geometry
    /// From the gradient's coordinates to those of ``SVGDocument/Shape/path`` before ``SVGDocument/Shape/transform``.
    public let transform: CGAffineTransform
    /// What stands beyond the ends.
    public let spread: Spread
    /// Each stop of ``gradient`` that has the foreground's colour (`currentColor` where no `color` is set), with its opacity.
    let foregroundStops: [Int: Double]
}

extension SVGGradient {
    /// What the rasteriser is told; `foreground` stands in for `currentColor`.
    func paint(foreground: Color.Resolved) -> Paint {
        var filled = gradient
        for (index, opacity) in foregroundStops { filled.stops[index].color = Color(foreground).opacity(opacity) }
        var ramp = filled.ramp(in: .light)
        switch spread {
        case .pad: ramp.spread = .pad
        case .reflect: ramp.spread = .mirror
        case .repeat: ramp.spread = .repeat
        }
        switch geometry {
        case .linear(let start, let end): return .linearGradient(ramp, start: start, end: end)
        case .radial(let focus, let focusRadius, let center, let radius):
            return .radialGradient(
                ramp, start: Paint.Disc(center: focus, radius: focusRadius), end: Paint.Disc(center: center, radius: radius))
        }
    }
}
