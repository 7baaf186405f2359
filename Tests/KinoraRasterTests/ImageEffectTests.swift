import Foundation
import GoldenSupport
import TestSupport
import Testing

@testable import KinoraDrawing
@testable import KinoraRaster

/// Effects of light and lens on pixels.
@Suite(.serialized) struct ImageEffectTests {
    private static let size = 64

    /// Random pixels with all levels of alpha; the first rows are opaque.
    private static let pixels: Bitmap = {
        var generator = SplitMix64(seed: 7)
        var bytes: [UInt8] = []
        for index in 0..<(size * size) {
            let alpha = index < size * 24 ? 255 : Int.random(in: 0...255, using: &generator)
            for _ in 0..<3 { bytes.append(UInt8(Int.random(in: 0...alpha, using: &generator))) }
            bytes.append(UInt8(alpha))
        }
        return Bitmap(width: size, height: size, pixels: bytes)
    }()

    private static let frame = CGRect(x: 0, y: 0, width: size, height: size)

    private static func image(_ effects: [ImageEffect] = []) -> DisplayItem {
        let image = DisplayItem(.image(pixels, frame))
        return group([image]) { group in
            group.filters = effects.map { $0.placed(in: frame).filter }
            group.isIsolated = true
        }
    }

    private func drawn(_ effects: ImageEffect...) throws -> GoldenImage {
        try draw([Self.image(effects)], width: Self.size, height: Self.size, background: clear)
    }

    /// One of each effect, with all of its options.
    static let effects: [ImageEffect] = [
        .curves(
            ColorCurves(all: [CGPoint(x: 0, y: 0.1), CGPoint(x: 1, y: 0.8)], red: [CGPoint(x: 0, y: 1), CGPoint(x: 1, y: 0)]), amount: 1),
        .curves(ColorCurves(green: [CGPoint(x: 0, y: 1), CGPoint(x: 1, y: 0)]), amount: 0.3),
        .gradientMap([.init(color: rgb(0, 0, 0.4), location: 0), .init(color: rgb(1, 0.8, 0), location: 1)], amount: 0.9),
        .lut(twisted(17), amount: 1), .lut(twisted(5), amount: 0.5),
        .vignette(.init(strength: 0.8, radius: 0.1, softness: 0.7, color: rgb(0.2, 0, 0.3, 0.9))),
        .grain(.init(strength: 0.2, size: 1, seed: 3)), .grain(.init(strength: 0.1, size: 2.7, isColored: true, seed: 4)),
        .glow(.init(threshold: 0.4, radius: 2, strength: 0.7)), .glow(.init(threshold: 0, radius: 12, strength: 3)),
        .aberration(.init(distance: 3.3, angle: 0.4)), .aberration(.init(distance: -4, isRadial: true)),
        .innerShadow(color: rgb(0, 0, 0, 0.6), radius: 4, x: 1, y: 2),
    ]

    /// A table of nonlinear colours, some outside of 0...1.
    private static func twisted(_ size: Int) -> ColorLUT {
        ColorLUT(size: size, colors: nodes(size), domain: ColorLUT.Domain())
    }

    private static func nodes(_ size: Int) -> [SIMD3<Double>] {
        (0..<(size * size * size)).map { index -> SIMD3<Double> in
            let last = Double(size - 1)
            let (r, g, b) = (Double(index % size) / last, Double(index / size % size) / last, Double(index / size / size) / last)
            let angle: Double = 3 * r + 2 * g + b
            let red: Double = g * g * 1.2 - 0.1
            return SIMD3<Double>(red, (r + b) / 2, abs(sin(angle)))
        }
    }

    private static func identity(_ size: Int) -> ColorLUT {
        let colors = (0..<(size * size * size)).map { index -> SIMD3<Double> in
            let last = Double(size - 1)
            let (r, g, b) = (Double(index % size), Double(index / size % size), Double(index / size / size))
            return SIMD3<Double>(r, g, b) / last
        }
        return ColorLUT(size: size, colors: colors, domain: ColorLUT.Domain())
    }

    // MARK: All effects

    @Test("The kernels for AVX2 and the scalar ones have the same results", arguments: effects.indices)
    func twins(index: Int) throws {
        let fast = try drawn(Self.effects[index])
        ScalarKernels.isForced = true
        defer { ScalarKernels.isForced = false }
        #expect(try drawn(Self.effects[index]) == fast)
    }

