import KinoraDrawing
import KinoraViews

/// The bonnet and the tail seen from above, with stripes and headlamps.
struct CarDeck: View {
    let paint: CarPaint

    var body: some View {
        ZStack(alignment: .topLeading) {
            CarShape.body.fill(paint.deck)
            ZStack(alignment: .topLeading) {
                CarShape.bonnetStripes.fill(paint.stripe)
                CarShape.tailStripes.fill(paint.stripe)
            }
            .clipShape(CarShape.body)
            CarShape.creases.stroke(paint.crease, style: StrokeStyle(lineWidth: 1.2, lineCap: .round))
            CarShape.headlightRings.fill(paint.lampRing)
            CarShape.headlights.fill(paint.lamp)
        }
    }
}

/// The roof, seen from above.
struct CarRoof: View {
    let paint: CarPaint

    var body: some View {
        ZStack(alignment: .topLeading) {
            CarShape.roofOutline.fill(paint.roof)
            CarShape.roofStripes.fill(paint.stripe)
        }
    }
}
