import Foundation
import KinoraDrawing
import TestSupport
import Testing

@testable import KinoraViews

@MainActor
@Suite("Symbols")
struct SymbolTests {
    nonisolated static let drawings = SymbolDrawing.outlined.merging(SymbolDrawing.lined) { $1 }

    @Test("All data of every drawing reads, and stays near its grid", arguments: drawings.keys.sorted())
    func dataReads(name: String) throws {
        let drawing = try #require(Self.drawings[name])
        let parts = [drawing.outline, drawing.details, drawing.lines, drawing.solid].filter { !$0.isEmpty }
        #expect(!parts.isEmpty)
        for part in parts {
            let box = try Path(svg: part).boundingRect
            #expect(CGRect(x: 0, y: 0, width: 24, height: 24).contains(box), "\(part)")
        }
    }

    @Test(
        "Names with a drawing have an outline from the origin, about as large as the font",
        arguments: [
            "heart", "heart.fill", "star.fill", "xmark.circle.fill", "checkmark.circle", "plus.square.fill", "bell.slash", "mic.slash.fill",
            "chevron.right", "heart.circle.fill", "arrow.up.right.circle", "gearshape.fill", "ellipsis",
        ])
    func outlines(name: String) throws {
        let box = try #require(Path(systemName: name, size: 20)).boundingRect
        expectClose(box.minX, 0, within: 0.01)
        expectClose(box.minY, 0, within: 0.01)
        #expect(max(box.width, box.height) > 10)
        #expect(max(box.width, box.height) < 30)
    }

    @Test("A filled symbol is as large as the plain one, and what it encloses is cut out")
    func fills() throws {
        let (plain, filled) = (try #require(Path(systemName: "heart")), try #require(Path(systemName: "heart.fill")))
        expectClose(plain.boundingRect.width, filled.boundingRect.width, within: 0.01)
        let center = CGPoint(x: plain.boundingRect.midX, y: plain.boundingRect.midY)
        #expect(!plain.contains(center))
        #expect(filled.contains(center))
        let cross = try #require(Path(systemName: "xmark.circle.fill"))
        #expect(!cross.contains(CGPoint(x: cross.boundingRect.midX, y: cross.boundingRect.midY)))
    }

    @Test("A name without a drawing has no path, and its view draws a placeholder and says so once")
    func unknownNames() {
        #expect(Path(systemName: "no.such.symbol") == nil)
        #expect(Path(systemName: "chevron.right.fill") == nil)
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
}
