import KinoraErrors

/// Why a picture cannot be shown.
public struct ImageError: CategorizedError, Hashable {
    /// The file's path or the name that was looked for; "the picture's bytes" for bytes that came from no file.
    public let name: String
    /// What is wrong, and what would be right.
    public let reason: String

    package init(_ name: String, _ reason: String) {
        self.name = name
        self.reason = reason
    }

    package var category: KinoraError.Category { .badInput }

    public var description: String { "the picture \"\(name)\" cannot be shown: \(reason)" }
}
