import Foundation
import TestSupport
import Testing

@testable import KinoraDrawing

/// A document of 100 by 100 units around `content`.
func svg(_ content: String, attributes: String = "viewBox='0 0 100 100'") throws -> SVGDocument {
    try SVGDocument(
        string: "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' \(attributes)>\(content)</svg>")
}

@Suite("SVG files")
struct SVGDocumentTests {
    @Test("A part is drawn with the styles, transforms and clips around it, and with the size of the whole drawing")
    func parts() throws {
        let text = """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 60" width="180">
              <defs><path id="dot" d="M0 0h4v4h-4z"/></defs>
              <g fill="red" transform="translate(10 0)"><rect id="a" width="5" height="6"/><g id="b"><rect x="20" width="7" height="8"/></g></g>
              <use id="c" href="#dot" x="40"/>
            </svg>
            """
        func part(_ id: String) throws -> SVGDocument { try SVGDocument(data: Data(text.utf8), part: id) }
        let whole = try SVGDocument(string: text)
        let parts = try ["a", "b", "c"].map(part)
        #expect(parts.map { $0.shapes.map(\.path.boundingRect) } == whole.shapes.map { [$0.path.boundingRect] })
        #expect(parts.allSatisfy { $0.viewBox == whole.viewBox && $0.size == whole.size })
        #expect(parts[0].shapes[0].fill == whole.shapes[0].fill)
        let error = #expect(throws: SVGError.self) { try part("d") }
        #expect(error?.description == "there is no element with the id 'd'; expected one of 'a', 'b', 'c'")
        // It is drawn by the copy only.
        #expect(throws: SVGError.self) { try part("dot") }
    }

    @Test(
        "Shapes have the outlines that the standard defines",
        arguments: [
            ("<rect x='1' y='2' width='3' height='4'/>", "1 2 m 4 2 l 4 6 l 1 6 l h"),
            ("<rect width='10' height='0'/>", ""),
            ("<rect width='10%' height='1in'/>", "0 0 m 10 0 l 10 96 l 0 96 l h"),
            ("<circle r='-1'/>", ""),
            ("<ellipse rx='3'/>", "3 0 m ..."),
            ("<line x1='1' y1='2' x2='3' y2='4' stroke='red'/>", "1 2 m 3 4 l"),
            ("<line x1='1' y1='2' x2='3' y2='4'/>", ""),
            ("<polyline points='0,0 10,0,10 10'/>", "0 0 m 10 0 l 10 10 l"),
            ("<polygon points='0,0 10,0 10,10 7'/>", "0 0 m 10 0 l 10 10 l h"),
            ("<polygon points='0-1-2-3.5.5'/>", "0 -1 m -2 -3.5 l h"),
            ("<path d='M1 2h3v4z'/>", "1 2 m 4 2 l 4 6 l h"),
            ("<path d='M1 2L3 4 nonsense'/>", "1 2 m 3 4 l"),
            ("<path d='M1 2h3' fill='none'/>", ""),
            ("<path d='M1 2h3' visibility='hidden'/>", ""),
            ("<g display='none'><path d='M1 2h3'/></g>", ""),
            ("<defs><path d='M1 2h3'/></defs><symbol><path d='M1 2h3'/></symbol>", ""),
            ("<g transform='translate(10)'><path transform='scale(2 3)' d='M1 2h3'/></g>", "12 6 m 18 6 l"),
            ("<switch><path systemLanguage='x' d='M0 0h1'/><path d='M1 2h3'/><path d='M7 7h3'/></switch>", "1 2 m 4 2 l"),
            ("<a href='https://example.org'><path d='M1 2h3'/></a>", "1 2 m 4 2 l"),
            ("<path d='M1 2h3'/><title>x</title><desc/><metadata><any/></metadata>", "1 2 m 4 2 l"),
        ])
    func outlines(content: String, expected: String) throws {
        expectOutline(try svg(content).path, expected)
    }

