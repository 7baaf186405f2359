import Foundation
import GoldenSupport
import KinoraDrawing
import TestSupport
import Testing

@testable import KinoraRaster

/// Gradients over one another that are drawn as one, from colours that are interpolated between the corners of cells.
struct SmoothRunTests {
    private static let (width, height) = (1280, 720)
    private static let frame = rectangle(0, 0, 1280, 720)

    /// A gradient whose colours are known at every point.
    private struct Light {
        var ramp: Paint.Ramp
        var center: CGPoint
        var inner = 0.0
        /// A radius, or for a linear gradient the vector from its start to its end.
        var radius = 0.0
        var vector: CGVector?
        var opacity = 1.0

        var item: DisplayItem {
            let paint: Paint
            if let vector {
                paint = .linearGradient(ramp, start: center, end: CGPoint(x: center.x + vector.dx, y: center.y + vector.dy))
            } else {
                paint = .radialGradient(ramp, start: .init(center: center, radius: inner), end: .init(center: center, radius: radius))
            }
            return fill(SmoothRunTests.frame, paint).with { $0.opacity = opacity }
        }

        /// The premultiplied colour at a point, in levels.
        func color(x: Double, y: Double) -> ColorMixer.Vector {
            let (dx, dy) = (x - Double(center.x), y - Double(center.y))
            let position: Double
            if let vector {
                position = (dx * vector.dx + dy * vector.dy) / (vector.dx * vector.dx + vector.dy * vector.dy)
            } else {
                position = (hypot(dx, dy) - inner) / (radius - inner)
            }
            let mixer = ColorMixer(mixing: ramp.mixing)
            func flat(_ stop: Paint.Ramp.Stop) -> ColorMixer.Vector {
                (mixer.pixel(mixer.coordinates(stop.color)) * opacity + 0.5).rounded(.down)
            }
            let stops = ramp.stops
            if position < stops[0].location { return flat(stops[0]) }
            for (from, to) in zip(stops, stops.dropFirst()) where position < to.location {
                let (start, end) = (mixer.coordinates(from.color), mixer.coordinates(to.color))
                return mixer.pixel(start + (end - start) * ((position - from.location) / (to.location - from.location))) * opacity
            }
            return flat(stops[stops.count - 1])
        }
    }

    private static func image(
        _ items: [DisplayItem], without left: Rasterizer.Optimizations = [], background: Color.Resolved = black
    ) throws -> GoldenImage {
        let rasterizer = Rasterizer(width: width, height: height, optimizations: .all.subtracting(left))
        try rasterizer.draw(DisplayList(items: items), background: background)
        return GoldenImage(rasterizer)
    }

    private static func steps(_ items: [DisplayItem]) -> [DrawStep] {
        DrawStep.steps(
            of: items, transform: .identity, clip: PixelRect(minX: 0, minY: 0, maxX: width, maxY: height), mergesGradients: true)
    }

