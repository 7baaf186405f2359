import Accelerate
import Testing

struct AccelerateTests {
    private let first: [Double] = [1, 2, 3]
    private let second: [Double] = [4, -5, 6]

    @Test("Vectors and slices are combined element by element") func combining() {
        #expect(vDSP.add(first, second) == [5, -3, 9])
        #expect(vDSP.subtract(first, second) == [-3, 7, -3])
        #expect(vDSP.multiply(first, second) == [4, -10, 18])
        #expect(vDSP.divide(second, first) == [4, -2.5, 2])
        #expect(vDSP.add(first[0..<2], second[1..<3]) == [-4, 8])
        #expect(vDSP.linearInterpolate(first, second, using: 0.5) == [2.5, -1.5, 4.5])
        #expect(vDSP.multiply([Float(0.5), 1], [Float(2), 2]) == [1, 2])
    }

    @Test("A result may be written over its input") func overInput() {
        var values = first
        vDSP.add(values[0..<2], second[0..<2], result: &values[0..<2])
        #expect(values == [5, -3, 3])
        vDSP.multiply(2, values, result: &values)
        #expect(values == [10, -6, 6])
        vDSP.fill(&values, with: 7)
        #expect(values == [7, 7, 7])
        vDSP.clear(&values)
        #expect(values == [0, 0, 0])
    }

    @Test("A scalar is combined with each element") func scalars() {
        #expect(vDSP.add(1, first) == [2, 3, 4])
        #expect(vDSP.multiply(2, second) == [8, -10, 12])
        #expect(vDSP.divide(first, 2) == [0.5, 1, 1.5])
        #expect(vDSP.divide(6, first) == [6, 3, 2])
        #expect(vDSP.negative(first) == [-1, -2, -3])
        #expect(vDSP.absolute(second) == [4, 5, 6])
        #expect(vDSP.square(second) == [16, 25, 36])
        #expect(vDSP.clip(second, to: 0...5) == [4, 0, 5])
        #expect(vDSP.ramp(in: 0...1.0, count: 5) == [0, 0.25, 0.5, 0.75, 1])
        #expect(vDSP.ramp(withInitialValue: 1.0, increment: 2, count: 3) == [1, 3, 5])
    }

    @Test("Reductions return one number") func reductions() {
        #expect(vDSP.sum(second) == 5 && vDSP.sum([Double]()) == 0)
        #expect(vDSP.sumOfSquares(first) == 14 && vDSP.sumOfMagnitudes(second) == 15)
        #expect(vDSP.dot(first, second) == 12 && vDSP.distanceSquared(first, second) == 67)
        #expect(vDSP.mean(first) == 2 && vDSP.meanMagnitude(second) == 5)
        #expect(vDSP.maximum(second) == 6 && vDSP.minimum(second) == -5)
        #expect(vDSP.rootMeanSquare([3.0, 3.0]) == 3)
    }
}
