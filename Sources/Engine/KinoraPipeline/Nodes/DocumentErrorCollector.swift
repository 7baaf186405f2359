import KinoraErrors

/// The errors of one document that have been found so far.
package final class DocumentErrorCollector {
    /// The first errors in the order in which they were found.
    package private(set) var errors: [DocumentError] = []
    /// The number of all errors.
    package private(set) var count = 0

    /// Limits the memory that errors of an untrusted document use.
    private static let maxErrors = 1_000

    package init() {}

    /// Records `error`.
    package func add(_ error: DocumentError) {
        count += 1
        if errors.count < DocumentErrorCollector.maxErrors { errors.append(error) }
    }

    /// Throws the recorded errors: a single one as it is, and several without lines of the document.
    package func throwIfNeeded() throws {
        guard let first = errors.first else { return }
        guard count > 1 else { throw first }
        throw DocumentErrors(errors, count: count, in: nil)
    }

    /// Returns the result of `body`. Records an error of the document and returns nil for it, and for a ``RecordedError``. Throws other errors.
    package func attempt<Value>(_ body: () throws -> Value) throws -> Value? {
        do {
            return try body()
        } catch let error as DocumentError {
            add(error)
            return nil
        } catch is RecordedError {
            return nil
        }
    }
}

/// Ends the reading of a value whose errors have been recorded.
package struct RecordedError: CategorizedError {
    package init() {}

    package var category: KinoraError.Category { .badInput }
    package var description: String { "the document has errors" }
}
