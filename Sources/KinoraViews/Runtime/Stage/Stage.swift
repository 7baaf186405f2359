import Foundation
import KinoraDrawing
import KinoraMotion

/// Plays a view on a virtual clock: frame after frame, each exactly at its time, and never in real time.
///
/// A stage moves forward only. Going to a later frame passes through all frames between, so that a frame looks the same however it is reached.
///
///     let stage = Stage(Greeting(), size: CGSize(width: 320, height: 200), frameRate: 30, taps: [ScriptedTap(.label("Start"), at: 0.5)])
///     let picture = try await stage.frame(45)
@MainActor
public final class Stage {
    /// Frames a second.
    public nonisolated let frameRate: FrameRate
    /// The picture's size in points.
    public nonisolated let size: CGSize
    package let clock = VirtualClock()
    // Owned: see `deinit`.
    private let ownedGraph: Unmanaged<ViewGraph>
    private var build: @MainActor () -> Void = {}
    private var index = -1
    /// Work that was posted while views were updated.
    var refreshes = RefreshQueue()
    /// How many events of this moment led to the one that happens now.
    private(set) var chainLength = 0
    private var isPlaying = false
    /// The error that ends the film; set by what plays on the stage.
    var failure: (any Error)?

    package var graph: ViewGraph { ownedGraph.takeUnretainedValue() }

    /// The stage whose code runs at present.
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
        // Nodes end on the main actor; a stage may have its last owner anywhere.
        let graph = ownedGraph
        if MainQueue.isCurrent { graph.release() } else { Task.detached { @MainActor in graph.release() } }
    }

    /// Seconds since the first frame, as timers, dates and animations see them.
    public var time: Double { graph.now }

    /// Receives a sentence about each thing the views do wrong without anything breaking, once.
    public var onReport: (String) -> Void {
        get { graph.onReport }
        set { graph.onReport = newValue }
    }

    /// The picture of frame `index`, counted from 0.
    ///
    /// An index before the one last asked for is a mistake of the caller, as is asking while another frame is on its way: a stage does not go
    /// back, and is at one moment at a time. Throws `StageError` when a gesture of the script finds nothing to touch, for this frame and all after it, and
    /// `CancellationError` when the task that asks is cancelled.
    public func frame(_ index: Int) async throws -> DisplayList {
        try await advance(toFrame: index)
        return graph.displayList()
    }

    /// The number of frames that have been played. Frames in which nothing can happen are passed by.
    package private(set) var playedFrames = 0

    /// Plays up to frame `index` without drawing, or until `maxFrames` frames have been played; returns the frame that is reached.
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
                try await play(to: frameRate.time(ofFrame: next))
                try Task.checkCancellation()
                self.index = next
                playedFrames += 1
                left -= 1
            }
        }
        return self.index
    }

    /// The frame after this one. While nothing moves, it is a frame shortly before the next event, or `last`.
    private func nextFrame(until last: Int) -> Int {
        guard index >= 0, index + 1 < last, graph.isAtRest, refreshes.dueTime == nil else { return index + 1 }
        guard let time = clock.nextTime() else { return last }
        // Frames before the event are passed by; which frame the event belongs to is decided when that is played.
        let frame = (time * frameRate.framesPerSecond).rounded(.down)
        return Int(min(max(frame, Double(index + 1)), Double(last)))
    }

    private func play(to time: Double) async throws {
        if index < 0 {
            build()
            await settle()
            try await settleFirstFrame()
        }
        try await playEvents(until: time)
        let isRefresh = refreshes.dueTime.map { $0 <= time + Self.tolerance } ?? false
        graph.beginFrame(at: time, isRefresh ? refreshes.take() : {})
        await settle()
        // What the frame itself set off for this moment belongs to it.
        try await playEvents(until: time)
    }

    /// Refreshes the screen a few times before the film begins, as long as views post work for it: the first frame, which is a film's poster more
    /// often than not, shows layout that depends on its own outcome as it settles.
    private func settleFirstFrame() async throws {
        for _ in 0..<Self.firstRefreshes where refreshes.dueTime != nil {
            graph.advance(to: time, event: refreshes.take())
            await settle()
            try await playEvents(until: time)
        }
    }

    private static let firstRefreshes = 10

    /// Times that were added up may miss the frame's by a rounding error; a nanosecond is nothing that a film shows.
    private static let tolerance = 1e-9

    /// The next event at `time` or before it, taken out: one of the clock's, or the refresh that posted work waits for. A refresh that falls on the
    /// frame at `time` happens with the frame.
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
            // An event that is late (scheduled for a moment that has passed) happens now: time does not go back.
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

    /// Enough for whatever a program means to do at one moment.
    private static let momentLimit = 10_000

    /// Lets asynchronous work run, and carries out what it changed, until nothing is left to do at this moment.
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
