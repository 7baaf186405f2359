import KinoraApple

/// A layer of a player, which is black: a film shows no other films.
public final class AVPlayerLayer: CALayer {
    public var player: AVPlayer?
    public var videoGravity = AVLayerVideoGravity.resizeAspect

    public override init() {
        super.init()
        backgroundColor = .black
    }

    public convenience init(player: AVPlayer?) {
        self.init()
        self.player = player
    }
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
