import Foundation

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
}
