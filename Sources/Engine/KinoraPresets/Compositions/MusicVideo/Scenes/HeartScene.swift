import Foundation
import KinoraDrawing
import KinoraViews

/// A beating heart in front of rotating rays, which morphs to a flower, a star and back, with small hearts around it.
struct HeartScene: MusicScene {
    private let material: SceneMaterial
    private let sequence: BeatMorphs

    init(_ material: SceneMaterial) {
        self.material = material
        let flower = StageShapes.roundFlower(petals: 6, depth: 0.34)
        sequence = material.sequence([
            StageShapes.heart, flower, StageShapes.heart, StageShapes.star(5, inner: 0.52), StageShapes.heart, StageShapes.circle,
        ])
    }

    var focus: CGPoint { material.stage.center }

    func content(at moment: Moment) -> some View {
        let (stage, colors) = (material.stage, material.colors)
        let position = material.position(at: moment)
        // A heart beats twice: on the beat, and weaker shortly after it.
        let echo = moment.intensity * Moment.hit(phase: (moment.beat - 0.27) - (moment.beat - 0.27).rounded(.down), decay: 7, attack: 0.08)
        let size = stage.unit * 0.58 * (1 + 0.075 * moment.kick + 0.04 * echo)
        let sway = 0.03 * sin(moment.beat * .pi / 2)

        colors.background
        Sunburst(stage: stage, center: stage.center, color: colors.shade, moment: moment)
        RisingShapes(stage: stage, shape: StageShapes.heart, color: colors.third, seed: material.seed, moment: moment)
        ring(0, beat: moment.kick, at: moment).fill(colors.first)
        ring(1, beat: moment.hat, at: moment).fill(colors.second)
        MorphingFigure(sequence, at: position).fill(colors.second)
            .placed(at: stage.center, radius: size * 1.16, angle: sway)
        MorphingFigure(sequence, at: position).fill(colors.first)
            .placed(at: stage.center, radius: size, angle: sway)
        MorphingFigure(sequence, at: position + 2).fill(colors.background)
            .placed(at: stage.center, radius: size * 0.34 * (1 + 0.2 * moment.kick))
    }

    /// Every second of the small hearts, starting with `first`, which jump on the beat.
    private func ring(_ first: Int, beat: Double, at moment: Moment) -> Path {
        let stage = material.stage
        var hearts = Path()
        for index in stride(from: first, to: 12, by: 2) {
            let angle = 2 * .pi * (Double(index) / 12 - moment.beat / 48)
            let center = MusicStage.around(stage.center, angle, stage.unit * 0.86)
            hearts.addPath(
                StageShapes.heart, transform: MusicStage.placement(center, radius: stage.unit * (0.05 + 0.026 * beat), angle: angle))
        }
        return hearts
    }
}
