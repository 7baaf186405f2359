/// An error that reports its own category. All public errors conform to this protocol, so a program can distinguish bad input from a missing library
/// or a full disk. The category determines the exit code of the `kinora` program.
public protocol CategorizedError: Error, CustomStringConvertible {
    /// The kind of cause.
    var category: KinoraError.Category { get }
    /// A sentence that does not depend on the location of the error. By default the description.
    var message: String { get }
    /// Whether the same operation may succeed later. By default false.
    var isTemporary: Bool { get }
    /// The position in a document. By default nil.
    var location: ErrorLocation? { get }
    /// The errors that were found in one pass, sorted by location. By default empty, for a single error.
    var parts: [KinoraError] { get }
}

extension CategorizedError {
    /// The description.
    public var message: String { description }
    /// False.
    public var isTemporary: Bool { false }
    /// Nil, for an unknown position.
    public var location: ErrorLocation? { nil }
    /// Empty, for a single error.
    public var parts: [KinoraError] { [] }
}
