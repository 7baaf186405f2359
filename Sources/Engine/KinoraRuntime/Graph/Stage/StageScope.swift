import Foundation
import KinoraCombine
import Synchronization

/// The film that code belongs to: its stage, time, environment and random numbers.
///
/// The scope is bound while the graph runs code, and tasks that the code starts inherit it. Several stages can therefore play concurrently.
///
/// Safe: each property is set once, before code runs in the scope, is atomic, or is used on the main thread only.
package final class StageScope: @unchecked Sendable {
    /// The scope of the calling code; nil outside every stage.
    @TaskLocal package static var current: StageScope?
    /// The asynchronous work that the calling code belongs to.
    @TaskLocal static var task: StageTask?

    // The references are weak so that a task that never ends does not keep the film alive.
    weak var graph: ViewGraph?
    package internal(set) weak var stage: Stage?
    /// The environment of the outermost view.
    package internal(set) var environment: EnvironmentValues

    /// The film's random number generator.
    package let random: RandomSource
    /// The seed of the random numbers of drawing code.
    package let drawingSeed: UInt64
    private let moment = Atomic<UInt64>(0)
    /// Objects of other modules for the film, by their types. Only code on the main actor's thread uses them.
    private var objects: [ObjectIdentifier: AnyObject] = [:]

    /// - Parameter environment: The environment of the outermost view. A graph sets it later.
    package init(seed: UInt64, environment: EnvironmentValues = EnvironmentValues()) {
        FilmTime.install
        self.environment = environment
        random = RandomSource(seed: seed)
        drawingSeed = seed &+ 0x9e37_79b9_7f4a_7c15
    }

    /// The time since the film's first frame, in seconds.
    package internal(set) var time: Double {
        get { Double(bitPattern: moment.load(ordering: .relaxed)) }
        set { moment.store(newValue.bitPattern, ordering: .relaxed) }
    }

    /// The date of every film's first frame: 2001-01-01 00:00:00 UTC.
    package static let firstDate = Date(timeIntervalSinceReferenceDate: 0)

    /// The film's current date.
    package var date: Date { Self.firstDate.addingTimeInterval(time) }

    /// Calls `body` with the stage of the calling code, and returns its result. Returns nil outside every stage, off the main actor's
    /// thread, or after the film has ended.
    package static func withStage<Result: Sendable>(_ body: @MainActor (Stage) -> Result) -> Result? {
        guard let stage = current?.stage, MainQueue.isCurrent else { return nil }
        // Safe: the lines above have checked the thread.
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
    /// The scale factor of the calling code's film, in pixels per point; 1 outside every stage.
    package static var displayScale: CGFloat { current?.environment.displayScale ?? 1 }

    /// Returns the film's object of the type `T`, which `make` creates when it is first needed. Returns nil outside every stage.
    @MainActor
    package static func object<T: AnyObject>(_ make: () -> T) -> T? {
        guard let scope = current, MainQueue.isCurrent else { return nil }
        if let known = scope.objects[ObjectIdentifier(T.self)] as? T { return known }
        let new = make()
        scope.objects[ObjectIdentifier(T.self)] = new
        return new
    }

    /// Reports `sentence` once to the calling code's film.
    package static func report(_ sentence: String) {
        _ = withStage { $0.graph.report(sentence) }
    }
}
