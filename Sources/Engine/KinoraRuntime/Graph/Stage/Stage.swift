import Foundation
import KinoraDrawing
import KinoraMotion

/// Plays a view on a virtual clock, frame by frame, independent of real time.
///
/// A stage moves forward only. Moving to a later frame plays the frames between, so that a frame does not depend on the frames that were
/// requested before it. Frames in which nothing moves are passed without being played.
///
///     let stage = Stage(Greeting(), size: CGSize(width: 320, height: 200), frameRate: 30, taps: [ScriptedTap(.label("Start"), at: 0.5)])
///     let displayList = try await stage.frame(45)
@MainActor
public final class Stage {
    /// The frame rate, in frames per second.
    public nonisolated let frameRate: FrameRate
    /// The frame's size, in points.
    public nonisolated let size: CGSize
    package let clock = VirtualClock()
    // Retained manually, so that `deinit` can release the graph on the main actor.
    private let ownedGraph: Unmanaged<ViewGraph>
    private var build: @MainActor () -> Void = {}
    private var index = -1
    private var isBuilt = false
    /// The work that was posted during view updates.
    var refreshes = RefreshQueue()
    /// The number of events at the current time that led to the current event.
    private(set) var chainLength = 0
    private var isPlaying = false
    /// The error that ends the film. Code that plays on the stage sets it.
    package var failure: (any Error)?
    /// Whether gestures without a target are recorded in ``scriptErrors`` instead of ending the film.
    package var recordsScriptErrors = false
    /// The errors that have been recorded, in the order of their times.
    package var scriptErrors: [any Error] = []

    package var graph: ViewGraph { ownedGraph.takeUnretainedValue() }

    /// The stage that plays the calling code; nil outside every stage.
    package static var current: Stage? { StageScope.current?.stage }

    package init(
        size: CGSize, frameRate: FrameRate, seed: UInt64, environment: EnvironmentValues,
        onReport: @escaping (String) -> Void = { _ in }, view: () throws -> any View
    ) rethrows {
        self.size = size
        self.frameRate = frameRate
        ownedGraph = .passRetained(ViewGraph(seed: seed))
        graph.stageScope.stage = self
        graph.stageScope.environment = environment
        graph.onReport = onReport
        func setBuild<V: View>(of view: V) {
            build = { [unowned graph] in graph.build({ view }, size: size, environment: environment) }
        }
        let view = try graph.inScope(view)
        setBuild(of: view)
    }

    deinit {
        // Nodes are released on the main actor, but a stage's last owner may be on any thread.
        let graph = ownedGraph
        if MainQueue.isCurrent { graph.release() } else { Task.detached { @MainActor in graph.release() } }
    }

    /// The time since the first frame, in seconds, as timers, dates and animations see it.
    public var time: Double { graph.now }

    /// Receives a message about each recoverable mistake of the views. Each message is reported once.
    public var onReport: (String) -> Void {
        get { graph.onReport }
        set { graph.onReport = newValue }
    }

    /// Returns the display list of frame `index`, counted from 0.
    ///
    /// An index before the last requested one traps: a stage does not move backward. A call while another is in progress traps too.
    ///
    /// - Throws: `StageError` if a scripted gesture finds nothing to touch, for that frame and every later one. `CancellationError` if the
    ///   calling task is cancelled.
    public func frame(_ index: Int) async throws -> DisplayList {
        try await advance(toFrame: index)
        return graph.displayList()
    }

    /// The number of frames that have been played. Frames that are skipped are not counted.
    package private(set) var playedFrames = 0

    /// Whether frames in which views move are skipped if the views are timeless. The caller must then check ``missesHistory``.
    package var canJump = false
    /// Whether the frames are drawn that could be skipped, or that could if the stage used jumps. Closures that draw may change objects.
    package var drawsPassedFrames = false
    /// Whether no code of the views changes anything when it draws, so that code of unknown effects is not tried on frames that are passed.
    package var hasPureClosures = false
    /// The number of frames in which views move, and which have been skipped because the views are timeless.
    package private(set) var jumpedFrames = 0
    /// The number of uses of random numbers before the first skipped frame.
    private var earlierRandomUses = 0

