/// Runs `operation` where the caller is known to be on the main actor although the compiler cannot see it; traps elsewhere.
///
/// `MainActor.assumeIsolated` does the same, but only for inputs and results that are `Sendable`, which a state's value need not be.
package func assumeMainActor<Input, Output>(_ input: Input, _ operation: @MainActor (Input) throws -> Output) rethrows -> Output {
    MainActor.preconditionIsolated("views and their state must be used on the main actor")
    return try withoutActuallyEscaping(operation) { isolated in
        try unsafeBitCast(isolated, to: ((Input) throws -> Output).self)(input)
    }
}
