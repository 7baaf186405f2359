import Foundation
import KinoraDrawing
import KinoraViews

/// The days of a month in rows of weeks, with the selected days marked.
struct MonthView: View {
    let month: Date
    let selected: Set<DateComponents>
    let pick: @MainActor (Date) -> Void
    @Environment(\.calendar) private var calendar

    init(month: Date, selected: Set<DateComponents>, pick: @escaping @MainActor (Date) -> Void) {
        self.month = month
        self.selected = selected
        self.pick = pick
    }

    /// The days of the month. Each nil is an empty cell before the first day in its week.
    private var days: [Date?] {
        let start = calendar.date(from: calendar.dateComponents([.year, .month], from: month)) ?? month
        let count = calendar.range(of: .day, in: .month, for: start)?.count ?? 0
        let before = (calendar.component(.weekday, from: start) - calendar.firstWeekday + 7) % 7
        return Array(repeating: nil, count: before) + (0..<count).map { calendar.date(byAdding: .day, value: $0, to: start) }
    }

    var body: some View {
        let days = days
        let weeks = stride(from: 0, to: days.count, by: 7).map { Array(days[$0..<min($0 + 7, days.count)]) }
        VStack(alignment: .leading, spacing: 10) {
            Text(verbatim: DateText.month(month, calendar)).font(.headline)
            Grid(horizontalSpacing: 0, verticalSpacing: 4) {
                GridRow {
                    ForEach(0..<7) { day in
                        Text(verbatim: DateText.weekdays[(day + calendar.firstWeekday - 1) % 7])
                            .font(.footnote.weight(.semibold)).foregroundStyle(.tertiary)
                    }
                }
                ForEach(weeks.indices, id: \.self) { week in
                    GridRow {
                        ForEach(weeks[week].indices, id: \.self) { index in
                            if let day = weeks[week][index] {
                                cell(day)
                            } else {
                                Color.clear.gridCellUnsizedAxes([.horizontal, .vertical])
                            }
                        }
                    }
                }
            }
        }
        .frame(maxWidth: 320)
    }

    private func cell(_ day: Date) -> some View {
        let isSelected = selected.contains(calendar.dateComponents([.year, .month, .day], from: day))
        return Text(verbatim: "\(calendar.component(.day, from: day))")
            .fontWeight(isSelected ? .semibold : .regular)
            .foregroundStyle(isSelected ? AnyShapeStyle(.tint) : AnyShapeStyle(.primary))
            .frame(maxWidth: .infinity, minHeight: 34)
            .background { if isSelected { Circle().fill(.tint).opacity(0.18) } }
            .onTapGesture { pick(day) }
    }
}

/// Dates as text for date pickers. The text is in English in every locale, so that films do not depend on the machine.
enum DateText {
    private static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December",
    ]
    static let weekdays = ["SUN", "MON", "TUE", "WED", "THU", "FRI", "SAT"]

    /// Formats a date as in "Jan 1, 2001".
    static func day(_ date: Date, _ calendar: Calendar) -> String {
        let parts = calendar.dateComponents([.year, .month, .day], from: date)
        return "\(months[((parts.month ?? 1) - 1) % 12].prefix(3)) \(parts.day ?? 1), \(parts.year ?? 0)"
    }

    /// Formats a date as in "January 2001".
    static func month(_ date: Date, _ calendar: Calendar) -> String {
        let parts = calendar.dateComponents([.year, .month], from: date)
        return "\(months[((parts.month ?? 1) - 1) % 12]) \(parts.year ?? 0)"
    }

    /// Formats a time as in "9:41 AM".
    static func time(_ date: Date, _ calendar: Calendar) -> String {
        let parts = calendar.dateComponents([.hour, .minute], from: date)
        let (hour, minute) = (parts.hour ?? 0, parts.minute ?? 0)
        return "\(hour % 12 == 0 ? 12 : hour % 12):\(minute < 10 ? "0" : "")\(minute) \(hour < 12 ? "AM" : "PM")"
    }
}
