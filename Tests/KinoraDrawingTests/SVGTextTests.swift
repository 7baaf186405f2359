import Foundation
import KinoraFiles
import Testing

@testable import KinoraDrawing

/// Positions of letters, drawn as squares of half an em: 10 points with a font size of 20.
struct SVGTextTests {
    private static func document(_ content: String) throws -> SVGDocument {
        try SVGDocument(string: "<svg viewBox='0 0 200 200' font-size='20'>\(content)</svg>")
    }

    /// The boxes of all letters and lines of text in drawing order, as `x,y` and, unless it is a letter of 10 points, `widthxheight`.
    private static func boxes(_ content: String) throws -> String {
        let document = try document(content).withText(BlockShaper())
        return document.shapes.filter { !$0.isUnpainted }.flatMap { shape in
            subpaths(shape.path).map { subpath in
                let box = subpath.boundingRect
                let size = number(box.width) == "10" && number(box.height) == "10" ? "" : " \(number(box.width))x\(number(box.height))"
                return "\(number(box.minX)),\(number(box.minY))\(size)"
            }
        }.joined(separator: " | ")
    }

    private static func subpaths(_ path: Path) -> [Path] {
        var parts: [Path] = []
        path.forEach { element in
            switch element {
            case .move(let end):
                parts.append(Path())
                parts[parts.count - 1].move(to: end)
            case .line(let end): parts[parts.count - 1].addLine(to: end)
            default: break
            }
        }
        return parts
    }

    private static func number(_ value: CGFloat) -> String {
        let rounded = (value * 1000).rounded() / 1000
        return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }

