import KinoraApple
import KinoraViews

/// A layer that shows what a player shows, on black.
public final class AVPlayerLayer: CALayer {
    public var player: AVPlayer?
    public var videoGravity = AVLayerVideoGravity.resizeAspect

    public override init() {
        super.init()
        backgroundColor = .black
        let reference = LayerReference(self)
        movingContents = { size in
            guard let layer = reference.layer, let player = layer.player else { return AnyView(EmptyView()) }
            return AnyView(PlayerView(player: player, gravity: layer.videoGravity).frame(width: size.width, height: size.height))
        }
    }

    public convenience init(player: AVPlayer?) {
        self.init()
        self.player = player
    }

    /// Whether the player has a frame to show.
    public var isReadyForDisplay: Bool { player?.currentItem?.status == .readyToPlay }
}

/// A layer in a closure that it keeps.
///
/// Safe: layers are used on the main actor only.
private final class LayerReference: @unchecked Sendable {
    private(set) weak var layer: AVPlayerLayer?

    init(_ layer: AVPlayerLayer) { self.layer = layer }
}

/// How a video fills its layer.
public struct AVLayerVideoGravity: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let resize = AVLayerVideoGravity(rawValue: "resize")
    public static let resizeAspect = AVLayerVideoGravity(rawValue: "resizeAspect")
    public static let resizeAspectFill = AVLayerVideoGravity(rawValue: "resizeAspectFill")
}
