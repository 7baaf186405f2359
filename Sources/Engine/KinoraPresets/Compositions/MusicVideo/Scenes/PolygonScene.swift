import Foundation
import KinoraDrawing
import KinoraViews

/// Nested polygons and stars. A change starts in the middle and reaches the outermost on the beat.
struct PolygonScene: MusicScene {
    private static let layers = 8

    private let material: SceneMaterial
    private let sequence: BeatMorphs

    init(_ material: SceneMaterial) {
        self.material = material
        sequence = material.sequence([
            StageShapes.polygon(3), StageShapes.square, StageShapes.polygon(5), StageShapes.star(5, inner: 0.5), StageShapes.polygon(6),
            StageShapes.cross(), StageShapes.star(8, inner: 0.62), material.blob(.irregular, points: 9),
        ])
    }

    var focus: CGPoint { material.stage.center }

    func content(at moment: Moment) -> some View {
        let (stage, colors) = (material.stage, material.colors)
        colors.background
        Circle().fill(colors.shade)
            .placed(at: stage.center, radius: stage.unit * (0.89 + 0.05 * moment.swell))
        SpectrumWings(stage: stage, color: colors.second, moment: moment)
        Sparkles(stage: stage, color: colors.third, seed: material.seed, moment: moment)
        ForEach(0..<PolygonScene.layers, id: \.self) { layer in
            let inward = Double(layer) / Double(PolygonScene.layers)
            MorphingFigure(sequence, at: material.position(at: moment, ahead: 0.24 * inward))
                .fill(layer.isMultiple(of: 2) ? (layer.isMultiple(of: 4) ? colors.first : colors.second) : colors.background)
                .placed(
                    at: stage.center, radius: stage.unit * 0.79 * (1 - inward) * (1 + 0.075 * moment.kick * (1 - 0.5 * inward)),
                    // Each layer rotates so little further than the last that no corner leaves it.
                    angle: 0.1 * sin(moment.beat * .pi / 8 + 0.6 * inward) + 0.12 * inward * sin(moment.beat * .pi / 16))
        }
        // The innermost disc shows the beat.
        Circle().fill(colors.third)
            .placed(at: stage.center, radius: stage.unit * (0.025 + 0.02 * moment.kick))
    }
}
