import KinoraDrawing
import Synchronization
import Testing

@testable import KinoraPipeline

struct FrameQueueTests {
    private let list = DisplayList(items: [])

    /// Takes all frames until the end.
    private func taken(_ queue: FrameQueue) async throws -> [FrameQueue.Frame] {
        var frames: [FrameQueue.Frame] = []
        while let frame = try await queue.next() { frames.append(frame) }
        return frames
    }

    @Test("Frames leave in order with the outputs that need them; others are dropped")
    func order() async throws {
        let queue = FrameQueue(capacity: 0)
        let stored = SegmentLedger(count: 1)
        stored.decide(0, .stored)
        queue.add(3, list, needs: [.drawing, .none])
        queue.add(5, list, needs: [.none, .segment(0, stored)])
        queue.add(8, list, needs: [.drawing, .drawing])
        queue.end()
        let frames = try await taken(queue)
        #expect(frames.map(\.index) == [3, 8])
        #expect(queue.droppedCount == 1)
        #expect(frames.map(\.outputs) == [[0], [0, 1]])
    }

    @Test("A frame waits for the decision about its segment, and later frames wait behind it")
    func undecided() async throws {
        let queue = FrameQueue(capacity: 10)
        let ledger = SegmentLedger(count: 2)
        let frames = Mutex<[Int]>([])
        let taker = Task {
            while let frame = try await queue.next() { frames.withLock { $0.append(frame.index) } }
        }
        for index in 0..<4 { queue.add(index, list, needs: [.segment(index / 2, ledger)]) }
        ledger.decide(1, .drawn)
        queue.add(4, list, needs: [.drawing])
        try await Task.sleep(for: .milliseconds(20))
        #expect(frames.withLock { $0 } == [])
        ledger.decide(0, .stored)
        queue.end()
        try await taker.value
        #expect(frames.withLock { $0 } == [2, 3, 4])
    }

    @Test("Evaluation waits for room: 64 frames, or two segments while a segment is undecided")
    func room() async throws {
        let queue = FrameQueue(capacity: 100)
        let ledger = SegmentLedger(count: 1)
        let added = Atomic<Int>(0)
        let adder = Task {
            for index in 0..<300 {
                try await queue.waitForRoom()
                if index == 79 { ledger.decide(0, .drawn) }
                queue.add(index, list, needs: [index < 80 ? .segment(0, ledger) : .drawing])
                added.store(index + 1, ordering: .sequentiallyConsistent)
            }
            queue.end()
        }
        // The last frame of the segment decides; the frame after it finds 80 frames that wait for drawing.
        try await Task.sleep(for: .milliseconds(50))
        #expect(added.load(ordering: .sequentiallyConsistent) == 80)
        #expect(try await taken(queue).map(\.index) == Array(0..<300))
        try await adder.value
    }

    @Test("Each taker gets the frames of one group after another, in order", arguments: [1, 2, 3, 7])
    func groups(takers: Int) async throws {
        let queue = FrameQueue(capacity: 40, laterGroups: 20 * (takers - 1))
        let ledger = SegmentLedger(count: 10)
        let adder = Task {
            for index in 0..<200 {
                try await queue.waitForRoom()
                if index.isMultiple(of: 20), index % 40 == 0 { ledger.decide(index / 20, .drawn) }
                // The decision about every second group comes with its last frame: every fourth is stored.
                if index % 40 == 39 { ledger.decide(index / 20, index % 80 == 79 ? .stored : .drawn) }
                queue.add(index, list, needs: [.segment(index / 20, ledger)], group: index / 20)
            }
            queue.end()
        }
        let taken = try await withThrowingTaskGroup(of: [Int].self) { group in
            for taker in 0..<takers {
                group.addTask {
                    var indices: [Int] = []
                    while let frame = try await queue.next(taker) { indices.append(frame.index) }
                    return indices
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        try await adder.value
        for indices in taken {
            #expect(indices == indices.sorted())
            let groups: Set<Int> = Set(indices.map { $0 / 20 })
            #expect(groups.count * 20 == indices.count)
        }
        let expected: [Int] = (0..<200).filter { (index: Int) -> Bool in index / 20 % 4 != 3 }
        let all: [Int] = taken.flatMap { $0 }.sorted()
        #expect(all == expected)
        #expect(queue.droppedCount == 40)
    }

    @Test("An error reaches both sides")
    func failure() async throws {
        struct Failure: Error {}
        let queue = FrameQueue(capacity: 0)
        let taker = Task { try await queue.next() }
        try await Task.sleep(for: .milliseconds(5))
        queue.fail(Failure())
        await #expect(throws: Failure.self) { try await taker.value }
        await #expect(throws: Failure.self) { try await queue.next() }
        await #expect(throws: Failure.self) { try await queue.waitForRoom() }
    }
}