    @Test(
        "Round shapes have the arcs that the standard defines",
        arguments: [
            ("<rect width='10' height='10' rx='2'/>", "M2 0H8A2 2 0 0 1 10 2V8A2 2 0 0 1 8 10H2A2 2 0 0 1 0 8V2A2 2 0 0 1 2 0z"),
            ("<rect width='10' height='4' rx='20' ry='1'/>", "M5 0A5 1 0 0 1 10 1V3A5 1 0 0 1 5 4A5 1 0 0 1 0 3V1A5 1 0 0 1 5 0z"),
            ("<circle cx='50' cy='50' r='40'/>", "M90 50A40 40 0 0 1 10 50A40 40 0 0 1 90 50z"),
            ("<ellipse cx='5' cy='5' rx='3' ry='2'/>", "M8 5A3 2 0 0 1 2 5A3 2 0 0 1 8 5z"),
        ])
    func roundOutlines(content: String, data: String) throws {
        #expect(try svg(content).path == Path(svg: data))
    }

    @Test(
        "Transforms are parsed and combined",
        arguments: [
            ("translate(3,4)", 4, 6), ("translate(3)", 4, 2), ("scale(2)", 2, 4), ("scale(2,-1)", 2, -2), ("rotate(90)", -2, 1),
            ("rotate(180 1 1)", 1, 0), ("skewX(45)", 3, 2), ("skewY(45)", 1, 3), ("matrix(1 2 3 4 5 6)", 12, 16),
            ("translate(10 20) rotate(90), scale(2)", 6, 22), ("rotate(90deg) translate(3px, 4px)", 1, 2), (" ", 1, 2), ("none", 1, 2),
            ("rotate(1e400)", 1, 2), ("bend(3)", 1, 2), ("translate(1 2 3)", 1, 2), ("scale(2", 1, 2),
        ] as [(String, Double, Double)])
    func transforms(text: String, x: Double, y: Double) throws {
        let path = try svg("<path transform='\(text)' d='M1 2h0'/>").path
        expectClose(try #require(path.points.first), CGPoint(x: x, y: y), within: 1e-12)
    }

    @Test(
        "Colours are parsed in all notations",
        arguments: [
            ("red", 1, 0, 0, 1), ("RebeccaPurple", 0.4, 0.2, 0.6, 1), ("#f80", 1, 136.0 / 255, 0, 1), ("#ff8800", 1, 136.0 / 255, 0, 1),
            ("#ff880080", 1, 136.0 / 255, 0, 128.0 / 255), ("rgb(255, 0,51)", 1, 0, 0.2, 1), ("rgb(100% 0% 20% / 50%)", 1, 0, 0.2, 0.5),
            ("rgba(255,0,0,.25)", 1, 0, 0, 0.25), ("rgb(999,-5,0)", 1, 0, 0, 1), ("hsl(120,100%,25%)", 0, 0.5, 0, 1),
            ("hsla(0.5turn 100% 50% / 0.5)", 0, 1, 1, 0.5), ("hsl(-120deg, 100%, 50%)", 0, 0, 1, 1), ("transparent", 0, 0, 0, 0),
            ("lightgoldenrodyellow", 250.0 / 255, 250.0 / 255, 210.0 / 255, 1), ("red icc-color(p, 1, 2)", 1, 0, 0, 1),
        ] as [(String, Double, Double, Double, Double)])
    func colors(text: String, red: Double, green: Double, blue: Double, opacity: Double) throws {
        let shape = try #require(try svg("<path d='M0 0h1' fill='\(text)'/>").shapes.first)
        guard case .color(let color)? = shape.fill?.paint else { return #expect(Bool(false), "\(text) is no colour") }
        let resolved = color.resolved(in: .light)
        expectClose(Double(resolved.red), red, within: 1e-4)
        expectClose(Double(resolved.green), green, within: 1e-4)
        expectClose(Double(resolved.blue), blue, within: 1e-4)
        expectClose(Double(resolved.opacity), opacity, within: 1e-6)
    }

    @Test(
        "An invalid colour keeps the inherited one and gives a warning",
        arguments: ["reddish", "#ff", "#ggg", "rgb(1,2)", "rgb(1,2,x)", "hsl(0,0,0,0,0)", "rgb(", "0"])
    func noColors(text: String) throws {
        let document = try svg("<g fill='blue'><path d='M0 0h1' fill='\(text)'/></g>")
        #expect(document.shapes.first?.fill?.paint == .color(Color(red: 0, green: 0, blue: 1)))
        #expect(document.warnings.map(\.message) == ["'\(text)' is not a value of the property 'fill'"])
    }

    @Test("Strokes support every property, with lengths in all units")
    func strokes() throws {
        let shape = try #require(
            try svg(
                """
                <g stroke='red' stroke-width='1mm' stroke-linecap='round' stroke-linejoin='bevel' stroke-miterlimit='7' stroke-opacity='50%'>
                <path d='M0 0h100' style='stroke-dasharray: 1, 2px 10%; stroke-dashoffset: -1pt; opacity: 0.5; fill-rule: evenodd'/></g>
                """
            ).shapes.first)
        let stroke = try #require(shape.stroke)
        expectClose(Double(stroke.style.lineWidth), 96 / 25.4, within: 1e-12)
        #expect(stroke.style.lineCap == .round && stroke.style.lineJoin == .bevel && stroke.style.miterLimit == 7)
        #expect(stroke.style.dash == [1, 2, 10])
        expectClose(Double(stroke.style.dashPhase), -96.0 / 72, within: 1e-12)
        #expect(stroke.opacity == 0.5 && shape.opacity == 0.5)
        #expect(shape.fill?.style.isEOFilled == true)
        // The length that the author counts with.
        let scaled = try #require(try svg("<path d='M0 0h100' stroke='red' stroke-dasharray='1' pathLength='10'/>").shapes.first)
        #expect(scaled.stroke?.style.dash == [10])
        // The initial miter limit is 4, not SwiftUI's 10.
        #expect(scaled.stroke?.style.miterLimit == 4)
    }

    @Test("Style sheets override attributes, style attributes override both, and important declarations override all")
    func cascade() throws {
        let style =
            "<style>/* c */ path { fill: red; } .a.b { fill: lime } .a { fill: blue } #one { stroke: red !important } @media print { path { fill: pink } } path::before { fill: pink }</style>"
        func fill(_ element: String) throws -> String {
            guard case .color(let color)? = try svg(style + element).shapes.first?.fill?.paint else { return "none" }
            return color.description
        }
        #expect(try fill("<path d='M0 0h1' fill='yellow'/>") == "#FF0000FF")
        #expect(try fill("<path d='M0 0h1' class='a' fill='yellow'/>") == "#0000FFFF")
        #expect(try fill("<path d='M0 0h1' class=' b  a '/>") == "#00FF00FF")
        #expect(try fill("<path d='M0 0h1' class='a b' style='fill:black'/>") == "#000000FF")
        #expect(try fill("<rect width='1' height='1' fill='yellow'/>") == "#FFFF00FF")
        let document = try svg(style + "<path id='one' d='M0 0h1' style='stroke: lime'/>")
        #expect(document.shapes.first?.stroke?.paint == .color(Color(red: 1, green: 0, blue: 0)))
        #expect(
            document.warnings.map(\.message) == ["the rule @media print is not supported", "the selector 'path::before' is not supported"])
    }

