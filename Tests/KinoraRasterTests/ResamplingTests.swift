import CPixels
import Foundation
import GoldenSupport
import KinoraDrawing
import TestSupport
import Testing

@testable import KinoraRaster

/// Images that are scaled and moved: the kernel of `CPixels` and its selection by the rasterizer.
struct ResamplingTests {
    private static func noise(_ width: Int, _ height: Int, seed: UInt64, opaque: Bool = false) -> Bitmap {
        var generator = SplitMix64(seed: seed)
        let pixels = (0..<(width * height)).flatMap { _ in
            let alpha: UInt8 = opaque ? 255 : UInt8.random(in: 0...255, using: &generator)
            return (0..<3).map { _ in UInt8.random(in: 0...alpha, using: &generator) } + [alpha]
        }
        return Bitmap(width: width, height: height, pixels: pixels)
    }

    /// A grey image.
    private static func gray(_ width: Int, _ height: Int, _ level: (Int, Int) -> Double) -> Bitmap {
        var pixels: [UInt8] = []
        pixels.reserveCapacity(width * height * 4)
        for y in 0..<height {
            for x in 0..<width {
                let value = UInt8(min(max(level(x, y), 0), 255).rounded())
                pixels += [value, value, value, 255]
            }
        }
        return Bitmap(width: width, height: height, pixels: pixels)
    }

    /// The pixels (x, y), premultiplied BGRA, of `bitmap` with `step` of its pixels per pixel and its origin at `origin`.
    private static func resampled(
        _ bitmap: Bitmap, step: (x: Double, y: Double), origin: (x: Double, y: Double), size: (width: Int, height: Int),
        tiles: Bool = false,
        opacity: Double = 1, columns: Range<Int>? = nil
    ) -> [UInt8] {
        let t = CGAffineTransform(a: 1 / step.x, b: 0, c: 0, d: 1 / step.y, tx: origin.x, ty: origin.y)
        let part = PixelRect(minX: 0, minY: 0, maxX: bitmap.width, maxY: bitmap.height)
        let columns = columns ?? 0..<size.width
        var pixels = [UInt8](repeating: 0, count: columns.count * size.height * 4)
        let image = UprightImage(.bitmap(bitmap, part, t, tiles ? .tile : .pad, .smooth))
        let bounds = PixelRect(minX: 0, minY: 0, maxX: size.width, maxY: size.height)
        let isMade = image?.resampled(in: bounds, opacity: opacity) { resampling in
            pixels.withUnsafeMutableBytes { bytes in
                guard let words = bytes.baseAddress?.words else { return }
                for y in 0..<size.height {
                    kinora_resample(
                        resampling, words + y * columns.count, Int32(columns.lowerBound), Int32(y), Int32(columns.count))
                }
            }
        }
        #expect(isMade == true)
        return pixels
    }

    private static func lanczos(_ x: Double) -> Double {
        if x == 0 { return 1 }
        return abs(x) < 3 ? 3 * sin(.pi * x) * sin(.pi * x / 3) / (.pi * .pi * x * x) : 0
    }

    @Test("Pixels are the sums of the Lanczos function's weights, in two dimensions and double precision", arguments: 1...24)
    func sameAsDirectSum(seed: UInt64) {
        var generator = SplitMix64(seed: seed)
        let tiles = seed.isMultiple(of: 4)
        let bitmap = Self.noise(.random(in: 1...24, using: &generator), .random(in: 1...24, using: &generator), seed: seed)
        func step() -> Double {
            let size = exp(Double.random(in: log(0.05)...log(9), using: &generator))
            return Bool.random(using: &generator) ? size : -size
        }
        let (stepX, stepY) = (step(), step())
        let origin = (x: Double.random(in: -9...25, using: &generator), y: Double.random(in: -9...25, using: &generator))
        let pixels = Self.resampled(bitmap, step: (stepX, stepY), origin: origin, size: (21, 17), tiles: tiles)
        func weights(_ position: Int, _ step: Double, _ origin: Double, _ length: Int) -> [(index: Int, weight: Double)] {
            let center = (Double(position) + 0.5 - origin) * step - 0.5
            let width = max(abs(step), 1)
            let all = (Int((center - 3 * width).rounded(.down))...Int((center + 3 * width).rounded(.up))).map {
                (index: $0, weight: Self.lanczos((Double($0) - center) / width))
            }
            let sum = all.reduce(0) { $0 + $1.weight }
            return all.map { (tiles ? ($0.index % length + length) % length : min(max($0.index, 0), length - 1), $0.weight / sum) }
        }
        var largest = 0.0
        for y in 0..<17 {
            let rows = weights(y, stepY, origin.y, bitmap.height)
            for x in 0..<21 {
                let columns = weights(x, stepX, origin.x, bitmap.width)
                let exact = (0..<4).map { channel in
                    rows.reduce(0.0) { sum, row in
                        sum
                            + columns.reduce(0.0) {
                                $0 + row.weight * $1.weight * Double(bitmap.pixels[(row.index * bitmap.width + $1.index) * 4 + channel])
                            }
                    }
                }
                let alpha = min(max(exact[3], 0), 255)
                for channel in 0..<4 {
                    let expected = min(max(exact[channel], 0), alpha)
                    largest = max(largest, abs(expected - Double(pixels[(y * 21 + x) * 4 + channel])))
                }
            }
        }
        // Half a level is the final rounding. The rest is the rounding of weights to 14 digits, and of the sums of rows to 6.
        #expect(largest <= 0.6)
    }

