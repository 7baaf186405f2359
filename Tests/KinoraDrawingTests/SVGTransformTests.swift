import Foundation
import TestSupport
import Testing

@testable import KinoraDrawing

struct SVGTransformTests {
    private func box(_ content: String, attributes: String = "viewBox='0 0 100 100'") throws -> CGRect {
        let document = try svg(content, attributes: attributes)
        #expect(document.warnings.isEmpty, "\(document.warnings)")
        return document.path.boundingRect
    }

    private func expect(_ found: CGRect, _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ comment: Comment) {
        let pairs = [(found.minX, x), (found.minY, y), (found.width, width), (found.height, height)]
        #expect(pairs.allSatisfy { abs($0 - $1) < 1e-9 }, "\(comment): \(found)")
    }

    @Test(
        "Transforms of styles have the functions and units of CSS",
        arguments: [
            ("scaleX(2)", 20, 10, 40, 20), ("scaleY(2)", 10, 20, 20, 40), ("scale(50%)", 5, 5, 10, 10), ("scale(2,50%)", 20, 5, 40, 10),
            ("translate(1in, 10%)", 106, 20, 20, 20), ("translate(10px, 1em)", 20, 26, 20, 20), ("translateY(50%)", 10, 60, 20, 20),
            ("translate3d(1px, 2px, 3px)", 11, 12, 20, 20), ("rotate(.25turn)", -30, 10, 20, 20), ("rotate(100grad)", -30, 10, 20, 20),
            ("rotate(90deg)", -30, 10, 20, 20), ("rotateZ(-90deg)", 10, -30, 20, 20),
            ("rotate(3.141592653589793rad)", -30, -30, 20, 20), ("skewX(45deg)", 20, 10, 40, 20), ("skew(45deg)", 20, 10, 40, 20),
            ("skewY(50grad)", 10, 20, 20, 40), ("matrix(1,0,0,1,5,6)", 15, 16, 20, 20), ("translate(5px)scale(2)", 25, 20, 40, 40),
        ] as [(String, Double, Double, Double, Double)])
    func functions(transform: String, x: Double, y: Double, width: Double, height: Double) throws {
        let square = "<rect x='10' y='10' width='20' height='20' "
        try expect(box(square + "style='transform: \(transform)'/>"), x, y, width, height, "style")
    }

    @Test(
        "Transforms of attributes have plain numbers",
        arguments: [
            ("rotate(180 20,20)", 10, 10, 20, 20), ("skewX(45)", 20, 10, 40, 20), ("translate(5)scale(2)", 25, 20, 40, 40),
            ("matrix(1,0,0,1,5,6)", 15, 16, 20, 20), ("translate(10 20),scale(.5)", 15, 25, 10, 10),
        ] as [(String, Double, Double, Double, Double)])
    func attributes(transform: String, x: Double, y: Double, width: Double, height: Double) throws {
        let square = "<rect x='10' y='10' width='20' height='20' "
        try expect(box(square + "transform='\(transform)'/>"), x, y, width, height, "attribute")
    }

    @Test(
        "The origin of a transform is the origin of the viewport or of the contents' box",
        arguments: [
            ("transform-origin='50 50'", 80, 80), ("transform-origin='center'", 80, 80), ("transform-origin='50% 50%'", 80, 80),
            ("transform-origin='top left'", -20, -20), ("transform-origin='right 10px'", 180, 0), ("transform-origin='bottom'", 80, 180),
            ("style='transform-box: fill-box; transform-origin: center'", 0, 0),
            ("style='transform-box: fill-box; transform-origin: 100% 0'", 20, -20), ("style='transform-box: fill-box'", -20, -20),
            ("style='transform-box: view-box; transform-origin: 20px 20px'", 20, 20), ("", -20, -20),
        ] as [(String, Double, Double)])
    func origins(attributes: String, x: Double, y: Double) throws {
        // A half turn moves the square from 0...20 to the other side of the origin.
        try expect(box("<rect width='20' height='20' transform='rotate(180)' \(attributes)/>"), x, y, 20, 20, "\(attributes)")
    }

