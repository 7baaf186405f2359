import Foundation
import KinoraDrawing
import Testing
import ViewTestSupport

@testable import KinoraControls
@testable import KinoraRuntime
@testable import KinoraViews

@Suite("Date pickers")
@MainActor
struct DatePickerTests {
    private let size = CGSize(width: 390, height: 800)
    private var calendar: Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(identifier: "GMT") ?? calendar.timeZone
        return calendar
    }

    private func date(_ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0) throws -> Date {
        try #require(calendar.date(from: DateComponents(year: year, month: month, day: day, hour: hour, minute: minute)))
    }

    private struct Page<Content: View>: View {
        @State private var date: Date
        private let wire: Wire<Date>
        private let content: (Binding<Date>) -> Content

        init(_ date: Date, _ wire: Wire<Date>, @ViewBuilder content: @escaping (Binding<Date>) -> Content) {
            _date = State(initialValue: date)
            (self.wire, self.content) = (wire, content)
        }

        var body: some View { content($date).onChange(of: date) { _, date in wire.log.append("\(date.timeIntervalSinceReferenceDate)") } }
    }

    private func play(_ view: some View, _ gestures: [ScriptedGesture], until seconds: Double = 3) async throws -> Stage {
        let stage = Stage(view.environment(\.calendar, calendar), size: size, gestures: gestures)
        _ = try await stage.frame(Int(seconds * 60))
        return stage
    }

    private let wire = Wire<Date>()

    private func log(_ dates: Date...) -> [String] { dates.map { "\($0.timeIntervalSinceReferenceDate)" } }

    @Test("A tap on a day of a month selects it, at the same time of day") func days() async throws {
        let page = Page(try date(2024, 2, 10, 9, 41), wire) { DatePicker("Day", selection: $0).datePickerStyle(.graphical) }
        let stage = try await play(page, [.tap("29", at: 0.5)])
        #expect(wire.log == log(try date(2024, 2, 29, 9, 41)))
        #expect(stage.graph.texts.contains("February 2024") && stage.graph.texts.contains("9:41 AM"))
    }

    @Test("The chevrons of a month show the months before and after") func months() async throws {
        let page = Page(try date(2024, 1, 31), wire) { DatePicker("Day", selection: $0).datePickerStyle(.graphical) }
        let before = try await play(page, [.tap("chevron.left", at: 0.5)])
        #expect(before.graph.texts.contains("December 2023"))
    }

    @Test("Days outside the range cannot be selected") func range() async throws {
        let first = try date(2024, 2, 10, 12)
        let page = Page(first, wire) { DatePicker("Day", selection: $0, in: first...).datePickerStyle(.graphical) }
        _ = try await play(page, [.tap("9", at: 0.5)])
        #expect(wire.log.isEmpty)
        _ = try await play(page, [.tap("11", at: 0.5)])
        #expect(wire.log == log(try date(2024, 2, 11, 12)))
    }

    @Test("A tap on the day opens a month, and one outside closes it") func compact() async throws {
        let page = Page(try date(2024, 2, 10, 8), wire) { DatePicker("Day", selection: $0) }
        let stage = try await play(page, [.tap("Feb 10, 2024", at: 0.5), .tap("20", at: 1.5)])
        #expect(wire.log == log(try date(2024, 2, 20, 8)))
        // Each list has an area around it, which closes it.
        #expect(stage.graph.topLayerElements.count == 2)
        let closed = try await play(page, [.tap("Feb 10, 2024", at: 0.5), .tap(.point(CGPoint(x: 200, y: 780)), at: 1.5)])
        #expect(closed.graph.topLayerElements.isEmpty)
    }

    @Test("A wheel turns by rows of 34 points, and the day stays in its month") func wheels() async throws {
        let page = Page(try date(2024, 1, 31), wire) {
            DatePicker("Day", selection: $0, displayedComponents: .date).datePickerStyle(.wheel).labelsHidden()
        }
        let stage = try await play(page, [])
        #expect(stage.graph.texts.contains("January") && stage.graph.texts.contains("2024"))
        // The month's wheel is the first one.
        let turned = try await play(
            page, [.drag(.point(CGPoint(x: 120, y: 400)), by: CGSize(width: 0, height: -34), at: 0.5, holding: 0, duration: 1)])
        #expect(wire.log == log(try date(2024, 2, 29)))
        #expect(turned.graph.texts.contains("February"))
    }

    @Test("Several days are added and removed by taps") func several() async throws {
        struct Several: View {
            let wire: Wire<Date>
            @State private var days: Set<DateComponents> = []

            var body: some View {
                MultiDatePicker("Days", selection: $days)
                    .onChange(of: days) { wire.log.append("\(days.compactMap(\.day).sorted())") }
            }
        }
        _ = try await play(Several(wire: wire), [.tap("3", at: 0.5), .tap("20", at: 1), .tap("3", at: 1.5)])
        #expect(wire.log == ["[3]", "[3, 20]", "[20]"])
    }
}
