/// The common form of errors, which jobs throw: a sentence and a category.
public struct KinoraError: CategorizedError {
    /// The kinds of causes of an error.
    public enum Category: String, Hashable, Sendable, CaseIterable {
        /// Invalid input: a parameter, a preset or a table.
        case badInput
        /// A missing encoder, font or library.
        case missing
        /// An output that cannot be written, for example because the disk is full.
        case cannotWrite
        /// A cancelled operation.
        case interrupted
        /// Any other failure, such as an error of a library.
        case failed
    }

    /// The kind of cause.
    public let category: Category
    /// One sentence that describes the error.
    public let message: String
    /// True if the same operation may succeed later, for example when a full disk has space again.
    public private(set) var isTemporary = false
    /// The position in a document; nil if it is unknown.
    public package(set) var location: ErrorLocation?
    /// The errors that were found in one pass, sorted by location; empty for a single error.
    public private(set) var parts: [KinoraError] = []
    /// The error from which this one was converted; nil if there is none.
    package private(set) var original: (any CategorizedError)?
    /// The warnings that the error replaces, because a film must be without any.
    package var warnings: [FilmWarning] = []

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

    /// Combines `errors`, at least one, in the order of their locations, and those without a location after them. The first of `errors`
    /// determines the category.
    package init(all errors: [KinoraError]) {
        precondition(!errors.isEmpty, "an error consists of at least one")
        let all = errors.flatMap { $0.parts.isEmpty ? [$0] : $0.parts }
        guard all.count > 1 else {
            self = errors[0]
            return
        }
        let sources = all.compactMap(\.location?.source)
        func key(_ index: Int) -> (Int, Int, Int, Int) {
            guard let location = all[index].location else { return (.max, 0, 0, index) }
            return (sources.firstIndex(of: location.source) ?? 0, location.line, location.column, index)
        }
        let sorted = all.indices.sorted { key($0) < key($1) }.map { all[$0] }
        self.init(errors[0].category, sorted.map(\.message).joined(separator: "\n"))
        (original, isTemporary, parts) = (errors[0].original, errors[0].isTemporary, sorted)
        warnings = errors.flatMap(\.warnings)
    }

    /// Converts `error`. Errors of other packages have the category `failed`, except `CancellationError`.
    public init(_ error: any Error) {
        switch error {
        case let error as KinoraError: self = error
        case let error as any CategorizedError:
            self.init(error.category, error.message)
            (isTemporary, location, parts) = (error.isTemporary, error.location, error.parts)
            original = error
        case is CancellationError: self.init(.interrupted, "interrupted")
        default: self.init(.failed, "\(error)")
        }
    }

    public var description: String { message }

    /// The message in one line, also if there are several errors.
    package var messageLine: String { message.split(whereSeparator: \.isNewline).joined(separator: "; ") }

    /// The errors, each with its line of the document. All but the first begin with `prefix`.
    package func listing(prefix: String) -> String {
        (parts.isEmpty ? [self] : parts).map { part in
            [part.message, part.location?.excerpt].compactMap(\.self).joined(separator: "\n")
        }.joined(separator: "\n\(prefix)")
    }
}
