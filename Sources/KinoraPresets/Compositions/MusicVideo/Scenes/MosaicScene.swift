import Foundation
import KinoraDrawing
import KinoraViews

/// Everything at once: a wall of coloured tiles, in each of them a shape that changes in its turn.
struct MosaicScene: MusicScene {
    private let material: SceneMaterial
    private let columns: Int
    private let rows = 3
    private let sequence: MorphSequence
    private let shapeCount: Int

    init(_ material: SceneMaterial) {
        self.material = material
        let stage = material.stage
        columns = min(max(Int((stage.size.width / (stage.size.height / Double(rows))).rounded()), 1), 24)
        var chance = BlobShapes(seed: material.seed)
        var shapes = [
            StageShapes.heart, StageShapes.star(5), chance.smooth(7), StageShapes.square, StageShapes.diamond(bulge: -0.6),
            StageShapes.roundFlower(petals: 5, depth: 0.36), StageShapes.bolt, StageShapes.circle, chance.splatter(arms: 13),
            StageShapes.polygon(3),
            StageShapes.cross(), StageShapes.star(8, inner: 0.6),
        ]
        for (index, figure) in material.figures.prefix(3).enumerated() { shapes.insert(figure, at: 3 * index + 2) }
        sequence = material.sequence(shapes)
        shapeCount = shapes.count
    }

    var focus: CGPoint { material.stage.center }

    func draw(in context: GraphicsContext, at moment: Moment) {
        let (stage, colors) = (material.stage, material.colors)
        let palette = [colors.ground, colors.first, colors.second, colors.third, colors.shade]
        let (width, height) = (stage.size.width / Double(columns), stage.size.height / Double(rows))
        context.fill(Path(stage.frame), with: .color(colors.ground))
        for column in 0..<columns {
            for row in 0..<rows {
                let number = row * columns + column
                let frame = CGRect(x: width * Double(column), y: height * Double(row), width: width, height: height)
                let center = CGPoint(x: frame.midX, y: frame.midY)
                // A wave across the wall that reaches the far corner within half a beat, all of it before the next shapes come.
                let delay = 0.5 * Double(column + row) / Double(max(columns + rows - 2, 1))
                let beat = moment.beat - delay
                let turn = (beat / 2).rounded(.down)
                let flip = column + 2 * row + Int(turn)
                let tile = palette[(flip % palette.count + palette.count) % palette.count]
                let before = palette[((flip - 1) % palette.count + palette.count) % palette.count]
                let part = smoothstep((beat / 2 - turn) * 2 / 0.4)
                fill(frame, tile, over: before, part, isSideways: number.isMultiple(of: 2), in: context)

                let pulse = moment.intensity * Moment.hit(phase: beat - beat.rounded(.down), decay: 5, attack: 0.08)
                let radius = min(width, height) * 0.33 * (1 + 0.09 * pulse)
                let path = sequence.path(
                    at: (beat / material.beatsPerShape) + Double(number * 11 % shapeCount),
                    placement: MusicStage.placement(center, radius: radius, angle: 0.12 * sin(moment.beat * .pi / 4 + Double(number))))
                let ink = figureColor(flip), inkBefore = figureColor(flip - 1)
                context.fill(path, with: .color(part < 1 ? inkBefore.mix(with: ink, by: part) : ink))
            }
        }
    }

    /// Slides `color` over the tile.
    private func fill(
        _ frame: CGRect, _ color: Color, over before: Color, _ part: Double, isSideways: Bool, in context: GraphicsContext
    ) {
        // Neighbours overlap by a hair, so that no seam shows between them.
        if part < 1 { context.fill(Path(frame.insetBy(dx: -0.5, dy: -0.5)), with: .color(before)) }
        guard part > 0 else { return }
        var slid = frame
        if isSideways { slid.size.width *= part } else { slid.size.height *= part }
        context.fill(Path(slid.insetBy(dx: -0.5, dy: -0.5)), with: .color(color))
    }

    /// What stands out on the tile colour number `flip`.
    private func figureColor(_ flip: Int) -> Color {
        let colors = material.colors
        let figures = [colors.first, colors.ground, colors.ground, colors.ground, colors.third]
        return figures[((flip % figures.count) + figures.count) % figures.count]
    }
}
