import Foundation

/// A gradient as described by its elements, including those that it refers to.
struct SVGGradientSource {
    struct Stops {
        var stops: [Gradient.Stop] = []
        /// The opacity of each stop that is `currentColor`.
        var foreground: [Int: Double] = [:]
        /// Whether the colours are mixed in linear light when the foreground's colour is known.
        var isMixedLater = false
    }

    var isRadial: Bool
    /// The lengths of the geometry, by attribute.
    var lengths: [String: SVGLength] = [:]
    /// True if lengths are in user units, false if they are fractions of the bounding box.
    var isInUserSpace = false
    /// Nil if the gradient draws nothing.
    var transform: CGAffineTransform? = .identity
    var spread = SVGGradient.Spread.pad
    var stops = Stops()
}

extension SVGGradientSource {
    /// The paint of a shape with these bounds; nil for none.
    func paint(for bounds: CGRect, measures: SVGStyle.Measures, fontSize: Double) -> SVGDocument.Paint? {
        guard let last = stops.stops.indices.last else { return nil }
        let solid: SVGDocument.Paint =
            stops.foreground[last] == nil ? .color(stops.stops[last].color) : .foreground
        // A single colour is drawn even without a valid geometry.
        if last == 0, stops.foreground[last].map({ $0 == 1 }) ?? true { return solid }
        guard var map = transform else { return nil }
        if !isInUserSpace {
            guard bounds.width > 0, bounds.height > 0 else { return nil }
            map = map.concatenating(CGAffineTransform(bounds.width, 0, 0, bounds.height, bounds.minX, bounds.minY))
        }
        guard map.isFinite, map.determinant != 0 else { return nil }
        func length(_ name: String, _ standard: SVGLength, of whole: Double) -> Double {
            (lengths[name] ?? standard).units(of: isInUserSpace ? whole : 1, fontSize: fontSize)
        }
        let (width, height) = (Double(measures.viewport.width), Double(measures.viewport.height))
        func point(_ x: String, _ y: String, _ standard: (Double, Double)) -> CGPoint {
            CGPoint(
                x: length(x, SVGLength(standard.0, .percent), of: width), y: length(y, SVGLength(standard.1, .percent), of: height))
        }
        let geometry: SVGGradient.Geometry
        if isRadial {
            let center = point("cx", "cy", (50, 50))
            let radius = length("r", SVGLength(50, .percent), of: measures.diagonal)
            let focus = CGPoint(
                x: lengths["fx"] == nil ? center.x : length("fx", SVGLength(0), of: width),
                y: lengths["fy"] == nil ? center.y : length("fy", SVGLength(0), of: height))
            guard radius >= 0 else { return nil }
            if radius == 0 { return solid }
            var focusRadius = max(length("fr", SVGLength(0), of: measures.diagonal), 0)
            // Inside the circle, which has no room for a transition, is the first colour, outside the last one.
            if focusRadius == radius { focusRadius *= 1 - 1e-5 }
            geometry = .radial(focus: focus, focusRadius: focusRadius, center: center, radius: radius)
        } else {
            let (start, end) = (point("x1", "y1", (0, 0)), point("x2", "y2", (100, 0)))
            if start == end { return spread == .pad ? solid : meanColor.map { .color($0) } ?? solid }
            geometry = .linear(start: start, end: end)
        }
        let gradient = SVGGradient(
            gradient: Gradient(stops: stops.stops).colorSpace(.straight), geometry: geometry, transform: map, spread: spread,
            foregroundStops: stops.foreground, isMixedLater: stops.isMixedLater)
        return gradient.isFinite ? .gradient(gradient.flattened) : nil
    }
}

extension SVGGradientSource {
    /// The mean of the colours, which a repeated gradient without length shows, as in browsers. Nil if a colour is the foreground colour.
    private var meanColor: Color? {
        guard stops.foreground.isEmpty, let first = stops.stops.first, let last = stops.stops.last else { return nil }
        let ends = [Gradient.Stop(color: first.color, location: 0)] + stops.stops + [Gradient.Stop(color: last.color, location: 1)]
        var sum = SIMD4<Double>.zero
        for (start, end) in zip(ends, ends.dropFirst()) {
            let (first, second) = (start.color.resolved(in: .light), end.color.resolved(in: .light))
            let pair = SIMD4(first.red + second.red, first.green + second.green, first.blue + second.blue, first.opacity + second.opacity)
            sum += SIMD4<Double>(pair) / 2 * Double(end.location - start.location)
        }
        return Color(red: sum.x, green: sum.y, blue: sum.z, opacity: sum.w)
    }
}

extension SVGGradient {
    fileprivate var isFinite: Bool {
        switch geometry {
        case .linear(let start, let end): Vector2(start).isFinite && Vector2(end).isFinite
        case .radial(let focus, let focusRadius, let center, let radius):
            Vector2(focus).isFinite && Vector2(center).isFinite && (focusRadius + radius).isFinite
        }
    }

    /// The same gradient with its transform applied to the geometry, if possible: always for linear gradients, and if circles stay round.
    var flattened: SVGGradient {
        func with(_ geometry: Geometry) -> SVGGradient {
            SVGGradient(
                gradient: gradient, geometry: geometry, transform: .identity, spread: spread, foregroundStops: foregroundStops,
                isMixedLater: isMixedLater)
        }
        let t = transform
        switch geometry {
        case .linear(let start, let end):
            // Lines of equal colour are transformed; the direction of the gradient is perpendicular to them.
            let delta = Vector2(end) - Vector2(start)
            let across = Vector2(t.a * -delta.y + t.c * delta.x, t.b * -delta.y + t.d * delta.x).perpendicular.normalized
            let (first, last) = (Vector2(start.applying(t)), Vector2(end.applying(t)))
            let mapped = first + across * (last - first).dot(across)
            guard mapped.isFinite, mapped != first else { return self }
            return with(.linear(start: CGPoint(first), end: CGPoint(mapped)))
        case .radial(let focus, let focusRadius, let center, let radius):
            let (x, y) = (Vector2(t.a, t.b), Vector2(t.c, t.d))
            let scale = x.length
            guard abs(x.dot(y)) <= scale * scale * 1e-12, abs(y.length - scale) <= scale * 1e-12 else { return self }
            return with(
                .radial(
                    focus: focus.applying(t), focusRadius: focusRadius * scale, center: center.applying(t), radius: radius * scale))
        }
    }
}
