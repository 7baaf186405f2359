import KinoraSwiftUI
import KinoraViews
import Synchronization
import Testing
import ViewTestSupport

@MainActor
struct QueueTests {
    @Test("Queued work runs at its film time, in submission order")
    func queuedWork() async throws {
        let log = Log()
        let stage = makeStage(
            Doing {
                DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { log.note("half") }
                DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(100)) {
                    log.note("tenth")
                    DispatchQueue.main.asyncAfter(deadline: .now() + 0.4, execute: { log.note("half again") })
                }
                DispatchQueue.main.async { log.note("now") }
                DispatchQueue.global(qos: .userInitiated).async {
                    let value = (1...100).reduce(0, +)
                    DispatchQueue.main.async { log.note("\(value)") }
                }
                DispatchQueue.main.asyncAfter(deadline: .distantFuture) { log.note("never") }
                log.note("appeared")
            })
        _ = try await stage.frame(20)
        #expect(
            log.entries == [
                .init("appeared", 0), .init("now", 0), .init("5050", 0), .init("tenth", 0.1), .init("half", 0.5), .init("half again", 0.5),
            ])
    }

    @Test("Work with a date as its deadline runs at that film date") func workWithADateAsItsDeadline() async throws {
        let log = Log()
        let stage = makeStage(
            Doing {
                DispatchQueue.main.asyncAfter(wallDeadline: .now() + 0.5) { log.note("half") }
                let item = DispatchWorkItem { MainActor.assumeIsolated { log.note("item") } }
                DispatchQueue.main.asyncAfter(wallDeadline: .now() + .milliseconds(250), execute: item)
                DispatchQueue.main.asyncAfter(wallDeadline: .now() - 1) { log.note("past") }
                DispatchQueue.main.asyncAfter(wallDeadline: .distantFuture) { log.note("never") }
            })
        _ = try await stage.frame(30)
        #expect(log.entries == [.init("past", 0), .init("item", 0.25), .init("half", 0.5)])
    }

    @Test("A cancelled work item does not run") func cancelledWorkItem() async throws {
        let log = Log()
        let stage = makeStage(
            Doing {
                let kept = DispatchWorkItem { MainActor.assumeIsolated { log.note("kept") } }
                let dropped = DispatchWorkItem { MainActor.assumeIsolated { log.note("dropped") } }
                DispatchQueue.main.asyncAfter(deadline: .now() + 1, execute: kept)
                DispatchQueue.main.asyncAfter(deadline: .now() + 0.5, execute: dropped)
                DispatchQueue.main.asyncAfter(deadline: .now() + 0.25) { dropped.cancel() }
            })
        _ = try await stage.frame(60)
        #expect(log.entries == [.init("kept", 1)])
    }

    @Test("DispatchQueue.main.sync from another queue does not deadlock in a film")
    func mainQueueSync() async throws {
        let log = Log()
        let stage = makeStage(
            Doing {
                DispatchQueue.global().async {
                    DispatchQueue.main.sync { MainActor.assumeIsolated { log.note("inside") } }
                }
            })
        _ = try await stage.frame(0)
        #expect(log.names == ["inside"])
    }

    @Test("A group notifies at the film time of its last leave") func groupNotifiesAtItsLastItem() async throws {
        let log = Log()
        let stage = makeStage(
            Doing {
                let group = DispatchGroup()
                DispatchQueue.global().async(group: group) { DispatchQueue.main.async { log.note("first") } }
                DispatchQueue.main.async(
                    group: group, qos: .default, flags: [], execute: { MainActor.assumeIsolated { log.note("second") } })
                group.enter()
                DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { group.leave() }
                group.notify(queue: .main) { MainActor.assumeIsolated { log.note("done") } }
                group.notify(queue: .main, work: DispatchWorkItem { MainActor.assumeIsolated { log.note("done again") } })
                DispatchGroup().notify(queue: .main) { MainActor.assumeIsolated { log.note("empty") } }
            })
        _ = try await stage.frame(30)
        #expect(
            log.entries == [
                .init("second", 0), .init("empty", 0), .init("first", 0), .init("done", 0.5), .init("done again", 0.5),
            ])
    }

    @Test("Quality and flags of work have no effect in a film")
    func qualityAndFlags() async throws {
        let log = Log()
        let stage = makeStage(
            Doing {
                DispatchQueue.main.async(qos: .background) { MainActor.assumeIsolated { log.note("quality") } }
                DispatchQueue.main.async(flags: .barrier) { MainActor.assumeIsolated { log.note("flags") } }
                DispatchQueue.main.asyncAfter(deadline: .now() + 0.25, qos: .background) { MainActor.assumeIsolated { log.note("after") } }
            })
        _ = try await stage.frame(10)
        #expect(log.entries == [.init("quality", 0), .init("flags", 0), .init("after", 0.25)])
    }

    @Test("A scheduled action repeats at its interval until it is cancelled")
    func repeatedAction() async throws {
        let log = Log()
        var kept: (any Cancellable)?
        let stage = makeStage(
            Doing {
                let queue = DispatchQueue.main
                queue.schedule(after: queue.now.advanced(by: 0.25)) { log.note("once") }
                kept = queue.schedule(after: queue.now.advanced(by: 0.5), interval: 0.25) {
                    log.note("again")
                    if log.entries.count == 4 { kept?.cancel() }
                }
            })
        _ = try await stage.frame(60)
        #expect(log.entries == [.init("once", 0.25), .init("again", 0.5), .init("again", 0.75), .init("again", 1)])
    }

    @Test("A detached task that throws belongs to the film")
    func throwingTask() async throws {
        struct Problem: Error {}
        let log = Log()
        let stage = makeStage(
            Doing {
                let task = Task.detached { () async throws -> Int in
                    try await Task.sleep(for: .seconds(0.5))
                    throw Problem()
                }
                Task {
                    if case .failure(let error) = await task.result { log.note("\(type(of: error))") }
                }
            })
        _ = try await stage.frame(30)
        #expect(log.entries == [.init("Problem", 0.5)])
    }

    @Test("Run loops and operation queues run blocks on the film's clock") func runLoopsAndOperationQueues() async throws {
        let log = Log()
        let stage = makeStage(
            Doing {
                RunLoop.main.perform { MainActor.assumeIsolated { log.note("loop") } }
                let queue = OperationQueue()
                for number in 1...3 { queue.addOperation { MainActor.assumeIsolated { log.note("operation \(number)") } } }
                OperationQueue.main.addOperation { MainActor.assumeIsolated { log.note("main") } }
            })
        _ = try await stage.frame(0)
        #expect(log.names == ["loop", "operation 1", "operation 2", "operation 3", "main"])
    }

    @Test("Outside a stage, groups and operation queues are the system's") func ordinaryGroups() async {
        let group = DispatchGroup()
        let sum = Mutex(0)
        for number in 1...10 {
            DispatchQueue.global().async(group: group) { sum.withLock { $0 += number } }
            group.enter()
            OperationQueue().addOperation {
                sum.withLock { $0 += 100 }
                group.leave()
            }
        }
        await withCheckedContinuation { continuation in group.notify(queue: .global()) { continuation.resume() } }
        #expect(sum.withLock { $0 } == 1055)
    }

    @Test("Outside a stage, queues are the system's") func queuesOutsideAStage() async {
        let result = await withUnsafeContinuation { (continuation: UnsafeContinuation<Bool, Never>) in
            DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(1)) {
                DispatchQueue.main.async { continuation.resume(returning: MainQueue.isCurrent) }
            }
        }
        #expect(result)
    }

    @Test("Waits for groups and work items end with the work or with the timeout")
    func waits() {
        let group = DispatchGroup()
        #expect(group.wait(timeout: .now()) == .success && group.wait(wallTimeout: .now()) == .success)
        group.enter()
        #expect(group.wait(timeout: .now() + .milliseconds(1)) == .timedOut)
        #expect(group.wait(wallTimeout: .now() + .milliseconds(1)) == .timedOut)
        group.leave()
        #expect(group.wait(timeout: .distantFuture) == .success)
        let item = DispatchWorkItem {}
        #expect(!item.isCancelled && item.wait(timeout: .now() + .milliseconds(1)) == .timedOut)
        item.perform()
        #expect(item.wait(timeout: .distantFuture) == .success)
        item.cancel()
        #expect(item.isCancelled)
    }

    @Test("A work item notifies a queue after it has run")
    func workItemNotifications() async {
        let count = Mutex(0)
        await withCheckedContinuation { continuation in
            let item = DispatchWorkItem { @Sendable in count.withLock { $0 += 1 } }
            item.notify(queue: .global()) { @Sendable in count.withLock { $0 += 10 } }
            let last = DispatchWorkItem { @Sendable in continuation.resume() }
            let next = DispatchWorkItem { @Sendable in count.withLock { $0 += 100 } }
            next.notify(queue: .global(), execute: last)
            item.notify(queue: .global(), execute: next)
            item.perform()
        }
        #expect([101, 111].contains(count.withLock { $0 }))
    }
}
