import KinoraViews

// A task that a film's code starts belongs to the film. The film waits for the task before it draws a frame. Tasks run on the film's
// thread, in an order that is the same in every run.

extension Task where Failure == Never {
    /// Starts an asynchronous task. In code that a film runs, the task belongs to the film.
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

    /// Starts an asynchronous task that inherits no context. In code that a film runs, the task belongs to the film and uses its time and
    /// random numbers.
    @discardableResult
    public static func detached(
        name: String? = nil, priority: TaskPriority? = nil, operation: sending @escaping @isolated(any) () async -> Success
    ) -> Task<Success, Failure> {
        if let account = StageTaskAccount.open() { return account.run(name: name, priority: priority, operation) }
        return RealTime.detachedTask(name: name, priority: priority, operation)
    }
}

extension Task where Failure == any Error {
    /// Starts an asynchronous task that can throw. In code that a film runs, the task belongs to the film.
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

    /// Starts an asynchronous task that can throw and inherits no context. In code that a film runs, the task belongs to the film and uses
    /// its time and random numbers.
    @discardableResult
    public static func detached(
        name: String? = nil, priority: TaskPriority? = nil, operation: sending @escaping @isolated(any) () async throws -> Success
    ) -> Task<Success, Failure> {
        if let account = StageTaskAccount.open() { return account.run(name: name, priority: priority, operation) }
        return RealTime.detachedTask(name: name, priority: priority, operation)
    }
}

extension StageTaskAccount {
    /// Starts a task that waits for its turn, then runs `operation`.
    fileprivate func run<Success: Sendable>(
        name: String?, priority: TaskPriority?, _ operation: sending @escaping @isolated(any) () async -> Success
    ) -> Task<Success, Never> {
        // Safe: the closure was sent to this function, which passes it only to the task. The compiler cannot see this through the nested closure.
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
        // Safe: the closure was sent to this function, which passes it only to the task. The compiler cannot see this through the nested closure.
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
