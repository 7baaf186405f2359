import Foundation
import KinoraDrawing
import KinoraViews

/// Soft blobs within one another like the lines of a map, changing every other step, each layer a little before the one around it.
struct BlobScene: MusicScene {
    private static let layers = 7

    private let material: SceneMaterial
    private let sequence: MorphSequence
    private let shades: [Color]
    private let rising: RisingShapes

    init(_ material: SceneMaterial) {
        self.material = material
        var chance = BlobShapes(seed: material.seed)
        sequence = material.sequence([
            chance.smooth(7), chance.quadratic(6), chance.smooth(9), chance.alternatingCubic(8), chance.smooth(6), chance.smooth(8),
        ])
        let colors = material.colors
        shades = (0..<BlobScene.layers).map { layer in
            colors.first.mix(with: colors.second, by: Double(layer) / Double(BlobScene.layers - 1), in: .device)
        }
        rising = RisingShapes(stage: material.stage, shape: StageShapes.circle, color: colors.third, seed: material.seed, count: 22)
    }

    var focus: CGPoint { material.stage.center }

    func draw(in context: GraphicsContext, at moment: Moment) {
        let (stage, colors) = (material.stage, material.colors)
        context.fill(
            Path(stage.frame),
            with: .linearGradient(
                Gradient(colors: [colors.shade, colors.ground]), startPoint: .zero, endPoint: CGPoint(x: 0, y: stage.size.height)))
        rising.draw(in: context, at: moment)
        for layer in 0..<BlobScene.layers {
            let inward = Double(layer) / Double(BlobScene.layers)
            let size = stage.unit * 0.82 * (1 - inward) * (1 + 0.06 * moment.kick * (1 - inward))
            let turn = 0.08 * moment.beat + 0.5 * inward * sin(moment.beat * .pi / 8)
            let position = material.position(at: moment, ahead: 0.6 * inward) / 2
            context.fill(
                sequence.path(at: position, placement: MusicStage.placement(stage.center, radius: size, angle: turn)),
                with: .color(shades[layer]))
        }
        let dot = stage.unit * (0.035 + 0.03 * moment.kick)
        context.fill(
            Path(ellipseIn: CGRect(x: stage.center.x - dot, y: stage.center.y - dot, width: 2 * dot, height: 2 * dot)),
            with: .color(colors.third))
    }
}
