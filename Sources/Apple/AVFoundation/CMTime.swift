@_exported import Foundation

/// A time of a video, as a fraction of seconds.
public struct CMTime: Hashable, Sendable {
    public var value: Int64
    public var timescale: Int32

    public init(value: Int64 = 0, timescale: Int32 = 1) {
        (self.value, self.timescale) = (value, timescale)
    }

    public init(seconds: Double, preferredTimescale: Int32) {
        let value = seconds * Double(preferredTimescale)
        self.init(value: value.isFinite && abs(value) < 1e18 ? Int64(value) : 0, timescale: preferredTimescale)
    }

    /// The nearest time in ticks of players.
    init(rounding seconds: Double) {
        let ticks = (seconds * Double(AVAsset.timescale)).rounded()
        self.init(value: ticks.isFinite && abs(ticks) < 1e18 ? Int64(ticks) : 0, timescale: AVAsset.timescale)
    }

    public var seconds: Double { timescale == 0 ? 0 : Double(value) / Double(timescale) }

    /// Whether the time is a number.
    public var isValid: Bool { timescale > 0 }
    public var isNumeric: Bool { timescale > 0 }

    public static let zero = CMTime()
    /// A time that is no number.
    public static let invalid = CMTime(value: 0, timescale: 0)
}

extension CMTime: Comparable {
    public static func < (lhs: CMTime, rhs: CMTime) -> Bool { lhs.seconds < rhs.seconds }

    public static func + (lhs: CMTime, rhs: CMTime) -> CMTime { combined(lhs, rhs, +) }

    public static func - (lhs: CMTime, rhs: CMTime) -> CMTime { combined(lhs, rhs, -) }

    private static func combined(_ lhs: CMTime, _ rhs: CMTime, _ operation: (Double, Double) -> Double) -> CMTime {
        let scale = max(lhs.timescale, rhs.timescale)
        return CMTime(seconds: (operation(lhs.seconds, rhs.seconds) * Double(scale)).rounded() / Double(scale), preferredTimescale: scale)
    }
}

/// A range of times of a video.
public struct CMTimeRange: Hashable, Sendable {
    public var start: CMTime
    public var duration: CMTime

    public init(start: CMTime, duration: CMTime) {
        (self.start, self.duration) = (start, duration)
    }

    public init(start: CMTime, end: CMTime) {
        self.init(start: start, duration: end - start)
    }

    public var end: CMTime { start + duration }

    public func containsTime(_ time: CMTime) -> Bool { time >= start && time < end }
}

public func CMTimeMake(value: Int64, timescale: Int32) -> CMTime { CMTime(value: value, timescale: timescale) }

public func CMTimeMakeWithSeconds(_ seconds: Double, preferredTimescale: Int32) -> CMTime {
    CMTime(seconds: seconds, preferredTimescale: preferredTimescale)
}

public func CMTimeGetSeconds(_ time: CMTime) -> Double { time.seconds }

public func CMTimeAdd(_ lhs: CMTime, _ rhs: CMTime) -> CMTime { lhs + rhs }

public func CMTimeSubtract(_ lhs: CMTime, _ rhs: CMTime) -> CMTime { lhs - rhs }

public func CMTimeCompare(_ lhs: CMTime, _ rhs: CMTime) -> Int32 { lhs < rhs ? -1 : lhs > rhs ? 1 : 0 }
