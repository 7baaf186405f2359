import Foundation

/// The application. It has one window, which shows the film.
@MainActor @preconcurrency
open class UIApplication: UIResponder {
    public static let shared = UIApplication()

    public private(set) lazy var connectedScenes: Set<UIScene> = [UIWindowScene()]
    public var windows: [UIWindow] { connectedScenes.compactMap { $0 as? UIWindowScene }.flatMap(\.windows) }
    public var keyWindow: UIWindow? { windows.first }
    public var applicationState: State { .active }
    public var statusBarOrientation: UIInterfaceOrientation { .portrait }
    public var delegate: (any UIApplicationDelegate)?
    public var statusBarFrame: CGRect { .zero }
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

    /// Has no effect and returns false: a film has no events to send.
    @discardableResult
    public func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: Any?) -> Bool { false }

    public var supportsAlternateIcons: Bool { false }
    public var alternateIconName: String? { nil }

    /// Has no effect: a film has no icon.
    public func setAlternateIconName(_ name: String?, completionHandler: (((any Error)?) -> Void)? = nil) { completionHandler?(nil) }

    public func beginIgnoringInteractionEvents() {}
    public func endIgnoringInteractionEvents() {}
    public func registerForRemoteNotifications() {}

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
@MainActor @preconcurrency
open class UIScene: UIResponder, Hashable {
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
    public var statusBarManager: UIStatusBarManager? { UIStatusBarManager() }
}

/// The status bar. A film has none, so its size is 0.
@MainActor @preconcurrency
public final class UIStatusBarManager {
    public var statusBarFrame: CGRect { .zero }
    public var isStatusBarHidden: Bool { true }
}

/// The film's window. It has the size of the frame and no safe area.
@MainActor @preconcurrency
open class UIWindow: UIView {
    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    open override var frame: CGRect {
        get { UIScreen.main.bounds }
        set {}
    }

    public convenience init(windowScene: UIWindowScene) {
        self.init()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// Stored without effect: the window shows the film.
    public var rootViewController: UIViewController?
    public var isKeyWindow: Bool { true }
    public var windowScene: UIWindowScene? { UIApplication.shared.connectedScenes.first as? UIWindowScene }
    public var screen: UIScreen { .main }

    /// Has no effect: the window is always visible.
    public func makeKeyAndVisible() {}
}

/// The orientation of an interface.
public enum UIInterfaceOrientation: Int, Hashable, Sendable {
    case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight

    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// An application delegate. Its methods are never called.
@MainActor @preconcurrency
public protocol UIApplicationDelegate: AnyObject {}

/// Declares an application delegate. The delegate is never created, so reading the property is a programming error.
@MainActor @propertyWrapper
public struct UIApplicationDelegateAdaptor<Delegate: NSObject & UIApplicationDelegate> {
    public init(_ type: Delegate.Type = Delegate.self) {}

    public var wrappedValue: Delegate { preconditionFailure("a film has no application delegate; do not read this property") }
}
