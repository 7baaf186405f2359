import Foundation
import TestSupport
import Testing

@testable import KinoraDrawing

struct BlobTests {
    private static let unit = CGRect(x: -1, y: -1, width: 2, height: 2)

    /// The tangents' directions at each joint of a closed path: before and after.
    private func joints(_ path: Path) -> [(before: Vector2, after: Vector2)] {
        let curves = path.segments.map(\.curve).filter { $0.length > 1e-9 }
        return curves.indices.map { index in
            let next = curves[(index + 1) % curves.count]
            return (curves[index].hodograph.direction(at: 1), next.hodograph.direction(at: 0))
        }
    }

    @Test(
        "Each style has the requested points, lines and curves, and is closed", arguments: Blob.Style.allCases, [3, 4, 7, 50, 100])
    func structure(style: Blob.Style, points: Int) {
        let path = Blob(style, points: points, seed: 9).path(in: Self.unit)
        #expect(path.verbs.first == .move && path.verbs.last == .close)
        let inner = path.verbs.dropFirst().dropLast()
        switch style {
        case .randomStraight, .regular, .irregular:
            #expect(inner.count == points - 1 && inner.allSatisfy { $0 == .line })
        case .quadratic: #expect(inner.count == points && inner.allSatisfy { $0 == .quadCurve })
        case .alternatingCubic, .smooth, .splatter: #expect(inner.count == points && inner.allSatisfy { $0 == .curve })
        case .heart: #expect(inner.count == 4 && inner.allSatisfy { $0 == .curve })
        }
    }

