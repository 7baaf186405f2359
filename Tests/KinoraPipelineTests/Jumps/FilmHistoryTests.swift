import Foundation
import KinoraDrawing
import TestSupport
import Testing

@testable import KinoraPipeline

/// Films whose frames depend on earlier frames look the same however their frames are reached.
@MainActor
struct FilmHistoryTests {
    @Test("A frame of a film with a history is the same after a jump as in the rendered film", arguments: HistoryFilm.all.map(\.name))
    func history(name: String) async throws {
        let known = HistoryFilm.all.first { $0.name == name }
        let film = try #require(known)
        let expected = try await rendered(film.composition())
        var generator = SplitMix64(seed: 5)
        let last = Int(HistoryFilm.seconds * 10) - 1
        let frames = [last * 9 / 10, 0, last] + (0..<8).map { _ in Int(generator.next() % UInt64(last + 1)) }
        // In any order, with one evaluator.
        let evaluator = try FrameEvaluator(RenderJob(film.composition(), output: "").filmPlan())
        for frame in frames {
            #expect(try await evaluator.displayList(at: frame) == expected[frame], "\(name): frame \(frame), in any order")
        }
        // Alone.
        for frame in frames {
            let evaluator = try FrameEvaluator(RenderJob(film.composition(), output: "").filmPlan())
            #expect(try await evaluator.displayList(at: frame) == expected[frame], "\(name): frame \(frame), alone")
        }
        // Without the net of confirmations.
        if film.isPure {
            for frame in frames {
                var composition = film.composition()
                composition.hasPureClosures = true
                let evaluator = try FrameEvaluator(RenderJob(composition, output: "").filmPlan())
                #expect(try await evaluator.displayList(at: frame) == expected[frame], "\(name): frame \(frame), unconfirmed")
            }
        }
    }

    @Test(
        "With motion blur, the moments of a frame are the same after a jump as in the rendered film",
        arguments: HistoryFilm.all.map(\.name))
    func motionBlur(name: String) async throws {
        let known = HistoryFilm.all.first { $0.name == name }
        let film = try #require(known)
        func composition() -> Composition { film.composition().motionBlur(shutterAngle: 270, phase: -90) }
        let expected = try await rendered(composition())
        var generator = SplitMix64(seed: 6)
        let last = Int(HistoryFilm.seconds * 10) - 1
        let frames = [last * 9 / 10, 0, last] + (0..<3).map { _ in Int(generator.next() % UInt64(last + 1)) }
        let evaluator = try FrameEvaluator(RenderJob(composition(), output: "").filmPlan())
        for frame in frames {
            #expect(try await evaluator.displayList(at: frame) == expected[frame], "\(name): frame \(frame), in any order")
        }
        for frame in frames {
            let evaluator = try FrameEvaluator(RenderJob(composition(), output: "").filmPlan())
            #expect(try await evaluator.displayList(at: frame) == expected[frame], "\(name): frame \(frame), alone")
        }
    }

    /// The frames as `render` evaluates them: all of them, in order.
    private func rendered(_ composition: Composition) async throws -> [DisplayList] {
        let plan = try RenderJob(composition, output: "").filmPlan()
        let evaluator = try FrameEvaluator(plan, optimizations: .all.subtracting(.jumps))
        var lists: [DisplayList] = []
        for frame in 0..<plan.film.frameCount { lists.append(try await evaluator.displayList(at: frame)) }
        return lists
    }
}
