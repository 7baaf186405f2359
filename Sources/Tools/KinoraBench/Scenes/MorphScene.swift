import Foundation
import KinoraDrawing
import KinoraViews

/// Two outlines of 1,000 curves each that morph into each other and back. The first frame prepares the morph, all others evaluate it.
struct MorphScene: View {
    var body: some View {
        TimelineView(.animation) { timeline in
            MorphShape(
                from: Figure(path: WavyOutline.seven), to: Figure(path: WavyOutline.five), progress: 0.5 - 0.5 * cos(timeline.time)
            )
            .fill(Color.orange)
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
