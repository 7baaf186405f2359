import Foundation
import KinoraDrawing
import KinoraViews

/// Stars of more and fewer tips in a ring of bars that shows the sound, between loudspeakers.
struct StarScene: MusicScene {
    private let material: SceneMaterial
    private let sequence: MorphSequence
    private let ring: SpectrumRing
    private let sparkles: Sparkles

    init(_ material: SceneMaterial) {
        self.material = material
        let (stage, colors) = (material.stage, material.colors)
        sequence = material.sequence([
            StageShapes.star(5), StageShapes.star(8, inner: 0.6), StageShapes.star(4, inner: 0.36), StageShapes.star(12, inner: 0.74),
            StageShapes.bolt, StageShapes.star(6, inner: 0.55), StageShapes.star(3, inner: 0.4), StageShapes.star(10, inner: 0.5),
        ])
        ring = SpectrumRing(center: stage.center, radii: (stage.unit * 0.62)...(stage.unit * 0.96), color: colors.second)
        sparkles = Sparkles(stage: stage, color: colors.third, seed: material.seed, count: 18, clearing: 0.68)
    }

    var focus: CGPoint { material.stage.center }

    func draw(in context: GraphicsContext, at moment: Moment) {
        let (stage, colors) = (material.stage, material.colors)
        context.fill(
            Path(stage.frame),
            with: .radialGradient(
                Gradient(colors: [colors.shade, colors.ground]), center: stage.center, startRadius: 0, endRadius: stage.reach))
        sparkles.draw(in: context, at: moment)
        ring.draw(in: context, at: moment, turn: moment.beat * .pi / 32)
        drawSpeakers(in: context, at: moment)
        let turn = 0.14 * sin(moment.beat * .pi / 4)
        let size = stage.unit * 0.5 * (1 + 0.09 * moment.kick)
        for (grown, ahead, color) in [(1.0, 0.0, colors.first), (0.7, 0.05, colors.ground), (0.52, 0.1, colors.third)] {
            let path = sequence.path(
                at: material.position(at: moment, ahead: ahead) + (grown < 0.6 ? 1 : 0),
                placement: MusicStage.placement(stage.center, radius: size * grown, angle: grown < 0.6 ? -turn : turn))
            context.fill(path, with: .color(color))
        }
    }

    /// A loudspeaker on either side whose cones jump with the bass drum and the snare.
    private func drawSpeakers(in context: GraphicsContext, at moment: Moment) {
        let (stage, colors) = (material.stage, material.colors)
        guard stage.size.width > stage.size.height * 1.6 else { return }
        let beats = [moment.kick, moment.snare]
        for side in [-1.0, 1] {
            for (row, beat) in beats.enumerated() {
                let center = CGPoint(
                    x: stage.center.x + side * (stage.size.width / 2 - stage.unit * 0.36),
                    y: stage.center.y + stage.unit * (row == 0 ? 0.3 : -0.36))
                let radius = stage.unit * (row == 0 ? 0.25 : 0.17)
                for (part, jump, color) in [
                    (1.0, 0.04, colors.second), (0.78, 0.1, colors.first), (0.5, 0.16, colors.second), (0.2, 0.4, colors.third),
                ] {
                    let cone = radius * part * (1 + jump * beat)
                    context.fill(
                        Path(ellipseIn: CGRect(x: center.x - cone, y: center.y - cone, width: 2 * cone, height: 2 * cone)),
                        with: .color(color))
                }
            }
        }
    }
}
