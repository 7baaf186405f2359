import Foundation
import KinoraDrawing
import KinoraViews

/// Rings that leave the centre on every beat, grow thinner and fade.
struct Ripples: Sendable {
    let center: CGPoint
    /// The radius a ring starts with and the one at which it has faded, in points.
    let radii: ClosedRange<Double>
    let colors: [Color]
    /// How many beats a ring lives.
    var life = 4

    func draw(in context: GraphicsContext, at moment: Moment) {
        for number in 0...life {
            let beat = moment.beatIndex - number
            let age = (moment.beat - Double(beat)) / Double(life)
            guard age > 0, age < 1 else { continue }
            let grown = 1 - (1 - age) * (1 - age)
            let radius = radii.lowerBound + (radii.upperBound - radii.lowerBound) * grown
            let color = colors[((beat % colors.count) + colors.count) % colors.count]
            // It fades in over the first moments, so that no ring appears at once.
            let strength = (1 - age) * smoothstep(age * 12)
            var faded = context
            faded.opacity *= 0.75 * strength
            faded.stroke(
                Path(ellipseIn: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)),
                with: .color(color), lineWidth: radii.upperBound * (0.022 * (1 - age) + 0.003))
        }
    }
}
