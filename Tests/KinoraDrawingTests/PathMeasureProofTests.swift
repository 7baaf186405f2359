import Foundation
import TestSupport
import Testing

@testable import KinoraDrawing

/// Lengths, points and trims against a slow oracle with more digits, over seeded random paths of every hard kind.
@Suite("Measuring, compared with a slow oracle")
struct PathMeasureProofTests {
    /// KINORA_PROOF_ROUNDS sets a greater number.
    private static let rounds = ProcessInfo.processInfo.environment["KINORA_PROOF_ROUNDS"].flatMap { Int($0) } ?? 96

    /// Calls `body` with paths and the results of the oracle; `seed` identifies them.
    private func forEachPath(seed: UInt64, _ body: (Path, PathLengthOracle, inout SplitMix64) throws -> Void) rethrows {
        for round in 0..<Self.rounds {
            var random = SplitMix64(seed: seed &+ UInt64(round))
            let path = Path.hard(kind: round, from: &random)
            try body(path, PathLengthOracle(path), &random)
        }
    }

    @Test("Lengths are accurate to a billionth, prepared or not")
    func lengths() {
        forEachPath(seed: 1_000_000) { path, oracle, _ in
            let allowed = oracle.length * 1e-9
            expectClose(Double(path.length), oracle.length, within: allowed, path.description)
            expectClose(Double(MeasuredPath(path).length), oracle.length, within: allowed, path.description)
        }
    }

    @Test("Points at a length are accurate to a billionth of it, prepared or not")
    func points() {
        forEachPath(seed: 2_000_000) { path, oracle, random in
            let measured = MeasuredPath(path)
            let allowed = oracle.length * 1e-9
            for share in [0, 1e-9, 0.5, 1] + (0..<6).map({ _ in random.nextUnit() }) {
                let distance = share * oracle.length
                let expected = oracle.point(atLength: distance)
                expectClose(path.point(atLength: distance), expected, within: allowed, "\(path) at \(share)")
                expectClose(measured.point(atLength: distance), expected, within: allowed, "\(path) at \(share)")
            }
        }
    }

    @Test("Tangents match the differences of the oracle's points")
    func tangents() {
        forEachPath(seed: 3_000_000) { path, oracle, random in
            let (measured, total) = (MeasuredPath(path), oracle.length)
            let distance = (0.001 + random.nextUnit() * 0.998) * total
            let (before, after) = (oracle.point(atLength: distance - total * 1e-6), oracle.point(atLength: distance + total * 1e-6))
            let delta = Vector2(after) - Vector2(before)
            // At corners and cusps there is no one direction; there the chord is shorter than the curve.
            guard delta.length > total * 2e-6 * (1 - 1e-7) else { return }
            for tangent in [path.tangent(atLength: distance), measured.tangent(atLength: distance)] {
                expectClose(CGPoint(x: tangent.dx, y: tangent.dy), CGPoint(delta.normalized), within: 2e-3, "\(path) at \(distance)")
            }
            let normal = measured.normal(atLength: distance)
            let tangent = measured.tangent(atLength: distance)
            #expect(normal.dx == -tangent.dy && normal.dy == tangent.dx)
        }
    }

