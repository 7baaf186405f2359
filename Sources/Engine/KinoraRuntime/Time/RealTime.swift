import Dispatch
import Foundation

/// Real time, dispatch queues and tasks, for code outside a film.
///
/// The functions are in this module because the module that shadows their names with film-time versions cannot refer to the originals.
package enum RealTime {
    package static var date: Date { Date() }

    package static func sleep(nanoseconds: UInt64) async throws {
        try await Task.sleep(nanoseconds: nanoseconds)
    }

    package static func async(
        on queue: DispatchQueue, qos: DispatchQoS, flags: DispatchWorkItemFlags,
        _ work: @escaping @Sendable @convention(block) () -> Void
    ) {
        queue.async(qos: qos, flags: flags, execute: work)
    }

    package static func async(on queue: DispatchQueue, _ item: DispatchWorkItem) {
        queue.async(execute: item)
    }

    package static func async(
        on queue: DispatchQueue, after deadline: DispatchTime, qos: DispatchQoS, flags: DispatchWorkItemFlags,
        _ work: @escaping @Sendable @convention(block) () -> Void
    ) {
        queue.asyncAfter(deadline: deadline, qos: qos, flags: flags, execute: work)
    }

    package static func async(on queue: DispatchQueue, after deadline: DispatchTime, _ item: DispatchWorkItem) {
        queue.asyncAfter(deadline: deadline, execute: item)
    }

    package static func async(
        on queue: DispatchQueue, after deadline: DispatchWallTime, _ work: @escaping @Sendable @convention(block) () -> Void
    ) {
        queue.asyncAfter(wallDeadline: deadline, execute: work)
    }

    package static func async(on queue: DispatchQueue, after deadline: DispatchWallTime, _ item: DispatchWorkItem) {
        queue.asyncAfter(wallDeadline: deadline, execute: item)
    }

    package static func task<Success: Sendable>(
        name: String?, priority: TaskPriority?, _ operation: sending @escaping @isolated(any) () async -> Success
    ) -> Task<Success, Never> {
        Task(name: name, priority: priority, operation: operation)
    }

    package static func task<Success: Sendable>(
        name: String?, priority: TaskPriority?, _ operation: sending @escaping @isolated(any) () async throws -> Success
    ) -> Task<Success, any Error> {
        Task(name: name, priority: priority, operation: operation)
    }

    package static func detachedTask<Success: Sendable>(
        name: String?, priority: TaskPriority?, _ operation: sending @escaping @isolated(any) () async -> Success
    ) -> Task<Success, Never> {
        Task.detached(name: name, priority: priority, operation: operation)
    }

    package static func detachedTask<Success: Sendable>(
        name: String?, priority: TaskPriority?, _ operation: sending @escaping @isolated(any) () async throws -> Success
    ) -> Task<Success, any Error> {
        Task.detached(name: name, priority: priority, operation: operation)
    }

    package static func perform(on loop: RunLoop, _ block: @escaping @Sendable () -> Void) {
        loop.perform(block)
    }

    package static func perform(on queue: OperationQueue, _ block: @escaping @Sendable () -> Void) {
        queue.addOperation(block)
    }
}
