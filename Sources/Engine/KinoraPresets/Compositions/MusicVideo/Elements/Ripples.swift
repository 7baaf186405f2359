import Foundation
import KinoraDrawing
import KinoraViews

/// Rings that start at the centre on every beat, become thinner and fade.
struct Ripples: View {
    let center: CGPoint
    /// The radii at which a ring starts and at which it has faded, in points.
    let radii: ClosedRange<Double>
    let colors: [Color]
    let moment: Moment

    /// The lifetime of a ring, in beats.
    private static let life = 4

    var body: some View {
        ForEach(0..<Ripples.life + 1, id: \.self) { ring(beat: moment.beatIndex - $0) }
    }

    /// The ring that started on a beat; empty after its lifetime.
    @ViewBuilder private func ring(beat: Int) -> some View {
        let age = (moment.beat - Double(beat)) / Double(Ripples.life)
        if age > 0, age < 1 {
            let grown = 1 - (1 - age) * (1 - age)
            // Fades in, so that no ring appears abruptly.
            let strength = (1 - age) * smoothstep(age * 12)
            Circle()
                .stroke(
                    colors[((beat % colors.count) + colors.count) % colors.count], lineWidth: radii.upperBound * (0.022 * (1 - age) + 0.003)
                )
                .opacity(0.75 * strength)
                .placed(at: center, radius: radii.lowerBound + (radii.upperBound - radii.lowerBound) * grown)
        }
    }
}
