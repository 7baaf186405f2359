import Foundation

/// A 4x4 matrix of a 3D transform. It is multiplied by row vectors on its left. x points right, y down, z towards the viewer.
package struct Matrix4: Hashable, Sendable {
    /// The rows for x, y and z. The last number of each is its perspective.
    package var x = SIMD4<Double>(1, 0, 0, 0)
    package var y = SIMD4<Double>(0, 1, 0, 0)
    package var z = SIMD4<Double>(0, 0, 1, 0)
    package var translation = SIMD4<Double>(0, 0, 0, 1)

    /// Creates the identity.
    package init() {}

    package static func translation(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> Matrix4 {
        var matrix = Matrix4()
        matrix.translation = SIMD4(x, y, z, 1)
        return matrix
    }

    /// A rotation by `angle` radians about an axis of any length; the identity for a zero axis. Rodrigues' formula.
    package static func rotation(_ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> Matrix4 {
        var matrix = Matrix4()
        let length = (x * x + y * y + z * z).squareRoot()
        guard length > 0, length.isFinite, angle != 0 else { return matrix }
        let (x, y, z) = (x / length, y / length, z / length)
        let (s, c) = (sin(angle), cos(angle))
        let k = 1 - c
        matrix.x = SIMD4(c + x * x * k, x * y * k + z * s, x * z * k - y * s, 0)
        matrix.y = SIMD4(x * y * k - z * s, c + y * y * k, y * z * k + x * s, 0)
        matrix.z = SIMD4(x * z * k + y * s, y * z * k - x * s, c + z * z * k, 0)
        return matrix
    }

    /// This transform followed by `other`.
    package func concatenating(_ other: Matrix4) -> Matrix4 {
        func product(_ row: SIMD4<Double>) -> SIMD4<Double> {
            row.x * other.x + row.y * other.y + row.z * other.z + row.w * other.translation
        }
        var result = Matrix4()
        (result.x, result.y, result.z, result.translation) = (product(x), product(y), product(z), product(translation))
        return result
    }
}
