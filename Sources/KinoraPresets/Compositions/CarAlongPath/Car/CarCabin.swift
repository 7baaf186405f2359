import Foundation
import KinoraDrawing
import KinoraViews

/// The cabin: four sloping sides with a window each, and the roof.
struct CarCabin {
    let frame: CarFrame
    let paint: CarPaint

    func draw(in context: GraphicsContext) {
        // The corners of foot and roof: front left, front right, rear right, rear left.
        let (belt, top) = (CarShape.belt, CarShape.roof)
        let foot = [
            SIMD3(CarShape.cabinFront, -CarShape.cabinHalf.front, belt), SIMD3(CarShape.cabinFront, CarShape.cabinHalf.front, belt),
            SIMD3(CarShape.cabinRear, CarShape.cabinHalf.rear, belt), SIMD3(CarShape.cabinRear, -CarShape.cabinHalf.rear, belt),
        ]
        let roof = [
            SIMD3(CarShape.roofFront, -CarShape.roofHalf, top), SIMD3(CarShape.roofFront, CarShape.roofHalf, top),
            SIMD3(CarShape.roofRear, CarShape.roofHalf, top), SIMD3(CarShape.roofRear, -CarShape.roofHalf, top),
        ]
        for side in 0..<4 {
            let next = (side + 1) % 4
            drawSide([foot[side], foot[next], roof[next], roof[side]], in: context)
        }
        var level = context
        level.concatenate(frame.level(top))
        level.fill(CarShape.roofOutline, with: paint.roof)
        level.fill(CarShape.roofStripes, with: paint.stripe)
    }

    /// A side by its corners: along the foot, then back along the roof.
    private func drawSide(_ corners: [SIMD3<Double>], in context: GraphicsContext) {
        let (along, rise) = (corners[1] - corners[0], corners[3] - corners[0])
        let normal = SIMD3(
            along.y * rise.z - along.z * rise.y, along.z * rise.x - along.x * rise.z, along.x * rise.y - along.y * rise.x)
        let size = (normal * normal).sum().squareRoot()
        let (plan, up) = (frame.ground(normal.x, normal.y) / size, normal.z / size)
        guard ObliqueView.facing(plan, up) > 0 else { return }
        let light = ObliqueView.lightness(of: plan) + 0.3 * up
        context.fill(frame.polygon(corners), with: .color(paint.cabin.shaded(light)))
        /// A place on the side: `u` along it, `v` up.
        func place(_ u: Double, _ v: Double) -> SIMD3<Double> {
            let low = corners[0] + (corners[1] - corners[0]) * u
            let high = corners[3] + (corners[2] - corners[3]) * u
            return low + (high - low) * v
        }
        let pane = frame.polygon([place(0.1, 0.14), place(0.9, 0.14), place(0.88, 0.86), place(0.12, 0.86)])
        let (bottom, top) = (place(0.5, 0.1), place(0.5, 0.9))
        context.fill(
            pane,
            with: .linearGradient(
                Gradient(colors: paint.glass.map { $0.shaded(0.55 + 0.6 * light) }),
                startPoint: frame.seen(bottom.x, bottom.y, bottom.z), endPoint: frame.seen(top.x, top.y, top.z)))
        context.fill(frame.polygon([place(0.22, 0.14), place(0.36, 0.14), place(0.52, 0.86), place(0.38, 0.86)]), with: paint.glint)
    }
}
