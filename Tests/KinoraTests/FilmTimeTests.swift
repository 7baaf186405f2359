import Foundation
import Kinora
import KinoraViews
import Testing

/// What the view of a film does that imports `Kinora` and Foundation: all of it is on the film's clock and seed.
@MainActor
struct FilmTimeTests {
    private final class Log {
        var lines: [String] = []

        func note(_ what: String) { lines.append("\(what) at \(Date().timeIntervalSinceReferenceDate)") }
    }

    private struct Banner: View {
        let log: Log
        @State private var timer: Timer?
        @State private var isShown = true

        var body: some View {
            ZStack { if isShown { Rectangle() } }
                .onAppear {
                    timer = Timer.scheduledTimer(withTimeInterval: 0.4, repeats: true) { timer in
                        log.note("timer")
                        if Date.now.timeIntervalSinceReferenceDate > 0.7 { timer.invalidate() }
                    }
                    DispatchQueue.main.asyncAfter(deadline: .now() + 0.25) { log.note("queue") }
                    let item = DispatchWorkItem { MainActor.assumeIsolated { log.note("item") } }
                    DispatchQueue.global().asyncAfter(deadline: .now() + .microseconds(312_500), execute: item)
                    RunLoop.main.add(Timer(timeInterval: 0.125, repeats: false) { _ in log.note("added") }, forMode: .common)
                    Task {
                        let start = ContinuousClock.now
                        try await ContinuousClock().sleep(for: .milliseconds(375))
                        log.note("task after \(ContinuousClock.now - start)")
                    }
                }
                .task {
                    try? await Task.sleep(for: .seconds(0.5))
                    log.note("leaves")
                    isShown = false
                }
        }
    }

    @Test("Timers, queues, tasks and sleeps in views run on the film's clock") func filmClock() async throws {
        let log = Log()
        let stage = Stage(Banner(log: log), size: CGSize(width: 100, height: 100), frameRate: 10)
        var frames: [String] = []
        for index in 0...10 { frames.append(try await stage.frame(index).description) }
        #expect(
            log.lines == [
                "added at 0.125", "queue at 0.25", "item at 0.3125", "task after 0.375 seconds at 0.375", "timer at 0.4",
                "leaves at 0.5", "timer at 0.8",
            ])
        #expect(Set(frames[0..<5]).count == 1 && Set(frames[5...]).count == 1 && frames[4] != frames[5])
    }

    private struct Chance: View {
        let note: (String) -> Void

        var body: some View {
            Rectangle().onAppear {
                var generator = SystemRandomNumberGenerator()
                let drawn = [Int.random(in: 0...1_000_000), Int.random(in: 0..<1_000_000, using: &generator)]
                note("\(drawn) \(Double.random(in: 0..<1)) \(Bool.random()) \(Array(1...9).shuffled()) \(UUID())")
            }
        }
    }

    @Test("Random numbers and identifiers come from the film's seed") func seededRandomness() async throws {
        func numbers(seed: UInt64) async throws -> String {
            var text = ""
            _ = try await Stage(Chance { text = $0 }, size: CGSize(width: 10, height: 10), frameRate: 10, seed: seed).frame(0)
            return text
        }
        let first = try await numbers(seed: 5)
        #expect(try await numbers(seed: 5) == first)
        #expect(try await numbers(seed: 6) != first)
    }

    @Test("Outside a film, time and random numbers are the system's") func outsideAFilm() async throws {
        #expect(Date().timeIntervalSinceReferenceDate > 600_000_000)
        #expect(UUID() != UUID())
        let start = DispatchTime.now()
        try await Task.sleep(for: .milliseconds(2))
        #expect(DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds >= 2_000_000)
    }
}
