import Foundation
import KinoraDrawing
import KinoraViews

/// The light in front of the car, in the ground plane.
struct HeadlightBeams: View {
    let color: Color

    private static let reach = 300.0
    private static let cones: Path = {
        var cones = Path()
        for side in [-1.0, 1] {
            cones.move(to: CGPoint(x: CarShape.nose - 6, y: side * 9))
            cones.addLine(to: CGPoint(x: CarShape.nose + reach, y: side * 9 - 70))
            cones.addLine(to: CGPoint(x: CarShape.nose + reach, y: side * 9 + 70))
            cones.closeSubpath()
        }
        return cones
    }()

    var body: some View {
        let fading = Gradient(stops: [
            .init(color: color.opacity(0.55), location: 0), .init(color: color.opacity(0.25), location: 0.35),
            .init(color: color.opacity(0), location: 1),
        ])
        HeadlightBeams.cones.fill(
            .radialGradient(fading, center: UnitPoint(x: CarShape.nose - 6, y: 0), startRadius: 0, endRadius: HeadlightBeams.reach))
    }
}
