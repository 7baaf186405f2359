import Foundation
import KinoraDrawing

// Values that describe the device of an app. A film has no device: each value has its usual default until a view sets it.
extension EnvironmentValues {
    private enum AccessibilityReduceMotionKey: EnvironmentKey {
        static let defaultValue: Bool = false
    }

    private enum AccessibilityReduceTransparencyKey: EnvironmentKey {
        static let defaultValue: Bool = false
    }

    private enum AccessibilityDifferentiateWithoutColorKey: EnvironmentKey {
        static let defaultValue: Bool = false
    }

    private enum AccessibilityInvertColorsKey: EnvironmentKey {
        static let defaultValue: Bool = false
    }

    private enum AccessibilityEnabledKey: EnvironmentKey {
        static let defaultValue: Bool = false
    }

    private enum AccessibilityVoiceOverEnabledKey: EnvironmentKey {
        static let defaultValue: Bool = false
    }

    private enum HorizontalSizeClassKey: EnvironmentKey {
        static let defaultValue: UserInterfaceSizeClass? = .compact
    }

    private enum VerticalSizeClassKey: EnvironmentKey {
        static let defaultValue: UserInterfaceSizeClass? = .regular
    }

    private enum ScenePhaseKey: EnvironmentKey {
        static let defaultValue: ScenePhase = .active
    }

    private enum CalendarKey: EnvironmentKey {
        static let defaultValue: Calendar? = nil
    }

    private enum LocaleKey: EnvironmentKey {
        static let defaultValue: Locale = Locale(identifier: "en_US")
    }

    private enum TimeZoneKey: EnvironmentKey {
        static let defaultValue: TimeZone = .gmt
    }

    private enum LegibilityWeightKey: EnvironmentKey {
        static let defaultValue: LegibilityWeight? = nil
    }

    private enum IsPresentedKey: EnvironmentKey {
        static let defaultValue: Bool = false
    }

    private enum OpenURLKey: EnvironmentKey {
        static var defaultValue: OpenURLAction { OpenURLAction { _ in .discarded } }
    }

    private enum IsEnabledKey: EnvironmentKey {
        static let defaultValue: Bool = true
    }

    private enum IsFocusedKey: EnvironmentKey {
        static let defaultValue: Bool = false
    }

    private enum IsSearchingKey: EnvironmentKey {
        static let defaultValue: Bool = false
    }

    private enum IsLuminanceReducedKey: EnvironmentKey {
        static let defaultValue: Bool = false
    }

    /// Whether motion is to be reduced. The default is false.
    public var accessibilityReduceMotion: Bool {
        get { self[AccessibilityReduceMotionKey.self] }
        set { self[AccessibilityReduceMotionKey.self] = newValue }
    }

    public var accessibilityReduceTransparency: Bool {
        get { self[AccessibilityReduceTransparencyKey.self] }
        set { self[AccessibilityReduceTransparencyKey.self] = newValue }
    }

    public var accessibilityDifferentiateWithoutColor: Bool {
        get { self[AccessibilityDifferentiateWithoutColorKey.self] }
        set { self[AccessibilityDifferentiateWithoutColorKey.self] = newValue }
    }

    public var accessibilityInvertColors: Bool {
        get { self[AccessibilityInvertColorsKey.self] }
        set { self[AccessibilityInvertColorsKey.self] = newValue }
    }

    public var accessibilityEnabled: Bool {
        get { self[AccessibilityEnabledKey.self] }
        set { self[AccessibilityEnabledKey.self] = newValue }
    }

    public var accessibilityVoiceOverEnabled: Bool {
        get { self[AccessibilityVoiceOverEnabledKey.self] }
        set { self[AccessibilityVoiceOverEnabledKey.self] = newValue }
    }

    /// The horizontal size class. The default is compact, as on a phone in portrait orientation.
    public var horizontalSizeClass: UserInterfaceSizeClass? {
        get { self[HorizontalSizeClassKey.self] }
        set { self[HorizontalSizeClassKey.self] = newValue }
    }

    /// The vertical size class. The default is regular, as on a phone in portrait orientation.
    public var verticalSizeClass: UserInterfaceSizeClass? {
        get { self[VerticalSizeClassKey.self] }
        set { self[VerticalSizeClassKey.self] = newValue }
    }

    /// The phase of the scene. The default is active.
    public var scenePhase: ScenePhase {
        get { self[ScenePhaseKey.self] }
        set { self[ScenePhaseKey.self] = newValue }
    }

    /// The locale. The default is `en_US` on every machine.
    public var locale: Locale {
        get { self[LocaleKey.self] }
        set { self[LocaleKey.self] = newValue }
    }

    /// The time zone. The default is GMT on every machine.
    public var timeZone: TimeZone {
        get { self[TimeZoneKey.self] }
        set { self[TimeZoneKey.self] = newValue }
    }

    public var legibilityWeight: LegibilityWeight? {
        get { self[LegibilityWeightKey.self] }
        set { self[LegibilityWeightKey.self] = newValue }
    }

    /// Whether the view is presented, on a sheet or a full-screen cover.
    public var isPresented: Bool {
        get { self[IsPresentedKey.self] }
        set { self[IsPresentedKey.self] = newValue }
    }

    /// Whether the view responds to touches. `disabled(_:)` sets it.
    public var isEnabled: Bool {
        get { self[IsEnabledKey.self] }
        set { self[IsEnabledKey.self] = newValue }
    }

    /// Whether the view has the focus. `focused` sets it.
    public var isFocused: Bool {
        get { self[IsFocusedKey.self] }
        set { self[IsFocusedKey.self] = newValue }
    }

    /// Whether a search is in progress. The default is false.
    public var isSearching: Bool {
        get { self[IsSearchingKey.self] }
        set { self[IsSearchingKey.self] = newValue }
    }

    /// Whether the screen is dimmed. The default is false.
    public var isLuminanceReduced: Bool {
        get { self[IsLuminanceReducedKey.self] }
        set { self[IsLuminanceReducedKey.self] = newValue }
    }

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
    public var openURL: OpenURLAction {
        get { self[OpenURLKey.self] }
        set { self[OpenURLKey.self] = newValue }
    }
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
