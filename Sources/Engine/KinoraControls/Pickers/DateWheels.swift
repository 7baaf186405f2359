import Foundation
import KinoraViews

/// A date on wheels: month, day and year, or the time of day, or both with one wheel for the day.
struct DateWheels: View {
    let selection: Binding<Date>
    let range: DateRange
    let components: DatePickerComponents
    @Environment(\.calendar) private var calendar

    /// The number of days before and after the film's first day on a wheel of days.
    private static let reach = 36_500

    var body: some View {
        let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: selection.wrappedValue)
        let (year, month, day) = (parts.year ?? 1, parts.month ?? 1, parts.day ?? 1)
        let (hour, minute) = (parts.hour ?? 0, parts.minute ?? 0)
        HStack(spacing: 0) {
            if components == .date {
                wheel(12, month - 1, isCyclic: true, width: 150, .leading) {
                    DateText.months[$0]
                } choose: {
                    set(.month, $0 + 1)
                }
                wheel(31, day - 1, isCyclic: true, width: 56, .trailing) {
                    "\($0 + 1)"
                } choose: {
                    set(.day, $0 + 1)
                }
                wheel(9999, min(max(year, 1), 9999) - 1, width: 88, .trailing) {
                    "\($0 + 1)"
                } choose: {
                    set(.year, $0 + 1)
                }
            } else {
                if components.contains(.date) {
                    wheel(2 * Self.reach + 1, dayNumber + Self.reach, width: 166, .trailing) {
                        dayText($0 - Self.reach)
                    } choose: {
                        move(byDays: $0 - Self.reach - dayNumber)
                    }
                }
                wheel(12, (hour + 11) % 12, isCyclic: true, width: 56, .trailing) {
                    "\($0 + 1)"
                } choose: {
                    set(.hour, ($0 + 1) % 12 + (hour < 12 ? 0 : 12))
                }
                wheel(60, minute, isCyclic: true, width: 56, .trailing) {
                    $0 < 10 ? "0\($0)" : "\($0)"
                } choose: {
                    set(.minute, $0)
                }
                wheel(2, hour < 12 ? 0 : 1, width: 64, .trailing) {
                    $0 == 0 ? "AM" : "PM"
                } choose: {
                    set(.hour, hour % 12 + 12 * $0)
                }
            }
        }
        .frame(maxWidth: .infinity)
        .background { WheelBand() }
    }

    private func wheel(
        _ count: Int, _ chosen: Int, isCyclic: Bool = false, width: CGFloat, _ alignment: HorizontalAlignment,
        text: @escaping (Int) -> String, choose: @escaping (Int) -> Void
    ) -> some View {
        Wheel(count: count, chosen: min(max(chosen, 0), count - 1), isCyclic: isCyclic) { index in
            Text(verbatim: text(index))
                .padding(.horizontal, 8)
                .frame(width: width, alignment: Alignment(horizontal: alignment, vertical: .center))
        } choose: { index in
            choose(index)
        }
        .frame(width: width)
    }

    // MARK: Days

    private var firstDay: Date { calendar.startOfDay(for: StageScope.firstDate) }

    /// The number of days from the film's first day to the selected one.
    private var dayNumber: Int {
        calendar.dateComponents([.day], from: firstDay, to: calendar.startOfDay(for: selection.wrappedValue)).day ?? 0
    }

    private func dayText(_ number: Int) -> String {
        if number == 0 { return "Today" }
        return calendar.date(byAdding: .day, value: number, to: firstDay).map { DateText.weekday($0, calendar) } ?? ""
    }

    // MARK: Changes

    private func move(byDays days: Int) {
        guard let date = calendar.date(byAdding: .day, value: days, to: selection.wrappedValue) else { return }
        selection.wrappedValue = range.clamped(date)
    }

    /// Sets a component of the date. The day is at most the last one of the month.
    private func set(_ component: Calendar.Component, _ value: Int) {
        var parts = calendar.dateComponents([.year, .month, .day, .hour, .minute, .second], from: selection.wrappedValue)
        let day = component == .day ? value : parts.day ?? 1
        parts.setValue(value, for: component)
        parts.day = 1
        guard let first = calendar.date(from: parts) else { return }
        let last = calendar.range(of: .day, in: .month, for: first)?.count ?? 28
        parts.day = min(day, last)
        if let date = calendar.date(from: parts) { selection.wrappedValue = range.clamped(date) }
    }
}