    private static let samples: [(String, String)] = [
        ("<text x='5' y='50'>ab</text>", "5,40 | 15,40"),
        ("<text x='5 50' y='50 60' dx='0 1 2'>abc</text>", "5,40 | 51,50 | 63,50"),
        ("<text x='10%' y='1em'>a</text>", "20,10"),
        ("<text x='5' y='50'>a<tspan x='30' dy='7'>b</tspan>c</text>", "5,40 | 40,47 | 30,47"),
        ("<text x='5' y='50' dx='1 2 3'>a<tspan dx='10'>b</tspan>c</text>", "6,40 | 39,40 | 26,40"),
        ("<text y='50'>a<tspan font-size='40'>b</tspan>c</text>", "0,40 | 30,40 | 10,30 20x20"),
        // The anchors.
        ("<text x='100' y='50' text-anchor='middle'>abc</text>", "85,40 | 95,40 | 105,40"),
        ("<text x='100' y='50' text-anchor='end'>a b</text>", "70,40 | 90,40"),
        ("<text x='100' y='50' direction='rtl'>ab</text>", "80,40 | 90,40"),
        ("<text x='100 50' y='50' text-anchor='end'>ab</text>", "90,40 | 40,40"),
        // Spaces.
        ("<text x='0' y='50'> a \n  b </text>", "0,40 | 20,40"),
        ("<text x='0' y='50' xml:space='preserve'> a  b</text>", "10,40 | 40,40"),
        ("<text x='0' y='50' style='white-space: pre'> a</text>", "10,40"),
        ("<text x='0' y='50'>a <tspan> b</tspan> </text>", "0,40 | 20,40"),
        ("<text x='0' y='50' letter-spacing='5'>abc</text>", "0,40 | 15,40 | 30,40"),
        ("<text x='0' y='50' letter-spacing='-15'>ab</text>", "0,40"),
        ("<text x='0' y='50' word-spacing='0.5em'>a b</text>", "0,40 | 30,40"),
        // Lengths.
        ("<text x='0' y='50' textLength='90'>abc</text>", "0,40 | 40,40 | 80,40"),
        ("<text x='0' y='50' textLength='60' lengthAdjust='spacingAndGlyphs'>abc</text>", "0,40 20x10 | 20,40 20x10 | 40,40 20x10"),
        ("<text x='10' y='50'>a<tspan textLength='40'>bc</tspan>d</text>", "10,40 | 80,40 | 20,40 | 50,40"),
        // Baselines.
        ("<text y='50'>a<tspan baseline-shift='5'>b</tspan></text>", "0,40 | 10,35"),
        ("<text y='50' dominant-baseline='hanging'>a</text>", "0,56"),
        ("<text y='50' dominant-baseline='middle'>a</text>", "0,45"),
        ("<text y='50'>a<tspan alignment-baseline='text-after-edge'>b</tspan></text>", "0,40 | 10,35"),
        ("<text y='50' dominant-baseline='text-top'>a</text>", "0,60"),
        ("<text y='50' dominant-baseline='text-before-edge'>a</text>", "0,60"),
        ("<text y='50' dominant-baseline='text-bottom'>a</text>", "0,35"),
        ("<text y='50' dominant-baseline='text-after-edge'>a</text>", "0,35"),
        ("<text y='50' dominant-baseline='ideographic'>a</text>", "0,35"),
        ("<text y='50' dominant-baseline='central'>a</text>", "0,47.5"),
        ("<text y='50' dominant-baseline='mathematical'>a</text>", "0,50"),
        ("<text y='50' dominant-baseline='alphabetic'>a</text>", "0,40"),
        ("<text y='50'>a<tspan alignment-baseline='text-top'>b</tspan></text>", "0,40 | 10,60"),
        ("<text y='50'>a<tspan alignment-baseline='text-bottom'>b</tspan></text>", "0,40 | 10,35"),
        ("<text y='50' dominant-baseline='text-top'>a<tspan alignment-baseline='baseline'>b</tspan></text>", "0,60 | 10,60"),
        // Lines along text.
        // Positions along a path are in its direction only. The length of the path is in the units of its attribute.
        (
            "<path id='p' d='M0 50h100'/><text><textPath href='#p'>a<tspan y='9'>b</tspan><tspan x='50'>c</tspan></textPath></text>",
            "0,50 100x0 | 0,40 | 10,40 | 50,40"
        ),
        (
            "<path id='p' pathLength='10' d='M0 50h100'/><text><textPath href='#p' startOffset='2'>a</textPath></text>",
            "0,50 100x0 | 20,40"
        ),
        (
            "<path id='p' pathLength='10' d='M0 50h100'/><text><textPath href='#p' startOffset='30%'>a</textPath></text>",
            "0,50 100x0 | 30,40"
        ),
        ("<path id='p' d='M0 50h100'/><text><a><textPath href='#p'>a</textPath></a></text>", "0,50 100x0 | 0,40"),
        ("<text y='50' text-decoration='underline'>ab</text>", "0,51.5 20x1 | 0,40 | 10,40"),
        ("<text y='50' text-decoration='line-through'>a</text>", "0,40 | 0,44.5 10x1"),
        // The centre of the line stays at its position.
        ("<text y='50' style='text-decoration: underline; text-decoration-thickness: 4px'>ab</text>", "0,50 20x4 | 0,40 | 10,40"),
        ("<text y='50' style='text-decoration: line-through 3px'>a</text>", "0,40 | 0,43.5 10x3"),
        ("<text y='50' style='text-decoration: underline; text-decoration-thickness: 10%'>a</text>", "0,51 10x2 | 0,40"),
        ("<text y='50' style='text-decoration: underline; text-decoration-thickness: .1em'>a</text>", "0,51 10x2 | 0,40"),
        ("<text y='50' style='text-decoration: underline 3px; text-decoration-thickness: auto'>a</text>", "0,51.5 10x1 | 0,40"),
        ("<text y='50' style='text-decoration: underline 0px'>a</text>", "0,40"),
        ("<g style='text-decoration: overline 3px'><text y='50' font-size='10'>a</text></g>", "0,38.5 5x3 | 0,45 5x5"),
        ("<g text-decoration='overline'><text y='50'>a</text></g>", "0,29.5 10x1 | 0,40"),
        // Vertical text.
        ("<text x='100' y='50' writing-mode='tb'>ab</text>", "92.5,50 | 92.5,60"),
        ("<text x='100' y='50' writing-mode='vertical-rl'>\u{65E5}</text>", "95,52.5"),
        // Elements.
        ("<text x='0' y='50'>a<tspan display='none'>b</tspan>c<title>d</title></text>", "0,40 | 10,40"),
        ("<text x='0' y='50' visibility='hidden'>a<tspan visibility='visible'>b</tspan></text>", "10,40"),
        ("<defs><text id='t'>bc</text></defs><text x='0' y='50'>a<tref href='#t'/></text>", "0,40 | 10,40 | 20,40"),
        ("<text x='0' y='50'>a<a href='#'>b</a>&lt;<![CDATA[<]]></text>", "0,40 | 20,40 | 30,40 | 10,40"),
        ("<text x='0' y='50' style='font: bold 40px/1.5 \"A B\", serif'>a</text>", "0,30 20x20"),
        // Paths.
        ("<path id='p' d='M20 50h100'/><text><textPath href='#p' startOffset='10%'>ab</textPath></text>", "20,50 100x0 | 30,40 | 40,40"),
        ("<text><textPath path='M20 50v100' text-anchor='middle' startOffset='50'>ab</textPath></text>", "20,90 | 20,100"),
        ("<text><textPath path='M20 50h15'>abc</textPath></text>", "20,40 | 30,40"),
        // On the right side, the path is reversed, and so are the letters.
        ("<text><textPath path='M20 50h100' side='right'>ab</textPath></text>", "110,50 | 100,50"),
        ("<text><textPath path='M20 50h100' side='right' startOffset='20%'>a</textPath></text>", "90,50"),
        ("<text><textPath path='M20 50h100' side='left'>a</textPath></text>", "20,40"),
        // The outlines of basic shapes start where their dashes start. The top of the circle is after three quarters.
        ("<defs><rect id='p' x='20' y='50' width='99' height='40'/></defs><text><textPath href='#p'>ab</textPath></text>", "20,40 | 30,40"),
        ("<defs><line id='p' x1='20' y1='50' x2='90' y2='50'/></defs><text><textPath href='#p'>ab</textPath></text>", "20,40 | 30,40"),
        ("<defs><polygon id='p' points='20,50 90,50 90,90'/></defs><text><textPath href='#p'>ab</textPath></text>", "20,40 | 30,40"),
        (
            "<defs><circle id='p' cx='50' cy='50' r='40'/></defs><text text-anchor='middle'><textPath href='#p' startOffset='75%'>a</textPath></text>",
            "45,0"
        ),
        (
            "<defs><ellipse id='p' cx='50' cy='50' rx='20' ry='40'/></defs><text text-anchor='middle'><textPath href='#p' startOffset='25%' side='right'>a</textPath></text>",
            "45,10"
        ),
        (
            "<defs><circle id='p' cx='50' cy='50' r='40' transform='translate(10)'/></defs><text text-anchor='middle'><textPath href='#p' startOffset='75%'>a</textPath></text>",
            "55,0"
        ),
    ]

