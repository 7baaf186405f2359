import Foundation
import KinoraViews

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

    /// How bright the screen is, 0...1; what is set is lost.
    public var brightness: CGFloat {
        get { 0.5 }
        set { _ = newValue }
    }
}

/// The device that code written for one asks about.
public final class UIDevice: Sendable {
    public static let current = UIDevice()

    /// A film is watched on anything: a telephone stands for it.
    public var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }

    public var name: String { "Kinora" }
    public var model: String { "Kinora" }
    public var systemName: String { "Kinora" }
    public var localizedModel: String { model }
    public var systemVersion: String { "18.0" }

    /// Held upright.
    public var orientation: UIDeviceOrientation { .portrait }

    public var batteryLevel: Float { 1 }

    /// A film is not told apart from another.
    public var identifierForVendor: UUID? { nil }

    public func beginGeneratingDeviceOrientationNotifications() {}
    public func endGeneratingDeviceOrientationNotifications() {}

    /// Never sent: nobody turns a film.
    public static let orientationDidChangeNotification = Notification.Name("UIDeviceOrientationDidChangeNotification")
}

/// A kind of device.
public enum UIUserInterfaceIdiom: Int, Hashable, Sendable {
    case unspecified = -1
    case phone, pad, tv, carPlay, mac
}

/// Which way up a device is held.
public enum UIDeviceOrientation: Int, Hashable, Sendable {
    case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
    public var isFlat: Bool { self == .faceUp || self == .faceDown }
    public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}

/// Distances from the edges, as UIKit has them.
public struct UIEdgeInsets: Hashable, Sendable {
    public var top: CGFloat
    public var left: CGFloat
    public var bottom: CGFloat
    public var right: CGFloat

    public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
        (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }

    public static let zero = UIEdgeInsets()
}

extension CGRect {
    /// The rectangle with its edges moved in by the insets.
    public func inset(by insets: UIEdgeInsets) -> CGRect {
        CGRect(
            x: minX + insets.left, y: minY + insets.top, width: width - insets.left - insets.right,
            height: height - insets.top - insets.bottom)
    }
}
