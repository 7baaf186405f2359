import Foundation
import Synchronization
import TestSupport
import Testing

@testable import KinoraPipeline

/// A slot that notices when two stages use it at the same time.
private final class Box: Sendable {
    let isHeld = Mutex(false)
    let content = Mutex(-1)

    func holding(_ body: () throws -> Void) rethrows {
        #expect(
            isHeld.withLock { held in
                defer { held = true }; return !held
            }, "a slot was used by two stages at the same time")
        defer { isHeld.withLock { $0 = false } }
        try body()
    }
}

private struct Mishap: Error, Equatable {
    var frame: Int
}

@Suite(.timeLimit(.minutes(10)))
struct FramePipelineTests {
    /// Runs a pipeline with these stages, and returns the delivered frames.
    private func delivered(
        frames: Int, slots: Int, threads: Int, content: (Int) throws -> Int = { $0 },
        draw: @escaping @Sendable (Int) throws -> Void = { _ in },
        deliver: @escaping @Sendable (Int) throws -> Void = { _ in }, finish: @escaping @Sendable () throws -> Void = {}
    ) async throws -> [Int] {
        let result = Mutex<[Int]>([])
        let line = FramePipeline<Int, Box>(
            slots: (0..<slots).map { _ in Box() }, threads: threads,
            draw: { content, index, slot in
                #expect(content == index)
                try slot.holding {
                    try draw(index)
                    slot.content.withLock { $0 = content * 10 }
                }
            },
            deliver: { index, slot in
                try slot.holding {
                    try deliver(index)
                    #expect(slot.content.withLock { $0 } == index * 10)
                    result.withLock { $0.append(index) }
                }
            }, finish: finish)
        try await line.run { $0 < frames ? try content($0) : nil }
        return result.withLock { $0 }
    }

    @Test("Frames are delivered in order, in whichever order they are drawn", arguments: [(1, 1), (1, 3), (2, 1), (2, 4), (4, 6), (7, 3)])
    func order(threads: Int, slots: Int) async throws {
        let finished = Mutex(0)
        let drawn = Mutex<Set<Int>>([])
        let frames = try await delivered(
            frames: 100, slots: slots, threads: threads,
            draw: { frame in
                // If two frames can be in progress, each even frame is drawn after the next one.
                if threads > 1, slots > 1, frame.isMultiple(of: 2) {
                    try blockUntil("frame \(frame + 1) is drawn") { drawn.withLock { $0.contains(frame + 1) } }
                }
                drawn.withLock { _ = $0.insert(frame) }
            },
            finish: { finished.withLock { $0 += 1 } })
        #expect(frames == Array(0..<100))
        #expect(finished.withLock { $0 } == 1)
    }

    @Test("Slow delivery limits the number of frames in progress to the number of slots")
    func backpressure() async throws {
        let made = Mutex(0)
        let frames = try await delivered(
            frames: 30, slots: 4, threads: 2,
            content: { index in
                made.withLock { $0 = index + 1 }
                return index
            },
            deliver: { index in
                // One slot is being delivered, and three are filled in the meantime.
                let limit = min(index + 4, 30)
                try blockUntil("\(limit) frames are made") { made.withLock { $0 } >= limit }
                #expect(made.withLock { $0 } == limit)
            })
        #expect(frames.count == 30)
    }

    @Test("Several threads draw concurrently")
    func parallel() async throws {
        let together = Mutex((now: 0, most: 0))
        _ = try await delivered(
            frames: 20, slots: 4, threads: 3,
            draw: { _ in
                together.withLock {
                    $0.now += 1
                    $0.most = max($0.most, $0.now)
                }
                try blockUntil("three threads draw") { together.withLock { $0.most >= 3 } }
                together.withLock { $0.now -= 1 }
            })
        #expect(together.withLock { $0.most } == 3)
    }

    @Test("An error at any stage ends the film and is thrown", arguments: ["content", "draw", "deliver", "finish"], [1, 4])
    func errors(stage: String, threads: Int) async {
        let finished = Mutex(false)
        let frame = 11
        await #expect(throws: Mishap(frame: frame)) {
            try await delivered(
                frames: 40, slots: threads + 1, threads: threads,
                content: { if stage == "content" && $0 == frame { throw Mishap(frame: frame) } else { return $0 } },
                draw: { if stage == "draw" && $0 == frame { throw Mishap(frame: frame) } },
                deliver: { if stage == "deliver" && $0 == frame { throw Mishap(frame: frame) } },
                finish: {
                    if stage == "finish" { throw Mishap(frame: frame) }
                    finished.withLock { $0 = true }
                })
        }
        #expect(!finished.withLock { $0 })
    }

    @Test("A cancelled task ends the film immediately, and nothing runs afterwards")
    func cancellation() async throws {
        let delivered = Mutex(0)
        let running = Mutex(0)
        @Sendable func stage(_ body: () -> Void) {
            running.withLock { $0 += 1 }
            body()
            running.withLock { $0 -= 1 }
        }
        let task = Task {
            try await self.delivered(
                frames: 1_000_000_000, slots: 3, threads: 2, draw: { _ in stage {} },
                deliver: { _ in stage { delivered.withLock { $0 += 1 } } })
        }
        try await waitUntil("five frames are delivered") { delivered.withLock { $0 } >= 5 }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(running.withLock { $0 } == 0)
    }

    @Test("A task that is cancelled before it starts evaluates no frame")
    func cancelledBefore() async {
        let task = Task {
            while !Task.isCancelled { await Task.yield() }
            return try await delivered(frames: 10, slots: 1, threads: 1)
        }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test("Frames are evaluated on the actor of the caller")
    @MainActor func isolation() async throws {
        let line = FramePipeline<Int, Box>(slots: [Box(), Box()], threads: 2, draw: { _, _, _ in }, deliver: { _, _ in }, finish: {})
        var made = 0
        try await line.run { index in
            MainActor.assertIsolated()
            if index < 25 { made += 1 }
            return index < 25 ? index : nil
        }
        #expect(made == 25)
    }
}
