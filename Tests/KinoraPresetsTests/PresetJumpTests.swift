import Foundation
import KinoraDrawing
import KinoraPipeline
import Testing

@testable import KinoraPresets

/// Every preset is a function of time: its frames need no frames before them.
@MainActor
struct PresetJumpTests {
    private func job(_ name: String) throws -> RenderJob {
        let library = PresetLibrary(compositions: BuiltInCompositions.all, directories: [RepeatedBatchTests.presets])
        var settings = VideoOverrides()
        settings.frameRate = 4
        return try RenderRequest(library.preset(name), settings: settings).job(output: "")
    }

    @Test("There are presets to check")
    func presets() {
        #expect(RepeatedBatchTests.names.count >= BuiltInCompositions.all.count)
    }

    @Test("Frames of a preset are equal, played and jumped to in any order", arguments: RepeatedBatchTests.names)
    func jumpedFrames(name: String) async throws {
        let job = try job(name)
        let plan = try job.filmPlan()
        let (playing, jumping) = (try FrameEvaluator(plan, optimizations: []), try FrameEvaluator(plan))
        var random = SplitMix64(seed: name.utf8.reduce(7) { $0 &* 31 &+ UInt64($1) })
        let last = plan.film.frameCount - 1
        let frames = [last] + (0..<5).map { _ in random.nextInteger(in: 0..<plan.film.frameCount) } + [0, last / 2]
        var expected: [Int: DisplayList] = [:]
        for frame in Set(frames).sorted() { expected[frame] = try await playing.displayList(at: frame) }
        for frame in frames { #expect(try await jumping.displayList(at: frame) == expected[frame], "frame \(frame)") }
        #expect(try await job.jumps() == .everywhere)
    }
}
