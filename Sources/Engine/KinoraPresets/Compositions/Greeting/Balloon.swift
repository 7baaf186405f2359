import Foundation
import KinoraDrawing
import KinoraPipeline
import KinoraViews

/// A balloon that rises through the frame again and again. Its path is a pure function of time.
struct Balloon: Sendable {
    /// The horizontal position, in fractions of the frame's width.
    let column: Double
    /// The width, in points.
    let width: Double
    /// The fraction of a flight that has passed at time 0.
    let phase: Double
    /// The duration of a flight, in seconds.
    let flight: Double
    /// The seconds of a swing to both sides.
    let swing: Double
    let accent: Int

    private static let outline = Path { path in
        path.move(to: CGPoint(x: 0, y: 0.62))
        path.addCurve(to: CGPoint(x: 0, y: -0.6), control1: CGPoint(x: -0.82, y: 0.1), control2: CGPoint(x: -0.52, y: -0.6))
        path.addCurve(to: CGPoint(x: 0, y: 0.62), control1: CGPoint(x: 0.52, y: -0.6), control2: CGPoint(x: 0.82, y: 0.1))
        path.closeSubpath()
        path.addLines([CGPoint(x: 0, y: 0.6), CGPoint(x: 0.07, y: 0.7), CGPoint(x: -0.07, y: 0.7)])
        path.closeSubpath()
    }

    private static let string = Path { path in
        path.move(to: CGPoint(x: 0, y: 0.7))
        path.addCurve(to: CGPoint(x: 0.02, y: 1.75), control1: CGPoint(x: 0.14, y: 1.05), control2: CGPoint(x: -0.14, y: 1.35))
    }

    /// Makes `count` balloons, the most distant first. Golden steps distribute them over the width without rows.
    static func swarm(_ count: Int, seed: UInt64) -> [Balloon] {
        var random = SplitMix64(seed: seed)
        let start = random.nextDouble(in: 0...1)
        return (0..<count).map { number in
            let nearness = Double(number + 1) / Double(count)
            return Balloon(
                column: (start + Double(number) * 0.618034).truncatingRemainder(dividingBy: 1), width: 80 + 95 * nearness,
                phase: (Double(number) * 0.754878 + random.nextDouble(in: 0...0.1)).truncatingRemainder(dividingBy: 1),
                flight: 11 - 4.5 * nearness + random.nextDouble(in: 0...1), swing: random.nextDouble(in: 2.2...3.6), accent: number)
        }
    }

    func draw(in context: GraphicsContext, size: CGSize, at time: TimeInterval, palette: ColorPalette) {
        let risen = (phase + time / flight).truncatingRemainder(dividingBy: 1)
        let angle = 2 * Double.pi * (time / swing + phase)
        let color = palette.accent(accent)
        var context = context
        context.translateBy(
            x: size.width * (0.02 + 0.96 * column) + width * 0.12 * sin(angle), y: size.height + width - risen * (size.height + width * 3.2)
        )
        context.rotate(by: .degrees(5 * cos(angle)))
        context.scaleBy(x: width, y: width)
        context.stroke(Self.string, with: .color(palette.text.opacity(0.35)), lineWidth: 2.2 / width)
        context.fill(
            Self.outline,
            with: .radialGradient(
                Gradient(colors: [color.mix(with: Color(rgb: 0xFFFFFF), by: 0.62), color, color.mix(with: Color(rgb: 0), by: 0.14)]),
                center: CGPoint(x: -0.16, y: -0.26), startRadius: 0, endRadius: 0.98))
    }
}
