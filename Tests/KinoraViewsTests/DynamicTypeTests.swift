import Foundation
import KinoraDrawing
import Testing
import ViewTestSupport

@testable import KinoraViews

@Suite("Dynamic type")
@MainActor
struct DynamicTypeTests {
    @Test("Text styles and custom fonts scale, fonts of a fixed size do not") func fonts() {
        func size(_ font: Font, _ size: DynamicTypeSize) -> CGFloat { (font.scaled(for: size).descriptor.size * 1e6).rounded() / 1e6 }
        for style in Font.TextStyle.allCases { #expect(size(.system(style), .large) == style.size) }
        #expect(size(.body, .xSmall) == 14 && size(.body, .accessibility5) == 53)
        #expect(abs(size(.largeTitle.bold(), .xxxLarge) - 40) < 1e-9)
        #expect(abs(size(.custom("Inter", size: 34), .xxxLarge) - 46) < 1e-9)
        #expect(size(.custom("Inter", fixedSize: 34), .xxxLarge) == 34 && size(.system(size: 20), .xxxLarge) == 20)
        let twice = Font.body.scaled(for: .xxxLarge).scaled(for: .xxxLarge)
        #expect(abs(twice.descriptor.size - 23) < 1e-9, "a scaled font does not scale again")
    }

    private struct Probe: View {
        @ScaledMetric private var width = 17.0

        init() {}

        var body: some View { Color.red.frame(width: width, height: 10) }
    }

    @Test("Scaled metrics scale with the text, within a view's allowed range") func measures() {
        func width(_ view: some View) -> CGFloat? { layout(view).first.map { ($0.width * 1e6).rounded() / 1e6 } }
        #expect(width(Probe()) == 17)
        #expect(width(Probe().dynamicTypeSize(.xxxLarge)) == 23)
        #expect(width(Probe().dynamicTypeSize(...DynamicTypeSize.xLarge).dynamicTypeSize(.xxxLarge)) == 19)
        #expect(width(Probe().dynamicTypeSize(DynamicTypeSize.xLarge ... .accessibility1).dynamicTypeSize(.xxxLarge)) == 23)
        #expect(width(Probe().environment(\.sizeCategory, .extraExtraExtraLarge)) == 23)
    }

    @Test("Texts are shaped in the scaled font") func texts() {
        var environment = EnvironmentValues()
        environment.dynamicTypeSize = .accessibility5
        #expect(Text("a").request(in: environment).spans.map { ($0.font.size * 1e6).rounded() / 1e6 } == [53])
        #expect(Text("a").font(.system(size: 12)).request(in: environment).spans.map(\.font.size) == [12])
    }
}
