import Foundation
import KinoraDrawing
import TestSupport
import Testing
import ViewTestSupport

@_spi(Runtime) @testable import KinoraRuntime
@testable import KinoraSymbols
@testable import KinoraViews

/// The outline of a symbol beside text of 20 points.
private func symbol(_ name: String, weight: Int = 400, shaper: (any TextShaper)? = nil) -> Path? {
    SymbolLibrary.path(name, weight: weight, shaper: shaper)?.applying(CGAffineTransform(scaleX: 20, y: 20))
}

/// Characters as boxes half an em wide, as high as capitals.
private struct BlockShaper: TextShaper {
    var icons = false

    func shape(_ request: TextRequest) -> ShapedText {
        let size = request.spans.first?.font.size ?? 10
        let count = icons && request.spans.first?.font.family != nil ? 1 : request.string.count
        let width = count == 1 && icons && request.spans.first?.font.family != nil ? size : size * 0.5 * CGFloat(count)
        let path = Path(CGRect(x: 0, y: size * 0.2, width: width, height: size * 0.7))
        return ShapedText(
            string: request.string, size: CGSize(width: width, height: size * 1.2), firstBaseline: size * 0.9, lastBaseline: size * 0.9,
            runs: [ShapedText.Run(outlines: path)])
    }

    func isInstalled(_ family: String) -> Bool { icons }
}

@MainActor
@Suite("Symbols")
struct SymbolTests {
    @Test("Numbers with a zero in front and the former names of hourglasses have drawings") func formerNames() {
        for name in ["05.circle", "00.square", "09.circle.fill", "hourglass.bottomhalf.fill", "hourglass.tophalf.fill"] {
            #expect(symbol(name, shaper: BlockShaper()) != nil, "\(name)")
        }
        #expect(symbol("05.circle", shaper: BlockShaper()) != symbol("5.circle", shaper: BlockShaper()))
        #expect(symbol("050.circle", shaper: BlockShaper()) == nil)
    }

    @Test("The path data of every drawing parses and stays near its grid", arguments: SymbolDrawing.names.sorted())
    func dataReads(name: String) throws {
        let drawing = try #require(SymbolDrawing(named: name))
        for layer in drawing.layers {
            let parts = [layer.outline, layer.details, layer.lines, layer.solid].filter { !$0.isEmpty }
            #expect(!parts.isEmpty || !layer.text.isEmpty)
            for part in parts {
                let box = try Path(svg: part).boundingRect
                #expect(CGRect(x: 0, y: 0, width: 24, height: 24).insetBy(dx: -0.6, dy: -0.6).contains(box), "\(part)")
            }
        }
        #expect(SymbolLibrary.artwork(name, weight: 400, shaper: BlockShaper())?.outline.isEmpty == false)
    }

