import Foundation
import Testing

@testable import KinoraDrawing

struct SVGStyleSheetTests {
    private func document(_ content: String, time: Double? = nil) throws -> SVGDocument {
        let document = try SVGDocument(string: "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 200 200'>\(content)</svg>")
        #expect(document.warnings.isEmpty, "\(document.warnings)")
        return time.map { document.document(at: $0) } ?? document
    }

    private func box(_ style: String, time: Double? = nil, more: String = "") throws -> CGRect {
        try document("\(more)<rect width='40' height='20' style=\"\(style)\"/>", time: time).path.boundingRect
    }

    private func fill(_ content: String, time: Double? = nil) throws -> String? {
        guard case .color(let color)? = try document(content, time: time).shapes.first?.fill?.paint else { return nil }
        return color.description
    }

    @Test(
        "The condition of @supports is true if it is true in a browser",
        arguments: [
            ("(fill: red)", true), ("not (fill: red)", false), ("(fill: nonsense)", false), ("(fill: red) and (stroke: blue)", true),
            ("(fill: x) or (stroke: blue)", true), ("(fill: x) and (stroke: blue)", false), ("selector(g > rect)", true),
            ("((fill: red) and (not (fill: x)))", true), ("(--a: b)", true), ("(mask-image: none)", true), ("fill: red", false),
            ("(fill: red) and (stroke: blue) or (fill: red)", false), ("selector(:::x)", false),
        ])
    func supports(condition: String, isTrue: Bool) throws {
        let sheet = "<style>rect { fill: blue } @supports \(condition) { rect { fill: red } }</style><rect width='9' height='9'/>"
        #expect(try fill(sheet) == (isTrue ? "#FF0000FF" : "#0000FFFF"))
        let unknown = try SVGDocument(
            string: "<svg xmlns='http://www.w3.org/2000/svg'><style>@supports (foo: bar) {}</style><rect width='9' height='9'/></svg>")
        #expect(unknown.warnings.map(\.message) == ["the rule @supports (foo: bar) is not supported"])
    }

    @Test("Properties with the prefix of WebKit count, properties with other prefixes do not")
    func prefixes() throws {
        #expect(try box("-webkit-transform: translate(5px, 6px)").origin == CGPoint(x: 5, y: 6))
        #expect(try box("-moz-transform: translate(5px, 6px)").origin == .zero)
        #expect(try box("-webkit-transform: translate(5px, 6px); transform: translate(7px, 8px)").origin == CGPoint(x: 7, y: 8))
        let clipped = try document("<rect width='40' height='20' style='-webkit-clip-path: inset(5px)'/>")
        guard case .group(let group)? = clipped.nodes.first else { return _ = Issue.record("the rectangle has no clip") }
        #expect(group.clips.first?.path.boundingRect == CGRect(x: 5, y: 5, width: 30, height: 10))
    }

    @Test(
        "Shapes of offset-path start where browsers start",
        arguments: [
            ("ray(90deg at 50px 60px); offset-distance: 10px", [60.0, 60, 40, 20]),
            ("ray(90deg closest-side at 50px 60px); offset-distance: 50%", [75, 60, 40, 20]),
            ("ray(90deg farthest-side at 50px 60px); offset-distance: 50%", [125, 60, 40, 20]),
            ("ray(90deg sides at 50px 60px); offset-distance: 100%", [200, 60, 40, 20]),
            ("ray(180deg at 50px 60px); offset-distance: 10px", [30, 70, 20, 40]),
            ("ray(90deg); offset-position: 20px 30px; offset-distance: 5px", [25, 30, 40, 20]),
            ("circle(50px at 100px 100px); offset-rotate: 0deg", [150, 100, 40, 20]),
            ("circle(50px at 100px 100px); offset-distance: 25%; offset-rotate: 0deg", [100, 150, 40, 20]),
            ("ellipse(50px 20px at 100px 100px); offset-distance: 50%; offset-rotate: 0deg", [50, 100, 40, 20]),
            ("inset(20px); offset-distance: 30%", [160, 52, 20, 40]),
            ("inset(20px); offset-distance: 10%", [84, 20, 40, 20]),
            ("polygon(20px 20px, 180px 20px, 180px 180px); offset-distance: 16px", [36, 20, 40, 20]),
            ("rect(20px 180px 180px 20px); offset-distance: 192px", [160, 52, 20, 40]),
            ("xywh(20px 20px 100px 50px); offset-distance: 90px", [110, 20, 40, 20]),
            ("path('M0 0H90'); offset-distance: 30px; offset-anchor: 10px 5px", [20, -5, 40, 20]),
            ("path('M0 0H90'); offset-distance: 30px; transform-origin: 20px 10px", [10, -10, 40, 20]),
        ] as [(String, [Double])])
    func offsetPaths(style: String, expected: [Double]) throws {
        let content = "<rect width='40' height='20' style=\"offset-path: \(style)\"/>"
        let document = try SVGDocument(string: "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 200 200'>\(content)</svg>")
        let isInset = style.hasPrefix("inset")
        #expect(document.warnings.map(\.message) == (isInset ? ["the box of the shapes of 'offset-path' is the viewport"] : []))
        let box = document.path.boundingRect
        for (value, expected) in zip([box.minX, box.minY, box.width, box.height], expected) {
            // Lengths of ellipses are measured numerically.
            #expect(abs(Double(value) - expected) < 0.01, "\(box)")
        }
    }

