import Foundation

/// Finds the intervals of animations that can begin and end each other, in the order of time.
///
/// Animations that begin each other in a circle, as many spinners do, repeat the same states of all animations. The scheduler stops when a
/// state returns.
struct SVGScheduler {
    /// The maximum number of intervals of all animations.
    static let maxIntervals = 50_000
    /// The maximum number of begins and ends that wait.
    static let maxInstances = 200_000
    /// The maximum number of states that are compared.
    static let maxStates = 400

    /// A begin or an end that a condition causes.
    struct Instance {
        var time: Double
        var number: Int
        /// The animation whose interval causes it, and the number of the interval.
        var cause: (animation: Int, interval: Int)?
    }

    struct Dependent {
        var animation: Int
        var isBegin: Bool
        var moment: SVGTimeCondition.Moment
        var offset: Double
    }

    /// The state of an animation while time passes.
    struct Run {
        var begins: [Instance] = []
        var ends: [Instance] = []
        var isActive = false
        var intervals: [SVGInterval] = []
        /// The number of intervals including those before the start of the document.
        var count = 0
        var (lastBegin, lastEnd) = (-Double.infinity, -Double.infinity)
    }

    let timings: [SVGTiming]
    private(set) var runs: [Run]
    private var dependents: [[Dependent]]
    private var events = SVGEventQueue()
    private var instances = 0
    private var total = 0
    /// The number of conditions that were looked at.
    var work = 0
    /// The maximum of ``work``.
    private static let maxWork = 20_000_000
    var cycle: SVGSchedule.Cycle?
    private var isCut = false

    /// The animation at whose begins states are compared.
    var pivot: Int?
    var stepsWithoutPivot = 0
    var states: [[Int]: (time: Double, counts: [Int])] = [:]

    /// - Parameter animations: The numbers of animations by their ids.
    init(_ timings: [SVGTiming], animations: [String: Int]) {
        self.timings = timings
        runs = [Run](repeating: Run(), count: timings.count)
        dependents = [[Dependent]](repeating: [], count: timings.count)
        for (index, timing) in timings.enumerated() {
            for (isBegin, list) in [(true, timing.begins), (false, timing.ends)] {
                for condition in list {
                    switch condition {
                    case .time(let time): add(time, to: index, isBegin: isBegin, cause: nil)
                    case .moment(let moment, let id, let offset):
                        guard let source = animations[id] else { continue }
                        dependents[source].append(Dependent(animation: index, isBegin: isBegin, moment: moment, offset: offset))
                    case .event, .indefinite: break
                    }
                }
            }
        }
    }

    /// The intervals of all animations.
    mutating func schedule() -> SVGSchedule {
        while cycle == nil, let event = events.popFirst() {
            guard total < Self.maxIntervals, instances < Self.maxInstances, work < Self.maxWork else {
                isCut = true
                break
            }
            stepsWithoutPivot += 1
            if event.isBegin { begin(event) } else { end(event) }
        }
        return SVGSchedule(intervals: runs.map(\.intervals), cycle: cycle, isCut: isCut)
    }

    // MARK: Events

    /// Times on a grid of a nanosecond, so that sums in different orders are equal.
    static func onGrid(_ time: Double) -> Double { abs(time) < 1e6 ? (time * 1e9).rounded() / 1e9 : time }

    private mutating func add(_ time: Double, to index: Int, isBegin: Bool, cause: (animation: Int, interval: Int)?) {
        guard time.isFinite, instances < Self.maxInstances else { return }
        let instance = Instance(time: Self.onGrid(time), number: instances, cause: cause)
        instances += 1
        if isBegin {
            runs[index].begins.append(instance)
            events.insert(SVGEventQueue.Event(time: instance.time, isBegin: true, animation: index, number: instance.number))
        } else {
            runs[index].ends.append(instance)
            let begin = runs[index].lastBegin
            if runs[index].isActive, instance.time > begin, instance.time < runs[index].lastEnd {
                setEnd(of: index, to: begin + timings[index].length(upTo: instance.time - begin))
            }
        }
    }

    private mutating func begin(_ event: SVGEventQueue.Event) {
        let index = event.animation
        work += runs[index].begins.count + runs[index].ends.count + dependents[index].count
        guard let position = runs[index].begins.firstIndex(where: { $0.number == event.number }) else { return }
        runs[index].begins.remove(at: position)
        let (time, timing) = (event.time, timings[index])
        guard time > runs[index].lastBegin else { return }
        if runs[index].isActive {
            guard timing.restart == .always else { return }
            if time < runs[index].lastEnd { setEnd(of: index, to: time) }
        } else if timing.restart == .never, runs[index].count > 0 {
            return
        }
        guard time >= runs[index].lastEnd else { return }
        let limit = runs[index].ends.map(\.time).filter { $0 > time }.min()
        if limit == nil, timing.needsEnd { return }
        let finish = Self.onGrid(time + timing.length(upTo: limit.map { $0 - time } ?? .infinity))
        runs[index].count += 1
        (runs[index].lastBegin, runs[index].lastEnd) = (time, finish)
        // What is over before the document starts has no effect.
        guard finish > 0 || time == 0 else {
            runs[index].count -= 1
            return
        }
        total += 1
        runs[index].isActive = true
        runs[index].intervals.append(SVGInterval(begin: time, end: finish))
        if finish.isFinite {
            events.insert(SVGEventQueue.Event(time: finish, isBegin: false, animation: index, number: runs[index].count))
        }
        for dependent in dependents[index] { notify(dependent, of: index) }
        compareStates(at: time, index)
    }

    private mutating func notify(_ dependent: Dependent, of index: Int) {
        let run = runs[index]
        let time: Double
        switch dependent.moment {
        case .begin: time = run.lastBegin
        case .end: time = run.lastEnd
        case .repetition(let number):
            guard let duration = timings[index].duration else { return }
            time = run.lastBegin + Double(number) * duration
            guard time < run.lastEnd else { return }
        }
        add(
            time + dependent.offset, to: dependent.animation, isBegin: dependent.isBegin,
            cause: dependent.moment == .begin ? nil : (index, run.count))
    }

    private mutating func end(_ event: SVGEventQueue.Event) {
        let index = event.animation
        guard runs[index].isActive, runs[index].count == event.number, runs[index].lastEnd == event.time else { return }
        runs[index].isActive = false
        let start = runs[index].lastBegin
        runs[index].ends.removeAll { $0.time <= start }
    }

    /// Changes the end of the current interval, and the conditions that depend on it.
    private mutating func setEnd(of index: Int, to end: Double) {
        let end = Self.onGrid(end)
        runs[index].lastEnd = end
        runs[index].intervals[runs[index].intervals.count - 1].end = end
        events.insert(SVGEventQueue.Event(time: end, isBegin: false, animation: index, number: runs[index].count))
        let cause = (index, runs[index].count)
        for dependent in dependents[index] where dependent.moment != .begin {
            work += runs[dependent.animation].begins.count + runs[dependent.animation].ends.count
            if dependent.isBegin {
                runs[dependent.animation].begins.removeAll { $0.cause.map { $0 == cause } ?? false }
            } else {
                runs[dependent.animation].ends.removeAll { $0.cause.map { $0 == cause } ?? false }
            }
        }
        for dependent in dependents[index] where dependent.moment != .begin { notify(dependent, of: index) }
    }
}
