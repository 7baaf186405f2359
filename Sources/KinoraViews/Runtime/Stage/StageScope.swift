import Foundation
import KinoraCombine
import Synchronization

/// What code that belongs to a film can know of it: which stage plays it, what time it is there, where its random numbers come from.
///
/// It is bound while the graph runs code, and the tasks that this code starts inherit it: several stages may play side by side.
package final class StageScope: @unchecked Sendable {
    /// The scope of the code that asks; nil outside every stage.
    @TaskLocal package static var current: StageScope?
    /// The asynchronous work that the code that asks is part of.
    @TaskLocal static var task: StageTask?

    // All are set once, before any code runs in this scope. They are weak so that a task that never ends keeps no film alive.
    weak var graph: ViewGraph?
    package internal(set) weak var stage: Stage?
    /// The environment of the outermost view.
    package internal(set) var environment = EnvironmentValues()

    /// The film's random numbers.
    package let random: RandomSource
    /// The seed of what drawing code draws.
    let drawingSeed: UInt64
    private let moment = Atomic<UInt64>(0)

    init(seed: UInt64) {
        FilmTime.install
        random = RandomSource(seed: seed)
        drawingSeed = seed &+ 0x9e37_79b9_7f4a_7c15
    }

    /// Seconds since the film's first frame.
    package internal(set) var time: Double {
        get { Double(bitPattern: moment.load(ordering: .relaxed)) }
        set { moment.store(newValue.bitPattern, ordering: .relaxed) }
    }

    /// The date of every film's first frame.
    package static let firstDate = Date(timeIntervalSinceReferenceDate: 0)

    /// The present moment of the film as a date.
    package var date: Date { Self.firstDate.addingTimeInterval(time) }

    /// The scope of the code that asks, when it runs where the stage can be reached: on the main actor's thread, before the film is over.
    package static func withStage<Result: Sendable>(_ body: @MainActor (Stage) -> Result) -> Result? {
        guard let stage = current?.stage, MainQueue.isCurrent else { return nil }
        return MainActor.assumeIsolated { body(stage) }
    }
}

extension StageScope: EventClock {
    package func post(after delay: Double, _ action: @escaping () -> Void) {
        guard let stage, MainQueue.isCurrent else { return }
        assumeMainActor((stage, action)) { stage, action in stage.post(after: delay) { action() } }
    }

    package func schedule(at time: Double, _ action: @escaping () -> Void) -> (any Cancellable)? {
        guard let stage, MainQueue.isCurrent else { return nil }
        return assumeMainActor((stage, action)) { stage, action in
            let token = stage.clock.schedule(at: time) { action() }
            return ScheduledEvent { [weak clock = stage.clock] in
                if let clock { assumeMainActor(clock) { _ = $0.cancel(token) } }
            }
        }
    }
}

extension StageScope {
    /// Pixels per point of the film whose code asks.
    package static var displayScale: CGFloat { current?.environment.displayScale ?? 1 }

    /// Says something once for the film whose code asks.
    package static func report(_ sentence: String) {
        _ = withStage { $0.graph.report(sentence) }
    }
}
