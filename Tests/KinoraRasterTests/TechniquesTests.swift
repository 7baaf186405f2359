import Foundation
import GoldenSupport
import KinoraDrawing
import TestSupport
import Testing

@testable import KinoraRaster

/// What is done to be quick, against drawing without it.
struct TechniquesTests {
    private static let (width, height) = (200, 180)
    private static let fullTurn = 2 * Double.pi

    private static func pixels(
        _ items: [DisplayItem], without left: Rasterizer.Techniques = [], scale: CGFloat = 1, background: Color.Resolved = white
    ) throws -> [UInt8] {
        let factor = Int(scale)
        let rasterizer = Rasterizer(width: width * factor, height: height * factor)
        rasterizer.techniques.subtract(left)
        try rasterizer.draw(
            DisplayList(items: items), transform: CGAffineTransform(scaleX: scale, y: scale), background: background)
        return rasterizer.withPixels { bytes, bytesPerRow in
            (0..<rasterizer.height).flatMap { y in Array(bytes[(y * bytesPerRow)..<(y * bytesPerRow + rasterizer.width * 4)]) }
        }
    }

    /// A closed figure: of lines or curves, smooth or with corners, crossing itself or not.
    private static func figure(_ generator: inout SplitMix64, curved: Bool) -> Path {
        let count = Int.random(in: 5...60, using: &generator)
        let loops: Double = ([1, 1, 2, 3] as [Double]).randomElement(using: &generator) ?? 1
        let (depth, waves) = (Double.random(in: 0...40, using: &generator), Double.random(in: 1...6, using: &generator))
        let points = (0..<count).map { index -> CGPoint in
            let share = Double(index) / Double(count)
            let angle = share * loops * fullTurn
            let radius = 45 + depth * sin(waves * angle)
            return CGPoint(x: 100 + radius * cos(angle), y: 90 + radius * sin(angle))
        }
        return Path { path in
            path.move(to: points[0])
            for index in points.indices.dropFirst() {
                if curved, index.isMultiple(of: 2) {
                    path.addQuadCurve(to: points[index], control: CGPoint(x: points[index].x + 6, y: points[index - 1].y - 5))
                } else {
                    path.addLine(to: points[index])
                }
            }
            path.closeSubpath()
        }
    }

    @Test("A fill's edge below its own opaque stroke needs no smoothing: not a pixel differs", arguments: 1...40)
    func hiddenEdges(seed: UInt64) throws {
        var generator = SplitMix64(seed: seed)
        let path = Self.figure(&generator, curved: seed.isMultiple(of: 4))
        let joins: [CGLineJoin] = [.miter, .round, .bevel]
        let style = StrokeStyle(
            lineWidth: Double.random(in: 3...9, using: &generator), lineJoin: joins.randomElement(using: &generator) ?? .miter,
            miterLimit: seed.isMultiple(of: 3) ? 2 : 10)
        let paints: [Paint] = [
            .color(rgb(0.2, 0.5, 0.9, 0.6)), .color(red), .linearGradient(ramp([red, blue]), start: .zero, end: CGPoint(x: 200, y: 30)),
        ]
        let paint = paints.randomElement(using: &generator) ?? .color(red)
        let items = [DisplayItem(.fill(path, paint, FillStyle(eoFill: seed.isMultiple(of: 2)))), stroke(path, green, style)]
        #expect(try Self.pixels(items) == Self.pixels(items, without: .hiddenEdges))
        let layer = [group(items) { $0.isIsolated = true }]
        #expect(try Self.pixels(layer) == Self.pixels(layer, without: .hiddenEdges))
    }

