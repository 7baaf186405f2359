/// A wrong result for an input.
package struct FuzzFinding: Error, CustomStringConvertible {
    package let description: String

    init(_ description: String) {
        self.description = description
    }
}

/// Throws a `FuzzFinding` with `message` unless `condition` is true.
func require(_ condition: @autoclosure () throws -> Bool, _ message: @autoclosure () -> String) throws {
    guard try condition() else { throw FuzzFinding(message()) }
}