    @Test("currentColor is the nearest color property, or the foreground without one")
    func currentColor() throws {
        let element = "<path d='M0 0h1' fill='currentColor'/>"
        #expect(try svg(element).shapes.first?.fill?.paint == .foreground)
        #expect(try svg("<g color='red'>\(element)</g>").shapes.first?.fill?.paint == .color(Color(red: 1, green: 0, blue: 0)))
    }

    @Test("Copies have their position and inherited properties, and symbols are scaled to their frames")
    func copies() throws {
        expectOutline(try svg("<defs><path id='p' d='M1 2h3'/></defs><use href='#p' x='10' y='20'/>").path, "11 22 m 14 22 l")
        expectOutline(
            try svg("<use xlink:href='#p' transform='scale(2)' x='1'/><defs><path id='p' d='M1 2h3'/></defs>").path, "4 4 m 10 4 l")
        let symbol = "<symbol id='s' viewBox='0 0 10 10'><path d='M0 0h10v10z'/></symbol>"
        expectOutline(try svg(symbol + "<use href='#s' x='5' y='6' width='20' height='40'/>").path, "5 16 m 25 16 l 25 36 l h")
        expectOutline(try svg(symbol + "<use href='#s'/>").path, "0 0 m 100 0 l 100 100 l h")
        let red = try svg("<defs><g id='g'><path d='M0 0h1'/></g></defs><use href='#g' fill='red'/>")
        #expect(red.shapes.first?.fill?.paint == .color(Color(red: 1, green: 0, blue: 0)))
        let absent = try svg("<use href='#nowhere'/><use href='other.svg#x'/><use/>")
        #expect(absent.shapes.isEmpty)
        #expect(absent.warnings.count == 2)
    }

