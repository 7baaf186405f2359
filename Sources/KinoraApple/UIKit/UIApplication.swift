import Foundation
import KinoraDrawing
import KinoraViews

/// The application. It has one window, which shows the film.
@MainActor
open class UIApplication {
    public static let shared = UIApplication()

    public init() {}

    public private(set) lazy var connectedScenes: Set<UIScene> = [UIWindowScene()]
    public var windows: [UIWindow] { connectedScenes.compactMap { $0 as? UIWindowScene }.flatMap(\.windows) }
    public var keyWindow: UIWindow? { windows.first }
    public var applicationState: State { .active }
    public var statusBarOrientation: UIInterfaceOrientation { .portrait }
    /// Stored without effect: a film has no screen that could turn off.
    public var isIdleTimerDisabled = false
    public var applicationIconBadgeNumber = 0

    /// The state of an application.
    public enum State: Int, Hashable, Sendable {
        case active, inactive, background
    }

    /// Keys of launch options. A film has none.
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }
    }

    /// Keys of the options for opening a URL.
    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }
    }

    public nonisolated static let openSettingsURLString = "app-settings:"

    /// Returns false: URLs are not opened.
    public func canOpenURL(_ url: URL) -> Bool { false }

    /// Opens nothing and calls the completion handler with false.
    public func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:], completionHandler completion: ((Bool) -> Void)? = nil
    ) {
        completion?(false)
    }

    // Never posted: a film is always active.
    public nonisolated static let didBecomeActiveNotification = Notification.Name("UIApplicationDidBecomeActiveNotification")
    public nonisolated static let willResignActiveNotification = Notification.Name("UIApplicationWillResignActiveNotification")
    public nonisolated static let didEnterBackgroundNotification = Notification.Name("UIApplicationDidEnterBackgroundNotification")
    public nonisolated static let willEnterForegroundNotification = Notification.Name("UIApplicationWillEnterForegroundNotification")
    public nonisolated static let willTerminateNotification = Notification.Name("UIApplicationWillTerminateNotification")
    public nonisolated static let didReceiveMemoryWarningNotification = Notification.Name(
        "UIApplicationDidReceiveMemoryWarningNotification")
}

/// A scene, which contains windows.
@MainActor
open class UIScene: Hashable {
    public nonisolated init() {}

    /// The activation state of a scene.
    public enum ActivationState: Int, Hashable, Sendable {
        case unattached = -1
        case foregroundActive, foregroundInactive, background
    }

    public var activationState: ActivationState { .foregroundActive }

    public nonisolated static func == (lhs: UIScene, rhs: UIScene) -> Bool { lhs === rhs }

    public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The scene that shows the film.
open class UIWindowScene: UIScene {
    public private(set) lazy var windows: [UIWindow] = [UIWindow()]
    public var keyWindow: UIWindow? { windows.first }
    public var screen: UIScreen { .main }
    public var interfaceOrientation: UIInterfaceOrientation { .portrait }
}

/// The film's window. It has the size of the frame and no safe area.
@MainActor
open class UIWindow: UIView {
    public init() {
        super.init(frame: .zero)
    }

    open override var frame: CGRect {
        get { UIScreen.main.bounds }
        set {}
    }

    public var safeAreaInsets: UIEdgeInsets { .zero }
    public var isKeyWindow: Bool { true }
    public var windowScene: UIWindowScene? { UIApplication.shared.connectedScenes.first as? UIWindowScene }
    public var screen: UIScreen { .main }
    /// Stored without effect: the composition determines the colour scheme.
    public var overrideUserInterfaceStyle: UIUserInterfaceStyle = .unspecified
}

/// The orientation of an interface.
public enum UIInterfaceOrientation: Int, Hashable, Sendable {
    case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight

    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// An application delegate. Its methods are never called.
@MainActor
public protocol UIApplicationDelegate: AnyObject {}

/// Declares an application delegate. The delegate is never created, so reading the property is a programming error.
@MainActor @propertyWrapper
public struct UIApplicationDelegateAdaptor<Delegate: NSObject & UIApplicationDelegate> {
    public init(_ type: Delegate.Type = Delegate.self) {}

    public var wrappedValue: Delegate { preconditionFailure("a film has no application delegate; do not read this property") }
}

/// The names of keyboard notifications.
public enum UIResponder {
    // Never posted: a film has no keyboard.
    public static let keyboardWillShowNotification = Notification.Name("UIKeyboardWillShowNotification")
    public static let keyboardDidShowNotification = Notification.Name("UIKeyboardDidShowNotification")
    public static let keyboardWillHideNotification = Notification.Name("UIKeyboardWillHideNotification")
    public static let keyboardDidHideNotification = Notification.Name("UIKeyboardDidHideNotification")
    public static let keyboardWillChangeFrameNotification = Notification.Name("UIKeyboardWillChangeFrameNotification")
    public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
    public static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
}
