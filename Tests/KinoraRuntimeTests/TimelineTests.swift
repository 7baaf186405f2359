import Foundation
import Testing

@testable import KinoraViews

/// What schedules of timelines may be like, and how many entries are read from them.
@MainActor
struct TimelineTests {
    /// A schedule whose dates are computed; it counts the entries that are read.
    private struct Schedule: TimelineSchedule {
        final class Counter {
            var entries = 0
        }

        let counter: Counter
        let interval: Double
        /// True: entries begin with the date from which the schedule is read.
        var followsStart = true

        func entries(from startDate: Date, mode: TimelineScheduleMode) -> AnySequence<Date> {
            let start = followsStart ? startDate : StageScope.firstDate
            return AnySequence(
                sequence(state: 0.0) { index -> Date? in
                    defer { index += 1 }
                    counter.entries += 1
                    return start.addingTimeInterval(index * interval)
                })
        }
    }

    private final class Dates {
        var times: [Double] = []
    }

    private func times(_ schedule: some TimelineSchedule, frames: Int) async throws -> [Double] {
        let dates = Dates()
        let view = TimelineView(schedule) { context in
            let _ = dates.times.append(context.time)
            Rectangle()
        }
        let stage = Stage(view, size: CGSize(width: 10, height: 10), frameRate: 60)
        _ = try await stage.frame(frames - 1)
        return dates.times
    }

    @Test("A schedule finer than the frame interval is followed at frame precision", arguments: [1e-7, 1e-8, 1e-12, 1e-300])
    func fineSchedules(interval: Double) async throws {
        let shown = try await times(.periodic(from: StageScope.firstDate, by: interval), frames: 4)
        let last = try #require(shown.last)
        #expect(abs(last - 3.0 / 60) < 2e-7)
    }

    @Test("A schedule that never advances or always restarts is created again in each frame", arguments: [true, false])
    func stuckSchedules(followsStart: Bool) async throws {
        let counter = Schedule.Counter()
        let shown = try await times(
            Schedule(counter: counter, interval: followsStart ? 0 : 1e-9, followsStart: followsStart), frames: 60)
        #expect(shown.last == 59.0 / 60)
        #expect(counter.entries <= 400_000)
    }

    @Test("A schedule coarser than the frame interval gives exactly its dates")
    func coarseSchedules() async throws {
        let counter = Schedule.Counter()
        let shown = try await times(Schedule(counter: counter, interval: 0.25, followsStart: false), frames: 61)
        #expect(shown == [0, 0.25, 0.5, 0.75, 1])
        #expect(counter.entries == 6)
    }

    @Test("A schedule has an entry every minute, or at given dates")
    func minutesAndDates() async throws {
        let start = Date(timeIntervalSinceReferenceDate: 90)
        let minutes: EveryMinuteTimelineSchedule = .everyMinute
        #expect(
            minutes.entries(from: start, mode: .normal).prefix(3).map(\.timeIntervalSinceReferenceDate) == [60, 120, 180])
        let first = StageScope.firstDate
        #expect(try await times(.explicit([first, first + 0.25, first + 0.5]), frames: 61) == [0, 0.25, 0.5])
    }

    @Test("Cadences are ordered from the fastest to the slowest")
    func cadences() {
        #expect([TimelineViewDefaultContext.Cadence.minutes, .live, .seconds].sorted() == [.live, .seconds, .minutes])
    }
}
