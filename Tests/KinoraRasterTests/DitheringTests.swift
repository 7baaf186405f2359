import Foundation
import GoldenSupport
import KinoraDrawing
import Testing

@testable import KinoraRaster

/// Gradients without bands: the fraction of a level decides how many pixels have the next level.
struct DitheringTests {
    typealias Pixel = GoldenImage.Pixel

    private static let (width, height) = (640, 64)

    private static func level(_ level: Double, _ alpha: Double = 1) -> Color.Resolved {
        rgb(level / 255, level / 255, level / 255, alpha)
    }

    private static func sweep(_ from: Color.Resolved, _ to: Color.Resolved, _ start: CGFloat = 0, _ end: CGFloat = 640) -> DisplayItem {
        fill(
            rectangle(0, 0, 640, 64), .linearGradient(ramp([from, to], .sRGB), start: CGPoint(x: start, y: 0), end: CGPoint(x: end, y: 0)))
    }

    private static func image(
        _ items: [DisplayItem], dithers: Bool = true, background: Color.Resolved = white, without: Rasterizer.Optimizations = []
    ) throws -> GoldenImage {
        let rasterizer = Rasterizer(width: width, height: height, optimizations: .all.subtracting(without), dithers: dithers)
        try rasterizer.draw(DisplayList(items: items), background: background)
        return GoldenImage(rasterizer)
    }

    /// The mean of a channel in a block of eight by eight pixels, which contains each threshold once.
    private static func mean(_ image: GoldenImage, _ x: Int, _ y: Int) -> Double {
        Double((0..<64).reduce(0) { $0 + image[x + $1 % 8, y + $1 / 8].red }) / 64
    }

    private static func longestRun(_ image: GoldenImage, row: Int) -> Int {
        var (longest, run) = (1, 1)
        for x in 1..<width {
            run = image[x, row] == image[x - 1, row] ? run + 1 : 1
            longest = max(longest, run)
        }
        return longest
    }

