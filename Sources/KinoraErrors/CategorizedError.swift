/// An error that reports its own category, from which a program's exit code follows.
package protocol CategorizedError: Error, CustomStringConvertible {
    var category: KinoraError.Category { get }
    /// One sentence that is complete without the location of the error; by default the description.
    var message: String { get }
}

extension CategorizedError {
    package var message: String { description }
}
