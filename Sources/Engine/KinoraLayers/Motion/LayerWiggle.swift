import Foundation

/// Random motion that is smooth: noise as a function of the time and of a seed. It is the same on every machine.
struct LayerWiggle: Hashable, Sendable {
    /// The maximum distance, in points.
    var offset = SIMD2<Double>(0, 0)
    /// The maximum angle, in degrees.
    var rotation = 0.0
    /// The maximum change of the scale, as a fraction.
    var scale = SIMD2<Double>(0, 0)
    /// Whether the width and the height change together.
    var keepsAspectRatio = true
    /// The maximum part by which the opacity falls.
    var opacity = 0.0
    /// The number of changes of direction per second, about.
    var frequency = 1.0
    var seed: UInt64 = 1
    /// The duration of the layer, in seconds. Afterwards, nothing moves.
    var length = 0.0

    private enum Channel: UInt64 {
        case x, y, rotation, width, height, opacity
    }

    /// The times in which something moves, in seconds since the start of the layer.
    var changes: ClosedRange<Double> { 0...length }

    func offset(at time: TimeInterval) -> SIMD2<Double> { offset * SIMD2(noise(.x, time), noise(.y, time)) }

    /// In degrees.
    func rotation(at time: TimeInterval) -> Double { rotation * noise(.rotation, time) }

    /// The factors of the width and the height.
    func scale(at time: TimeInterval) -> SIMD2<Double> {
        let width = noise(.width, time)
        return SIMD2(1, 1) + scale * SIMD2(width, keepsAspectRatio ? width : noise(.height, time))
    }

    /// The factor of the opacity, of `1 - opacity` to 1.
    func opacity(at time: TimeInterval) -> Double { 1 - opacity * (1 + noise(.opacity, time)) / 2 }

    private func noise(_ channel: Channel, _ time: TimeInterval) -> Double {
        Self.noise(at: min(max(time, 0), length) * frequency, seed: seed &* 6 &+ channel.rawValue)
    }

    /// A smooth function with a random value of -0.8 to 0.8 at each integer, within -1...1. Catmull-Rom curves connect the values. They exceed
    /// the values by at most a quarter.
    static func noise(at position: Double, seed: UInt64) -> Double {
        let first = position.rounded(.down)
        let (index, t) = (Int64(first), position - first)
        let values = (-1...2).map { value(at: index + $0, seed: seed) }
        let slopes = ((values[2] - values[0]) / 2, (values[3] - values[1]) / 2)
        let rise = values[2] - values[1]
        let (square, cube) = (3 * rise - 2 * slopes.0 - slopes.1, slopes.0 + slopes.1 - 2 * rise)
        return values[1] + t * (slopes.0 + t * (square + t * cube))
    }

    private static func value(at index: Int64, seed: UInt64) -> Double {
        // The finalizer of SplitMix64 (G. Steele, D. Lea, C. Flood, "Fast Splittable Pseudorandom Number Generators", 2014).
        var bits = (UInt64(bitPattern: index) &+ seed &* 0xD1B5_4A32_D192_ED03) &* 0x9E37_79B9_7F4A_7C15
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        bits ^= bits >> 31
        return (Double(bits >> 11) / Double(1 << 53) * 2 - 1) * 0.8
    }
}