    @Test("The shorthand offset sets its parts")
    func offsetShorthand() throws {
        func isClose(_ style: String, x: Double, y: Double) throws -> Bool {
            let origin = try box(style).origin
            return abs(origin.x - x) < 1e-9 && abs(origin.y - y) < 1e-9
        }
        #expect(try isClose("offset: path('M0 0H90') 30px 0deg", x: 30, y: 0))
        #expect(try isClose("offset: path('M0 0H90') 30px / 10px 5px", x: 20, y: -5))
        #expect(try box("offset: 20px 30px ray(90deg) 5px").origin == CGPoint(x: 25, y: 30))
    }

    @Test("Custom properties are animated: in steps, or mixed if they are registered")
    func customProperties() throws {
        let rules = "@keyframes m { from { --c: red } to { --c: blue } } g { animation: m 2s linear }"
        let drawing = "<g><rect width='9' height='9' style='fill: var(--c)'/></g>"
        #expect(try fill("<style>\(rules)</style>\(drawing)", time: 0.9) == "#FF0000FF")
        #expect(try fill("<style>\(rules)</style>\(drawing)", time: 1.1) == "#0000FFFF")
        let registration = "@property --c { syntax: '&lt;color>'; inherits: true; initial-value: lime }"
        #expect(try fill("<style>\(registration)\(rules)</style>\(drawing)", time: 1) == "#800080FF")
        #expect(try fill("<style>\(registration)</style>\(drawing)") == "#00FF00FF")
        let own = registration.replacing("true", with: "false")
        #expect(try fill("<style>\(own) g { --c: red }</style>\(drawing)") == "#00FF00FF")
        let angle =
            "@property --a { syntax: '&lt;angle>'; inherits: true; initial-value: 0deg } @keyframes m { to { --a: 90deg } } rect { animation: m 2s linear; transform: rotate(var(--a)) }"
        let turned = try document("<style>\(angle)</style><rect width='2' height='2'/>", time: 1).path.boundingRect
        #expect(abs(turned.width - 8.0.squareRoot()) < 1e-9)
    }

    @Test(
        "Animations are combined with the value below them",
        arguments: [
            ("replace", 10.0), ("add", 15), ("accumulate", 15),
        ])
    func composition(word: String, x: Double) throws {
        let rules =
            "@keyframes m { from { x: 0px } to { x: 20px } } rect { x: 5px; animation: m 2s linear; animation-composition: \(word) }"
        #expect(abs(try document("<style>\(rules)</style><rect width='9' height='9'/>", time: 1).path.boundingRect.minX - x) < 1e-9)
    }

