import CCairo
import CCoverage
import Foundation
import GoldenSupport
import KinoraDrawing
import TestSupport
import Testing

@testable import KinoraRaster

/// The coverage of outlines, compared with Cairo's, and with itself in other ways to compute it.
struct CoverageTests {
    static let bounds = PixelRect(minX: 7, minY: -5, maxX: 167, maxY: 135)

    /// Subpaths of lines and curves at random, some closed, with ends that meet, lines of no length and level, upright and collinear pieces. It
    /// reaches beyond the mask by `spill` of its size.
    static func path(_ generator: inout SplitMix64, spill: Double, hasCurves: Bool = true) -> Path {
        func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &generator) }
        func point() -> CGPoint {
            CGPoint(
                x: Double(bounds.minX) + Double(bounds.width) * number(-spill...(1 + spill)),
                y: Double(bounds.minY) + Double(bounds.height) * number(-spill...(1 + spill)))
        }
        return Path { path in
            for _ in 0..<Int.random(in: 1...3, using: &generator) {
                var last = point()
                path.move(to: last)
                for _ in 0..<Int.random(in: 1...9, using: &generator) {
                    var next = point()
                    switch Int.random(in: 0...9, using: &generator) {
                    case 0: next = CGPoint(x: last.x + number(0...3), y: last.y)
                    case 1: next = CGPoint(x: last.x, y: last.y + number(-3...3))
                    case 2: next = CGPoint(x: next.x.rounded(), y: next.y.rounded())
                    case 3: next = last
                    default: break
                    }
                    switch hasCurves ? Int.random(in: 0...3, using: &generator) : 3 {
                    case 0: path.addQuadCurve(to: next, control: point())
                    case 1: path.addCurve(to: next, control1: point(), control2: point())
                    default: path.addLine(to: next)
                    }
                    last = next
                }
                if Bool.random(using: &generator) { path.closeSubpath() }
            }
        }
    }

    static func pen(_ generator: inout SplitMix64) -> Pen? {
        func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &generator) }
        let style = StrokeStyle(
            lineWidth: number(0.3...14), lineCap: ([.butt, .round, .square] as [CGLineCap]).randomElement(using: &generator) ?? .butt,
            lineJoin: ([.miter, .round, .bevel] as [CGLineJoin]).randomElement(using: &generator) ?? .miter, miterLimit: number(1...11))
        var transform = CGAffineTransform.identity
        if Bool.random(using: &generator) {
            transform = CGAffineTransform(rotationAngle: number(0...6)).scaledBy(x: number(0.5...2), y: number(0.5...2))
            transform.c += number(-0.5...0.5)
        }
        return Pen(style, transform: transform)
    }

    /// The bytes of each row that `forEachRow` reports, by its number.
    static func bytes(width: Int, _ forEachRow: ((kinora_row) -> Void) -> Void) -> [Int32: [UInt8]] {
        var rows: [Int32: [UInt8]] = [:]
        forEachRow { row in
            var bytes = [UInt8](repeating: 0, count: width)
            for span in UnsafeBufferPointer(start: row.spans, count: Int(row.count)) {
                for x in 0..<Int(span.width) { bytes[Int(span.x) + x] = span.bytes?[x] ?? 255 }
            }
            rows[row.y] = bytes
        }
        return rows
    }

    /// The bytes of all rows. nil: left to Cairo.
    private static func measured(_ shape: CoverageSource, by coverage: Coverage) -> [UInt8]? {
        guard coverage.begin(shape, in: shape.bounds) else { return nil }
        let width = shape.bounds.width
        var bytes = [UInt8](repeating: 0, count: width * shape.bounds.height)
        coverage.forEachRow(in: 0..<shape.bounds.height) { row in
            for span in UnsafeBufferPointer(start: row.spans, count: Int(row.count)) {
                for column in 0..<Int(span.width) { bytes[Int(row.y) * width + Int(span.x) + column] = span.bytes?[column] ?? 255 }
            }
        }
        return bytes
    }

    static func shape(_ path: Path, _ kind: CoverageSource.Kind, room: CGFloat = 0, in bounds: PixelRect = bounds) throws -> CoverageSource
    {
        let box = try #require(PixelBox(controlsOf: path))
        return CoverageSource(
            path: path, transform: .identity, extent: box, view: PixelBox(bounds).expanded(by: room), kind: kind, bounds: bounds,
            isWhole: false)
    }

    @Test("Fills have the same coverage as with Cairo", arguments: [0, 0.4, 30], 1...4 as ClosedRange<UInt64>)
    func fills(spill: Double, seed: UInt64) throws {
        var generator = SplitMix64(seed: seed)
        let coverage = Coverage()
        for _ in 0..<30 {
            let style = FillStyle(eoFill: Bool.random(using: &generator))
            let shape = try Self.shape(Self.path(&generator, spill: spill), .fill(style))
            guard let mine = Self.measured(shape, by: coverage) else { continue }
            #expect(CairoOracle.problem(mine, of: shape, within: .exact) == nil)
        }
    }

    @Test(
        "Strokes of lines with every join, cap and pen have the same coverage as with Cairo", arguments: [0, 0.4, 30],
        1...4 as ClosedRange<UInt64>)
    func strokes(spill: Double, seed: UInt64) throws {
        var generator = SplitMix64(seed: seed &+ 100)
        let coverage = Coverage()
        var count = 0
        for _ in 0..<30 {
            let pen = try #require(Self.pen(&generator))
            let path = Self.path(&generator, spill: spill, hasCurves: false)
            // The outlines of the others are compared in `StrokeAgreementTests`.
            guard pen.isCorrect(of: path) else { continue }
            let shape = try Self.shape(path, .stroke(pen), room: pen.reach)
            guard let mine = Self.measured(shape, by: coverage) else { continue }
            count += 1
            #expect(CairoOracle.problem(mine, of: shape, within: .strokes) == nil)
        }
        #expect(count > 15)
    }

    @Test(
        "Crowded rows with coincident and crossing edges are correct with every vector width",
        arguments: 1...40 as ClosedRange<UInt64>)
    func crowds(seed: UInt64) throws {
        var generator = SplitMix64(seed: seed &+ 500)
        // Whole and half pixels bring ends and crossings to where rows begin.
        let step = [0.5, 1, 1.0 / 15, 1.0 / 256][Int(seed % 4)]
        func coordinate(_ range: ClosedRange<Double>) -> Double { (Double.random(in: range, using: &generator) / step).rounded() * step }
        let width = [12.0, 60, 150][Int(seed % 3)]
        let path = Path { path in
            for _ in 0..<Int.random(in: 1...5, using: &generator) {
                let points = (0..<Int.random(in: 3...40, using: &generator)).map { _ in
                    CGPoint(x: 10 + coordinate(0...width), y: 5 + coordinate(0...(width / 2)))
                }
                // Once more the other way round, or the same way.
                for points in [points, Bool.random(using: &generator) ? points.reversed() : [points[0], points[1], points[2]]] {
                    path.addLines(points)
                    path.closeSubpath()
                }
            }
        }
        for kind in [
            CoverageSource.Kind.fill(FillStyle()), .fill(FillStyle(eoFill: true)),
            .stroke(try #require(Pen(StrokeStyle(lineWidth: 1), transform: .identity))),
        ] {
            // On a surface that does not start at the origin, Cairo computes the sides of lines in another way and rounds some differently.
            let shape = try Self.shape(path, kind, room: 12, in: PixelRect(minX: 0, minY: 0, maxX: 170, maxY: 90))
            guard let plain = Self.measured(shape, by: Coverage(maxVectorWidth: 0)) else { continue }
            #expect(CairoOracle.problem(plain, of: shape, within: .exact) == nil)
            for width in [256, 512] {
                let wide = try #require(Self.measured(shape, by: Coverage(maxVectorWidth: width)))
                #expect(zip(wide, plain).count { $0 != $1 } == 0, "vectors of \(width) bits")
            }
        }
    }

    @Test("A subset of the rows equals the same rows of all", arguments: 1...40 as ClosedRange<UInt64>)
    func someRows(seed: UInt64) throws {
        var generator = SplitMix64(seed: seed &+ 900)
        let coverage = Coverage()
        let path = Self.path(&generator, spill: 0.3)
        let pen = try #require(Self.pen(&generator))
        for shape in [
            try Self.shape(path, .fill(FillStyle())), try Self.shape(path, .interior(isEOFilled: true)),
            try Self.shape(path, .stroke(pen), room: pen.reach),
        ] {
            func bytes(_ rows: Range<Int>) -> [Int32: [UInt8]]? {
                guard coverage.begin(shape, in: Self.bounds) else { return nil }
                return Self.bytes(width: Self.bounds.width) { coverage.forEachRow(in: rows, $0) }
            }
            let first = Int.random(in: 0..<Self.bounds.height, using: &generator)
            let rows = first..<Int.random(in: first...Self.bounds.height, using: &generator)
            guard let all = bytes(0..<Self.bounds.height), let some = bytes(rows) else { continue }
            #expect(some == all.filter { rows.contains(Int($0.key)) })
        }
    }

    @Test("Away from its edges an interior has the coverage of the filled shape", arguments: [0, 0.4, 30])
    func interiors(spill: Double) throws {
        var generator = SplitMix64(seed: 9)
        let coverage = Coverage()
        for _ in 0..<60 {
            let isEOFilled = Bool.random(using: &generator)
            let path = Self.path(&generator, spill: spill)
            // A hair's width of shape along the outline shows which pixels it passes through.
            let pen = try #require(Pen(StrokeStyle(lineWidth: 0.3), transform: .identity))
            let (fill, interior, edge) = (
                try Self.shape(path, .fill(FillStyle(eoFill: isEOFilled))), try Self.shape(path, .interior(isEOFilled: isEOFilled)),
                try Self.shape(closed(path), .stroke(pen), room: pen.reach)
            )
            guard let expected = Self.measured(fill, by: coverage), let outline = Self.measured(edge, by: coverage) else { continue }
            let found = try #require(Self.measured(interior, by: coverage))
            for index in found.indices {
                if outline[index] == 0 {
                    #expect(found[index] == expected[index], "\(index) \(path)")
                } else {
                    #expect(found[index] == 0 || found[index] == 255)
                }
            }
        }
    }

    /// With the lines that filling adds between the ends of a subpath.
    private func closed(_ path: Path) -> Path {
        var closed = Path()
        path.forEach { element in
            if case .move = element, !closed.isEmpty { closed.closeSubpath() }
            switch element {
            case .move(let to): closed.move(to: to)
            case .line(let to): closed.addLine(to: to)
            case .quadCurve(let to, let control): closed.addQuadCurve(to: to, control: control)
            case .curve(let to, let control1, let control2): closed.addCurve(to: to, control1: control1, control2: control2)
            case .closeSubpath: closed.closeSubpath()
            }
        }
        closed.closeSubpath()
        return closed
    }

    @Test("Shapes typical of films are correct: many short lines, circles, flat triangles, a point")
    func usualShapes() throws {
        let coverage = Coverage()
        let star = Path { path in
            for index in 0..<200 {
                let angle = Double(index) / 200 * 2 * .pi
                let radius = 45 + 20 * sin(5 * angle)
                let point = CGPoint(x: 85 + radius * cos(angle), y: 62 + radius * sin(angle))
                if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
            }
            path.closeSubpath()
        }
        let paths = [
            star, circle(80.3, 61.7, 50), circle(30, 40, 3), circle(90, 70, 0.4), polygon([(10, 40), (160, 40.01), (20, 40.02)]),
            polygon([(20, 20), (160, 20), (160, 90), (20, 90.004)]), polygon([(-900, 60), (900, 61), (900, 63), (-900, 66)]),
        ]
        for path in paths {
            let fill = try Self.shape(path, .fill(FillStyle()))
            #expect(CairoOracle.problem(try #require(Self.measured(fill, by: coverage)), of: fill, within: .exact) == nil)
            for width in [0.5, 3, 20] {
                // Cairo leaves a hole in a circle that is smaller than the pen. See `smallCircles`.
                if path.boundingRect.width < width { continue }
                let pen = try #require(Pen(StrokeStyle(lineWidth: width), transform: .identity))
                let stroke = try Self.shape(path, .stroke(pen), room: pen.reach)
                #expect(
                    CairoOracle.problem(try #require(Self.measured(stroke, by: coverage)), of: stroke, within: .exact) == nil)
            }
        }
        let dot = Path { path in
            path.move(to: CGPoint(x: 40, y: 40))
            path.addLine(to: CGPoint(x: 40, y: 40))
            path.move(to: CGPoint(x: 90, y: 70))
            path.addLine(to: CGPoint(x: 99, y: 77))
        }
        let round = try #require(Pen(StrokeStyle(lineWidth: 9, lineCap: .round), transform: .identity))
        let shape = try Self.shape(dot, .stroke(round), room: round.reach)
        #expect(CairoOracle.problem(try #require(Self.measured(shape, by: coverage)), of: shape, within: .exact) == nil)
    }

    @Test(
        "The stroke of a circle that is smaller than the pen is a disc", arguments: [(3, 20), (0.4, 3), (0.4, 20)] as [(CGFloat, CGFloat)])
    func smallCircles(radius: CGFloat, width: CGFloat) throws {
        let coverage = Coverage()
        let pen = try #require(Pen(StrokeStyle(lineWidth: width), transform: .identity))
        let stroke = try Self.shape(circle(80, 70, radius), .stroke(pen), room: pen.reach)
        let disc = try Self.shape(circle(80, 70, radius + width / 2), .fill(FillStyle()))
        let (stroked, filled) = (try #require(Self.measured(stroke, by: coverage)), try #require(Self.measured(disc, by: coverage)))
        // The curve of the disc differs from the polygon of the stroke by at most a quarter of a pixel.
        #expect(ByteComparison.count(of: stroked, filled, apartMoreThan: 64) == 0)
    }

    @Test("Hard edges, paths out of Cairo's range and horizontal lines are left to Cairo")
    func leftToCairo() throws {
        let coverage = Coverage()
        #expect(Self.measured(try Self.shape(circle(80, 60, 20), .fill(FillStyle(antialiased: false))), by: coverage) == nil)
        #expect(Self.measured(try Self.shape(circle(80, 60, 60_000), .fill(FillStyle())), by: coverage) == nil)
        let long = Path { path in
            path.move(to: .zero)
            for index in 0..<100_001 { path.addLine(to: CGPoint(x: index % 90, y: index % 77)) }
        }
        #expect(Self.measured(try Self.shape(long, .fill(FillStyle())), by: coverage) == nil)
        #expect(Self.measured(try Self.shape(rectangle(20.3, 20, 50, 30), .fill(FillStyle())), by: coverage) == nil)
    }

    @Test(
        "Drawings look the same with Cairo's coverage, in opaque and translucent colours and gradients",
        arguments: 1...4 as ClosedRange<UInt64>)
    func recordedFrames(seed: UInt64) throws {
        var generator = SplitMix64(seed: seed)
        let paints = RowTests.paints + [.color(red), .color(rgb(0.3, 0.2, 0.9))]
        var items: [DisplayItem] = []
        for paint in paints {
            items.append(fill(Self.path(&generator, spill: 0.3), paint))
            let pen = try #require(Self.pen(&generator))
            var stroke = DisplayItem(.stroke(Self.path(&generator, spill: 0.3), paint, pen.style))
            stroke.transform = pen.transform
            items.append(stroke)
        }
        let clipped = group(items) { $0.clips = [.init(circle(90, 70, 60))] }
        func image(_ optimizations: Rasterizer.Optimizations) throws -> GoldenImage {
            let rasterizer = Rasterizer(width: 180, height: 140, optimizations: optimizations)
            try rasterizer.draw(DisplayList(items: items + [clipped]), background: rgb(0.9, 0.95, 0.2))
            return GoldenImage(rasterizer)
        }
        #expect(try image(.all) == image(Rasterizer.Optimizations.all.subtracting(.coverage)))
    }
}