    @Test("Every alias leads to a drawing") func aliasesLeadToDrawings() {
        for (alias, name) in SymbolLibrary.aliases.sorted(by: { $0.key < $1.key }) {
            #expect(SymbolDrawing(named: alias) == nil, "\(alias) has a drawing of its own")
            #expect(SymbolLibrary.aliases[name] == nil, "\(name) is an alias itself")
            #expect(symbol(name) != nil, "\(alias) leads to \(name), which has no drawing")
        }
        #expect(symbol("arrow.backward") == symbol("arrow.left"))
        #expect(symbol("apple.logo") == symbol("applelogo"))
        #expect(symbol("gauge.high") == symbol("gauge.with.dots.needle.67percent"))
        for name in ["apps.iphone", "ellipsis.curlybraces", "laurel.leading"] { #expect(symbol(name) != nil) }
        #expect(symbol("laurel.leading") != symbol("laurel.trailing"))
        // The needle of each points to another value.
        let gauges = [0, 33, 50, 67, 100].map { symbol("gauge.with.dots.needle.\($0)percent") }
        for (index, gauge) in gauges.enumerated() { #expect(gauge != nil && !gauges[..<index].contains(gauge)) }
    }

    @Test(
        "Named drawings have outlines from the origin, approximately of the font's size",
        arguments: [
            "heart", "heart.fill", "star.fill", "xmark.circle.fill", "checkmark.circle", "plus.square.fill", "bell.slash", "mic.slash.fill",
            "chevron.right", "heart.circle.fill", "arrow.up.right.circle", "gearshape.fill", "ellipsis", "checkmark.seal.fill",
            "lock.shield", "person.badge.plus", "cart.fill.badge.plus", "bell.badge.fill", "person.crop.circle.fill.badge.checkmark",
            "play.rectangle.fill", "exclamationmark.octagon", "bolt.hexagon.fill", "wifi.slash", "hand.raised.slash.fill",
        ])
    func outlines(name: String) throws {
        let box = try #require(symbol(name)).boundingRect
        expectClose(box.minX, 0, within: 0.01)
        expectClose(box.minY, 0, within: 0.01)
        #expect(max(box.width, box.height) > 14)
        #expect(max(box.width, box.height) < 28)
    }

    @Test("A circle is a sixth larger than the font's size, with its contents in the centre")
    func circleSize() throws {
        let circle = try #require(symbol("circle.fill")).boundingRect
        expectClose(circle.width, 20 * 20.7 / 17.7, within: 0.01)
        expectClose(try #require(symbol("xmark.circle.fill")).boundingRect.width, circle.width, within: 0.01)
        let form = try #require(SymbolLibrary.artwork("xmark.circle", weight: 400, shaper: nil))
        #expect(form.layers.map(\.level) == [1, 0])
        let (edge, cross) = (form.layers[0].path.boundingRect, form.layers[1].path.boundingRect)
        expectClose(edge.midX, cross.midX, within: 1e-3)
        expectClose(edge.midY, cross.midY, within: 1e-3)
    }

    @Test("Numbers to 50 and letters in circles have the height of capitals") func characters() throws {
        let digits = try #require(SymbolLibrary.artwork("7.circle.fill", weight: 400, shaper: BlockShaper()))
        let (circle, text) = (digits.layers[0].path.boundingRect, digits.layers[1].path.boundingRect)
        expectClose(text.midX, circle.midX, within: 1e-3)
        expectClose(text.midY, circle.midY, within: 1e-3)
        // Capitals are nine units high where they are not too wide.
        expectClose(text.height * SymbolDrawing.unitsPerEm, 9, within: 1e-3)
        #expect(digits.layers[1].isHole)
        for name in ["0.circle", "50.square.fill", "a.circle", "z.square"] { #expect(symbol(name, shaper: BlockShaper()) != nil) }
        for name in ["51.circle", "-1.circle", "A.circle", "é.circle", "42", "a"] { #expect(symbol(name, shaper: BlockShaper()) == nil) }
        #expect(symbol("1.circle") == nil)
    }

    @Test("A filled symbol has the size of the plain one, and its contents are cut out")
    func fills() throws {
        let (plain, filled) = (try #require(symbol("heart")), try #require(symbol("heart.fill")))
        expectClose(plain.boundingRect.width, filled.boundingRect.width, within: 0.01)
        let center = CGPoint(x: plain.boundingRect.midX, y: plain.boundingRect.midY)
        #expect(!plain.contains(center))
        #expect(filled.contains(center))
        let cross = try #require(symbol("xmark.circle.fill"))
        #expect(!cross.contains(CGPoint(x: cross.boundingRect.midX, y: cross.boundingRect.midY)))
    }

    @Test("A badge leaves a gap to the symbol behind it") func badges() throws {
        let artwork = try #require(SymbolLibrary.artwork("heart.fill.badge.plus", weight: 400, shaper: nil))
        #expect(artwork.layers.map(\.level) == [1, 0])
        let badge = artwork.layers[1].path.boundingRect
        let center = CGPoint(x: badge.midX, y: badge.midY)
        #expect(!artwork.layers[0].path.contains(center))
        // The gap is 0.9 of a line of 1.7 units wide.
        let beside = CGPoint(x: badge.minX - 1.4 / SymbolDrawing.unitsPerEm, y: badge.midY)
        #expect(!artwork.outline.contains(beside))
    }

    @Test("An empty name shows nothing and takes no space, without a report") func emptyName() {
        var said: [String] = []
        let graph = ViewGraph()
        graph.onReport = { said.append($0) }
        graph.build(
            {
                HStack(spacing: 0) {
                    Color.red.frame(width: 10, height: 10)
                    Image(systemName: "")
                    Color.blue.frame(width: 10, height: 10)
                }
            }, size: CGSize(width: 20, height: 10), environment: EnvironmentValues())
        #expect(graph.rects == [CGRect(x: 0, y: 0, width: 10, height: 10), CGRect(x: 10, y: 0, width: 10, height: 10)])
        #expect(said.isEmpty)
    }

    @Test("A name without a drawing has no path; its view draws a placeholder and reports it once")
    func unknownNames() {
        #expect(symbol("no.such.symbol") == nil)
        #expect(symbol("chevron.right.fill") == nil)
        #expect(symbol(String(repeating: "heart.circle.", count: 50)) == nil)
        var said: [String] = []
        let graph = ViewGraph()
        graph.onReport = { said.append($0) }
        graph.build(
            {
                VStack {
                    Image(systemName: "no.such.symbol")
                    Image(systemName: "no.such.symbol")
                    Image("portrait")
                }
            }, size: CGSize(width: 200, height: 200), environment: EnvironmentValues())
        #expect(said.count == 2)
        #expect(graph.rootElement?.displayList().items.isEmpty == false)
    }

    @Test("An icon font provides missing symbols if installed; otherwise a report says so") func icons() throws {
        #expect(symbol("rocket", shaper: BlockShaper(icons: true)) != nil)
        #expect(symbol("rocket.fill", shaper: BlockShaper(icons: true)) != nil)
        #expect(symbol("rocket.circle", shaper: BlockShaper(icons: true)) != nil)
        #expect(symbol("rocket", shaper: BlockShaper()) == nil)
        #expect(SymbolLibrary.absence(of: "rocket", shaper: nil).contains("fonts-material-design-icons-iconfont"))
        #expect(!SymbolLibrary.absence(of: "no.such.symbol", shaper: nil).contains("font"))
    }

    // MARK: Colours

    private func colors<V: View>(_ view: V) -> [(color: Color.Resolved?, opacity: Double)] {
        makeGraph(view).leaves.map { ($0.color, ($0.opacity * 1000).rounded() / 1000) }
    }

    private func resolve(_ color: Color) -> Color.Resolved { color.resolve(in: EnvironmentValues()) }

    @Test("Rendering modes colour layers: monochrome, hierarchical, palette, multicolor") func modes() {
        let image = Image(systemName: "xmark.circle.fill").foregroundStyle(.blue)
        #expect(colors(image).map(\.color) == [resolve(.blue)])
        let hierarchical = colors(image.symbolRenderingMode(.hierarchical))
        #expect(hierarchical.map(\.opacity) == [0.5, 1])
        #expect(hierarchical.map(\.color) == [resolve(.blue), resolve(.blue)])
        let palette = colors(Image(systemName: "xmark.circle.fill").symbolRenderingMode(.palette).foregroundStyle(.white, .red))
        #expect(palette.map(\.color) == [resolve(.red), resolve(.white)])
        // Two styles alone select a palette.
        #expect(colors(Image(systemName: "xmark.circle.fill").foregroundStyle(.white, .red)).map(\.color) == palette.map(\.color))
        let multicolor = colors(Image(systemName: "plus.circle.fill").symbolRenderingMode(.multicolor))
        #expect(multicolor.map(\.color) == [resolve(.green), resolve(.white)])
        #expect(colors(Image(systemName: "chevron.right").symbolRenderingMode(.multicolor)).count == 1)
    }

    @Test(
        "A variable value highlights the corresponding number of layers",
        arguments: [
            (0, [1, 0.3, 0.3, 0.3]), (0.2, [1, 1, 0.3, 0.3]), (0.5, [1, 1, 1, 0.3]), (1.0, [1]), (7.0, [1]), (.nan, [1, 0.3, 0.3, 0.3]),
        ]
            as [(Double, [Double])])
    func variableValues(value: Double, opacities: [Double]) {
        #expect(colors(Image(systemName: "speaker.wave.3", variableValue: value)).map(\.opacity) == opacities)
    }
}
