import Foundation

extension SVGPartPaint {
    /// The paint between this one, of a part in the box `box`, and `other`, of a part in `otherBox`. Both must be resolved.
    ///
    /// Colours are mixed in Oklab. A gradient becomes a colour, or another gradient of its kind, stop by stop, while its geometry moves with
    /// the part. A linear and a radial gradient meet in a single colour, the mixture of their means.
    func mixed(with other: SVGPartPaint, by fraction: Double, from box: CGRect, to otherBox: CGRect) -> SVGPartPaint {
        switch (geometry, other.geometry) {
        case (.plain, .plain): return SVGPartPaint(stops[0].color.blended(with: other.stops[0].color, by: fraction))
        case (.plain, _):
            var start = other.applying(CGAffineTransform(from: otherBox, to: box))
            for index in start.stops.indices { start.stops[index].color = stops[0].color }
            return start.interpolated(to: other, by: fraction)
        case (_, .plain):
            var end = applying(CGAffineTransform(from: box, to: otherBox))
            for index in end.stops.indices { end.stops[index].color = other.stops[0].color }
            return interpolated(to: end, by: fraction)
        case (.linear, .linear), (.radial, .radial): return interpolated(to: other, by: fraction)
        default:
            let middle = SVGPartPaint(meanColor.blended(with: other.meanColor, by: 0.5))
            let middleBox = box.mixed(with: otherBox, by: 0.5)
            return fraction < 0.5
                ? mixed(with: middle, by: fraction * 2, from: box, to: middleBox)
                : middle.mixed(with: other, by: fraction * 2 - 1, from: middleBox, to: otherBox)
        }
    }

    /// The same gradient for a moved and scaled part.
    private func applying(_ transform: CGAffineTransform) -> SVGPartPaint {
        func moved(_ point: Vector2) -> Vector2 { Vector2(CGPoint(point).applying(transform)) }
        var copy = self
        switch geometry {
        case .plain: break
        case .linear(let start, let end): copy.geometry = .linear(start: moved(start), end: moved(end))
        case .radial(let center, let focus, let focusRadius, let disc):
            copy.geometry = .radial(
                center: moved(center), focus: moved(focus), focusRadius: focusRadius, disc: disc.concatenating(transform).stretch)
        }
        return copy
    }

    /// The gradient between two gradients of the same kind.
    private func interpolated(to other: SVGPartPaint, by fraction: Double) -> SVGPartPaint {
        func mix(_ first: Vector2, _ second: Vector2) -> Vector2 { first * (1 - fraction) + second * fraction }
        var result = fraction < 0.5 ? self : other
        switch (geometry, other.geometry) {
        case (.linear(let start, let end), .linear(let otherStart, let otherEnd)):
            result.geometry = .linear(start: mix(start, otherStart), end: mix(end, otherEnd))
        case (
            .radial(let center, let focus, let focusRadius, let disc),
            .radial(let otherCenter, let otherFocus, let otherRadius, let otherDisc)
        ):
            result.geometry = .radial(
                center: mix(center, otherCenter), focus: mix(focus, otherFocus),
                focusRadius: focusRadius * (1 - fraction) + otherRadius * fraction, disc: disc.mixed(with: otherDisc, by: fraction))
        default: break
        }
        result.stops =
            stops.count == other.stops.count
            ? zip(stops, other.stops).map { first, second in
                Stop(
                    color: first.color.blended(with: second.color, by: fraction),
                    location: first.location * (1 - fraction) + second.location * fraction)
            } : merged(with: other, by: fraction)
        return result
    }

    /// The stops at the locations of both gradients, each with the mixture of the colours that both have there.
    private func merged(with other: SVGPartPaint, by fraction: Double) -> [Stop] {
        let locations = Set((stops + other.stops).map(\.location)).sorted()
        return locations.flatMap { location -> [Stop] in
            let (first, second) = (colors(at: location), other.colors(at: location))
            let before = Stop(color: first.before.blended(with: second.before, by: fraction), location: location)
            let after = Stop(color: first.after.blended(with: second.after, by: fraction), location: location)
            return before == after ? [before] : [before, after]
        }
    }

    /// The colours just before and after a location. They differ where the gradient changes abruptly.
    private func colors(at location: CGFloat) -> (before: Color, after: Color) {
        var (low, high) = (0, stops.count)
        while low < high {
            let middle = (low + high) / 2
            if stops[middle].location < location { low = middle + 1 } else { high = middle }
        }
        // The first stop that is not before the location.
        guard low < stops.count else { return (stops[stops.count - 1].color, stops[stops.count - 1].color) }
        guard stops[low].location > location else {
            var last = low
            while last + 1 < stops.count, stops[last + 1].location <= location { last += 1 }
            return (stops[low].color, stops[last].color)
        }
        guard low > 0 else { return (stops[0].color, stops[0].color) }
        let (first, second) = (stops[low - 1], stops[low])
        let color = first.color.mix(
            with: second.color, by: Double((location - first.location) / (second.location - first.location)), in: .device)
        return (color, color)
    }
}
