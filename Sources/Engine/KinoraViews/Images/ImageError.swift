import KinoraErrors

/// The reason why an image cannot be shown.
public struct ImageError: CategorizedError, Hashable {
    /// The path of the file or the name of the image; "the image data" for data that is not from a file.
    public let name: String
    /// What is wrong, and what to do.
    public let reason: String

    package init(_ name: String, _ reason: String) {
        self.name = name
        self.reason = reason
    }

    /// Bad input.
    public var category: KinoraError.Category { .badInput }

    public var description: String { "the image \"\(name)\" cannot be shown: \(reason)" }
}
