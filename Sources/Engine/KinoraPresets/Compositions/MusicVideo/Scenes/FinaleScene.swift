import Foundation
import KinoraDrawing
import KinoraViews

/// The end: the title under a figure that goes through all shapes, and confetti.
struct FinaleScene: MusicScene {
    private let material: SceneMaterial
    private let sequence: BeatMorphs
    /// True if there is no title, so that the figure fills the stage.
    private let isAlone: Bool
    private let center: CGPoint

    init(_ material: SceneMaterial) {
        self.material = material
        isAlone = material.title.letters.isEmpty
        center = CGPoint(x: material.stage.center.x, y: material.stage.size.height * (isAlone ? 0.5 : material.stage.figureHeight))
        sequence = material.sequence([
            StageShapes.heart, StageShapes.star(5, inner: 0.5), StageShapes.circle, StageShapes.diamond(bulge: -0.55),
            material.blob(.smooth, points: 7),
            StageShapes.polygon(6), StageShapes.roundFlower(petals: 6, depth: 0.34), StageShapes.star(8, inner: 0.6),
        ])
    }

    var focus: CGPoint { center }

    func content(at moment: Moment) -> some View {
        let (stage, colors) = (material.stage, material.colors)
        let size = stage.unit * (isAlone ? 0.52 : 0.43) * stage.growth * (1 + 0.08 * moment.kick)
        let turn = 0.08 * sin(moment.beat * .pi / 4)
        let figure = MorphingFigure(sequence, at: material.position(at: moment))

        colors.background
        Sunburst(stage: stage, center: center, color: colors.shade, rays: 18, moment: moment)
        Confetti(stage: stage, colors: [colors.second, colors.third].filter { $0 != colors.title }, seed: material.seed, moment: moment)
        figure.fill(colors.second)
            .placed(at: center, radius: size * 1.22, angle: turn)
        figure.fill(colors.first)
            .placed(at: center, radius: size, angle: turn)
        WaveRing(
            center: center, radius: stage.unit * (isAlone ? 0.8 : 0.61) * stage.growth, swing: stage.unit * 0.36, color: colors.third,
            lineWidth: stage.unit * 0.01, moment: moment)
        // The halo separates the letters from the confetti.
        TitleView(material.title, color: colors.title, halo: colors.background) { index in
            // A wave through the letters once per bar.
            let wave = moment.beat / 4 - 0.05 * Double(index)
            let phase = wave - wave.rounded(.down)
            return 1 + 0.02 * moment.kick + 0.06 * moment.intensity * Moment.hit(phase: phase, decay: 12, attack: 0.04)
        }
    }
}