    @Test("Transforms are added as lists and accumulated as functions, and a missing keyframe is the value below")
    func transformCompositions() throws {
        func x(_ word: String, _ frames: String, _ base: String) throws -> Double {
            let rules = "@keyframes m { \(frames) } rect { transform: \(base); animation: m 2s linear; animation-composition: \(word) }"
            return Double(try document("<style>\(rules)</style><rect width='9' height='9'/>", time: 1).path.boundingRect.minX)
        }
        let frames = "from { transform: translateX(0px) } to { transform: translateX(20px) }"
        #expect(abs(try x("add", frames, "scale(2)") - 20) < 1e-9)
        #expect(abs(try x("accumulate", frames, "translateX(5px)") - 15) < 1e-9)
        #expect(abs(try x("replace", frames, "scale(2)") - 10) < 1e-9)
        #expect(abs(try x("add", "to { transform: translateX(20px) }", "translateX(5px)") - 15) < 1e-9)
        let scales = "from { transform: scale(1) } to { transform: scale(3) }"
        let rules = "@keyframes m { \(scales) } rect { transform: scale(2); animation: m 2s linear; animation-composition: accumulate }"
        #expect(abs(try document("<style>\(rules)</style><rect width='9' height='9'/>", time: 1).path.boundingRect.width - 27) < 1e-9)
        let two =
            "@keyframes a { from, to { x: 3px } } @keyframes b { from, to { x: 4px } } rect { animation: a 2s, b 2s; animation-composition: replace, add }"
        #expect(try document("<style>\(two)</style><rect width='9' height='9'/>", time: 1).path.boundingRect.minX == 7)
    }

    @Test("The root is transformed around its centre, with its contents clipped first, as in browsers")
    func rootTransform() throws {
        let document = try SVGDocument(
            string:
                "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 200 200' transform='scale(.5)'><rect width='400' height='400'/></svg>"
        )
        guard case .group(let group)? = document.nodes.first else { return _ = Issue.record("the root is not clipped") }
        let clip = try #require(group.clips.first)
        #expect(clip.path.boundingRect.applying(clip.transform) == CGRect(x: 50, y: 50, width: 100, height: 100))
        #expect(document.path.boundingRect == CGRect(x: 50, y: 50, width: 200, height: 200))
    }

    @Test(
        "Values of styles in attributes, and the reverse, have no effect, with a warning",
        arguments: [
            ("<rect width='9' height='9' transform='rotate(20deg)'/>", "'rotate(20deg)' is not a transform of an attribute"),
            ("<rect width='9' height='9' transform='translateX(5)'/>", "'translateX(5)' is not a transform of an attribute"),
            ("<rect width='9' height='9' transform='Scale(2)'/>", "'Scale(2)' is not a transform of an attribute"),
            ("<rect width='9' height='9' style='transform:rotate(20)'/>", "'rotate(20)' is not a transform of a style sheet"),
            (
                "<rect width='9' height='9' style='transform:translate(5px 6px)'/>",
                "'translate(5px 6px)' is not a transform of a style sheet"
            ),
            ("<rect width='9' height='9' style='translate:5 6'/>", "'5 6' is not a value of the property 'translate'"),
            ("<rect width='9' height='9' style='rotate:20'/>", "'20' is not a value of the property 'rotate'"),
            ("<rect width='9' height='9' style='width:20'/>", "'20' has no unit, which 'width' requires in styles"),
            (
                "<rect width='9' height='9' style='offset-path:path(\"M5 5h9\");offset-distance:5;offset-anchor:5px 5px'/>",
                "'5' is not a value of the property 'offset-distance'"
            ),
            ("<rect width='9' height='9' style='transform-origin:1px 2px 3%;transform:scale(1, 1)'/>", "'1px 2px 3%' is not a value"),
        ])
    func notations(content: String, message: String) throws {
        let document = try SVGDocument(string: "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 200 200'>\(content)</svg>")
        #expect(document.path.boundingRect == CGRect(x: 0, y: 0, width: 9, height: 9))
        #expect(document.warnings.count == 1 && document.warnings[0].message.hasPrefix(message), "\(document.warnings)")
    }

