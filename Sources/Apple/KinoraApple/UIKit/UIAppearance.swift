import Foundation
import KinoraControls
import KinoraDrawing
import KinoraViews

/// A view whose appearance UIKit lets an app change for all instances of a type. Colours and titles of page controls, segmented controls,
/// sliders, switches, navigation bars and tab bars apply to SwiftUI's. Other values are stored but not drawn, which is reported once for each type, and once for
/// each property of types whose other properties are drawn.
open class UIStyledView: UIView {
    private static var proxies: [ObjectIdentifier: UIStyledView] = [:]

    public required override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// True for types whose appearance SwiftUI's controls adopt.
    class var isAdopted: Bool { false }

    /// The appearance of the film's controls, if the view is the proxy of its type.
    var proxiedAppearance: ControlAppearance? {
        Self.proxies[ObjectIdentifier(type(of: self))] === self ? ControlAppearance.current : nil
    }

    /// Reports a property that is stored but not drawn, if the view is the proxy of its type.
    func reportUnused(_ property: String) {
        if proxiedAppearance != nil { StageScope.report("\(Self.self).appearance().\(property) has no effect") }
    }

    /// Reports an image that is not drawn. An empty image, which apps set to remove a bar's background or shadow, is not reported.
    func reportUnused(_ property: String, _ image: UIImage?) {
        if let image, image.size.width > 0 { reportUnused(property) }
    }

    /// Returns the appearance that attributes of texts describe, and reports the attributes that are not drawn.
    func title(_ attributes: [NSAttributedString.Key: Any]?, of property: String) -> ControlAppearance.Title {
        let attributes = attributes ?? [:]
        for key in attributes.keys.map(\.rawValue).sorted()
        where key != NSAttributedString.Key.foregroundColor.rawValue && key != NSAttributedString.Key.font.rawValue {
            reportUnused("\(property) (\(key))")
        }
        return ControlAppearance.Title(attributes)
    }

    /// Reports the values of a bar's appearance that are not drawn.
    func reportUnused(of bar: UIBarAppearance, _ property: String) {
        for name in bar.unusedProperties { reportUnused("\(property).\(name)") }
    }

    /// Returns the appearance proxy of the type.
    public static func appearance() -> Self {
        if !isAdopted {
            StageScope.report("\(Self.self).appearance() is not supported: use SwiftUI's modifiers to change the look of views")
        }
        if let known = proxies[ObjectIdentifier(Self.self)] as? Self { return known }
        let new = Self(frame: .zero)
        proxies[ObjectIdentifier(Self.self)] = new
        return new
    }

    public static func appearance(whenContainedInInstancesOf containerTypes: [UIView.Type]) -> Self { appearance() }
}

/// The appearance of a bar.
@MainActor @preconcurrency
open class UIBarAppearance {
    public var backgroundColor: UIColor?
    public var shadowColor: UIColor?
    public var backgroundImage: UIImage?
    public var shadowImage: UIImage?
    public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    public var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]

    public var backgroundEffect: UIBlurEffect?

    public init() {}

    /// The names of the properties that have a value and are not drawn.
    var unusedProperties: [String] {
        // A clear shadow removes the line below a bar, which is not drawn in any case.
        let values: [(String, Bool)] = [
            ("shadowColor", shadowColor != nil && shadowColor != .clear), ("backgroundImage", backgroundImage != nil),
            ("backgroundEffect", backgroundEffect != nil),
        ]
        return values.filter(\.1).map(\.0)
    }

    public func configureWithOpaqueBackground() {}
    public func configureWithTransparentBackground() {}
    public func configureWithDefaultBackground() {}
}

open class UINavigationBarAppearance: UIBarAppearance {
    public var buttonAppearance = UIBarButtonItemAppearance()
    public var backButtonAppearance = UIBarButtonItemAppearance()
    public var doneButtonAppearance = UIBarButtonItemAppearance()

    private var hasBackIndicator = false

    public func setBackIndicatorImage(_ image: UIImage?, transitionMaskImage: UIImage?) { hasBackIndicator = image != nil }

    override var unusedProperties: [String] {
        let values: [(String, Bool)] = [
            ("buttonAppearance", !buttonAppearance.isDefault), ("backButtonAppearance", !backButtonAppearance.isDefault),
            ("doneButtonAppearance", !doneButtonAppearance.isDefault), ("setBackIndicatorImage", hasBackIndicator),
        ]
        return super.unusedProperties + values.filter(\.1).map(\.0)
    }
}