    @Test(
        "The view box is fitted into a rectangle by preserveAspectRatio",
        arguments: [
            ("", 25, 0, 1), ("xMidYMid meet", 25, 0, 1), ("xMinYMin", 0, 0, 1), ("xMaxYMax", 50, 0, 1), ("xMidYMid slice", 0, -25, 1.5),
            ("xMinYMax slice", 0, -50, 1.5), ("none", 0, 0, 1.5), ("nonsense", 25, 0, 1),
        ] as [(String, Double, Double, Double)])
    func fit(value: String, x: Double, y: Double, scale: Double) throws {
        let document = try svg("", attributes: "viewBox='0 0 100 100' preserveAspectRatio='\(value)'")
        let transform = document.transform(fitting: CGRect(x: 0, y: 0, width: 150, height: 100))
        expectClose(CGPoint(x: transform.tx, y: transform.ty), CGPoint(x: x, y: y), within: 1e-12)
        expectClose(Double(transform.a), scale, within: 1e-12)
    }

    @Test(
        "The size comes from width and height, else from the view box, else from the bounds",
        arguments: [
            ("viewBox='0 0 24 12'", 24, 12), ("viewBox='0 0 24 12' width='48'", 48, 24), ("viewBox='0 0 24 12' height='3'", 6, 3),
            ("width='2in' height='10mm'", 192, 10 * 96 / 25.4), ("width='100%' height='100%' viewBox='5 5 10 20'", 10, 20), ("", 30, 40),
            ("viewBox='0 0 0 0'", 30, 40), ("viewBox='1 2 3'", 30, 40), ("width='-5' height='nope' viewBox='0 0 1 1'", 1, 1),
        ] as [(String, Double, Double)])
    func sizes(attributes: String, width: Double, height: Double) throws {
        let document = try svg("<path d='M10 10h20v30z'/>", attributes: attributes)
        expectClose(Double(document.size.width), width, within: 1e-9)
        expectClose(Double(document.size.height), height, within: 1e-9)
    }

