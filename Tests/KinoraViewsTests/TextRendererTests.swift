import Foundation
import KinoraDrawing
import KinoraMotion
import Testing
import ViewTestSupport

@testable import KinoraViews

/// Characters as boxes of half an em, one line, listed glyph by glyph.
private struct ListingShaper: TextShaper {
    func shape(_ request: TextRequest) -> ShapedText {
        var x: CGFloat = 0
        var character = 0
        var glyphs: [ShapedText.Glyph] = []
        var runs: [ShapedText.Run] = []
        for (index, span) in request.spans.enumerated() {
            for _ in span.text {
                let width = span.font.size / 2
                let outline = Path(CGRect(x: x, y: 0, width: width, height: 10))
                glyphs.append(ShapedText.Glyph(span: index, character: character, x: x, advance: width, outlines: outline))
                runs.append(ShapedText.Run(outlines: outline, color: span.color, group: span.group))
                x += width
                character += 1
            }
        }
        var text = ShapedText(
            string: request.string, size: CGSize(width: x, height: 12), firstBaseline: 9, lastBaseline: 9, runs: runs)
        if request.listsGlyphs {
            text.lines = [ShapedText.Line(left: 0, baseline: 9, width: x, ascent: 9, descent: 3, glyphs: glyphs)]
        }
        return text
    }
}

private struct Mark: TextAttribute {}

/// Lifts each glyph by its number times `height`, marked ones by 100 more.
private struct Stairs: TextRenderer {
    var height: Double

    var animatableData: Double {
        get { height }
        set { height = newValue }
    }

    func draw(layout: Text.Layout, in context: inout GraphicsContext) {
        var number = 0.0
        for line in layout {
            for run in line {
                for slice in run {
                    var copy = context
                    copy.translateBy(x: 0, y: -(number * height) - (run[Mark.self] == nil ? 0 : 100))
                    copy.draw(slice, options: .disablesSubpixelQuantization)
                    number += 1
                }
            }
        }
    }
}

/// Takes twice the room.
private struct Roomy: TextRenderer {
    func draw(layout: Text.Layout, in context: inout GraphicsContext) {
        for var line in layout {
            line.origin.x += 7
            context.draw(line)
        }
    }

    func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize {
        let size = text.sizeThatFits(proposal)
        return CGSize(width: size.width * 2, height: size.height * 2)
    }
}

@MainActor
@Suite("Text renderers")
struct TextRendererTests {
    private func makeGraph<V: View>(_ view: V) -> ViewGraph {
        let graph = ViewGraph()
        var environment = EnvironmentValues()
        environment.textShaper = ListingShaper()
        graph.build({ view }, size: CGSize(width: 100, height: 100), environment: environment)
        return graph
    }

    private func origins(_ graph: ViewGraph) -> [CGPoint] { graph.rects.map(\.origin) }

    private var text: Text { (Text(verbatim: "ab") + Text(verbatim: "c").customAttribute(Mark())).font(.system(size: 10)) }

    @Test("A renderer draws glyph by glyph and reads the text's attributes") func glyphs() {
        let graph = makeGraph(text.textRenderer(Stairs(height: 2)).frame(width: 100, height: 100, alignment: .topLeading))
        #expect(origins(graph) == [CGPoint(x: 0, y: 0), CGPoint(x: 5, y: -2), CGPoint(x: 10, y: -104)])
    }

    @Test("Animatable data of a renderer moves the text") func animated() {
        let wire = Wire<Double>()
        let text = text
        let graph = makeGraph(
            Holder(wire, 0) { height in
                text.textRenderer(Stairs(height: height)).frame(width: 100, height: 100, alignment: .topLeading)
            })
        graph.advance(to: 1) { withAnimation(.linear(duration: 1)) { wire.write(10) } }
        graph.beginFrame(at: 1.5)
        #expect(origins(graph)[1] == CGPoint(x: 5, y: -5))
        graph.beginFrame(at: 3)
        #expect(origins(graph)[1] == CGPoint(x: 5, y: -10))
    }

    @Test("A renderer defines the text's size and may move lines") func sizes() {
        let graph = makeGraph(
            VStack(alignment: .leading, spacing: 0) {
                text.textRenderer(Roomy())
                Rectangle().frame(width: 1, height: 1)
            }.frame(width: 100, height: 100, alignment: .topLeading))
        #expect(origins(graph) == [CGPoint(x: 7, y: 0), CGPoint(x: 17, y: 0), CGPoint(x: 0, y: 24)])
    }

    @Test("A text layout has lines, runs and positions") func layout() throws {
        let text = text
        var environment = EnvironmentValues()
        environment.textShaper = ListingShaper()
        var request = text.request(in: environment)
        request.listsGlyphs = true
        let layout = Text.Layout(
            ListingShaper().shape(request), text: text, paint: .color(Color.red.resolve(in: environment)), environment: environment)
        #expect(layout.count == 1)
        let line = try #require(layout.first)
        #expect(line.map(\.count) == [2, 1])
        #expect(line.typographicBounds.rect == CGRect(x: 0, y: 0, width: 15, height: 12))
        #expect(line[1].typographicBounds.rect == CGRect(x: 10, y: 0, width: 5, height: 12))
        #expect(line[0][1].typographicBounds.origin == CGPoint(x: 5, y: 9))
        #expect(line[0].characterIndices.map(\.value) == [0, 1])
        #expect(line[1].characterIndices.map(\.value) == [2])
        let slice = line[0][1..<2]
        #expect(slice.characterIndices.map(\.value) == [1] && slice[Mark.self] == nil && line[1][0][Mark.self] != nil)
        #expect(line[0].layoutDirection == .leftToRight)
    }

    @Test("A gradient on part of a text covers that part only") func partialGradients() throws {
        let gradient = LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing)
        let text = (Text(verbatim: "ab") + Text(verbatim: "cd").foregroundStyle(gradient)).font(.system(size: 10))
        let graph = makeGraph(text.frame(width: 100, height: 100, alignment: .topLeading))
        var contents = graph.list.items.map(\.content)
        // Several items of one view are in a group.
        if case .group(let group)? = contents.first { contents = group.items.map(\.content) }
        #expect(contents.count == 2)
        guard case .text(let plain, .color)? = contents.first, case .text(let part, let paint)? = contents.last else {
            Issue.record("expected two texts, the first in a colour")
            return
        }
        #expect(plain.runs.map(\.outlines.boundingRect.minX) == [0, 5])
        #expect(part.runs.map(\.outlines.boundingRect.minX) == [10, 15])
        #expect(
            paint
                == gradient.resolvedPaint(
                    in: StyleContext(environment: EnvironmentValues(), rect: CGRect(x: 10, y: 0, width: 10, height: 10))))
    }
}
