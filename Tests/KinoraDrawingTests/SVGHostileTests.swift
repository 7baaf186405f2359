import Foundation
import Testing

@testable import KinoraDrawing

@Suite("Untrusted SVG files")
struct SVGHostileTests {
    @Test(
        "A markup error has a line and column",
        arguments: [
            ("", nil, nil, "there is no element"),
            ("hello", 1, 1, "does not start with markup"),
            ("<svg>", 1, 1, "the element <svg> is not closed"),
            ("<svg>\n<g>\n</svg>", 3, 1, "</svg> does not close <g>; expected </g>"),
            ("<svg></svg></svg>", 1, 12, "</svg> has no start tag"),
            ("<svg/><svg/>", 1, 7, "second root element"),
            ("<svg/>x", 1, 7, "outside"),
            ("<html/>", 1, 1, "the root element is <html>"),
            ("<x:svg xmlns:x='urn:other'/>", 1, 1, "not an SVG element"),
            ("<svg a=1/>", 1, 8, "no quotation marks"),
            ("<svg a/>", 1, 7, "has no value"),
            ("<svg a='1' a='2'/>", 1, 12, "appears twice"),
            ("<svg a='1'b='2'/>", 1, 11, "separated"),
            ("<svg a='<'/>", 1, 9, "'<'"),
            ("<svg a='1/>", 1, 8, "is not closed"),
            ("<svg a='&b;'/>", 1, 9, "'&b;' is not declared"),
            ("<svg a='x & y'/>", 1, 11, "is not followed by a reference"),
            ("<svg a='&#0;'/>", 1, 9, "is not a character"),
            ("<svg a='&#xD800;'/>", 1, 9, "is not a character"),
            ("<svg", 1, 1, "is not closed"),
            ("<svg><!-- </svg>", 1, 10, "the comment that starts here is not closed"),
            ("<svg><![CDATA[ </svg>", 1, 15, "CDATA"),
            ("<svg><1/></svg>", 1, 7, "a name"),
            ("<!DOCTYPE svg [<!ENTITY a 'x'>", 1, 16, "not closed"),
            ("<svg>é\n  <é><ü></é></svg>", 2, 9, "</é> does not close <ü>"),
            ("<!DOCTYPE svg [<!ENTITY a SYSTEM 'file:///etc/passwd'>]><svg a='&a;'/>", 1, 65, "another file"),
        ] as [(String, Int?, Int?, String)])
    func markup(text: String, line: Int?, column: Int?, what: String) {
        let error = #expect(throws: SVGError.self) { try SVGDocument(string: text) }
        #expect(error?.description.contains(what) == true, "\(String(describing: error))")
        if line != nil { #expect(error?.line == line && error?.column == column, "\(String(describing: error))") }
    }

    @Test("Entities declared in a document are replaced, with limits")
    func entities() throws {
        let text = "<!DOCTYPE svg [<!ENTITY c '&#x72;ed'><!ENTITY f 'fill:&c;'>]><svg><path d='M0 0h1' style=\"&f;\"/></svg>"
        #expect(try SVGDocument(string: text).shapes.first?.fill?.paint == .color(Color(red: 1, green: 0, blue: 0)))
        var bomb = "<!DOCTYPE svg [<!ENTITY a0 'lollollollol'>"
        for level in 1...15 {
            bomb += "<!ENTITY a\(level) '\(String(repeating: "&a\(level - 1);", count: 10))'>"
        }
        bomb += "]>\n<svg>\n<g id='&a15;'/></svg>"
        let error = #expect(throws: SVGError.self) { try SVGDocument(string: bomb) }
        #expect(error?.line == 3 && error?.column == 8 && error?.problem.contains("expands to too many characters") == true)
        let circle = "<!DOCTYPE svg [<!ENTITY a '&b;'><!ENTITY b '&a;'>]><svg id='&a;'/>"
        #expect(
            #expect(throws: SVGError.self) { try SVGDocument(string: circle) }?.problem.contains("expands to too many characters") == true)
        // Text that draws nothing expands to nothing.
        #expect(throws: Never.self) { try SVGDocument(string: bomb.replacingOccurrences(of: " id='&a15;'/>", with: ">&a15;</g>")) }
    }

    @Test("The nesting depth of elements is limited")
    func depth() {
        for count in [300, 100_000] {
            let text = "<svg>" + String(repeating: "<g>", count: count) + String(repeating: "</g>", count: count) + "</svg>"
            let error = #expect(throws: SVGError.self) { try SVGDocument(string: text) }
            #expect(error?.description == "line 1, column 771: elements are nested too deeply; expected at most 256 levels")
        }
        let deep = "<svg>" + String(repeating: "<g>", count: 150) + "<path d='M0 0h1'/>" + String(repeating: "</g>", count: 150) + "</svg>"
        #expect((try? SVGDocument(string: deep))?.shapes.count == 1)
    }

    @Test(
        "A copy that contains itself is left out with a warning",
        arguments: [
            ("<g id='a'>\n<use href='#a'/></g>", 2, 12),
            ("<use id='a' href='#a'/>", 1, 106 + 18),
            ("<defs><g id='a'><use href='#b'/></g>\n<g id='b'><use href='#a'/></g></defs><use href='#a'/>", 2, 22),
            ("<symbol id='s'>\n<use href='#s'/></symbol><use href='#s'/>", 2, 12),
        ])
    func circles(content: String, line: Int, column: Int) throws {
        let document = try svg(content)
        #expect(document.nodes.isEmpty)
        let warning = document.warnings.first
        #expect(warning?.message == "the copy of '#\(content.contains("'s'") ? "s" : "a")' contains itself")
        #expect(warning?.line == line)
        if line > 1 { #expect(warning?.column == column) }
    }

    @Test("Nested copies stop at a limit before they exhaust memory")
    func copies() {
        var text = "<path id='p0' d='M0 0h1v1z'/>"
        for level in 1...20 {
            text += "\n<g id='p\(level)'>" + String(repeating: "<use href='#p\(level - 1)'/>", count: 10) + "</g>"
        }
        let error = #expect(throws: SVGError.self) { try svg("<defs>\(text)</defs><use href='#p20'/>") }
        #expect(error?.problem == "the drawing has too many shapes")
        let long = "<path id='p0' d='M0 0h" + String(repeating: "1 ", count: 100_000) + "'/>"
        let error2 = #expect(throws: SVGError.self) {
            try svg("<defs>\(long)</defs>" + String(repeating: "<use href='#p0'/>", count: 100))
        }
        #expect(error2?.problem == "the drawing has too many shapes")
    }

    @Test("Patterns in patterns stop at a limit")
    func patterns() throws {
        var text = "<pattern id='p0' width='9' height='9' patternUnits='userSpaceOnUse'><path d='M0 0h1v1z'/></pattern>"
        for level in 1...20 {
            text += "<pattern id='p\(level)' width='9' height='9' patternUnits='userSpaceOnUse'>"
            text += String(repeating: "<path d='M0 0h9v9z' fill='url(#p\(level - 1))'/>", count: 20) + "</pattern>"
        }
        let document = try svg(text + "<rect width='90' height='90' fill='url(#p20)'/>")
        #expect(document.warnings.map(\.message) == ["the patterns are repeated too often; the others are not drawn"])
        #expect(document.shapes.allSatisfy { $0.patternCost <= SVGBuilder.maxPatternCost })
        let items = document.displayItems(
            in: CGRect(x: 0, y: 0, width: 9, height: 9), foreground: .color(Color.black.resolved(in: .light)),
            foregroundColor: Color.black.resolved(in: .light))
        #expect(items.count <= 1)
    }

    @Test("Markers stop at a limit")
    func markers() throws {
        let path = "<path d='M0 0h" + String(repeating: "1 ", count: 20_000) + "' marker-mid='url(#m)'/>"
        let document = try svg("<marker id='m'><path d='M0 0h1v1z'/></marker>" + path)
        #expect(document.shapes.count == SVGBuilder.maxMarkers + 1)
        #expect(document.warnings.map(\.message) == ["there are more than 10000 markers; the others are not drawn"])
    }

    @Test("Drawings in images count, valid or not, and are nested up to a limit")
    func images() throws {
        func image(_ content: String) -> String {
            let drawing = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'>\(content)</svg>"
            return "<image width='9' height='9' href='data:image/svg+xml;base64,\(Data(drawing.utf8).base64EncodedString())'/>"
        }
        let many = String(repeating: "<path d='M0 0h1v1z'/>", count: 1000)
        let error = #expect(throws: SVGError.self) { try svg(String(repeating: image(many), count: 200)) }
        #expect(error?.problem == "the drawing has too many shapes")
        let error2 = #expect(throws: SVGError.self) { try svg(String(repeating: image("<g>"), count: 30)) }
        #expect(error2?.problem == "the drawing has too many shapes")
        var nested = "<path d='M0 0h1v1z'/>"
        for _ in 0..<7 { nested = image(nested) }
        let document = try svg(nested)
        #expect(document.shapes.isEmpty && document.warnings.contains { $0.message.contains("nested too deeply") })
        // A header with a huge size is not decoded.
        let header = Data(
            [0x89] + Array("PNG".utf8) + [13, 10, 26, 10, 0, 0, 0, 13] + Array("IHDR".utf8) + [0, 0, 255, 255, 0, 0, 255, 255])
        let huge = try svg("<image width='9' height='9' href='data:image/png;base64,\(header.base64EncodedString())'/>")
        #expect(huge.nodes.isEmpty && huge.warnings.first?.message.hasPrefix("the images have more than") == true)
    }

    @Test("Masks and patterns that are nested too deeply, or too large in total, are refused")
    func effects() throws {
        var text = "<rect width='9' height='9' mask='url(#m40)'/><mask id='m0'><rect width='9' height='9'/></mask>"
        for level in 1...40 { text += "<mask id='m\(level)'><rect width='9' height='9' mask='url(#m\(level - 1))'/></mask>" }
        let document = try? svg(text)
        #expect(document?.warnings.contains { $0.message == "masks are nested too deeply" } ?? true)
        let blends = String(repeating: "<rect width='100' height='100' style='mix-blend-mode:multiply'/>", count: 2000)
        let error = #expect(throws: SVGError.self) { try svg(blends) }
        #expect(error?.problem == "the total area of groups with an opacity, a clip or another effect is too large")
    }

    @Test("Numbers that are too large draw nothing or something finite", arguments: ["1e308", "-1e308", "1e999", "NaN", "1e-320", "inf"])
    func numbers(number: String) throws {
        let document = try svg(
            """
            <rect x='\(number)' width='\(number)' height='\(number)' rx='\(number)' stroke-width='\(number)' stroke='red'/>
            <circle cx='\(number)' r='\(number)'/><g transform='scale(\(number))'><g transform='scale(\(number))'><path d='M0 0h1'/></g></g>
            <path d='M0 0h\(number) a\(number) 1 0 0 0 \(number) 1'/><polygon points='\(number),\(number) 1 1 2 2'/>
            <svg x='\(number)' width='\(number)' viewBox='0 0 \(number) \(number)'><path d='M0 0h1'/></svg>
            """, attributes: "viewBox='0 0 \(number) \(number)' width='\(number)'")
        #expect(document.shapes.allSatisfy { $0.localPath.points.allSatisfy { $0.x.isFinite && $0.y.isFinite } && $0.transform.isFinite })
        #expect(document.size.width.isFinite && document.viewBox.width.isFinite)
    }

    @Test("The encoding is taken from the byte order mark or the declaration")
    func encodings() throws {
        let text = "<svg><path id='é' d='M0 0h1'/></svg>"
        func id(_ data: Data) throws -> String? { try SVGDocument(data: data).shapes.first?.id }
        #expect(try id(Data(text.utf8)) == "é")
        #expect(try id(Data([0xEF, 0xBB, 0xBF]) + Data(text.utf8)) == "é")
        #expect(try id(try #require(text.data(using: .utf16))) == "é")
        let latin = "<?xml version='1.0' encoding='ISO-8859-1'?>" + text
        #expect(try id(try #require(latin.data(using: .isoLatin1))) == "é")
        let error = #expect(throws: SVGError.self) { try SVGDocument(data: Data("<?xml encoding='EBCDIC'?><svg/>".utf8)) }
        #expect(error?.description.hasPrefix("the encoding 'ebcdic' is not supported; expected UTF-8") == true)
        #expect(throws: SVGError.self) { try SVGDocument(data: Data([0x1F, 0x8B, 8, 0, 0, 0, 0])) }
    }

    @Test("An error names a file that is too large or missing")
    func files() throws {
        let error = #expect(throws: SVGError.self) { try SVGDocument(contentsOf: URL(filePath: "/nowhere/icon.svg")) }
        #expect(error?.file == "/nowhere/icon.svg" && error?.description.hasPrefix("/nowhere/icon.svg: the file cannot be read") == true)
        let large = #expect(throws: SVGError.self) { try SVGDocument(data: Data(count: (32 << 20) + 1)) }
        #expect(large?.description == "the file has 32 MB; expected at most 32 MB")
    }

    @Test("Many elements, classes and rules are parsed quickly")
    func many() throws {
        let rules = (0..<2000).map { ".c\($0) { fill: #\(String(format: "%06x", $0)) }" }.joined(separator: "\n")
        let shapes = (0..<20_000).map { "<path class='c\($0 % 2000)' d='M\($0) 0h1'/>" }.joined()
        let document = try svg("<style>\(rules)</style>\(shapes)")
        #expect(document.shapes.count == 20_000 && document.warnings.isEmpty)
        #expect(document.shapes[1999].fill?.paint == .color(Color(red: 0, green: 0x07 / 255.0, blue: 0xcf / 255.0)))
    }

    @Test("The depth and area of layers are limited")
    func layers() throws {
        let clip = "<clipPath id='c'><circle cx='50' cy='50' r='45'/></clipPath>"
        func nested(_ count: Int, _ attributes: String) -> String {
            clip + String(repeating: "<g \(attributes)>", count: count) + "<rect width='50' height='50'/><rect width='9' height='9'/>"
                + String(repeating: "</g>", count: count)
        }
        for attributes in ["opacity='0.9'", "clip-path='url(#c)'", "opacity='0.9' clip-path='url(#c)'"] {
            #expect(throws: Never.self) { try svg(nested(32, attributes)) }
            let error = #expect(throws: SVGError.self) { try svg(nested(33, attributes)) }
            #expect(error?.problem == "groups with an opacity, a clip or another effect are nested too deeply")
        }
        // Groups without either need no layer.
        #expect(throws: Never.self) { try svg(nested(150, "fill='red'")) }
        let group = "<g opacity='0.5'><rect width='100' height='100'/><rect width='9' height='9'/></g>"
        #expect(throws: Never.self) { try svg(String(repeating: group, count: 1000), attributes: "viewBox='0 0 100 100'") }
        let error = #expect(throws: SVGError.self) { try svg(String(repeating: group, count: 1001), attributes: "viewBox='0 0 100 100'") }
        #expect(error?.problem == "the total area of groups with an opacity, a clip or another effect is too large")
        let small = "<g opacity='0.5'><rect width='5' height='5'/><rect width='2' height='2'/></g>"
        #expect(throws: Never.self) { try svg(String(repeating: small, count: 5000), attributes: "viewBox='0 0 100 100'") }
    }

    @Test("Dense long lines are refused, fine detail is accepted")
    func density() throws {
        var random = SplitMix64(seed: 4)
        let tangle = (0..<50_000).map { _ in "L\(random.nextInteger(in: 0..<100)) \(random.nextInteger(in: 0..<100))" }.joined()
        for paint in ["", "fill='none' stroke='red'"] {
            let error = #expect(throws: SVGError.self) { try svg("<path \(paint) d='M0 0\(tangle)'/>") }
            #expect(error?.problem == "the drawing's outlines are too dense")
        }
        let detail = (0..<100_000).map { "M\($0 % 300) \($0 / 300)h1v1" }.joined()
        #expect(try svg("<path d='\(detail)'/>").shapes.count == 1)
    }

    @Test("Shared contents of gradients, clips and dashes count once per use")
    func shared() throws {
        let stops = (0..<1000).map { "<stop offset='\(Double($0) / 1000)' stop-color='red'/>" }.joined()
        let gradients = "<linearGradient id='g'>\(stops)</linearGradient>"
        let rects = String(repeating: "<rect width='1' height='1' fill='url(#g)'/>", count: 2001)
        #expect(#expect(throws: SVGError.self) { try svg(gradients + rects) }?.problem == "the drawing has too many shapes")
        let detail = (0..<20_000).map { "M\($0 % 150) \($0 / 150)h1v1" }.joined()
        let clip = "<clipPath id='c'><path d='\(detail)'/></clipPath>"
        let clipped = String(repeating: "<rect width='1' height='1' clip-path='url(#c)'/>", count: 40)
        #expect(#expect(throws: SVGError.self) { try svg(clip + clipped) }?.problem == "the drawing has too many shapes")
        let dash = Array(repeating: "1", count: 1000).joined(separator: " ")
        let dashed = "<g stroke='red' stroke-dasharray='\(dash)'>" + String(repeating: "<path d='M0 0h9'/>", count: 2001) + "</g>"
        #expect(#expect(throws: SVGError.self) { try svg(dashed) }?.problem == "the drawing has too many shapes")
    }

    @Test("Chains of references are followed at most 32 times")
    func chains() throws {
        let gradients = (0..<20_000).map { "<linearGradient id='g\($0)' href='#g\($0 + 1)'/>" }.joined()
        let rects = (0..<2000).map { "<rect width='1' height='1' fill='url(#g\($0))'/>" }.joined()
        let gradientWarnings = try svg(gradients + rects).warnings.map(\.message)
        #expect(gradientWarnings == ["a gradient has more than 32 references; the others are ignored"])
        let clips = (0..<60_000).map { "<clipPath id='c\($0)' clip-path='url(#c\($0 + 1))'><path d='M0 0h1v1'/></clipPath>" }.joined()
        let clipWarnings = try svg(clips + "<rect width='1' height='1' clip-path='url(#c0)'/>").warnings.map(\.message)
        #expect(clipWarnings == ["a clip has more than 32 references; the others are ignored"])
    }

    @Test("Universal rules are applied at most two million times")
    func universalRules() throws {
        let rules = String(repeating: "*{fill:red}", count: 4000)
        let document = try svg("<style>\(rules)</style>" + String(repeating: "<path d='M0 0h1v1'/>", count: 600))
        #expect(document.warnings.map(\.message) == ["style rules are ignored after 2000000 matches"])
        #expect(document.shapes.first?.fill?.paint == .color(Color(red: 1, green: 0, blue: 0)))
        let statements = "<style>" + String(repeating: "@a;", count: 100_000) + " path{fill:red}</style><path d='M0 0h1v1'/>"
        #expect(try svg(statements).shapes.first?.fill?.paint == .color(Color(red: 1, green: 0, blue: 0)))
    }

    @Test("A style sheet of comments is parsed in linear time", .timeLimit(.minutes(5)))
    func comments() throws {
        let sheet = String(repeating: "/*a*/", count: 400_000)
        let drawing = try svg("<style>\(sheet)rect{fill:#f00}<!--/*}*/--></style><rect width='1' height='1' style='/*;*/stroke:/**/none'/>")
        #expect(drawing.warnings.isEmpty)
        #expect(drawing.shapes.first?.fill?.paint == .color(Color(red: 1, green: 0, blue: 0)))
    }

    @Test("Columns count characters in lines of any length")
    func columns() throws {
        let long = String(repeating: "é", count: 10_000)
        for count in [0, 1, 2047, 2048, 2049, 9999] {
            let error = #expect(throws: SVGError.self) { try SVGDocument(string: "<!--\n\(long.prefix(count))--><svg a=1/>") }
            #expect(error?.line == 2 && error?.column == count + 3 + 8)
        }
        // Each path has a mistake of its own.
        let mistakes = try svg(String(repeating: "<path d='M0 0L1'/>", count: 40_000))
        #expect(mistakes.warnings.count == 200 && mistakes.warnings[199].line == 1)
    }
}
