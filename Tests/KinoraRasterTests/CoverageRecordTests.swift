import Foundation
import KinoraDrawing
import TestSupport
import Testing

@testable import KinoraRaster

/// The recorded coverage of shapes that do not move.
struct CoverageRecordTests {
    private static func rows(_ record: CoverageRecord, of shape: CoverageSource, in range: Range<Int>) -> [Int32: [UInt8]] {
        let pixels = [UInt32](repeating: 0, count: shape.bounds.width * shape.bounds.height)
        return pixels.withUnsafeBytes { pixels in
            guard let start = pixels.baseAddress else { return [:] }
            return CoverageTests.bytes(width: shape.bounds.width) {
                record.forEachRow(in: range, drawnOn: start, bytesPerRow: shape.bounds.width * 4, $0)
            }
        }
    }

    @Test("Recorded rows equal measured ones, and so do parts of them", arguments: 1...20 as ClosedRange<UInt64>)
    func rows(seed: UInt64) throws {
        var generator = SplitMix64(seed: seed &+ 1300)
        let coverage = Coverage()
        let path = CoverageTests.path(&generator, spill: 0.3)
        let pen = try #require(CoverageTests.pen(&generator))
        for shape in [
            try CoverageTests.shape(path, .fill(FillStyle())), try CoverageTests.shape(path, .interior(isEOFilled: true)),
            try CoverageTests.shape(path, .stroke(pen), room: pen.reach),
        ] {
            guard let record = CoverageRecord(shape, by: coverage) else { continue }
            let height = shape.bounds.height
            let first = Int.random(in: 0..<height, using: &generator)
            for range in [0..<height, first..<Int.random(in: first...height, using: &generator)] {
                #expect(coverage.begin(shape, in: shape.bounds))
                let measured = CoverageTests.bytes(width: shape.bounds.width) { coverage.forEachRow(in: range, $0) }
                #expect(Self.rows(record, of: shape, in: range) == measured)
            }
        }
    }

    @Test("A shape used in several frames is recorded, and forgotten after several frames without it")
    func memory() throws {
        let (records, coverage) = (CoverageCache(), Coverage())
        let star = try CoverageTests.shape(circle(70, 60, 50), .fill(FillStyle()))
        func draw(_ shape: CoverageSource, frames: Int) -> [Bool] {
            (0..<frames).map { _ in
                defer { records.endFrame() }
                return records.record(of: shape, measuredBy: coverage) != nil
            }
        }
        #expect(draw(star, frames: 14) == [false, false] + Array(repeating: true, count: 12))
        for _ in 0..<8 { records.endFrame() }
        #expect(draw(star, frames: 3) == [false, false, true])
        // What moves is new in every frame, and small shapes are not worth it.
        for offset in 0..<10 {
            let moving = try CoverageTests.shape(circle(70, 60 + CGFloat(offset), 50), .fill(FillStyle()))
            #expect(draw(moving, frames: 1) == [false])
        }
        let small = CoverageSource(
            filling: circle(30, 30, 12), FillStyle(), transform: .identity, clip: PixelRect(minX: 0, minY: 0, maxX: 200, maxY: 200))
        #expect(draw(try #require(small), frames: 5) == Array(repeating: false, count: 5))
        // Cairo measures hard edges.
        let hard = try CoverageTests.shape(circle(70, 60, 50), .fill(FillStyle(antialiased: false)))
        #expect(draw(hard, frames: 5).allSatisfy { !$0 })
        // Dashes are measured as outlines.
        let dashes = CoverageSource(
            stroking: circle(70, 60, 50), StrokeStyle(lineWidth: 4, dash: [9, 5]), transform: .identity, clip: CoverageTests.bounds)
        #expect(draw(try #require(dashes), frames: 3) == [false, false, true])
    }

    @Test("Static shapes in front of moving ones look the same recorded and measured")
    func recordedFrames() throws {
        let caches = FilmCaches()
        let slots = (0..<2).map { _ in Rasterizer(width: 220, height: 160, caches: caches) }
        let complete = Rasterizer(width: 220, height: 160, optimizations: .withoutCaches)
        func pixels(_ rasterizer: Rasterizer) -> [UInt8] { rasterizer.withPixels { bytes, _ in Array(bytes) } }
        let light = Paint.Ramp(stops: [.init(color: rgb(1, 1, 0, 0.8), location: 0), .init(color: rgb(0, 0, 1, 0.3), location: 1)])
        let still = [
            fill(
                circle(60, 70, 55), .radialGradient(light, start: .init(center: .zero, radius: 0), end: .init(center: .zero, radius: 150))),
            stroke(circle(150, 80, 60), rgb(0.2, 0, 0.4), StrokeStyle(lineWidth: 7)),
        ]
        let clip = circle(110, 80, 66)
        for frame in 0..<24 {
            // They move once, and then rest again.
            let shift = CGFloat(frame < 12 ? 0 : 5.3)
            let mover = fill(circle(20 + 7 * CGFloat(frame), 80, 24), red)
            let group = group([mover, fill(rectangle(0, 70, 220, 9), green)]) { $0.clips = [.init(clip)] }
            let items =
                [mover, group]
                + still.map { item in
                    var item = item
                    item.transform = CGAffineTransform(translationX: shift, y: 0)
                    return item
                }
            try slots[frame % 2].draw(DisplayList(items: items), background: white)
            try complete.draw(DisplayList(items: items), background: white)
            let (quick, plain) = (pixels(slots[frame % 2]), pixels(complete))
            #expect(zip(quick, plain).count { $0 != $1 } == 0, "frame \(frame)")
        }
    }
}
