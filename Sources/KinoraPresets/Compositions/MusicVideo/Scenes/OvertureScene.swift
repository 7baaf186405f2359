import Foundation
import KinoraDrawing
import KinoraViews

/// The opening: rings spread from a figure that awakes, and the title springs up letter by letter.
struct OvertureScene: MusicScene {
    private let material: SceneMaterial
    private let sequence: MorphSequence
    private let center: CGPoint
    private let radius: Double
    private let ripples: Ripples
    private let sparkles: Sparkles

    init(_ material: SceneMaterial) {
        self.material = material
        let stage = material.stage
        sequence = material.sequence([
            StageShapes.circle, StageShapes.polygon(3), StageShapes.square, StageShapes.polygon(5), StageShapes.polygon(6),
            StageShapes.star(6),
            StageShapes.star(5), StageShapes.heart,
        ])
        // Without a title the figure has the stage to itself.
        let isAlone = material.title.letters.isEmpty
        center = CGPoint(x: stage.center.x, y: stage.size.height * (isAlone ? 0.5 : 0.385))
        radius = stage.unit * (isAlone ? 0.5 : 0.4)
        ripples = Ripples(
            center: center, radii: (radius * 0.9)...(stage.unit * 1.75), colors: [material.colors.first, material.colors.second], life: 4)
        sparkles = Sparkles(stage: stage, color: material.colors.third, seed: material.seed, clearing: 0.62)
    }

    var focus: CGPoint { center }

    func draw(in context: GraphicsContext, at moment: Moment) {
        let (stage, colors) = (material.stage, material.colors)
        context.fill(
            Path(stage.frame),
            with: .radialGradient(
                Gradient(colors: [colors.shade, colors.ground]), center: center, startRadius: 0, endRadius: stage.reach))
        ripples.draw(in: context, at: moment)
        sparkles.draw(in: context, at: moment)
        let awake = smoothstep(moment.beat / 3 + 0.34)
        let size = radius * (0.3 + 0.7 * awake) * (1 + 0.07 * moment.kick)
        let turn = 0.06 * sin(moment.beat * .pi / 4)
        let position = material.position(at: moment)
        let shadow = sequence.path(
            at: position, placement: MusicStage.placement(CGPoint(x: center.x, y: center.y + size * 0.09), radius: size, angle: turn))
        context.fill(shadow, with: .color(colors.second))
        context.fill(
            sequence.path(at: position, placement: MusicStage.placement(center, radius: size, angle: turn)), with: .color(colors.first))

        let letters = material.title.letters
        // Letters come on eighth notes, faster when there are many: all stand when the sixth beat comes.
        let pace = min(0.5, 4.5 / Double(max(letters.count, 1)))
        material.title.draw(in: context, with: .color(colors.third)) { index in
            Pop.size(moment.beat - 1.25 - pace * Double(index)) * (1 + 0.025 * moment.kick)
        }
    }
}
