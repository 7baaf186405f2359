import Foundation
import KinoraDrawing
import KinoraViews

/// Stars with varying numbers of tips in a ring of spectrum bars, between loudspeakers.
struct StarScene: MusicScene {
    private let material: SceneMaterial
    private let sequence: BeatMorphs

    init(_ material: SceneMaterial) {
        self.material = material
        sequence = material.sequence([
            StageShapes.star(5), StageShapes.star(8, inner: 0.6), StageShapes.star(4, inner: 0.36), StageShapes.star(12, inner: 0.74),
            StageShapes.bolt, StageShapes.star(6, inner: 0.55), StageShapes.star(3, inner: 0.4), StageShapes.star(10, inner: 0.5),
        ])
    }

    var focus: CGPoint { material.stage.center }

    func picture(at moment: Moment) -> some View {
        let (stage, colors) = (material.stage, material.colors)
        let turn = 0.14 * sin(moment.beat * .pi / 4)
        let size = stage.unit * 0.5 * (1 + 0.09 * moment.kick)
        RadialGradient(colors: [colors.shade, colors.background], center: .center, startRadius: 0, endRadius: stage.reach)
        Sparkles(stage: stage, color: colors.third, seed: material.seed, count: 18, clearing: 0.68, moment: moment)
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
        MorphingFigure(sequence, at: material.position(at: moment)).fill(colors.first)
            .placed(at: stage.center, radius: size, angle: turn)
        MorphingFigure(sequence, at: material.position(at: moment, ahead: 0.05)).fill(colors.background)
            .placed(at: stage.center, radius: size * 0.7, angle: turn)
        MorphingFigure(sequence, at: material.position(at: moment, ahead: 0.1) + 1).fill(colors.third)
            .placed(at: stage.center, radius: size * 0.52, angle: -turn)
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
