import Foundation
import KinoraDrawing
import KinoraViews

/// The cabin below the roof: four sloping sides with one window each.
struct CarCabinView: View {
    let frame: CarFrame
    let paint: CarPaint

    // The corners of the base and the roof: front left, front right, rear right, rear left.
    private static let foot = [
        SIMD3(CarShape.cabinFront, -CarShape.cabinHalf.front, CarShape.belt),
        SIMD3(CarShape.cabinFront, CarShape.cabinHalf.front, CarShape.belt),
        SIMD3(CarShape.cabinRear, CarShape.cabinHalf.rear, CarShape.belt),
        SIMD3(CarShape.cabinRear, -CarShape.cabinHalf.rear, CarShape.belt),
    ]
    private static let roof = [
        SIMD3(CarShape.roofFront, -CarShape.roofHalf, CarShape.roof), SIMD3(CarShape.roofFront, CarShape.roofHalf, CarShape.roof),
        SIMD3(CarShape.roofRear, CarShape.roofHalf, CarShape.roof), SIMD3(CarShape.roofRear, -CarShape.roofHalf, CarShape.roof),
    ]

    var body: some View {
        let (foot, roof) = (CarCabinView.foot, CarCabinView.roof)
        ForEach(0..<4) { side in
            let next = (side + 1) % 4
            CabinSide(corners: [foot[side], foot[next], roof[next], roof[side]], frame: frame, paint: paint)
        }
    }
}

/// A side, given by its corners: along the base, then back along the roof.
private struct CabinSide: View {
    let corners: [SIMD3<Double>]
    let frame: CarFrame
    let paint: CarPaint

    var body: some View {
        let plan = normal
        let light = Sunlight.lightness(of: plan)
        let (bottom, top) = (seen(0.5, 0.1), seen(0.5, 0.9))
        frame.polygon(corners).fill(paint.cabin.shaded(light))
        frame.polygon([point(0.08, 0.12), point(0.92, 0.12), point(0.9, 0.88), point(0.1, 0.88)])
            .fill(.linearGradient(colors: paint.glass.map { $0.shaded(light) }, startPoint: bottom, endPoint: top))
        frame.polygon([point(0.22, 0.12), point(0.36, 0.12), point(0.52, 0.88), point(0.38, 0.88)])
            .fill(paint.glint)
    }

    /// The component of the outward unit normal in the ground plan.
    private var normal: Vector2 {
        let (along, rise) = (corners[1] - corners[0], corners[3] - corners[0])
        let normal = SIMD3(
            along.y * rise.z - along.z * rise.y, along.z * rise.x - along.x * rise.z, along.x * rise.y - along.y * rise.x)
        let size = (normal * normal).sum().squareRoot()
        return frame.ground(normal.x, normal.y) / size
    }

    /// A point on the side: `u` along it, `v` up.
    private func point(_ u: Double, _ v: Double) -> SIMD3<Double> {
        let low = corners[0] + (corners[1] - corners[0]) * u
        let high = corners[3] + (corners[2] - corners[3]) * u
        return low + (high - low) * v
    }

    private func seen(_ u: Double, _ v: Double) -> UnitPoint {
        let side = point(u, v)
        let point = frame.seen(side.x, side.y, side.z)
        return UnitPoint(x: point.x, y: point.y)
    }
}
