import Foundation
import GoldenSupport
import KinoraDrawing
import Testing

@testable import KinoraRaster

/// Motion blur gives the same pixels however a frame is drawn.
@Suite(.serialized)
struct ExposureCacheTests {
    /// Frames with things that move at different speeds, and others that do not.
    private static func film(seed: UInt64) -> [DisplayList] {
        var random = SplitMix64(seed: seed)
        struct Thing {
            let kind: Int
            let (x, y, size): (Double, Double, Double)
            let (dx, dy, turn, fade): (Double, Double, Double, Double)
            let color: Color.Resolved
        }
        func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
        let things = (0..<14).map { index in
            let moves = index % 3 != 0
            return Thing(
                kind: index % 7, x: number(0...300), y: number(0...180), size: number(8...60), dx: moves ? number(-30...30) : 0,
                dy: moves ? number(-9...9) : 0, turn: index % 4 == 1 ? number(-0.6...0.6) : 0, fade: index % 5 == 2 ? 0.08 : 0,
                color: rgb(number(0...1), number(0...1), number(0...1), index % 2 == 0 ? 1 : 0.6))
        }
        let ramp = Paint.Ramp(stops: [.init(color: rgb(0.1, 0.2, 0.4), location: 0), .init(color: rgb(0.7, 0.6, 0.5), location: 1)])
        func items(at time: Double) -> [DisplayItem] {
            let background = fill(rectangle(0, 0, 320, 200), .linearGradient(ramp, start: .zero, end: CGPoint(x: 320, y: 150)))
            return [background]
                + things.map { thing in
                    let outline = thing.kind % 2 == 0 ? circle(0, 0, thing.size / 2) : rectangle(-thing.size / 2, -8, thing.size, 16)
                    let plain = fill(outline, thing.color)
                    let content: DisplayItem.Content
                    switch thing.kind {
                    case 2: content = .group(DisplayGroup(items: [plain], filters: [.blur(radius: 3, isOpaque: false)]))
                    case 4: content = .group(DisplayGroup(items: [plain], clips: [DisplayGroup.Clip(circle(3, 2, thing.size / 3))]))
                    case 5: content = .stroke(outline, .color(thing.color), StrokeStyle(lineWidth: 3, dash: [6, 3]))
                    case 6:
                        let (inner, outer) = (Paint.Disc(center: .zero, radius: 0), Paint.Disc(center: .zero, radius: 20))
                        content = .fill(outline, .radialGradient(ramp, start: inner, end: outer), FillStyle())
                    default: content = plain.content
                    }
                    let transform = CGAffineTransform(rotationAngle: thing.turn * time)
                        .concatenating(CGAffineTransform(translationX: thing.x + thing.dx * time, y: thing.y + thing.dy * time))
                    return DisplayItem(content, transform: transform, opacity: 1 - thing.fade * time)
                }
        }
        return (0..<6).map { frame in ExposureTests.list(samples: 16) { items(at: Double(frame / 2 * 2) + 0.5 * $0) } }
            + [DisplayList(items: items(at: 3)), DisplayList(items: items(at: 3))]
    }

    private static func draw(
        _ film: [DisplayList], optimizations: Rasterizer.Optimizations = .all, threads: Int = 1, fresh: Bool = false
    ) throws -> [Bitmap] {
        let caches = FilmCaches()
        func make() -> Rasterizer {
            Rasterizer(width: 320, height: 200, caches: fresh ? FilmCaches() : caches, optimizations: optimizations, threads: threads)
        }
        var rasterizer = make()
        return try film.map { list in
            if fresh { rasterizer = make() }
            try rasterizer.draw(list, background: white)
            return GoldenImage(rasterizer).bitmap
        }
    }

    @Test(
        "Frames are the same alone and after others, with and without caches, on one thread and on four",
        arguments: [1, 2, 3, 4] as [UInt64])
    func differences(seed: UInt64) throws {
        let film = Self.film(seed: seed)
        #expect(film[0].exposure != nil)
        let expected = try Self.draw(film, fresh: true)
        #expect(try Self.draw(film) == expected)
        #expect(try Self.draw(film, threads: 4) == expected)
        #expect(try Self.draw(film, optimizations: .all.subtracting(.damage)) == expected)
        #expect(try Self.draw(film, optimizations: .all.subtracting(.staticLayers)) == expected)
        #expect(try Self.draw(film, optimizations: .all.subtracting(.recordedCoverage)) == expected)
        #expect(try Self.draw(film, optimizations: .all.subtracting(.occlusion)) == expected)
        #expect(try Self.draw(film.reversed()) == expected.reversed())
    }

    @Test("The areas of changes contain all changes, also into and out of motion")
    func changes() throws {
        let film = Self.film(seed: 7)
        let caches = FilmCaches()
        let (a, b) = (Rasterizer(width: 320, height: 200, caches: caches), Rasterizer(width: 320, height: 200, caches: caches))
        for (from, to) in [(0, 2), (2, 6), (6, 4), (6, 7), (0, 1)] {
            try a.draw(film[from], background: white)
            let snapshot = try #require(a.shown)
            try b.draw(film[to], background: white)
            let areas = b.changes(since: snapshot)
            let (before, after) = (GoldenImage(a), GoldenImage(b))
            for y in 0..<200 {
                for x in 0..<320 where before[x, y] != after[x, y] {
                    #expect(areas.contains { $0.columns.contains(x) && $0.rows.contains(y) }, "(\(x), \(y)) from \(from) to \(to)")
                }
            }
        }
    }

    @Test("The scalar and the vector kernels give the same bits")
    func kernels() throws {
        let film = Self.film(seed: 9)
        let vector = try Self.draw(film)
        ScalarKernels.isForced = true
        defer { ScalarKernels.isForced = false }
        // Only the kernels of exposures are compared here; the others have tests of their own.
        #expect(try Self.draw(film) == vector)
    }
}
