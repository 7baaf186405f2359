import KinoraDrawing
import KinoraViews

/// The bonnet and the tail seen from above, with stripes and headlamps.
struct CarDeck: View {
    let paint: CarPaint
    /// How hard the car brakes, 0...1.
    let braking: Double

    var body: some View {
        ZStack(alignment: .topLeading) {
            CarShape.mirrors.fill(paint.mirror)
            CarShape.body.fill(paint.deck)
            CarShape.body.stroke(paint.crease, lineWidth: 0.8)
            ZStack(alignment: .topLeading) {
                CarShape.bonnetStripes.fill(paint.stripe)
                CarShape.tailStripes.fill(paint.stripe)
            }
            .clipShape(CarShape.body)
            CarShape.creases.stroke(paint.crease, style: StrokeStyle(lineWidth: 1.2, lineCap: .round))
            CarShape.headlightRings.fill(paint.lampRing)
            CarShape.headlights.fill(paint.lamp)
            CarShape.tailLights.fill(paint.tailLight.mix(with: paint.brakeLight, by: braking))
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
