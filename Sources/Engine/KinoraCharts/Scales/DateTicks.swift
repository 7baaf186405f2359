import Foundation

/// The ticks of an axis of dates: whole seconds, minutes, hours, days, weeks, months or years.
package struct DateTicks {
    package let unit: Calendar.Component
    package let count: Int

    /// The steps, with their approximate lengths in seconds.
    private static let steps: [(unit: Calendar.Component, count: Int, seconds: Double)] = [
        (.second, 1, 1), (.second, 5, 5), (.second, 15, 15), (.second, 30, 30),
        (.minute, 1, 60), (.minute, 5, 300), (.minute, 15, 900), (.minute, 30, 1800),
        (.hour, 1, 3600), (.hour, 3, 10_800), (.hour, 6, 21_600), (.hour, 12, 43_200),
        (.day, 1, 86_400), (.day, 2, 172_800), (.weekOfYear, 1, 604_800), (.weekOfYear, 2, 1_209_600),
        (.month, 1, 2_629_746), (.month, 3, 7_889_238), (.month, 6, 15_778_476),
    ]
    private static let year = 31_556_952.0

    init(unit: Calendar.Component, count: Int) {
        (self.unit, self.count) = (unit, max(count, 1))
    }

    /// Chooses the step for about `count` ticks in `seconds`, which is not shorter than `shortest` seconds, such as the distance of the data.
    package init(over seconds: Double, count: Int, shortest: Double = 0) {
        let raw = max(max(seconds, 0) / Double(max(count, 2) - 1), shortest)
        if let step = Self.steps.first(where: { $0.seconds >= raw * 0.75 }) {
            self.init(unit: step.unit, count: step.count)
        } else {
            let ticks = NiceTicks(step: raw / Self.year)
            self.init(unit: .year, count: max(1, Int(min(ticks.step, 10_000))))
        }
    }

    /// The ticks from `start` to `end`, at most 1,000.
    package func values(from start: Date, to end: Date, calendar: Calendar) -> [Date] {
        guard start <= end, var tick = first(notAfter: start, calendar: calendar) else { return [] }
        var ticks: [Date] = []
        for _ in 0..<1000 where tick <= end {
            if tick >= start { ticks.append(tick) }
            guard let next = calendar.date(byAdding: unit, value: count, to: tick), next > tick else { break }
            tick = next
        }
        return ticks
    }

    /// The last date at or before `date` that is a multiple of the step: years are counted from 0, other units within the next larger one.
    private func first(notAfter date: Date, calendar: Calendar) -> Date? {
        guard let start = calendar.dateInterval(of: unit, for: date)?.start else { return nil }
        let number: Int
        switch unit {
        case .year: number = calendar.component(.year, from: start)
        case .month: number = calendar.component(.month, from: start) - 1
        case .day: number = calendar.component(.day, from: start) - 1
        case .hour, .minute, .second: number = calendar.component(unit, from: start)
        default: number = 0
        }
        return calendar.date(byAdding: unit, value: -(((number % count) + count) % count), to: start)
    }
}
