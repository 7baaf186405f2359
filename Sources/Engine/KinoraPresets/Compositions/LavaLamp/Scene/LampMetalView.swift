import Foundation
import KinoraDrawing
import KinoraViews

/// The base and the cap of brushed metal, which reflects the room and the nearby wax.
struct LampMetalView: View {
    let colors: LavaColors
    let axis: CGFloat

    var body: some View {
        MetalPart(outline: base, axis: axis, halfWidth: 202, lit: (794, 924), light: colors.wax(at: 0.5))
        MetalPart(outline: cap, axis: axis, halfWidth: 110, lit: (207, 96), light: colors.wax(at: 0.5))
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
    /// The heights on the axis between which the light of the wax fades out.
    let lit: (near: CGFloat, far: CGFloat)
    let light: Color

    /// The radius of the circles that the rims of the parts follow.
    private static let rimRadius: CGFloat = 1130

    /// Reflections of the room as in a polished cylinder, from the left to the right. A smooth curve through the greys has no bands.
    private static let metal: [Gradient.Stop] = {
        let curve = MonotoneCurve(greys.map { (x: Double($0.1), y: $0.0) })
        return (0...64).map { step in
            let location = Double(step) / 64
            let grey = curve.value(at: location) ?? 0
            return Gradient.Stop(color: Color(red: grey, green: grey * 0.95, blue: grey * 0.96), location: location)
        }
    }()

    private static let greys: [(Double, CGFloat)] = [
        (0.07, 0), (0.2, 0.07), (0.62, 0.2), (0.86, 0.27), (0.5, 0.37), (0.24, 0.55), (0.13, 0.72), (0.32, 0.87), (0.2, 0.94), (0.06, 1),
    ]

    var body: some View {
        // The light fades along circles that follow the curved rims, without an edge at its end.
        let isBelow = lit.far > lit.near
        let distance = abs(lit.far - lit.near)
        let radius = MetalPart.rimRadius + (isBelow ? 0 : -distance)
        let shine = (0...8).map { step in
            let fraction = Double(step) / 8
            return Gradient.Stop(color: light.opacity(0.72 * pow(1 - (isBelow ? fraction : 1 - fraction), 2.4)), location: fraction)
        }
        GeometryReader { proxy in
            outline.fill(
                .linearGradient(
                    stops: MetalPart.metal, startPoint: UnitPoint(CGPoint(x: axis - halfWidth, y: 0), in: proxy.size),
                    endPoint: UnitPoint(CGPoint(x: axis + halfWidth, y: 0), in: proxy.size)))
            outline.fill(
                .radialGradient(
                    stops: shine, center: UnitPoint(CGPoint(x: axis, y: min(lit.near, lit.far) - radius), in: proxy.size),
                    startRadius: radius, endRadius: radius + distance))
        }
    }
}
