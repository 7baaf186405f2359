import Foundation
import Testing

@testable import KinoraDrawing

/// Values of properties that are invalid, or that depend on other declarations.
struct SVGCascadeTests {
    private func fill(_ content: String) throws -> SVGDocument.Paint? { try svg(content).shapes.first?.fill?.paint }

    @Test(
        "Functions of colours with commas have numbers or percentages, not both",
        arguments: [
            ("rgb(0%, 128, 0)", nil), ("rgb(0, 128, 0)", "#008000"), ("rgb(0% 128 0)", "#008000"), ("rgb(none 128 0)", "#008000"),
            ("hsl(120, 100, 25)", nil), ("hsl(120 100 25)", "#008000"), ("hsl(120, 100%, 25%)", "#008000"),
            ("hsl(120 none 50%)", "#808080"),
            ("rgb(0, 128, 0 / 50%)", nil), ("rgb(none, 128, 0)", nil), ("rgba(0, 128, 0, 1)", "#008000"), ("rgb(0 128, 0)", nil),
        ] as [(String, String?)])
    func colors(text: String, hex: String?) throws {
        let found = try fill("<rect width='9' height='9' fill='\(text)'/>")
        guard let hex else { return #expect(found == .color(.black), "\(String(describing: found))") }
        guard case .color(let color)? = found, case let wanted = try Color(parsing: hex).resolved(in: .light) else {
            return _ = Issue.record("\(String(describing: found))")
        }
        let resolved = color.resolved(in: .light)
        let pairs = [(resolved.red, wanted.red), (resolved.green, wanted.green), (resolved.blue, wanted.blue)]
        #expect(pairs.allSatisfy { abs($0 - $1) < 0.003 })
    }

    @Test(
        "References that name no paint use the fallback, or nothing",
        arguments: [
            ("url(other.svg#a)", nil), ("url(other.svg#a) lime", "lime"), ("url(a)", nil), ("url(#none) lime", "lime"),
            ("url(#g", "gold"), ("url(#g)", "gold"),
        ] as [(String, String?)])
    func references(text: String, name: String?) throws {
        let gradient = "<linearGradient id='g'><stop stop-color='gold'/></linearGradient>"
        let found = try fill("\(gradient)<g fill='red'><rect width='9' height='9' fill='\(text)' stroke='red'/></g>")
        #expect(found == name.flatMap { Color(svg: $0) }.map { .color($0) })
    }

    @Test("A declaration with a variable without a value has the value of the parent, with a warning")
    func variables() throws {
        let document = try svg("<style>rect{fill:var(--a)}</style><g fill='lime'><rect width='9' height='9' fill='red'/></g>")
        #expect(document.shapes.first?.fill?.paint == Color(svg: "lime").map { .color($0) })
        #expect(document.warnings.map(\.message) == ["the variable '--a' has no value"])
    }

    @Test("Without sizes and a view box, drawings are in user units from the origin to their right and lower ends")
    func sizes() throws {
        let document = try svg("<rect x='10' y='20' width='30' height='40'/>", attributes: "")
        #expect(document.size == CGSize(width: 40, height: 60))
        #expect(document.viewBox == CGRect(x: 0, y: 0, width: 40, height: 60))
    }

    @Test("The origin of a transform is not a word for an edge and a length in the wrong order")
    func origins() throws {
        let document = try svg("<rect width='9' height='9' transform='scale(2)' transform-origin='bottom 20'/>")
        #expect(document.path.boundingRect == CGRect(x: 0, y: 0, width: 18, height: 18))
        #expect(document.warnings.map(\.message) == ["'bottom 20' is not a value of the property 'transform-origin'"])
    }
}
