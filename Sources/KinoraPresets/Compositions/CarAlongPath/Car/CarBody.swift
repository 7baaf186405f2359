import Foundation
import KinoraDrawing
import KinoraViews

/// The body up to the belt line: its sides as far as they are seen, bonnet and tail, lamps.
struct CarBody {
    let frame: CarFrame
    let paint: CarPaint

    func draw(in context: GraphicsContext) {
        drawSides(in: context)
        drawEnds(in: context)
        var deck = context
        deck.concatenate(frame.level(CarShape.belt))
        deck.fill(CarShape.body, with: paint.deck)
        var stripes = deck
        stripes.clip(to: CarShape.body)
        stripes.fill(CarShape.bonnetStripes, with: paint.stripe)
        stripes.fill(CarShape.tailStripes, with: paint.stripe)
        deck.stroke(CarShape.creases, with: paint.crease, style: StrokeStyle(lineWidth: 1.2, lineCap: .round))
        deck.fill(CarShape.headlightRings, with: paint.lampRing)
        deck.fill(CarShape.headlights, with: paint.lamp)
    }

    /// One strip for each stretch of the outline that faces the viewer, as light as it faces the sun.
    private func drawSides(in context: GraphicsContext) {
        let places = CarShape.bodyPlaces
        var strips: [(path: Path, shade: Double)] = []
        var all = Path()
        for (index, place) in places.enumerated() {
            let next = places[(index + 1) % places.count]
            let along = frame.ground(next.x - place.x, next.y - place.y).normalized
            // The outline runs clockwise, so its outside is to the left.
            let normal = -along.perpendicular
            guard ObliqueView.facing(normal, 0) > 0 else { continue }
            let strip = frame.polygon([
                SIMD3(place.x, place.y, CarShape.floor), SIMD3(next.x, next.y, CarShape.floor), SIMD3(next.x, next.y, CarShape.belt),
                SIMD3(place.x, place.y, CarShape.belt),
            ])
            all.addPath(strip)
            // In steps, so that neighbours of one shade are one outline without seams.
            let shade = (ObliqueView.lightness(of: normal) * 16).rounded() / 16
            if strips.last?.shade == shade {
                strips[strips.count - 1].path.addPath(strip)
            } else {
                strips.append((strip, shade))
            }
        }
        // What is under the seams between two shades.
        context.stroke(all, with: .color(paint.body.shaded(0.62)), style: StrokeStyle(lineWidth: 0.8, lineJoin: .round))
        for strip in strips { context.fill(strip.path, with: .color(paint.body.shaded(strip.shade))) }
    }

    /// Lamps and grille on the nose, brake lights on the tail, where they face the viewer.
    private func drawEnds(in context: GraphicsContext) {
        func plate(_ x: Double, _ y: ClosedRange<Double>, _ z: ClosedRange<Double>) -> Path {
            frame.polygon([
                SIMD3(x, y.lowerBound, z.lowerBound), SIMD3(x, y.upperBound, z.lowerBound), SIMD3(x, y.upperBound, z.upperBound),
                SIMD3(x, y.lowerBound, z.upperBound),
            ])
        }
        if frame.forward.y > 0.1 {
            context.fill(plate(CarShape.nose - 0.5, -6...6, 8...14), with: paint.trim)
        }
        if frame.forward.y < -0.1 {
            context.fill(plate(CarShape.tail, -8...(-3), 11...16), with: paint.brakeLight)
            context.fill(plate(CarShape.tail, 3...8, 11...16), with: paint.brakeLight)
            context.fill(plate(CarShape.tail, -7...7, 6...9), with: paint.trim)
        }
    }
}
