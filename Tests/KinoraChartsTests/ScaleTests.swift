import Foundation
import TestSupport
import Testing

@testable import KinoraCharts

struct ScaleTests {
    @Test(
        "Ticks are multiples of 1, 2 or 5 times a power of ten",
        arguments: [
            (0.0, 100.0, 6, [0.0, 20, 40, 60, 80, 100]), (0, 1, 6, [0, 0.2, 0.4, 0.6, 0.8, 1]), (-3, 7, 6, [-2, 0, 2, 4, 6]),
            (0, 0.3, 4, [0, 0.1, 0.2, 0.3]), (105, 543, 6, [200, 300, 400, 500]), (0, 1e-7, 3, [0, 5e-8, 1e-7]),
            (1e12, 3e12, 3, [1e12, 2e12, 3e12]),
        ])
    func ticks(lower: Double, upper: Double, count: Int, expected: [Double]) {
        #expect(NiceTicks(from: lower, to: upper, count: count).values(from: lower, to: upper) == expected)
    }

    @Test("Ticks are the doubles nearest to their decimal notation") func exactTicks() {
        let ticks = NiceTicks(from: 0, to: 0.7, count: 8).values(from: 0, to: 0.7)
        #expect(ticks == [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7])
    }

    @Test("A range is rounded outward to ticks") func rounding() {
        let ticks = NiceTicks(from: -3, to: 97, count: 6)
        let rounded = ticks.rounding(-3, 97)
        #expect(rounded.lower == -20)
        #expect(rounded.upper == 100)
        // 0.3 / 0.1 is a little less than 3.
        let exact = NiceTicks(from: 0, to: 0.3, count: 4).rounding(0, 0.3)
        #expect(exact.upper == 0.3)
    }

    @Test(
        "Ranges that are empty, not finite or extreme have ticks, too",
        arguments: [
            (5.0, 5.0), (.nan, 1), (0, .infinity), (-1e300, 1e300), (0, .leastNormalMagnitude), (7, 3),
        ])
    func degenerateTicks(lower: Double, upper: Double) {
        let ticks = NiceTicks(from: lower, to: upper, count: 5)
        #expect(ticks.step.isFinite && ticks.step > 0)
        #expect(ticks.values(from: lower, to: upper).count <= 1000)
    }

    @Test("A domain without extent is extended, and an empty one is 0...1") func domains() {
        func range(_ numbers: [Double]) -> [Double] {
            let range = AxisDomain.range(of: numbers, margin: 0)
            return [range.0, range.1]
        }
        #expect(range([]) == [0, 1])
        #expect(range([0, 0]) == [0, 1])
        #expect(range([8]) == [4, 12])
        #expect(range([-8, -8]) == [-12, -4])
        #expect(range([2, 3]) == [2, 3])
    }

    @Test("A logarithmic axis has powers of ten, in short ranges with multiples") func logTicks() {
        #expect(LogTicks.values(from: 1, to: 1e6, count: 7) == [1, 10, 100, 1000, 1e4, 1e5, 1e6])
        #expect(LogTicks.values(from: 1, to: 100, count: 6) == [1, 2, 5, 10, 20, 50, 100])
        #expect(LogTicks.values(from: 0.001, to: 0.1, count: 2) == [0.001, 0.01, 0.1])
        #expect(LogTicks.values(from: 0, to: 1, count: 5) == [])
    }

    @Test("Dates have ticks at whole units") func dateTicks() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        func day(_ year: Int, _ month: Int, _ day: Int) throws -> Date {
            try #require(calendar.date(from: DateComponents(year: year, month: month, day: day)))
        }
        func labels(_ start: Date, _ end: Date, _ count: Int) -> [String] {
            let ticks = DateTicks(over: end.timeIntervalSince(start), count: count)
            return ticks.values(from: start, to: end, calendar: calendar).map {
                DateNotation.tick($0, unit: ticks.unit, calendar: calendar)
            }
        }
        #expect(try labels(day(2023, 11, 5), day(2024, 10, 5), 5) == ["2024", "Apr", "Jul", "Oct"])
        #expect(try labels(day(1987, 3, 1), day(2024, 1, 1), 5) == ["1990", "2000", "2010", "2020"])
        #expect(try labels(day(2024, 2, 27), day(2024, 3, 3), 5) == ["Feb 27", "Feb 28", "Feb 29", "Mar 1", "Mar 2", "Mar 3"])
        #expect(try labels(day(2024, 1, 1), day(2024, 1, 2), 5) == ["Jan 1", "06:00", "12:00", "18:00", "Jan 2"])
    }

    @Test("Positions are fractions of the axis") func positions() {
        let linear = PositionScale(domain: .numbers(-10, 30))
        #expect(linear.position(0) == 0.25)
        #expect(linear.baseline == 0.25)
        #expect(PositionScale(domain: .numbers(10, 30)).baseline == 0)
        #expect(PositionScale(domain: .numbers(-30, -10)).baseline == 1)
        #expect(PositionScale(domain: .numbers(0, 4), isReversed: true).position(1) == 0.75)
        #expect(PositionScale(domain: .numbers(1, 10_000), type: .log).position(100) == 0.5)
        #expect(PositionScale(domain: .numbers(1, 10_000), type: .log).position(0) == nil)
        #expect(PositionScale(domain: .numbers(0, 100), type: .squareRoot).position(25) == 0.5)
        #expect(PositionScale(domain: .numbers(-9, 9), type: .symmetricLog).position(0) == 0.5)
        let categories = PositionScale(domain: .categories(["a", "b", "c", "d"]))
        #expect(categories.position(of: .category("b")) == 0.375)
        #expect(categories.position(of: .category("x")) == nil)
        #expect(categories.bandwidth == 0.25)
        #expect(linear.position(.nan) == nil)
        #expect(linear.position(.infinity) == nil)
        #expect(linear.position(1e299) == 50)
    }

    @Test("Padding shortens the axis at both ends") func padding() {
        var scale = PositionScale(domain: .numbers(0, 10))
        (scale.startPadding, scale.endPadding) = (0.2, 0.3)
        #expect(scale.position(0) == 0.2)
        #expect(scale.position(10) == 0.7)
    }

    @Test(
        "Numbers have a point, grouped thousands and a minus sign, whatever the locale",
        arguments: [
            (1234567.891, 1, "1,234,567.9"), (-1000, 0, "−1,000"), (-0.001, 2, "0.00"), (999, 0, "999"), (.nan, 2, "–"),
            (1e20, 0, "1e+20"), (0.5, 3, "0.500"),
        ])
    func numbers(number: Double, decimals: Int, expected: String) {
        #expect(NumberNotation.string(number, decimals: decimals) == expected)
    }

    @Test("The shortest notation identifies a number") func shortest() {
        #expect([0.1, 1200, -2.5, 1e-7, 1e21].map(NumberNotation.shortest) == ["0.1", "1,200", "−2.5", "1e−07", "1e+21"])
    }

    @Test("Positions of an axis convert back to their values", arguments: [ScaleType.linear, .log, .squareRoot, .symmetricLog])
    func inverse(type: ScaleType) throws {
        let scale = PositionScale(domain: .numbers(1, 50), type: type, isReversed: true)
        for number in [1, 2.5, 17, 50] {
            let position = try #require(scale.position(number))
            let value = try #require(scale.value(at: position)?.number)
            expectClose(value, number, within: 1e-9)
        }
    }
}
