import Foundation
import GoldenSupport
import KinoraDrawing
import TestSupport
import Testing

@testable import KinoraRaster

/// Each optimization of drawing, compared with drawing without it.
struct OptimizationsTests {
    private static let (width, height) = (200, 180)
    private static let fullTurn = 2 * Double.pi

    private static func pixels(
        _ items: [DisplayItem], without left: Rasterizer.Optimizations = [], background: Color.Resolved = white, dithers: Bool = true
    ) throws -> [UInt8] {
        let rasterizer = Rasterizer(width: width, height: height, optimizations: .all.subtracting(left), dithers: dithers)
        try rasterizer.draw(DisplayList(items: items), background: background)
        return rasterizer.withPixels { bytes, bytesPerRow in
            (0..<height).flatMap { y in Array(bytes[(y * bytesPerRow)..<(y * bytesPerRow + width * 4)]) }
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

    @Test("Skipping antialiasing of a fill's edge below its own opaque stroke changes no pixel", arguments: 1...40)
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

    @Test("An edge is hidden only below an opaque, solid stroke of its path that is wide enough at every corner")
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

    @Test("Kinora's shadow loop equals Cairo's to the last bit", arguments: 1...20)
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
        let list = [group(items) { $0.filters = [.shadow(shadow)] }]
        #expect(try Self.pixels(list, dithers: false) == Self.pixels(list, without: .shadowKernel, dithers: false))
        let wide = try Self.pixels(list)
        // Up to three roundings, and the threshold.
        #expect(try zip(wide, Self.pixels(list, dithers: false)).allSatisfy { abs(Int($0) - Int($1)) <= 3 })
        ScalarKernels.isForced = true
        defer { ScalarKernels.isForced = false }
        #expect(try Self.pixels(list) == wide)
    }

    @Test("A translucent gradient over one colour equals the opaque gradient of their mixtures to the last bit", arguments: [false, true])
    func mixedGradients(dithers: Bool) throws {
        let colors = ramp([rgb(1, 1, 1, 0.22), rgb(0.3, 0, 1, 0), rgb(0, 0, 0, 0.7), rgb(1, 0.5, 0)])
        let center = CGPoint(x: 90.3, y: 70)
        let paints: [Paint] = [
            .linearGradient(colors, start: CGPoint(x: 10, y: 20), end: CGPoint(x: 150, y: 120)),
            .linearGradient(colors, start: .zero, end: CGPoint(x: 0, y: 180)),
            .linearGradient(colors, start: CGPoint(x: 5, y: 5), end: CGPoint(x: 5, y: 5)),
            .radialGradient(colors, start: Paint.Disc(center: center, radius: 0), end: Paint.Disc(center: center, radius: 150)),
            // There is no colour outside of the cone that two circles make.
            .radialGradient(
                colors, start: Paint.Disc(center: center, radius: 10), end: Paint.Disc(center: CGPoint(x: 150, y: 90), radius: 20)),
            .angularGradient(colors, center: center, startAngle: .zero, endAngle: .degrees(360)),
        ]
        let rects = [rectangle(0, 0, 200, 180), rectangle(-5, 20, 100, 90), rectangle(31.5, 15, 100, 100), circle(90, 80, 60)]
        let backgrounds = [
            fill(rectangle(0, 0, 200, 180), rgb(0.2, 0.5, 0.9)), fill(rectangle(-9, 10, 150, 120.5), rgb(0.9, 0.4, 0.1)),
            fill(rectangle(0, 0, 200, 180), rgb(0.2, 0.5, 0.9, 0.5)), fill(circle(100, 90, 120), green),
        ]
        let above = [fill(circle(90, 90, 30), rgb(0, 0, 1, 0.5))]
        for paint in paints {
            for rect in rects {
                var cover = fill(rect, paint)
                for opacity in [1, 0.6] {
                    cover.opacity = opacity
                    for below in backgrounds.map({ [$0] }) + [[], backgrounds] {
                        for background in [white, rgb(1, 0, 0, 0.3)] {
                            let items = below + [cover] + above
                            #expect(
                                try Self.pixels(items, background: background, dithers: dithers)
                                    == Self.pixels(
                                        items, without: [.flattenedGradients, .occlusion], background: background, dithers: dithers))
                        }
                    }
                }
            }
        }
    }

