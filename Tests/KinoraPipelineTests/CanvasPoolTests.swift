import Foundation
import KinoraDrawing
import KinoraRaster
import KinoraViews
import TestSupport
import Testing

@testable import KinoraMedia
@testable import KinoraPipeline

struct CanvasPoolTests {
    private let plan = CanvasPlan(
        CGSize(width: 160, height: 96), width: 160, height: 96, background: Color(white: 1).resolved(in: .light))

    private func box(_ x: CGFloat, _ y: CGFloat, _ color: Color.Resolved) -> DisplayItem {
        DisplayItem(.fill(Path(CGRect(x: x, y: y, width: 20, height: 12)), .color(color), FillStyle()))
    }

    /// Everything that can be filled from a canvas.
    enum Kind: CustomTestStringConvertible, Sendable {
        case video(PixelLayout)
        case pixels, png

        static let all: [Kind] = PixelLayout.allCases.filter { $0 != .palette }.map(Kind.video) + [.pixels, .png]

        var testDescription: String { if case .video(let layout) = self { "\(layout)" } else { "\(self)" } }

        func makeFrame() throws -> any CanvasFrame {
            switch self {
            case .video(let layout): try VideoFrame(width: 160, height: 96, layout: layout, isOpaque: !layout.hasAlpha)
            case .pixels: PixelFrame(width: 160, height: 96, isOpaque: true)
            case .png: PNGFrame(width: 160, height: 96)
            }
        }
    }

    private func bytes(_ frame: any CanvasFrame) throws -> [UInt8] {
        var bytes: [UInt8] = []
        switch frame {
        case let frame as VideoFrame: frame.forEachRow { bytes.append(contentsOf: $0) }
        case let frame as PixelFrame: bytes = frame.image.bytes
        default: bytes = try #require(frame as? PNGFrame).file
        }
        return bytes
    }

    @Test("The byte count of a frame is the byte count of its planes")
    func byteCounts() throws {
        let counts = try Kind.all.map { kind in
            let frame = try kind.makeFrame()
            try [UInt8](repeating: 200, count: 160 * 96 * 4).withUnsafeBytes { try frame.fill(fromBGRA: $0, bytesPerRow: 160 * 4) }
            return try bytes(frame).count
        }
        // The layouts in their order, then straight pixels.
        let bytesOfTwoPixels = [3, 6, 5, 8, 12, 16, 6, 8, 8, 6, 8]
        #expect(Array(counts.dropLast()) == bytesOfTwoPixels.map { (bytes: Int) in bytes * 160 * 96 / 2 })
    }

    @Test(
        "A frame shows its canvas's contents, whichever canvases the frame and its predecessor used", arguments: Kind.all,
        1...4 as ClosedRange<UInt64>)
    func anyCanvas(kind: Kind, seed: UInt64) throws {
        switch kind {
        case .video(let layout):
            try check(seed) { try VideoFrame(width: 160, height: 96, layout: layout, isOpaque: !layout.hasAlpha) }
        case .pixels: try check(seed) { PixelFrame(width: 160, height: 96, isOpaque: true) }
        case .png: try check(seed) { PNGFrame(width: 160, height: 96) }
        }
    }

    private func check(_ seed: UInt64, makeFrame: () throws -> some CanvasFrame) throws {
        var generator = SplitMix64(seed: seed)
        let canvases = (0..<2).map { _ in FilmCanvas(plan, caches: FilmCaches()) }
        let frames = try (0..<3).map { _ in DrawnFrame(try makeFrame()) }
        var x: [CGFloat] = [10, 40, 70]
        for number in 0..<30 {
            if number % 5 != 4 { x[number % 3] += CGFloat.random(in: -20...20, using: &generator) }
            let list = DisplayList(
                items: x.enumerated().map { index, x in
                    box(x, CGFloat(index) * 30, Color.Resolved(red: 0.3 * Float(index), green: 0.5, blue: 0))
                })
            let canvas = canvases[Int.random(in: 0..<2, using: &generator)]
            let frame = frames[Int.random(in: 0..<3, using: &generator)]
            try canvas.draw(list)
            try frame.show(canvas, index: number, traits: number % 2 == 0 ? [.colors, .hash] : [])
            let fresh = FilmCanvas(plan, caches: FilmCaches())
            let whole = DrawnFrame(try makeFrame())
            try fresh.draw(list)
            try whole.show(fresh)
            let isWhole = try bytes(frame.samples) == bytes(whole.samples)
            #expect(isWhole, "frame \(number)")
            #expect(frame.index == number)
            #expect(frame.hash == (number % 2 == 0 ? fresh.hash : nil) && frame.colors == (number % 2 == 0 ? fresh.colors : nil))
        }
    }

    @Test("The last returned canvas is leased first, and another only while the first is in use")
    func order() throws {
        let pool = CanvasPool(plan)
        let first = pool.withCanvas { ObjectIdentifier($0) }
        let second = pool.withCanvas { outer in
            #expect(ObjectIdentifier(outer) == first)
            return pool.withCanvas { ObjectIdentifier($0) }
        }
        #expect(second != first)
        #expect(pool.withCanvas { ObjectIdentifier($0) } == first)
        pool.withCanvas { outer in
            #expect(ObjectIdentifier(outer) == first)
            pool.withCanvas { #expect(ObjectIdentifier($0) == second) }
        }
    }
}