    @Test("No channel exceeds alpha", arguments: effects.indices)
    func premultiplied(index: Int) throws {
        let image = try drawn(Self.effects[index])
        for y in 0..<Self.size {
            for x in 0..<Self.size {
                let pixel = image[x, y]
                #expect(max(pixel.red, pixel.green, pixel.blue) <= pixel.alpha, "\(x), \(y): \(pixel)")
            }
        }
    }

    @Test("A change of what has an effect is drawn as the whole frame is", arguments: effects.indices, [1, 1.7] as [CGFloat])
    func damage(index: Int, scale: CGFloat) throws {
        let (width, height) = (240, 160)
        let rasterizer = Rasterizer(width: width, height: height)
        let effect = Self.effects[index].placed(in: CGRect(x: 10, y: 12, width: 110, height: 70))
        for step in 0..<4 {
            let items = [
                fill(rectangle(10, 12, 110, 70), rgb(0.1, 0.3, 0.5)), fill(rectangle(20 + CGFloat(step) * 9.3, 30, 16, 20), white),
                fill(circle(90, 50, 14), rgb(0.9, 0.8, 0.2, 0.7)),
            ]
            let list = DisplayList(items: [
                fill(rectangle(0, 0, 200, 200), rgb(0.7, 0.8, 0.9)), group(items) { $0.filters = [effect.filter] },
                fill(rectangle(CGFloat(step) * 20, 40, 10, 10), red),
            ])
            let transform = CGAffineTransform(scaleX: scale, y: scale)
            try rasterizer.draw(list, transform: transform, background: white)
            let whole = Rasterizer(width: width, height: height)
            try whole.draw(list, transform: transform, background: white)
            #expect(GoldenImage(rasterizer) == GoldenImage(whole), "step \(step)")
        }
    }