    @Test("Drawing in a clip is composited once for each clip by the clip's coverage", arguments: 1...30)
    func clips(seed: UInt64) throws {
        var generator = SplitMix64(seed: seed)
        func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &generator) }
        let outlines = [
            Self.figure(&generator, curved: true), Self.figure(&generator, curved: false), circle(number(20...180), 90, number(1...150)),
            rectangle(number(-20...90), number(-20...90), number(3...150), number(3...150)), polygon([(20, 20), (20, 80)]),
            rectangle(-1, -1, 300, 300), Path(),
        ]
        func clip() -> DisplayGroup.Clip {
            DisplayGroup.Clip(
                outlines.randomElement(using: &generator) ?? Path(),
                style: FillStyle(eoFill: Bool.random(using: &generator), antialiased: !seed.isMultiple(of: 6)))
        }
        let clips = seed.isMultiple(of: 3) ? [clip(), clip()] : [clip()]
        let below = [fill(rectangle(0, 0, 120, 180), rgb(0.2, 0.5, 0.9, 0.5)), fill(circle(60, 60, 50), red)]
        // Nothing with an edge that Cairo draws otherwise when the clip's box cuts it.
        let inside = [
            fill(rectangle(20, 9, 150, 140), rgb(0, 1, 0, 0.7)), fill(rectangle(40, 40, 100, 90), blue),
            fill(rectangle(0, 100, 200, 20), .linearGradient(ramp([red, white]), start: .zero, end: CGPoint(x: 200, y: 0))),
        ]
        for left in [[], .coverage] as [Rasterizer.Optimizations] {
            let clipped = try Self.pixels(below + [group(inside) { $0.clips = clips }], without: left)
            let before = try Self.pixels(below)
            var expected = try Self.pixels(below + inside)
            for clip in clips {
                let coverage = try Self.pixels([fill(clip.path, white, clip.style)], background: rgb(0, 0, 0))
                for index in expected.indices {
                    let part = Int(coverage[index / 4 * 4])
                    let sum = Int(expected[index]) * part + Int(before[index]) * (255 - part) + 128
                    expected[index] = UInt8((sum + sum >> 8) >> 8)
                }
            }
            let wrong = zip(clipped, expected).count { $0 != $1 }
            #expect(wrong == 0)
        }
    }

    @Test("Items hidden by an opaque rectangle leave no trace")
    func covers() throws {
        let below = [fill(circle(60, 60, 50), red), fill(rectangle(3, 3, 90, 90), rgb(0, 1, 0, 0.4))]
        let above = [fill(circle(90, 90, 30), rgb(0, 0, 1, 0.5))]
        let paints: [Paint] = [
            .color(green), .color(rgb(0, 1, 0, 0.9)), .linearGradient(ramp([red, blue]), start: .zero, end: CGPoint(x: 0, y: 200)),
            .linearGradient(ramp([red, rgb(0, 0, 1, 0.7)]), start: .zero, end: CGPoint(x: 90, y: 200)),
        ]
        for paint in paints {
            let rects = [
                rectangle(0, 0, 200, 180), rectangle(-5, -5, 300, 300), rectangle(0, 0, 200, 179.5), rectangle(40, 30, 120, 150),
                rectangle(31.5, 15.5, 100, 100),
            ]
            for rect in rects {
                for opacity in [1, 0.5] {
                    var cover = fill(rect, paint)
                    cover.opacity = opacity
                    let items = below + [cover] + above
                    for background in [white, rgb(1, 0, 0, 0.3)] {
                        #expect(
                            try Self.pixels(items, background: background, dithers: false)
                                == Self.pixels(items, without: [.occlusion, .rowCompositing], background: background, dithers: false))
                        #expect(
                            try Self.pixels(items, background: background)
                                == Self.pixels(items, without: .occlusion, background: background))
                    }
                }
            }
        }
    }

    @Test("What is hidden by an opaque image is not drawn, and no pixel changes", arguments: 1...40)
    func opaqueImages(seed: UInt64) throws {
        var generator = SplitMix64(seed: seed)
        func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &generator) }
        let (columns, rows) = (Int.random(in: 1...40, using: &generator), Int.random(in: 1...40, using: &generator))
        var bytes = (0..<(columns * rows * 4)).map { $0 % 4 == 3 ? 255 : UInt8.random(in: 0...255, using: &generator) }
        let isTranslucent = seed.isMultiple(of: 5)
        if isTranslucent { bytes.replaceSubrange(0..<4, with: [0, 0, 0, 254]) }
        let bitmap = Bitmap(width: columns, height: rows, pixels: bytes)
        #expect(bitmap.isOpaque != isTranslucent)
        let frame = CGRect(x: number(-60...120), y: number(-60...120), width: number(1...300), height: number(1...300))
        let sampling = ImageSampling(filter: seed.isMultiple(of: 3) ? .nearest : .smooth)
        var image = DisplayItem(.image(bitmap, frame, sampling))
        switch seed % 4 {
        case 1: image.transform = CGAffineTransform(translationX: number(-9...9), y: 0).scaledBy(x: -1, y: number(0.5...1.5))
        case 2: image.transform = CGAffineTransform(rotationAngle: number(-0.2...0.2))
        case 3 where seed.isMultiple(of: 3): image.opacity = 0.8
        default: break
        }
        let below = [fill(rectangle(0, 0, 120, 180), rgb(0.2, 0.5, 0.9, 0.5)), fill(circle(60, 60, 50), red)]
        for items in [below + [image], below + [image] + below] {
            #expect(try Self.pixels(items) == Self.pixels(items, without: .occlusion))
        }
    }

    @Test("Skipping the empty tiles of a long stroke changes no pixel", arguments: 1...40)
    func reach(seed: UInt64) throws {
        var generator = SplitMix64(seed: seed)
        func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &generator) }
        func point() -> CGPoint { CGPoint(x: number(-60...260), y: number(-50...230)) }
        let path = Path { path in
            for _ in 0..<Int.random(in: 1...3, using: &generator) {
                path.move(to: point())
                for _ in 0..<Int.random(in: 1...4, using: &generator) {
                    switch Int.random(in: 0..<3, using: &generator) {
                    case 0: path.addLine(to: point())
                    case 1: path.addQuadCurve(to: point(), control: point())
                    default: path.addCurve(to: point(), control1: point(), control2: point())
                    }
                }
                if seed.isMultiple(of: 3) { path.closeSubpath() }
            }
        }
        let style = StrokeStyle(
            lineWidth: number(0.3...7), lineCap: [.butt, .round, .square][Int(seed % 3)],
            lineJoin: [.miter, .round, .bevel][Int(seed / 3 % 3)],
            dash: seed.isMultiple(of: 4) ? [9, 5] : [])
        let isOpaque = seed.isMultiple(of: 2)
        let paint: Paint =
            seed.isMultiple(of: 5)
            ? .linearGradient(ramp([red, blue]), start: .zero, end: CGPoint(x: 200, y: 30)) : .color(rgb(0.2, 0.5, 0.9, isOpaque ? 1 : 0.6))
        var line = DisplayItem(.stroke(path, paint, style))
        if seed.isMultiple(of: 7) { line.transform = CGAffineTransform(a: 1.2, b: 0.1, c: -0.3, d: 0.6, tx: 3, ty: 30) }
        // What masks were drawn before leaves marks in the memory that the stroke's mask is drawn in.
        let items = [fill(rectangle(0.5, 0.5, 199, 179), rgb(1, 0.9, 0.3, 0.3)), fill(circle(100, 90, 88), rgb(0, 0.3, 0.1, 0.5)), line]
        #expect(try Self.pixels(items) == Self.pixels(items, without: .sparseMasks))
        #expect(try Self.pixels(items, without: .coverage) == Self.pixels(items, without: [.coverage, .sparseMasks]))
    }

    @Test("Kinora's multiply loop equals Cairo's to the last bit", arguments: 1...12)
    func multiply(seed: UInt64) throws {
        var generator = SplitMix64(seed: seed)
        func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &generator) }
        let colors = (0..<3).map { _ in rgb(number(0...1), number(0...1), number(0...1), number(0.1...1)) }
        let paint = Paint.radialGradient(
            ramp(colors), start: .init(center: CGPoint(x: 90, y: 80), radius: 3), end: .init(center: CGPoint(x: 90, y: 80), radius: 70))
        var shade = DisplayItem(.fill(seed.isMultiple(of: 3) ? rectangle(20, 10, 101, 90) : circle(90, 80, 61.3), paint, FillStyle()))
        shade.blendMode = .multiply
        shade.opacity = number(0.5...1)
        let below = [fill(circle(70, 90, 50), rgb(0.2, 0.9, 0.1, 0.7)), fill(rectangle(60, 30, 120.4, 20.3), red)]
        for list in [below + [shade], [group(below + [shade]) { $0.isIsolated = true }]] {
            for background in [white, rgb(0.4, 0.1, 0, 0.3)] {
                let ours = try Self.pixels(list, background: background, dithers: false)
                #expect(try ours == Self.pixels(list, without: .rowMultiply, background: background, dithers: false))
                let dithered = try Self.pixels(list, background: background)
                // Up to four roundings, and the threshold.
                #expect(zip(ours, dithered).allSatisfy { abs(Int($0) - Int($1)) <= 3 })
                ScalarKernels.isForced = true
                defer { ScalarKernels.isForced = false }
                #expect(try Self.pixels(list, background: background, dithers: false) == ours)
                #expect(try Self.pixels(list, background: background) == dithered)
            }
        }
    }
}
