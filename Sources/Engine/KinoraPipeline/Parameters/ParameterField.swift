/// The description of a parameter: its name, meaning, kind and default.
package struct ParameterField: Hashable, Sendable {
    package let name: String
    package let help: String
    package let kind: ParameterKind
    package let defaultValue: ParameterValue
    /// The name of the parameter whose table this text describes; nil for others.
    package let describedTable: String?

    package init(name: String, help: String, kind: ParameterKind, defaultValue: ParameterValue, describedTable: String? = nil) {
        self.name = name
        self.help = help
        self.kind = kind
        self.defaultValue = defaultValue
        self.describedTable = describedTable
    }
}