    @Test("Without dithering, a dark gradient has bands; with it, each pixel is a level beside the exact one and each block has its mean")
    func means() throws {
        let item = Self.sweep(Self.level(20), Self.level(24))
        let plain = try Self.image([item], dithers: false)
        #expect(Self.longestRun(plain, row: 9) == 160)
        let dithered = try Self.image([item])
        // Near a whole level, the eight thresholds of one row do not differ.
        #expect(Self.longestRun(dithered, row: 9) <= 60)
        for x in 0..<Self.width {
            let exact = 20 + 4 * (Double(x) + 0.5) / 640
            for y in 0..<Self.height { #expect(abs(Double(dithered[x, y].red) - exact) < 1.01) }
        }
        for x in stride(from: 0, to: Self.width, by: 8) {
            let exact = 20 + 4 * (Double(x) + 4) / 640
            for y in stride(from: 0, to: Self.height, by: 8) { #expect(abs(Self.mean(dithered, x, y) - exact) <= 0.05) }
        }
    }

    @Test("The mixture of a transparent gradient and a dark background is dithered, not the gradient alone", arguments: [0, 1, 2])
    func mixtures(kind: Int) throws {
        var shade = Self.sweep(rgb(0, 0, 0, 0), rgb(0, 0, 0, 0.5))
        if kind == 1 { shade.blendMode = .multiply }
        let below = fill(rectangle(0, 0, 640, 64), kind == 2 ? rgb(0, 0, 0, 1) : Self.level(16))
        if kind == 2 { shade = Self.sweep(Self.level(16, 0), Self.level(16, 0.5)) }
        let background = kind == 2 ? black : white
        let image = try Self.image([below, shade], background: background, without: .flattenedGradients)
        for x in stride(from: 0, to: Self.width, by: 8) {
            let alpha = 0.5 * (Double(x) + 4) / 640
            let exact = kind == 2 ? 16 * alpha : 16 * (1 - alpha)
            #expect(abs(Self.mean(image, x, 8) - exact) <= 0.1, "at \(x)")
        }
    }

    @Test("The ends of a gradient, and parts between equal stops, are flat")
    func flatParts() throws {
        // 0.35 of 255 is not a whole level.
        let (low, high) = (rgb(0.35, 0.11, 0.2), rgb(0.6, 0.31, 0.71))
        let image = try Self.image([Self.sweep(low, high, 100, 540)])
        for y in 0..<Self.height {
            #expect((0..<99).allSatisfy { image[$0, y] == Pixel(89, 28, 51) })
            #expect((541..<640).allSatisfy { image[$0, y] == Pixel(153, 79, 181) })
        }
        let stops = [(low, 0), (high, 0.3), (high, 0.7), (low, 1)].map { Paint.Ramp.Stop(color: $0.0, location: $0.1) }
        let plateau = fill(
            rectangle(0, 0, 640, 64),
            .linearGradient(Paint.Ramp(stops: stops, mixing: .sRGB), start: .zero, end: CGPoint(x: 640, y: 0)))
        let flat = try Self.image([plateau])
        #expect((193..<447).allSatisfy { flat[$0, 11] == Pixel(153, 79, 181) })
        // Transparent ends: one colour over one colour is one colour.
        for ends in [(rgb(1, 0.4, 0.2, 0.3), clear), (clear, rgb(0.1, 0.9, 1, 0.7))] {
            let over = try Self.image([Self.sweep(ends.0, ends.1, 100, 540)], background: rgb(0.07, 0.11, 0.17))
            for columns in [0..<99, 541..<640] {
                for x in columns {
                    #expect((0..<Self.height).allSatisfy { over[x, $0] == over[columns.lowerBound, 0] })
                }
            }
        }
        let clear = try Self.image([Self.sweep(rgb(0, 0, 0, 0), rgb(1, 0.5, 0), 100, 540)], background: rgb(0.07, 0.11, 0.17))
        #expect(clear[50, 5] == Pixel(18, 28, 43))
        #expect(clear[600, 5].distance(to: Pixel(255, 128, 0)) == 0)
    }

    @Test("Dithered colours never exceed alpha", arguments: [BlendMode.normal, .multiply])
    func premultiplied(mode: BlendMode) throws {
        var items = [fill(circle(300, 30, 200), rgb(1, 0.3, 0, 0.4)), Self.sweep(rgb(1, 1, 0.2, 0), rgb(0.9, 1, 1, 0.9))]
        items[1].blendMode = mode
        let image = try Self.image(items, background: clear)
        for y in 0..<Self.height {
            for x in 0..<Self.width {
                let pixel = image[x, y]
                #expect(max(pixel.red, pixel.green, pixel.blue) <= pixel.alpha)
            }
        }
    }

    @Test("The pattern belongs to the canvas: layers and parts of a frame have the same pixels", arguments: [0, 3])
    func coordinates(offset: CGFloat) throws {
        let center = CGPoint(x: 211.3 + offset, y: 20.2)
        let paint = Paint.radialGradient(
            ramp([Self.level(40), Self.level(20)]), start: .init(center: center, radius: 3), end: .init(center: center, radius: 170))
        let item = fill(rectangle(37 + offset, 3, 301, 55), paint)
        let direct = try Self.image([item])
        #expect(try Self.image([group([item]) { $0.isIsolated = true }]) == direct)
        #expect(try Self.image([group([item]) { $0.clips = [.init(rectangle(0, 0, 640, 64))] }]) == direct)
        // The same circle as if it were drawn where damage lets only parts be drawn.
        let kept = Rasterizer(width: Self.width, height: Self.height)
        for x in [90.0, 130, 171, 300] {
            let moving = fill(circle(x, 30, 9.3), rgb(0, 0, 1, 0.5))
            try kept.draw(DisplayList(items: [item, moving]), background: white)
            #expect(try GoldenImage(kept) == Self.image([item, moving]))
        }
    }

    @Test("Blurs and shadows have no bands, and the mean of the exact Gaussian", arguments: [0, 1, 2])
    func blurs(kind: Int) throws {
        // The standard deviation is far larger than a block, so that a block is almost linear.
        let deviation = 60.0
        let edge = fill(rectangle(-400, -600, 720, 1300), Self.level(24))
        let glow = Filter.Shadow(color: Self.level(24), radius: deviation)
        let filters: [[Filter]] = [[.blur(radius: deviation, isOpaque: false)], [.shadow(glow)], [.shadow(glow)]]
        let without: Rasterizer.Optimizations = kind == 2 ? .coarseBlurs : []
        func image(dithers: Bool) throws -> GoldenImage {
            try Self.image([group([edge]) { $0.filters = filters[kind] }], dithers: dithers, background: black, without: without)
        }
        let (dithered, plain) = (try image(dithers: true), try image(dithers: false))
        #expect(dithered != plain)
        // To the right of the edge only, where the shadow is not hidden.
        for x in stride(from: 320, to: Self.width, by: 8) {
            let exact = 12 * erfc((Double(x) + 4 - 320) / (deviation * 2.0.squareRoot()))
            let mean = Self.mean(dithered, x, 24)
            // Three boxes differ from a Gaussian by a hundredth at most.
            #expect(abs(mean - exact) <= 0.3, "\(mean) at \(x), not \(exact)")
        }
        // At the edge, the slope is 0.16 levels a pixel. Beyond it, it decreases.
        let means = stride(from: 320, to: Self.width, by: 8).map { Self.mean(dithered, $0, 24) }
        for (left, right) in zip(means, means.dropFirst()) { #expect(left - right >= -0.05 && left - right < 1.3) }
        #expect(Set(means).count >= 20)
        #expect(Set(stride(from: 320, to: Self.width, by: 8).map { Self.mean(plain, $0, 24) }).count < Set(means).count)
    }

    @Test("Dithered blurs, shadows and meshes are the same with scalar and vector kernels, and in layers and damage")
    func blursInLayers() throws {
        let shape = fill(circle(200, 30, 21.3), rgb(0.9, 0.4, 0.1, 0.8))
        var inner = Filter.Shadow.inner(color: rgb(0, 0, 0.2, 0.7), radius: 6, offset: CGSize(width: 3, height: -2.4))
        inner.invertsAlpha = true
        let shadow = Filter.Shadow(color: rgb(0.1, 0, 0.3, 0.6), radius: 5, offset: CGSize(width: 4.3, height: 2))
        let filters: [[Filter]] = [
            [.blur(radius: 4.4, isOpaque: false)], [.blur(radius: 7, isOpaque: true)], [.shadow(shadow)], [.shadow(inner)],
            [.shadow(.init(color: rgb(1, 0.6, 0), radius: 22))],
        ]
        for filter in filters {
            let item = group([shape]) { $0.filters = filter }
            let whole = try Self.image([item])
            ScalarKernels.isForced = true
            let scalar = try Self.image([item])
            ScalarKernels.isForced = false
            #expect(scalar == whole)
            let kept = Rasterizer(width: Self.width, height: Self.height)
            for x in [120.0, 150, 190, 300] {
                let moving = fill(circle(x, 30, 9.3), rgb(0, 0, 1, 0.5))
                try kept.draw(DisplayList(items: [item, moving]), background: white)
                #expect(try GoldenImage(kept) == Self.image([item, moving]))
            }
            let alone = try Self.image([item], background: clear)
            for y in 0..<Self.height {
                for x in 100..<300 { #expect(max(alone[x, y].red, alone[x, y].green, alone[x, y].blue) <= alone[x, y].alpha) }
            }
        }
    }

    @Test("Inside a shape, a blur and the shadow of a translucent colour are flat")
    func flatInside() throws {
        let shape = fill(rectangle(-300, -300, 1300, 700), rgb(0.35, 0.2, 0.11))
        let blurred = try Self.image([group([shape]) { $0.filters = [.blur(radius: 12, isOpaque: false)] }])
        let shadow = Filter.Shadow(color: rgb(0.2, 0.1, 0.5, 0.3), radius: 12, offset: CGSize(width: 5, height: 5))
        var only = shadow
        only.isShadowOnly = true
        let shaded = try Self.image([group([shape]) { $0.filters = [.shadow(only)] }], background: rgb(0.07, 0.11, 0.17))
        for image in [blurred, shaded] {
            for y in 0..<Self.height { #expect((0..<Self.width).allSatisfy { image[$0, y] == image[0, 0] }) }
        }
        #expect(blurred[9, 9] == Pixel(89, 51, 28))
    }
}
