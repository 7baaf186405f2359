import Foundation
import KinoraDrawing
import KinoraPipeline
import Testing

/// The colours of a chart with more series than the palette has accents.
struct PaletteSeriesTests {
    private static func lab(_ color: Color) -> SIMD3<Double> {
        let color = color.resolved(in: .light)
        return Oklab.lab(
            coneRoots: Oklab.coneRoots(
                red: Double(color.linearRed), green: Double(color.linearGreen), blue: Double(color.linearBlue)))
    }

    private static func distance(_ a: Color, _ b: Color) -> Double {
        let delta = lab(a) - lab(b)
        return (delta * delta).sum().squareRoot()
    }

    @Test("Series have the accents first, then colours that differ from all others", arguments: ColorPalette.named)
    func distinct(palette: ColorPalette) {
        let colors = palette.series(16)
        #expect(colors.count == 16)
        #expect(Array(colors.prefix(palette.accents.count)) == palette.accents)
        // Twelve colours of a palette of greys are nearer to one another than the colours of a colourful one.
        let (count, minimum) = palette.name == "mono" ? (8, 0.03) : (16, 0.07)
        for index in 0..<count {
            for other in 0..<index { #expect(Self.distance(colors[index], colors[other]) >= minimum, "\(index) and \(other)") }
        }
        for color in colors.dropFirst(palette.accents.count) {
            for background in palette.background { #expect(ReadableColor.contrast(color, background) >= 1.69) }
        }
    }

    @Test("Accents in nearly the colour of the background are no colours of series")
    func visible() {
        let (white, ivory, navy) = (Color(rgb: 0xFFFFFF), Color(rgb: 0xFFFFF0), Color(rgb: 0x000080))
        let palette = ColorPalette(background: [white], accents: [ivory, navy])
        #expect(palette.visibleAccents == [navy])
        #expect(palette.series(1) == [navy] && !palette.series(12).contains(ivory))
        let hidden = ColorPalette(background: [Color(rgb: 0x101010)], accents: [Color(rgb: 0x181818)])
        #expect(hidden.visibleAccents == [hidden.text])
        for palette in ColorPalette.named { #expect(palette.visibleAccents == palette.accents) }
    }

    @Test("No series is olive", arguments: ColorPalette.named)
    func bright(palette: ColorPalette) {
        for color in palette.series(30).dropFirst(palette.accents.count) {
            let lab = Self.lab(color)
            let isYellow = hypot(lab.y, lab.z) > 0.04 && (58...132).contains(atan2(lab.z, lab.y) * 180 / .pi)
            #expect(!isYellow || lab.x > 0.75, "\(color)")
        }
    }

    @Test("The colours do not depend on the number of series, and repeat when no others can be distinguished")
    func repeated() {
        let palette = ColorPalette(background: [Color(rgb: 0)], accents: [Color(rgb: 0x777777)])
        let all = palette.series(500)
        #expect(all.count == 500)
        #expect(palette.series(4) == Array(all.prefix(4)))
        let different = Set(all).count
        #expect((4..<30).contains(different))
        #expect(all[different] == all[0])
        #expect(palette.series(0).isEmpty)
    }

    @Test("L, a and b equal the publication's values, and lead back to the cone responses")
    func lab() {
        let white = Oklab.lab(coneRoots: Oklab.coneRoots(red: 1, green: 1, blue: 1))
        #expect(abs(white.x - 1) < 1e-6 && abs(white.y) < 1e-6 && abs(white.z) < 1e-6)
        // Published for X = 0, Y = 1, Z = 0: L = 0.922, a = -0.671, b = 0.263.
        let matrix = (red: -1.5371385, green: 1.8760108, blue: -0.2040259)
        let green = Oklab.lab(coneRoots: Oklab.coneRoots(red: matrix.red, green: matrix.green, blue: matrix.blue))
        #expect(abs(green.x - 0.922) < 1e-3 && abs(green.y + 0.671) < 1e-3 && abs(green.z - 0.263) < 1e-3)
        let roots = SIMD3(0.3, 0.5, 0.7)
        let back = Oklab.coneRoots(lab: Oklab.lab(coneRoots: roots)) - roots
        #expect(max(abs(back.x), abs(back.y), abs(back.z)) < 1e-6)
    }
}
