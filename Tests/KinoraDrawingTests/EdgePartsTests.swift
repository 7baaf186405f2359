import Foundation
import Testing

@testable import KinoraDrawing

@Suite("Finding edges by their parts")
struct EdgePartsTests {
    @Test("Each edge through the square around a point has a part whose box contains the point")
    func completeness() {
        var random = SplitMix64(seed: 11)
        func point(_ reach: Int) -> GridPoint {
            GridPoint(x: random.nextInteger(in: -reach..<reach), y: random.nextInteger(in: -reach..<reach))
        }
        for reach in [50, 5000, 1 << 27] {
            let edges = (0..<120).map { _ in GridEdge(from: point(reach), to: point(reach), curve: 0, start: 0, end: 1) }
            let parts = EdgeParts(of: edges)
            for edge in edges {
                for step in 0...40 {
                    let (x, y) = (edge.to.x - edge.from.x, edge.to.y - edge.from.y)
                    let position = GridPoint(x: edge.from.x + x * step / 40, y: edge.from.y + y * step / 40)
                    let expected = edges.indices.filter { edges[$0].passes(through: position, turn: edges[$0].turn(to: position)) }
                    var found: Set<Int> = []
                    parts.tree.forEach(meeting: GridBox(position, position)) { found.insert(Int(parts.edges[$0])) }
                    #expect(found.isSuperset(of: expected))
                }
            }
        }
    }

    @Test("A search around a point returns few edges, even if the edges are long")
    func selectivity() {
        var random = SplitMix64(seed: 12)
        func point() -> GridPoint {
            GridPoint(x: random.nextInteger(in: -1 << 27..<1 << 27), y: random.nextInteger(in: -1 << 27..<1 << 27))
        }
        let edges = (0..<2000).map { _ in GridEdge(from: point(), to: point(), curve: 0, start: 0, end: 1) }
        let parts = EdgeParts(of: edges)
        var visits = 0
        for _ in 0..<1000 {
            let position = point()
            parts.tree.forEach(meeting: GridBox(position, position)) { _ in visits += 1 }
        }
        // The boxes of whole edges have a ninth of the area on average, which would be 222,000 visits.
        #expect(visits < 20_000)
    }

    @Test("Normalising fails for an outline with more self-intersections than the limit")
    func limit() {
        var random = SplitMix64(seed: 13)
        var tangle = Path()
        tangle.addLines((0..<200).map { _ in CGPoint(x: random.nextDouble(in: 0...100), y: random.nextDouble(in: 0...100)) })
        #expect(tangle.normalized(eoFill: false, maxCrossings: 500) == nil)
        #expect(tangle.normalized(eoFill: false, maxCrossings: 50_000) == tangle.normalized(eoFill: false))
        #expect(Path(CGRect(x: 0, y: 0, width: 1, height: 1)).normalized(eoFill: true, maxCrossings: 0) != nil)
    }
}
