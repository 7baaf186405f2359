import CCoverage
import CPixels
import Foundation
import GoldenSupport
import KinoraDrawing
import Testing

@testable import KinoraRaster

/// Shapes that are coloured row by row look as when Cairo composites them.
struct RowTests {
    private static let colors = [rgb(1, 0.8, 0.3, 0.95), rgb(0.1, 0.2, 1), rgb(0.95, 0.2, 0.1, 0.4)]
    static let paints: [Paint] = [
        .color(rgb(0.2, 0.9, 0.4, 0.6)),
        .linearGradient(ramp(colors), start: CGPoint(x: 3, y: 8), end: CGPoint(x: 90, y: 40)),
        .linearGradient(ramp(colors, .sRGB, .mirror), start: CGPoint(x: 30, y: 0), end: CGPoint(x: 30, y: 21)),
        .radialGradient(
            ramp(colors), start: .init(center: CGPoint(x: 50, y: 40), radius: 2), end: .init(center: CGPoint(x: 50, y: 40), radius: 37)),
        .radialGradient(
            ramp(colors), start: .init(center: CGPoint(x: 40, y: 32), radius: 3), end: .init(center: CGPoint(x: 52, y: 41), radius: 36)),
        .radialGradient(
            ramp(colors), start: .init(center: CGPoint(x: 52, y: 41), radius: 36), end: .init(center: CGPoint(x: 40, y: 32), radius: 3)),
        .radialGradient(
            ramp(colors), start: .init(center: CGPoint(x: 20, y: 32), radius: 3), end: .init(center: CGPoint(x: 72, y: 41), radius: 16)),
        .angularGradient(ramp(colors), center: CGPoint(x: 47, y: 39), startAngle: .degrees(20), endAngle: .degrees(380)),
        .image(
            Bitmap(
                width: 3, height: 2, pixels: [0, 0, 255, 255, 0, 255, 0, 255, 60, 0, 0, 60, 255, 255, 255, 255, 9, 99, 40, 128, 0, 0, 0, 0]),
            origin: CGPoint(x: 3, y: 8), sourceRect: CGRect(x: 0, y: 0, width: 1, height: 1), scale: 4.3),
    ]

    private func image(_ items: [DisplayItem], _ optimizations: Rasterizer.Optimizations) throws -> GoldenImage {
        let rasterizer = Rasterizer(width: 300, height: 90, optimizations: optimizations, dithers: false)
        try rasterizer.draw(DisplayList(items: items), background: rgb(0.9, 0.95, 0.2))
        return GoldenImage(rasterizer)
    }