    @Test("Trims have the requested length, add up, and begin and end on the path")
    func trims() throws {
        try forEachPath(seed: 4_000_000) { path, oracle, random in
            let (measured, total) = (MeasuredPath(path), oracle.length)
            let (a, b) = (random.nextUnit(), random.nextUnit())
            let (from, to) = (min(a, b), max(a, b))
            let parts = [(0, from), (from, to), (to, 1)].map { path.trimmedPath(from: $0.0, to: $0.1) }
            let lengths = parts.map { PathLengthOracle($0).length }
            expectClose(lengths[1], (to - from) * total, within: total * 1e-9, "\(path) from \(from) to \(to)")
            expectClose(lengths.reduce(0, +), total, within: total * 1e-9, "\(path) at \(from) and \(to)")
            guard from < to, total > 0 else { return }
            expectClose(try #require(parts[1].points.first), oracle.point(atLength: from * total), within: total * 1e-9)
            expectClose(try #require(parts[1].points.last), oracle.point(atLength: to * total), within: total * 1e-9)
            expectOutline(measured.trimmedPath(from: from, to: to), parts[1].description, within: total * 1e-8)
            // A part of a part is a part.
            let (c, d) = (0.25, 0.75)
            let inner = parts[1].trimmedPath(from: c, to: d)
            let direct = path.trimmedPath(from: from + (to - from) * c, to: from + (to - from) * d)
            expectClose(Double(inner.length), Double(direct.length), within: total * 1e-9)
            expectClose(try #require(inner.points.first), try #require(direct.points.first), within: total * 1e-9)
            expectClose(try #require(inner.points.last), try #require(direct.points.last), within: total * 1e-9)
        }
    }

    @Test("A trim of a ten-millionth is as accurate as its coordinates")
    func tinyTrims() throws {
        forEachPath(seed: 5_000_000) { path, oracle, random in
            let measured = MeasuredPath(path)
            let total = oracle.length
            // What the rounding of the coordinates leaves open, and some of the measuring's.
            let size = path.points.reduce(0.0) { max($0, abs(Double($1.x)), abs(Double($1.y))) }
            for from in [0, random.nextUnit() * 0.999, 1 - 1e-7] {
                let exact = ((from + 1e-7) - from) * total
                for piece in [path.trimmedPath(from: from, to: from + 1e-7), measured.trimmedPath(from: from, to: from + 1e-7)] {
                    let length = PathLengthOracle(piece).length
                    expectClose(length, exact, within: size.ulp * 8 + exact * 1e-9, "\(path) from \(from)")
                }
            }
        }
    }

    @Test("A closed subpath stays closed only if all of it is kept")
    func closing() {
        forEachPath(seed: 6_000_000) { path, oracle, random in
            guard path.verbs.last == .close, oracle.length > 0 else { return }
            func closes(_ path: Path) -> Bool { path.verbs.contains(.close) }
            let cut = 1e-7 + random.nextUnit() * 0.9
            #expect(!closes(path.trimmedPath(from: cut, to: 1)) && !closes(path.trimmedPath(from: 0, to: 1 - cut)))
            var two = path
            two.addRect(CGRect(x: 0, y: 0, width: oracle.length / 4, height: oracle.length / 4))
            // The first half of the length is the first subpath, the second half the square.
            let half = two.trimmedPath(from: 0, to: 0.5 + 1e-9)
            #expect(half.verbs.filter { $0 == .close }.count == 1)
            #expect(two.trimmedPath(from: 0.5 - 1e-3, to: 1).verbs.filter { $0 == .close }.count == 1)
        }
    }

    @Test(
        "Coordinates that are too large have length 0, and measuring ends",
        arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300, 1e-300, .greatestFiniteMagnitude, .leastNonzeroMagnitude])
    func hostile(number: Double) {
        var paths: [Path] = []
        for position in 0..<3 {
            let points = (0..<3).map { CGPoint(x: $0 == position ? number : Double($0) * 3, y: $0 == position ? -number : Double($0 * $0)) }
            var path = Path()
            path.move(to: .zero)
            path.addCurve(to: points[2], control1: points[0], control2: points[1])
            path.addQuadCurve(to: points[1], control: points[0])
            path.addLine(to: points[0])
            path.closeSubpath()
            path.addRect(CGRect(x: 0, y: 0, width: 4, height: 4))
            paths.append(path)
        }
        for path in paths {
            let measured = MeasuredPath(path)
            #expect(path.length >= 0 && path.length.isFinite && measured.length >= 0 && measured.length.isFinite)
            for fraction in [0, 0.3, 1, .nan, .infinity, -1, 1e300] as [CGFloat] {
                for wrapping in [true, false] {
                    _ = (path.point(atFraction: fraction, wrapping: wrapping), measured.point(atFraction: fraction, wrapping: wrapping))
                    _ = (path.curvature(atFraction: fraction), measured.curvature(atFraction: fraction))
                    let tangents = [
                        path.tangent(atFraction: fraction, lookAhead: 0.1, wrapping: wrapping),
                        measured.tangent(atFraction: fraction, lookAhead: -0.1, wrapping: wrapping), measured.normal(atFraction: fraction),
                    ]
                    #expect(tangents.allSatisfy { $0.dx.isFinite && $0.dy.isFinite && hypot($0.dx, $0.dy) < 1.001 })
                }
                _ = (path.trimmedPath(from: 0.1, to: fraction), measured.trimmedPath(from: fraction, to: 0.9))
            }
            _ = path.sampledPoints(count: 10)
        }
    }

    @Test("A million segments are measured quickly, and points are found immediately")
    func million() {
        var path = Path()
        path.move(to: .zero)
        for index in 1...1_000_000 { path.addLine(to: CGPoint(x: Double(index), y: 0)) }
        let measured = MeasuredPath(path)
        #expect(measured.length == 1_000_000)
        expectClose(measured.point(atLength: 123_456.75), CGPoint(x: 123_456.75, y: 0), within: 1e-9)
        expectClose(path.point(atFraction: 0.25), CGPoint(x: 250_000, y: 0), within: 1e-6)
        #expect(measured.trimmedPath(from: 0.5, to: 0.500_001).description == "500000 0 m 500001 0 l")
    }
}
