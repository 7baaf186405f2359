import Foundation
import KinoraDrawing
import KinoraMotion

/// Plays a view on a virtual clock: frame after frame, each exactly at its time, and never in real time.
///
/// A stage moves forward only. Going to a later frame passes through all frames between, so that a frame looks the same however it is reached.
@MainActor
public final class Stage {
    /// Frames a second.
    public let frameRate: FrameRate
    /// The picture's size in points.
    public let size: CGSize
    package let clock = VirtualClock()
    package let graph = ViewGraph()
    private var index = -1
    private let build: (ViewGraph) -> Void

    /// The stage whose code runs at present: timers, dates and random numbers of pasted code ask it.
    package static var current: Stage? { ViewGraph.current?.stage }

    /// The seed's source of random numbers, for code that draws them through the stage.
    package var random: SplitMix64

    /// The first scripted tap that found nothing.
    private var failure: StageError?

    /// A stage for `view` of `size` points. The same seed gives the same random numbers. `taps` happen at their own times, between frames if need
    /// be.
    public convenience init<V: View>(
        _ view: V, size: CGSize, frameRate: FrameRate = 60, seed: UInt64 = 0, taps: [ScriptedTap] = []
    ) {
        self.init(size: size, frameRate: frameRate, seed: seed, taps: taps, environment: EnvironmentValues()) { view }
    }

    package init<V: View>(
        size: CGSize, frameRate: FrameRate, seed: UInt64, taps: [ScriptedTap], environment: EnvironmentValues,
        view: @escaping @MainActor () -> V
    ) {
        self.size = size
        self.frameRate = frameRate
        random = SplitMix64(seed: seed)
        build = { graph in graph.build(view, size: size, environment: environment) }
        graph.stage = self
        for tap in taps {
            clock.schedule(at: tap.time) { [unowned self] in
                do throws(StageError) { try graph.tap(tap.target) } catch { failure = failure ?? error }
            }
        }
    }

    /// Seconds since the first frame, as timers, dates and animations see them.
    public var time: Double { graph.now }

    /// The picture of frame `index`, counted from 0. An index before the one last asked for is a mistake of the caller: a stage does not go back.
    ///
    /// Throws a ``StageError`` when the script tapped something that was not there.
    public func frame(_ index: Int) async throws -> DisplayList {
        advance(toFrame: index)
        if let failure { throw failure }
        return graph.rootElement?.displayList() ?? DisplayList()
    }

    /// Plays up to frame `index` without drawing.
    package func advance(toFrame index: Int) {
        precondition(index >= self.index, "a stage plays forward; make a new one to see an earlier frame")
        while self.index < index {
            self.index += 1
            play(to: frameRate.time(ofFrame: self.index))
        }
    }

    private func play(to time: Double) {
        if index == 0 { build(graph) }
        while let event = clock.takeNext(until: time) {
            // An event that is late (scheduled for a moment that has passed) happens now: time does not go back.
            graph.advance(to: max(event.time, graph.now), event: event.action)
        }
        graph.beginFrame(at: time)
    }
}
