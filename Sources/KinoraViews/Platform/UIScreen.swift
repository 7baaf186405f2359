import Foundation

/// The screen of the device that code written for one asks about: the picture of the film that runs the code.
public final class UIScreen: Sendable {
    public static let main = UIScreen()

    /// The picture's size in points; that of a common telephone (390 by 844) outside of a film.
    public var bounds: CGRect {
        CGRect(origin: .zero, size: StageScope.current?.stage?.size ?? CGSize(width: 390, height: 844))
    }

    /// As ``bounds``: here a point is a pixel until a job says otherwise.
    public var nativeBounds: CGRect { bounds }

    /// Pixels per point: 1.
    public var scale: CGFloat { 1 }

    /// As ``scale``.
    public var nativeScale: CGFloat { 1 }

    /// Frames a second: 60.
    public var maximumFramesPerSecond: Int { 60 }
}

/// The device that code written for one asks about.
public final class UIDevice: Sendable {
    public static let current = UIDevice()

    /// A film is watched on anything: a telephone stands for it.
    public var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }

    public var name: String { "Kinora" }
    public var model: String { "Kinora" }
    public var systemName: String { "Kinora" }
}

/// A kind of device.
public enum UIUserInterfaceIdiom: Int, Hashable, Sendable {
    case unspecified = -1
    case phone, pad, tv, carPlay, mac
}
