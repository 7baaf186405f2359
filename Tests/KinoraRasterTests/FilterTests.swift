import CPixels
import Foundation
import GoldenSupport
import KinoraDrawing
import Testing

@testable import KinoraRaster

struct FilterTests {
    typealias Pixel = GoldenImage.Pixel

    /// A rectangle of one colour stays the same where it ends inside a pixel, at any scale.
    @Test(arguments: [1, 0.82, 1.5, 1 / 3] as [CGFloat])
    func opaqueBlurHasNoDarkEdges(scale: CGFloat) throws {
        let color = rgb(1, 0.6, 0.2)
        let item = group([fill(rectangle(0, 0, 50.3, 40.6), color)]) { $0.filters = [.blur(radius: 9, isOpaque: true)] }
        let image = try draw([item], width: 100, height: 100, scale: scale)
        let expected = try draw([fill(rectangle(-10, -10, 400, 400), color)], width: 2, height: 2)[0, 0]
        for y in 0..<Int(40.6 * scale) {
            for x in 0..<Int(50.3 * scale) { #expect(image[x, y] == expected, "\(x), \(y)") }
        }
    }

    /// The second moment of a blurred line is the line's own plus the square of the deviation.
    @Test(arguments: [0.3, 0.7, 1, 1.5, 2, 2.4, 5, 9.7, 20])
    func deviationIsTheRadius(radius: CGFloat) throws {
        for isUpright in [true, false] {
            let bar = isUpright ? rectangle(98, -200, 5, 800) : rectangle(-200, 98, 800, 5)
            let image = try draw(
                [group([fill(bar, white)]) { $0.filters = [.blur(radius: radius, isOpaque: false)] }], width: 201, height: 201,
                background: black)
            var (mass, moment) = (0.0, 0.0)
            for i in 0..<201 {
                let value = Double(isUpright ? image[i, 100].red : image[100, i].red)
                mass += value
                moment += value * Double((i - 100) * (i - 100))
            }
            #expect(abs(mass - 5 * 255) <= 5 * 255 * 0.02)
            // Ten levels lost to rounding in the tails are what the tolerance allows.
            let deviation = (moment / mass - 2).squareRoot()
            #expect(abs(deviation - radius) <= 0.05 + radius * 0.02)
        }
    }

    @Test func anEdgeBlursLikeAGaussians() throws {
        for radius in [3.0, 8, 9.1, 15.5, 18, 19.9] {
            let item = group([fill(rectangle(60, -200, 400, 600), white)]) { $0.filters = [.blur(radius: radius, isOpaque: false)] }
            let image = try draw([item], width: 120, height: 20, background: black)
            for x in 0..<120 {
                let exact = 127.5 * erfc((60 - Double(x) - 0.5) / (radius * 2.0.squareRoot()))
                // Three boxes have a hundredth less than a Gaussian on its shoulders, and dithering half a level more than rounding.
                #expect(abs(Double(image[x, 10].red) - exact) <= 3.5)
            }
        }
    }

    @Test func blurGrowsWithoutSteps() throws {
        func spot(_ radius: CGFloat) throws -> Int {
            let item = group([fill(rectangle(35, 35, 10, 10), white)]) { $0.filters = [.blur(radius: radius, isOpaque: false)] }
            return try draw([item], width: 80, height: 80, background: black)[40, 40].red
        }
        var last = 256
        for step in 0..<120 {
            let level = try spot(CGFloat(step) / 10)
            #expect(level <= last && last - level <= 12)
            last = level
        }
    }

    @Test func blurIsScaledWithItsItem() throws {
        let item = group([fill(rectangle(10, 10, 20, 20), white)]) { $0.filters = [.blur(radius: 2, isOpaque: false)] }
        let large = group([fill(rectangle(20, 20, 40, 40), white)]) { $0.filters = [.blur(radius: 4, isOpaque: false)] }
        let twice = try draw([item], width: 80, height: 80, scale: 2, background: black)
        #expect(try draw([large], width: 80, height: 80, background: black) == twice)
        let wide = group([fill(rectangle(10, 10, 20, 20), white)]) { $0.filters = [.blur(radius: 2, isOpaque: false)] }.with {
            $0.transform = CGAffineTransform(scaleX: 2, y: 1)
        }
        let image = try draw([wide], width: 80, height: 40, background: black)
        // A pixel's centre 3.5 outside the left edge, and one 3.5 above the upper edge.
        for (level, deviation) in [(image[16, 20].red, 4.0), (image[40, 6].red, 2)] {
            #expect(abs(Double(level) - 127.5 * erfc(3.5 / (deviation * 2.0.squareRoot()))) <= 4)
        }
    }

    @Test func opaqueBlurKeepsItsEdge() throws {
        let halves = [fill(rectangle(10, 10, 10, 20), red), fill(rectangle(20, 10, 10, 20), blue)]
        let image = try draw([group(halves) { $0.filters = [.blur(radius: 3, isOpaque: true)] }])
        #expect(image[9, 20] == Pixel(255, 255, 255))
        #expect(image[10, 10].distance(to: Pixel(255, 0, 0)) <= 1)
        #expect(image[29, 29].distance(to: Pixel(0, 0, 255)) <= 1)
        #expect(abs(image[19, 20].red - image[20, 20].blue) <= 1)
        #expect(image[20, 20].red > 100)
    }

    @Test func clipsCutWhatFiltersMade() throws {
        // In two colours: the blur of a single colour is dithered once, unless it is clipped.
        let items = [fill(rectangle(0, 0, 20, 40), black), fill(rectangle(0, 0, 2, 40), red)]
        let item = group(items) {
            $0.filters = [.blur(radius: 4, isOpaque: false)]
            $0.clips = [.init(rectangle(22, 0, 40, 40))]
        }
        let image = try draw([item])
        let whole = try draw([group(items) { $0.filters = [.blur(radius: 4, isOpaque: false)] }])
        #expect(image[21, 20] == Pixel(255, 255, 255))
        for x in 22..<40 { #expect(image[x, 20] == whole[x, 20]) }
        #expect(image[22, 20].red < 255)
    }

    @Test func matrixWorksOnStraightColours() throws {
        let matrix = ColorMatrix(elements: [
            0, 1, 0, 0, 0.1, 0.5, 0, 0.25, 0, 0, -1, 0, 0, 0, 1, 0.2, 0, 0, 0.5, 0.1,
        ])
        for color in BlendTests.colors {
            let image = try draw([group([fill(rectangle(0, 0, 40, 40), color)]) { $0.filters = [.colorMatrix(matrix)] }], background: clear)
            let alpha = Double((color.opacity * 255).rounded()) / 255
            let (r, g, b) = alpha > 0 ? (Double(color.red), Double(color.green), Double(color.blue)) : (0, 0, 0)
            func unit(_ value: Double) -> Double { min(max(value, 0), 1) }
            let a = unit(0.2 * r + 0.5 * alpha + 0.1)
            func level(_ value: Double) -> Int { Int((unit(value) * a * 255).rounded()) }
            let expected = Pixel(level(g + 0.1), level(0.5 * r + 0.25 * b), level(1 - r), Int((a * 255).rounded()))
            // Premultiplied in 8 bits, a faint colour comes in less exact than it was.
            #expect(image[20, 20].distance(to: expected) <= (alpha < 0.5 ? 2 : 1))
        }
    }

    /// Two discs, blurred and cut at half: only near discs are joined by a neck, and the cut is one pixel soft.
    @Test func thresholdJoinsWhatIsNear() throws {
        func neck(_ gap: CGFloat) throws -> GoldenImage {
            let item = group([fill(circle(30, 40, 16), black), fill(circle(62 + gap, 40, 16), black)]) {
                $0.filters = [.blur(radius: 6, isOpaque: false), .alphaThreshold(minimum: 0.5, maximum: 1, color: red)]
            }
            return try draw([item], width: 120, height: 80)
        }
        #expect(try neck(2)[47, 40] == Pixel(255, 0, 0))
        #expect(try neck(24)[58, 40] == Pixel(255, 255, 255))
        let image = try neck(24)
        let soft = (0..<60).filter { image[$0, 40].green != 0 && image[$0, 40].green != 255 }
        #expect(soft.count <= 4)
        #expect(image[30, 40] == Pixel(255, 0, 0))
    }

    @Test func thresholdKeepsOnlyItsBand() throws {
        let faint = fill(rectangle(0, 0, 20, 40), rgb(0, 0, 0, 0.3))
        let strong = fill(rectangle(20, 0, 20, 40), rgb(0, 0, 0, 0.9))
        func image(_ minimum: Double, _ maximum: Double) throws -> GoldenImage {
            try draw(
                [group([faint, strong]) { $0.filters = [.alphaThreshold(minimum: minimum, maximum: maximum, color: blue)] }], width: 60)
        }
        let band = try image(0.2, 0.6)
        #expect([band[5, 20], band[35, 20], band[50, 20]] == [Pixel(0, 0, 255), Pixel(255, 255, 255), Pixel(255, 255, 255)])
        let low = try image(0, 0.6)
        #expect([low[5, 20], low[35, 20], low[50, 20]] == [Pixel(0, 0, 255), Pixel(255, 255, 255), Pixel(0, 0, 255)])
    }

    @Test("Uniform parts of columns are blurred like those beside varying ones", arguments: [0, 1])
    func evenColumns(clamp: Int32) {
        var generator = SplitMix64(seed: 3)
        // One strip of columns, the left half of it even.
        let (width, height) = (32, 150)
        func blurred(_ source: [UInt8], _ radius: Int32) -> [UInt16] {
            var target = [UInt16](repeating: 0, count: width * height)
            var scratch = [UInt8](repeating: 0, count: kinora_blur_scratch(Int32(height), radius))
            kinora_blur_columns(source, width, 0, Int32(width), Int32(height), 1, &target, height * 2, radius, 0.3, clamp, &scratch)
            // Columns have become rows.
            return Array(target[..<(16 * height)])
        }
        for radius in [0, 1, 4, 30, 200] as [Int32] {
            var even = [UInt8](repeating: 0, count: width * height)
            for y in 40..<101 { for x in 0..<16 { even[y * width + x] = 255 } }
            var uneven = even
            for y in 0..<height { for x in 16..<32 { uneven[y * width + x] = UInt8.random(in: 0...255, using: &generator) } }
            #expect(blurred(even, radius) == blurred(uneven, radius))
        }
    }

    @Test("Beyond its ends, a blurred column is as if its end pixels were repeated", arguments: [(0, 0.4), (1, 0), (4, 0.3), (30, 0.9)])
    func repeatedEnds(radius: Int, fraction: Float) {
        var generator = SplitMix64(seed: UInt64(radius))
        let (width, height, margin) = (37, 23, 3 * (radius + 1))
        let source = (0..<(width * height)).map { _ in UInt8.random(in: 0...255, using: &generator) }
        let padded = (-margin..<(height + margin)).flatMap { y in
            let row = min(max(y, 0), height - 1)
            return source[(row * width)..<((row + 1) * width)]
        }
        func blurred(_ source: [UInt8], height: Int, clamp: Int32) -> [UInt16] {
            var target = [UInt16](repeating: 0, count: width * height)
            var scratch = [UInt8](repeating: 7, count: kinora_blur_scratch(Int32(height), Int32(radius)))
            kinora_blur_columns(
                source, width, 0, Int32(width), Int32(height), 1, &target, height * 2, Int32(radius), fraction, clamp, &scratch)
            return target
        }
        let whole = blurred(padded, height: height + 2 * margin, clamp: 0)
        let expected = (0..<width).flatMap { column in
            let first = column * (height + 2 * margin) + margin
            return whole[first..<(first + height)]
        }
        let isSame = blurred(source, height: height, clamp: 1) == expected
        #expect(isSame)
    }

    @Test(
        "Blurs of columns of any number, height and radius are the same vectorised and scalar",
        arguments: 1...40 as ClosedRange<UInt64>)
    func columns(seed: UInt64) {
        var generator = SplitMix64(seed: seed)
        let (width, height) = (Int.random(in: 1...70, using: &generator), Int.random(in: 1...70, using: &generator))
        let channels = seed.isMultiple(of: 2) ? 4 : 1
        let isWide: Int32 = seed.isMultiple(of: 3) ? 1 : 0
        let values = (0..<(width * height * channels)).map { index in
            index / (width * channels) < 30 ? UInt16.random(in: 0...65280, using: &generator) : 51200
        }
        func blurred(_ radius: Int32, _ clamp: Int32) -> [UInt16] {
            var target = [UInt16](repeating: 0, count: values.count)
            var scratch = [UInt8](repeating: 7, count: kinora_blur_scratch(Int32(height), radius))
            func blur(_ source: UnsafeRawPointer, _ bytesPerChannel: Int) {
                kinora_blur_columns(
                    source, width * channels * bytesPerChannel, isWide, Int32(width), Int32(height), Int32(channels), &target,
                    height * channels * 2, radius, 0.6, clamp, &scratch)
            }
            if isWide == 1 { blur(values, 2) } else { blur(values.map { UInt8($0 >> 8) }, 1) }
            return target
        }
        for radius in [0, 2, 17, 90] as [Int32] {
            for clamp in [0, 1] as [Int32] {
                let wide = blurred(radius, clamp)
                ScalarKernels.isForced = true
                defer { ScalarKernels.isForced = false }
                #expect(blurred(radius, clamp) == wide)
            }
        }
    }
}