open class UITabBarAppearance: UIBarAppearance {
    public var stackedLayoutAppearance = UITabBarItemAppearance()
    public var inlineLayoutAppearance = UITabBarItemAppearance()
    public var compactInlineLayoutAppearance = UITabBarItemAppearance()
    public var selectionIndicatorTintColor: UIColor?

    override var unusedProperties: [String] {
        super.unusedProperties + (selectionIndicatorTintColor == nil ? [] : ["selectionIndicatorTintColor"])
    }
}

/// The appearance of the items of a tab bar in each state.
@MainActor @preconcurrency
public final class UITabBarItemAppearance {
    public let normal = UITabBarItemStateAppearance()
    public let selected = UITabBarItemStateAppearance()
    public let focused = UITabBarItemStateAppearance()
    public let disabled = UITabBarItemStateAppearance()

    public init() {}
}

/// The appearance of the items of a tab bar in one state.
@MainActor @preconcurrency
public final class UITabBarItemStateAppearance {
    public var iconColor: UIColor?
    public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    public var badgeBackgroundColor: UIColor?

    init() {}
}

/// The appearance of the buttons of a bar in each state.
@MainActor @preconcurrency
public final class UIBarButtonItemAppearance {
    public let normal = UIBarButtonItemStateAppearance()
    public let highlighted = UIBarButtonItemStateAppearance()
    public let disabled = UIBarButtonItemStateAppearance()

    public init() {}

    var isDefault: Bool { [normal, highlighted, disabled].allSatisfy { $0.titleTextAttributes.isEmpty && $0.backgroundImage == nil } }
}

/// The appearance of the buttons of a bar in one state.
@MainActor @preconcurrency
public final class UIBarButtonItemStateAppearance {
    public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    public var backgroundImage: UIImage?

    init() {}
}

open class UIToolbarAppearance: UIBarAppearance {}

open class UINavigationBar: UIStyledView {
    override class var isAdopted: Bool { true }

    public var barTintColor: UIColor? { didSet { proxiedAppearance?.navigationBarBackground = barTintColor?.color } }
    public override var backgroundColor: UIColor? { didSet { proxiedAppearance?.navigationBarBackground = backgroundColor?.color } }
    public var isTranslucent = true { didSet { if isTranslucent { reportUnused("isTranslucent") } } }
    public var shadowImage: UIImage? { didSet { reportUnused("shadowImage", shadowImage) } }
    public var titleTextAttributes: [NSAttributedString.Key: Any]? {
        didSet { proxiedAppearance?.pageTitle = title(titleTextAttributes, of: "titleTextAttributes") }
    }
    public var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
        didSet { proxiedAppearance?.largePageTitle = title(largeTitleTextAttributes, of: "largeTitleTextAttributes") }
    }
    public var standardAppearance = UINavigationBarAppearance() { didSet { adopt(standardAppearance, of: "standardAppearance") } }
    public var scrollEdgeAppearance: UINavigationBarAppearance? {
        didSet { if let scrollEdgeAppearance { adopt(scrollEdgeAppearance, of: "scrollEdgeAppearance") } }
    }

    private func adopt(_ bar: UINavigationBarAppearance, of property: String) {
        guard let proxiedAppearance else { return }
        proxiedAppearance.pageTitle = title(bar.titleTextAttributes, of: "\(property).titleTextAttributes")
        proxiedAppearance.largePageTitle = title(bar.largeTitleTextAttributes, of: "\(property).largeTitleTextAttributes")
        proxiedAppearance.navigationBarBackground = bar.backgroundColor?.color
        reportUnused(of: bar, property)
    }
    public var compactAppearance: UINavigationBarAppearance?

    public func setBackgroundImage(_ image: UIImage?, for metrics: UIBarMetrics) { reportUnused("setBackgroundImage", image) }
}

/// The size of a bar.
public enum UIBarMetrics: Int, Sendable {
    case `default`, compact
}

open class UITabBar: UIStyledView {
    override class var isAdopted: Bool { true }

    public var barTintColor: UIColor? { didSet { proxiedAppearance?.tabBarBackground = barTintColor?.color } }
    public var unselectedItemTintColor: UIColor? { didSet { proxiedAppearance?.unselectedTab = unselectedItemTintColor?.color } }
    public override var backgroundColor: UIColor? { didSet { proxiedAppearance?.tabBarBackground = backgroundColor?.color } }
    public var isTranslucent = true { didSet { if isTranslucent { reportUnused("isTranslucent") } } }
    public var shadowImage: UIImage? { didSet { reportUnused("shadowImage", shadowImage) } }
    public var backgroundImage: UIImage? { didSet { reportUnused("backgroundImage", backgroundImage) } }
    public var standardAppearance = UITabBarAppearance() { didSet { adopt(standardAppearance, of: "standardAppearance") } }
    public var scrollEdgeAppearance: UITabBarAppearance? {
        didSet { if let scrollEdgeAppearance { adopt(scrollEdgeAppearance, of: "scrollEdgeAppearance") } }
    }

