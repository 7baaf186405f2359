import Foundation

/// A value between two values of its type.
protocol Interpolatable: Sendable {
    /// The value at `fraction` of the change from this value to `other`. Fractions outside 0...1 continue the change, if that has a meaning.
    func mixed(with other: Self, by fraction: Double) -> Self
}

extension Double: Interpolatable {
    func mixed(with other: Double, by fraction: Double) -> Double { self + (other - self) * fraction }
}

extension SIMD2<Double>: Interpolatable {
    func mixed(with other: SIMD2<Double>, by fraction: Double) -> SIMD2<Double> { self + (other - self) * fraction }
}