    @Test("Letters are at the positions of SVG", arguments: samples)
    func positions(content: String, expected: String) throws {
        #expect(try Self.boxes(content) == expected)
    }

    @Test("Text has the paints of the element that contains it, and lines have the paints of the element that requests them")
    func paints() throws {
        let document = try Self.document(
            "<text y='50' fill='red' text-decoration='underline'>a<tspan fill='none' stroke='blue' stroke-width='2'>b</tspan></text>"
        ).withText(BlockShaper())
        let shapes = document.shapes.filter { !$0.isUnpainted }
        let fills = shapes.map { shape -> Color? in
            if case .color(let color)? = shape.fill?.paint { color } else { nil }
        }
        #expect(fills == [Color(svg: "red"), Color(svg: "red"), Color(svg: "red"), nil])
        #expect(shapes.last?.stroke?.style.lineWidth == 2)
    }

    @Test("A gradient in the box of a text refers to the ems of the whole text")
    func gradientBox() throws {
        let document = try Self.document(
            """
            <linearGradient id='g'><stop stop-color='red'/><stop offset='1' stop-color='blue'/></linearGradient>\
            <text x='10' y='50' fill='url(#g)'>a<tspan>b</tspan></text>
            """
        ).withText(BlockShaper())
        for shape in document.shapes.filter({ !$0.isUnpainted }) {
            guard case .gradient(let gradient)? = shape.fill?.paint, case .linear(let start, let end) = gradient.geometry else {
                Issue.record("the fill is no linear gradient")
                continue
            }
            #expect(start.x == 10 && end.x == 30)
        }
    }

    @Test("Text is part of clips")
    func clip() throws {
        let document = try Self.document(
            "<clipPath id='c'><text x='10' y='50'>a</text></clipPath><rect width='100' height='100' clip-path='url(#c)'/>"
        ).withText(BlockShaper())
        guard case .group(let group)? = document.nodes.first else {
            Issue.record("the rectangle has no clip")
            return
        }
        #expect(group.clips.map(\.path.boundingRect) == [CGRect(x: 10, y: 40, width: 10, height: 10)])
    }

