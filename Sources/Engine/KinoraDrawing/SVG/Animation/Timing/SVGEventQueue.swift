/// Begins and ends of animations in the order of time: a binary heap.
struct SVGEventQueue {
    struct Event {
        var time: Double
        var isBegin: Bool
        var animation: Int
        var number: Int

        /// At the same time, ends are before begins.
        func isBefore(_ other: Event) -> Bool {
            if time != other.time { return time < other.time }
            if isBegin != other.isBegin { return other.isBegin }
            return (animation, number) < (other.animation, other.number)
        }
    }

    private var heap: [Event] = []

    mutating func insert(_ event: Event) {
        heap.append(event)
        var index = heap.count - 1
        while index > 0, heap[index].isBefore(heap[(index - 1) / 2]) {
            heap.swapAt(index, (index - 1) / 2)
            index = (index - 1) / 2
        }
    }

    mutating func popFirst() -> Event? {
        guard let first = heap.first, let last = heap.popLast() else { return nil }
        guard !heap.isEmpty else { return first }
        heap[0] = last
        var index = 0
        while true {
            var next = index
            for child in [2 * index + 1, 2 * index + 2] where child < heap.count && heap[child].isBefore(heap[next]) { next = child }
            if next == index { return first }
            heap.swapAt(index, next)
            index = next
        }
    }
}
