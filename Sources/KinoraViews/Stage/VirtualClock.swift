/// What is to happen at which moment of a film. Time stands still between events.
@MainActor
package final class VirtualClock {
    /// Cancels what was scheduled.
    package struct Token: Hashable, Sendable {
        fileprivate let number: Int
    }

    private struct Event {
        let time: Double
        let number: Int
        let action: @MainActor () -> Void
    }

    /// A binary heap by time, then by order of scheduling.
    private var heap: [Event] = []
    private var cancelled: Set<Int> = []
    private var count = 0

    package init() {}

    /// Schedules `action` for `time` seconds. Of several at the same moment the one scheduled first comes first.
    @discardableResult
    package func schedule(at time: Double, _ action: @escaping @MainActor () -> Void) -> Token {
        count += 1
        let event = Event(time: time.isNaN ? .infinity : time, number: count, action: action)
        heap.append(event)
        siftUp(heap.count - 1)
        return Token(number: count)
    }

    package func cancel(_ token: Token) {
        cancelled.insert(token.number)
    }

    /// The next event that is due at `time` or before, taken out.
    func takeNext(until time: Double) -> (time: Double, action: @MainActor () -> Void)? {
        while let first = heap.first, first.time <= time {
            removeFirst()
            if cancelled.remove(first.number) == nil { return (first.time, first.action) }
        }
        return nil
    }

    private func precedes(_ lhs: Int, _ rhs: Int) -> Bool {
        (heap[lhs].time, heap[lhs].number) < (heap[rhs].time, heap[rhs].number)
    }

    private func siftUp(_ start: Int) {
        var index = start
        while index > 0, precedes(index, (index - 1) / 2) {
            heap.swapAt(index, (index - 1) / 2)
            index = (index - 1) / 2
        }
    }

    private func removeFirst() {
        heap.swapAt(0, heap.count - 1)
        heap.removeLast()
        var index = 0
        while true {
            let (left, right) = (2 * index + 1, 2 * index + 2)
            var smallest = index
            if left < heap.count, precedes(left, smallest) { smallest = left }
            if right < heap.count, precedes(right, smallest) { smallest = right }
            if smallest == index { return }
            heap.swapAt(index, smallest)
            index = smallest
        }
    }
}
