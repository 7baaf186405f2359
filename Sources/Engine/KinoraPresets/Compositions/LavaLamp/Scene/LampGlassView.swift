import Foundation
import KinoraDrawing
import KinoraViews

/// The glass: dark edges, streaks that reflect two windows, and a bright rim.
struct LampGlassView: View {
    let colors: LavaColors
    let basin: WaxBasin

    var body: some View {
        let vessel = basin.vessel
        let walls = [-1.0, 1].map { GlassWall(vessel, sill: basin.sill, side: $0) }
        GeometryReader { proxy in
            // Multiplies instead of covering, because the liquid absorbs light.
            ForEach(walls, id: \.side) { wall in
                wall.shaded.fill(
                    .radialGradient(
                        stops: shade, center: UnitPoint(wall.center, in: proxy.size), startRadius: wall.radius - GlassWall.depth,
                        endRadius: wall.radius))
            }
            .blendMode(.multiply)
            GlassStreak(vessel: vessel, sides: (-0.82, -0.66), heights: 246...720, strength: 0.3, size: proxy.size)
            GlassStreak(vessel: vessel, sides: (0.8, 0.88), heights: 300...600, strength: 0.16, size: proxy.size)
            ForEach(walls, id: \.side) { wall in
                wall.rim.stroke(
                    .linearGradient(
                        stops: shine, startPoint: UnitPoint(CGPoint(x: vessel.axis, y: vessel.top), in: proxy.size),
                        endPoint: UnitPoint(CGPoint(x: vessel.axis, y: vessel.bottom), in: proxy.size)),
                    lineWidth: 2)
            }
        }
    }

    private var shade: [Gradient.Stop] {
        [
            .init(color: colors.shade.opacity(0), location: 0), .init(color: colors.shade.opacity(0.2), location: 0.45),
            .init(color: colors.shade.opacity(0.5), location: 0.8), .init(color: colors.shade.opacity(0.85), location: 1),
        ]
    }

    private var shine: [Gradient.Stop] {
        [
            .init(color: .white.opacity(0.4), location: 0), .init(color: .white.opacity(0.12), location: 0.5),
            .init(color: .white.opacity(0.3), location: 1),
        ]
    }
}

/// A soft bright band between two fractions of the half width, with round ends.
private struct GlassStreak: View {
    let vessel: LavaVessel
    let sides: (outer: CGFloat, inner: CGFloat)
    let heights: ClosedRange<CGFloat>
    let strength: Double
    /// The size of the frame.
    let size: CGSize

    var body: some View {
        let (start, end) = (heights.lowerBound, heights.upperBound)
        let (outer, inner) = (vessel.side(sides.outer, start: start, end: end), vessel.side(sides.inner, start: start, end: end))
        let top = CGPoint(x: (outer[0].x + inner[0].x) / 2, y: start - 30)
        let tail = CGPoint(x: (outer[3].x + inner[3].x) / 2, y: end + 30)
        Path { path in
            path.move(to: inner[0])
            path.addCurve(to: inner[3], control1: inner[1], control2: inner[2])
            path.addQuadCurve(to: outer[3], control: tail)
            path.addCurve(to: outer[0], control1: outer[2], control2: outer[1])
            path.addQuadCurve(to: inner[0], control: top)
            path.closeSubpath()
        }
        .fill(
            .linearGradient(
                stops: [
                    .init(color: .white.opacity(strength * 0.25), location: 0), .init(color: .white.opacity(strength), location: 0.14),
                    .init(color: .white.opacity(strength * 0.4), location: 0.5), .init(color: .white.opacity(0), location: 1),
                ], startPoint: UnitPoint(top, in: size), endPoint: UnitPoint(tail, in: size)))
    }
}
