import TestSupport
import Testing

@testable import KinoraDrawing

@Suite("Seeded random numbers")
struct SplitMix64Tests {
    @Test("The first numbers of seed 1234567 equal the algorithm's published ones")
    func reference() {
        var random = SplitMix64(seed: 1_234_567)
        let expected: [UInt64] = [
            6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423, 4_593_380_528_125_082_431,
            16_408_922_859_458_223_821,
        ]
        #expect((0..<5).map { _ in random.next() } == expected)
    }

    @Test("The mapping from random bits to values is fixed")
    func mapping() {
        var random = SplitMix64(seed: 1_234_567)
        #expect(random.nextUnit() == Double(6_457_827_717_110_365_317 >> 11) / 9_007_199_254_740_992)
        random = SplitMix64(seed: 1_234_567)
        #expect(random.nextInteger(in: 0..<1000) == 350)
        random = SplitMix64(seed: 1)
        #expect(random.shuffled(0..<8) == SplitMix64Tests.shuffledBySeedOne)
    }

    static let shuffledBySeedOne = [0, 3, 7, 1, 2, 6, 5, 4]

    @Test("Values are in their ranges and evenly distributed")
    func ranges() {
        var random = SplitMix64(seed: 5)
        var counts = [Int](repeating: 0, count: 7)
        var sum = 0.0
        for _ in 0..<70_000 {
            counts[random.nextInteger(in: -3...3) + 3] += 1
            let value = random.nextDouble(in: -2..<6)
            #expect(value >= -2 && value < 6)
            sum += value
        }
        // Five standard deviations of a binomial count.
        for count in counts { expectClose(Double(count), 10_000, within: 5 * 92.6) }
        expectClose(sum / 70_000, 2, within: 5 * 8 / 12.0.squareRoot() / 70_000.0.squareRoot())
        #expect(random.nextDouble(in: 3...3) == 3)
        #expect(random.nextInteger(in: 3...3) == 3)
        _ = random.nextInteger(in: Int.min...Int.max)
        #expect(random.nextDouble(in: -.greatestFiniteMagnitude ... .greatestFiniteMagnitude).isFinite)
        #expect(random.nextElement(of: [Int]()) == nil)
        #expect(random.nextElement(of: [4]) == 4)
        let (never, always) = (random.nextBool(probability: 0), random.nextBool(probability: 1))
        #expect(!never && always)
    }
}