    @Test("Kinora's rows and Cairo alone give the same pixels", arguments: paints)
    func sameAsCairo(paint: Paint) throws {
        let shapes = [
            circle(50, 40, 33.3), circle(51.7, 40.2, 3), rectangle(10, 10, 80, 60), rectangle(10.3, 10.6, 80, 60),
            rectangle(-10, -10, 400, 200),
        ]
        for shape in shapes {
            for item in [fill(shape, paint), DisplayItem(.stroke(shape, paint, StrokeStyle(lineWidth: 5)))] {
                for scale in [1.0, 0.77, 3.1] {
                    var item = item
                    item.transform = CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: 2, ty: 1)
                    let (with, without) = (
                        try image([item], .all), try image([item], Rasterizer.Optimizations.all.subtracting(.rowCompositing))
                    )
                    #expect(with == without)
                    item.opacity = 0.6
                    #expect(try image([item], .all) == image([item], Rasterizer.Optimizations.all.subtracting(.rowCompositing)))
                }
            }
        }
    }

    @Test("Vectorised and scalar compositing give the same bits")
    func kernelsAgree() {
        var generator = SplitMix64(seed: 5)
        func premultiplied() -> UInt32 {
            let any = UInt32.random(in: 0...255, using: &generator)
            let alpha = ([0, 255, any] as [UInt32]).randomElement(using: &generator) ?? 0
            var word = alpha << 24
            for shift in [0, 8, 16] as [UInt32] { word |= UInt32.random(in: 0...alpha, using: &generator) << shift }
            return word
        }
        // Any fraction of a level, and whole levels.
        let stops = (0..<35).map { index in
            let color = premultiplied()
            return (0..<4).reduce(UInt64(0)) { word, channel in
                let level = UInt64(color >> UInt32(8 * channel) & 255)
                return word | (index.isMultiple(of: 3) ? level << 8 : level * 255 + level / 2) << UInt64(16 * channel)
            }
        }
        for width in [1, 7, 8, 9, 64, 131, 300] {
            let before = (0..<width).map { _ in premultiplied() }
            let after = (0..<width).map { _ in premultiplied() }
            var mask = (0..<width).map { _ in
                [0, 0, 255, 255, UInt8.random(in: 0...255, using: &generator)].randomElement(using: &generator) ?? 0
            }
            // A part of the row is covered wholly, and said to be.
            let whole = width / 3..<width / 2
            for index in whole { mask[index] = 255 }
            let drawn = width / 20..<width - width / 30
            func run() -> [[UInt32]] {
                func row(_ draw: (kinora_row_target, UnsafePointer<kinora_row>) -> Void) -> [UInt32] {
                    var pixels = before
                    // Behind a row's coverage there are eight bytes more.
                    (mask + [UInt8](repeating: 99, count: 8)).withUnsafeBufferPointer { bytes in
                        let spans = [0..<whole.lowerBound, whole, whole.upperBound..<width].map { columns in
                            kinora_span(
                                x: Int32(columns.lowerBound), width: Int32(columns.count),
                                bytes: columns == whole ? nil : bytes.baseAddress.map { $0 + columns.lowerBound })
                        }
                        spans.withUnsafeBufferPointer { spans in
                            var row = kinora_row(y: 0, count: Int32(spans.count), spans: spans.baseAddress)
                            pixels.withUnsafeMutableBufferPointer { pixels in
                                guard let start = pixels.baseAddress else { return }
                                draw(
                                    kinora_row_target(
                                        pixels: start, next: nil, first: Int32(drawn.lowerBound), end: Int32(drawn.upperBound)), &row)
                            }
                        }
                    }
                    return pixels
                }
                func gradient(_ ux: Double, _ blend: Int, dithers: Int32) -> [UInt32] {
                    var gradient = kinora_gradient(kind: Int32(kinora_linear), numbers: (0, 0, 0, 0))
                    var map = kinora_pixel_map(ux: ux, uy: 0.2, u0: -1, vx: 0, vy: 0, v0: 0)
                    return stops.withUnsafeBufferPointer { colors in
                        var ramp = kinora_ramp(colors: colors.baseAddress, count: 32, spread: 0, dithers: dithers)
                        return row { kinora_gradient_row($0, $1, 200, 8, &gradient, &map, &ramp, Int32(blend)) }
                    }
                }
                var kept = after
                kinora_keep_inside(&kept, before, mask, Int32(width))
                return [
                    row { kinora_color_row($0, $1, after[0]) }, row { kinora_color_row($0, $1, 0xFF40_80C0) }, kept,
                ]
                    + ([0, 1] as [Int32]).flatMap { dithers in
                        [
                            gradient(0.01, Int(kinora_over), dithers: dithers), gradient(0, Int(kinora_over), dithers: dithers),
                            gradient(0.01, Int(kinora_multiply), dithers: dithers),
                        ]
                    }
            }
            ScalarKernels.isForced = true
            let scalar = run()
            ScalarKernels.isForced = false
            #expect(run() == scalar)
            for (number, image) in scalar.enumerated() where number != 2 {
                for index in 0..<width where mask[index] == 0 || !drawn.contains(index) { #expect(image[index] == before[index]) }
            }
            for index in 0..<width {
                if mask[index] == 255, drawn.contains(index) { #expect(scalar[1][index] == 0xFF40_80C0) }
                if mask[index] == 255 { #expect(scalar[2][index] == after[index]) }
                if mask[index] == 0 { #expect(scalar[2][index] == before[index]) }
            }
        }
    }

    @Test("Pixels saved outside a clip are restored in rows of any width", arguments: [1, 100, 32768, 32769, 70000])
    func keptPixels(width: Int) throws {
        let surface = CairoSurface(format: .color, bounds: PixelRect(minX: -7, minY: 3, maxX: width - 7, maxY: 6))
        let pool = LayerPool()
        let kept = SavedPixels()
        func pixels(_ y: Int) throws -> UnsafeMutableBufferPointer<UInt32> {
            let start = try #require(surface.address(x: -7, y: y)).assumingMemoryBound(to: UInt32.self)
            return UnsafeMutableBufferPointer(start: start, count: width)
        }
        // Two rows outside, one below a clip that covers ever less of it, and wholly at the end.
        let coverage = (0..<width).map { $0 < width / 2 ? UInt8($0 % 256) : 255 } + [UInt8](repeating: 0, count: 8)
        for y in 3..<6 { for x in 0..<width { try pixels(y)[x] = 0xFF00_0000 | UInt32(x) } }
        try coverage.withUnsafeBufferPointer { bytes in
            try withUnsafePointer(to: kinora_span(x: 0, width: Int32(width), bytes: bytes.baseAddress)) { span in
                for y in 3..<6 {
                    let row = y == 4 ? kinora_row(y: 1, count: 1, spans: span) : nil
                    kept.keep(try #require(pixels(y).baseAddress), x: -7, y: y, width: width, outside: row, from: pool)
                }
            }
        }
        for y in 3..<6 { try pixels(y).update(repeating: 0xFFFF_FFFF) }
        kept.restore(on: surface, pool: pool)
        for y in [3, 5] { #expect(try pixels(y).enumerated().allSatisfy { $1 == 0xFF00_0000 | UInt32($0) }) }
        var expected = [UInt32](repeating: 0xFFFF_FFFF, count: width)
        let before = (0..<width).map { 0xFF00_0000 | UInt32($0) }
        kinora_keep_inside(&expected, before, coverage, Int32(width))
        #expect(try Array(pixels(4)) == expected)
    }

    @Test("A row's covered span is from its first to its last covered pixel")
    func coveredSpans() {
        let long = [UInt8](repeating: 0, count: 40) + [3] + [UInt8](repeating: 0, count: 23)
        let rows: [([UInt8], Range<Int>)] = [([0, 0, 0], 0..<0), ([1], 0..<1), ([0, 9, 0, 0, 2, 0], 1..<5), (long, 40..<41)]
        for (row, expected) in rows {
            var (first, end): (Int32, Int32) = (-1, -1)
            kinora_covered_span(row, Int32(row.count), &first, &end)
            #expect(Int(first)..<Int(end) == expected)
        }
    }
}
