@_exported import Foundation
import KinoraViews

/// A player of videos. It plays nothing, because a film shows no other films.
public final class AVPlayer: @unchecked Sendable {
    public private(set) var currentItem: AVPlayerItem?
    public var volume: Float = 1
    public var isMuted = false
    public var rate: Float = 0
    public var actionAtItemEnd = ActionAtItemEnd.pause
    public var preventsDisplaySleepDuringVideoPlayback = true
    public var allowsExternalPlayback = true

    /// What a player does at the end of an item.
    public enum ActionAtItemEnd: Int, Sendable {
        case advance, pause, none
    }

    public init() {}

    public init(url: URL) {
        currentItem = AVPlayerItem(url: url)
    }

    public init(playerItem item: AVPlayerItem?) {
        currentItem = item
    }

    /// Plays nothing, and reports this once.
    public func play() {
        StageScope.report("AVPlayer is not supported: no video is played")
    }

    public func pause() {}

    public func seek(to time: CMTime) {}

    public func seek(to time: CMTime, completionHandler: @escaping (Bool) -> Void) { completionHandler(false) }

    public func replaceCurrentItem(with item: AVPlayerItem?) { currentItem = item }

    /// The current time, which is always 0.
    public func currentTime() -> CMTime { .zero }
}

/// A video of a player.
public final class AVPlayerItem: @unchecked Sendable {
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
