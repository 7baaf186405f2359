import CPixels
import KinoraDrawing
import TestSupport
import Testing

/// The nearest colours of palettes are found by cubes of colours, and are those that a search of the whole palette finds.
struct PaletteTests {
    /// How a palette's colours are spread.
    enum Spread: CaseIterable, Sendable {
        case everywhere, grays
        /// More colours in a cube of 4x4x4 than a cell has room for.
        case crowded
        /// Equal colours: the first of them counts.
        case repeated
        case single

        func color(_ generator: inout SplitMix64) -> UInt32 {
            func value(_ range: ClosedRange<UInt32>) -> UInt32 { UInt32.random(in: range, using: &generator) }
            switch self {
            case .everywhere: return value(0...0xFF_FFFF)
            case .grays: return value(0...255) * 0x010101
            case .crowded: return value(60...66) << 16 | value(0...7) << 8 | value(250...255)
            case .repeated: return value(0...7) * 0x1F0F2B
            case .single: return 0x123456
            }
        }
    }

    @Test("The nearest colour equals the result of a search through the whole palette", arguments: Spread.allCases)
    func nearest(spread: Spread) {
        var generator = SplitMix64(seed: 11)
        for count in [1, 2, 17, 255] {
            let palette = (0..<count).map { _ in spread.color(&generator) }
            var cells = [kinora_palette_cell](repeating: kinora_palette_cell(), count: Int(kinora_palette_cells))
            var wrong = 0
            for round in 0..<20_000 {
                // Everywhere, and near the palette's colours, where ties are.
                let base = round.isMultiple(of: 2) ? palette[round % count] : 0
                let color = (base ^ UInt32.random(in: 0...(round.isMultiple(of: 2) ? 0x0F0F0F : 0xFFFFFF), using: &generator)) & 0xFFFFFF
                if kinora_nearest_in_cells(color, palette, count, &cells) != kinora_nearest_color(color, palette, count) { wrong += 1 }
            }
            #expect(wrong == 0)
        }
    }
}
