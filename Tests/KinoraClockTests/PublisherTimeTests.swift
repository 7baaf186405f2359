import Combine
import KinoraSwiftUI
import Testing
import ViewTestSupport

@MainActor
struct PublisherTimeTests {
    struct Clock: View {
        let log: Log
        let timer = Timer.publish(every: 0.5, on: .main, in: .common).autoconnect()
        @State private var ticks = 0

        var body: some View {
            Text("\(ticks)").onReceive(timer) { date in
                log.note("\(date.timeIntervalSinceReferenceDate)")
                ticks += 1
                if ticks == 3 { timer.upstream.connect().cancel() }
            }
        }
    }

    @Test("A timer publisher ticks at exact multiples of its interval until it is cancelled")
    func timerPublisher() async throws {
        let log = Log()
        let stage = makeStage(Clock(log: log), frameRate: 10)
        _ = try await stage.frame(40)
        #expect(log.entries == [.init("0.5", 0.5), .init("1.0", 1), .init("1.5", 1.5)])
    }

    @Test("Delay, debounce and throttle use the film's clock") func delayDebounceThrottle() async throws {
        let log = Log()
        let subject = PassthroughSubject<Int, Never>()
        var kept: Set<AnyCancellable> = []
        let stage = makeStage(
            Doing {
                subject.delay(for: 0.25, scheduler: RunLoop.main).sink { log.note("delayed \($0)") }.store(in: &kept)
                subject.debounce(for: .milliseconds(300), scheduler: DispatchQueue.main).sink { log.note("debounced \($0)") }.store(
                    in: &kept)
                subject.throttle(for: .seconds(0.3), scheduler: RunLoop.main, latest: true).sink { log.note("throttled \($0)") }
                    .store(in: &kept)
                subject.receive(on: DispatchQueue.main).sink { log.note("received \($0)") }.store(in: &kept)
                for (value, time) in [(1, 0.1), (2, 0.2), (3, 1.0)] {
                    DispatchQueue.main.asyncAfter(deadline: .now() + time) { subject.send(value) }
                }
            }, frameRate: 10)
        _ = try await stage.frame(20)
        let found = log.entries.map { "\($0.what) \(($0.time * 1000).rounded())" }
        #expect(
            found == [
                "throttled 1 100.0", "received 1 100.0", "received 2 200.0", "delayed 1 350.0", "throttled 2 400.0", "delayed 2 450.0",
                "debounced 2 500.0", "throttled 3 1000.0", "received 3 1000.0", "delayed 3 1250.0", "debounced 3 1300.0",
            ])
    }
}
