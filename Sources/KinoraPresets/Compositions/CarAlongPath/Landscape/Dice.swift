import Foundation
import KinoraDrawing

/// Seeded numbers for a landscape.
struct Dice {
    private var random: SplitMix64

    init(seed: Int) {
        random = SplitMix64(seed: UInt64(bitPattern: Int64(seed)))
    }

    mutating func number(in range: ClosedRange<Double>) -> Double {
        // 53 bits, so that every value is exact and the same everywhere.
        range.lowerBound + (range.upperBound - range.lowerBound) * Double(random.next() >> 11) * 0x1p-53
    }

    /// 0 up to, not including, `count`, which must be positive.
    mutating func index(below count: Int) -> Int {
        min(Int(number(in: 0...Double(count))), count - 1)
    }

    mutating func place(in rect: CGRect) -> CGPoint {
        let x = number(in: 0...1)
        return CGPoint(x: rect.minX + x * rect.width, y: rect.minY + number(in: 0...1) * rect.height)
    }
}
