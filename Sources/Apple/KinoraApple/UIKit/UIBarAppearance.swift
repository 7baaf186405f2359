import Foundation

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
        // Apps set a clear shadow to remove the line below a bar. Kinora draws no such line.
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

open class UIToolbarAppearance: UIBarAppearance {}