    @Test("Every blob touches an edge of its rectangle's centred square and does not exceed it", arguments: Blob.Style.allCases)
    func bounds(style: Blob.Style) {
        let rect = CGRect(x: 300, y: -70, width: 120, height: 80)
        let square = CGRect(x: 320, y: -70, width: 80, height: 80)
        for seed in 0..<50 as Range<UInt64> {
            for points in [3, 5, 8, 15, 60] {
                let box = Blob(style, points: points, seed: seed).path(in: rect).boundingRect
                #expect(
                    box.minX > square.minX - 1e-9 && box.maxX < square.maxX + 1e-9 && box.minY > square.minY - 1e-9
                        && box.maxY < square.maxY + 1e-9, "\(points) points, seed \(seed): \(box)")
                guard style != .heart else { continue }
                let reach = max(max(360 - box.minX, box.maxX - 360), max(-30 - box.minY, box.maxY + 30))
                expectClose(reach, 40, within: 1e-9, "\(points) points, seed \(seed)")
                #expect(min(box.width, box.height) > (style == .randomStraight ? 0.1 : 20))
            }
        }
    }

    @Test("Tangents are continuous at every joint of smooth blobs and splatters", arguments: [Blob.Style.smooth, .splatter])
    func smoothness(style: Blob.Style) {
        for seed in 0..<60 as Range<UInt64> {
            for points in [3, 4, 5, 8, 15, 50, 77, 100] {
                for joint in joints(Blob(style, points: points, seed: seed).path(in: Self.unit)) {
                    expectClose(joint.before.cross(joint.after), 0, within: 1e-9, "\(points) points, seed \(seed)")
                    #expect(joint.before.dot(joint.after) > 0)
                }
            }
        }
    }

    @Test("The smoothness measure detects corners of the other styles", arguments: [Blob.Style.quadratic, .alternatingCubic, .heart])
    func corners(style: Blob.Style) {
        #expect(joints(Blob(style, points: 7, seed: 2).path(in: Self.unit)).contains { $0.before.dot($0.after) < 0.9 })
    }

    @Test(
        "Around its centre a smooth blob advances monotonically and turns once, so it cannot cross itself",
        arguments: [3, 4, 5, 8, 15, 50, 100])
    func starShaped(points: Int) {
        for seed in 0..<25 as Range<UInt64> {
            let path = Blob(.smooth, points: points, seed: seed).path(in: Self.unit)
            var turned = 0.0
            var last = Vector2(path.points[0])
            for segment in path.segments {
                for step in 1...16 {
                    let point = segment.curve.position(at: Double(step) / 16)
                    let angle = atan2(last.cross(point), last.dot(point))
                    #expect(angle >= -1e-9)
                    turned += angle
                    last = point
                }
            }
            expectClose(turned, 2 * .pi, within: 1e-9)
        }
    }

    @Test("A regular polygon has its corners on the circle, the first on the right, clockwise on screen")
    func regular() {
        let points = Blob(.regular, points: 4).path(in: CGRect(x: 0, y: 0, width: 40, height: 60)).points
        for (point, expected) in zip(points, [(40, 30), (20, 50), (0, 30), (20, 10)]) {
            #expect(point == CGPoint(x: expected.0, y: expected.1))
        }
    }

    @Test("An irregular polygon keeps the angles and varies the radii by at most a factor of 3", arguments: 0..<20 as Range<UInt64>)
    func irregular(seed: UInt64) {
        let vectors = Blob(.irregular, points: 12, seed: seed).path(in: Self.unit).points.map { Vector2($0) }
        #expect(vectors.count == 12)
        for (index, vector) in vectors.enumerated() {
            let axis = Vector2.unit(turns: Double(index) / 12)
            expectClose(vector.normalized.cross(axis), 0, within: 1e-14)
            #expect(vector.dot(axis) > 0)
        }
        let radii = vectors.map(\.length)
        // The radii are random, within 1/3...1, and then scaled so that the maximum coordinate is 1.
        #expect((radii.max() ?? .infinity) <= 3 * (radii.min() ?? 0) * (1 + 1e-14))
        expectClose(vectors.map { max(abs($0.x), abs($0.y)) }.max() ?? 0, 1, within: 1e-14)
        #expect(Set(radii.map { Int($0 * 1000) }).count > 6)
    }

    @Test("The heart equals the published curve")
    func heart() {
        let path = Blob.heart.path(in: CGRect(x: 0, y: 0, width: 100, height: 100))
        let text = "50 25 m 50 -10 0 0 0 25 c 0 60 50 80 50 100 c 50 80 100 60 100 25 c 100 0 50 -10 50 25 c h"
        #expect(path.description == text)
        #expect(Blob(.heart, points: 9, seed: 1).path(in: Self.unit) == Blob.heart.path(in: Self.unit))
    }

    @Test("The same seed gives the same blob, another seed another one", arguments: Blob.Style.allCases)
    func seeds(style: Blob.Style) {
        let (a, b, c) = (Blob(style, seed: 5), Blob(style, seed: 5), Blob(style, seed: 6))
        #expect(a.outline == b.outline)
        #expect((a.outline == c.outline) == (style == .regular || style == .heart))
    }

    @Test(
        "The bits of a blob are the same on every machine",
        arguments: zip(
            Blob.Style.allCases,
            [
                0x314a_d9ff_b1e8_7ea4 as UInt64, 0x06f6_ba68_bc08_4d29, 0xa4b7_2eda_9963_49d6, 0xc903_85f3_02da_65b8,
                0x5af7_ac76_6a40_1e78, 0xea68_faf7_c94f_de45, 0xe7a8_5fd7_0992_ab83, 0x30c9_ff34_1b97_906d,
            ]))
    func bits(style: Blob.Style, expected: UInt64) {
        // FNV-1a over the coordinates' bits.
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for point in Blob(style, points: 60, seed: 2024).outline.path.points {
            for bits in [Double(point.x).bitPattern, Double(point.y).bitPattern] { hash = (hash ^ bits) &* 0x100_0000_01b3 }
        }
        #expect(hash == expected, "\(style): 0x\(String(hash, radix: 16))")
    }

    @Test(
        "A recipe and an outline are unchanged by encoding to JSON and decoding", arguments: Blob.Style.allCases)
    func codable(style: Blob.Style) throws {
        let blob = Blob(style, points: 31, seed: .max)
        let again = try JSONDecoder().decode(Blob.self, from: JSONEncoder().encode(blob))
        #expect(again == blob)
        let outline = blob.outline
        let loaded = try JSONDecoder().decode(BlobOutline.self, from: JSONEncoder().encode(outline))
        #expect(loaded == outline)
        let rect = CGRect(x: 3, y: 4, width: 500, height: 300)
        #expect(loaded.path(in: rect) == blob.path(in: rect))
    }

    @Test("A recipe without points and seed gets defaults")
    func shortRecipe() throws {
        let blob = try JSONDecoder().decode(Blob.self, from: Data(#"{"style":"smooth"}"#.utf8))
        #expect(blob == Blob(.smooth))
    }

    @Test(
        "Invalid recipes are refused",
        arguments: [
            #"{}"#, #"[]"#, #"{"style":"wobbly"}"#, #"{"style":"smooth","points":2}"#, #"{"style":"smooth","points":1001}"#,
            #"{"style":"smooth","points":9223372036854775807}"#, #"{"style":"smooth","points":1e300}"#, #"{"style":"smooth","seed":-1}"#,
        ])
    func hostileRecipe(json: String) {
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(Blob.self, from: Data(json.utf8)) }
    }

    @Test(
        "Invalid outlines are refused",
        arguments: [
            #"{}"#, #"{"start":[0,0]}"#, #"{"start":[0,0],"segments":[]}"#, #"{"start":[0],"segments":[[1,1]]}"#,
            #"{"start":[0,0],"segments":[[]]}"#, #"{"start":[0,0],"segments":[[1,2,3]]}"#,
            #"{"start":[0,0],"segments":[[1,2,3,4,5,6,7,8]]}"#,
            #"{"start":[0,1e300],"segments":[[1,1]]}"#, #"{"start":[0,0],"segments":[[1,1],[2,-1.1e6]]}"#,
            #"{"start":[0,0],"segments":[["1",2]]}"#,
            #"{"start":[0,0],"segments":[[null,2]]}"#,
        ])
    func hostileOutline(json: String) {
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(BlobOutline.self, from: Data(json.utf8)) }
    }

    @Test("Numbers that are not finite are refused even if the decoder accepts them")
    func notFinite() {
        let decoder = JSONDecoder()
        decoder.nonConformingFloatDecodingStrategy = .convertFromString(positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        for word in ["inf", "-inf", "nan"] {
            let json = #"{"start":[0,0],"segments":[["\#(word)",2]]}"#
            #expect(throws: DecodingError.self) { try decoder.decode(BlobOutline.self, from: Data(json.utf8)) }
        }
    }

    @Test("Too many segments are refused")
    func tooMany() {
        let segments = Array(repeating: "[0,0]", count: BlobOutline.maxSegments + 1).joined(separator: ",")
        let json = #"{"start":[0,0],"segments":[\#(segments)]}"#
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(BlobOutline.self, from: Data(json.utf8)) }
    }

    @Test(
        "An infinite rectangle gives an empty path, an empty one a point",
        arguments: [
            CGRect.null, CGRect(x: 0, y: 0, width: CGFloat.nan, height: 1),
            CGRect(x: CGFloat.infinity, y: 0, width: 1, height: 1),
        ])
    func strangeRectangles(rect: CGRect) {
        for style in Blob.Style.allCases { #expect(Blob(style).path(in: rect).isEmpty) }
        let point = Blob(.smooth).path(in: CGRect(x: 5, y: 6, width: 0, height: 9))
        #expect(point.points.allSatisfy { $0 == CGPoint(x: 5, y: 10.5) })
    }

    @Test("Halfway between two blobs each point is the midpoint; lines stay lines at the ends")
    func animation() {
        let (from, to) = (Blob(.irregular, points: 9, seed: 1).outline, Blob(.smooth, points: 10, seed: 2).outline)
        var same = from
        same.animatableData = from.animatableData
        #expect(same == from)
        // Lines end before the closing one: nine corners are eight segments, so that two of the ten curves grow out of the middle.
        var middle = to
        middle.animatableData = from.animatableData.interpolated(towards: to.animatableData, amount: 0.5)
        #expect(middle.segmentCount == 10)
        let (a, b, c) = (from.animatableData, to.animatableData, middle.animatableData)
        for index in 0..<c.count {
            expectClose(c[index], ((index < a.count ? a[index] : 0) + b[index]) / 2, within: 1e-12)
        }
    }

    @Test("A curve through eight points of a circle is that circle")
    func smoothCircle() {
        let path = Path(smoothThrough: (0..<8).map { CGPoint(Vector2.unit(turns: Double($0) / 8) * 100) })
        for segment in path.segments where segment.curve.length > 0 {
            for step in 0...10 { expectClose(segment.curve.position(at: Double(step) / 10).length, 100, within: 0.002) }
        }
        #expect(Path(smoothThrough: []).isEmpty)
        #expect(Path(smoothThrough: [.zero, .zero, .zero]).points.allSatisfy { $0 == .zero })
    }

    @Test("Kinora's sine and cosine are accurate to the last digits and exact at quarter turns")
    func turns() {
        for step in -4000...4000 {
            let turns = Double(step) / 777
            let unit = Vector2.unit(turns: turns)
            expectClose(unit.x, cos(turns * 2 * .pi), within: 4e-15)
            expectClose(unit.y, sin(turns * 2 * .pi), within: 4e-15)
            expectClose(unit.lengthSquared, 1, within: 5e-16)
        }
        for quarter in -9...9 {
            let unit = Vector2.unit(turns: Double(quarter) / 4)
            #expect(abs(unit.x) + abs(unit.y) == 1)
        }
    }
}
