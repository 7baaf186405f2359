import Foundation
import KinoraDrawing
import KinoraViews

/// Twelve closed polygons of 200 points, filled and stroked, above 64 bars.
struct MusicScene: View {
    private static let background = Color(red: 0.05, green: 0.05, blue: 0.1)

    var body: some View {
        TimelineView(.animation) { timeline in
            let time = timeline.time
            Canvas { context, size in
                context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(Self.background))
                for number in 0..<12 { Self.drawPolygon(number, at: time, in: size, context) }
                for number in 0..<64 { Self.drawBar(number, at: time, in: size, context) }
            }
        }
    }

    private static func drawPolygon(_ number: Int, at time: Double, in size: CGSize, _ context: GraphicsContext) {
        let s = Double(number)
        let center = CGPoint(x: size.width * (0.08 + 0.076 * s), y: size.height * 0.4)
        var path = Path()
        for i in 0..<200 {
            let angle = 2 * .pi * Double(i) / 200
            let radius = 120 + 60 * sin(5 * angle + time + s) * sin(time * 2 + s)
            path.addLine(to: CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle)))
        }
        path.closeSubpath()
        context.fill(path, with: .color(Color(red: 0.2 + 0.06 * s, green: 0.5, blue: 1 - 0.06 * s, opacity: 0.6)))
        context.stroke(path, with: .color(.white), lineWidth: 3)
    }

    private static func drawBar(_ number: Int, at time: Double, in size: CGSize, _ context: GraphicsContext) {
        let b = Double(number)
        let height = 200 * abs(sin(time * 3 + b * 0.3))
        let bar = CGRect(x: size.width * b / 64 + 4, y: size.height - height, width: size.width / 64 - 8, height: height)
        context.fill(Path(bar), with: .color(Color(red: 1 - b / 64, green: b / 64, blue: 0.5)))
    }
}
