import Foundation

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
}
