import Foundation
import KinoraDrawing
import KinoraViews

/// The title's letters turn into one another, one a beat; on the left is the one before, on the right the one to come.
struct LetterScene: MusicScene {
    private let material: SceneMaterial
    private let sequence: MorphSequence
    private let sparkles: Sparkles
    private let orbit: MorphSequence

    /// `material` has figures.
    init(_ material: SceneMaterial) {
        self.material = material
        // A single letter has to turn into something.
        sequence = material.sequence(material.figures.count == 1 ? material.figures + [StageShapes.star(5)] : material.figures)
        orbit = material.sequence([StageShapes.circle, StageShapes.polygon(3), StageShapes.star(5), StageShapes.square])
        sparkles = Sparkles(stage: material.stage, color: material.colors.second, seed: material.seed, clearing: 0.8)
    }

    var focus: CGPoint { material.stage.center }

    func draw(in context: GraphicsContext, at moment: Moment) {
        let (stage, colors) = (material.stage, material.colors)
        context.fill(Path(stage.frame), with: .color(colors.ground))
        drawStripes(in: context, at: moment)
        drawDisc(at: stage.center, radius: stage.unit * (0.8 + 0.04 * moment.kick), colors.third, in: context)
        sparkles.draw(in: context, at: moment)

        var satellites = Path()
        for index in 0..<10 {
            let angle = 2 * .pi * (Double(index) / 10 + moment.beat / 32)
            let center = MusicStage.around(stage.center, angle, stage.unit * (0.905 + 0.01 * moment.kick))
            let size = stage.unit * (0.032 + 0.014 * (index.isMultiple(of: 2) ? moment.kick : moment.hat))
            orbit.append(
                to: &satellites, at: material.position(at: moment) + Double(index),
                placement: MusicStage.placement(center, radius: size, angle: angle))
        }
        context.fill(satellites, with: .color(colors.first))

        let turn = 0.05 * sin(moment.beat * .pi / 2)
        let position = material.position(at: moment)
        drawLetter(at: position, stage.center, radius: stage.unit * 0.66 * (1 + 0.06 * moment.kick), turn, moment, in: context)
        // On a narrow stage there is no room beside the middle.
        guard stage.size.width > stage.size.height * 1.6 else { return }
        for side in [-1.0, 1] {
            let center = CGPoint(x: stage.center.x + side * (stage.size.width / 2 - stage.unit * 0.41), y: stage.center.y)
            let beats = side < 0 ? moment.hat : moment.snare
            drawDisc(at: center, radius: stage.unit * (0.28 + 0.03 * beats), colors.first, in: context)
            let placement = MusicStage.placement(center, radius: stage.unit * 0.23 * (1 + 0.06 * beats), angle: -turn)
            context.fill(sequence.path(at: position + side, placement: placement), with: .color(colors.ground))
        }
    }

    private func drawDisc(at center: CGPoint, radius: Double, _ color: Color, in context: GraphicsContext) {
        let frame = CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
        context.fill(Path(ellipseIn: frame), with: .color(color))
    }

    /// A letter and its shadow, which the drum throws further.
    private func drawLetter(
        at position: Double, _ center: CGPoint, radius: Double, _ turn: Double, _ moment: Moment, in context: GraphicsContext
    ) {
        let offset = material.stage.unit * (0.03 + 0.02 * moment.kick)
        let shadow = CGPoint(x: center.x + offset, y: center.y + offset)
        context.fill(
            sequence.path(at: position, placement: MusicStage.placement(shadow, radius: radius, angle: turn)),
            with: .color(material.colors.second))
        context.fill(
            sequence.path(at: position, placement: MusicStage.placement(center, radius: radius, angle: turn)),
            with: .color(material.colors.first))
    }

    /// Slanted stripes that march.
    private func drawStripes(in context: GraphicsContext, at moment: Moment) {
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
        context.fill(stripes, with: .color(material.colors.shade))
    }
}