    /// Whether a later frame turned out to depend on frames that were skipped: it used random numbers, or showed how long a view has existed. A
    /// new stage without ``ViewOptimizations/jumps`` shows the right frame.
    package var missesHistory: Bool {
        jumpedFrames > 0 && (graph.jumpObstacles.contains(.creationTimes) || graph.stageScope.random.useCount != earlierRandomUses)
    }

    /// The times at which each frame is evaluated, in ascending order: relative to the frame's time, in frames. The last one is less than a frame
    /// later than the first. It must be set before the first frame.
    package var momentOffsets = [0.0]
    /// The lists of the moments of the latest requested frame, if there is more than one moment.
    private var momentLists: [DisplayList] = []

    /// Returns the display lists of frame `index` at each moment; see ``momentOffsets``. Otherwise like ``frame(_:)``.
    package func moments(ofFrame index: Int) async throws -> [DisplayList] {
        guard momentOffsets.count > 1 else { return [try await frame(index)] }
        try await advance(toFrame: index)
        return momentLists
    }

    /// Plays to frame `index` without drawing, at most `maxFrames` frames. Returns the index of the last frame that was played.
    @discardableResult
    package func advance(toFrame index: Int, maxFrames: Int = .max) async throws -> Int {
        precondition(index >= self.index, "a stage plays only forward; create a new stage to play an earlier frame")
        precondition(!isPlaying, "a stage plays one frame at a time; await the previous call before this one")
        isPlaying = true
        defer { isPlaying = false }
        try await withTaskExecutorPreference(graph.tasks.executor) {
            var left = maxFrames
            while self.index < index, left > 0 {
                if let failure { throw failure }
                let next = nextFrame(until: index)
                try await playMoments(of: next, isRequested: next == index)
                try Task.checkCancellation()
                self.index = next
                playedFrames += 1
                left -= 1
            }
        }
        return self.index
    }

    /// Plays the moments of the next frame, and draws the moments of the requested frame if there are several.
    private func playMoments(of frame: Int, isRequested: Bool) async throws {
        let start = frameRate.time(ofFrame: frame)
        guard momentOffsets.count > 1 else {
            try await play(to: start)
            return isRequested ? () : pass()
        }
        momentLists = []
        for (number, offset) in momentOffsets.enumerated() {
            let time = max(start + offset / frameRate.framesPerSecond, graph.now)
            if number == 0 || !isUnchanged(until: time) {
                try await play(to: time)
                if !isRequested { pass() }
            }
            if isRequested { momentLists.append(graph.displayList()) }
        }
    }

    /// Whether the views show the same until `time`.
    private func isUnchanged(until time: Double) -> Bool {
        time <= graph.now || graph.isAtRest && refreshes.dueTime == nil && (clock.nextTime() ?? .infinity) > time + Self.tolerance
    }

    /// Draws what must be drawn of a frame that is not requested.
    private func pass() {
        if drawsPassedFrames, graph.isTimeless || !graph.optimizations.contains(.jumps) {
            _ = graph.displayList()
        } else {
            graph.drawPassedFrame(triesCode: !hasPureClosures)
        }
    }

    /// Returns the next frame to play: the next one, or, if no earlier frame changes what follows, one shortly before the next event, at the end of
    /// an animation, or `last`.
    private func nextFrame(until last: Int) -> Int {
        guard index >= 0, index + 1 < last, refreshes.dueTime == nil else { return index + 1 }
        if graph.isAtRest { return frameBeforeEvent(until: last) }
        guard canJump, graph.isTimeless else { return index + 1 }
        let frame = firstFrameAfterAnimations(until: lastFrameBeforeEvent(until: last))
        if jumpedFrames == 0 { earlierRandomUses = graph.stageScope.random.useCount }
        jumpedFrames += frame - index - 1
        return frame
    }

    /// Returns the last frame at which the clock's next event has not happened, or `last` if that is earlier. An event may read what views showed in
    /// the frame before.
    private func lastFrameBeforeEvent(until last: Int) -> Int {
        guard let time = clock.nextTime() else { return last }
        let frame = ((time - Self.tolerance) * frameRate.framesPerSecond).rounded(.up) - 1
        return Int(min(max(frame, Double(index + 1)), Double(last)))
    }

