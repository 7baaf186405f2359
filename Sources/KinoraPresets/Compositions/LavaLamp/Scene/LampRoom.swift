import Foundation
import KinoraDrawing
import KinoraViews

/// A dark room: the lamp's glow on the wall, and a table that mirrors it faintly.
struct LampRoom: Sendable {
    private let colors: LavaColors
    private let axis: CGFloat
    private let wall = CGRect(x: 0, y: 0, width: 1920, height: 936)
    private let table = CGRect(x: 0, y: 936, width: 1920, height: 144)

    init(colors: LavaColors, axis: CGFloat) {
        self.colors = colors
        self.axis = axis
    }

    func draw(in context: GraphicsContext) {
        let glow = zip(colors.room, [0.0, 0.2, 0.45, 0.72, 1]).map { Gradient.Stop(color: $0, location: $1) }
        context.fill(
            Path(wall),
            with: .radialGradient(Gradient(stops: glow), center: CGPoint(x: axis, y: 520), startRadius: 60, endRadius: 1150))
        drawHalo(in: context)
        drawTable(in: context)
    }

    /// The part of the glow that follows the shape of the glass.
    private func drawHalo(in context: GraphicsContext) {
        var context = context
        context.clip(to: Path(wall))
        context.translateBy(x: axis, y: 520)
        context.scaleBy(x: 0.72, y: 1)
        let color = colors.wax(at: 0.62)
        let halo = Gradient(stops: [
            .init(color: color.opacity(0.5), location: 0.2),
            .init(color: color.opacity(0.2), location: 0.5),
            .init(color: color.opacity(0.05), location: 0.78),
            .init(color: color.opacity(0), location: 1),
        ])
        context.fill(
            Path { $0.addEllipse(in: CGRect(x: -620, y: -620, width: 1240, height: 1240)) },
            with: .radialGradient(halo, center: .zero, startRadius: 0, endRadius: 620))
    }

    private func drawTable(in context: GraphicsContext) {
        context.fill(
            Path(table),
            with: .linearGradient(
                Gradient(colors: [colors.room[3], colors.room[4]]), startPoint: CGPoint(x: 0, y: table.minY),
                endPoint: CGPoint(x: 0, y: table.maxY)))
        var context = context
        context.clip(to: Path(table))
        context.translateBy(x: axis, y: 985)
        context.scaleBy(x: 1, y: 0.16)
        let color = colors.wax(at: 0.6)
        let pool = Gradient(stops: [
            .init(color: color.opacity(0.55), location: 0),
            .init(color: color.opacity(0.2), location: 0.4),
            .init(color: color.opacity(0), location: 1),
        ])
        context.fill(
            Path { $0.addEllipse(in: CGRect(x: -760, y: -760, width: 1520, height: 1520)) },
            with: .radialGradient(pool, center: .zero, startRadius: 0, endRadius: 760))
        // Where the base keeps the light off.
        let shadow = Gradient(stops: [
            .init(color: .black.opacity(0.75), location: 0), .init(color: .black.opacity(0.6), location: 0.62),
            .init(color: .black.opacity(0), location: 1),
        ])
        context.fill(
            Path { $0.addEllipse(in: CGRect(x: -260, y: -90, width: 520, height: 520)) },
            with: .radialGradient(shadow, center: CGPoint(x: 0, y: 170), startRadius: 0, endRadius: 260))
    }
}