    @Test("Vectors and scalars give the same bits, and every part has the pixels of the whole", arguments: 1...60)
    func partsAgree(seed: UInt64) {
        var generator = SplitMix64(seed: seed)
        let bitmap = Self.noise(.random(in: 1...90, using: &generator), .random(in: 1...40, using: &generator), seed: seed)
        let step = (
            x: exp(Double.random(in: log(0.02)...log(20), using: &generator)),
            y: exp(Double.random(in: log(0.02)...log(20), using: &generator))
        )
        let origin = (x: Double.random(in: -40...60, using: &generator), y: Double.random(in: -9...9, using: &generator))
        let (tiles, opacity) = (Bool.random(using: &generator), Double.random(in: 0.1...1, using: &generator))
        let whole = Self.resampled(bitmap, step: step, origin: origin, size: (77, 5), tiles: tiles, opacity: opacity)
        ScalarKernels.isForced = true
        #expect(Self.resampled(bitmap, step: step, origin: origin, size: (77, 5), tiles: tiles, opacity: opacity) == whole)
        ScalarKernels.isForced = false
        for _ in 0..<6 {
            let first = Int.random(in: 0..<77, using: &generator)
            let columns = first..<Int.random(in: (first + 1)...77, using: &generator)
            let part = Self.resampled(
                bitmap, step: step, origin: origin, size: (77, 5), tiles: tiles, opacity: opacity, columns: columns)
            for y in 0..<5 {
                let row = part[(y * columns.count * 4)..<((y + 1) * columns.count * 4)]
                #expect(Array(row) == Array(whole[((y * 77 + columns.lowerBound) * 4)..<((y * 77 + columns.upperBound) * 4)]))
            }
        }
        for pixel in stride(from: 0, to: whole.count, by: 4) {
            #expect(whole[pixel..<(pixel + 3)].allSatisfy { $0 <= whole[pixel + 3] }, "colours are premultiplied")
        }
    }

    @Test(
        "An image of one colour stays so at every scale",
        arguments: [[255, 255, 255, 255], [9, 100, 37, 180], [0, 0, 0, 0]] as [[UInt8]])
    func constantsStay(color: [UInt8]) {
        var generator = SplitMix64(seed: 8)
        let bitmap = Bitmap(width: 50, height: 40, pixels: Array(repeating: color, count: 2000).flatMap { $0 })
        for _ in 0..<30 {
            let step = exp(Double.random(in: log(0.02)...log(60), using: &generator))
            let origin = Double.random(in: -30...30, using: &generator)
            let pixels = Self.resampled(bitmap, step: (step, step), origin: (origin, -origin), size: (33, 9))
            #expect(pixels == Array(repeating: color, count: 33 * 9).flatMap { $0 })
            let faded = Self.resampled(bitmap, step: (step, step), origin: (origin, -origin), size: (33, 9), opacity: 0.4)
            #expect(faded == Array(repeating: color.map { UInt8((Double($0) * 0.4).rounded()) }, count: 33 * 9).flatMap { $0 })
        }
    }

