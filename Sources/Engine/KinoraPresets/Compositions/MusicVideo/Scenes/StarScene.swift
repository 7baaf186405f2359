import Foundation
import KinoraDrawing
import KinoraViews

/// Stars with varying numbers of tips in a ring of spectrum bars, between loudspeakers.
struct StarScene: MusicScene {
    private let material: SceneMaterial
    private let sequence: BeatMorphs
    /// The radius of the largest disc in each shape.
    private let innerRadii: [Double]

    init(_ material: SceneMaterial) {
        self.material = material
        let shapes = [
            StageShapes.star(5), StageShapes.star(8, inner: 0.6), StageShapes.star(4, inner: 0.36), StageShapes.star(12, inner: 0.74),
            StageShapes.bolt, StageShapes.star(6, inner: 0.55), StageShapes.star(3, inner: 0.4), StageShapes.star(10, inner: 0.5),
        ]
        sequence = material.sequence(shapes)
        innerRadii = shapes.map(MaskOpening.innerRadius)
    }

    var focus: CGPoint { material.stage.center }

    func content(at moment: Moment) -> some View {
        let (stage, colors) = (material.stage, material.colors)
        let turn = 0.14 * sin(moment.beat * .pi / 4)
        let size = stage.unit * 0.5 * (1 + 0.09 * moment.kick)
        RadialGradient(colors: [colors.shade, colors.background], center: .center, startRadius: 0, endRadius: stage.reach)
        Sparkles(stage: stage, color: colors.third, seed: material.seed, count: 26, clearing: 0.68, hole: stage.unit * 0.98, moment: moment)
        SpectrumRing(
            center: stage.center, radii: (stage.unit * 0.62)...(stage.unit * 0.96), color: colors.second,
            turn: moment.beat * .pi / 32, moment: moment)
        if stage.isElongated {
            ForEach([-1.0, 1], id: \.self) { side in
                let center = stage.beside(side, margin: stage.unit * 0.36)
                let (across, down) = stage.isUpright ? (1.0, 0.0) : (0.0, 1.0)
                Loudspeaker(
                    center: CGPoint(x: center.x + stage.unit * 0.3 * across, y: center.y + stage.unit * 0.3 * down),
                    radius: stage.unit * 0.25, beat: moment.kick, colors: colors)
                Loudspeaker(
                    center: CGPoint(x: center.x - stage.unit * 0.36 * across, y: center.y - stage.unit * 0.36 * down),
                    radius: stage.unit * 0.17, beat: moment.snare, colors: colors)
            }
        }
        let position = material.position(at: moment)
        let core = MorphingFigure(sequence, at: material.position(at: moment, ahead: 0.1) + 1)
        let coreSize = size * innerRadius(at: position) * 0.86
        MorphingFigure(sequence, at: position).fill(colors.first)
            .placed(at: stage.center, radius: size, angle: turn)
        core.fill(colors.second)
            .placed(at: stage.center, radius: coreSize, angle: -turn)
    }

    /// The radius of the largest disc in the figure, so that the core is inside it.
    private func innerRadius(at position: Double) -> Double {
        let state = Landing.state(at: position)
        func radius(_ step: Int) -> Double { innerRadii[((step % innerRadii.count) + innerRadii.count) % innerRadii.count] }
        return radius(state.step) + (radius(state.step + 1) - radius(state.step)) * min(max(state.progress, 0), 1)
    }
}

/// A loudspeaker whose cones jump with the drum.
private struct Loudspeaker: View {
    let center: CGPoint
    let radius: Double
    /// The strength of the drum, 0...1 at intensity 1.
    let beat: Double
    let colors: SceneColors

    var body: some View {
        cone(1, jump: 0.04, colors.second)
        cone(0.78, jump: 0.1, colors.first)
        cone(0.5, jump: 0.16, colors.second)
        cone(0.2, jump: 0.4, colors.third)
    }

    private func cone(_ part: Double, jump: Double, _ color: Color) -> some View {
        Circle().fill(color)
            .placed(at: center, radius: radius * part * (1 + jump * beat))
    }
}