    private static func lights(seed: UInt64) -> [Light] {
        var generator = SplitMix64(seed: seed)
        func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &generator) }
        func color(_ alpha: Double) -> Color.Resolved { rgb(number(0...1), number(0...1), number(0...1), alpha) }
        let mixings: [Paint.Ramp.Mixing] = [.oklab, .sRGB, .straightSRGB, .linear]
        let angle = number(0...6.3)
        let backdrop = Light(
            ramp: ramp([color(1), color(1), color(1)], mixings[Int(seed % 4)]), center: CGPoint(x: number(0...1280), y: number(0...720)),
            vector: CGVector(dx: 900 * cos(angle), dy: 900 * sin(angle)))
        return [backdrop]
            + (0..<Int(2 + seed % 3)).map { index in
                let shade = color(number(0.1...0.7))
                let last = seed.isMultiple(of: 3) ? color(0) : rgb(0, 0, 0, 0)
                let isSmall = index == 1 && seed.isMultiple(of: 2)
                return Light(
                    ramp: ramp([shade, color(0.3), last], mixings.randomElement(using: &generator) ?? .sRGB),
                    center: CGPoint(x: number(-100...1400), y: number(-100...800)),
                    radius: isSmall ? number(220...400) : number(400...1100), opacity: seed.isMultiple(of: 4) ? 0.7 : 1)
            }
    }

    @Test("Every pixel is within a tenth of a level of the exact sum in floating point, before dithering", arguments: 1...12)
    func bound(seed: UInt64) throws {
        let lights = Self.lights(seed: seed)
        let items = lights.map(\.item)
        #expect(Self.steps(items).count == 1 && Self.steps(items).first?.run != nil)
        let image = try Self.image(items)
        // Each layer is rounded to a 256th, and so are both interpolations. A colour of a ramp is up to half an entry from its position.
        let entries = lights.reduce(0) { $0 + (RampBends($1.ramp, opacity: $1.opacity)?.slope ?? 0) / Double(2 * RampTable.count) }
        let tolerance = 0.1 + Double(lights.count + 4) / 256 + entries
        var worst = 0.0
        for y in stride(from: 0, to: Self.height, by: seed.isMultiple(of: 4) ? 1 : 3) {
            for x in 0..<Self.width {
                var exact = ColorMixer.Vector.zero
                for light in lights {
                    let color = light.color(x: Double(x) + 0.5, y: Double(y) + 0.5)
                    exact = color + exact * (1 - color.w / 255)
                }
                let threshold = Self.threshold(x, y)
                let pixel = image[x, y]
                for (level, value) in [(pixel.red, exact.x), (pixel.green, exact.y), (pixel.blue, exact.z)] {
                    // The colour before dithering is at least `low` and less than one level more.
                    let low = Double(level) - threshold
                    worst = max(worst, low - value, value - low - 1)
                }
            }
        }
        #expect(worst <= tolerance)
    }

    /// The share of a level that is added before the fraction is dropped.
    private static func threshold(_ x: Int, _ y: Int) -> Double {
        var order = 0
        for bit in 0..<3 {
            let (row, mixed) = (y >> bit & 1, (x ^ y) >> bit & 1)
            order |= mixed << (5 - 2 * bit) | row << (4 - 2 * bit)
        }
        return Double(4 * order + 2) / 256
    }

    @Test("Vectorised and scalar kernels have the same bits, opaque and translucent", arguments: 1...6)
    func vectors(seed: UInt64) throws {
        let items = Self.lights(seed: seed).map(\.item)
        for items in [items, Array(items.dropFirst())] {
            let wide = try Self.image(items, background: rgb(0.3, 0.5, 0.2))
            ScalarKernels.isForced = true
            defer { ScalarKernels.isForced = false }
            #expect(try Self.image(items, background: rgb(0.3, 0.5, 0.2)) == wide)
        }
    }

    @Test("Merged gradients differ by at most one level from gradients that are drawn separately with one dither each")
    func layers() throws {
        for seed in UInt64(1)...4 {
            let items = Self.lights(seed: seed).map(\.item)
            let (merged, apart) = (try Self.image(items), try Self.image(items, without: .smoothRuns))
            #expect(merged != apart)
            var most = 0
            for y in 0..<Self.height { for x in 0..<Self.width { most = max(most, merged[x, y].distance(to: apart[x, y])) } }
            // Each layer apart is rounded up or down by its dither.
            #expect(most <= items.count)
        }
    }

    @Test("Translucent colours never exceed alpha")
    func premultiplied() throws {
        let lights = Self.lights(seed: 3).dropFirst().map(\.item)
        let image = try Self.image(Array(lights), background: clear)
        for y in 0..<Self.height {
            for x in 0..<Self.width {
                let pixel = image[x, y]
                #expect(max(pixel.red, pixel.green, pixel.blue) <= pixel.alpha)
            }
        }
    }

    @Test("Only smooth gradients in the same rectangle are merged")
    func whatIsMerged() {
        func light(_ edit: (inout Light) -> Void = { _ in }) -> Light {
            var light = Light(ramp: ramp([rgb(1, 0.5, 0, 0.4), rgb(1, 0.5, 0, 0)]), center: CGPoint(x: 500, y: 300), radius: 600)
            edit(&light)
            return light
        }
        func counts(_ items: [DisplayItem]) -> [Int] {
            Self.steps(items).map { step in
                guard case .group(let group) = step.item.content, step.run != nil else { return 1 }
                return -group.items.count
            }
        }
        let item = light().item
        #expect(counts([item]) == [-1])
        #expect(counts([item, item, item]) == [-3])
        #expect(counts([item, fill(circle(9, 9, 4), red), item, item]) == [-1, 1, -2])
        // Flat parts that are translucent, which stay flat over a flat colour.
        #expect(counts([item, light { $0.ramp = ramp([clear, rgb(0, 0, 0, 0.5)]) }.item]) == [-1, 1])
        #expect(counts([item, light { $0.inner = 9 }.item]) == [-1, 1])
        // A hard stop, a steep ramp, a small rectangle, an ellipse and a blend mode.
        let hard = Paint.Ramp(
            stops: [(red, 0), (red, 0.5), (blue, 0.5), (blue, 1)].map { Paint.Ramp.Stop(color: $0.0, location: $0.1) }, mixing: .sRGB)
        #expect(counts([item, light { $0.ramp = hard }.item, item]) == [-1, 1, -1])
        #expect(counts([item, light { $0.radius = 20 }.item]) == [-1, 1])
        let disc = Paint.Disc(center: .zero, radius: 300)
        let small = fill(rectangle(0, 0, 99, 99), .radialGradient(light().ramp, start: .init(center: .zero, radius: 0), end: disc))
        #expect(counts([small]) == [1])
        #expect(counts([item.with { $0.transform = CGAffineTransform(scaleX: 2, y: 1) }]) == [1])
        #expect(counts([item.with { $0.blendMode = .multiply }]) == [1])
        // Rows of one colour need no cells.
        let rows = Light(ramp: ramp([red, blue]), center: .zero, vector: CGVector(dx: 0, dy: 720)).item
        #expect(counts([rows]) == [1])
        #expect(counts([rows, item]) == [-2])
        #expect(Self.steps([rows, item])[0].opaqueRect != nil)
        #expect(Self.steps([item])[0].opaqueRect == nil)
        #expect(Self.steps([fill(Self.frame, red), item])[1].opaqueRect != nil)
    }

    @Test("Merged gradients in a group have the pixels that they have outside of it", arguments: 1...6)
    func groups(seed: UInt64) throws {
        let items = Self.lights(seed: seed).map(\.item)
        let whole = try Self.image(items)
        func transformed(_ items: [DisplayItem]) -> [DisplayItem] {
            // The group moves back what its items are moved by.
            items.map { item in item.with { $0.transform = $0.transform.concatenating(CGAffineTransform(translationX: -40, y: -30)) } }
        }
        let clip = CGRect(x: 100, y: 80, width: 900, height: 500)
        let groups = [
            group(items) { $0.clips = [.init(Path(roundedRect: clip, cornerRadius: 60))] },
            group(transformed(items)) { $0.isIsolated = true }.with { $0.transform = CGAffineTransform(translationX: 40, y: 30) },
            group(items) { $0.masks = [.init(items: [fill(Path(clip), black)])] },
        ]
        for item in groups {
            let image = try Self.image([item])
            // The corners of the clip are outside of the compared part.
            for y in stride(from: 141, to: 519, by: 2) {
                for x in stride(from: 161, to: 939, by: 3) where image[x, y] != whole[x, y] {
                    Issue.record("\(x), \(y) is \(image[x, y]) instead of \(whole[x, y])")
                    return
                }
            }
        }
    }

    @Test("Frames of moving lights, and with items between and below them, do not depend on the frames before", arguments: 1...6)
    func incremental(seed: UInt64) throws {
        var generator = SplitMix64(seed: seed)
        let caches = FilmCaches()
        let kept = (0..<2).map { _ in Rasterizer(width: Self.width, height: Self.height, caches: caches) }
        for frame in 0..<14 {
            var lights = Self.lights(seed: seed)
            if frame > 6 { lights[lights.count - 1].center.x += 3.7 * CGFloat(frame) }
            var items = lights.map(\.item)
            if frame % 7 == 5 { items.remove(at: 1) }
            let at = CGFloat.random(in: 0...900, using: &generator)
            let dot = fill(circle(at, 200.5, 40), rgb(0, 0, 1, 0.5))
            switch frame % 4 {
            case 0: items.insert(dot, at: 1)
            case 1: items.insert(fill(Self.frame, rgb(0.2, Double(frame) / 20, 0.4)), at: 1)
            default: items.append(dot)
            }
            let rasterizer = kept[Int.random(in: 0...1, using: &generator)]
            try rasterizer.draw(DisplayList(items: items), background: black)
            #expect(try GoldenImage(rasterizer) == Self.image(items, without: [.damage, .staticLayers]), "frame \(frame)")
        }
    }
}
