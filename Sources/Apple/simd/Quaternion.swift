import Foundation

/// A quaternion that represents a rotation: `imag` is parallel to the axis, `real` is the cosine of half the angle.
public struct Quaternion<Scalar: BinaryFloatingPoint & SIMDScalar>: Equatable {
    /// The imaginary part, then the real part.
    public var vector: SIMD4<Scalar>

    /// Creates the quaternion of four zeros, which is not a rotation.
    public init() {
        vector = .zero
    }

    public init(vector: SIMD4<Scalar>) {
        self.vector = vector
    }

    public init(_ vector: SIMD4<Scalar>) {
        self.vector = vector
    }

    public init(ix: Scalar, iy: Scalar, iz: Scalar, r: Scalar) {
        vector = SIMD4(ix, iy, iz, r)
    }

    public init(real: Scalar, imag: SIMD3<Scalar>) {
        vector = SIMD4(imag, real)
    }

    /// Creates a rotation by `angle` radians about `axis`, which must have length 1, by the right-hand rule.
    public init(angle: Scalar, axis: SIMD3<Scalar>) {
        let half = Double(angle) / 2
        self.init(real: Scalar(cos(half)), imag: Scalar(sin(half)) * axis)
    }

    /// Creates the shortest rotation from one direction to another, both of length 1. If they are opposite, about any perpendicular axis.
    public init(from: SIMD3<Scalar>, to: SIMD3<Scalar>) {
        let cosine = dot(from, to)
        guard cosine < -1 + 1e-6 else {
            self = Quaternion(real: 1 + cosine, imag: cross(from, to)).normalized
            return
        }
        let across = cross(from, Swift.abs(from.x) < 0.9 ? SIMD3(1, 0, 0) : SIMD3(0, 1, 0))
        self.init(real: 0, imag: normalize(across))
    }

    public var real: Scalar {
        get { vector.w }
        set { vector.w = newValue }
    }

    public var imag: SIMD3<Scalar> {
        get { SIMD3(vector.x, vector.y, vector.z) }
        set { vector = SIMD4(newValue, vector.w) }
    }

    /// The angle in radians, from 0 to 2 pi.
    public var angle: Scalar { 2 * Scalar(atan2(Double(simd.length(imag)), Double(real))) }

    /// The axis with length 1; NaN without a rotation.
    public var axis: SIMD3<Scalar> { normalize(imag) }

    public var length: Scalar { simd.length(vector) }

    public var normalized: Quaternion { Quaternion(vector: normalize(vector)) }

    public var conjugate: Quaternion { Quaternion(real: real, imag: -imag) }

    public var inverse: Quaternion { Quaternion(vector: conjugate.vector / length_squared(vector)) }

    /// The rotated point, for a quaternion of length 1.
    public func act(_ point: SIMD3<Scalar>) -> SIMD3<Scalar> {
        let twice = 2 * cross(imag, point)
        return point + real * twice + cross(imag, twice)
    }

    public static func + (a: Quaternion, b: Quaternion) -> Quaternion { Quaternion(vector: a.vector + b.vector) }

    public static func - (a: Quaternion, b: Quaternion) -> Quaternion { Quaternion(vector: a.vector - b.vector) }

    public static prefix func - (a: Quaternion) -> Quaternion { Quaternion(vector: -a.vector) }

    public static func * (a: Quaternion, b: Scalar) -> Quaternion { Quaternion(vector: a.vector * b) }

    public static func * (a: Scalar, b: Quaternion) -> Quaternion { b * a }

    public static func / (a: Quaternion, b: Scalar) -> Quaternion { Quaternion(vector: a.vector / b) }

    public static func / (a: Quaternion, b: Quaternion) -> Quaternion { a * b.inverse }

    public static func += (a: inout Quaternion, b: Quaternion) { a = a + b }

    public static func -= (a: inout Quaternion, b: Quaternion) { a = a - b }

    public static func *= (a: inout Quaternion, b: Scalar) { a = a * b }

    public static func *= (a: inout Quaternion, b: Quaternion) { a = a * b }

    public static func /= (a: inout Quaternion, b: Scalar) { a = a / b }

    public static func /= (a: inout Quaternion, b: Quaternion) { a = a / b }

    /// The rotation `b` followed by `a`.
    public static func * (a: Quaternion, b: Quaternion) -> Quaternion {
        Quaternion(real: a.real * b.real - dot(a.imag, b.imag), imag: a.real * b.imag + b.real * a.imag + cross(a.imag, b.imag))
    }
}

extension Quaternion: Sendable where Scalar: Sendable, Scalar.SIMD4Storage: Sendable {}

/// The spherical linear interpolation from `a` at `t` = 0 to `b` at `t` = 1, on the shortest arc.
public func simd_slerp<T>(_ a: Quaternion<T>, _ b: Quaternion<T>, _ t: T) -> Quaternion<T> {
    let cosine = dot(a.vector, b.vector)
    let end = cosine < 0 ? -b : b
    let angle = acos(Swift.min(Double(Swift.abs(cosine)), 1))
    guard angle > 1e-6 else { return Quaternion(vector: mix(a.vector, end.vector, t: t)).normalized }
    let (start, finish) = (sin((1 - Double(t)) * angle) / sin(angle), sin(Double(t) * angle) / sin(angle))
    return a * T(start) + end * T(finish)
}

public func simd_mul<T>(_ a: Quaternion<T>, _ b: Quaternion<T>) -> Quaternion<T> { a * b }

public func simd_normalize<T>(_ a: Quaternion<T>) -> Quaternion<T> { a.normalized }

public func simd_inverse<T>(_ a: Quaternion<T>) -> Quaternion<T> { a.inverse }

public func simd_act<T>(_ a: Quaternion<T>, _ point: SIMD3<T>) -> SIMD3<T> { a.act(point) }

extension SquareMatrix3 {
    /// Creates the rotation matrix of a quaternion of length 1.
    public init(_ quaternion: Quaternion<Scalar>) {
        self.init(quaternion.act(SIMD3(1, 0, 0)), quaternion.act(SIMD3(0, 1, 0)), quaternion.act(SIMD3(0, 0, 1)))
    }
}

extension SquareMatrix4 {
    /// Creates the rotation matrix of a quaternion of length 1.
    public init(_ quaternion: Quaternion<Scalar>) {
        let turn = SquareMatrix3(quaternion)
        self.init(SIMD4(turn.columns.0, 0), SIMD4(turn.columns.1, 0), SIMD4(turn.columns.2, 0), SIMD4(0, 0, 0, 1))
    }
}
