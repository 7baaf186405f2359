import Foundation

/// The paint of a part of a morph, in the coordinates of the morph: a colour or a gradient.
struct SVGPartPaint: Hashable, Sendable {
    struct Stop: Hashable, Sendable {
        var color: Color
        /// Sorted, 0...1.
        var location: CGFloat
        /// True for `currentColor` without a `color`; only the opacity of ``color`` counts.
        var isForeground = false
    }

    enum Geometry: Hashable, Sendable {
        /// One stop everywhere.
        case plain
        case linear(start: Vector2, end: Vector2)
        /// `disc` maps the unit disc to the ellipse of the last stop, relative to its centre. The focus radius is a fraction of it.
        case radial(center: Vector2, focus: Vector2, focusRadius: Double, disc: CGAffineTransform)
    }

    /// At least one stop.
    var stops: [Stop]
    var geometry: Geometry
    var spread = SVGGradient.Spread.pad

    /// A single colour.
    init(_ color: Color) {
        (stops, geometry) = ([Stop(color: color, location: 0)], .plain)
    }

    /// The paint of a shape whose coordinates `transform` maps to the coordinates of the morph.
    init(_ paint: SVGDocument.Paint, under transform: CGAffineTransform) {
        switch paint {
        case .color(let color): self.init(color)
        case .foreground:
            self.init(.black)
            stops[0].isForeground = true
        case .gradient(let gradient): self.init(gradient, under: transform)
        // Drawings with patterns are not divided into parts.
        case .pattern: self.init(.clear)
        }
    }

    private init(_ source: SVGGradient, under transform: CGAffineTransform) {
        stops = source.gradient.stops.enumerated().map { index, stop in
            let location = stop.location.isNaN ? 0 : min(max(stop.location, 0), 1)
            guard let opacity = source.foregroundStops[index] else { return Stop(color: stop.color, location: location) }
            return Stop(color: .black.opacity(opacity), location: location, isForeground: true)
        }
        if stops.isEmpty { stops = [Stop(color: .clear, location: 0)] }
        // Stops of a file are sorted.
        spread = source.spread
        let map = source.transform.concatenating(transform)
        let gradient = SVGGradient(
            gradient: source.gradient, geometry: source.geometry, transform: map, spread: spread, foregroundStops: [:]
        ).flattened
        let rest = gradient.transform
        switch gradient.geometry {
        case .linear(let start, let end):
            geometry = .linear(start: Vector2(start.applying(rest)), end: Vector2(end.applying(rest)))
        case .radial(let focus, let focusRadius, let center, let radius):
            let disc = rest.scaledBy(x: radius, y: radius).stretch
            geometry = .radial(
                center: Vector2(center.applying(rest)), focus: Vector2(focus.applying(rest)),
                focusRadius: radius > 0 ? Double(focusRadius / radius) : 0, disc: disc)
        }
        if !isUsable {
            // A gradient that is too narrow has its last colour.
            (stops, geometry) = (stops.suffix(1), .plain)
        }
    }

    /// Whether the paint is `currentColor` everywhere.
    var isForeground: Bool { geometry == .plain && stops[0].isForeground && stops[0].color == .black }

    /// Whether the paint hides everything behind it.
    var isOpaque: Bool { stops.allSatisfy { $0.color.resolved(in: .light).opacity >= 1 } }

    /// The mean of the colours along the gradient's line.
    var meanColor: Color {
        var (mean, total) = (stops[0].color, Double(stops[0].location))
        func add(_ color: Color, _ weight: Double) {
            guard weight > 0 else { return }
            total += weight
            mean = mean.blended(with: color, by: weight / total)
        }
        for (first, second) in zip(stops, stops.dropFirst()) {
            add(first.color.blended(with: second.color, by: 0.5), Double(second.location - first.location))
        }
        add(stops[stops.count - 1].color, 1 - Double(stops[stops.count - 1].location))
        return mean
    }

    /// The paint with `foreground` as `currentColor`.
    func resolved(foreground: Color) -> SVGPartPaint {
        var copy = self
        for index in stops.indices where stops[index].isForeground {
            copy.stops[index].isForeground = false
            copy.stops[index].color = foreground.opacity(Double(stops[index].color.resolved(in: .light).opacity))
        }
        return copy
    }

    /// False if the geometry cannot be drawn.
    private var isUsable: Bool {
        switch geometry {
        case .plain: true
        case .linear(let start, let end): start.isFinite && end.isFinite && start != end
        case .radial(let center, let focus, let focusRadius, let disc):
            center.isFinite && focus.isFinite && focusRadius.isFinite && disc.isFinite && disc.determinant > 1e-12
        }
    }
}

extension SVGPartPaint {
    /// The resolved paint, or `currentColor`, of a shape with the given transform to the morph's coordinates.
    func paint(under transform: CGAffineTransform) -> SVGDocument.Paint {
        if isForeground { return .foreground }
        guard geometry != .plain, isUsable else { return .color(stops[stops.count - 1].color) }
        let inverse = transform.inverted()
        let (shape, map): (SVGGradient.Geometry, CGAffineTransform)
        switch geometry {
        case .plain: return .color(stops[stops.count - 1].color)
        case .linear(let start, let end): (shape, map) = (.linear(start: CGPoint(start), end: CGPoint(end)), inverse)
        case .radial(let center, let focus, let focusRadius, let disc):
            let back = disc.inverted()
            shape = .radial(
                focus: CGPoint(focus).applying(back), focusRadius: focusRadius, center: CGPoint(center).applying(back), radius: 1)
            map = disc.concatenating(inverse)
        }
        let gradient = Gradient(stops: stops.map { Gradient.Stop(color: $0.color, location: $0.location) }).colorSpace(.straight)
        return .gradient(
            SVGGradient(gradient: gradient, geometry: shape, transform: map, spread: spread, foregroundStops: [:]).flattened)
    }
}

extension Color {
    /// The colour mixed with `other` in Oklab. A transparent colour has no hue, so it takes the hue of the other colour.
    func blended(with other: Color, by fraction: Double) -> Color {
        if self == other { return self }
        if resolved(in: .light).opacity <= 0 { return other.opacity(fraction) }
        if other.resolved(in: .light).opacity <= 0 { return opacity(1 - fraction) }
        return mix(with: other, by: fraction)
    }
}
