/// Runs `operation` on the assumption that the caller is on the main actor. Traps if it is not.
///
/// `MainActor.assumeIsolated` is the same for `Sendable` inputs and results only. A state's value need not be `Sendable`.
@inlinable
package func assumeMainActor<Input, Output>(_ input: Input, _ operation: @MainActor (Input) throws -> Output) rethrows -> Output {
    MainActor.preconditionIsolated("views and their state must be used on the main actor")
    return try withoutActuallyEscaping(operation) { isolated in
        try unsafeBitCast(isolated, to: ((Input) throws -> Output).self)(input)
    }
}
