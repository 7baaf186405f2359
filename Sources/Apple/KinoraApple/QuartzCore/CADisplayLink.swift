import Foundation
import KinoraViews
import Synchronization

/// A timer of the screen's refreshes, on the film's clock. Its times are the film's. Its action is never called, because a film sends no messages;
/// this is reported once.
public final class CADisplayLink: Sendable {
    /// Settings without effect.
    private struct Settings: Sendable {
        var isPaused = false
        var framesPerSecond = 0
        var range = CAFrameRateRange.default
    }

    private let settings = Mutex(Settings())

    public init(target: Any, selector: Selector) {}

    /// Reports that the action is not called.
    public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
        StageScope.report("CADisplayLink is not supported: its action is never called; use TimelineView or Timer")
    }

    public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {}

    public func invalidate() {}

    /// The film's time, in seconds.
    public var timestamp: CFTimeInterval { StageScope.current?.time ?? 0 }

    /// The time of the next refresh, in seconds.
    public var targetTimestamp: CFTimeInterval { timestamp + duration }

    /// The time between two refreshes, in seconds.
    public var duration: CFTimeInterval { 1.0 / 60 }

    public var isPaused: Bool {
        get { settings.withLock { $0.isPaused } }
        set { settings.withLock { $0.isPaused = newValue } }
    }

    public var preferredFramesPerSecond: Int {
        get { settings.withLock { $0.framesPerSecond } }
        set { settings.withLock { $0.framesPerSecond = newValue } }
    }

    public var preferredFrameRateRange: CAFrameRateRange {
        get { settings.withLock { $0.range } }
        set { settings.withLock { $0.range = newValue } }
    }
}

/// A range of refresh rates, in hertz.
public struct CAFrameRateRange: Hashable, Sendable {
    public var minimum: Float
    public var maximum: Float
    public var preferred: Float?

    public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
        (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
    }

    public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)
}
