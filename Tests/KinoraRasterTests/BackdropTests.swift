import Foundation
import GoldenSupport
import KinoraDrawing
import Testing

@testable import KinoraRaster

struct BackdropTests {
    typealias Pixel = GoldenImage.Pixel

    private func glass(_ path: Path, radius: CGFloat = 2, tint: Color.Resolved = rgb(1, 1, 1, 0.5), saturation: Double = 1) -> DisplayItem {
        fill(path, .backdrop(Paint.Backdrop(radius: radius, saturation: saturation, tint: tint)))
    }

    /// Black on the left of x = 20, white on the right.
    private let halves = [fill(rectangle(0, 0, 20, 40), black), fill(rectangle(20, 0, 20, 40), white)]

    @Test("Glass over a flat background is the background under the tint, and nothing outside changes") func flat() throws {
        let image = try draw([fill(rectangle(0, 0, 40, 40), red), glass(rectangle(10, 10, 20, 20))])
        #expect(image[20, 20].distance(to: Pixel(255, 128, 128)) <= 1)
        #expect(image[10, 10].distance(to: Pixel(255, 128, 128)) <= 1)
        #expect(image[9, 20] == Pixel(255, 0, 0))
    }

    @Test("An edge behind the glass is blurred as by a Gaussian") func blur() throws {
        let image = try draw(halves + [glass(rectangle(0, 0, 40, 40), radius: 3, tint: clear)])
        for x in 0..<40 {
            let expected = 255 * 0.5 * (1 + erf((Double(x) + 0.5 - 20) / (3 * 2.0.squareRoot())))
            #expect(abs(Double(image[x, 20].red) - expected) <= 4, "\(x)")
        }
    }

    @Test("Colours behind the glass are more saturated") func saturation() throws {
        let image = try draw([
            fill(rectangle(0, 0, 40, 40), rgb(0.6, 0.5, 0.5)), glass(rectangle(0, 0, 40, 40), tint: clear, saturation: 0),
        ])
        let grey = Int((255 * (0.213 * 0.6 + 0.787 * 0.5)).rounded())
        #expect(image[20, 20].distance(to: Pixel(grey, grey, grey)) <= 1)
    }

    @Test("Through layers (a shadow, a fading group) the glass shows what is below them") func layers() throws {
        let backdrop = fill(rectangle(0, 0, 40, 40), red)
        let pane = glass(rectangle(10, 10, 20, 20))
        let shadowed = group([pane]) { $0.filters = [.shadow(.init(color: black, radius: 1))] }
        #expect(try draw([backdrop, shadowed])[20, 20].distance(to: Pixel(255, 128, 128)) <= 1)
        #expect(try draw([backdrop, group([pane]) { $0.isIsolated = true }])[20, 20].distance(to: Pixel(255, 128, 128)) <= 1)
        let faded = group([pane]).with { $0.opacity = 0.5 }
        #expect(try draw([backdrop, faded])[20, 20].distance(to: Pixel(255, 64, 64)) <= 2)
        // In a layer, what the layer has below the glass counts too.
        let own = group([fill(rectangle(0, 0, 40, 40), blue), pane]) { $0.isIsolated = true }
        #expect(try draw([backdrop, own])[20, 20].distance(to: Pixel(128, 128, 255)) <= 1)
    }

    @Test("Moving a glass or its background gives the same pixels as drawing anew") func changes() throws {
        let rasterizer = Rasterizer(width: 160, height: 120)
        let whole = Rasterizer(width: 160, height: 120, optimizations: .all.subtracting([.damage, .staticLayers]))
        func rows(_ rasterizer: Rasterizer) -> [UInt8] { rasterizer.withPixels { bytes, _ in Array(bytes) } }
        for frame in 0..<16 {
            let x = CGFloat(frame)
            let list = DisplayList(items: [
                fill(rectangle(0, 0, 160, 120), white), fill(circle(40 + (frame < 8 ? x : 8) * 5, 60, 20), blue),
                glass(rectangle(60, 30 + (frame < 8 ? 0 : x - 8), 50, 40), radius: 4),
                fill(circle(100, 30 + x * 2, 9), red), fill(circle(62, 32, 5), green),
            ])
            try rasterizer.draw(list, background: white)
            try whole.draw(list, background: white)
            #expect(rows(rasterizer) == rows(whole), "frame \(frame)")
        }
    }

    @Test("An inner shadow stays inside, dark at the edge and transparent in the middle") func innerShadow() throws {
        let item = group([fill(rectangle(5, 5, 30, 30), red)]) { $0.filters = [.shadow(.inner(color: black, radius: 2, offset: .zero))] }
        let image = try draw([item])
        #expect(image[4, 20] == Pixel(255, 255, 255))
        #expect(image[20, 20] == Pixel(255, 0, 0))
        #expect(abs(Int(image[5, 20].red) - 153) <= 8)
        #expect(image[5, 20].green == 0)
    }
}