    @Test("An edge counts as hidden only below an opaque, solid pen of the same path that is wide enough at every corner")
    func whatIsHidden() {
        let rasterizer = Rasterizer(width: 10, height: 10)
        let box = rectangle(0, 0, 50, 40)
        func hides(
            _ path: Path = box, _ style: StrokeStyle = StrokeStyle(lineWidth: 3), by next: Path? = nil, color: Color.Resolved = white,
            transform: CGAffineTransform = .identity
        ) -> Bool {
            rasterizer.hidesEdge(of: fill(path, rgb(0, 0, 1, 0.5)), stroke(next ?? path, color, style), transform: transform)
        }
        #expect(hides())
        #expect(hides(transform: CGAffineTransform(rotationAngle: 0.3)))
        #expect(!hides(transform: CGAffineTransform(scaleX: 0.9, y: 0.9)))
        #expect(!hides(transform: CGAffineTransform(scaleX: 2, y: 3)))
        #expect(!hides(box, StrokeStyle(lineWidth: 2.9)))
        #expect(!hides(box, StrokeStyle(lineWidth: 5, dash: [3])))
        #expect(!hides(by: rectangle(0, 0, 50, 41)))
        #expect(!hides(color: rgb(1, 1, 1, 0.9)))
        #expect(!hides(box, StrokeStyle(lineWidth: 3, lineJoin: .bevel)))
        #expect(hides(box, StrokeStyle(lineWidth: 5, lineJoin: .bevel)))
        #expect(!hides(circle(9, 9, 5)))
        #expect(hides(circle(9, 9, 5), StrokeStyle(lineWidth: 4)))
        #expect(!hides(polygon([(0, 0), (40, 0), (20, 20)], closed: false)))
        let spike = polygon([(0, 0), (90, 1), (0, 2)])
        #expect(!hides(spike))
        #expect(hides(spike, StrokeStyle(lineWidth: 3, lineJoin: .round)))
    }

    @Test("Strokes along many lines cover what Cairo's own cover, to the fineness of its samples", arguments: 1...24)
    func outlines(seed: UInt64) throws {
        var generator = SplitMix64(seed: seed)
        let count = Int.random(in: 30...200, using: &generator)
        let isOpen = seed.isMultiple(of: 3)
        let round = isOpen ? 0.8 * Self.fullTurn : Self.fullTurn
        let (depth, turn) = (Double.random(in: 2...25, using: &generator), Double.random(in: 0...6, using: &generator))
        let points = (0..<count).map { index -> (CGFloat, CGFloat) in
            let share = Double(index) / Double(count)
            let angle = share * round + turn
            let radius = 50 + depth * sin(3 * angle + turn)
            return (CGFloat(90 + radius * cos(angle)), CGFloat(85 + radius * sin(angle)))
        }
        let style = StrokeStyle(
            lineWidth: [1, 2.5, 3, 8][Int(seed % 4)], lineCap: seed.isMultiple(of: 2) ? .butt : .square,
            lineJoin: seed.isMultiple(of: 5) ? .bevel : .miter)
        let path = polygon(points, closed: !isOpen)
        var item = stroke(path, black, style)
        item.transform = CGAffineTransform(a: 1.1 * cos(0.4), b: 1.1 * sin(0.4), c: -1.1 * sin(0.4), d: 1.1 * cos(0.4), tx: 20, ty: -40)
        let pen = try #require(Pen(style, transform: item.transform))
        #expect(LineOutline(of: path, pen) != nil)
        let ours = try Self.pixels([item])
        let cairo = try Self.pixels([item], without: .outlines)
        let fine = try Self.pixels([item], without: .outlines, scale: 8)
        var (errors, errorsOfCairo, worst) = (0.0, 0.0, 0)
        for y in 0..<Self.height {
            for x in 0..<Self.width {
                var sum = 0
                for row in 0..<8 {
                    for column in 0..<8 { sum += Int(fine[((y * 8 + row) * Self.width * 8 + x * 8 + column) * 4]) }
                }
                let (a, b) = (Int(ours[(y * Self.width + x) * 4]), Int(cairo[(y * Self.width + x) * 4]))
                let exact = Double(sum) / 64
                errors += abs(Double(a) - exact)
                errorsOfCairo += abs(Double(b) - exact)
                worst = max(worst, abs(a - b))
            }
        }
        // One of the fifteen rows that Cairo samples in a pixel, and a rounding.
        #expect(worst <= 18)
        // Half a level for a pixel of the edge, where Cairo's own strokes are off by a third of one.
        #expect(errors <= errorsOfCairo * 2, "\(errors) and \(errorsOfCairo)")
    }

