import Foundation
import KinoraDrawing
import KinoraMedia
import KinoraRaster
import KinoraViews
import TestSupport
import Testing

@testable import KinoraPipeline

struct CanvasPoolTests {
    private let job = RenderJob(
        Composition("boxes", size: CGSize(width: 160, height: 96), fps: 10, duration: 2, background: Color(white: 1)) { EmptyView() },
        output: "")

    private func box(_ x: CGFloat, _ y: CGFloat, _ color: Color.Resolved) -> DisplayItem {
        DisplayItem(.fill(Path(CGRect(x: x, y: y, width: 20, height: 12)), .color(color), FillStyle()))
    }

    private func rows(_ frame: VideoFrame) -> [[UInt8]] {
        var rows: [[UInt8]] = []
        frame.forEachRow { rows.append(Array($0)) }
        return rows
    }

    @Test("A frame shows what the canvas shows, whichever canvases it and the frame before it came from", arguments: 1...8)
    func anyCanvas(seed: UInt64) throws {
        var generator = SplitMix64(seed: seed)
        let canvases = (0..<2).map { _ in FilmCanvas(job, caches: FilmCaches()) }
        let frames = try (0..<3).map { _ in try VideoFrame(width: 160, height: 96) }
        let slots = frames.map { FrameSlot($0) }
        var x: [CGFloat] = [10, 40, 70]
        for number in 0..<30 {
            if number % 5 != 4 { x[number % 3] += CGFloat.random(in: -20...20, using: &generator) }
            let list = DisplayList(
                items: x.enumerated().map { index, x in
                    box(x, CGFloat(index) * 30, Color.Resolved(red: 0.3 * Float(index), green: 0.5, blue: 0))
                })
            let canvas = canvases[Int.random(in: 0..<2, using: &generator)]
            let place = Int.random(in: 0..<3, using: &generator)
            try canvas.draw(list)
            try slots[place].fill(from: canvas)
            let fresh = FilmCanvas(job, caches: FilmCaches())
            let whole = try VideoFrame(width: 160, height: 96)
            try fresh.draw(list)
            try FrameSlot(whole).fill(from: fresh)
            let isWhole = rows(frames[place]) == rows(whole)
            #expect(isWhole, "frame \(number)")
            #expect(canvas.hash == fresh.hash && canvas.digest == fresh.digest)
        }
    }

    @Test("The canvas that was given back last is lent first, and another only while that is used")
    func order() throws {
        let pool = CanvasPool(job)
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
