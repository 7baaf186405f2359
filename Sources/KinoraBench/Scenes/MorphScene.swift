import Foundation
import KinoraDrawing
import KinoraViews

/// Two outlines of 1,000 curves each, one on its way into the other and back: the first frame prepares the morph, all others evaluate it.
struct MorphScene: View {
    private static let first = Path(star(waves: 7, depth: 0.15))
    private static let second = Path(star(waves: 5, depth: 0.25))

    var body: some View {
        TimelineView(.animation) { timeline in
            MorphShape(from: Figure(path: Self.first), to: Figure(path: Self.second), progress: 0.5 - 0.5 * cos(timeline.time))
                .fill(Color.orange)
        }
    }

    /// In a square of two points about the origin.
    private static func star(waves: Double, depth: Double) -> [CGPoint] {
        (0..<1000).map { index in
            let angle = Double(index) / 1000 * 2 * .pi
            let radius = 0.7 + depth * cos(waves * angle) + 0.03 * sin(2 * angle)
            return CGPoint(x: radius * cos(angle), y: radius * sin(angle))
        }
    }

    private struct Figure: Shape {
        let path: Path

        func path(in rect: CGRect) -> Path {
            let scale = min(rect.width, rect.height) / 2
            return path.applying(CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: rect.midX, ty: rect.midY))
        }
    }
}

extension Path {
    /// Cubic curves through all places and back to the first.
    fileprivate init(_ places: [CGPoint]) {
        self.init()
        guard let first = places.first else { return }
        func place(_ index: Int) -> CGPoint { places[(index + places.count) % places.count] }
        move(to: first)
        for index in places.indices {
            let (before, start, end, after) = (place(index - 1), place(index), place(index + 1), place(index + 2))
            addCurve(
                to: end, control1: CGPoint(x: start.x + (end.x - before.x) / 6, y: start.y + (end.y - before.y) / 6),
                control2: CGPoint(x: end.x - (after.x - start.x) / 6, y: end.y - (after.y - start.y) / 6))
        }
        closeSubpath()
    }
}
