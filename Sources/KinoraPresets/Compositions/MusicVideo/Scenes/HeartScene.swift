import Foundation
import KinoraDrawing
import KinoraViews

/// A heart that beats before turning rays, becomes a flower and a star and a heart again, with small hearts around it.
struct HeartScene: MusicScene {
    private let material: SceneMaterial
    private let sequence: MorphSequence
    private let rays: Sunburst
    private let rising: RisingShapes

    init(_ material: SceneMaterial) {
        self.material = material
        let flower = StageShapes.roundFlower(petals: 6, depth: 0.34)
        sequence = material.sequence([
            StageShapes.heart, flower, StageShapes.heart, StageShapes.star(5, inner: 0.52), StageShapes.heart, StageShapes.circle,
        ])
        rays = Sunburst(stage: material.stage, center: material.stage.center, color: material.colors.shade)
        rising = RisingShapes(stage: material.stage, shape: StageShapes.heart, color: material.colors.third, seed: material.seed)
    }

    var focus: CGPoint { material.stage.center }

    func draw(in context: GraphicsContext, at moment: Moment) {
        let (stage, colors) = (material.stage, material.colors)
        context.fill(Path(stage.frame), with: .color(colors.ground))
        rays.draw(in: context, at: moment)
        rising.draw(in: context, at: moment)

        var ring = [Path(), Path()]
        for index in 0..<12 {
            let angle = 2 * .pi * (Double(index) / 12 - moment.beat / 48)
            let beats = index.isMultiple(of: 2) ? moment.kick : moment.hat
            let center = MusicStage.around(stage.center, angle, stage.unit * 0.86)
            ring[index % 2].addPath(
                StageShapes.heart, transform: MusicStage.placement(center, radius: stage.unit * (0.05 + 0.026 * beats), angle: angle))
        }
        context.fill(ring[0], with: .color(colors.first))
        context.fill(ring[1], with: .color(colors.second))

        let position = material.position(at: moment)
        // A heart beats twice: with the drum, and weaker right after it.
        let echo = moment.intensity * Moment.hit(phase: (moment.beat - 0.27) - (moment.beat - 0.27).rounded(.down), decay: 7, attack: 0.08)
        let size = stage.unit * 0.58 * (1 + 0.075 * moment.kick + 0.04 * echo)
        for (grown, color) in [(1.16, colors.second), (1, colors.first)] {
            let placement = MusicStage.placement(stage.center, radius: size * grown, angle: 0.03 * sin(moment.beat * .pi / 2))
            context.fill(sequence.path(at: position, placement: placement), with: .color(color))
        }
        let heart = MusicStage.placement(stage.center, radius: size * 0.34 * (1 + 0.2 * moment.kick))
        context.fill(sequence.path(at: position + 2, placement: heart), with: .color(colors.ground))
    }
}