    @Test("Frames without optimizations are the same within the tolerance of blurs", arguments: effects.indices)
    func optimizations(index: Int) throws {
        let list = DisplayList(items: [fill(rectangle(0, 0, 99, 99), rgb(0.2, 0.5, 0.6)), Self.image([Self.effects[index]])])
        let plain = Rasterizer(width: 80, height: 80, optimizations: [])
        try plain.draw(list, background: white)
        let usual = try GoldenImage(list, width: 80, height: 80)
        let image = GoldenImage(plain)
        for y in 0..<80 { for x in 0..<80 { #expect(image[x, y].distance(to: usual[x, y]) <= 1, "\(x), \(y)") } }
    }

    @Test("Each number is a part of the digest", arguments: effects.indices)
    func digests(index: Int) {
        func digest(_ effect: ImageEffect) -> String {
            var digest = ContentDigest()
            DisplayList(items: [Self.image([effect])]).hash(into: &digest)
            return digest.finish()
        }
        let effect = Self.effects[index]
        #expect(digest(effect) == digest(effect))
        for number in effect.numbers.indices {
            var changed = effect
            changed.numbers[number] += 0.125
            #expect(changed != effect)
            #expect(digest(changed) != digest(effect))
        }
        #expect(Set(Self.effects.map(digest)).count == Self.effects.count)
    }

    @Test("Effects on nothing draw nothing") func nothing() throws {
        for effect in Self.effects {
            let empty = group([]) { $0.filters = [effect.placed(in: Self.frame).filter] }
            let image = try draw([empty, fill(rectangle(-5, -5, 1, 1), red)], width: 8, height: 8, background: clear)
            #expect(image == (try draw([], width: 8, height: 8, background: clear)))
        }
    }

    // MARK: Colours

    @Test("Identical tables and curves change no pixel, whatever its alpha", arguments: [2, 3, 17, 33, 65])
    func identities(size: Int) throws {
        let plain = try drawn()
        #expect(try drawn(.lut(Self.identity(size), amount: 1)) == plain)
        #expect(try drawn(.curves(ColorCurves(), amount: 1)) == plain)
        #expect(try drawn(.lut(Self.twisted(size), amount: 0)) == plain)
        let line = try ColorLUT(cube: Data("LUT_1D_SIZE 2\n0 0 0\n1 1 1\n".utf8))
        #expect(try drawn(.lut(line, amount: 1)) == plain)
    }

    /// The definition: from the corner nearest to black, along the channels in the order of their fractions.
    private static func tetrahedral(_ color: [Double], _ nodes: [SIMD3<Double>], _ size: Int) -> SIMD3<Double> {
        let strides = [1, size, size * size]
        var (node, fractions) = (0, [0.0, 0, 0])
        for channel in 0..<3 {
            let position = color[channel] * Double(size - 1)
            let below = min(Int(position), size - 2)
            node += below * strides[channel]
            fractions[channel] = position - Double(below)
        }
        var value = nodes[node]
        for channel in [0, 1, 2].sorted(by: { fractions[$0] > fractions[$1] }) {
            value += (nodes[node + strides[channel]] - nodes[node]) * fractions[channel]
            node += strides[channel]
        }
        return value
    }

    @Test("A table is interpolated in tetrahedra", arguments: [2, 5, 17, 33])
    func interpolation(size: Int) throws {
        let (nodes, plain) = (Self.nodes(size), try drawn())
        let image = try drawn(.lut(Self.twisted(size), amount: 1))
        for y in 0..<24 {
            for x in 0..<Self.size {
                let pixel = plain[x, y]
                let exact = Self.tetrahedral([pixel.red, pixel.green, pixel.blue].map { Double($0) / 255 }, nodes, size)
                for (channel, level) in [image[x, y].red, image[x, y].green, image[x, y].blue].enumerated() {
                    // Nodes have 64ths of a level, so that rounding differs only near halves.
                    #expect(abs(min(max(exact[channel], 0), 1) * 255 - Double(level)) <= 0.52, "\(x), \(y): \(pixel)")
                }
            }
        }
    }

    @Test("A gradient map has the colours of lumas, and a half amount is the mean") func luma() throws {
        let (dark, light) = (rgb(0.1, 0, 0.4), rgb(1, 0.8, 0.2))
        let stops = [Paint.Ramp.Stop(color: dark, location: 0), Paint.Ramp.Stop(color: light, location: 1)]
        let (plain, mapped) = (try drawn(), try drawn(.gradientMap(stops, amount: 1)))
        let half = try drawn(.gradientMap(stops, amount: 0.5))
        for y in 0..<24 {
            for x in 0..<Self.size {
                let pixel = plain[x, y]
                let (red, green, blue) = (Double(pixel.red), Double(pixel.green), Double(pixel.blue))
                let luma: Double = (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255
                let exact: [Double] = [0.1 + 0.9 * luma, 0.8 * luma, 0.4 - 0.2 * luma]
                let found = mapped[x, y]
                for (exact, level) in zip(exact, [found.red, found.green, found.blue]) {
                    // Luma is rounded to a level.
                    #expect(abs(exact * 255 - Double(level)) <= 1.01)
                }
                #expect(abs(Double(half[x, y].red) - Double(pixel.red + found.red) / 2) <= 0.5)
                #expect(half[x, y].alpha == pixel.alpha)
            }
        }
        // A grey has the colour of its own level.
        let greys = [Paint.Ramp.Stop(color: black, location: 0), Paint.Ramp.Stop(color: white, location: 1)]
        let grey = try draw(
            [group([fill(rectangle(0, 0, 9, 9), rgb(0.4, 0.4, 0.4))]) { $0.filters = [.effect(.gradientMap(greys, amount: 1))] }], width: 9,
            height: 9)
        #expect(grey[4, 4] == GoldenImage.Pixel(102, 102, 102))
    }

    // MARK: Vignette and grain

    @Test("A vignette has its profile, also of a turned group") func vignette() throws {
        let frame = CGRect(x: 10, y: 20, width: 200, height: 100)
        let vignette = ImageEffect.vignette(.init(strength: 0.8, radius: 0.2, softness: 0.7, color: black)).placed(in: frame)
        for angle in [0.0, 0.5] {
            let turn = CGAffineTransform(translationX: 110, y: 70).rotated(by: angle).translatedBy(x: -110, y: -70)
            let item = group([fill(rectangle(-200, -200, 700, 700), white)]) { $0.filters = [vignette.filter] }.with { $0.transform = turn }
            let image = try draw([item], width: 220, height: 140)
            for y in 0..<140 {
                for x in 0..<220 {
                    let point = CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5).applying(turn.inverted())
                    let (u, v) = (Double(point.x - 110) / 100, Double(point.y - 70) / 50)
                    let distance = ((u * u + v * v) / 2).squareRoot()
                    let t = min(max((distance - 0.2) / 0.7, 0), 1)
                    let cover = t * t * (3 - 2 * t)
                    let exact = 255 * (1 - 0.8 * cover)
                    #expect(abs(Double(image[x, y].red) - exact) <= 1.01, "\(x), \(y)")
                }
            }
        }
    }

    private func grain(_ grain: ImageEffect.Grain, side: Int = 256, scale: CGFloat = 1, level: Double = 0.5) throws -> [Double] {
        let item = group([fill(rectangle(0, 0, 400, 400), rgb(level, level, level))]) { $0.filters = [.effect(.grain(grain))] }
        let image = try draw([item], width: side, height: side, scale: scale)
        return (0..<(side * side)).map { Double(image[$0 % side, $0 / side].red) }
    }

    private func moments(_ values: [Double]) -> (mean: Double, deviation: Double) {
        let count = Double(values.count)
        let mean = values.reduce(0, +) / count
        var squares = 0.0
        for value in values { squares += (value - mean) * (value - mean) }
        return (mean, (squares / count).squareRoot())
    }

    /// The correlation of grain with a standard deviation of 25.5 levels around 128.
    private func correlation(_ a: some Sequence<Double>, _ b: some Sequence<Double>) -> Double {
        var (sum, count) = (0.0, 0.0)
        for (x, y) in zip(a, b) {
            sum += (x - 128) * (y - 128)
            count += 1
        }
        return sum / (count * 25.5 * 25.5)
    }

    @Test("Grain keeps the mean and has its standard deviation, at any size", arguments: [1, 1.5, 2.3, 4] as [Double])
    func grainMoments(size: Double) throws {
        let (mean, deviation) = moments(try grain(.init(strength: 0.06, size: size, seed: 5)))
        // The error of a mean of n independent numbers is a deviation / sqrt(n); the tolerance is five of these.
        let count = 256 / size
        #expect(abs(mean - 128) <= 5 * 15.3 / count)
        // Rounding to levels adds a variance of 1 / 12.
        #expect(abs(deviation - 15.3) <= 15.3 * 5 / (2.0.squareRoot() * count))
    }

    @Test("Grain depends on the position, the seed and the step only") func grainDeterminism() throws {
        let base = ImageEffect.Grain(strength: 0.1, size: 1, seed: 1)
        let first = try grain(base, side: 96)
        #expect(try grain(base, side: 96) == first)
        let wide = try grain(base, side: 128)
        for y in 0..<96 { #expect(Array(wide[(y * 128)..<(y * 128 + 96)]) == Array(first[(y * 96)..<(y * 96 + 96)])) }
        var (other, later) = (base, base)
        other.seed = 2
        later.step = 1
        for changed in [try grain(other, side: 96), try grain(later, side: 96)] {
            #expect(abs(correlation(first, changed)) <= 5.0 / 96)
        }
        // With the scale, the grain has the same size in points.
        let coarse = try grain(.init(strength: 0.1, size: 2), side: 128, scale: 2)
        let neighbours = correlation(coarse.dropLast(), coarse.dropFirst())
        #expect(neighbours > 0.7)
    }

    @Test("Monochrome grain changes all channels alike, coloured grain does not, and transparent pixels have none") func grainColors()
        throws
    {
        func pixels(_ isColored: Bool, alpha: Double) throws -> GoldenImage {
            let item = group([fill(rectangle(0, 0, 40, 40), rgb(0.5, 0.5, 0.5, alpha))]) {
                $0.filters = [.effect(.grain(.init(strength: 0.1, isColored: isColored)))]
            }
            return try draw([item], width: 50, height: 50, background: clear)
        }
        let (grey, colored, thin) = (try pixels(false, alpha: 1), try pixels(true, alpha: 1), try pixels(false, alpha: 0.5))
        #expect((0..<40).allSatisfy { grey[$0, 9].red == grey[$0, 9].green && grey[$0, 9].red == grey[$0, 9].blue })
        #expect((0..<40).filter { colored[$0, 9].red == colored[$0, 9].green }.count < 10)
        #expect(grey[45, 45] == GoldenImage.Pixel(0, 0, 0, 0))
        for x in 0..<40 { #expect(abs((grey[x, 3].red - 128) / 2 - (thin[x, 3].red - 64)) <= 1) }
    }

    // MARK: Glow

    private func light(_ level: Int) -> Double {
        let value = Double(level) / 255
        return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }

    @Test("The light that a glow adds is the light above the threshold times the strength", arguments: [3, 9, 20] as [Double], [0, 0.5])
    func glowLight(radius: Double, threshold: Double) throws {
        let (level, side) = (200, 260)
        let grey = Double(level) / 255
        let item = group([fill(rectangle(0, 0, 260, 260), black), fill(rectangle(110, 110, 40, 40), rgb(grey, grey, grey))]) {
            $0.filters = [.effect(.glow(.init(threshold: threshold, radius: radius, strength: 0.5)))]
        }
        let image = try draw([item], width: side, height: side)
        var sum = 0.0
        for y in 0..<side { for x in 0..<side { sum += light(image[x, y].green) } }
        let own = 1600 * light(level)
        let exact = 1600 * 0.5 * (light(level) - light(Int((threshold * 255).rounded())))
        #expect(abs(sum - own - exact) <= exact * 0.02, "\(sum - own) and \(exact)")
    }

    @Test("Pixels below the threshold and a strength of 0 add nothing") func glowThreshold() throws {
        let item = { (glow: ImageEffect.Glow) in
            group([fill(rectangle(0, 0, 40, 40), rgb(0.5, 0.4, 0.3))]) { $0.filters = [.effect(.glow(glow))] }
        }
        let plain = try draw([fill(rectangle(0, 0, 40, 40), rgb(0.5, 0.4, 0.3))], width: 50, height: 50)
        #expect(try draw([item(.init(threshold: 0.6))], width: 50, height: 50) == plain)
        #expect(try draw([item(.init(threshold: 0, strength: 0))], width: 50, height: 50) == plain)
        #expect(try draw([item(.init(threshold: 0, radius: 4))], width: 50, height: 50) != plain)
    }

    // MARK: Aberration

    @Test("An aberration moves red and blue in opposite directions by whole pixels") func aberration() throws {
        let plain = try drawn()
        let moved = try drawn(.aberration(.init(distance: 5)))
        let down = try drawn(.aberration(.init(distance: 4, angle: .pi / 2)))
        let last = Self.size - 1
        for y in 0..<Self.size {
            for x in 0..<Self.size {
                // Beyond the edges of the frame, its pixels are repeated.
                let (left, right) = (plain[max(x - 5, 0), y], plain[min(x + 5, last), y])
                let alpha = max(left.alpha, plain[x, y].alpha, right.alpha)
                #expect(moved[x, y] == GoldenImage.Pixel(left.red, plain[x, y].green, right.blue, alpha), "\(x), \(y)")
                #expect(down[x, y].red == plain[x, max(y - 4, 0)].red)
                #expect(down[x, y].blue == plain[x, min(y + 4, last)].blue)
            }
        }
    }

    @Test("A fraction of a pixel is interpolated, and the channels reach beyond the frame") func fractions() throws {
        let item = group([fill(rectangle(20, 0, 10, 40), white)]) {
            $0.filters = [ImageEffect.aberration(.init(distance: 2.25)).placed(in: CGRect(x: 20, y: 0, width: 10, height: 40)).filter]
        }
        let image = try draw([item], width: 50, height: 40, background: black)
        #expect(image[32, 20] == GoldenImage.Pixel(64, 0, 0))
        #expect(image[31, 20] == GoldenImage.Pixel(255, 0, 0))
        #expect(image[17, 20] == GoldenImage.Pixel(0, 0, 64))
        #expect(image[25, 20] == GoldenImage.Pixel(255, 255, 255))
    }

    @Test("A radial aberration grows from the centre") func radial() throws {
        let frame = CGRect(x: 0, y: 0, width: 120, height: 160)
        // Lines at distances from the centre, of which the corner's is 100.
        let item = group([
            fill(rectangle(0, 0, 120, 160), black), fill(rectangle(59, 0, 2, 160), white), fill(rectangle(110, 0, 2, 160), white),
        ]) {
            $0.filters = [ImageEffect.aberration(.init(distance: 10, isRadial: true)).placed(in: frame).filter]
        }
        let image = try draw([item], width: 120, height: 160)
        func center(_ range: Range<Int>, _ level: (GoldenImage.Pixel) -> Int) -> Double {
            var (sum, moment) = (0.0, 0.0)
            for x in range {
                let value = Double(level(image[x, 80]))
                sum += value
                moment += value * (Double(x) + 0.5)
            }
            return moment / sum
        }
        #expect(abs(center(50..<70, \.red) - 60) < 0.05)
        #expect(abs(center(50..<70, \.blue) - 60) < 0.05)
        #expect(abs(center(100..<120, \.red) - (60 + 51 * 1.1)) < 0.1)
        #expect(abs(center(100..<120, \.green) - 111) < 0.01)
        #expect(abs(center(95..<120, \.blue) - (60 + 51 * 0.9)) < 0.1)
    }
}
