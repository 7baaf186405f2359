import Foundation
import KinoraDrawing
import KinoraViews

/// A wall of coloured tiles, each with a shape that changes in its turn.
struct MosaicScene: MusicScene {
    private let material: SceneMaterial
    private let columns, rows: Int
    private let sequence: BeatMorphs
    private let shapeCount: Int

    init(_ material: SceneMaterial) {
        self.material = material
        let stage = material.stage
        // Three along the short side.
        columns = min(Int((stage.size.width * 1.5 / stage.unit).rounded()), 24)
        rows = min(Int((stage.size.height * 1.5 / stage.unit).rounded()), 24)
        var shapes = [
            StageShapes.heart, StageShapes.star(5), material.blob(.smooth, points: 7), StageShapes.square, StageShapes.diamond(bulge: -0.6),
            StageShapes.roundFlower(petals: 5, depth: 0.36), StageShapes.bolt, StageShapes.circle, material.blob(.splatter, points: 80),
            StageShapes.polygon(3),
            StageShapes.cross(), StageShapes.star(8, inner: 0.6),
        ]
        for (index, figure) in material.figures.prefix(3).enumerated() { shapes.insert(figure, at: 3 * index + 2) }
        sequence = material.sequence(shapes)
        shapeCount = shapes.count
    }

    var focus: CGPoint { material.stage.center }

    func content(at moment: Moment) -> some View {
        material.colors.background
        ForEach(0..<columns, id: \.self) { column in
            ForEach(0..<rows, id: \.self) { row in
                tile(column, row, at: moment)
            }
        }
    }

    @MainActor private func tile(_ column: Int, _ row: Int, at moment: Moment) -> some View {
        let (stage, colors) = (material.stage, material.colors)
        let (width, height) = (stage.size.width / Double(columns), stage.size.height / Double(rows))
        let number = row * columns + column
        // The delay of a wave that reaches the opposite corner within half a beat, before the next shapes start.
        let delay = 0.5 * Double(column + row) / Double(max(columns + rows - 2, 1))
        let beat = moment.beat - delay
        let turn = (beat / 2).rounded(.down)
        let flip = column + 2 * row + Int(turn)
        let pulse = moment.intensity * Moment.hit(phase: beat - beat.rounded(.down), decay: 5, attack: 0.08)
        return MosaicTile(
            frame: CGRect(x: width * Double(column), y: height * Double(row), width: width, height: height),
            colors: [flip - 1, flip].map { pick([colors.background, colors.first, colors.second, colors.third, colors.shade], $0) },
            tileColors: [flip - 1, flip].map {
                pick([colors.first, colors.background, colors.background, colors.background, colors.third], $0)
            },
            progress: smoothstep((beat / 2 - turn) * 2 / 0.4), isSideways: number.isMultiple(of: 2),
            figure: MorphingFigure(sequence, at: (beat / material.beatsPerShape) + Double(number * 11 % shapeCount)),
            radius: min(width, height) * 0.33 * (1 + 0.09 * pulse), turn: 0.12 * sin(moment.beat * .pi / 4 + Double(number)))
    }

    private func pick(_ colors: [Color], _ number: Int) -> Color {
        colors[((number % colors.count) + colors.count) % colors.count]
    }
}

/// A tile over which another colour slides, with a figure that contrasts with both.
private struct MosaicTile: View {
    let frame: CGRect
    /// The colours before and after.
    let colors: [Color]
    /// The contrasting colours of the figure.
    let tileColors: [Color]
    let progress: Double
    let isSideways: Bool
    let figure: MorphingFigure
    let radius: Double
    let turn: Double

    var body: some View {
        if progress < 1 { sheet(frame, colors[0]) }
        if progress > 0 { sheet(slid, colors[1]) }
        figure.fill(progress < 1 ? tileColors[0].mix(with: tileColors[1], by: progress) : tileColors[1])
            .placed(at: CGPoint(x: frame.midX, y: frame.midY), radius: radius, angle: turn)
    }

    private var slid: CGRect {
        var slid = frame
        if isSideways { slid.size.width *= progress } else { slid.size.height *= progress }
        return slid
    }

    /// A rectangle slightly larger than `frame`, so that no seams are visible between neighbours.
    private func sheet(_ frame: CGRect, _ color: Color) -> some View {
        Rectangle().fill(color)
            .frame(width: frame.width + 1, height: frame.height + 1)
            .position(x: frame.midX, y: frame.midY)
    }
}
