import Foundation
import KinoraDrawing
import KinoraMotion
import KinoraPipeline
import KinoraViews

/// A film whose every frame is identified by its pixels: flat bands, a square that moves, and a curve with soft edges.
struct TestFilm: View {
    nonisolated static let size = CGSize(width: 96, height: 64)

    nonisolated static let background = Color(red: 0.2, green: 0.4, blue: 0.6)

    nonisolated static func composition(fps: FrameRate = 30, duration: TimeInterval = 1) -> Composition {
        Composition("test", size: CGSize(width: 96, height: 64), fps: fps, duration: duration, background: background) { TestFilm() }
    }

    var body: some View {
        TimelineView(.animation) { timeline in
            Canvas { context, _ in draw(in: context, at: timeline.time) }
        }
    }

    private func draw(in context: GraphicsContext, at time: TimeInterval) {
        context.fill(Path(CGRect(x: 0, y: 0, width: 32, height: 32)), with: .color(Color(red: 1, green: 0, blue: 0)))
        context.fill(Path(CGRect(x: 32, y: 0, width: 32, height: 32)), with: .color(Color(red: 0, green: 1, blue: 0)))
        context.fill(Path(CGRect(x: 64, y: 0, width: 32, height: 32)), with: .color(Color(white: 0.5)))
        context.fill(Path(CGRect(x: time * 64, y: 40, width: 16, height: 16)), with: .color(.white))
        context.fill(Path(ellipseIn: CGRect(x: 82, y: 40 + 6 * sin(time * 5), width: 12, height: 12)), with: .color(.black))
    }
}
