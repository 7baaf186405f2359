import KinoraDrawing

/// The random numbers for recipes: first from given bytes, two per number, then from a seed.
struct RecipeNumbers: RandomNumberGenerator {
    private var bytes: ArraySlice<UInt8>
    private var rest: SplitMix64

    init(_ bytes: [UInt8], seed: UInt64) {
        (self.bytes, rest) = (bytes[...], SplitMix64(seed: seed))
    }

    mutating func next() -> UInt64 {
        guard let high = bytes.popFirst() else { return rest.next() }
        return UInt64(high) << 56 | UInt64(bytes.popFirst() ?? 0) << 48
    }
}
