import CPixels
import Foundation
import GoldenSupport
import KinoraDrawing
import Testing

@testable import KinoraRaster

/// Warps, compared with closed forms on images whose colours say where they come from.
struct PixelWarpTests {
    private static let region = CGRect(x: 0, y: 0, width: 200, height: 100)

    private static func image(_ kind: PixelWarp.Kind, _ items: [DisplayItem], region: CGRect = region) throws -> GoldenImage {
        try draw(
            [group(items) { $0.filters = [.warp(PixelWarp(kind, region: region))] }], width: 200, height: 100, background: black)
    }

    /// Red grows from left to right, green from top to bottom, by one level a pixel.
    private static let map: [DisplayItem] = {
        var pixels: [UInt8] = []
        for y in 0..<100 { for x in 0..<200 { pixels += [0, UInt8(y), UInt8(x), 255] } }
        return [DisplayItem(.image(Bitmap(width: 200, height: 100, pixels: pixels), region))]
    }()

    @Test func `a ripple moves pixels by its sine`() throws {
        let (center, amplitude, wavelength, phase) = (CGPoint(x: 100, y: 50), 6.0, 30.0, 1.0)
        let image = try Self.image(
            .ripple(PixelWarp.Ripple(center: center, amplitude: amplitude, wavelength: wavelength, phase: phase)), Self.map)
        for y in stride(from: 3, to: 97, by: 7) {
            for x in stride(from: 3, to: 197, by: 7) {
                let (dx, dy) = (Double(x) + 0.5 - 100, Double(y) + 0.5 - 50)
                let radius = hypot(dx, dy)
                guard radius > 1 else { continue }
                let move = amplitude * min(radius / wavelength, 1) * sin(2 * .pi * radius / wavelength - phase) / radius
                let (sourceX, sourceY) = (min(max(100 + dx * (1 + move) - 0.5, 0), 199), min(max(50 + dy * (1 + move) - 0.5, 0), 99))
                #expect(abs(Double(image[x, y].red) - sourceX) <= 1 && abs(Double(image[x, y].green) - sourceY) <= 1, "\(x), \(y)")
            }
        }
    }

