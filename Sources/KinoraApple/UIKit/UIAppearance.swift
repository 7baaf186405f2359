import Foundation
import KinoraControls
import KinoraDrawing
import KinoraViews

/// A view whose appearance UIKit lets an app change for all instances of a type. Colours and titles of page controls, segmented controls,
/// navigation bars and tab bars apply to SwiftUI's. Other values are stored but not drawn, which is reported once for each type.
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

    public func configureWithOpaqueBackground() {}
    public func configureWithTransparentBackground() {}
    public func configureWithDefaultBackground() {}
}

open class UINavigationBarAppearance: UIBarAppearance {
    public var buttonAppearance = UIBarButtonItemAppearance()
    public var backButtonAppearance = UIBarButtonItemAppearance()
    public var doneButtonAppearance = UIBarButtonItemAppearance()

    public func setBackIndicatorImage(_ image: UIImage?, transitionMaskImage: UIImage?) {}
}

open class UITabBarAppearance: UIBarAppearance {
    public var stackedLayoutAppearance = UITabBarItemAppearance()
    public var inlineLayoutAppearance = UITabBarItemAppearance()
    public var compactInlineLayoutAppearance = UITabBarItemAppearance()
    public var selectionIndicatorTintColor: UIColor?
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
    public var isTranslucent = true
    public var shadowImage: UIImage?
    public var titleTextAttributes: [NSAttributedString.Key: Any]? {
        didSet { proxiedAppearance?.pageTitle = .init(titleTextAttributes ?? [:]) }
    }
    public var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
        didSet { proxiedAppearance?.largePageTitle = .init(largeTitleTextAttributes ?? [:]) }
    }
    public var standardAppearance = UINavigationBarAppearance() { didSet { adopt(standardAppearance) } }
    public var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { if let scrollEdgeAppearance { adopt(scrollEdgeAppearance) } } }

    private func adopt(_ bar: UINavigationBarAppearance) {
        guard let proxiedAppearance else { return }
        proxiedAppearance.pageTitle = .init(bar.titleTextAttributes)
        proxiedAppearance.largePageTitle = .init(bar.largeTitleTextAttributes)
        proxiedAppearance.navigationBarBackground = bar.backgroundColor?.color
    }
    public var compactAppearance: UINavigationBarAppearance?

    public func setBackgroundImage(_ image: UIImage?, for metrics: UIBarMetrics) {}
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
    public var isTranslucent = true
    public var shadowImage: UIImage?
    public var backgroundImage: UIImage?
    public var standardAppearance = UITabBarAppearance() { didSet { adopt(standardAppearance) } }
    public var scrollEdgeAppearance: UITabBarAppearance? { didSet { if let scrollEdgeAppearance { adopt(scrollEdgeAppearance) } } }

    private func adopt(_ bar: UITabBarAppearance) {
        proxiedAppearance?.tabBarBackground = bar.backgroundColor?.color
        if let color = bar.stackedLayoutAppearance.normal.iconColor?.color { proxiedAppearance?.unselectedTab = color }
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

    public func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControlState) {
        let title = ControlAppearance.Title(attributes ?? [:])
        if state == .normal { proxiedAppearance?.segmentTitle = title }
        if state == .selected, proxiedAppearance != nil {
            StageScope.report(
                "UISegmentedControl.appearance() cannot set the title of the selected segment alone: all segments have the same title style"
            )
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
    public var onTintColor: UIColor?
    public var thumbTintColor: UIColor?
}

open class UISlider: UIStyledView {
    public var minimumTrackTintColor: UIColor?
    public var maximumTrackTintColor: UIColor?
    public var thumbTintColor: UIColor?

    public func setThumbImage(_ image: UIImage?, for state: UIControlState) {}
}

extension ControlAppearance.Title {
    /// Creates the appearance of a title from the colour and the font of UIKit's attributes.
    init(_ attributes: [NSAttributedString.Key: Any]) {
        self.init()
        color = (attributes[.foregroundColor] as? UIColor)?.color
        font = (attributes[.font] as? UIFont).map { Font($0) }
    }
}
