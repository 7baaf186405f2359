import Foundation
import KinoraDrawing
import KinoraViews

/// The title's letters morph into one another, one per beat. The previous one is on the left or above, the next one on the right or below.
struct LetterScene: MusicScene {
    private let material: SceneMaterial
    private let sequence: BeatMorphs
    private let orbit: BeatMorphs

    /// `material` must contain figures.
    init(_ material: SceneMaterial) {
        self.material = material
        // A single letter needs a second shape to morph to.
        sequence = material.sequence(material.figures.count == 1 ? material.figures + [StageShapes.star(5)] : material.figures)
        orbit = material.sequence([StageShapes.circle, StageShapes.polygon(3), StageShapes.star(5), StageShapes.square])
    }

    var focus: CGPoint { material.stage.center }

    func content(at moment: Moment) -> some View {
        let (stage, colors) = (material.stage, material.colors)
        let turn = 0.05 * sin(moment.beat * .pi / 2)
        let position = material.position(at: moment)

        colors.background
        stripes(at: moment).fill(colors.shade)
        Circle().fill(colors.third)
            .placed(at: stage.center, radius: stage.unit * (0.8 + 0.04 * moment.kick))
        Sparkles(stage: stage, color: colors.second, seed: material.seed, clearing: 0.8, moment: moment)
        satellites(at: moment).fill(colors.first)
        letter(at: position, turn, moment)
        if stage.isElongated {
            ForEach([-1.0, 1], id: \.self) { side in
                let center = stage.beside(side, margin: stage.unit * 0.41)
                let beats = side < 0 ? moment.hat : moment.snare
                Circle().fill(colors.first)
                    .placed(at: center, radius: stage.unit * (0.28 + 0.03 * beats))
                MorphingFigure(sequence, at: position + side).fill(colors.background)
                    .placed(at: center, radius: stage.unit * 0.23 * (1 + 0.06 * beats), angle: -turn)
            }
        }
    }

    /// The letter in the middle and its shadow, whose distance follows the drum.
    @MainActor @ViewBuilder private func letter(at position: Double, _ turn: Double, _ moment: Moment) -> some View {
        let stage = material.stage
        let radius = stage.unit * 0.66 * (1 + 0.06 * moment.kick)
        let offset = stage.unit * (0.03 + 0.02 * moment.kick)
        let letter = MorphingFigure(sequence, at: position)
        letter.fill(material.colors.second)
            .placed(at: CGPoint(x: stage.center.x + offset, y: stage.center.y + offset), radius: radius, angle: turn)
        letter.fill(material.colors.first)
            .placed(at: stage.center, radius: radius, angle: turn)
    }

    /// Small shapes that circle around the disc.
    private func satellites(at moment: Moment) -> Path {
        let stage = material.stage
        var satellites = Path()
        for index in 0..<10 {
            let angle = 2 * .pi * (Double(index) / 10 + moment.beat / 32)
            let center = MusicStage.around(stage.center, angle, stage.unit * (0.905 + 0.01 * moment.kick))
            let size = stage.unit * (0.032 + 0.014 * (index.isMultiple(of: 2) ? moment.kick : moment.hat))
            satellites.addPath(
                orbit.path(
                    at: material.position(at: moment) + Double(index),
                    placement: MusicStage.placement(center, radius: size, angle: angle)))
        }
        return satellites
    }

    /// Slanted moving stripes.
    private func stripes(at moment: Moment) -> Path {
        let stage = material.stage
        let pitch = stage.unit * 0.3
        let slant = stage.size.height * 0.5
        var stripes = Path()
        var x = -slant - pitch + (moment.beat * 0.25).truncatingRemainder(dividingBy: 1) * pitch
        while x < stage.size.width + pitch {
            stripes.move(to: CGPoint(x: x + slant, y: 0))
            stripes.addLine(to: CGPoint(x: x + slant + pitch / 2, y: 0))
            stripes.addLine(to: CGPoint(x: x + pitch / 2, y: stage.size.height))
            stripes.addLine(to: CGPoint(x: x, y: stage.size.height))
            stripes.closeSubpath()
            x += pitch
        }
        return stripes
    }
}
