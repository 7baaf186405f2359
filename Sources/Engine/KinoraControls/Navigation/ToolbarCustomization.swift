/// Whether a user may move or remove an item of a bar.
public struct ToolbarCustomizationBehavior: Hashable, Sendable {
    private let name: String

    public static let `default` = ToolbarCustomizationBehavior(name: "default")
    public static let reorderable = ToolbarCustomizationBehavior(name: "reorderable")
    public static let disabled = ToolbarCustomizationBehavior(name: "disabled")
}

/// The options of an item that a user may add to a bar.
public struct ToolbarCustomizationOptions: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    public static let alwaysAvailable = ToolbarCustomizationOptions(rawValue: 1)
}
