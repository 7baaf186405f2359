import Foundation
import KinoraDrawing
import KinoraViews

/// Soft nested blobs, like contour lines of a map. They change every second step, each layer slightly before the one around it.
struct BlobScene: MusicScene {
    private static let layers = 7

    private let material: SceneMaterial
    private let sequence: BeatMorphs
    private let shades: [Color]

    init(_ material: SceneMaterial) {
        self.material = material
        sequence = material.sequence([
            material.blob(.smooth, points: 7), material.blob(.smooth, points: 5), material.blob(.smooth, points: 9),
            material.blob(.smooth, points: 6), material.blob(.smooth, points: 8), material.blob(.smooth, points: 5, 1),
        ])
        let colors = material.colors
        shades = (0..<BlobScene.layers).map { layer in
            colors.first.mix(with: colors.second, by: Double(layer) / Double(BlobScene.layers - 1), in: .device)
        }
    }

    var focus: CGPoint { material.stage.center }

    func content(at moment: Moment) -> some View {
        let (stage, colors) = (material.stage, material.colors)
        LinearGradient(colors: [colors.shade, colors.background], startPoint: .top, endPoint: .bottom)
        RisingShapes(stage: stage, shape: StageShapes.circle, color: colors.third, seed: material.seed, count: 22, moment: moment)
        ForEach(0..<BlobScene.layers, id: \.self) { layer in
            let inward = Double(layer) / Double(BlobScene.layers)
            MorphingFigure(sequence, at: material.position(at: moment, ahead: 0.6 * inward) / 2)
                .fill(shades[layer])
                .placed(
                    at: stage.center, radius: stage.unit * 0.82 * (1 - inward) * (1 + 0.06 * moment.kick * (1 - inward)),
                    angle: 0.08 * moment.beat + 0.5 * inward * sin(moment.beat * .pi / 8))
        }
        Circle().fill(colors.third)
            .placed(at: stage.center, radius: stage.unit * (0.035 + 0.03 * moment.kick))
    }
}
