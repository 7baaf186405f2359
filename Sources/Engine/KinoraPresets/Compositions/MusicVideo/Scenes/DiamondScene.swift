import Foundation
import KinoraDrawing
import KinoraViews

/// A wall of diamonds made of quadratic curves, which swell and contract in waves that start at a large diamond in the middle.
struct DiamondScene: MusicScene {
    private let material: SceneMaterial
    /// The numbers of tiles across and down. Both are odd, so that one tile is in the middle.
    private let columns, rows: Int

    init(_ material: SceneMaterial) {
        self.material = material
        let stage = material.stage
        // Five along the short side.
        columns = min(Int((stage.size.width / (stage.unit * 0.4)).rounded()) | 1, 41)
        rows = min(Int((stage.size.height / (stage.unit * 0.4)).rounded()) | 1, 41)
    }

    var focus: CGPoint { material.stage.center }

    func content(at moment: Moment) -> some View {
        let (stage, colors) = (material.stage, material.colors)
        colors.background
        Canvas { context, _ in drawWall(in: context, at: moment) }
        // The diamond in the middle, which rotates by 45 degrees on every step.
        let layers = [colors.third, colors.second, colors.first, colors.background]
        let bulges = layers.indices.map { index in
            bulge(at: material.position(at: moment, ahead: 0.06 * Double(index)) + Double(index)) * (index.isMultiple(of: 2) ? 1 : -1)
        }
        let radii = DiamondScene.radii(bulges: bulges)
        ForEach(layers.indices, id: \.self) { index in
            let state = Landing.state(at: material.position(at: moment, ahead: 0.06 * Double(index)))
            Figure(StageShapes.diamond(bulge: bulges[index]))
                .fill(layers[index])
                .placed(
                    at: stage.center, radius: stage.unit * radii[index] * (1 + 0.05 * moment.kick),
                    angle: .pi / 4 * (Double(state.step % 8) + state.progress) * (index.isMultiple(of: 2) ? 1 : -1))
        }
    }

    /// The radii of nested diamonds, in stage units: each is inside the one before it, however they are rotated.
    static func radii(bulges: [Double]) -> [Double] {
        var radii: [Double] = []
        for (index, bulge) in bulges.enumerated() {
            let outer = StageShapes.diamondRadii(bulge: bulge).outer
            guard index > 0 else {
                radii.append(0.56)
                continue
            }
            radii.append(radii[index - 1] * StageShapes.diamondRadii(bulge: bulges[index - 1]).inner * 0.86 / outer)
        }
        return radii
    }

    /// Draws the tiles around the middle, all tiles of a colour in one operation.
    private func drawWall(in context: GraphicsContext, at moment: Moment) {
        let (stage, colors) = (material.stage, material.colors)
        let (width, height) = (stage.size.width / Double(columns), stage.size.height / Double(rows))
        var (outer, inner, core) = ([Path(), Path()], Path(), Path())
        for column in 0..<columns {
            for row in 0..<rows {
                let (dx, dy) = (column - columns / 2, row - rows / 2)
                // Nine tiles are left out for the large one.
                guard max(abs(dx), abs(dy)) > 1 else { continue }
                let distance = Double(dx * dx + dy * dy).squareRoot()
                // The middle is on the beat; the rest is delayed.
                let position = material.position(at: moment, ahead: -0.11 * distance)
                let late = moment.beat - 0.11 * distance
                let pulse = moment.intensity * Moment.hit(phase: late - late.rounded(.down), decay: 4.5, attack: 0.1)
                let center = CGPoint(x: width * (Double(column) + 0.5), y: height * (Double(row) + 0.5))
                let tile = CGAffineTransform(a: width / 2, b: 0, c: 0, d: height / 2, tx: center.x, ty: center.y)
                let isOdd = (column + row).isMultiple(of: 2)
                outer[isOdd ? 0 : 1].addPath(StageShapes.diamond(bulge: bulge(at: position)), transform: tile)
                let small = 0.5 + 0.09 * pulse
                inner.addPath(
                    StageShapes.diamond(bulge: -bulge(at: position + 1) * 0.95), transform: tile.scaledBy(x: small, y: small))
                let tiny = 0.1 + 0.08 * pulse
                core.addPath(StageShapes.diamond(bulge: 0.58), transform: tile.scaledBy(x: tiny, y: tiny))
            }
        }
        context.fill(outer[0], with: .color(colors.first))
        context.fill(outer[1], with: .color(colors.second))
        context.fill(inner, with: .color(colors.shade))
        context.fill(core, with: .color(colors.third))
    }

    /// The bulge of the curves by step: concave, straight, convex, straight, and so on.
    private func bulge(at position: Double) -> Double {
        let steps = [-0.75, 0, 0.75, -0.3, 0.58, 0.1]
        let state = Landing.state(at: position)
        let index = ((state.step % steps.count) + steps.count) % steps.count
        let (from, to) = (steps[index], steps[(index + 1) % steps.count])
        return from + (to - from) * state.progress
    }
}
