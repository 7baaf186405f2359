import Foundation
import TestSupport
import Testing

@testable import KinoraDrawing

@Suite("Boolean operations on areas")
struct PathBooleanTests {
    static let operations: [(BooleanOperation, @Sendable (Path, Path, Bool) -> Path)] = [
        (.union, { $0.union($1, eoFill: $2) }), (.intersection, { $0.intersection($1, eoFill: $2) }),
        (.subtraction, { $0.subtracting($1, eoFill: $2) }), (.symmetricDifference, { $0.symmetricDifference($1, eoFill: $2) }),
    ]

    /// Random points at which the result and the operands disagree, without points at an outline.
    static func disagreements(_ first: Path, _ second: Path, eoFill: Bool, count: Int, from random: inout SplitMix64) -> [String] {
        var found: [String] = []
        let bounds = first.boundingRect.union(second.boundingRect).insetBy(dx: -2, dy: -2)
        let positions = (0..<count).map { _ in
            CGPoint(
                x: Double(bounds.minX) + random.nextUnit() * Double(bounds.width),
                y: Double(bounds.minY) + random.nextUnit() * Double(bounds.height))
        }
        let scale = Double(max(bounds.width, bounds.height))
        var outline: [Vector2]?
        for (operation, apply) in operations {
            let result = apply(first, second, eoFill)
            for position in positions {
                let expected = operation.covers(first.contains(position, eoFill: eoFill), second.contains(position, eoFill: eoFill))
                let (nonzero, evenOdd) = (result.contains(position), result.contains(position, eoFill: true))
                if nonzero == expected, evenOdd == expected { continue }
                let samples = outline ?? (first.outlineSamples(step: scale * 2e-5) + second.outlineSamples(step: scale * 2e-5))
                outline = samples
                if samples.contains(where: { ($0 - Vector2(position)).length < scale * 3e-5 }) { continue }
                found.append("\(operation) at \(position): \(expected), is \(nonzero) \(evenOdd)\n\(first)\n\(second)\n= \(result)")
            }
        }
        return found
    }

    @Test("Results cover the correct samples for all shapes", arguments: Figure.allCases)
    func sampling(figure: Figure) {
        var random = SplitMix64(seed: 61)
        for other in Figure.allCases.drop(while: { $0 != figure }) {
            let (first, second) = (figure.path(from: &random), other.path(from: &random))
            let found = Self.disagreements(first, second, eoFill: random.nextBool(), count: 25, from: &random)
            #expect(found.isEmpty, "\(found.count) \(found.first ?? "")")
        }
    }

    @Test("Simple shapes give the expected outlines")
    func outlines() throws {
        let square = Path(CGRect(x: 0, y: 0, width: 100, height: 100))
        let shifted = Path(CGRect(x: 50, y: 50, width: 100, height: 100))
        #expect(square.union(shifted).description == "0 100 m 0 0 l 100 0 l 100 50 l 150 50 l 150 150 l 50 150 l 50 100 l h")
        #expect(square.intersection(shifted).description == "50 100 m 50 50 l 100 50 l 100 100 l h")
        #expect(square.subtracting(shifted).description == "0 100 m 0 0 l 100 0 l 100 50 l 50 50 l 50 100 l h")
        let beside = Path(CGRect(x: 100, y: 0, width: 50, height: 100))
        #expect(square.union(beside).description == "0 100 m 0 0 l 150 0 l 150 100 l h")
        #expect(square.intersection(beside).isEmpty)
        let circle = Path(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100))
        let drawn =
            "0 50 m 0 22.3858 22.3858 0 50 0 c 77.6142 0 100 22.3858 100 50 c 100 77.6142 77.6142 100 50 100 c 22.3858 100 0 77.6142 0 50 c h"
        for other in [circle, circle.reversed(), circle.trimmedPath(from: 0.1, to: 0.77), Path()] {
            #expect(circle.union(other).description == drawn)
        }
        #expect(circle.subtracting(circle.reversed()).isEmpty)
        #expect(circle.symmetricDifference(circle).isEmpty)
        #expect(square.intersection(circle).description == drawn)
    }

    @Test("The sum of the areas of union and intersection equals the operands' sum, and normalising is idempotent")
    func areas() {
        var random = SplitMix64(seed: 62)
        for figure in Figure.allCases {
            for other in Figure.allCases.drop(while: { $0 != figure }) {
                let (first, second) = (figure.path(from: &random), other.path(from: &random))
                let eoFill = random.nextBool()
                let union = first.union(second, eoFill: eoFill)
                let both = Double(first.intersection(second, eoFill: eoFill).signedArea)
                let (one, two) = (Double(first.filledArea(eoFill: eoFill)), Double(second.filledArea(eoFill: eoFill)))
                // A hundred points wide, within 1e-5 of that along the parts where outlines nearly touch.
                expectClose(Double(union.signedArea) + both, one + two, within: 0.05)
                expectClose(Double(first.symmetricDifference(second, eoFill: eoFill).signedArea), one + two - 2 * both, within: 0.05)
                expectClose(Double(first.subtracting(second, eoFill: eoFill).signedArea), one - both, within: 0.05)
                expectClose(Double(union.normalized().signedArea), Double(union.signedArea), within: 0.05)
            }
        }
    }

    @Test("Result outlines run clockwise on screen, holes counter-clockwise, whatever the operands' directions")
    func directions() {
        let square = Path(CGRect(x: 0, y: 0, width: 100, height: 100)).reversed()
        let hole = Path(ellipseIn: CGRect(x: 30, y: 30, width: 40, height: 40))
        let ring = square.subtracting(hole)
        let island = ring.union(Path(CGRect(x: 45, y: 45, width: 10, height: 10)).reversed())
        #expect(island.verbs.count { $0 == .move } == 3)
        for (position, winding) in [(5.0, 1), (35, 0), (50, 1)] {
            #expect(island.winding(around: CGPoint(x: position, y: 50)) == winding)
        }
        #expect(square.normalized().winding(around: CGPoint(x: 50, y: 50)) == 1)
    }
}
