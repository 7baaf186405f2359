import Foundation
import KinoraDrawing
import KinoraViews

/// The application that code written for one asks about: one window, which shows the film.
@MainActor
open class UIApplication {
    public static let shared = UIApplication()

    public init() {}

    public private(set) lazy var connectedScenes: Set<UIScene> = [UIWindowScene()]
    public var windows: [UIWindow] { connectedScenes.compactMap { $0 as? UIWindowScene }.flatMap(\.windows) }
    public var keyWindow: UIWindow? { windows.first }
    public var applicationState: State { .active }
    public var statusBarOrientation: UIInterfaceOrientation { .portrait }
    /// Accepted: no screen goes dark.
    public var isIdleTimerDisabled = false
    public var applicationIconBadgeNumber = 0

    /// Whether an application is in front.
    public enum State: Int, Hashable, Sendable {
        case active, inactive, background
    }

    /// Keys of what an application is launched with; a film is launched with nothing.
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }
    }

    /// Keys of how something is opened.
    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }
    }

    public nonisolated static let openSettingsURLString = "app-settings:"

    /// Opens nothing.
    public func canOpenURL(_ url: URL) -> Bool { false }

    /// Opens nothing, and says so.
    public func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:], completionHandler completion: ((Bool) -> Void)? = nil
    ) {
        completion?(false)
    }

    // Never sent: a film is always in front.
    public nonisolated static let didBecomeActiveNotification = Notification.Name("UIApplicationDidBecomeActiveNotification")
    public nonisolated static let willResignActiveNotification = Notification.Name("UIApplicationWillResignActiveNotification")
    public nonisolated static let didEnterBackgroundNotification = Notification.Name("UIApplicationDidEnterBackgroundNotification")
    public nonisolated static let willEnterForegroundNotification = Notification.Name("UIApplicationWillEnterForegroundNotification")
    public nonisolated static let willTerminateNotification = Notification.Name("UIApplicationWillTerminateNotification")
    public nonisolated static let didReceiveMemoryWarningNotification = Notification.Name(
        "UIApplicationDidReceiveMemoryWarningNotification")
}

/// Something that shows windows.
@MainActor
open class UIScene: Hashable {
    public nonisolated init() {}

    /// Whether a scene is in front.
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

/// The window of the film: as large as the picture, without a safe area.
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
    /// Kept; the film's surroundings are the composition's.
    public var overrideUserInterfaceStyle: UIUserInterfaceStyle = .unspecified
}

/// Which way up an interface is shown.
public enum UIInterfaceOrientation: Int, Hashable, Sendable {
    case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight

    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// What an application tells its delegate. Nothing calls it: a film has no such moments.
@MainActor
public protocol UIApplicationDelegate: AnyObject {}

/// Names the delegate of an application. It is never told anything, and nobody makes it: a film must not ask for it.
@MainActor @propertyWrapper
public struct UIApplicationDelegateAdaptor<Delegate: NSObject & UIApplicationDelegate> {
    public init(_ type: Delegate.Type = Delegate.self) {}

    public var wrappedValue: Delegate { preconditionFailure("a film has no application delegate; do not read this property") }
}

/// What takes keys and touches, of which a film has none.
public enum UIResponder {
    // Never sent: there is no keyboard.
    public static let keyboardWillShowNotification = Notification.Name("UIKeyboardWillShowNotification")
    public static let keyboardDidShowNotification = Notification.Name("UIKeyboardDidShowNotification")
    public static let keyboardWillHideNotification = Notification.Name("UIKeyboardWillHideNotification")
    public static let keyboardDidHideNotification = Notification.Name("UIKeyboardDidHideNotification")
    public static let keyboardWillChangeFrameNotification = Notification.Name("UIKeyboardWillChangeFrameNotification")
    public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
    public static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
}
