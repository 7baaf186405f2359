import Foundation
import Testing

@testable import KinoraDrawing

@Suite("Replaced shapes of a drawing")
struct SVGReplacingTests {
    private let document: SVGDocument

    init() throws {
        document = try SVGDocument(
            string: """
                <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 30"><rect id="a" width="10" height="10"/>
                <g opacity="0.5"><rect id="b" width="20" height="10"/><rect id="c" width="30" height="10"/></g></svg>
                """)
    }

    @Test("The same shapes give an equal drawing")
    func identity() {
        #expect(document.replacingShapes { _, shape in [shape] } == document)
    }

    @Test("Shapes are replaced in their groups, by their indices in the drawing")
    func replacement() {
        var seen: [String] = []
        let changed = document.replacingShapes { index, shape in
            #expect(shape.id == document.shapes[index].id && shape.opacity == 1)
            seen.append(shape.id ?? "")
            return index == 0 ? [] : index == 1 ? [shape, shape] : [shape]
        }
        #expect(seen == ["a", "b", "c"])
        #expect(changed.shapes.map(\.id) == ["b", "b", "c"])
        #expect(changed.shapes.map(\.opacity) == [0.5, 0.5, 0.5])
        #expect(changed.viewBox == document.viewBox && changed.size == document.size)
    }
}
