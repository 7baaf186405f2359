/// SplitMix64: the same numbers for a seed in every run.
struct SoakRandom: RandomNumberGenerator {
    private var state: UInt64

    init(seed: Int) { state = UInt64(truncatingIfNeeded: seed) &* 0xD1B5_4A32_D192_ED03 }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }

    mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

    /// Returns true in one of `count` calls.
    mutating func isOne(in count: Int) -> Bool { number(1...count) == 1 }

    mutating func element<Element>(of elements: [Element]) -> Element { elements[number(0...elements.count - 1)] }
}