    @Test func `a curl leaves the flat part, turns the back over, and reveals what is behind`() throws {
        let curl = PixelWarp.Curl(direction: CGVector(dx: 1, dy: 0), line: 120, radius: 10, paper: green)
        let image = try Self.image(.curl(curl), Self.map)
        // Far from the roll, the page is unchanged.
        for x in [0, 20, 60] { #expect(image[x, 50] == GoldenImage.Pixel(x, 50, 0)) }
        // The back of the page covers the part left of the line: 80 pixels are rolled, less half a turn.
        let end = 120 - (80 - Double.pi * 10)
        for x in Int(end + 3)..<118 {
            // An eighth of the front is visible, which comes from the other side of the line.
            let source = 120 + Double.pi * 10 + (120 - Double(x) - 0.5)
            #expect(abs(Double(image[x, 50].red) - (source - 0.5) / 8) <= 2, "\(x)")
            #expect(image[x, 50].green > 200)
        }
        // Beyond the roll and its shadow, the page is gone.
        #expect(image[150, 50] == GoldenImage.Pixel(0, 0, 0))
        // Complete before it begins, and nothing at its end.
        let start = PixelWarp.Curl(direction: CGVector(dx: 1, dy: 0), line: 200, radius: 10, paper: green)
        #expect(try Self.image(.curl(start), Self.map).bitmap.pixels == draw(Self.map, width: 200, height: 100).bitmap.pixels)
    }

    @Test func `blurs keep the mean, and a line becomes a box`() throws {
        let line = [fill(rectangle(99, -10, 2, 200), white)]
        let image = try Self.image(.directionalBlur(length: 20, isVertical: false), line)
        for x in 0..<200 {
            // 21 pixels around each pixel of the line.
            let expected = (89...109).contains(x) && (90...110).contains(x) ? 2 : (89...110).contains(x) ? 1 : 0
            #expect(abs(image[x, 50].red - expected * 255 / 21) <= 1, "\(x)")
        }
        let vertical = try Self.image(.directionalBlur(length: 20, isVertical: true), line)
        #expect(vertical.bitmap.pixels == (try draw(line, width: 200, height: 100, background: black)).bitmap.pixels)
        // A linear image stays linear away from the edges.
        let zoomed = try Self.image(.zoomBlur(center: CGPoint(x: 100, y: 50), scale: 1.2), Self.map)
        let mean = (pow(1.2, 0.5) - pow(1.2, -0.5)) / log(1.2)
        for x in stride(from: 30, to: 170, by: 10) {
            #expect(abs(Double(zoomed[x, 50].red) - (100 + (Double(x) + 0.5 - 100) * mean - 0.5)) <= 1.5, "\(x)")
        }
    }

    @Test func `torn rows are moved by whole pixels, and colours apart`() throws {
        let image = try Self.image(.tear([PixelWarp.Tear(top: 20, bottom: 40, shift: 15, split: 4)]), Self.map)
        for x in 30..<170 {
            #expect(image[x, 10] == GoldenImage.Pixel(x, 10, 0) && image[x, 40] == GoldenImage.Pixel(x, 40, 0))
            #expect(image[x, 30] == GoldenImage.Pixel(x - 19, 30, 0), "\(x)")
        }
    }

    @Test func `a mosaic has the means of squares around the middle`() throws {
        let image = try Self.image(.mosaic(side: 20), Self.map)
        for y in 0..<100 {
            for x in 0..<200 {
                // The middle of the square: one is centred at (100, 50).
                let (left, top) = ((x + 10) / 20 * 20 - 10, y / 20 * 20)
                let (x0, x1, y0, y1) = (max(left, 0), min(left + 20, 200), max(top, 0), min(top + 20, 100))
                #expect(abs(Double(image[x, y].red) - Double(x0 + x1 - 1) / 2) <= 1, "\(x), \(y)")
                #expect(abs(Double(image[x, y].green) - Double(y0 + y1 - 1) / 2) <= 1, "\(x), \(y)")
            }
        }
    }

    @Test(arguments: PixelWarpTests.kinds.indices)
    func `the AVX2 and the scalar kernels have the same bits`(index: Int) throws {
        let kind = Self.kinds[index]
        let wide = try Self.image(kind, Self.map)
        kinora_drawing_set_scalar_only(1)
        defer { kinora_drawing_set_scalar_only(0) }
        #expect(try Self.image(kind, Self.map).bitmap.pixels == wide.bitmap.pixels)
    }

    private static let kinds: [PixelWarp.Kind] = [
        .ripple(PixelWarp.Ripple(center: CGPoint(x: 71.3, y: 44), amplitude: 9, wavelength: 23, phase: 2)),
        .curl(PixelWarp.Curl(direction: CGVector(dx: 0.8, dy: 0.6), line: 110, radius: 17, paper: white)),
        .zoomBlur(center: CGPoint(x: 40, y: 50), scale: 1.5), .zoomBlur(center: CGPoint(x: 40, y: 50), scale: 1.05),
        .directionalBlur(length: 31, isVertical: false), .directionalBlur(length: 31, isVertical: true),
        .tear([PixelWarp.Tear(top: 3, bottom: 50, shift: -7, split: 2)]), .mosaic(side: 7),
        .dissolve(PixelWarp.Dissolve(fraction: 0.4, size: 13, softness: 0.2, seed: 3, glow: red)),
    ]

    @Test func `hostile numbers draw something`() throws {
        let kinds: [PixelWarp.Kind] = [
            .ripple(PixelWarp.Ripple(center: CGPoint(x: CGFloat.nan, y: 1e300), amplitude: .infinity, wavelength: 0, phase: .nan)),
            .curl(PixelWarp.Curl(direction: .zero, line: .nan, radius: -1, paper: clear)),
            .curl(PixelWarp.Curl(direction: CGVector(dx: 1, dy: 0), line: .infinity, radius: 0, paper: clear)),
            .zoomBlur(center: CGPoint(x: 1e30, y: CGFloat.infinity), scale: 2), .zoomBlur(center: .zero, scale: 1e300),
            .zoomBlur(center: .zero, scale: -1), .directionalBlur(length: .infinity, isVertical: true),
            .directionalBlur(length: .nan, isVertical: false),
            .tear([PixelWarp.Tear(top: -.infinity, bottom: .infinity, shift: 1e300, split: .nan)]), .mosaic(side: .infinity),
            .mosaic(side: 1e9), .dissolve(PixelWarp.Dissolve(fraction: .nan, size: 0, softness: .nan, seed: .min, glow: clear)),
        ]
        for kind in kinds {
            _ = try Self.image(kind, Self.map)
            _ = try Self.image(kind, Self.map, region: CGRect(x: 5.5, y: 3.5, width: 1, height: 0.5))
            _ = try Self.image(kind, Self.map, region: .null)
        }
    }
}
