import Foundation
import KinoraDrawing
import KinoraViews
import Synchronization

/// A video file. It is opened when a property is read while a film is made.
public final class AVAsset: Sendable {
    public let url: URL
    private let opened = Mutex<Result<any Footage, FootageError>?>(nil)

    public init(url: URL) {
        self.url = url
    }

    public convenience init(url: URL, options: [String: Any]?) {
        self.init(url: url)
    }

    /// The clip; nil if it cannot be opened, which is reported once.
    var footage: (any Footage)? {
        if case .success(let footage)? = opened.withLock({ $0 }) { return footage }
        guard let source = ImageSource.current else { return nil }
        let path = url.isFileURL ? url.path : url.absoluteString
        let result = Result { () throws(FootageError) in try source.footage(at: path) }
        opened.withLock { $0 = result }
        if case .failure(let error) = result { StageScope.report("\(error); the player stays black") }
        return try? result.get()
    }

    /// The length; 0 outside of films, or if the file cannot be opened.
    public var duration: CMTime { CMTime(rounding: footage?.duration ?? 0) }

    /// Whether the file can be shown.
    public var isPlayable: Bool { footage != nil }

    /// The video of the file. Its audio is not heard, and has no track here.
    public var tracks: [AVAssetTrack] {
        guard let footage, let track = AVAssetTrack(footage) else { return [] }
        return [track]
    }

    public func tracks(withMediaType mediaType: AVMediaType) -> [AVAssetTrack] { mediaType == .video ? tracks : [] }

    public func loadTracks(withMediaType mediaType: AVMediaType) async throws -> [AVAssetTrack] { tracks(withMediaType: mediaType) }

    public func load<Value>(_ property: AVAsyncProperty<AVAsset, Value>) async throws -> Value { property.read(self) }

    /// In ticks a second, as Apple's players use it for times of videos.
    static let timescale: Int32 = 90_000
}

public typealias AVURLAsset = AVAsset

/// A property that is loaded asynchronously: `try await asset.load(.duration)`.
public struct AVAsyncProperty<Root, Value>: Sendable {
    let read: @Sendable (Root) -> Value

    init(_ read: @escaping @Sendable (Root) -> Value) { self.read = read }
}

extension AVAsyncProperty where Root == AVAsset {
    public static var duration: AVAsyncProperty<AVAsset, CMTime> { AVAsyncProperty<AVAsset, CMTime> { $0.duration } }
    public static var tracks: AVAsyncProperty<AVAsset, [AVAssetTrack]> { AVAsyncProperty<AVAsset, [AVAssetTrack]> { $0.tracks } }
    public static var isPlayable: AVAsyncProperty<AVAsset, Bool> { AVAsyncProperty<AVAsset, Bool> { $0.isPlayable } }
}

extension AVAsyncProperty where Root == AVAssetTrack {
    public static var naturalSize: AVAsyncProperty<AVAssetTrack, CGSize> { AVAsyncProperty<AVAssetTrack, CGSize> { $0.naturalSize } }
    public static var nominalFrameRate: AVAsyncProperty<AVAssetTrack, Float> {
        AVAsyncProperty<AVAssetTrack, Float> { $0.nominalFrameRate }
    }
}

/// The kind of a track.
public struct AVMediaType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let video = AVMediaType(rawValue: "vide")
    public static let audio = AVMediaType(rawValue: "soun")
}

/// The video in a file. Its frames are upright, and its pixels are square.
public final class AVAssetTrack: Sendable {
    public let mediaType = AVMediaType.video
    /// In pixels.
    public let naturalSize: CGSize
    /// The mean frame rate, in frames per second.
    public let nominalFrameRate: Float
    public let timeRange: CMTimeRange

    init?(_ footage: any Footage) {
        naturalSize = CGSize(width: footage.width, height: footage.height)
        let first = footage.time(of: 0)
        let length = footage.duration - first
        nominalFrameRate = length > 0 ? Float(Double(footage.frameCount) / length) : 0
        timeRange = CMTimeRange(
            start: CMTime(rounding: first),
            duration: CMTime(rounding: length))
    }

    /// Frames are upright already.
    public var preferredTransform: CGAffineTransform { .identity }

    public func load<Value>(_ property: AVAsyncProperty<AVAssetTrack, Value>) async throws -> Value { property.read(self) }
}
