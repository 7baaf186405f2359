import Foundation
import KinoraDrawing
import KinoraViews
import Testing

@testable import KinoraCharts

@MainActor
struct AxisTests {
    @Test("Values of an axis convert to the types of programs") func values() {
        #expect(AxisValue(.number(3)).as(Int.self) == 3)
        #expect(AxisValue(.number(3.5)).as(Int.self) == nil)
        #expect(AxisValue(.number(3.5)).as(Double.self) == 3.5)
        #expect(AxisValue(.number(.infinity)).as(Int.self) == nil)
        #expect(AxisValue(.category("a")).as(String.self) == "a")
        #expect(AxisValue(.category("a")).as(Double.self) == nil)
        #expect(AxisValue(.date(Date(timeIntervalSince1970: 5))).as(Date.self) == Date(timeIntervalSince1970: 5))
        #expect(AxisValue(.category("low")).as(Level.self) == .low)
    }

    private enum Level: String, Plottable {
        case low, high
    }

    private func labels(_ specification: AxisSpecification, _ scale: PositionScale) -> [String] {
        var axis = ChartConfiguration.Axis()
        axis.marks = [specification]
        return AxisPlan(axis, scale: scale, count: 5, defaultSide: .bottom, maxLabels: 20, environment: EnvironmentValues()).items
            .compactMap { $0.label?.text.string }
    }

    @Test("Labels have as many decimals as their ticks need") func decimals() {
        let scale = PositionScale(domain: .numbers(0, 2))
        #expect(labels(AxisSpecification(), scale) == ["0.0", "0.5", "1.0", "1.5", "2.0"])
        #expect(
            labels(AxisMarks(values: .stride(by: 0.25)).specifications[0], PositionScale(domain: .numbers(0, 0.5))) == [
                "0.00", "0.25", "0.50",
            ])
        #expect(labels(AxisMarks(values: [0, 1, 7]).specifications[0], scale) == ["0", "1"], "7 is outside the domain")
        #expect(labels(AxisSpecification(), PositionScale(domain: .numbers(0, 40_000))) == ["0", "10,000", "20,000", "30,000", "40,000"])
    }

    @Test("Ticks are at least the minimum stride apart, and dates follow the stated calendar") func strides() throws {
        let scale = PositionScale(domain: .numbers(0, 2))
        #expect(labels(AxisMarks(values: .automatic(minimumStride: 0.8, desiredCount: 9)).specifications[0], scale) == ["0", "1", "2"])
        #expect(labels(AxisMarks(values: .automatic(minimumStride: 0.1, desiredCount: 3)).specifications[0], scale) == ["0", "1", "2"])
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(secondsFromGMT: 3600 * 6))
        let dates = PositionScale(domain: .dates(0, 86_400 * 2))
        var axis = ChartConfiguration.Axis()
        axis.marks = AxisMarks(values: .stride(by: .day, calendar: calendar)).specifications
        let plan = AxisPlan(axis, scale: dates, count: 5, defaultSide: .bottom, maxLabels: 20, environment: EnvironmentValues())
        // Midnight in that time zone is 18:00 in Greenwich.
        let hours: Set<Double> = Set(plan.items.compactMap { $0.value.number.map { $0 / 3600 } })
        #expect(hours == [18, 42])
    }

    @Test("Centred grid lines and ticks are in the middle between their value and the next one") func centredLines() {
        func lines<Content: AxisMark>(@AxisMarkBuilder _ content: @escaping @MainActor @Sendable (AxisValue) -> Content) -> [Double] {
            var axis = ChartConfiguration.Axis()
            axis.marks = AxisMarks(values: [0, 1, 2], content: content).specifications
            let scale = PositionScale(domain: .numbers(0, 2))
            return AxisPlan(axis, scale: scale, count: 5, defaultSide: .bottom, maxLabels: 20, environment: EnvironmentValues())
                .gridMarks(isHorizontal: true).map(\.geometry.x0)
        }
        #expect(lines { _ in AxisGridLine() } == [0, 0.5, 1])
        #expect(lines { _ in AxisGridLine(centered: true) } == [0.25, 0.75])
        #expect(lines { _ in AxisTick(centered: true, length: 3) } == [0.25, 0.75])
    }

    @Test("Formats with the machine's locale use English, and others keep their locale") func formats() {
        let scale = PositionScale(domain: .numbers(0, 2000))
        func labels<F: FormatStyle>(_ format: F) -> [String] where F.FormatInput == Double, F.FormatOutput == String {
            self.labels(AxisMarks(values: [1500.0]) { _ in AxisValueLabel(format: format) }.specifications[0], scale)
        }
        #expect(labels(FloatingPointFormatStyle<Double>.number) == ["1,500"])
        #expect(labels(FloatingPointFormatStyle<Double>.number.locale(Locale(identifier: "de_DE"))) == ["1.500"])
    }

    @Test("Content decides the parts at each value") func content() {
        let marks = AxisMarks(values: [0, 1, 2]) { value in
            if value.index == 1 {
                AxisGridLine()
            } else {
                AxisValueLabel("n\(value.index) of \(value.count)")
            }
        }
        #expect(labels(marks.specifications[0], PositionScale(domain: .numbers(0, 2))) == ["n0 of 3", "n2 of 3"])
    }

    @Test("Values of styles keep the order of the data, and numbers have a gradient") func styles() {
        func entries(_ values: [PlottedValue], _ configuration: ChartConfiguration = ChartConfiguration()) -> StyleScale {
            StyleScale(
                values.map { value in
                    var mark = MarkInput(.bar)
                    mark.attributes.styleValue = value
                    return mark
                }, configuration: configuration)
        }
        #expect(entries([.category("b"), .category("a"), .category("b")]).entries.map(\.value) == [.category("b"), .category("a")])
        let numbers = entries([.number(3), .number(1)])
        #expect(numbers.entries.isEmpty)
        #expect(numbers.gradient?.lower == .number(1))
        #expect(numbers.gradient?.upper == .number(3))
        var configuration = ChartConfiguration()
        configuration.styles = [ChartConfiguration.ValueStyle(.category("a"), Color.red)]
        #expect(entries([.category("b"), .category("a")], configuration).entries.map(\.value) == [.category("a"), .category("b")])
    }

    @Test("The ends of a gradient's legend are rounded") func legendNumbers() {
        #expect(PlottedValue.number(5.337048).roundedName == "5.34" && PlottedValue.number(-34_962.4).roundedName == "−35,000")
        #expect(PlottedValue.number(12).roundedName == "12" && PlottedValue.category("a").roundedName == "a")
    }
}
