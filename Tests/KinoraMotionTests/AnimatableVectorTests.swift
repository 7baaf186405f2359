import Foundation
import KinoraMotion
import TestSupport
import Testing

@Suite struct AnimatableVectorTests {
    @Test func everySpellingMakesTheSameVector() {
        let expected = AnimatableVector(with: [1, 2.5])
        let floats: [Float] = [1, 2.5]
        let lengths: [CGFloat] = [1, 2.5]
        #expect(AnimatableVector(values: [1, 2.5]) == expected)
        #expect(AnimatableVector(values: floats) == expected)
        #expect(AnimatableVector(values: lengths) == expected)
        #expect([1, 2.5] == expected)
        #expect(AnimatableVector(values: []) == .zero)
        #expect(AnimatableVector(with: []) == AnimatableVector())
        #expect(expected.values == [1, 2.5])
        #expect(expected.count == 2)
    }

    @Test func componentsAreReadAndWrittenInPlace() {
        var vector: AnimatableVector = [1, 2, 3]
        vector[1] = 7
        vector.values.append(4)
        #expect(vector == [1, 7, 3, 4])
        #expect(vector[3] == 4)
    }

    @Test func aMissingTailCountsAsZero() {
        let long: AnimatableVector = [1, 2, 3]
        let short: AnimatableVector = [10]
        #expect(long + short == [11, 2, 3])
        #expect(short + long == [11, 2, 3])
        #expect(long - short == [-9, 2, 3])
        #expect(short - long == [9, -2, -3])
        #expect(.zero + long == long)
        #expect(long - .zero == long)
        #expect(.zero - long == [-1, -2, -3])
        #expect(long.interpolated(towards: short, amount: 0.5) == [5.5, 1, 1.5])
        #expect(short.interpolated(towards: long, amount: 0.5) == [5.5, 1, 1.5])
        #expect(AnimatableVector.zero.interpolated(towards: long, amount: 0.25) == [0.25, 0.5, 0.75])
    }

    /// Compares lengths around the width of vector registers, and pairs of different lengths, with the slow obvious loop.
    @Test(arguments: [0, 1, 2, 3, 4, 5, 7, 8, 9, 16, 17, 100])
    func loopsAgreeWithTheSlowLoop(count: Int) {
        let left = AnimatableVector(with: (0..<count).map { Double($0) * 0.5 - 3 })
        for otherCount in [0, 1, 3, 4, 8, 33] {
            let right = AnimatableVector(with: (0..<otherCount).map { 7 - Double($0) * 0.25 })
            let length = max(count, otherCount)
            func pad(_ vector: AnimatableVector, _ index: Int) -> Double { index < vector.count ? vector[index] : 0 }
            let sum = (0..<length).map { pad(left, $0) + pad(right, $0) }
            let difference = (0..<length).map { pad(left, $0) - pad(right, $0) }
            let between = (0..<length).map { pad(left, $0) + (pad(right, $0) - pad(left, $0)) * 0.25 }
            #expect((left + right).values == sum)
            #expect((left - right).values == difference)
            #expect(left.interpolated(towards: right, amount: 0.25).values == between)
            var accumulated = left
            accumulated += right
            #expect(accumulated.values == sum)
            accumulated = left
            accumulated -= right
            #expect(accumulated.values == difference)
        }
        #expect(left.scaled(by: -2).values == left.values.map { $0 * -2 })
        #expect(left.magnitudeSquared == left.values.reduce(0) { $0 + $1 * $1 })
    }

    @Test func sharedStorageIsNotWrittenThrough() {
        let original: AnimatableVector = [1, 2]
        var copy = original
        copy += [1, 1]
        copy.scale(by: 3)
        copy -= copy
        #expect(copy == [0, 0])
        #expect(original == [1, 2])
    }

    @Test func itIsCodedAsAPlainArray() throws {
        let vector: AnimatableVector = [0.5, -2]
        let data = try JSONEncoder().encode(vector)
        #expect(String(bytes: data, encoding: .utf8) == "[0.5,-2]")
        #expect(try JSONDecoder().decode(AnimatableVector.self, from: data) == vector)
    }
}
