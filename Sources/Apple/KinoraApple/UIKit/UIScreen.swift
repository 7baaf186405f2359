import Foundation
import KinoraViews

/// The screen. It has the size of the frame of the film that runs the code.
public final class UIScreen: Sendable {
    public static let main = UIScreen()

    /// The frame's size in points; 390 by 844 outside of a film.
    public var bounds: CGRect {
        CGRect(origin: .zero, size: StageScope.current?.stage?.size ?? CGSize(width: 390, height: 844))
    }

    /// The same as ``bounds``: the scale is 1.
    public var nativeBounds: CGRect { bounds }

    /// Pixels per point: 1.
    public var scale: CGFloat { 1 }

    /// The same as ``scale``.
    public var nativeScale: CGFloat { 1 }

    /// The maximum frame rate, 60 frames per second.
    public var maximumFramesPerSecond: Int { 60 }

    /// The brightness of the screen, always 0.5. Assigned values are ignored.
    public var brightness: CGFloat {
        get { 0.5 }
        set { _ = newValue }
    }
}

/// The device. Its values are the same for all films.
public final class UIDevice: Sendable {
    public static let current = UIDevice()

    /// Always `.phone`.
    public var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }

    public var name: String { "Kinora" }
    public var model: String { "Kinora" }
    public var systemName: String { "Kinora" }
    public var localizedModel: String { model }
    public var systemVersion: String { "18.0" }

    /// Always `.portrait`.
    public var orientation: UIDeviceOrientation { .portrait }

    public var batteryLevel: Float { 1 }

    /// Always nil.
    public var identifierForVendor: UUID? { nil }

    public func beginGeneratingDeviceOrientationNotifications() {}
    public func endGeneratingDeviceOrientationNotifications() {}

    /// Never posted: the orientation does not change.
    public static let orientationDidChangeNotification = Notification.Name("UIDeviceOrientationDidChangeNotification")
}

/// The interface idiom of a device.
public enum UIUserInterfaceIdiom: Int, Hashable, Sendable {
    case unspecified = -1
    case phone, pad, tv, carPlay, mac
}

/// The orientation of a device.
public enum UIDeviceOrientation: Int, Hashable, Sendable {
    case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
    public var isFlat: Bool { self == .faceUp || self == .faceDown }
    public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}

/// Insets from the edges of a rectangle, in points.
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
    /// Returns the rectangle with its edges moved inward by the insets.
    public func inset(by insets: UIEdgeInsets) -> CGRect {
        CGRect(
            x: minX + insets.left, y: minY + insets.top, width: width - insets.left - insets.right,
            height: height - insets.top - insets.bottom)
    }
}
