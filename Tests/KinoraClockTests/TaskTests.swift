import KinoraControls
import KinoraSwiftUI
import KinoraViews
import Testing
import ViewTestSupport

@MainActor
struct TaskTests {
    @Test("A task sleeps on the film's clock for exactly its duration") func sleepingTask()
        async throws
    {
        let log = Log()
        let view = Rectangle().task {
            log.note("start")
            try? await Task.sleep(nanoseconds: 250_000_000)
            log.note("a quarter")
            try? await Task.sleep(for: .seconds(0.5))
            log.note("three quarters")
            try? await Task.sleep(until: .now + .seconds(1), clock: .continuous)
            log.note("late")
            try? await ContinuousClock().sleep(for: .milliseconds(250))
            log.note("two")
        }
        let stage = makeStage(view)
        _ = try await stage.frame(90)
        #expect(
            log.entries == [
                .init("start", 0), .init("a quarter", 0.25), .init("three quarters", 0.75), .init("late", 1.75), .init("two", 2),
            ])
        #expect(stage.graph.tasks.count == 0)
    }

    @Test("Tasks start before the first frame, after all appearances, in the order of appearance")
    func taskStartOrder() async throws {
        let log = Log()
        let view = VStack {
            Rectangle().task { log.note("first") }
            Rectangle().onAppear { log.note("second") }.task { log.note("second, outer") }
        }
        .onAppear { log.note("around") }
        _ = try await makeStage(view).frame(0)
        #expect(log.names == ["second", "around", "second, outer", "first"])
    }

    /// Steps to the right ten times a second.
    private struct Stepper: View {
        @State private var step = 0.0

        var body: some View {
            Rectangle().frame(width: 10, height: 10).offset(x: step)
                .task {
                    while !Task.isCancelled {
                        try? await Task.sleep(for: .milliseconds(100))
                        withAnimation(.linear(duration: 0.1)) { step += 3 }
                    }
                }
        }
    }

    @Test("A sleeping loop animates, and a frame rendered alone equals the frame of the whole film")
    func sleepingLoop() async throws {
        let frames = try await play(makeStage(Stepper()), to: 60)
        #expect(Set(frames).count == 58, "all but the first three frames, which wait for the first step, differ")
        for index in [0, 3, 31, 60] { #expect(try await makeStage(Stepper()).frame(index).description == frames[index]) }
    }

    private struct Leaving: View {
        let log: Log
        @State private var isThere = true
        @State private var number = 0

        var body: some View {
            if isThere {
                Rectangle().task(id: number) {
                    log.note("start \(number)")
                    do {
                        try await Task.sleep(for: .seconds(10))
                    } catch {
                        log.note("cancelled")
                    }
                }
            }
            Button("Leave") { isThere = false }
            Button("Next") { number += 1 }
            Button("Same") { number += 0 }
        }
    }

    @Test("A task is cancelled when its view is removed, and restarts for another identity")
    func taskLifetime() async throws {
        let log = Log()
        let taps = [ScriptedTap(.label("Same"), at: 0.5), ScriptedTap(.label("Next"), at: 1), ScriptedTap(.label("Leave"), at: 2)]
        let stage = makeStage(Leaving(log: log), taps: taps)
        _ = try await stage.frame(90)
        #expect(log.entries == [.init("start 0", 0), .init("start 1", 1), .init("cancelled", 1), .init("cancelled", 2)])
        #expect(stage.graph.tasks.count == 0)
        #expect(stage.clock.eventCount == 0)
    }

    nonisolated private static func compute(_ number: Int) async -> Int {
        await Task.yield()
        return number * Int.random(in: 1...1000)
    }

    /// Work off the main actor, side by side, in tasks within tasks.
    private struct Busy: View {
        @State private var total = 0

        var body: some View {
            Rectangle().frame(width: CGFloat(total % 97), height: 10)
                .onAppear {
                    Task {
                        for await number in stream {
                            let sum = await withTaskGroup(of: Int.self) { group in
                                for index in 0..<number { group.addTask { await TaskTests.compute(index) } }
                                var digits = 0
                                for await value in group { digits = (digits &* 31 &+ value) % 1_000_003 }
                                return digits
                            }
                            let more = await Task.detached { await TaskTests.compute(7) }.value
                            total += sum + more
                        }
                    }
                }
        }

        private var stream: AsyncStream<Int> {
            AsyncStream { continuation in
                Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { _ in continuation.yield(20) }
            }
        }
    }

    @Test("Work off the main actor gives the same film on every run") func workOffTheMainActor() async throws {
        func film() async throws -> [String] {
            let stage = makeStage(Busy())
            stage.graph.tasks.patience = 5
            return try await play(stage, to: 30)
        }
        let frames = try await film()
        #expect(Set(frames).count > 8)
        for _ in 0..<20 { #expect(try await film() == frames) }
    }

    @Test("Stages that play in parallel do not affect each other") func parallelStages() async throws {
        func busy() -> Stage {
            let stage = makeStage(Busy(), seed: 5)
            stage.graph.tasks.patience = 5
            return stage
        }
        async let first = play(makeStage(Stepper()), to: 30)
        async let second = play(busy(), to: 30)
        let together = try await (first, second)
        #expect(try await play(makeStage(Stepper()), to: 30) == together.0)
        #expect(try await play(busy(), to: 30) == together.1)
    }

    @Test("A task that waits for an event outside the film is reported and blocks nothing")
    func taskWaitingOutsideTheFilm() async throws {
        let stage = makeStage(Rectangle().task { await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in } })
        stage.graph.tasks.patience = 3
        var reports: [String] = []
        stage.onReport = { reports.append($0) }
        _ = try await stage.frame(30)
        #expect(reports.count == 1)
        #expect(reports.first?.contains("waits for something outside of the film") == true)
    }

    @Test("The result of work on another thread is available in the frame that requested it")
    func workOnAnotherThread() async throws {
        let log = Log()
        let view = Rectangle().task {
            let result = await withUnsafeContinuation { (continuation: UnsafeContinuation<Int, Never>) in
                Thread.detachNewThread {
                    Thread.sleep(forTimeInterval: 0.03)
                    continuation.resume(returning: 42)
                }
            }
            log.note("\(result)")
        }
        _ = try await makeStage(view).frame(0)
        #expect(log.entries == [.init("42", 0)])
    }

    @Test("A loop that ignores its cancellation does not block the film") func loopIgnoringCancellation()
        async throws
    {
        struct Stubborn: View {
            @State private var isThere = true

            var body: some View {
                if isThere {
                    Rectangle().task { while true { try? await Task.sleep(for: .seconds(1)) } }
                }
                Button("Leave") { isThere = false }
            }
        }
        let stage = makeStage(Stubborn(), taps: [ScriptedTap(.label("Leave"), at: 1.5)])
        var reports: [String] = []
        stage.onReport = { reports.append($0) }
        _ = try await stage.frame(60)
        #expect(reports.contains { $0.contains("cancelled") })
    }

    @Test("The end of a film cancels its tasks") func tasksEndWithTheFilm() async throws {
        let log = Log()
        weak var ended: Stage?
        do {
            let stage = makeStage(
                Rectangle().task {
                    do { try await Task.sleep(for: .seconds(100)) } catch { log.note("over") }
                })
            _ = try await stage.frame(3)
            ended = stage
        }
        for _ in 0..<20 { await Task.yield() }
        #expect(ended == nil)
        #expect(log.names == ["over"])
    }
}
