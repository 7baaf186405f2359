import Foundation

// Values that describe the device of an app. A film has no device: each value has its usual default until a view sets it.
extension EnvironmentValues {
    private enum CalendarKey: EnvironmentKey {
        static let defaultValue: Calendar? = nil
    }

    /// Whether motion is to be reduced. The default is false.
    @Entry public var accessibilityReduceMotion: Bool = false

    @Entry public var accessibilityReduceTransparency: Bool = false

    @Entry public var accessibilityDifferentiateWithoutColor: Bool = false

    @Entry public var accessibilityInvertColors: Bool = false

    @Entry public var accessibilityEnabled: Bool = false

    @Entry public var accessibilityVoiceOverEnabled: Bool = false

    /// The horizontal size class. The default is compact, as on a phone in portrait orientation.
    @Entry public var horizontalSizeClass: UserInterfaceSizeClass? = .compact

    /// The vertical size class. The default is regular, as on a phone in portrait orientation.
    @Entry public var verticalSizeClass: UserInterfaceSizeClass? = .regular

    /// The phase of the scene. The default is active.
    @Entry public var scenePhase: ScenePhase = .active

    /// The locale. The default is `en_US` on every machine.
    @Entry public var locale = Locale(identifier: "en_US")

    /// The time zone. The default is GMT on every machine.
    @Entry public var timeZone: TimeZone = .gmt

    @Entry public var legibilityWeight: LegibilityWeight?

    /// Whether the view is presented, on a sheet or a full-screen cover.
    @Entry public var isPresented: Bool = false

    /// Whether the view responds to touches. `disabled(_:)` sets it.
    @Entry public var isEnabled: Bool = true

    /// Whether the view has the focus. `focused` sets it.
    @Entry public var isFocused: Bool = false

    /// Whether a search is in progress. The default is false.
    @Entry public var isSearching: Bool = false

    /// Whether the screen is dimmed. The default is false.
    @Entry public var isLuminanceReduced: Bool = false

    /// The calendar. The default is the Gregorian calendar with the environment's locale and time zone.
    public var calendar: Calendar {
        get {
            if let calendar = self[CalendarKey.self] { return calendar }
            var calendar = Calendar(identifier: .gregorian)
            (calendar.locale, calendar.timeZone) = (locale, timeZone)
            return calendar
        }
        set { self[CalendarKey.self] = newValue }
    }

    /// The size of one pixel, in points.
    public var pixelLength: CGFloat { 1 / displayScale }

    public var colorSchemeContrast: ColorSchemeContrast { .standard }

    /// The action that opens URLs. The default discards every URL.
    @Entry public var openURL: OpenURLAction = OpenURLAction { _ in .discarded }
}

/// The size class of an axis.
public enum UserInterfaceSizeClass: Hashable, Sendable {
    case compact, regular
}

/// The phase of a scene. A film's scene is active unless a view sets another phase.
public enum ScenePhase: Int, Hashable, Comparable, Sendable {
    case background, inactive, active

    public static func < (lhs: ScenePhase, rhs: ScenePhase) -> Bool { lhs.rawValue < rhs.rawValue }
}

public enum LegibilityWeight: Hashable, Sendable {
    case regular, bold
}

public enum ColorSchemeContrast: Hashable, CaseIterable, Sendable {
    case standard, increased
}

/// An action that opens a URL. Its handler is code of the film; no URL is opened outside the film.
public struct OpenURLAction: Sendable {
    /// The result of opening a URL.
    public struct Result: Sendable {
        let isAccepted: Bool

        public static let handled = Result(isAccepted: true)
        public static let discarded = Result(isAccepted: false)
        /// Has the effect of `discarded`, because there is no system to open URLs.
        public static let systemAction = Result(isAccepted: false)

        /// Has the effect of `discarded`, because there is no system to open URLs.
        public static func systemAction(_ url: URL) -> Result { systemAction }
    }

    private let handler: @MainActor (URL) -> Result

    public init(handler: @escaping @MainActor (URL) -> Result) {
        self.handler = handler
    }

    @MainActor @preconcurrency
    public func callAsFunction(_ url: URL) { _ = handler(url) }

    /// Opens `url`, and calls `completion` immediately with whether the URL was handled.
    @MainActor @preconcurrency
    public func callAsFunction(_ url: URL, completion: @escaping (_ accepted: Bool) -> Void) { completion(handler(url).isAccepted) }
}