    @Test("A nested svg has its own coordinates and is clipped to its frame")
    func nested() throws {
        let document = try svg("<svg x='10' y='20' width='50' height='50' viewBox='0 0 10 10'><path d='M0 0h20v5'/></svg>")
        expectOutline(document.path, "10 20 m 110 20 l 110 45 l")
        guard case .group(let group)? = document.nodes.first else { return #expect(Bool(false), "it is not cut") }
        #expect(group.opacity == 1 && group.clips.count == 1)
        #expect(group.clips.first?.path.boundingRect == CGRect(x: 10, y: 20, width: 50, height: 50))
        let inside = try svg("<svg x='10' y='20' width='50' height='50'><path d='M0 0h20v5'/></svg>")
        guard case .shape? = inside.nodes.first else { return #expect(Bool(false), "nothing is to be cut") }
    }

    @Test("Clips combine the outlines of their shapes, in either unit")
    func clips() throws {
        let clip = "<clipPath id='c'><rect width='10' height='10'/><circle cx='30' cy='5' r='5' clip-rule='evenodd'/></clipPath>"
        let document = try svg(clip + "<g clip-path='url(#c)' transform='translate(5)'><path d='M0 0h50v50'/></g>")
        guard case .group(let group)? = document.nodes.first, let first = group.clips.first else {
            return #expect(Bool(false), "it is not clipped")
        }
        #expect(first.path.boundingRect.applying(first.transform) == CGRect(x: 5, y: 0, width: 35, height: 10))
        let box = "<clipPath id='c' clipPathUnits='objectBoundingBox'><rect width='.5' height='1'/></clipPath>"
        let half = try svg(box + "<rect clip-path='url(#c)' x='10' y='10' width='20' height='20'/>")
        guard case .group(let group)? = half.nodes.first, let first = group.clips.first else {
            return #expect(Bool(false), "it is not clipped")
        }
        #expect(first.path.boundingRect.applying(first.transform) == CGRect(x: 10, y: 10, width: 10, height: 20))
        // An empty clip lets nothing through.
        #expect(try svg("<clipPath id='c'/><rect clip-path='url(#c)' width='20' height='20'/>").nodes.isEmpty)
    }

    @Test("Group opacity applies to the composited group")
    func opacity() throws {
        let document = try svg("<g opacity='.5'><rect width='1' height='1'/><rect width='1' height='1' opacity='.5'/></g>")
        guard case .group(let group)? = document.nodes.first else { return #expect(Bool(false), "there is no group") }
        #expect(group.nodes.count == 2 && group.opacity == 0.5)
        #expect(document.shapes.map(\.opacity) == [0.5, 0.25])
        // One shape needs no group.
        #expect(try svg("<g opacity='.5'><rect width='1' height='1'/></g>").nodes.count == 1)
        guard case .shape(let shape)? = try svg("<g opacity='.5'><rect width='1' height='1'/></g>").nodes.first else {
            return #expect(Bool(false), "it is a group")
        }
        #expect(shape.opacity == 0.5)
    }

    @Test("The combined outline of overlapping shapes has no holes in any direction; even-odd holes remain")
    func paintedArea() throws {
        let forth = "<path d='M0 0h40v40h-40z'/>"
        for back in ["<path d='M20 20v40h40v-40z'/>", "<path transform='scale(-1 1) translate(-60 0)' d='M0 20h40v40h-40z'/>"] {
            let paintedArea = try svg(forth + back).paintedPath
            for (x, y, isInside) in [(10, 10, true), (30, 30, true), (50, 50, true), (50, 10, false)] {
                #expect(paintedArea.contains(CGPoint(x: x, y: y)) == isInside, "\(back) at \(x), \(y)")
            }
        }
        let ring = "<path fill-rule='evenodd' d='M0 0h40v40h-40z M10 10h20v20h-20z'/>"
        let alone = try svg(ring)
        #expect(alone.fillStyle.isEOFilled && alone.path.description.hasPrefix("0 0 m 40 0 l"))
        #expect(!alone.paintedPath.contains(CGPoint(x: 20, y: 20)) && alone.paintedPath.contains(CGPoint(x: 5, y: 5)))
        let mixed = try svg(ring + "<path d='M50 0h40v40h-40z M60 10h20v20h-20z'/>")
        #expect(!mixed.fillStyle.isEOFilled)
        #expect(!mixed.path.contains(CGPoint(x: 20, y: 20)) && mixed.path.contains(CGPoint(x: 70, y: 20)))
        let line = try svg("<path d='M0 50h100' stroke='red' stroke-width='10' fill='none'/>").paintedPath
        #expect(line.boundingRect == CGRect(x: 0, y: 45, width: 100, height: 10))
    }

    @Test("Unsupported elements are skipped, with one warning for each kind and its count")
    func warnings() throws {
        let document = try svg(
            """
            <foreignObject/>
            <foreignObject/><image href='x.png'/>
            <script>alert(1)</script><path d='M0 0h1' style='backdrop-filter:url(#f)'/><frob/>
            <path d='M0 0h1'><animate/></path>
            """)
        #expect(
            document.warnings.map(\.description) == [
                "line 1, column 106: <foreignObject> is not supported (2 times)",
                "line 2, column 30: the image 'x.png' is in another file, which is not read",
                "line 3, column 1: scripts are not supported",
                "line 3, column 26: the property 'backdrop-filter' is not supported", "line 3, column 76: the element <frob> is unknown",
                "line 4, column 18: <animate> has no attribute 'attributeName'",
            ])
        #expect(document.shapes.count == 2)
    }
}
