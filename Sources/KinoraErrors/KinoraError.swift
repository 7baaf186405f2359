/// The common form of errors: a sentence and a category.
public struct KinoraError: CategorizedError {
    /// The kinds of causes of an error.
    public enum Category: String, Hashable, Sendable, CaseIterable {
        /// Invalid input: a parameter, a preset or a table.
        case badInput
        /// A missing encoder, font or library.
        case missing
        /// An output that cannot be written.
        case cannotWrite
        /// A cancelled operation.
        case interrupted
        /// Any other failure, such as an error of a library.
        case failed
    }

    public let category: Category
    /// One sentence that describes the error.
    public let message: String
    /// True if the error is in an option of the command line.
    package private(set) var isAboutOption = false
    /// True if the same operation may succeed later, for example when a full disk has space again.
    package private(set) var isTemporary = false

    /// Creates an error of `category` with the sentence `message`.
    public init(_ category: Category, _ message: String) {
        self.category = category
        self.message = message
    }

    /// Creates an error whose operation may succeed when it is repeated.
    package init(temporary category: Category, _ message: String) {
        self.init(category, message)
        isTemporary = true
    }

    /// Creates an error in the value of an option of the command line.
    package init(option message: String) {
        self.init(.badInput, message)
        isAboutOption = true
    }

    /// Converts `error`. Errors of other packages have the category `failed`, except `CancellationError`.
    public init(_ error: any Error) {
        switch error {
        case let error as KinoraError: self = error
        case let error as any CategorizedError:
            self.init(error.category, error.message)
            isTemporary = error.isTemporary
        case is CancellationError: self.init(.interrupted, "interrupted")
        default: self.init(.failed, "\(error)")
        }
    }

    public var description: String { message }
}

/// An error that reports its own category, which determines the program's exit code.
package protocol CategorizedError: Error, CustomStringConvertible {
    var category: KinoraError.Category { get }
    /// A sentence that does not depend on the location of the error. By default the description.
    var message: String { get }
    /// Whether the same operation may succeed later. By default false.
    var isTemporary: Bool { get }
}

extension CategorizedError {
    package var message: String { description }
    package var isTemporary: Bool { false }
}