    private func adopt(_ bar: UITabBarAppearance, of property: String) {
        guard let proxiedAppearance else { return }
        proxiedAppearance.tabBarBackground = bar.backgroundColor?.color
        let (normal, selected) = (bar.stackedLayoutAppearance.normal, bar.stackedLayoutAppearance.selected)
        if let color = normal.iconColor?.color { proxiedAppearance.unselectedTab = color }
        if let color = selected.iconColor?.color { proxiedAppearance.selectedTab = color }
        // Icon and title of a tab have one colour.
        for (state, item) in [("normal", normal), ("selected", selected)] where item.iconColor == nil && !item.titleTextAttributes.isEmpty {
            reportUnused("\(property).stackedLayoutAppearance.\(state).titleTextAttributes")
        }
        reportUnused(of: bar, property)
    }
}

open class UIToolbar: UIStyledView {
    public var barTintColor: UIColor?
    public var standardAppearance = UIToolbarAppearance()
}

open class UIScrollView: UIStyledView {
    public var bounces = true
    public var isScrollEnabled = true
    public var isPagingEnabled = false
    public var showsVerticalScrollIndicator = true
    public var showsHorizontalScrollIndicator = true
    public var contentInset = UIEdgeInsets.zero
}

open class UITableView: UIScrollView {
    public enum CellSeparatorStyle: Int, Sendable {
        case none, singleLine
    }

    public var separatorStyle = CellSeparatorStyle.singleLine
    public var separatorColor: UIColor?
    public var separatorInset = UIEdgeInsets.zero
    public var tableFooterView: UIView?
    public var tableHeaderView: UIView?
    public var allowsSelection = true
}

open class UITableViewCell: UIStyledView {
    public enum SelectionStyle: Int, Sendable {
        case none, blue, gray, `default`
    }

    public var selectionStyle = SelectionStyle.default
    public var selectedBackgroundView: UIView?
}

open class UITableViewHeaderFooterView: UIStyledView {}

open class UICollectionView: UIScrollView {}

open class UISegmentedControl: UIStyledView {
    override class var isAdopted: Bool { true }

    public var selectedSegmentTintColor: UIColor? {
        didSet { proxiedAppearance?.selectedSegment = selectedSegmentTintColor?.color }
    }

    public override var backgroundColor: UIColor? { didSet { proxiedAppearance?.segmentTrack = backgroundColor?.color } }

    public func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControlState) {
        switch state {
        case .normal: proxiedAppearance?.segmentTitle = title(attributes, of: "setTitleTextAttributes")
        case .selected: proxiedAppearance?.selectedSegmentTitle = title(attributes, of: "setTitleTextAttributes")
        default: reportUnused("setTitleTextAttributes for states other than normal and selected")
        }
    }
}

/// The states of a control.
public struct UIControlState: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    public static let normal: UIControlState = []
    public static let highlighted = UIControlState(rawValue: 1)
    public static let disabled = UIControlState(rawValue: 2)
    public static let selected = UIControlState(rawValue: 4)
}

open class UISwitch: UIStyledView {
    override class var isAdopted: Bool { true }

    public var onTintColor: UIColor? { didSet { proxiedAppearance?.switchOn = onTintColor?.color } }
    public var thumbTintColor: UIColor? { didSet { proxiedAppearance?.switchKnob = thumbTintColor?.color } }
}

open class UISlider: UIStyledView {
    override class var isAdopted: Bool { true }

    public override var tintColor: UIColor? { didSet { proxiedAppearance?.sliderTrack = tintColor?.color } }
    public var minimumTrackTintColor: UIColor? { didSet { proxiedAppearance?.sliderTrack = minimumTrackTintColor?.color } }
    public var maximumTrackTintColor: UIColor? { didSet { proxiedAppearance?.sliderRemainder = maximumTrackTintColor?.color } }
    public var thumbTintColor: UIColor? { didSet { proxiedAppearance?.sliderKnob = thumbTintColor?.color } }

    public func setThumbImage(_ image: UIImage?, for state: UIControlState) { reportUnused("setThumbImage", image) }
}

extension ControlAppearance.Title {
    /// Creates the appearance of a title from the colour and the font of UIKit's attributes.
    init(_ attributes: [NSAttributedString.Key: Any]) {
        self.init()
        color = (attributes[.foregroundColor] as? UIColor)?.color
        font = (attributes[.font] as? UIFont).map { Font($0) }
    }
}
