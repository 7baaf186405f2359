import Foundation
import KinoraDrawing
import KinoraViews

/// The paint of an area: a colour or a gradient.
struct LayerPaint: Hashable, Sendable {
    enum Kind: String, CaseIterable, Sendable {
        case linear, radial, angular
    }

    /// One colour, or at least two for a gradient.
    var colors: [Color]
    var kind = Kind.linear
    /// The direction of a linear gradient in degrees, clockwise: 0 is from left to right, 90 from top to bottom.
    var angle = 90.0

    /// The centre of a radial or angular gradient, in fractions of the area.
    var center = UnitPoint.center

    /// The radius of a radial gradient in points; nil for an ellipse that reaches the edges of the area.
    var radius: Double?

    init(_ color: Color) {
        colors = [color]
    }

    init(colors: [Color], kind: Kind = .linear, angle: Double = 90) {
        precondition(!colors.isEmpty, "a paint must have a colour")
        (self.colors, self.kind, self.angle) = (colors, kind, angle)
    }

    /// The style with which views are drawn.
    var style: AnyShapeStyle {
        guard colors.count > 1 else { return AnyShapeStyle(colors[0]) }
        switch kind {
        case .linear:
            let (start, end) = points
            return AnyShapeStyle(LinearGradient(colors: colors, startPoint: start, endPoint: end))
        case .radial:
            guard let radius else { return AnyShapeStyle(EllipticalGradient(colors: colors, center: center)) }
            return AnyShapeStyle(RadialGradient(colors: colors, center: center, startRadius: 0, endRadius: radius))
        case .angular: return AnyShapeStyle(AngularGradient(colors: colors, center: center, angle: .degrees(angle)))
        }
    }

    /// The ends of a linear gradient, in the unit square.
    private var points: (UnitPoint, UnitPoint) {
        let radians = angle * .pi / 180
        let (dx, dy) = (cos(radians), sin(radians))
        // The ends are on the sides of the square.
        let reach = 0.5 / max(abs(dx), abs(dy))
        return (UnitPoint(x: 0.5 - dx * reach, y: 0.5 - dy * reach), UnitPoint(x: 0.5 + dx * reach, y: 0.5 + dy * reach))
    }
}

extension LayerPaint: Interpolatable {
    /// Mixes the colours of paints with the same number of colours. Other paints change halfway.
    func mixed(with other: LayerPaint, by fraction: Double) -> LayerPaint {
        guard colors.count == other.colors.count, kind == other.kind else { return fraction < 0.5 ? self : other }
        // A spring may exceed 0...1, which has no meaning for colours.
        let amount = min(max(fraction, 0), 1)
        var result = self
        result.colors = zip(colors, other.colors).map { $0.mix(with: $1, by: amount) }
        result.angle = angle.mixed(with: other.angle, by: fraction)
        if let radius, let other = other.radius { result.radius = max(radius.mixed(with: other, by: fraction), 0) }
        result.center.x += (other.center.x - center.x) * fraction
        result.center.y += (other.center.y - center.y) * fraction
        return result
    }
}