    @Test("The box of a rotated group's contents is in the group's coordinates")
    func groups() throws {
        let inner =
            "<g style='transform-box: fill-box; transform-origin: center; transform: scale(.5)'><rect x='20' y='20' width='40' height='20'/></g>"
        try expect(box("<g transform='rotate(90)'>\(inner)</g>"), -35, 30, 10, 20, "rotated")
    }

    @Test("A transform of the root is outside its view box, in the units of its size")
    func root() throws {
        let content = "<rect width='2' height='2'/>"
        try expect(
            box(content, attributes: "viewBox='0 0 10 10' width='100' height='100' transform='translate(20 10)'"), 2, 1, 2, 2, "moved")
        // Around the centre of the root, as browsers do.
        try expect(
            box(content, attributes: "viewBox='0 0 10 10' width='100' height='100' style='transform: scale(.5)'"), 2.5, 2.5, 1, 1, "scaled")
        try expect(
            box(
                content,
                attributes: "viewBox='0 0 10 10' width='100' height='100' style='transform: scale(.5); transform-origin: 0 0'"),
            0, 0, 1, 1, "scaled")
        try expect(
            box(content, attributes: "viewBox='0 0 10 10' width='100' height='100' transform='rotate(180)' transform-origin='50 50'"), 8, 8,
            2, 2,
            "turned")
        try expect(box(content, attributes: "width='10' height='10' transform='scale(3)'"), -10, -10, 6, 6, "without a view box")
    }

