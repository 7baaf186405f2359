import Foundation
import KinoraDrawing
import KinoraViews

/// The base and the cap, of brushed metal that mirrors the room from side to side and the wax where it is near.
struct LampMetal: Sendable {
    private let colors: LavaColors
    private let axis: CGFloat
    private let base: Path
    private let cap: Path

    init(colors: LavaColors, axis: CGFloat) {
        self.colors = colors
        self.axis = axis
        base = Path { path in
            path.move(to: CGPoint(x: axis - 202, y: 776))
            path.addQuadCurve(to: CGPoint(x: axis + 202, y: 776), control: CGPoint(x: axis, y: 812))
            path.addCurve(
                to: CGPoint(x: axis + 122, y: 908), control1: CGPoint(x: axis + 190, y: 826), control2: CGPoint(x: axis + 128, y: 862))
            path.addCurve(
                to: CGPoint(x: axis + 194, y: 1008), control1: CGPoint(x: axis + 118, y: 946), control2: CGPoint(x: axis + 164, y: 986))
            path.addQuadCurve(to: CGPoint(x: axis - 194, y: 1008), control: CGPoint(x: axis, y: 1046))
            path.addCurve(
                to: CGPoint(x: axis - 122, y: 908), control1: CGPoint(x: axis - 164, y: 986), control2: CGPoint(x: axis - 118, y: 946))
            path.addCurve(
                to: CGPoint(x: axis - 202, y: 776), control1: CGPoint(x: axis - 128, y: 862), control2: CGPoint(x: axis - 190, y: 826))
            path.closeSubpath()
        }
        cap = Path { path in
            path.move(to: CGPoint(x: axis - 110, y: 196))
            path.addLine(to: CGPoint(x: axis - 72, y: 66))
            path.addQuadCurve(to: CGPoint(x: axis + 72, y: 66), control: CGPoint(x: axis, y: 50))
            path.addLine(to: CGPoint(x: axis + 110, y: 196))
            path.addQuadCurve(to: CGPoint(x: axis - 110, y: 196), control: CGPoint(x: axis, y: 218))
            path.closeSubpath()
        }
    }

    func draw(in context: GraphicsContext) {
        draw(base, halfWidth: 202, lit: (776, 880), in: context)
        draw(cap, halfWidth: 110, lit: (212, 120), in: context)
    }

    private func draw(_ part: Path, halfWidth: CGFloat, lit: (near: CGFloat, far: CGFloat), in context: GraphicsContext) {
        let greys: [(Double, CGFloat)] = [
            (0.07, 0), (0.2, 0.07), (0.62, 0.2), (0.86, 0.27), (0.5, 0.37), (0.24, 0.55), (0.13, 0.72), (0.32, 0.87), (0.2, 0.94),
            (0.06, 1),
        ]
        let metal = Gradient(stops: greys.map { .init(color: Color(red: $0 * 1.0, green: $0 * 0.95, blue: $0 * 0.96), location: $1) })
        context.fill(
            part,
            with: .linearGradient(metal, startPoint: CGPoint(x: axis - halfWidth, y: 0), endPoint: CGPoint(x: axis + halfWidth, y: 0)))
        let color = colors.wax(at: 0.5)
        let light = Gradient(stops: [
            .init(color: color.opacity(0.75), location: 0), .init(color: color.opacity(0.28), location: 0.35),
            .init(color: color.opacity(0), location: 1),
        ])
        context.fill(part, with: .linearGradient(light, startPoint: CGPoint(x: 0, y: lit.near), endPoint: CGPoint(x: 0, y: lit.far)))
    }
}
