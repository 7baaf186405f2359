/// An error of any type in one form: a sentence for people, and a category.
public struct KinoraError: CategorizedError {
    /// Who would have to change something.
    public enum Category: String, Hashable, Sendable, CaseIterable {
        /// Data that was given: a parameter, a preset, a table.
        case badInput
        /// Something the machine lacks: an encoder, a font.
        case missing
        /// The place where output should go.
        case cannotWrite
        /// The work was asked to stop.
        case interrupted
        /// A library gave up for no reason of the above.
        case failed
    }

    public let category: Category
    /// One sentence.
    public let message: String
    /// Whether an option of the command line has to change.
    package private(set) var isAboutOption = false

    /// An error of `category` that says `message`.
    public init(_ category: Category, _ message: String) {
        self.category = category
        self.message = message
    }

    /// An error about the value of an option of the command line.
    package init(option message: String) {
        self.init(.badInput, message)
        isAboutOption = true
    }

    /// The form of `error`. Every error of this package reports its category; errors of unknown types are of the category `failed`.
    public init(_ error: any Error) {
        switch error {
        case let error as KinoraError: self = error
        case let error as any CategorizedError: self.init(error.category, error.message)
        case is CancellationError: self.init(.interrupted, "interrupted")
        default: self.init(.failed, "\(error)")
        }
    }

    public var description: String { message }
}

/// An error that reports its own category, from which a program's exit code follows.
package protocol CategorizedError: Error, CustomStringConvertible {
    var category: KinoraError.Category { get }
    /// One sentence that is complete without the location of the error; by default the description.
    var message: String { get }
}

extension CategorizedError {
    package var message: String { description }
}
