import Foundation
import KinoraDrawing
import KinoraViews

/// The opening: rings around a figure that appears, and the title letter by letter.
struct OvertureScene: MusicScene {
    private let material: SceneMaterial
    private let sequence: BeatMorphs
    private let center: CGPoint
    private let radius: Double

    init(_ material: SceneMaterial) {
        self.material = material
        let stage = material.stage
        sequence = material.sequence([
            StageShapes.circle, StageShapes.polygon(3), StageShapes.square, StageShapes.polygon(5), StageShapes.polygon(6),
            StageShapes.star(6),
            StageShapes.star(5), StageShapes.heart,
        ])
        // Without a title, the figure fills the stage.
        let isAlone = material.title.letters.isEmpty
        center = CGPoint(x: stage.center.x, y: stage.size.height * (isAlone ? 0.5 : stage.figureHeight))
        radius = stage.unit * (isAlone ? 0.5 : 0.4) * stage.growth
    }

    var focus: CGPoint { center }

    func content(at moment: Moment) -> some View {
        let (stage, colors) = (material.stage, material.colors)
        let awake = smoothstep(moment.beat / 3 + 0.34)
        let size = radius * (0.3 + 0.7 * awake) * (1 + 0.07 * moment.kick)
        let turn = 0.06 * sin(moment.beat * .pi / 4)
        let figure = MorphingFigure(sequence, at: material.position(at: moment))
        // Letters appear on eighth notes, or faster if there are many, so that all are visible on the sixth beat.
        let interval = min(0.5, 4.5 / Double(max(material.title.letters.count, 1)))

        RadialGradient(
            colors: [colors.shade, colors.background], center: UnitPoint(center, in: stage.size), startRadius: 0, endRadius: stage.reach)
        Ripples(center: center, radii: (radius * 0.9)...(stage.unit * 1.75), colors: [colors.first, colors.second], moment: moment)
        WaveRing(
            center: center, radius: radius * 1.24, swing: stage.unit * 0.45, color: colors.third, lineWidth: stage.unit * 0.009,
            moment: moment)
        Sparkles(
            stage: stage, color: colors.third, seed: material.seed, clearing: 0.62,
            free: material.title.letters.isEmpty ? .null : stage.titleBox, moment: moment)
        figure.fill(colors.second)
            .placed(at: CGPoint(x: center.x, y: center.y + size * 0.09), radius: size, angle: turn)
        figure.fill(colors.first)
            .placed(at: center, radius: size, angle: turn)
        TitleView(material.title, color: colors.openingTitle) { index in
            Pop.size(moment.beat - 1.25 - interval * Double(index)) * (1 + 0.025 * moment.kick)
        }
    }
}
