import Foundation
import Testing

@testable import KinoraCharts

struct StackTests {
    private func stack(_ values: [Double?], _ method: MarkStackingMethod) -> [[Double]?] {
        Stack.intervals(of: values, method: method).map { $0.map { [$0.start, $0.end] } }
    }

    @Test("Positive values are stacked upward and negative ones downward") func standard() {
        #expect(stack([3, -1, 2, -4], .standard) == [[0, 3], [0, -1], [3, 5], [-1, -5]])
        #expect(stack([1, nil, .nan, 2], .standard) == [[0, 1], nil, nil, [1, 3]])
        #expect(stack([1, 2], .unstacked) == [[0, 1], [0, 2]])
    }

    @Test("Normalized values are fractions of the sum of magnitudes") func normalized() {
        #expect(stack([1, 3], .normalized) == [[0, 0.25], [0.25, 1]])
        #expect(stack([-1, 3], .normalized) == [[0, -0.25], [0, 0.75]])
        #expect(stack([0, 0], .normalized) == [[0, 0], [0, 0]])
    }

    @Test("Centred values have half of the sum on each side of 0") func centred() {
        #expect(stack([2, 4], .center) == [[-3, -1], [-1, 3]])
    }

    @Test("Sectors divide a turn in proportion to their values") func sectors() {
        func turns(_ values: [Double?]) -> [[Double]?] { SectorAngles(values).turns.map { $0.map { [$0.start, $0.end] } } }
        #expect(turns([1, 1, 2]) == [[0, 0.25], [0.25, 0.5], [0.5, 1]])
        #expect(turns([1, -5, nil, .nan, 3]) == [[0, 0.25], nil, nil, nil, [0.25, 1]])
        #expect(turns([1, 0, 3]) == [[0, 0.25], [0.25, 0.25], [0.25, 1]])
        #expect(turns([0, nil, 0]) == [[0, 0], nil, [0, 0]])
        #expect(turns([1e308, 1e308]) == [[0, 0.5], [0.5, 1]])
        #expect(turns([]) == [])
    }
}