    /// Returns the frame before the clock's next event, or `last` if that is earlier.
    private func frameBeforeEvent(until last: Int) -> Int {
        guard let time = clock.nextTime() else { return last }
        // Frames before the event are skipped. The frame that the event belongs to is determined when the frame is played.
        let frame = (time * frameRate.framesPerSecond).rounded(.down)
        return Int(min(max(frame, Double(index + 1)), Double(last)))
    }

    /// Returns the first frame at which an animation is over, or `last` if that is earlier.
    ///
    /// Every frame is examined: a spring that is slow enough to be over may be faster again a little later.
    private func firstFrameAfterAnimations(until last: Int) -> Int {
        guard graph.animations.haveEnd else { return last }
        let end = max(momentOffsets.last ?? 0, 0) / frameRate.framesPerSecond
        return (index + 1..<last).first { graph.animations.areOver(at: frameRate.time(ofFrame: $0) + end) } ?? last
    }

    private func play(to time: Double) async throws {
        if !isBuilt {
            isBuilt = true
            build()
            await settle()
            try await settleFirstFrame()
        }
        try await playEvents(until: time)
        let isRefresh = refreshes.dueTime.map { $0 <= time + Self.tolerance } ?? false
        graph.beginFrame(at: time, isRefresh ? refreshes.take() : {})
        await settle()
        // Events that the frame scheduled for its own time belong to the frame.
        try await playEvents(until: time)
    }

    /// Refreshes the screen at most `firstRefreshes` times before the first frame, while views post work for the next refresh.
    ///
    /// Layout that depends on its own result thereby settles before the first frame, which is usually the film's poster.
    private func settleFirstFrame() async throws {
        for _ in 0..<Self.firstRefreshes where refreshes.dueTime != nil {
            graph.advance(to: time, event: refreshes.take())
            await settle()
            try await playEvents(until: time)
        }
    }

    private static let firstRefreshes = 10

    /// The tolerance for comparing times, in seconds. Sums of times may differ from the frame's time by a rounding error.
    private static let tolerance = 1e-9

    /// Removes and returns the next event at or before `time`: an event of the clock, or the refresh that posted work waits for.
    ///
    /// A refresh at the time of the frame at `time` is carried out with the frame.
    private func takeNextEvent(until time: Double) -> VirtualClock.Event? {
        let refresh = refreshes.dueTime ?? .infinity
        if let event = clock.takeNext(until: min(time, refresh) + Self.tolerance) { return event }
        guard refresh < time - Self.tolerance else { return nil }
        return VirtualClock.Event(time: refresh, chainLength: 0, action: refreshes.take())
    }

    private func playEvents(until time: Double) async throws {
        var atThisMoment = 0
        defer { chainLength = 0 }
        while let event = takeNextEvent(until: time) {
            // An event that was scheduled for a past time happens now: time does not move backward.
            let moment = min(max(event.time, graph.now), time)
            atThisMoment = moment > graph.now ? 0 : atThisMoment + 1
            chainLength = event.chainLength
            graph.advance(to: moment, event: event.action)
            if let failure { throw failure }
            await settle()
            if atThisMoment == Self.momentLimit {
                graph.report(
                    "at \(moment) s, events cause further events for the same moment without end; they continue with the next frame",
                    once: "endless events")
                return
            }
        }
    }

    /// The maximum number of events at one time. It exceeds what a program causes on purpose.
    private static let momentLimit = 10_000

    /// Runs asynchronous work and carries out its changes until no work is left at this time, for at most `roundLimit` rounds of changes.
    private func settle() async {
        var rounds = 0
        defer { graph.tasks.endEvent() }
        while true {
            await graph.tasks.run()
            guard graph.hasPendingChanges else { return }
            rounds += 1
            if rounds > Self.roundLimit {
                graph.report(
                    "at \(time) s, tasks and state changes cause each other without end; they continue with the next event",
                    once: "endless tasks")
                return
            }
            graph.tasks.beginUpdate()
            graph.advance(to: time)
        }
    }

    private static let roundLimit = 100
}