    @Test("Dashes, round joins and ends, spikes and skewed pens are left to Cairo")
    func whatCairoStrokes() throws {
        let points = (0..<40).map { (CGFloat($0) * 3, CGFloat($0 * $0 % 7)) }
        func isOutlined(_ style: StrokeStyle, _ points: [(CGFloat, CGFloat)] = points, _ t: CGAffineTransform = .identity) throws -> Bool {
            LineOutline(of: polygon(points, closed: false), try #require(Pen(style, transform: t))) != nil
        }
        #expect(try isOutlined(StrokeStyle(lineWidth: 3)))
        #expect(try !isOutlined(StrokeStyle(lineWidth: 3, dash: [4, 2])))
        #expect(try !isOutlined(StrokeStyle(lineWidth: 3, lineJoin: .round)))
        #expect(try !isOutlined(StrokeStyle(lineWidth: 3, lineCap: .round)))
        #expect(try !isOutlined(StrokeStyle(lineWidth: 3), points, CGAffineTransform(scaleX: 1, y: 2)))
        #expect(try !isOutlined(StrokeStyle(lineWidth: 3), points + [(0, 0)]))
        #expect(try !isOutlined(StrokeStyle(lineWidth: 3), points + [(1e6, 0)]))
        #expect(try !isOutlined(StrokeStyle(lineWidth: 3), Array(points.prefix(5))))
    }

    @Test("Shadows through our own loop are Cairo's to the last bit", arguments: 1...20)
    func shadows(seed: UInt64) throws {
        var generator = SplitMix64(seed: seed)
        func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &generator) }
        var shadow = Filter.Shadow(
            color: rgb(number(0...1), number(0...1), number(0...1), number(0.2...1)), radius: number(0...9),
            offset: CGSize(width: number(-20...20), height: seed.isMultiple(of: 5) ? 3 : number(-20...20)))
        shadow.blendMode = [.normal, .sourceAtop, .normal, .multiply][Int(seed % 4)]
        shadow.isAbove = seed.isMultiple(of: 2)
        shadow.invertsAlpha = seed.isMultiple(of: 3)
        shadow.isShadowOnly = seed.isMultiple(of: 7)
        let items = [fill(circle(90, 80, 50), rgb(0.2, 0.9, 0.1, 0.7)), fill(rectangle(60, 30, 120.4, 20.3), red)]
        let picture = [group(items) { $0.filters = [.shadow(shadow)] }]
        #expect(try Self.pixels(picture) == Self.pixels(picture, without: .shadows))
        let wide = try Self.pixels(picture)
        ScalarKernels.isForced = true
        defer { ScalarKernels.isForced = false }
        #expect(try Self.pixels(picture) == wide)
    }

    @Test("What an opaque rectangle hides leaves no trace")
    func covers() throws {
        let below = [fill(circle(60, 60, 50), red), fill(rectangle(3, 3, 90, 90), rgb(0, 1, 0, 0.4))]
        let above = [fill(circle(90, 90, 30), rgb(0, 0, 1, 0.5))]
        let paints: [Paint] = [
            .color(green), .color(rgb(0, 1, 0, 0.9)), .linearGradient(ramp([red, blue]), start: .zero, end: CGPoint(x: 0, y: 200)),
            .linearGradient(ramp([red, rgb(0, 0, 1, 0.7)]), start: .zero, end: CGPoint(x: 90, y: 200)),
        ]
        for paint in paints {
            for rect in [rectangle(0, 0, 200, 180), rectangle(-5, -5, 300, 300), rectangle(0, 0, 200, 179.5)] {
                for opacity in [1, 0.5] {
                    var cover = fill(rect, paint)
                    cover.opacity = opacity
                    let items = below + [cover] + above
                    for background in [white, rgb(1, 0, 0, 0.3)] {
                        #expect(
                            try Self.pixels(items, background: background)
                                == Self.pixels(items, without: [.covers, .masks], background: background))
                    }
                }
            }
        }
    }
}
