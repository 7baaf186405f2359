import KinoraSwiftUI
import KinoraViews
import Testing
import ViewTestSupport

@MainActor
struct TimerTests {
    @Test("Timers fire at exact multiples of their intervals, in the order of time")
    func timersFireInOrder() async throws {
        let log = Log()
        let stage = makeStage(
            Doing {
                Timer.scheduledTimer(withTimeInterval: 0.3, repeats: true) { _ in log.note("slow") }
                Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { _ in log.note("fast") }
                Timer.scheduledTimer(withTimeInterval: 0.25, repeats: false) { _ in log.note("once") }
            }, frameRate: 10)
        _ = try await stage.frame(6)
        #expect(
            log.entries == [
                .init("fast", 0.1), .init("fast", 0.2), .init("once", 0.25), .init("slow", 0.3), .init("fast", 0.3), .init("fast", 0.4),
                .init("fast", 0.5), .init("slow", 0.6), .init("fast", 0.6),
            ])
    }

    /// Fades, counts and moves now and then, and rests in between.
    private struct Resting: View {
        let log: Log
        @State private var count = 0
        @State private var isMoved = false

        var body: some View {
            VStack {
                Color.red.frame(width: CGFloat(count % 100), height: 10)
                Rectangle().frame(width: 20, height: 10).offset(x: isMoved ? 30 : 0).id("box")
                    .onTapGesture {
                        withAnimation(.easeOut(duration: 0.4), completionCriteria: .removed) {
                            isMoved = true
                        } completion: {
                            count += 10
                        }
                    }
            }
            .onAppear { Timer.scheduledTimer(withTimeInterval: 1.77, repeats: true) { _ in count += 1 } }
            .onChange(of: count) { log.note("\(count)") }
            .task {
                try? await Task.sleep(for: .seconds(7))
                isMoved = false
                DispatchQueue.main.asyncAfter(deadline: .now() + 2.5) { count += 100 }
            }
        }
    }

    @Test("Skipping frames without events does not change the events", arguments: [24, 50, 60] as [FrameRate])
    func rest(rate: FrameRate) async throws {
        let (playedLog, skippedLog) = (Log(), Log())
        let taps = [ScriptedTap(.identifier("box"), at: 3.3)]
        func stage(_ log: Log) -> Stage { Stage(Resting(log: log), size: CGSize(width: 100, height: 100), frameRate: rate, taps: taps) }
        let (played, skipped) = (stage(playedLog), stage(skippedLog))
        let frames = [0, 40, 41, 85, 120, 200, 201, 480].map { rate.frameCount(in: Double($0) / 40) }
        for frame in 0...frames[frames.count - 1] {
            let list = try await played.frame(frame)
            if frames.contains(frame) { #expect(try await skipped.frame(frame) == list) }
        }
        #expect(playedLog.entries == skippedLog.entries && playedLog.entries.count > 6)
        #expect(skipped.playedFrames < played.playedFrames / 3, "\(skipped.playedFrames) of \(played.playedFrames)")
    }

    @Test("A timer may invalidate itself, and a timer that does not repeat is invalid after firing")
    func invalidation() async throws {
        let log = Log()
        var kept: [Timer] = []
        let stage = makeStage(
            Doing {
                kept.append(
                    Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { timer in
                        log.note("tick")
                        if log.entries.count == 3 { timer.invalidate() }
                    })
                kept.append(Timer.scheduledTimer(withTimeInterval: 5, repeats: false) { _ in log.note("late") })
                kept.append(Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in })
            })
        _ = try await stage.frame(0)
        #expect(kept.map(\.isValid) == [true, true, true])
        kept[1].invalidate()
        _ = try await stage.frame(300)
        #expect(log.names == ["tick", "tick", "tick"])
        #expect(kept.map(\.isValid) == [false, false, false])
        #expect(stage.clock.eventCount == 0)
    }

    @Test("A timer can be fired manually, and its dates can be read and changed") func manualFiring() async throws {
        let log = Log()
        var timer: Timer?
        let stage = makeStage(
            Doing { timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in log.note("tick") } }, frameRate: 4)
        _ = try await stage.frame(1)
        let ticking = try #require(timer)
        #expect(ticking.timeInterval == 1)
        #expect(ticking.fireDate.timeIntervalSinceReferenceDate == 1)
        ticking.fire()
        #expect(log.entries.count == 1)
        ticking.fireDate = Date(timeIntervalSinceReferenceDate: 0.5)
        _ = try await stage.frame(10)
        #expect(log.times.dropFirst() == [0.5, 1.5, 2.5])
    }

    @Test("A timer does not fire before it is added to a run loop") func unscheduledTimer() async throws {
        let log = Log()
        let stage = makeStage(
            Doing {
                let added = Timer(timeInterval: 0.5, repeats: false) { _ in log.note("added") }
                RunLoop.main.add(added, forMode: .common)
                _ = Timer(timeInterval: 0.5, repeats: false) { _ in log.note("forgotten") }
                RunLoop.main.add(
                    Timer(fire: Date(timeIntervalSinceNow: -100), interval: 0.4, repeats: true) { _ in log.note("past") }, forMode: .common)
            }, frameRate: 10)
        _ = try await stage.frame(9)
        #expect(log.entries.contains(.init("added", 0.5)))
        // It skips missed times and continues at its own times, -100 + k x 0.4.
        let past = log.entries.filter { $0.what == "past" }.map(\.time)
        #expect(past.map { ($0 * 10).rounded() / 10 } == [0, 0.4, 0.8])
    }

    @Test("A timer interval that is not positive counts as a tenth of a millisecond", arguments: [0, -1, Double.nan])
    func zeroInterval(interval: Double) async throws {
        let log = Log()
        let stage = makeStage(Doing { Timer.scheduledTimer(withTimeInterval: interval, repeats: true) { _ in log.note("tick") } })
        _ = try await stage.frame(1)
        #expect(log.entries.count == 333)
    }

    @Test("Outside a stage, timers are the system's") func timerOutsideAStage() {
        var count = 0
        let timer = Timer.scheduledTimer(withTimeInterval: 0.002, repeats: true) { timer in
            count += 1
            if count == 3 { timer.invalidate() }
        }
        for _ in 0..<10_000 where count < 3 { RunLoop.current.run(until: Date().addingTimeInterval(0.01)) }
        #expect(count == 3)
        #expect(!timer.isValid)
    }

    /// Moves to a random position every quarter of a second.
    private struct Wanderer: View {
        @State private var position = 0.0

        var body: some View {
            Circle().frame(width: 10, height: 10).offset(x: position)
                .onAppear {
                    Timer.scheduledTimer(withTimeInterval: 0.25, repeats: true) { _ in
                        withAnimation(.easeInOut(duration: 0.7)) { position = .random(in: -40...40) }
                    }
                }
        }
    }

    @Test("Timers and animations give the same frames at the same times at every frame rate", arguments: [FrameRate(10), 30, 60])
    func timersAtEveryFrameRate(
        frameRate: FrameRate
    ) async throws {
        let reference = makeStage(Wanderer(), frameRate: 20)
        let stage = makeStage(Wanderer(), frameRate: frameRate)
        for tenth in stride(from: 0, through: 30, by: 1) {
            let expected = try await reference.frame(2 * tenth)
            #expect(try await stage.frame(tenth * frameRate.numerator / 10) == expected)
        }
    }

    @Test("A frame rendered alone equals the frame of the whole film") func frameRenderedAlone() async throws {
        let frames = try await play(makeStage(Wanderer()), to: 90)
        #expect(Set(frames).count > 60)
        for index in [0, 8, 45, 90] { #expect(try await makeStage(Wanderer()).frame(index).description == frames[index]) }
        #expect(try await makeStage(Wanderer(), seed: 2).frame(90).description != frames[90])
    }
}
