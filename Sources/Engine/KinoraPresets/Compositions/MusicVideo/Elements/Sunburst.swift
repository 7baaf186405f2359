import Foundation
import KinoraDrawing
import KinoraViews

/// Rays from the centre to beyond the edges. They rotate slowly, with a small jump on every beat.
struct Sunburst: View {
    let stage: MusicStage
    let center: CGPoint
    let color: Color
    var rays = 14
    let moment: Moment

    var body: some View { outline.fill(color) }

    private var outline: Path {
        let angle = .pi / Double(rays)
        // Rotates by one ray per bar: a constant rotation plus a step on each beat.
        let state = Landing.state(at: moment.beat)
        let turn = angle * (0.3 * moment.beat + 0.2 * (Double(state.step) + state.progress))
        var path = Path()
        for ray in 0..<rays {
            let start = 2 * angle * Double(ray) + turn
            path.move(to: center)
            path.addLine(to: MusicStage.around(center, start, stage.reach * 1.5))
            path.addLine(to: MusicStage.around(center, start + angle, stage.reach * 1.5))
            path.closeSubpath()
        }
        return path
    }
}
