import Foundation
import KinoraDrawing

/// A view that is made anew at the times of a schedule.
public struct TimelineView<Schedule: TimelineSchedule, Content> {
    /// What the content is made from: a type of its own, so that it does not depend on the content.
    public typealias Context = TimelineViewDefaultContext

    let schedule: Schedule
    let content: (Context) -> Content
}

extension TimelineView: View where Content: View {
    public init(_ schedule: Schedule, @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content) {
        self.schedule = schedule
        self.content = content
    }
}

/// What the content of a `TimelineView` is made from.
public struct TimelineViewDefaultContext: Sendable {
    /// How often a timeline is made anew.
    public enum Cadence: Hashable, Comparable, Sendable {
        case live, seconds, minutes
    }

    /// The latest time of the schedule that is not in the future.
    public let date: Date
    public let cadence: Cadence

    /// `date` in seconds since the film's first frame.
    public var time: TimeInterval { date.timeIntervalSince(StageScope.firstDate) }
}

/// At which times a timeline is made anew.
public protocol TimelineSchedule {
    associatedtype Entries: Sequence where Entries.Element == Date

    /// The times from the one that holds at `startDate` on, in order.
    func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries
}

/// Whether updates are to be rare.
public enum TimelineScheduleMode: Hashable, Sendable {
    case normal, lowFrequency
}

extension TimelineView: PrimitiveView where Content: View {
    package static func makeNode(_ view: TimelineView, _ context: NodeContext) -> Node<TimelineView> { TimelineNode(view, context) }
}

private final class TimelineNode<Schedule: TimelineSchedule, Content: View>: Node<TimelineView<Schedule, Content>>, FrameListener {
    private var child: Node<Content>?
    private var entries: Schedule.Entries.Iterator?
    private var shown: Date
    private var next: Date?
    /// True: the content is made anew with every frame, at the frame's own date.
    private var isLive = false
    private var isDirty = false

    override init(_ view: TimelineView<Schedule, Content>, _ context: NodeContext) {
        shown = context.graph.date
        super.init(view, context)
        begin()
        child = childContext.makeNode(evaluate())
        graph.frameListeners.append(self)
    }

    override var children: [ViewNode] { child.map { [$0] } ?? [] }

    override func willRemove() {
        graph.frameListeners.removeAll { $0 === self }
    }

    /// Reads the schedule from now on.
    private func begin() {
        shown = graph.date
        isLive = (view.schedule as? AnimationTimelineSchedule)?.isEveryFrame == true
        guard !isLive else { return }
        readEntries()
        if advance() == .unfinished { isLive = true }
    }

    private func readEntries() {
        var iterator = view.schedule.entries(from: graph.date, mode: .normal).makeIterator()
        next = iterator.next()
        entries = iterator
    }

    private enum Advance {
        case none, moved, unfinished
    }

    /// Moves on to the latest entry that is not in the future, by at most `maxEntries` entries.
    private func advance() -> Advance {
        // Dates are sums of floating point numbers; a frame's own must not fall into the entry before.
        let end = graph.date.addingTimeInterval(1e-9)
        var latest: Date?
        for _ in 0..<Self.maxEntries {
            guard let entry = next, entry <= end else {
                guard let latest else { return .none }
                shown = latest
                return .moved
            }
            latest = latest.map { max($0, entry) } ?? entry
            next = entries?.next()
        }
        return .unfinished
    }

    /// The number of entries that a timeline reads for one frame before it reads its schedule anew from that frame on.
    private static var maxEntries: Int { 100_000 }

    func frameBegan() {
        if isLive {
            shown = graph.date
            return markDirty()
        }
        switch advance() {
        case .none: return
        case .moved: break
        case .unfinished: begin()
        }
        markDirty()
    }

    override func markDirty() {
        guard !isDirty, isAlive else { return }
        isDirty = true
        graph.enqueue(self)
    }

    override func updateIfDirty() {
        guard isDirty, isAlive else { return }
        refresh()
    }

    override func didUpdate(from old: TimelineView<Schedule, Content>, viewChanged: Bool, environmentChanged: Bool) {
        if !ViewComparison.areEqual(old.schedule, view.schedule) { begin() }
        refresh()
    }

    private func refresh() {
        isDirty = false
        child?.update(to: evaluate(), environment: environment)
    }

    private func evaluate() -> Content {
        graph.reading(for: self) { view.content(TimelineViewDefaultContext(date: shown, cadence: .live)) }
    }
}
