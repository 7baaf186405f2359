import Foundation
import KinoraDrawing
import KinoraViews

/// The built-in image: a landscape under a sun, drawn for the shape of its frame. Its number, 0 or more, determines the colours and the scenery.
package struct SampleImage: View {
    let number: Int

    nonisolated package init(number: Int) { self.number = number }

    private static let colors: [(sky: [Int], sun: Int, hills: [Int])] = [
        ([0x8FC7F2, 0xFCE4C8], 0xFFF3D0, [0x7FA9B8, 0x4C8A86, 0x2B6761, 0x16433F]),
        ([0x2B2A5E, 0xF08A6B], 0xFFD9A0, [0x9A5A7E, 0x6A3F72, 0x41305E, 0x211F45]),
        ([0xBFE3D0, 0xF4F1D6], 0xFFFFFF, [0x9CC3A0, 0x649B7B, 0x35705A, 0x1B4A3D]),
        ([0x3B1F4B, 0xF2A65A], 0xFFE08A, [0xC76B4F, 0x8E4050, 0x5C2A4A, 0x2E1A37]),
    ]

    package var body: some View {
        let colors = Self.colors[number % Self.colors.count]
        Canvas { [number] context, size in
            let frame = CGRect(origin: .zero, size: size)
            context.fill(
                Path(frame),
                with: .linearGradient(
                    Gradient(colors: colors.sky.map(Color.init(rgb:))), startPoint: .zero, endPoint: CGPoint(x: 0, y: size.height * 0.75)))
            let unit = min(size.width, size.height)
            let sun = CGPoint(x: size.width * (0.28 + 0.17 * Double(number % 4)), y: size.height * 0.34)
            let glow = Color(rgb: colors.sun)
            // Begins at the centre, although the sun covers it: a translucent flat part could not be drawn together with the sky.
            context.fill(
                Path(frame),
                with: .radialGradient(
                    Gradient(colors: [glow.opacity(0.893), glow.opacity(0)]), center: sun, startRadius: 0, endRadius: unit * 0.5))
            context.fill(
                Path(ellipseIn: CGRect(x: sun.x - unit * 0.09, y: sun.y - unit * 0.09, width: unit * 0.18, height: unit * 0.18)),
                with: .color(glow))
            for (index, hill) in colors.hills.enumerated() {
                context.fill(Self.hill(index, number, size), with: .color(Color(rgb: hill)))
                SampleScenery(number: number, size: size, sun: sun, light: glow).draw(inFrontOf: index, in: context)
            }
        }
    }

    /// Hill number `index` from the back: a sum of two waves.
    private static func hill(_ index: Int, _ number: Int, _ size: CGSize) -> Path {
        Path { path in
            path.move(to: CGPoint(x: 0, y: size.height))
            for step in 0...96 {
                let x = Double(step) / 96 * size.width
                path.addLine(to: CGPoint(x: x, y: ridge(index, number, size, x: x)))
            }
            path.addLine(to: CGPoint(x: size.width, y: size.height))
            path.closeSubpath()
        }
    }

    /// The height of hill number `index` at `x`.
    static func ridge(_ index: Int, _ number: Int, _ size: CGSize, x: Double) -> Double {
        let unit = min(size.width, size.height)
        let phase = Double(number) * 1.7 + Double(index) * 2.3
        let turn = x / unit
        let wave = sin(turn * (2.6 + 0.7 * Double(index)) + phase) + 0.45 * sin(turn * 6.1 + phase * 2)
        return size.height * (0.52 + 0.13 * Double(index)) - unit * (0.075 - 0.008 * Double(index)) * wave
    }
}