    @Test("Attributes need no units where styles do")
    func plainNumbers() throws {
        #expect(try box("transform: translate(0, 0) rotate(0) scale(2, .5)") == CGRect(x: 0, y: 0, width: 80, height: 10))
        let styled = try SVGDocument(
            string: "<svg xmlns='http://www.w3.org/2000/svg'><text style='font-size:20'>a</text><text font-size='20'>a</text></svg>")
        #expect(styled.warnings.map(\.message) == ["'20' has no unit, which 'font-size' requires in styles"])
        let gradient = try SVGDocument(
            string:
                "<svg xmlns='http://www.w3.org/2000/svg'><linearGradient id='g' gradientTransform='rotate(9deg)'><stop/><stop offset='1' stop-color='red'/></linearGradient><rect width='9' height='9' fill='url(#g)'/></svg>"
        )
        #expect(gradient.warnings.map(\.message) == ["'rotate(9deg)' is not a transform of an attribute, where numbers have no units"])
    }

    @Test("Languages are separated by commas, and symbols have conditions")
    func conditions() throws {
        let shapes = "<rect systemLanguage='de en' width='9' height='9'/><rect systemLanguage='de, en' width='5' height='5'/>"
        #expect(try document("<switch>\(shapes)</switch>").path.boundingRect.width == 5)
        for attribute in ["display='none'", "systemLanguage='de'", "requiredExtensions='x'"] {
            let symbol = "<symbol id='s' \(attribute)><rect width='9' height='9'/></symbol><use href='#s'/>"
            #expect(try document(symbol).path.isEmpty)
        }
        #expect(try document("<symbol id='s'><rect width='9' height='9'/></symbol><use href='#s'/>").path.boundingRect.width == 9)
    }

    @Test("A root without an area draws nothing, and sizes of viewports are attributes")
    func viewports() throws {
        let empty = try SVGDocument(
            string: "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9' width='0' height='5'><rect width='9' height='9'/></svg>")
        #expect(empty.path.isEmpty)
        let nested = "<svg style='width:50px;x:20px'><rect width='100' height='9'/></svg>"
        #expect(try document(nested).path.boundingRect == CGRect(x: 0, y: 0, width: 100, height: 9))
    }

    @Test("Effects that will change isolate their contents")
    func willChange() throws {
        // Without a group of its own, the whole drawing is isolated.
        for (value, count) in [("opacity", 2), ("transform, filter", 2), ("color", 1)] {
            let blended = "<rect width='9' height='9' style='mix-blend-mode:multiply'/>"
            let content = "<rect width='5' height='5'/><g style='will-change:\(value)'>\(blended)</g>"
            #expect(try document(content).nodes.count == count)
        }
    }

    @Test("Words of font-variant select features, and text-transform changes letters")
    func fontVariants() {
        var style = SVGTextStyle()
        #expect(style.set("font-variant", "small-caps tabular-nums no-common-ligatures") { _ in nil })
        let font = style.font(size: 10)
        #expect(font.hasSmallCaps && font.features == "\"liga\" 0, \"clig\" 0, \"tnum\" 1")
        #expect(style.set("font-variant-numeric", "slashed-zero") { _ in nil } && style.font(size: 10).features.hasSuffix("\"zero\" 1"))
        #expect(style.set("font-variant", "normal") { _ in nil } && style.font(size: 10).features.isEmpty)
        #expect(!style.set("font-variant-position", "tabular-nums") { _ in nil })
        #expect(SVGTextCase.uppercase.applied(to: "stra\u{DF}e", after: nil) == "STRASSE")
        #expect(SVGTextCase.capitalize.applied(to: "don't stop, 2nd-hand \u{1C6}", after: nil) == "Don't Stop, 2nd-Hand \u{1C5}")
        #expect(SVGTextCase.capitalize.applied(to: "ab cd", after: "x") == "ab Cd")
    }

    @Test("Text after a path starts at its end")
    func textAfterPath() throws {
        let path = "<path id='p' d='M10 50H90'/>"
        let text = try document(
            "\(path)<text font-size='10' text-anchor='middle'><textPath href='#p' startOffset='50%'>ab</textPath>c</text>"
        ).withText(BlockShaper())
        let alone = try document("\(path)<text font-size='10' x='90' y='50'>c</text>").withText(BlockShaper())
        #expect(text.path.boundingRect.maxX == alone.path.boundingRect.maxX)
    }
}