    @Test("Without a shaper, a document with text is drawn without it, and knows that text is missing")
    func pending() throws {
        let document = try Self.document("<text y='50'>a</text><rect width='5' height='5'/>")
        #expect(document.hasPendingText && document.shapes.count == 1 && document.withText(nil).hasPendingText)
        let drawn = document.withText(BlockShaper())
        #expect(!drawn.hasPendingText && drawn.shapes.filter { !$0.isUnpainted }.count == 2)
        #expect(try !Self.document("<rect width='5' height='5'/>").hasPendingText)
    }

    @Test("Characters are limited, including copies")
    func limit() throws {
        let text = "<text id='t'>\(String(repeating: "a", count: 9000))</text>"
        #expect(throws: Never.self) { try Self.document(text) }
        let copies = String(repeating: "<use href='#t'/>", count: 30)
        let error = #expect(throws: SVGError.self) { try Self.document(text + copies) }
        #expect(error?.problem == "the texts are too long")
    }

    @Test("Different texts are limited, and the drawing is shown without its text beyond the limit")
    func textLimit() throws {
        // Each letter has its own position, so each is a text.
        let letters = (0x4E00..<0x4E00 + 10_500).compactMap { Unicode.Scalar(UInt32($0)) }.map { "\($0)" }.joined()
        let positions = (0..<10_500).map { "\($0 % 200)" }.joined(separator: " ")
        let document = try Self.document("<rect width='5' height='5'/><text x='\(positions)'>\(letters)</text>")
        let (drawn, record) = FilmInputs.recording { document.withText(BlockShaper()) }
        #expect(drawn.shapes.count == 1)
        #expect(record?.warnings.map(\.message) == ["the text of a drawing is left out: there are too many different texts or fonts"])
    }

    @Test("A filter or a mask around text is no warning before the text is known")
    func effectsAroundText() throws {
        let document = try Self.document(
            "<filter id='f'><feGaussianBlur stdDeviation='2'/></filter><mask id='m'><rect width='200' height='200' fill='white'/></mask>"
                + "<text y='20' filter='url(#f)'>a</text><text y='60' mask='url(#m)'>b</text>")
        #expect(document.warnings.map(\.description) == [])
        #expect(document.withText(BlockShaper()).shapes.count >= 2)
        let empty = try Self.document("<filter id='f'/><text y='20'>a</text><path d='M0 0h9' stroke='red' filter='url(#f)'/>")
        #expect(empty.warnings.count == 1)
    }

    @Test(
        "Lines along a text have the colour of the decoration, or the paints of the element that requests them",
        arguments: [
            ("style='text-decoration: underline red'", "red"), ("text-decoration='underline red'", "red"),
            ("style='text-decoration: rgb(255, 0, 0) underline'", "red"), ("style='text-decoration: underline'", "blue"),
            ("style='text-decoration-line: underline; text-decoration-color: red'", "red"), ("text-decoration='underline'", "blue"),
            ("style='text-decoration: underline currentColor' color='red'", "red"),
        ])
    func lineColors(attributes: String, name: String) throws {
        let document = try Self.document("<text y='50' fill='blue' stroke='lime' \(attributes)>a</text>")
        #expect(document.warnings.isEmpty, "\(document.warnings)")
        let shapes = document.withText(BlockShaper()).shapes.filter { !$0.isUnpainted }
        #expect(shapes.count == 2)
        #expect(shapes.first?.fill?.paint == Color(svg: name).map { .color($0) })
        // A colour replaces the stroke, too.
        #expect((shapes.first?.stroke == nil) == (name == "red"))
        #expect(shapes.last?.fill?.paint == Color(svg: "blue").map { .color($0) })
    }

    @Test("Parts of a text have their own opacity")
    func opacities() throws {
        let document = try Self.document("<text y='50'>a<tspan opacity='.5'>b<tspan opacity='50%'>c</tspan></tspan></text>")
        #expect(document.withText(BlockShaper()).shapes.filter { !$0.isUnpainted }.map(\.opacity) == [1, 0.5, 0.25])
    }
}