    @Test("Moved by whole pixels, also mirrored, an image has its own pixels")
    func wholeMovesAreExact() {
        let bitmap = Self.noise(31, 23, seed: 4)
        let moved = Self.resampled(bitmap, step: (1, 1), origin: (-7, -5), size: (20, 15))
        let mirrored = Self.resampled(bitmap, step: (-1, -1), origin: (31, 23), size: (31, 23))
        for y in 0..<15 { #expect(moved[(y * 80)..<(y * 80 + 80)] == bitmap.pixels[((y + 5) * 124 + 28)..<((y + 5) * 124 + 108)]) }
        for y in 0..<23 {
            for x in 0..<31 {
                let (at, from) = ((y * 31 + x) * 4, ((22 - y) * 31 + 30 - x) * 4)
                #expect(mirrored[at..<(at + 4)] == bitmap.pixels[from..<(from + 4)])
            }
        }
    }

    @Test("A slope of levels stays a straight line", arguments: [0.13, 0.31, 0.9, 1.06, 1.7, 2.3, 5.5])
    func rampsStayLinear(step: Double) {
        let slope = 2.0
        let ramp = Self.gray(120, 8) { x, _ in 8 + slope * Double(x) }
        let width = Int(60 / step)
        let pixels = Self.resampled(ramp, step: (step, step), origin: (-30 / step, 0), size: (width, 1))
        for x in 0..<width {
            let expected = 8 + slope * ((Double(x) + 0.5) * step + 30 - 0.5)
            // The Lanczos function deviates from a line by a hundredth of a pixel of the image.
            #expect(abs(Double(pixels[x * 4]) - expected) <= 0.55 + slope * 0.012 * max(step, 1))
        }
    }

    /// The largest deviation from a wave of 100 levels that moves by a tenth of a pixel per frame.
    private static func deviation(period: Double, filter: ImageSampling.Filter) throws -> Double {
        func wave(_ x: Double) -> Double { 128 + 100 * cos(2 * .pi * x / period) }
        let bitmap = gray(64, 4) { x, _ in wave(Double(x)) }
        var largest = 0.0
        for frame in 0..<20 {
            let offset = Double(frame) / 10
            let item = DisplayItem(.image(bitmap, CGRect(x: -8 + offset, y: 0, width: 64, height: 4), ImageSampling(filter: filter)))
            let image = try draw([item], width: 40, height: 4)
            for x in 0..<40 { largest = max(largest, abs(Double(image[x, 2].red) - wave(Double(x) + 8 - offset))) }
        }
        return largest
    }

    @Test("A photo that creeps does not shimmer: a texture of four pixels keeps its contrast at every offset")
    func creepingKeepsContrast() throws {
        #expect(try Self.deviation(period: 4, filter: .smooth) <= 3.5)
        #expect(try Self.deviation(period: 3, filter: .smooth) <= 12)
        // Bilinear interpolation loses up to a third of the contrast.
        #expect(try Self.deviation(period: 4, filter: .bilinear) >= 20)
    }

    @Test("Details finer than the frame's pixels become grey and do not shimmer", arguments: [1.4, 1.9, 2.6, 3.7, 6.2])
    func fineDetailsVanish(step: Double) throws {
        let checker = Self.gray(400, 64) { x, y in (x + y).isMultiple(of: 2) ? 255 : 0 }
        for frame in 0..<10 {
            let rect = CGRect(x: -10 + Double(frame) / 10, y: -6 + Double(frame) / 20, width: 400 / step, height: 64 / step)
            let image = try draw([DisplayItem(.image(checker, rect))], width: 30, height: 2)
            for x in 0..<30 { #expect(abs(image[x, 0].red - 128) <= 4, "frame \(frame)") }
        }
    }

    @Test("A zoom has no visible step from one reduced copy to the next")
    func zoomIsContinuous() {
        // Waves of three pixels of the frame, at which copies begin to differ.
        for step in [1.15 * 2.0.squareRoot(), 2.3, 2.3 * 2.0.squareRoot()] {
            let contrasts = [0.999, 1.001].map { (share: Double) -> Double in
                let step = step * share
                let bitmap = Self.gray(Int(120 * step), 16) { x, _ in 128 + 100 * cos(2 * .pi * Double(x) / (3 * step)) }
                let size = CGRect(x: 0, y: 0, width: CGFloat(bitmap.width) / step, height: 16 / step)
                let copy = bitmap.reduced(toFill: size, mappedBy: .identity)
                let ratio = step * Double(copy.width) / Double(bitmap.width)
                let pixels = Self.resampled(copy, step: (ratio, ratio), origin: (-10.3, 0), size: (90, 1))
                let levels = stride(from: 0, to: 360, by: 4).map { Double(pixels[$0]) }
                return (levels.max() ?? 0) - (levels.min() ?? 0)
            }
            #expect(abs(contrasts[0] - contrasts[1]) <= 0.1 * contrasts[0], "\(contrasts) at \(step)")
        }
    }

    @Test("Only strong reductions need a copy, and copies are made once")
    func reducedCopies() {
        let bitmap = Self.noise(200, 100, seed: 2, opaque: true)
        func copy(_ width: CGFloat, turned: Bool = false) -> Bitmap {
            bitmap.reduced(
                toFill: CGRect(x: 0, y: 0, width: width, height: width / 2),
                mappedBy: turned ? CGAffineTransform(rotationAngle: 1) : .identity)
        }
        #expect(copy(400) === bitmap)
        #expect(copy(130) === bitmap)
        #expect((copy(110).width, copy(110).height) == (141, 71))
        #expect(copy(110) === copy(120))
        #expect((copy(80).width, copy(80).height) == (100, 50))
        #expect((copy(0.001).width, copy(0.001).height) == (1, 1))
        // Cairo needs a copy earlier.
        #expect(copy(160, turned: true) === bitmap)
        #expect(copy(130, turned: true).width == 141)
        // An odd size loses nothing at the edges.
        let white = Self.gray(101, 67) { _, _ in 255 }
        for level in 1...14 { #expect(white.reduced(level: level).pixels.allSatisfy { $0 == 255 }) }
    }

    @Test("Redrawn parts of a photo have the pixels of a whole drawing, and only they are redrawn", arguments: 1...12)
    func damagedParts(seed: UInt64) throws {
        var generator = SplitMix64(seed: seed)
        let bitmap = Self.noise(150, 120, seed: seed, opaque: seed.isMultiple(of: 2))
        let photo = DisplayItem(
            .image(bitmap, CGRect(x: 3.3, y: -4.6, width: .random(in: 60...330, using: &generator), height: 150)),
            opacity: seed.isMultiple(of: 3) ? 0.7 : 1)
        let rasterizer = Rasterizer(width: 200, height: 120, optimizations: .all.subtracting(.staticLayers))
        var areas: [CanvasArea] = []
        for frame in 0..<5 {
            let below = fill(rectangle(CGFloat(40 + 5 * frame), 40, 12, 12), red)
            let above = fill(circle(CGFloat(60 + 3 * frame), 70, 6), blue)
            let list = DisplayList(items: [below, photo, above])
            areas = try rasterizer.draw(list, background: green)
            #expect(GoldenImage(rasterizer) == (try GoldenImage(list, width: 200, height: 120, background: green)))
        }
        #expect(areas.reduce(0) { $0 + $1.columns.count * $1.rows.count } < 100 * 80)
    }

    @Test("An image in a rounded clip, a blend mode or a group has the same pixels")
    func clippedImages() throws {
        let bitmap = Self.noise(64, 64, seed: 6, opaque: true)
        let photo = DisplayItem(.image(bitmap, CGRect(x: -10.2, y: -3.7, width: 90, height: 80)))
        let plain = try draw([photo], width: 60, height: 60)
        let clip = DisplayGroup.Clip(Path(roundedRect: CGRect(x: 5, y: 5, width: 50, height: 50), cornerRadius: 12))
        let clipped = try draw([group([photo]) { $0.clips = [clip] }], width: 60, height: 60)
        for y in 20..<40 { for x in 6..<54 { #expect(clipped[x, y] == plain[x, y]) } }
        #expect(clipped[5, 5] == GoldenImage.Pixel(255, 255, 255))
        let isolated = try draw([group([photo]) { $0.isIsolated = true }], width: 60, height: 60)
        let darkened = try draw([photo.with { $0.blendMode = .multiply }], width: 60, height: 60)
        let cairo = Rasterizer(width: 60, height: 60, optimizations: .all.subtracting(.rowCompositing))
        try cairo.draw(DisplayList(items: [photo]), background: white)
        #expect(GoldenImage(cairo) == plain)
        for y in 0..<60 {
            for x in 0..<60 {
                #expect(isolated[x, y] == plain[x, y])
                #expect(darkened[x, y] == plain[x, y], "white multiplied by a colour is the colour")
            }
        }
    }
}
