import KinoraDrawing
import Synchronization
import TestSupport
import Testing

@testable import KinoraPipeline

struct FrameQueueTests {
    private let list = DisplayList(items: [])

    private func frames(_ indices: Range<Int>, group: (Int) -> Int = { _ in 0 }) -> [PlannedFrame] {
        indices.map { PlannedFrame(index: $0, list: list, outputs: [0], group: group($0)) }
    }

    /// Takes all frames until the end.
    private func taken(_ queue: FrameQueue, by taker: Int = 0) async throws -> [Int] {
        var indices: [Int] = []
        while let frame = try await queue.next(taker) { indices.append(frame.index) }
        return indices
    }

    @Test("Frames leave in the order in which they were added, with their outputs")
    func order() async throws {
        let queue = FrameQueue()
        queue.add([PlannedFrame(index: 3, list: list, outputs: [0])])
        queue.add([PlannedFrame(index: 8, list: list, outputs: [0, 1]), PlannedFrame(index: 9, list: list, outputs: [1])])
        queue.end()
        var frames: [PlannedFrame] = []
        while let frame = try await queue.next() { frames.append(frame) }
        #expect(frames.map(\.index) == [3, 8, 9])
        #expect(frames.map(\.outputs) == [[0], [0, 1], [1]])
    }

    @Test("A task that waits for a frame gets it when it is added")
    func waiting() async throws {
        let queue = FrameQueue()
        let taker = Task { try await taken(queue) }
        for index in 0..<200 { queue.add(frames(index..<index + 1)) }
        queue.end()
        #expect(try await taker.value == Array(0..<200))
    }

    @Test("Adding waits until there are fewer frames than the limit, which may change")
    func room() async throws {
        let queue = FrameQueue()
        let added = Atomic<Int>(0)
        let adder = Task {
            for index in 0..<300 {
                try await queue.waitForRoom(index < 80 ? 100 : 64)
                queue.add(frames(index..<index + 1))
                added.store(index + 1, ordering: .sequentiallyConsistent)
            }
            queue.end()
        }
        // The frame after the first 80 finds more frames than its limit.
        try await waitUntil("80 frames are added") { added.load(ordering: .sequentiallyConsistent) >= 80 }
        #expect(try await queue.next()?.index == 0)
        #expect(added.load(ordering: .sequentiallyConsistent) == 80)
        #expect(try await taken(queue) == Array(1..<300))
        try await adder.value
    }

    @Test("Each taker gets the frames of one group after another, in order", arguments: [1, 2, 3, 7])
    func groups(takers: Int) async throws {
        let queue = FrameQueue()
        let adder = Task {
            for start in stride(from: 0, to: 200, by: 20) {
                try await queue.waitForRoom(20 * takers)
                // Every fourth group is not drawn.
                if start / 20 % 4 == 3 { continue }
                // Some groups come frame by frame, others when they are decided.
                if start.isMultiple(of: 40) {
                    for index in start..<start + 20 { queue.add(frames(index..<index + 1) { $0 / 20 }) }
                } else {
                    queue.add(frames(start..<start + 20) { $0 / 20 })
                }
            }
            queue.end()
        }
        let taken = try await withThrowingTaskGroup(of: [Int].self) { group in
            for taker in 0..<takers { group.addTask { try await self.taken(queue, by: taker) } }
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
    }

    @Test("An error reaches both sides")
    func failure() async throws {
        struct Failure: Error {}
        // Nobody takes the frame, so that the adder waits until the failure.
        let full = FrameQueue()
        full.add(frames(0..<1))
        let adder = Task { try await full.waitForRoom(1) }
        full.fail(Failure())
        await #expect(throws: Failure.self) { try await adder.value }
        await #expect(throws: Failure.self) { try await full.next() }
        await #expect(throws: Failure.self) { try await full.waitForRoom(10) }
        let empty = FrameQueue()
        let taker = Task { try await empty.next(1) }
        empty.fail(Failure())
        await #expect(throws: Failure.self) { _ = try await taker.value }
    }
}
