import Foundation
import KinoraDrawing
import Testing
import ViewTestSupport

@testable import KinoraViews

/// Forms and styles of text that other tests do not use.
@Suite("Forms of text and fonts")
@MainActor
struct TextFormTests {
    /// The request for the text in `view` that the typesetter receives.
    private func request(_ text: Text = Text("ab"), in change: (Reader) -> some View) -> TextRequest {
        let found = Found()
        _ = makeGraph(change(Reader(found: found)))
        return text.request(in: found.environment)
    }

    private final class Found {
        var environment = EnvironmentValues()
    }

    private struct Reader: View {
        let found: Found
        @Environment(\.self) private var environment

        init(found: Found) {
            self.found = found
        }

        var body: some View {
            let _ = (found.environment = environment)
            Color.clear
        }
    }

    private func plain(_ text: Text) -> TextRequest { text.request(in: EnvironmentValues()) }

    @Test("A style of a view is the style of the texts inside") func stylesOfViews() {
        let text = Text("ab")
        #expect(
            request { $0.monospaced() } == plain(text.monospaced()) && request { $0.monospacedDigit() } == plain(text.monospacedDigit()))
        #expect(request { $0.fontDesign(.serif) } == plain(text.fontDesign(.serif)))
        #expect(request { $0.fontWidth(.condensed) } == plain(text.fontWidth(.condensed)))
        #expect(request { $0.tracking(3) } == plain(text.tracking(3)) && request { $0.baselineOffset(3) } == plain(text.baselineOffset(3)))
        #expect(request { $0.textScale(.secondary) } == plain(text.textScale(.secondary)))
        #expect(
            request { $0.underline(pattern: .dashDot, color: .red) } == plain(text.underline(pattern: .dashDot, color: .red)))
        #expect(request { $0.strikethrough(pattern: .dot) } == plain(text.strikethrough(pattern: .dot)))
    }

    @Test("A style changes what the typesetter receives") func requests() {
        let span = { (text: Text) in plain(text).spans[0] }
        #expect(span(Text("ab").monospaced()).font.design == .monospaced && span(Text("ab").fontDesign(.rounded)).font.design == .rounded)
        #expect(span(Text("ab").monospacedDigit()).font.hasMonospacedDigits && span(Text("ab").tracking(3)).tracking == 3)
        #expect(span(Text("ab").underline(pattern: .dashDot)).underline?.pattern == .dashDot)
        #expect(span(Text("ab").strikethrough(pattern: .dot)).strikethrough?.pattern == .dot)
        #expect(
            span(Text("ab").textScale(.default)).font.size == 17 && abs(span(Text("ab").textScale(.secondary)).font.size - 13.26) < 1e-9)
        #expect(span(Text("ab").font(.callout)).font.size == 16)
    }

    @Test("A design and monospaced letters of the innermost text win") func innermostStyles() {
        #expect(plain(Text("ab").fontDesign(.serif).fontDesign(.rounded)) == plain(Text("ab").fontDesign(.serif)))
        #expect(plain(Text("ab").monospaced(false)) == plain(Text("ab")))
    }

    @Test("Widths of fonts are factors, and a number is their binary logarithm") func widths() {
        #expect(Font.body.width(.compressed).descriptor.width == 0.625 && Font.body.width(.expanded).descriptor.width == 1.25)
        #expect(Font.Width.standard.value == 1 && Font.Width(1).value == 2 && Font.Width(-1).value == 0.5 && Font.Width(0) == .standard)
    }

    @Test("The leading of a font is an eighth of its size more or less, and lowercase small capitals are small capitals") func fonts() {
        #expect(Font.body.leading(.loose).descriptor.leading == 0.125 && Font.body.leading(.tight).descriptor.leading == -0.125)
        #expect(Font.body.leading(.loose).leading(.standard) == .body && Font.body.lowercaseSmallCaps() == Font.body.smallCaps())
    }

    @Test(
        "A line height is a multiple of the font's size, or natural",
        arguments: [
            (AttributedString.LineHeight.normal, nil), (.variable, nil), (.loose, .multiple(1.4)), (.tight, .multiple(1.1)),
            (.leading(increase: 3), .increased(3)),
        ] as [(AttributedString.LineHeight, TextRequest.LineHeight?)])
    func lineHeights(height: AttributedString.LineHeight, expected: TextRequest.LineHeight?) {
        #expect(request { $0.lineHeight(height) }.lineHeight == expected)
    }

    @Test("Limits of lines reserve space, and letters may be tightened") func limits() {
        let open = request { $0.lineLimit(3...) }
        #expect(open.lineLimit == nil)
        let found = Found()
        _ = makeGraph(Reader(found: found).lineLimit(3...).allowsTightening(true).textCase(.uppercase))
        #expect(found.environment.reservedLines == 3 && found.environment.lineLimit == nil && found.environment.allowsTightening)
        #expect(found.environment.textCase == .uppercase)
        var values = EnvironmentValues()
        values.textCase = .lowercase
        #expect(Text("AB").request(in: values).spans.map(\.text) == ["ab"])
    }

    @Test("Every size of accessibility is larger than every other size") func typeSizes() {
        #expect(
            DynamicTypeSize.allCases.filter(\.isAccessibilitySize) == [
                .accessibility1, .accessibility2, .accessibility3, .accessibility4, .accessibility5,
            ])
        #expect(DynamicTypeSize.allCases.prefix(7) == [.xSmall, .small, .medium, .large, .xLarge, .xxLarge, .xxxLarge])
    }

    @Test(
        "A category is the type size of the same rank",
        arguments: zip(
            [
                ContentSizeCategory.extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
                .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge,
                .accessibilityExtraExtraExtraLarge,
            ], DynamicTypeSize.allCases))
    func categories(category: ContentSizeCategory, size: DynamicTypeSize) {
        var values = EnvironmentValues()
        values.sizeCategory = category
        #expect(values.dynamicTypeSize == size && values.sizeCategory == category)
    }

    @Test("Texts of dates, attributed strings and resources in a literal are the texts themselves") func interpolations() {
        let start = Date(timeIntervalSinceReferenceDate: 0)
        let hour = start...start + 3600
        #expect(Text("at \(start, style: .time)").string == "at " + Text(start, style: .time).string)
        #expect(Text("\(hour)").string == Text(hour).string && Text(DateInterval(start: start, duration: 3600)) == Text(hour))
        #expect(Text("\(timerInterval: hour, countsDown: false)").string == Text(timerInterval: hour, countsDown: false).string)
        var bold = AttributedString("bold")
        bold.inlinePresentationIntent = .stronglyEmphasized
        #expect(plain(Text("\(bold)")).spans.map(\.font.weight) == [700])
        #expect(plain(Text("\(Image(systemName: "square.fill"))")).spans.first?.attachment != nil)
    }

    @Test("A localizable string is its key") func localizable() {
        let (resource, key) = (LocalizedStringResource("Hello"), "Hello")
        #expect(Text(resource) == Text(verbatim: "Hello") && String(localized: resource) == "Hello")
        #expect(String(localized: String.LocalizationValue(key)) == "Hello")
    }

    @Test(
        "Markdown of every syntax is read as inline Markdown",
        arguments: [
            AttributedString.MarkdownParsingOptions.InterpretedSyntax.full, .inlineOnly, .inlineOnlyPreservingWhitespace,
        ])
    func markdown(syntax: AttributedString.MarkdownParsingOptions.InterpretedSyntax) throws {
        let options = AttributedString.MarkdownParsingOptions(
            interpretedSyntax: syntax, failurePolicy: .returnPartiallyParsedIfPossible)
        let string = try AttributedString(markdown: "a **b**", options: options)
        #expect(String(string.characters) == "a b" && string.runs.map(\.inlinePresentationIntent) == [nil, .stronglyEmphasized])
    }

    @Test("The attributes of SwiftUI are found by their names") func attributeScope() {
        var string = AttributedString("a")
        string.swiftUI.kern = 3
        string.swiftUI.foregroundColor = .red
        #expect(string.kern == 3 && string.runs.first?.foregroundColor == .red)
    }

    @Test(
        "A measurement for any use has the unit that it is given in",
        arguments: [
            MeasurementFormatUnitUsage<UnitLength>.person, .personHeight, .road, .general, .asProvided,
        ])
    func lengths(usage: MeasurementFormatUnitUsage<UnitLength>) {
        #expect(Measurement(value: 1.75, unit: UnitLength.meters).formatted(.measurement(width: .abbreviated, usage: usage)) == "1.75 m")
    }

    @Test("A mass or an energy for any use has the unit that it is given in") func massesAndEnergies() {
        let (mass, energy) = (Measurement(value: 70.5, unit: UnitMass.kilograms), Measurement(value: 200, unit: UnitEnergy.kilocalories))
        #expect(mass.formatted(.measurement(width: .abbreviated, usage: .personWeight)) == "70.5 kg")
        #expect(energy.formatted(.measurement(width: .abbreviated, usage: .food)) == "200 kCal")
        #expect(energy.formatted(.measurement(width: .abbreviated, usage: .workout)) == "200 kCal")
    }

    @Test("A canvas measures a text as its layout does") func measuredText() throws {
        var measured: (size: CGSize, first: CGFloat, last: CGFloat)?
        let text = Text("one\ntwo")
        let canvas = Canvas { context, _ in
            let resolved = context.resolve(text)
            let space = CGSize(width: 100, height: 100)
            measured = (resolved.measure(in: space), resolved.firstBaseline(in: space), resolved.lastBaseline(in: space))
        }
        _ = makeGraph(canvas).list
        let shaped = text.shaped(in: EnvironmentValues(), maxWidth: 100)
        let found = try #require(measured)
        #expect(found.size == shaped.size && found.first == shaped.firstBaseline && found.last == shaped.lastBaseline)
        #expect(found.last > found.first)
    }
}
