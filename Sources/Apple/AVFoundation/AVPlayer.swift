@_exported import Foundation
import KinoraViews
import Synchronization

/// A player of videos. It plays nothing, because a film shows no other films.
public final class AVPlayer: Sendable {
    private struct Settings: Sendable {
        var currentItem: AVPlayerItem?
        var volume: Float = 1
        var isMuted = false
        var rate: Float = 0
        var actionAtItemEnd = ActionAtItemEnd.pause
        var preventsDisplaySleepDuringVideoPlayback = true
        var allowsExternalPlayback = true
    }

    private let settings: Mutex<Settings>

    /// What a player does at the end of an item.
    public enum ActionAtItemEnd: Int, Sendable {
        case advance, pause, none
    }

    public convenience init() {
        self.init(playerItem: nil)
    }

    public convenience init(url: URL) {
        self.init(playerItem: AVPlayerItem(url: url))
    }

    public init(playerItem item: AVPlayerItem?) {
        settings = Mutex(Settings(currentItem: item))
    }

    public var currentItem: AVPlayerItem? { settings.withLock { $0.currentItem } }

    public var volume: Float {
        get { settings.withLock { $0.volume } }
        set { settings.withLock { $0.volume = newValue } }
    }

    public var isMuted: Bool {
        get { settings.withLock { $0.isMuted } }
        set { settings.withLock { $0.isMuted = newValue } }
    }

    public var rate: Float {
        get { settings.withLock { $0.rate } }
        set { settings.withLock { $0.rate = newValue } }
    }

    public var actionAtItemEnd: ActionAtItemEnd {
        get { settings.withLock { $0.actionAtItemEnd } }
        set { settings.withLock { $0.actionAtItemEnd = newValue } }
    }

    public var preventsDisplaySleepDuringVideoPlayback: Bool {
        get { settings.withLock { $0.preventsDisplaySleepDuringVideoPlayback } }
        set { settings.withLock { $0.preventsDisplaySleepDuringVideoPlayback = newValue } }
    }

    public var allowsExternalPlayback: Bool {
        get { settings.withLock { $0.allowsExternalPlayback } }
        set { settings.withLock { $0.allowsExternalPlayback = newValue } }
    }

    /// Plays nothing, and reports this once.
    public func play() {
        StageScope.report("AVPlayer is not supported: no video is played")
    }

    public func pause() {}

    public func seek(to time: CMTime) {}

    public func seek(to time: CMTime, completionHandler: @escaping (Bool) -> Void) { completionHandler(false) }

    public func replaceCurrentItem(with item: AVPlayerItem?) { settings.withLock { $0.currentItem = item } }

    /// The current time, which is always 0.
    public func currentTime() -> CMTime { .zero }
}

/// A video of a player.
public final class AVPlayerItem: Sendable {
    public let asset: AVAsset

    public init(url: URL) {
        asset = AVAsset(url: url)
    }

    public init(asset: AVAsset) {
        self.asset = asset
    }

    /// The length, which is unknown.
    public var duration: CMTime { .zero }
}

/// A video or audio file, which is not read.
public final class AVAsset: Sendable {
    public let url: URL

    public init(url: URL) {
        self.url = url
    }

    public var duration: CMTime { .zero }
}

public typealias AVURLAsset = AVAsset

/// A player that repeats an item. It plays nothing.
public final class AVPlayerLooper: Sendable {
    public init(player: AVPlayer, templateItem: AVPlayerItem) {}
}

public typealias AVQueuePlayer = AVPlayer

extension NSNotification.Name {
    /// Never posted: no video is played.
    public static let AVPlayerItemDidPlayToEndTime = NSNotification.Name("AVPlayerItemDidPlayToEndTimeNotification")
}

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

    public var seconds: Double { timescale == 0 ? 0 : Double(value) / Double(timescale) }

    public static let zero = CMTime()
}

public func CMTimeMake(value: Int64, timescale: Int32) -> CMTime { CMTime(value: value, timescale: timescale) }

public func CMTimeMakeWithSeconds(_ seconds: Double, preferredTimescale: Int32) -> CMTime {
    CMTime(seconds: seconds, preferredTimescale: preferredTimescale)
}

public func CMTimeGetSeconds(_ time: CMTime) -> Double { time.seconds }
