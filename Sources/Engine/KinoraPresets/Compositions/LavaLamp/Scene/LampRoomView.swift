import Foundation
import KinoraDrawing
import KinoraViews

/// A dark room: the lamp's glow on the wall, and a table with a faint reflection.
struct LampRoomView: View {
    let colors: LavaColors
    let stage: LampStage

    var body: some View {
        VStack(spacing: 0) {
            LampWall(colors: colors, axis: stage.axis)
                .frame(height: stage.size.height - LampTable.height)
            LampTable(colors: colors, axis: stage.axis)
        }
    }
}

/// The wall behind the lamp. Part of the glow has the shape of the glass.
private struct LampWall: View {
    /// The height of the glow's middle above the wall's lower edge.
    private static let glowHeight: CGFloat = 416

    let colors: LavaColors
    let axis: CGFloat

    var body: some View {
        let color = colors.wax(at: 0.62)
        GeometryReader { wall in
            let middle = CGPoint(x: axis, y: wall.size.height - LampWall.glowHeight)
            RadialGradient(
                stops: zip(colors.room, [0.0, 0.2, 0.45, 0.72, 1]).map { .init(color: $0, location: $1) },
                center: UnitPoint(middle, in: wall.size), startRadius: 60, endRadius: 1150)
            Spot(
                radius: 620,
                stops: [
                    .init(color: color.opacity(0.5), location: 0.2), .init(color: color.opacity(0.2), location: 0.5),
                    .init(color: color.opacity(0.05), location: 0.78), .init(color: color.opacity(0), location: 1),
                ]
            )
            .scaleEffect(x: 0.72)
            .position(middle)
        }
        .clipShape(Rectangle())
    }
}

/// The table with the light on it and the shadow of the base.
private struct LampTable: View {
    static let height: CGFloat = 144

    let colors: LavaColors
    let axis: CGFloat

    /// The height divided by the width of a circle on the table.
    private static let flatness = 0.16

    var body: some View {
        let color = colors.wax(at: 0.6)
        ZStack {
            LinearGradient(colors: [colors.room[3], colors.room[4]], startPoint: .top, endPoint: .bottom)
            Spot(
                radius: 760,
                stops: [
                    .init(color: color.opacity(0.55), location: 0), .init(color: color.opacity(0.2), location: 0.4),
                    .init(color: color.opacity(0), location: 1),
                ]
            )
            .scaleEffect(y: LampTable.flatness)
            .position(x: axis, y: 49)
            Spot(
                radius: 260,
                stops: [
                    .init(color: .black.opacity(0.75), location: 0), .init(color: .black.opacity(0.6), location: 0.62),
                    .init(color: .black.opacity(0), location: 1),
                ]
            )
            .scaleEffect(y: LampTable.flatness)
            .position(x: axis, y: 49 + 170 * LampTable.flatness)
        }
        .clipShape(Rectangle())
    }
}

/// A round spot of light or shadow that fades toward its edge.
private struct Spot: View {
    let radius: CGFloat
    let stops: [Gradient.Stop]

    var body: some View {
        Circle()
            .fill(.radialGradient(stops: stops, endRadius: radius))
            .frame(width: 2 * radius, height: 2 * radius)
    }
}
