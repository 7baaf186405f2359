import Foundation
import KinoraViews

/// A picture that is a pure function of time.
protocol FrameDrawing {
    /// Draws the picture at `time` seconds into `context`, whose size is `size` points. The same time always draws the same picture.
    func draw(in context: inout GraphicsContext, size: CGSize, at time: TimeInterval)
}

/// Shows a drawing, anew for each frame.
struct FrameCanvas: View {
    let drawing: any FrameDrawing

    init(_ drawing: any FrameDrawing) {
        self.drawing = drawing
    }

    var body: some View {
        TimelineView(.animation) { timeline in
            Canvas { context, size in drawing.draw(in: &context, size: size, at: timeline.time) }
        }
    }
}
