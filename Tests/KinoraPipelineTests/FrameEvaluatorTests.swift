import Foundation
import KinoraDrawing
import KinoraSound
import KinoraViews
import Testing

@testable import KinoraPipeline

/// Frames are the same in whatever order they are requested.
@MainActor
struct FrameEvaluatorTests {
    private func composition(_ name: String, seconds: Double = 20, @ViewBuilder view: @escaping @MainActor () -> some View) -> Composition {
        Composition(name, size: CGSize(width: 80, height: 60), fps: 10, duration: seconds, content: view)
    }

    /// The frames of a film that is played from its start, without optimizations.
    private func expected(_ composition: Composition, _ frames: [Int]) async throws -> [Int: DisplayList] {
        let evaluator = try FrameEvaluator(RenderJob(composition, output: "").filmPlan(), optimizations: [])
        var lists: [Int: DisplayList] = [:]
        for frame in frames.sorted() { lists[frame] = try await evaluator.displayList(at: frame) }
        return lists
    }

    private func evaluator(_ composition: Composition) throws -> FrameEvaluator {
        try FrameEvaluator(RenderJob(composition, output: "").filmPlan())
    }

    @Test("A timeless film is evaluated in any order, and plays only the frames that are requested")
    func anyOrder() async throws {
        var film = composition("orbit") {
            TimelineView(.animation) { context in Circle().offset(x: cos(context.time) * 20).frame(width: 10, height: 10) }
        }
        film.hasPureClosures = true
        let frames = [150, 20, 199, 0, 60, 61, 3]
        let expected = try await expected(film, frames)
        let evaluator = try evaluator(film)
        for frame in frames {
            #expect(try await evaluator.displayList(at: frame) == expected[frame], "frame \(frame)")
            #expect(evaluator.playedFrames <= 4)
        }
        #expect(!evaluator.isPlaying)
        #expect(try await RenderJob(film, output: "").jumps() == .everywhere)
    }

    /// A walk whose position changes with each evaluation, as in many simulations. The types of its views do not show that.
    @MainActor
    private final class Walk {
        var x = 0.0

        func step(_ time: Double) -> Double {
            x += 0.1 + 0.01 * sin(time)
            return x
        }
    }

    @Test("A closure that changes an object is noticed after a jump, and the film is played")
    func hiddenObject() async throws {
        func film() -> Composition {
            composition("walk") {
                let walk = Walk()
                return TimelineView(.animation) { context in Circle().offset(x: walk.step(context.time)).frame(width: 10, height: 10) }
            }
        }
        let expected = try await expected(film(), [120, 40])
        let evaluator = try evaluator(film())
        #expect(try await evaluator.displayList(at: 120) == expected[120])
        #expect(evaluator.isPlaying)
        #expect(try await evaluator.displayList(at: 40) == expected[40])
        #expect(try await RenderJob(film(), output: "").jumps() == .nowhere)
    }

    @Test("Random numbers in a body are noticed after a jump, and the film is played")
    func randomNumbers() async throws {
        let film = composition("noise") {
            TimelineView(.animation) { _ in
                Circle().offset(x: Double((StageScope.current?.random.next() ?? 0) % 40)).frame(width: 10, height: 10)
            }
        }
        let expected = try await expected(film, [77, 150])
        let evaluator = try evaluator(film)
        for frame in [150, 77] { #expect(try await evaluator.displayList(at: frame) == expected[frame], "frame \(frame)") }
        #expect(evaluator.isPlaying)
    }

    private struct Chain: View {
        @State private var step = 0

        var body: some View {
            Circle().offset(x: Double(step % 7) * 5).frame(width: 10, height: 10)
                .onAppear(perform: move)
        }

        private func move() {
            withAnimation(.easeInOut(duration: 0.35)) {
                step += 1
            } completion: {
                move()
            }
        }
    }

    @Test("Animations that follow one another are reached through the frames of their ends")
    func chain() async throws {
        let film = composition("chain") { Chain() }
        let frames = [180, 44, 45, 46]
        let expected = try await expected(film, frames)
        let evaluator = try evaluator(film)
        for frame in frames { #expect(try await evaluator.displayList(at: frame) == expected[frame], "frame \(frame)") }
    }

    @Test("Scenes are evaluated in any order")
    func scenes() async throws {
        let turn = composition("turn", seconds: 4) {
            TimelineView(.animation) { context in Rectangle().rotationEffect(.degrees(context.time * 40)).frame(width: 20, height: 20) }
        }
        let grow = composition("grow", seconds: 4) { TimelineView(.animation) { Circle().frame(width: $0.time * 9) } }
        let fade = SceneTransition(.fade, duration: 1)
        let film = Composition(
            scenes: [FilmScene(turn, duration: 4, title: "a"), FilmScene(grow, duration: 4, transition: fade, title: "b")], summary: ""
        ) { _, _ in Soundtrack([]) }
        let frames = [60, 5, 33, 36, 2]
        let expected = try await expected(film, frames)
        let evaluator = try evaluator(film)
        for frame in frames { #expect(try await evaluator.displayList(at: frame) == expected[frame], "frame \(frame)") }
    }
}
