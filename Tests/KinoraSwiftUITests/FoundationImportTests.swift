import Dispatch
import Foundation
import KinoraSwiftUI
import KinoraViews
import Testing
import ViewTestSupport

/// What a file sees that imports Foundation and Dispatch itself, as files of apps do.
@MainActor
struct FoundationImportTests {
    private struct Clocked: View {
        let log: Log
        @State private var timer: Timer?
        let id = UUID()

        var body: some View {
            Text(id.uuidString)
                .onAppear {
                    timer = Timer.scheduledTimer(withTimeInterval: 0.5, repeats: true) { timer in
                        log.note("timer \(Date().timeIntervalSinceReferenceDate)")
                        if Date.now.timeIntervalSinceReferenceDate > 0.9 { timer.invalidate() }
                    }
                    let item = DispatchWorkItem { MainActor.assumeIsolated { log.note("item") } }
                    DispatchQueue.main.asyncAfter(deadline: .now() + 0.25, execute: item)
                    DispatchQueue.main.asyncAfter(deadline: DispatchTime.now() + .milliseconds(750)) { log.note("after") }
                    DispatchQueue.global().async { DispatchQueue.main.sync { MainActor.assumeIsolated { log.note("sync") } } }
                    let group = DispatchGroup()
                    DispatchQueue.main.async(group: group, qos: .utility, flags: []) { MainActor.assumeIsolated { log.note("grouped") } }
                    group.notify(queue: .main) { MainActor.assumeIsolated { log.note("notified") } }
                    RunLoop.main.add(Timer(timeInterval: 0.125, repeats: false) { _ in log.note("added") }, forMode: .common)
                }
        }
    }

    @Test("A file that imports Foundation sees the film's time and random numbers")
    func importingFoundation() async throws {
        let log = Log()
        let stage = makeStage(Clocked(log: log), seed: 7)
        _ = try await stage.frame(60)
        #expect(
            log.entries == [
                .init("sync", 0), .init("grouped", 0), .init("notified", 0), .init("added", 0.125), .init("item", 0.25),
                .init("timer 0.5", 0.5), .init("after", 0.75),
                .init("timer 1.0", 1),
            ])
    }

    @Test("Dates and identifiers come from the film inside a film, and from the system outside")
    func insideAndOutsideAFilm() async throws {
        func ids() async throws -> [UUID] {
            var ids: [UUID] = []
            _ = try await makeStage(Doing { ids = [UUID(), UUID()] }, seed: 5).frame(0)
            return ids
        }
        let (first, second) = (try await ids(), try await ids())
        #expect(first == second && first[0] != first[1])
        #expect(UUID() != UUID())
        var age = 1.0
        _ = try await makeStage(Doing { age = Date(timeIntervalSinceReferenceDate: 0).timeIntervalSinceNow }).frame(0)
        #expect(age == 0)
        #expect(Date().timeIntervalSinceReferenceDate > 600_000_000)
    }
}
