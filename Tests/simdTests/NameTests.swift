import Foundation
import Testing
import simd

/// The names that C has for functions and types.
@Suite("C's names of vectors and matrices")
struct NameTests {
    private let tolerance = 1e-15

    @Test("C's functions return what the functions on vectors return")
    func functions() {
        let (x, y): (simd_float2, vector_float2) = ([1.5, -2.25], [-1, 4])
        #expect(floor(x) == [1, -3] && ceil(x) == [2, -2] && trunc(x) == [1, -2])
        #expect(simd_min(x, y) == [-1, -2.25] && simd_max(x, y) == [1.5, 4])
        #expect(simd_fract(x) == [0.5, 0.75] && simd_sign(x) == [1, -1])
        #expect(simd_reduce_add(x) == -0.75 && simd_reduce_min(x) == -2.25 && simd_reduce_max(x) == 1.5)
        #expect(simd_smoothstep(simd_double2(0, 0), simd_double2(10, 4), simd_double2(5, 1)) == [0.5, 0.15625])
        #expect(simd_dot(x, y) == -10.5 && simd_length_squared(y) == 17 && simd_distance_squared(x, y) == 45.3125)
        #expect(simd_cross(simd_double3(0, 1, 0), simd_double3(0, 0, 1)) == [1, 0, 0])
        #expect(simd_cross(simd_double2(2, 1), simd_double2(1, 3)) == [0, 0, 5])
        #expect(simd_reflect(simd_double2(3, -2), simd_double2(0, 1)) == [3, 2])
    }

    @Test("C's types are the vectors of the standard library")
    func vectors() {
        let pairs: [(Any.Type, Any.Type)] = [
            (simd_float4.self, SIMD4<Float>.self), (simd_float8.self, SIMD8<Float>.self), (simd_float16.self, SIMD16<Float>.self),
            (simd_double4.self, SIMD4<Double>.self), (simd_double8.self, SIMD8<Double>.self),
            (simd_int2.self, SIMD2<Int32>.self), (simd_int3.self, SIMD3<Int32>.self), (simd_int4.self, SIMD4<Int32>.self),
            (simd_uint2.self, SIMD2<UInt32>.self), (simd_uint3.self, SIMD3<UInt32>.self), (simd_uint4.self, SIMD4<UInt32>.self),
            (vector_float3.self, SIMD3<Float>.self), (vector_float4.self, SIMD4<Float>.self), (vector_int2.self, SIMD2<Int32>.self),
            (vector_double2.self, SIMD2<Double>.self), (vector_double3.self, SIMD3<Double>.self),
            (vector_double4.self, SIMD4<Double>.self), (vector_uint2.self, SIMD2<UInt32>.self),
        ]
        for (name, type) in pairs { #expect(ObjectIdentifier(name) == ObjectIdentifier(type)) }
    }

    @Test("C's names of matrices are one type for each size and number")
    func matrices() {
        let pairs: [(Any.Type, Any.Type)] = [
            (simd_float2x2.self, float2x2.self), (simd_float3x3.self, float3x3.self), (simd_float4x4.self, float4x4.self),
            (simd_double2x2.self, double2x2.self), (simd_double3x3.self, double3x3.self), (simd_double4x4.self, double4x4.self),
            (matrix_float2x2.self, float2x2.self), (matrix_float3x3.self, float3x3.self), (matrix_float4x4.self, float4x4.self),
            (matrix_double4x4.self, double4x4.self),
        ]
        for (name, type) in pairs { #expect(ObjectIdentifier(name) == ObjectIdentifier(type)) }
        #expect(matrix_identity_float2x2 == float2x2(diagonal: [1, 1]) && matrix_identity_float3x3 == float3x3(diagonal: [1, 1, 1]))
        #expect(matrix_identity_double2x2 == double2x2(1) && matrix_identity_double3x3 == double3x3(1))
        #expect(matrix_identity_double4x4 == double4x4(diagonal: [1, 1, 1, 1]))
    }

    @Test("Matrices are added, subtracted and multiplied in place")
    func arithmetic() {
        var a = double2x2(columns: ([1, 2], [3, 4]))
        let b = double2x2(columns: ([0, 1], [1, 0]))
        #expect(a + b == double2x2([1, 3], [4, 4]) && a - b == double2x2([1, 1], [2, 4]))
        a *= b
        #expect(a == double2x2([3, 4], [1, 2]))
        #expect(simd_mul(a, simd_double2(1, 10)) == [13, 24])
        #expect(simd_transpose(a) == double2x2(rows: [[3, 4], [1, 2]]) && simd_determinant(a) == 2)
        #expect(simd_inverse(a) * a == matrix_identity_double2x2)
        let c = double3x3(columns: ([1, 0, 0], [0, 2, 0], [0, 0, 4]))
        #expect(c == double3x3(diagonal: [1, 2, 4]) && simd_inverse(c) == double3x3(diagonal: [1, 0.5, 0.25]))
        #expect(float4x4(columns: ([1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1])) == matrix_identity_float4x4)
    }

    @Test("C's functions on quaternions compose, invert and rotate")
    func quaternions() {
        #expect(simd_quatf().vector == .zero && simd_quatf(SIMD4(1, 2, 3, 4)) == simd_quatf(ix: 1, iy: 2, iz: 3, r: 4))
        let quarter = simd_quatd(angle: .pi / 2, axis: [0, 0, 1])
        #expect(2 * quarter == quarter * 2 && simd_normalize(2 * quarter).length == 1)
        #expect(simd_distance(simd_act(simd_mul(quarter, quarter), [1, 0, 0]), [-1, 0, 0]) < tolerance)
        #expect(simd_distance(simd_act(simd_inverse(quarter), [0, 1, 0]), [1, 0, 0]) < tolerance)
    }

    @Test("Elementary functions of vectors are the functions of their components", arguments: [0.25, 0.5, 0.875])
    func elementary(x: Double) {
        let doubles: [((SIMD2<Double>) -> SIMD2<Double>, (Double) -> Double)] = [
            (asin, Foundation.asin), (atan, Foundation.atan), (sinh, Foundation.sinh), (cosh, Foundation.cosh), (tanh, Foundation.tanh),
            (exp2, Foundation.exp2), (log, Foundation.log), (log2, Foundation.log2), (log10, Foundation.log10),
        ]
        for (vector, scalar) in doubles { #expect(vector([x, 1]) == [scalar(x), scalar(1)]) }
        let floats: [((SIMD2<Float>) -> SIMD2<Float>, (Float) -> Float)] = [
            (asin, Foundation.asin), (atan, Foundation.atan), (sinh, Foundation.sinh), (cosh, Foundation.cosh), (tanh, Foundation.tanh),
            (exp2, Foundation.exp2), (log, Foundation.log), (log2, Foundation.log2), (log10, Foundation.log10),
        ]
        for (vector, scalar) in floats { #expect(vector([Float(x), 1]) == [scalar(Float(x)), scalar(1)]) }
        #expect(fmod(SIMD2<Double>(5.5, -5.5), SIMD2(2, 2)) == [1.5, -1.5])
        #expect(fmod(SIMD2<Float>(5.5, 7), SIMD2(2, 4)) == [1.5, 3])
    }
}
