import Foundation
import KinoraDrawing
import KinoraViews

/// The base and the cap of brushed metal, which reflects the room and the nearby wax.
struct LampMetalView: View {
    let colors: LavaColors
    let axis: CGFloat

    var body: some View {
        MetalPart(outline: base, axis: axis, halfWidth: 202, lit: (776, 880), light: colors.wax(at: 0.5))
        MetalPart(outline: cap, axis: axis, halfWidth: 110, lit: (212, 120), light: colors.wax(at: 0.5))
    }

    private var base: Path {
        Path { path in
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
    }

    private var cap: Path {
        Path { path in
            path.move(to: CGPoint(x: axis - 110, y: 196))
            path.addLine(to: CGPoint(x: axis - 72, y: 66))
            path.addQuadCurve(to: CGPoint(x: axis + 72, y: 66), control: CGPoint(x: axis, y: 50))
            path.addLine(to: CGPoint(x: axis + 110, y: 196))
            path.addQuadCurve(to: CGPoint(x: axis - 110, y: 196), control: CGPoint(x: axis, y: 218))
            path.closeSubpath()
        }
    }
}

/// A rotationally symmetrical part.
private struct MetalPart: View {
    let outline: Path
    let axis: CGFloat
    let halfWidth: CGFloat
    /// The heights between which the light of the wax fades out.
    let lit: (near: CGFloat, far: CGFloat)
    let light: Color

    private static let greys: [(Double, CGFloat)] = [
        (0.07, 0), (0.2, 0.07), (0.62, 0.2), (0.86, 0.27), (0.5, 0.37), (0.24, 0.55), (0.13, 0.72), (0.32, 0.87), (0.2, 0.94), (0.06, 1),
    ]

    var body: some View {
        let metal = MetalPart.greys.map { Gradient.Stop(color: Color(red: $0 * 1.0, green: $0 * 0.95, blue: $0 * 0.96), location: $1) }
        let shine: [Gradient.Stop] = [
            .init(color: light.opacity(0.75), location: 0), .init(color: light.opacity(0.28), location: 0.35),
            .init(color: light.opacity(0), location: 1),
        ]
        GeometryReader { picture in
            outline.fill(
                .linearGradient(
                    stops: metal, startPoint: UnitPoint(CGPoint(x: axis - halfWidth, y: 0), in: picture.size),
                    endPoint: UnitPoint(CGPoint(x: axis + halfWidth, y: 0), in: picture.size)))
            outline.fill(
                .linearGradient(
                    stops: shine, startPoint: UnitPoint(CGPoint(x: 0, y: lit.near), in: picture.size),
                    endPoint: UnitPoint(CGPoint(x: 0, y: lit.far), in: picture.size)))
        }
    }
}
