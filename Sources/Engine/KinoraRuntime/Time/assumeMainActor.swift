/// Runs `operation` on the assumption that the caller is on the main actor. Traps if it is not.
///
/// `MainActor.assumeIsolated` is the same for `Sendable` inputs and results only. A state's value need not be `Sendable`.
@inlinable
package func assumeMainActor<Input, Output>(_ input: Input, _ operation: @MainActor (Input) throws -> Output) rethrows -> Output {
    MainActor.preconditionIsolated("views and their state must be used on the main actor")
    return try withoutActuallyEscaping(operation) { isolated in
        // Safe: functions with and without an actor have the same representation, and the actor is checked above.
        try unsafeBitCast(isolated, to: ((Input) throws -> Output).self)(input)
    }
}

/// Runs `operation` in the deinitializer of an object that only the main actor uses. Traps if another thread releases the object last.
@inlinable
package func releaseOnMainActor(_ operation: @MainActor () -> Void) {
    // Safe: the call traps on other threads.
    MainActor.assumeIsolated { operation() }
}
