import Foundation

/// A video of a player.
public final class AVPlayerItem: Sendable {
    public enum Status: Int, Sendable {
        case unknown, readyToPlay, failed
    }

    public let asset: AVAsset

    public init(url: URL) {
        asset = AVAsset(url: url)
    }

    public init(asset: AVAsset) {
        self.asset = asset
    }

    /// The length of the video; 0 outside of films.
    public var duration: CMTime { asset.duration }

    /// `failed` if the file cannot be opened.
    public var status: Status { asset.isPlayable ? .readyToPlay : .failed }

    /// The size of the frames in pixels.
    public var presentationSize: CGSize { asset.tracks.first?.naturalSize ?? .zero }
}

extension NSNotification.Name {
    /// Posted when a player reaches the end of an item, which is the object of the notification.
    public static let AVPlayerItemDidPlayToEndTime = NSNotification.Name("AVPlayerItemDidPlayToEndTimeNotification")
}

extension AVPlayerItem {
    public static let didPlayToEndTimeNotification = NSNotification.Name.AVPlayerItemDidPlayToEndTime
}
