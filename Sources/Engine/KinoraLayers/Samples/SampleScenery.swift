import Foundation
import KinoraDrawing
import KinoraViews

/// The foreground of a ``SampleImage``, in front of its hills: nothing, a lake, woods or a house, by the image's number.
struct SampleScenery {
    let number: Int
    let size: CGSize
    let sun: CGPoint
    let light: Color

    private var unit: Double { min(size.width, size.height) }

    /// Draws what is between the hill with number `hill` and the next one.
    @MainActor
    func draw(inFrontOf hill: Int, in context: GraphicsContext) {
        switch (number % 4, hill) {
        case (1, 1): drawLake(in: context)
        case (2, 1...): drawTrees(on: hill, in: context)
        case (3, 1): drawHouse(on: hill, in: context)
        default: break
        }
    }

    /// A lake to the bottom of the frame, with the sun's reflection in stripes that become wider.
    @MainActor
    private func drawLake(in context: GraphicsContext) {
        let shore = size.height * 0.66
        context.fill(
            Path(CGRect(x: 0, y: shore, width: size.width, height: size.height - shore)),
            with: .linearGradient(
                Gradient(colors: [Color(rgb: 0xC9727F), Color(rgb: 0x3A3168)]), startPoint: CGPoint(x: 0, y: shore),
                endPoint: CGPoint(x: 0, y: size.height)))
        var random = SplitMix64(seed: UInt64(number) + 1)
        for stripe in 0..<22 {
            let depth = Double(stripe) / 22
            let width = unit * (0.05 + 0.2 * depth) * (0.6 + 0.8 * random.nextUnit())
            let height = unit * (0.004 + 0.01 * depth)
            let x = sun.x + unit * (random.nextUnit() - 0.5) * (0.06 + 0.16 * depth)
            let y = shore + (size.height - shore) * (0.02 + 0.98 * depth * depth)
            context.fill(
                Path(roundedRect: CGRect(x: x - width / 2, y: y, width: width, height: height), cornerRadius: height / 2),
                with: .color(light.opacity(0.75 - 0.5 * depth)))
        }
    }

    /// Conifers of random heights along the hill's ridge, larger on nearer hills.
    @MainActor
    private func drawTrees(on hill: Int, in context: GraphicsContext) {
        let colors = [0x4E8468, 0x2B6350, 0x103B31]
        let height = unit * (0.05 + 0.04 * Double(hill))
        var random = SplitMix64(seed: UInt64(number * 8 + hill))
        var trees = Path()
        var x = -height * 0.3
        while x < size.width + height * 0.3 {
            let tall = height * (0.65 + 0.6 * random.nextUnit())
            let foot = SampleImage.ridge(hill, number, size, x: x) + height * 0.25
            // Three tiers of branches.
            for tier in 0..<3 {
                let (low, top) = (foot - tall * 0.26 * Double(tier), foot - tall * (0.48 + 0.26 * Double(tier)))
                let half = tall * (0.25 - 0.055 * Double(tier))
                trees.addLines([CGPoint(x: x - half, y: low), CGPoint(x: x, y: top), CGPoint(x: x + half, y: low)])
                trees.closeSubpath()
            }
            x += height * (0.22 + 0.3 * random.nextUnit())
        }
        context.fill(trees, with: .color(Color(rgb: colors[(hill - 1) % colors.count])))
    }

    /// A house with a lit window and a door.
    @MainActor
    private func drawHouse(on hill: Int, in context: GraphicsContext) {
        let width = unit * 0.15
        let x = size.width * 0.2
        let ground = SampleImage.ridge(hill, number, size, x: x)
        let wall = CGRect(x: x - width / 2, y: ground - width * 0.5, width: width, height: width)
        context.fill(
            Path(CGRect(x: x + width * 0.2, y: wall.minY - width * 0.42, width: width * 0.13, height: width * 0.5)),
            with: .color(Color(rgb: 0x3B1D38)))
        context.fill(Path(wall), with: .color(Color(rgb: 0x4A2440)))
        context.fill(
            Path { path in
                path.addLines([
                    CGPoint(x: wall.minX - width * 0.13, y: wall.minY), CGPoint(x: x, y: wall.minY - width * 0.5),
                    CGPoint(x: wall.maxX + width * 0.13, y: wall.minY),
                ])
                path.closeSubpath()
            }, with: .color(Color(rgb: 0x2A1433)))
        let glow = Color(rgb: 0xFFD27A)
        context.fill(
            Path(CGRect(x: x - width * 0.34, y: wall.minY + width * 0.13, width: width * 0.24, height: width * 0.22)), with: .color(glow))
        context.fill(
            Path(CGRect(x: x + width * 0.08, y: wall.minY + width * 0.13, width: width * 0.22, height: width * 0.5)),
            with: .color(glow.opacity(0.55)))
    }
}
