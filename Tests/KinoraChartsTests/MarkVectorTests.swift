import Foundation
import KinoraMotion
import KinoraViews
import Testing

@testable import KinoraCharts

struct MarkVectorTests {
    private func list(_ marks: [(String, Double)]) -> MarkList {
        MarkList(
            marks.map {
                ResolvedMark(id: MarkID(path: [$0.0]), kind: .point, geometry: .point($0.1, 2 * $0.1), style: AnyShapeStyle(.primary))
            })
    }

    private func shown(_ vector: MarkVector, _ current: MarkList) -> [String] {
        vector.presented(current: current).map { "\($0.mark.id.path[0]) \($0.mark.geometry.x0) \($0.mark.geometry.y0) \($0.weight)" }
    }

    @Test("Marks move between their positions, and others stay and change their weight") func interpolation() {
        let (old, new) = (list([("a", 1), ("b", 4)]), list([("b", 8), ("c", 5)]))
        let halfway = MarkVector(old).interpolated(towards: MarkVector(new), amount: 0.5)
        #expect(shown(halfway, new) == ["a 1.0 2.0 0.5", "b 6.0 12.0 1.0", "c 5.0 10.0 0.5"])
        let end = MarkVector(old).interpolated(towards: MarkVector(new), amount: 1)
        #expect(shown(end, new) == ["b 8.0 16.0 1.0", "c 5.0 10.0 1.0"])
        #expect(shown(MarkVector(old).interpolated(towards: MarkVector(new), amount: 0), new) == ["a 1.0 2.0 1.0", "b 4.0 8.0 1.0"])
    }

    @Test("A spring that overshoots shows no mark with a weight outside 0...1") func overshoot() {
        let (old, new) = (list([("a", 1)]), list([("b", 2)]))
        #expect(shown(MarkVector(old).interpolated(towards: MarkVector(new), amount: 1.25), new) == ["b 2.0 4.0 1.0"])
    }

    @Test("Vectors are a vector space, whatever their marks") func arithmetic() {
        let (first, second) = (MarkVector(list([("a", 1), ("b", 4)])), MarkVector(list([("b", 8), ("c", 5)])))
        #expect(first + .zero == first)
        #expect((first + second) - second != first, "the removed mark remains, with the weight 0")
        #expect(((first + second) - second).magnitudeSquared == first.magnitudeSquared)
        #expect((first - first).magnitudeSquared == 0)
    }
}
