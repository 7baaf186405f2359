import KinoraSwiftUI
import KinoraViews
import Testing

@MainActor
struct QueueTests {
    @Test("Queues work at their times of the film, those of one moment in the order asked for")
    func queuesWorkAtTheirTimesOfTheFilmThoseOfOneMomentInTheOrderAskedFor() async throws {
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

    @Test("Work with a date as its deadline runs at this date of the film") func workWithADateAsItsDeadline() async throws {
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

    @Test("A work item that is cancelled does nothing") func aWorkItemThatIsCancelledDoesNothing() async throws {
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

    @Test("Waiting for the main queue on its own thread is no deadlock in a film")
    func waitingForTheMainQueueOnItsOwnThreadIsNoDeadlockInAFilm() async throws {
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

    @Test("Outside a stage queues are ordinary ones") func outsideAStageQueuesAreOrdinaryOnes() async {
        let answer = await withUnsafeContinuation { (continuation: UnsafeContinuation<Bool, Never>) in
            DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(1)) {
                DispatchQueue.main.async { continuation.resume(returning: MainQueue.isCurrent) }
            }
        }
        #expect(answer)
    }
}
