/// The scheduled events of a film, ordered by time. Time does not advance between events.
@MainActor
package final class VirtualClock {
    /// Identifies a scheduled event, to cancel it.
    package struct Token: Hashable, Sendable {
        fileprivate let number: Int
    }

    struct Event {
        let time: Double
        /// The number of events at the same time that led to this one, each scheduled by the one before.
        let chainLength: Int
        let action: @MainActor () -> Void
    }

    private struct Entry {
        let time: Double
        let number: Int

        static func < (lhs: Entry, rhs: Entry) -> Bool { (lhs.time, lhs.number) < (rhs.time, rhs.number) }
    }

    /// A binary heap ordered by time, then by order of scheduling. A cancelled entry stays until it is the first, or until cancelled
    /// entries outnumber the others by more than 64.
    private var heap: [Entry] = []
    private var events: [Int: Event] = [:]
    private var count = 0

    package init() {}

    /// The number of events that have not happened.
    package var eventCount: Int { events.count }

    /// Schedules `action` at `time`, in seconds. If `time` is NaN, the event never happens. Events at the same time happen in the order of
    /// scheduling.
    ///
    /// - Complexity: O(log *n*), where *n* is the number of events.
    @discardableResult
    package func schedule(at time: Double, chainLength: Int = 0, _ action: @escaping @MainActor () -> Void) -> Token {
        count += 1
        events[count] = Event(time: time, chainLength: chainLength, action: action)
        heap.append(Entry(time: time.isNaN ? .infinity : time, number: count))
        siftUp(heap.count - 1)
        return Token(number: count)
    }

    /// Cancels an event and returns its action; nil if the event has happened or is cancelled already.
    @discardableResult
    package func cancel(_ token: Token) -> (@MainActor () -> Void)? {
        let event = events.removeValue(forKey: token.number)
        if heap.count > 2 * events.count + 64 { heap = heap.filter { events[$0.number] != nil }.sorted(by: <) }
        return event?.action
    }

    /// Removes and returns the next event at or before `time`; nil if there is none.
    func takeNext(until time: Double) -> Event? {
        while let first = heap.first, first.time <= time {
            removeFirst()
            if let event = events.removeValue(forKey: first.number) { return event }
        }
        return nil
    }

    /// Returns the time of the next event, in seconds; nil if there is none.
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
