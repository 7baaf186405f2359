import Foundation

/// A view whose content is re-evaluated at the times of a schedule.
public struct TimelineView<Schedule: TimelineSchedule, Content> {
    /// The argument of the content closure. The type does not depend on the content's type.
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

extension EnvironmentValues {
    /// The time of the film at which the timelines inside begin, in seconds: they show the film's time less this one.
    @Entry package var timelineStart: TimeInterval = 0
    /// The time that the timelines inside show instead of the film's time, in seconds, because it repeats; nil for the film's time.
    @Entry package var timelineTime: TimeInterval?
}

/// The argument of the content closure of a `TimelineView`.
public struct TimelineViewDefaultContext: Sendable {
    /// The rate at which a timeline is updated.
    public enum Cadence: Hashable, Comparable, Sendable {
        case live, seconds, minutes
    }

    /// The latest time of the schedule that is not in the future.
    public let date: Date
    public let cadence: Cadence

    /// `date` in seconds since the film's first frame.
    public var time: TimeInterval { date.timeIntervalSince(StageScope.firstDate) }
}

/// The times at which a timeline is updated.
public protocol TimelineSchedule {
    associatedtype Entries: Sequence where Entries.Element == Date

    /// Returns the entries in ascending order. The first is the entry in effect at `startDate`.
    func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries
}

/// The rate of updates that is requested of a schedule.
public enum TimelineScheduleMode: Hashable, Sendable {
    case normal, lowFrequency
}

extension TimelineView: PrimitiveView where Content: View {
    package static func makeNode(_ view: TimelineView, _ context: NodeContext) -> Node<TimelineView> { TimelineNode(view, context) }

    /// Other schedules begin when the view is made.
    package static var isTimeless: Bool { Schedule.self == AnimationTimelineSchedule.self && Timelessness.isTimeless(Content.self) }
}

private final class TimelineNode<Schedule: TimelineSchedule, Content: View>: EvaluatingNode<TimelineView<Schedule, Content>>, FrameListener
{
    private var child: Node<Content>?
    private var entries: Schedule.Entries.Iterator?
    private var shown: Date
    private var next: Date?
    /// Whether the content is re-evaluated with each frame, at the frame's own date.
    private var isLive = false
    /// Whether the view exists for the whole film, unless an event removes it.
    private lazy var isOutermost = graph.isOutermost(self)

    override init(_ view: TimelineView<Schedule, Content>, _ context: NodeContext) {
        shown = context.graph.date
        super.init(view, context)
        shown = now
        begin()
        child = childContext.makeNode(evaluate())
        noteStart()
        graph.frameListeners.append(self)
    }

    var isTimeless: Bool { Timelessness.isTimeless(Content.self) }

    override var children: [ViewNode] { child.map { [$0] } ?? [] }

    override func willRemove() {
        graph.frameListeners.removeAll { $0 === self }
    }

    /// The date of the frame, as the timeline sees it.
    private var now: Date {
        let start = environment.timelineStart
        let date = environment.timelineTime.map(StageScope.firstDate.addingTimeInterval) ?? graph.date
        // A rounding error must not lead to a time before the start.
        return start == 0 ? date : max(date.addingTimeInterval(-start), StageScope.firstDate)
    }

    /// A schedule inside another view that moves starts with a frame of that view.
    private func noteStart() {
        if !isLive, !isOutermost { graph.jumpObstacles.insert(.creationTimes) }
    }

    /// Reads the schedule from the current date.
    private func begin() {
        isLive = (view.schedule as? AnimationTimelineSchedule)?.isEveryFrame == true
        // A time that repeats has no order, so each entry is found from the first one on.
        shown = environment.timelineTime == nil || isLive ? now : StageScope.firstDate
        guard !isLive else { return }
        readEntries()
        if advance() == .unfinished { isLive = true }
    }

    private func readEntries() {
        var iterator = view.schedule.entries(from: shown, mode: .normal).makeIterator()
        next = iterator.next()
        entries = iterator
    }

    private enum Advance {
        case none, moved, unfinished
    }

    /// Advances to the latest entry that is not in the future, by at most `maxEntries` entries.
    private func advance() -> Advance {
        // Dates are rounded sums. An entry at the frame's own date must not be missed by a rounding error.
        let end = now.addingTimeInterval(1e-9)
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

    /// The maximum number of entries that a timeline reads for one frame. Beyond it, the timeline reads its schedule again from the frame's
    /// date.
    private static var maxEntries: Int { 100_000 }

    func frameBegan() {
        if isLive {
            shown = now
            return markDirty()
        }
        switch advance() {
        case .none: return
        case .moved: break
        case .unfinished:
            // After a jump, the schedule would be read from another date.
            graph.jumpObstacles.insert(.creationTimes)
            begin()
        }
        markDirty()
    }

    override func didUpdate(from old: TimelineView<Schedule, Content>, viewChanged: Bool, environmentChanged: Bool) {
        if !ViewComparison.areEqual(old.schedule, view.schedule) || environmentChanged && (isLive || environment.timelineTime != nil) {
            begin()
            noteStart()
        }
        refresh()
    }

    override func refresh() {
        isDirty = false
        child?.update(to: evaluate(), environment: environment)
    }

    private func evaluate() -> Content {
        graph.reading(for: self) { view.content(TimelineViewDefaultContext(date: shown, cadence: .live)) }
    }
}