    @Test("A clip in a clip is the area that both have, and several shapes of a clip are united")
    func clips() throws {
        func covers(_ definitions: String, _ points: [(Double, Double)]) throws -> [Bool] {
            let document = try svg(definitions + "<rect width='100' height='100' clip-path='url(#o)'/>")
            #expect(document.warnings.isEmpty, "\(document.warnings)")
            guard case .group(let group)? = document.nodes.last else {
                return points.map { _ in document.nodes.isEmpty ? false : true }
            }
            return points.map { x, y in
                group.clips.allSatisfy { clip in
                    clip.path.applying(clip.transform).contains(CGPoint(x: x, y: y), eoFill: clip.style.isEOFilled)
                }
            }
        }
        let inner = "<clipPath id='i'><rect width='50' height='100'/></clipPath>"
        #expect(
            try covers(
                inner + "<clipPath id='o'><rect x='20' y='20' width='60' height='60' clip-path='url(#i)'/></clipPath>",
                [(30, 30), (60, 30), (10, 30)])
                == [true, false, false])
        #expect(
            try covers(
                inner
                    + "<rect id='r' width='60' height='60' clip-path='url(#i)'/><clipPath id='o'><use href='#r' x='20' y='20'/></clipPath>",
                [(30, 30), (65, 30), (75, 30), (10, 30)]) == [true, true, false, false])
        // Two shapes of opposite directions, and two with holes.
        #expect(
            try covers(
                "<clipPath id='o'><path d='M0 0h60v60h-60z'/><path d='M40 40v60h60v-60z'/></clipPath>", [(50, 50), (10, 10), (90, 10)])
                == [true, true, false])
        #expect(
            try covers(
                "<clipPath id='o' clip-rule='evenodd'><path clip-rule='evenodd' d='M0 0h60v60h-60z'/><path clip-rule='evenodd' d='M40 40h60v60h-60z'/></clipPath>",
                [(50, 50), (10, 10), (90, 10)]) == [true, true, false])
        #expect(
            try covers("<clipPath id='e'/><clipPath id='o'><rect width='9' height='9' clip-path='url(#e)'/></clipPath>", [(5, 5)]) == [
                false
            ])
        // The box of turned contents is turned with them.
        let turned = try svg(
            "<clipPath id='b' clipPathUnits='objectBoundingBox'><rect width='1' height='1'/></clipPath><g transform='rotate(45)'><rect width='50' height='20' clip-path='url(#b)'/></g>"
        )
        guard case .group(let group)? = turned.nodes.first else { return _ = Issue.record("no group") }
        #expect(group.clips[0].path.applying(group.clips[0].transform).boundingRect.width < 50)
    }

    @Test("A gradient's currentColor comes from the stop's nearest ancestor with a colour")
    func currentColor() throws {
        func color(_ content: String) throws -> Color? {
            guard case .gradient(let gradient)? = try svg(content).shapes.first?.fill?.paint else { return nil }
            return gradient.foregroundStops[0] == nil ? gradient.gradient.stops[0].color : nil
        }
        let stops = "<stop stop-color='currentColor'/><stop offset='1'/>"
        let rect = "<rect width='9' height='9' fill='url(#l)'/>"
        let lime = Color(red: 0, green: 1, blue: 0)
        #expect(try color("<g color='lime'><linearGradient id='l'>\(stops)</linearGradient></g>\(rect)") == lime)
        #expect(
            try color("<g color='lime'><defs><linearGradient id='l' color='currentColor'>\(stops)</linearGradient></defs></g>\(rect)")
                == lime)
        #expect(
            try color("<style>g g { color: lime }</style><g color='red'><g><linearGradient id='l'>\(stops)</linearGradient></g></g>\(rect)")
                == lime)
        #expect(try color("<linearGradient id='l'>\(stops)</linearGradient><g color='lime'>\(rect)</g>") == nil)
    }

    @Test(
        "Colours have the notations of CSS Color 4",
        arguments: [
            "oklch(0.51975 0.17686 142.495)", "oklch(51.975% 0.17686 142.495deg / 1)", "oklab(0.51975 -0.1403 0.10768)",
            "lab(46.2775% -47.5621 48.5837)",
            "lch(46.2775 67.9892 134.3912)", "hwb(120 0% 49.8039%)", "color(srgb 0 0.50196 0)", "color(display-p3 0.21604 0.49418 0.13151)",
            "color(xyz 0.07719 0.15438 0.02573)", "color(srgb-linear 0 0.21586 0)", "OKLCH(0.51975 44.215% 0.39582turn)",
            "rgb(0 50.196% 0 / 100%)", "color(a98-rgb 0.281363 0.498012 0.116746)", "color(prophoto-rgb 0.230479 0.395789 0.129968)",
            "color(rec2020 0.235202 0.431704 0.085432)",
        ])
    func colors(text: String) throws {
        let color = try #require(Color(svg: text)).resolved(in: .light)
        #expect(abs(color.red) < 0.004 && abs(color.green - 0.502) < 0.004 && abs(color.blue) < 0.004 && color.opacity == 1, "\(color)")
    }

    @Test(
        "Colours of unknown functions and spaces, and with missing components, are refused",
        arguments: [
            "oklch(0.5 0.1)", "oklch(0.5 0.1 20 30 40)", "color(srgb 0 1)", "color(cmyk 0 1 0)", "lab(a b c)", "lab(50, 20, 30)",
            "oklch(0.5,0.1,20)", "hwb(120, 0%, 50%)",
            "color-mix(in srgb, red, blue)",
            "oklch()", "color()",
        ])
    func noColors(text: String) { #expect(Color(svg: text) == nil) }

    @Test(
        "White of all spaces is the white of sRGB", arguments: ["srgb", "srgb-linear", "display-p3", "a98-rgb", "prophoto-rgb", "rec2020"])
    func white(space: String) throws {
        let color = try #require(Color(svg: "color(\(space) 1 1 1)")).resolved(in: .light)
        #expect(abs(color.red - 1) < 1e-3 && abs(color.green - 1) < 1e-3 && abs(color.blue - 1) < 1e-3, "\(color)")
    }

    @Test("Drawings are recognized with prefixes, in UTF-16 and after comments")
    func recognition() throws {
        let drawing = "<v:svg xmlns:v='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><v:rect width='9' height='9'/></v:svg>"
        let texts = [drawing, "<?xml version='1.0'?><!-- a < b -->\n" + drawing, "<svg/>"]
        for text in texts {
            for encoding in [String.Encoding.utf8, .utf16, .utf16LittleEndian, .utf16BigEndian] {
                let data = try #require(text.data(using: encoding))
                #expect(SVGDocument.isDrawing(data), "\(text) in \(encoding)")
                #expect(try SVGDocument(data: data).shapes.count == (text == "<svg/>" ? 0 : 1))
            }
        }
        for text in ["<html><body/></html>", "<mysvg/>", "svg", "", "<svgz/>"] {
            #expect(!SVGDocument.isDrawing(Data(text.utf8)), "\(text)")
        }
    }
}
