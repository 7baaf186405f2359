import CFFmpeg
import Foundation
import KinoraDrawing
import TestSupport
import Testing

@testable import KinoraMedia

/// Bounds on the decoders of many clips, and on the work for one frame.
struct DecoderPoolTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    private func clip(_ name: String = "clip.mp4", _ change: (inout ClipMaker) -> Void = { _ in }) throws -> VideoClip {
        var maker = ClipMaker()
        change(&maker)
        try maker.write(to: directory.file(name))
        return try VideoClip(path: directory.file(name))
    }

    @Test("Many clips share the decoders of a small pool, and each frame is right", arguments: [1, 3, 12])
    func bound(count: Int) throws {
        let pool = DecoderPool(maxCount: count, maxBytes: .max)
        let clip = try clip()
        let players = (0..<12).map { _ in ClipPlayer(clip, pool: pool) }
        for step in 0..<6 {
            for (number, player) in players.enumerated() {
                let wanted = (step * 3 + number * 5) % 60
                #expect(BarCode.number(in: try player.frame(wanted)) == wanted)
                #expect(pool.usage.count <= count)
            }
        }
    }

    @Test("Decoders are closed for those that need memory, but a single one may exceed the bound")
    func memory() throws {
        let clip = try clip()
        let size = ClipStream.size(clip)
        let pool = DecoderPool(maxCount: 100, maxBytes: 2 * size + size / 2)
        let players = (0..<5).map { _ in ClipPlayer(clip, pool: pool) }
        for player in players {
            _ = try player.frame(30)
            #expect(pool.usage.bytes <= 2 * size)
        }
        #expect(pool.usage.count == 2)
        let tight = DecoderPool(maxCount: 100, maxBytes: 1)
        let player = ClipPlayer(clip, pool: tight)
        #expect(BarCode.number(in: try player.frame(7)) == 7)
        #expect(tight.usage.count == 1)
    }

    @Test("Threads that request frames of several clips from a pool for one get the right frames")
    func threads() async throws {
        let pool = DecoderPool(maxCount: 1, maxBytes: .max)
        let clip = try clip()
        let players = (0..<4).map { _ in ClipPlayer(clip, pool: pool) }
        let wrong = try await withThrowingTaskGroup(of: Int.self) { group in
            for thread in 0..<4 {
                group.addTask {
                    try (0..<20).count { step in
                        let wanted = (step * 7 + thread * 11) % 60
                        return BarCode.number(in: try players[(step + thread) % 4].frame(wanted)) != wanted
                    }
                }
            }
            return try await group.reduce(0, +)
        }
        #expect(wrong == 0)
    }

    @Test("A frame for which more bytes are read than the bound is an error that names its time")
    func bytes() throws {
        // One group of noise, of several megabytes.
        let path = directory.file("noise.mp4")
        var maker = ClipMaker()
        maker.size = (320, 192)
        maker.options = [("preset", "ultrafast"), ("crf", "0"), ("x264-params", "keyint=60:scenecut=0:bframes=0:log-level=none")]
        maker.fill = { components, frame, number in
            var random = SplitMix64(seed: UInt64(number + 1))
            for component in 0..<components.count {
                let plane = components.plane(component)
                for y in 0..<plane.height {
                    components.write((0..<plane.width).map { _ in UInt16(random.next() % 220 + 16) }, component, y, to: frame)
                }
            }
        }
        try maker.write(to: path)
        let index = try VideoClip(path: path).index
        var limits = ClipLimits()
        limits.repetition = 0
        let limit = limits.bytes(fileSize: index.fileSize)
        #expect(index.fileSize > 2 * limit)
        let clip = try VideoClip(path: path, index: index, limits: limits)
        for policy in [ClipReader.BadFramePolicy.hold, .stop] {
            let reader = try clip.makeReader(onBadFrame: policy)
            #expect(try reader.frame(1).number == 1)
            let error = #expect(throws: ClipError.self) { try clip.makeReader(onBadFrame: policy).frame(59) }
            #expect(error?.problem == .unboundedReading(time: index.time(of: 59), limit: limit))
        }
        // Each frame has a budget of its own.
        let reader = try clip.makeReader(onBadFrame: .stop)
        for number in 0..<60 { #expect(try reader.frame(number).number == number) }
    }
}
