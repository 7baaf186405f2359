import Foundation
import KinoraDrawing

extension LottieGradient {
    /// The paint at a time.
    func paint(at time: Double) -> Paint {
        let ramp = ramp(stops.value(at: time).values)
        let (start, end) = (start.value(at: time), end.value(at: time))
        guard isRadial else { return .linearGradient(ramp, start: CGPoint(start), end: CGPoint(end)) }
        let delta = end - start
        let radius = delta.length
        // A focal point on the circle has no gradient on its side.
        let length = min(max(highlightLength.value(at: time) / 100, -0.99), 0.99)
        let angle = atan2(delta.y, delta.x) + highlightAngle.value(at: time) * .pi / 180
        let focus = start + Vector2.unit(at: angle) * (radius * length)
        return .radialGradient(
            ramp, start: Paint.Disc(center: CGPoint(focus), radius: 0), end: Paint.Disc(center: CGPoint(start), radius: radius))
    }

    /// The colours and opacities of `values`. They have separate locations, and are combined at all of them.
    private func ramp(_ values: [Double]) -> Paint.Ramp {
        let count = colorCount == 0 ? values.count / 4 : min(colorCount, values.count / 4)
        var colors = (0..<count).map { index in
            let at = 4 * index
            let color = LottieColor(red: values[at + 1], green: values[at + 2], blue: values[at + 3])
            return (location: values[at].clampedToUnit, color: color)
        }
        var opacities = stride(from: 4 * count, to: values.count - 1, by: 2).map { index in
            (location: values[index].clampedToUnit, opacity: values[index + 1].clampedToUnit)
        }
        colors.sort { $0.location < $1.location }
        opacities.sort { $0.location < $1.location }
        guard !colors.isEmpty else {
            return Paint.Ramp(stops: [.init(color: LottieColor.black.resolved(opacity: 0), location: 0)])
        }
        guard !opacities.isEmpty else {
            return Paint.Ramp(stops: colors.map { .init(color: $0.color.resolved(), location: $0.location) }, mixing: .straightSRGB)
        }
        var stops: [Paint.Ramp.Stop] = []
        var (nextColor, nextOpacity) = (0, 0)
        while nextColor < colors.count || nextOpacity < opacities.count {
            let colorLocation = nextColor < colors.count ? colors[nextColor].location : .infinity
            let opacityLocation = nextOpacity < opacities.count ? opacities[nextOpacity].location : .infinity
            let location = min(colorLocation, opacityLocation)
            let color = Self.value(colors.map(\.location), nextColor, location) { start, end, fraction in
                LottieColor.interpolated(from: colors[start].color, to: colors[end].color) { _ in fraction }
            }
            let opacity = Self.value(opacities.map(\.location), nextOpacity, location) { start, end, fraction in
                opacities[start].opacity + (opacities[end].opacity - opacities[start].opacity) * fraction
            }
            if colorLocation == location { nextColor += 1 }
            if opacityLocation == location { nextOpacity += 1 }
            stops.append(Paint.Ramp.Stop(color: color.resolved(opacity: opacity), location: location))
        }
        return Paint.Ramp(stops: stops, mixing: .straightSRGB)
    }

    /// The value at `location`, which is at the stop with the index `next` or before it. `mix` returns the value between two stops.
    private static func value<Value>(
        _ locations: [Double], _ next: Int, _ location: Double, _ mix: (_ start: Int, _ end: Int, _ fraction: Double) -> Value
    ) -> Value {
        guard next > 0, next < locations.count else {
            let end = min(next, locations.count - 1)
            return mix(end, end, 0)
        }
        let (low, high) = (locations[next - 1], locations[next])
        // The stop itself counts, also if the previous one is at the same location.
        return mix(next - 1, next, location < high ? (location - low) / (high - low) : 1)
    }
}
