/// What is to happen at which moment of a film. Time stands still between events.
@MainActor
package final class VirtualClock {
    /// Names what was scheduled, to cancel it.
    package struct Token: Hashable, Sendable {
        fileprivate let number: Int
    }

    struct Event {
        let time: Double
        /// How many events of the same moment led to this one, each scheduled by the one before.
        let chainLength: Int
        let action: @MainActor () -> Void
    }

    private struct Entry {
        let time: Double
        let number: Int

        static func < (lhs: Entry, rhs: Entry) -> Bool { (lhs.time, lhs.number) < (rhs.time, rhs.number) }
    }

    /// A binary heap by time, then by order of scheduling. Cancelled entries stay until they come up or are too many.
    private var heap: [Entry] = []
    private var events: [Int: Event] = [:]
    private var count = 0

    package init() {}

    /// How many events are still to come.
    package var eventCount: Int { events.count }

    /// Schedules `action` for `time` seconds; what is not a number never comes. Of several at the same moment the one scheduled first comes
    /// first. O(log of the number of events).
    @discardableResult
    package func schedule(at time: Double, chainLength: Int = 0, _ action: @escaping @MainActor () -> Void) -> Token {
        count += 1
        events[count] = Event(time: time, chainLength: chainLength, action: action)
        heap.append(Entry(time: time.isNaN ? .infinity : time, number: count))
        siftUp(heap.count - 1)
        return Token(number: count)
    }

    /// Drops what was scheduled and answers it; nil when it has come already.
    @discardableResult
    package func cancel(_ token: Token) -> (@MainActor () -> Void)? {
        let event = events.removeValue(forKey: token.number)
        if heap.count > 2 * events.count + 64 { heap = heap.filter { events[$0.number] != nil }.sorted(by: <) }
        return event?.action
    }

    /// The next event that is due at `time` or before, taken out.
    func takeNext(until time: Double) -> Event? {
        while let first = heap.first, first.time <= time {
            removeFirst()
            if let event = events.removeValue(forKey: first.number) { return event }
        }
        return nil
    }

    /// When the next event is due, in seconds; nil when there is none.
    func nextTime() -> Double? {
        while let first = heap.first {
            if events[first.number] != nil { return first.time }
            removeFirst()
        }
        return nil
    }

    private func siftUp(_ start: Int) {
        var index = start
        while index > 0, heap[index] < heap[(index - 1) / 2] {
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
            if left < heap.count, heap[left] < heap[smallest] { smallest = left }
            if right < heap.count, heap[right] < heap[smallest] { smallest = right }
            if smallest == index { return }
            heap.swapAt(index, smallest)
            index = smallest
        }
    }
}
