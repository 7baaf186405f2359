import Foundation
import Testing

@testable import KinoraDrawing

struct SVGSelectorTests {
    /// Elements with the ids a to f.
    private static let content = """
        <g id='a' class='x y'><rect id='b' width='1' height='1' data-name='Layer 1'/><path id='c' class='x' d='M0 0h1v1'/>\
        <g id='d'><rect id='e' width='1' height='1' class='y'/></g></g><circle id='f' r='1' fill='none' stroke='#000'/>
        """

    /// The ids of the shapes that a rule for `selector` fills.
    private func matched(_ selector: String) throws -> String {
        let document = try svg("<style>\(selector) { fill: lime }</style>" + Self.content)
        #expect(document.warnings.isEmpty, "\(document.warnings)")
        let lime = SVGDocument.Paint.color(Color(red: 0, green: 1, blue: 0))
        return document.shapes.filter { $0.fill?.paint == lime }.compactMap(\.id).joined()
    }

    @Test(
        "Selectors match the elements that CSS defines",
        arguments: [
            ("*", "bcef"), ("rect", "be"), (".x", "bce"), ("g rect", "be"), ("g > rect", "be"), ("#a > rect", "b"), ("#a g rect", "e"),
            ("svg > circle", "f"), ("svg circle", "f"), ("g circle", ""), ("rect + path", "c"), ("path + g", "e"), ("rect + g", ""),
            ("rect ~ g rect", "e"),
            ("path ~ rect", ""), ("g.x.y path", "c"), ("g.x.z path", ""), ("path.x", "c"), ("#a.x > .x", "c"), (".y .y", "e"),
            ("[data-name]", "b"), ("[data-name='Layer 1']", "b"), ("[data-name^=Lay]", "b"), ("[data-name$='1' ]", "b"),
            ("[data-name*='er']", "b"), ("[class~=y] > path", "c"), ("[data-name='layer 1' i]", "b"), ("[data-name=layer]", ""),
            ("rect:first-child", "be"), ("g > :last-child", "e"), ("path:first-child", ""), ("rect:only-child", "e"),
            ("g > :nth-child(2)", "c"), ("g > :nth-child(odd)", "be"), (":nth-last-child(1)", "bcef"), ("g :nth-last-child(1)", "e"),
            ("svg > :nth-last-child(1)", "f"), ("rect:first-of-type", "be"),
            ("g rect:nth-of-type(2)", ""), ("#a > :nth-child(-n + 2)", "bc"), ("rect:not(.y)", "b"), (":is(rect, path).x", "c"),
            ("svg:root > circle", "f"), ("rect:hover", ""), ("rect:empty", "be"), ("g>rect,circle", "bef"), (":where(#a) > path", "c"),
            ("  g   >   path  ", "c"), (":nth-child(0)", ""),
        ])
    func matches(selector: String, ids: String) throws {
        #expect(try matched(selector) == ids)
    }

    @Test("The more specific selector wins, then the later one; :where counts as nothing")
    func specificity() throws {
        func fill(_ sheet: String) throws -> String {
            let document = try svg("<style>\(sheet)</style>" + Self.content)
            guard case .color(let color)? = document.shapes.first(where: { $0.id == "e" })?.fill?.paint else { return "none" }
            return color.description
        }
        let (red, blue) = ("#FF0000FF", "#0000FFFF")
        #expect(try fill("#d rect { fill: red } g g rect.y { fill: blue }") == red)
        #expect(try fill("g g .y { fill: red } rect.y { fill: blue }") == red)
        #expect(try fill("g g .y { fill: red } g rect.y { fill: blue }") == blue)
        #expect(try fill("g rect { fill: red } g > rect { fill: blue }") == blue)
        #expect(try fill(":where(#d) rect { fill: red } g rect { fill: blue }") == blue)
        #expect(try fill("rect:not(#z) { fill: red } rect.y { fill: blue }") == red)
        #expect(try fill(String(repeating: ".y", count: 120) + " { fill: red } #e { fill: blue }") == blue)
    }

    @Test("Comparisons with many elements before and around are bounded", .timeLimit(.minutes(2)))
    func hostile() throws {
        let deep =
            String(repeating: "<g>", count: 180) + String(repeating: "<rect width='1' height='1'/>", count: 2000)
            + String(repeating: "</g>", count: 180)
        let document = try svg("<style>.no g g g g g g g g rect { fill: red } .no ~ rect ~ rect ~ rect { fill: red }</style>" + deep)
        #expect(document.warnings.map(\.message) == ["style rules are ignored after 2000000 matches"])
    }

    @Test("Variables have the value of the nearest element that sets them, or their fallback")
    func variables() throws {
        func fill(_ content: String) throws -> SVGDocument.Paint? { try svg(content).shapes.first?.fill?.paint }
        let lime = SVGDocument.Paint.color(Color(red: 0, green: 1, blue: 0))
        #expect(try fill("<rect width='1' height='1' fill='var(--fill-0, lime)'/>") == lime)
        #expect(try fill("<g style='--c: lime'><rect width='1' height='1' fill='var(--c, red)'/></g>") == lime)
        #expect(try fill("<style>g { --c: lime }</style><g><rect width='1' height='1' style='fill: var(--c)'/></g>") == lime)
        #expect(try fill("<rect width='1' height='1' fill='var(--a, var(--b, lime))'/>") == lime)
        #expect(try fill("<rect width='1' height='1' style='--a: var(--a); fill: var(--a)'/>") == .color(.black))
    }

    @Test("Lengths of shapes can be properties, which override attributes")
    func geometry() throws {
        let rules = "rect { width: 30px; x: 5px } path { d: path('M0 0h7v7') }"
        let document = try svg("<style>\(rules)</style><rect width='9' height='4'/><path/>")
        #expect(document.shapes[0].path.boundingRect == CGRect(x: 5, y: 0, width: 30, height: 4))
        #expect(document.shapes[1].path.boundingRect == CGRect(x: 0, y: 0, width: 7, height: 7))
        #expect(document.warnings.isEmpty)
    }
}
