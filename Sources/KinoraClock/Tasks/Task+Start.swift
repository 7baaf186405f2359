import KinoraViews

// Tasks that a film's code starts are the film's: it waits for them before it shows a frame, and they run on its thread in an order that is
// the same on every run.

extension Task where Failure == Never {
    /// Starts asynchronous work. In a film it counts as the film's.
    @discardableResult
    public init(
        name: String? = nil, priority: TaskPriority? = nil,
        @_inheritActorContext @_implicitSelfCapture operation: sending @escaping @isolated(any) () async -> Success
    ) {
        if let account = StageTaskAccount.open() {
            self = account.run(name: name, priority: priority, operation)
        } else {
            self = RealTime.task(name: name, priority: priority, operation)
        }
    }

    /// Starts asynchronous work that inherits nothing. In a film it counts as the film's, and its time and chance are the film's too.
    @discardableResult
    public static func detached(
        name: String? = nil, priority: TaskPriority? = nil, operation: sending @escaping @isolated(any) () async -> Success
    ) -> Task<Success, Failure> {
        if let account = StageTaskAccount.open() { return account.run(name: name, priority: priority, operation) }
        return RealTime.detachedTask(name: name, priority: priority, operation)
    }
}

extension Task where Failure == any Error {
    /// Starts asynchronous work that may fail. In a film it counts as the film's.
    @discardableResult
    public init(
        name: String? = nil, priority: TaskPriority? = nil,
        @_inheritActorContext @_implicitSelfCapture operation: sending @escaping @isolated(any) () async throws -> Success
    ) {
        if let account = StageTaskAccount.open() {
            self = account.run(name: name, priority: priority, operation)
        } else {
            self = RealTime.task(name: name, priority: priority, operation)
        }
    }

    /// Starts asynchronous work that may fail and inherits nothing. In a film it counts as the film's, and its time and chance are the
    /// film's too.
    @discardableResult
    public static func detached(
        name: String? = nil, priority: TaskPriority? = nil, operation: sending @escaping @isolated(any) () async throws -> Success
    ) -> Task<Success, Failure> {
        if let account = StageTaskAccount.open() { return account.run(name: name, priority: priority, operation) }
        return RealTime.detachedTask(name: name, priority: priority, operation)
    }
}

extension StageTaskAccount {
    /// Starts `operation` with its next turn.
    fileprivate func run<Success: Sendable>(
        name: String?, priority: TaskPriority?, _ operation: sending @escaping @isolated(any) () async -> Success
    ) -> Task<Success, Never> {
        // It was sent here and goes to the task alone, which the compiler does not see through the closure in between.
        nonisolated(unsafe) let operation = operation
        let task = bind {
            Task(name: name, executorPreference: executor, priority: priority) {
                await self.begin()
                let result = await operation()
                await self.close()
                return result
            }
        }
        keep { task.cancel() }
        return task
    }

    fileprivate func run<Success: Sendable>(
        name: String?, priority: TaskPriority?, _ operation: sending @escaping @isolated(any) () async throws -> Success
    ) -> Task<Success, any Error> {
        // It was sent here and goes to the task alone, which the compiler does not see through the closure in between.
        nonisolated(unsafe) let operation = operation
        let task = bind {
            Task(name: name, executorPreference: executor, priority: priority) {
                await self.begin()
                do {
                    let result = try await operation()
                    await self.close()
                    return result
                } catch {
                    await self.close()
                    throw error
                }
            }
        }
        keep { task.cancel() }
        return task
    }
}
