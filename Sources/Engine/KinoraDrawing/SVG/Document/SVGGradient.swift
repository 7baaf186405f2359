import Foundation

/// A gradient of an SVG file, with its geometry for one shape.
public struct SVGGradient: Hashable, Sendable {
    /// The geometry of the colours, in the coordinates that ``SVGGradient/transform`` maps to the shape's own.
    public enum Geometry: Hashable, Sendable {
        /// From one point to another.
        case linear(start: CGPoint, end: CGPoint)
        /// From a circle around the focus to a circle around the centre.
        case radial(focus: CGPoint, focusRadius: CGFloat, center: CGPoint, radius: CGFloat)
    }

    /// The colours before the first stop and after the last one.
    public enum Spread: Hashable, Sendable {
        /// The first and the last colour continue.
        case pad
        /// The gradient is repeated with alternating direction.
        case reflect
        /// The gradient is repeated.
        case `repeat`
    }

    /// The stops in order, mixed in gamma-encoded sRGB without premultiplication, as in SVG.
    public let gradient: Gradient
    /// The geometry of the colours.
    public let geometry: Geometry
    /// From the gradient's coordinates to the coordinates of ``SVGDocument/Shape/path`` before ``SVGDocument/Shape/transform``.
    public let transform: CGAffineTransform
    /// The colours outside the geometry.
    public let spread: Spread
    /// The indices of the stops of ``gradient`` with the foreground's colour (`currentColor` without a `color`), and their opacities.
    let foregroundStops: [Int: Double]
    /// Whether the colours are still to be mixed in linear light, when the foreground's colour is known.
    var isMixedLater = false
}

extension SVGGradient {
    /// The paint for drawing. `foreground` replaces `currentColor`.
    func paint(foreground: Color.Resolved) -> Paint {
        var filled = gradient
        for (index, opacity) in foregroundStops { filled.stops[index].color = Color(foreground).opacity(opacity) }
        if isMixedLater { filled.stops = SVGGradientSource.Stops(stops: filled.stops).inLinearLight.stops }
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
