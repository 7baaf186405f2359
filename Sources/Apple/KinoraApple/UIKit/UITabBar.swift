import Foundation
import KinoraControls

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
