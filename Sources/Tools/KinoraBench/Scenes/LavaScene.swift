import Foundation
import KinoraDrawing
import KinoraViews

/// Twenty blobs of eight cubic segments, each with a radial gradient, on a vertical gradient.
struct LavaScene: View {
    private static let background = Gradient(colors: [
        Color(red: 0.15, green: 0.02, blue: 0.25), Color(red: 0.5, green: 0.05, blue: 0.1),
    ]).colorSpace(.device)
    private static let wax = Gradient(colors: [
        Color(red: 1, green: 0.8, blue: 0.3, opacity: 0.95), Color(red: 0.95, green: 0.2, blue: 0.1, opacity: 0.9),
    ]).colorSpace(.device)

    var body: some View {
        TimelineView(.animation) { timeline in
            let time = timeline.time
            Canvas { context, size in
                context.fill(
                    Path(CGRect(origin: .zero, size: size)),
                    with: .linearGradient(Self.background, startPoint: .zero, endPoint: CGPoint(x: 0, y: size.height)))
                for number in 0..<20 { Self.draw(number, at: time, in: size, context) }
            }
        }
    }

    private static func draw(_ number: Int, at time: Double, in size: CGSize, _ context: GraphicsContext) {
        let i = Double(number)
        let center = CGPoint(
            x: size.width * (0.1 + 0.8 * i / 19) + 40 * sin(time + i),
            y: size.height * (0.5 + 0.45 * sin(time * 0.2 * Double(1 + number % 5) + i)))
        let radius = Double(60 + number * 37 % 80)
        context.fill(
            blob(around: center, radius: radius, seed: i, at: time),
            with: .radialGradient(
                wax, startCenter: CGPoint(x: center.x - radius * 0.3, y: center.y - radius * 0.3), startRadius: radius * 0.1,
                endCenter: center, endRadius: radius * 1.2))
    }

    private static func blob(around center: CGPoint, radius: Double, seed: Double, at time: Double) -> Path {
        let count = 8
        let handle = 4.0 / 3 * tan(.pi / Double(2 * count))
        let knots = (0..<count).map { k -> (point: CGPoint, tangent: CGVector) in
            let angle = 2 * .pi * Double(k) / Double(count)
            let r = radius * (1 + 0.2 * sin(time * 1.3 + seed * 1.7 + Double(k) * 2.1))
            return (
                CGPoint(x: center.x + r * sin(angle), y: center.y + r * cos(angle)),
                CGVector(dx: cos(angle) * r * handle, dy: -sin(angle) * r * handle)
            )
        }
        var path = Path()
        path.move(to: knots[0].point)
        for k in 0..<count {
            let (from, to) = (knots[k], knots[(k + 1) % count])
            path.addCurve(
                to: to.point, control1: CGPoint(x: from.point.x + from.tangent.dx, y: from.point.y + from.tangent.dy),
                control2: CGPoint(x: to.point.x - to.tangent.dx, y: to.point.y - to.tangent.dy))
        }
        path.closeSubpath()
        return path
    }
}
