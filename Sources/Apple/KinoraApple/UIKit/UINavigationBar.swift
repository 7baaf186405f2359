import Foundation
import KinoraControls

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
