import Foundation
import KinoraDrawing
import KinoraViews

/// The visible sides of the body up to the belt line, with lamps and grille.
struct CarSidesView: View {
    let frame: CarFrame
    let paint: CarPaint

    var body: some View {
        let strips = strips
        ZStack(alignment: .topLeading) {
            // Fills the seams between two shades.
            strips.reduce(into: Path()) { $0.addPath($1.path) }
                .stroke(paint.body.shaded(0.62), style: StrokeStyle(lineWidth: 0.8, lineJoin: .round))
            ForEach(strips.indices, id: \.self) { index in
                strips[index].path.fill(paint.body.shaded(strips[index].shade))
            }
            if frame.forward.y > 0.1 {
                plate(CarShape.nose - 0.5, -6...6, 8...14).fill(paint.trim)
            }
            if frame.forward.y < -0.1 {
                plate(CarShape.tail, -8...(-3), 11...16).fill(paint.brakeLight)
                plate(CarShape.tail, 3...8, 11...16).fill(paint.brakeLight)
                plate(CarShape.tail, -7...7, 6...9).fill(paint.trim)
            }
        }
    }

    /// One strip for each part of the outline that faces the viewer, shaded by its angle to the sun.
    private var strips: [(path: Path, shade: Double)] {
        let places = CarShape.bodyPlaces
        var strips: [(path: Path, shade: Double)] = []
        for (index, place) in places.enumerated() {
            let next = places[(index + 1) % places.count]
            let along = frame.ground(next.x - place.x, next.y - place.y).normalized
            // The outline runs clockwise, so its outside is on the left.
            let normal = -along.perpendicular
            guard ObliqueView.facing(normal, 0) > 0 else { continue }
            let strip = frame.polygon([
                SIMD3(place.x, place.y, CarShape.floor), SIMD3(next.x, next.y, CarShape.floor), SIMD3(next.x, next.y, CarShape.belt),
                SIMD3(place.x, place.y, CarShape.belt),
            ])
            // Quantized, so that neighbours of the same shade join to one outline without seams.
            let shade = (ObliqueView.lightness(of: normal) * 16).rounded() / 16
            if strips.last?.shade == shade {
                strips[strips.count - 1].path.addPath(strip)
            } else {
                strips.append((strip, shade))
            }
        }
        return strips
    }

    /// A flat rectangle across the car at `x`.
    private func plate(_ x: Double, _ y: ClosedRange<Double>, _ z: ClosedRange<Double>) -> Path {
        frame.polygon([
            SIMD3(x, y.lowerBound, z.lowerBound), SIMD3(x, y.upperBound, z.lowerBound), SIMD3(x, y.upperBound, z.upperBound),
            SIMD3(x, y.lowerBound, z.upperBound),
        ])
    }
}
