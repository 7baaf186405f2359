import Foundation
import Testing
import simd

struct simdTests {
    @Test("Vectors have lengths, distances and products") func geometry() {
        #expect(simd_length(simd_double2(3, 4)) == 5)
        #expect(simd_distance(simd_float3(1, 2, 3), simd_float3(1, 2, 5)) == 2)
        #expect(cross(SIMD3<Double>(1, 0, 0), SIMD3(0, 1, 0)) == SIMD3(0, 0, 1))
        #expect(simd_normalize(simd_double2(0, -7)) == SIMD2(0, -1))
        #expect(reflect(SIMD2<Double>(1, -1), n: SIMD2(0, 1)) == SIMD2(1, 1))
        #expect(simd_project(simd_double2(3, 4), simd_double2(2, 0)) == SIMD2(3, 0))
        #expect(simd_orient(simd_double2(0, 0), simd_double2(1, 0), simd_double2(0, 1)) == 1)
    }

    @Test("Mixing, clamping and steps work component by component") func components() {
        #expect(simd_mix(simd_double2(0, 10), simd_double2(10, 20), simd_double2(0.5, 0.25)) == SIMD2(5, 12.5))
        #expect(simd_mix(2, 4, 0.5) == 3.0)
        #expect(simd_clamp(simd_double3(-1, 0.5, 9), simd_double3(0, 0, 0), simd_double3(1, 1, 1)) == SIMD3(0, 0.5, 1))
        #expect(simd_abs(simd_double2(-2, 3)) == SIMD2(2, 3))
        #expect(sign(SIMD3<Float>(-2, 0, 3)) == SIMD3(-1, 0, 1))
        #expect(fract(SIMD2<Double>(1.25, -0.25)) == SIMD2(0.25, 0.75))
        #expect(simd_smoothstep(0, 10, 5) == 0.5)
        #expect(simd_step(simd_double2(1, 1), simd_double2(0.5, 1)) == SIMD2(0, 1))
    }

    @Test("A matrix times its inverse is the identity") func inverses() {
        func expectIdentity<T: Sequence<Double>>(_ values: T, _ count: Int) {
            for (index, value) in values.enumerated() { #expect(abs(value - (index % (count + 1) == 0 ? 1 : 0)) < 1e-12) }
        }
        let a = simd_double2x2(SIMD2(2, 1), SIMD2(-1, 3))
        let b = simd_double3x3(SIMD3(2, 1, 0), SIMD3(-1, 3, 5), SIMD3(0, 4, 1))
        let c = simd_double4x4(SIMD4(2, 1, 0, 3), SIMD4(-1, 3, 5, 0), SIMD4(0, 4, 1, 2), SIMD4(7, 0, -2, 1))
        expectIdentity((0..<4).map { (a * a.inverse)[$0 / 2, $0 % 2] }, 2)
        expectIdentity((0..<9).map { (b * b.inverse)[$0 / 3, $0 % 3] }, 3)
        expectIdentity((0..<16).map { (c * c.inverse)[$0 / 4, $0 % 4] }, 4)
        #expect(a.determinant == 7)
        #expect(b.determinant == -33)
        #expect(simd_double4x4(diagonal: SIMD4(1, 2, 3, 4)).determinant == 24)
        #expect(c.transpose[0, 1] == -1 && c[0, 1] == 1)
        #expect(abs((c * 2).determinant - 16 * c.determinant) < 1e-9)
    }

    @Test("A matrix built from rows multiplies column vectors") func products() {
        let turn = simd_double3x3(rows: [SIMD3(0, -1, 4), SIMD3(1, 0, 5), SIMD3(0, 0, 1)])
        #expect(turn * SIMD3(2, 3, 1) == SIMD3(1, 7, 1))
        #expect(simd_mul(turn, turn) * SIMD3(2, 3, 1) == turn * SIMD3(1, 7, 1))
        #expect(matrix_identity_float4x4 * SIMD4(1, 2, 3, 4) == SIMD4(1, 2, 3, 4))
    }

    @Test("Quaternions rotate by the right-hand rule and compose") func turns() {
        let quarter = simd_quatd(angle: .pi / 2, axis: SIMD3(0, 0, 1))
        #expect(simd_distance(quarter.act(SIMD3(1, 0, 0)), SIMD3(0, 1, 0)) < 1e-15)
        #expect(simd_distance((quarter * quarter).act(SIMD3(1, 0, 0)), SIMD3(-1, 0, 0)) < 1e-15)
        #expect(simd_distance((quarter * quarter.inverse).vector, SIMD4(0, 0, 0, 1)) < 1e-15)
        #expect(abs(quarter.angle - .pi / 2) < 1e-15)
        let half = simd_slerp(simd_quatd(angle: 0, axis: SIMD3(0, 0, 1)), quarter, 0.5)
        #expect(abs(half.angle - .pi / 4) < 1e-15)
        let matrix = simd_double4x4(quarter)
        #expect(simd_distance(matrix * SIMD4(1, 0, 0, 1), SIMD4(0, 1, 0, 1)) < 1e-15)
        let over = simd_quatd(from: SIMD3(1, 0, 0), to: SIMD3(-1, 0, 0))
        #expect(simd_distance(over.act(SIMD3(1, 0, 0)), SIMD3(-1, 0, 0)) < 1e-15)
    }

    @Test("Elementary functions apply to each component") func elementary() {
        let x = SIMD16<Float>(repeating: 0.5)
        #expect(sin(x) == SIMD16(repeating: Foundation.sin(Float(0.5))))
        #expect(pow(SIMD2<Double>(2, 3), SIMD2(3, 2)) == SIMD2(8, 9))
        #expect(atan2(SIMD2<Double>(1, 0), SIMD2(0, 1)) == SIMD2(Double.pi / 2, 0))
        #expect(sqrt(SIMD4<Float>(1, 4, 9, 16)) == SIMD4(1, 2, 3, 4))
    }

    @Test("Quaternions are scaled, added and combined in place") func quaternionAssignment() {
        var q = simd_quatd(ix: 1, iy: 2, iz: 3, r: 4)
        q *= 2
        #expect(q == simd_quatd(ix: 2, iy: 4, iz: 6, r: 8))
        q /= 2
        q += q
        q -= simd_quatd(ix: 1, iy: 2, iz: 3, r: 4)
        #expect(q == simd_quatd(ix: 1, iy: 2, iz: 3, r: 4))
        let turn = simd_quatd(angle: .pi / 2, axis: [0, 0, 1])
        var twice = turn
        twice *= turn
        #expect(simd_distance(twice.act([1, 0, 0]), [-1, 0, 0]) < 1e-12)
        twice /= turn
        #expect(simd_distance(twice.act([1, 0, 0]), [0, 1, 0]) < 1e-12)
    }
}
