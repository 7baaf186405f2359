import Foundation
import KinoraDrawing
import KinoraViews

/// Polygons and stars within one another: the change starts in the middle and reaches the outermost on the beat.
struct PolygonScene: MusicScene {
    private static let layers = 8

    private let material: SceneMaterial
    private let sequence: MorphSequence
    private let wings: SpectrumWings
    private let sparkles: Sparkles

    init(_ material: SceneMaterial) {
        self.material = material
        var chance = BlobShapes(seed: material.seed)
        sequence = material.sequence([
            StageShapes.polygon(3), StageShapes.square, StageShapes.polygon(5), StageShapes.star(5, inner: 0.5), StageShapes.polygon(6),
            StageShapes.cross(), StageShapes.star(8, inner: 0.62), chance.irregularPolygon(9),
        ])
        wings = SpectrumWings(stage: material.stage, color: material.colors.second)
        sparkles = Sparkles(stage: material.stage, color: material.colors.third, seed: material.seed)
    }

    var focus: CGPoint { material.stage.center }

    func draw(in context: GraphicsContext, at moment: Moment) {
        let (stage, colors) = (material.stage, material.colors)
        context.fill(Path(stage.frame), with: .color(colors.ground))
        let breath = stage.unit * (0.89 + 0.05 * moment.swell)
        context.fill(
            Path(ellipseIn: CGRect(x: stage.center.x - breath, y: stage.center.y - breath, width: 2 * breath, height: 2 * breath)),
            with: .color(colors.shade))
        wings.draw(in: context, at: moment)
        sparkles.draw(in: context, at: moment)
        for layer in 0..<PolygonScene.layers {
            let inward = Double(layer) / Double(PolygonScene.layers)
            let size = stage.unit * 0.79 * (1 - inward) * (1 + 0.075 * moment.kick * (1 - 0.5 * inward))
            let turn = 0.1 * sin(moment.beat * .pi / 8 + 2.2 * inward) + 0.35 * inward * sin(moment.beat * .pi / 16)
            let path = sequence.path(
                at: material.position(at: moment, ahead: 0.24 * inward),
                placement: MusicStage.placement(stage.center, radius: size, angle: turn)
            )
            let color = layer.isMultiple(of: 2) ? (layer.isMultiple(of: 4) ? colors.first : colors.second) : colors.ground
            context.fill(path, with: .color(color))
        }
        // The innermost says where the beat is.
        let dot = stage.unit * (0.025 + 0.02 * moment.kick)
        context.fill(
            Path(ellipseIn: CGRect(x: stage.center.x - dot, y: stage.center.y - dot, width: 2 * dot, height: 2 * dot)),
            with: .color(colors.third))
    }
}
