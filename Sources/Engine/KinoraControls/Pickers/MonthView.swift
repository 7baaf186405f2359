import Foundation
import KinoraDrawing
import KinoraViews

/// The days of a month in rows of weeks, with the selected days marked, and buttons for the months before and after.
struct MonthView: View {
    let month: Date
    let selected: Set<DateComponents>
    let range: DateRange
    let pick: @MainActor (Date) -> Void
    /// The number of months from `month` to the one that is shown.
    @State private var distance = 0
    @Environment(\.calendar) private var calendar

    init(month: Date, selected: Set<DateComponents>, range: DateRange = DateRange(), pick: @escaping @MainActor (Date) -> Void) {
        self.month = month
        self.selected = selected
        self.range = range
        self.pick = pick
    }

    private var start: Date {
        let first = calendar.date(from: calendar.dateComponents([.year, .month], from: month)) ?? month
        return calendar.date(byAdding: .month, value: distance, to: first) ?? first
    }

    /// The days of the month. Each nil is an empty cell before the first day in its week.
    private var days: [Date?] {
        let start = start
        let count = calendar.range(of: .day, in: .month, for: start)?.count ?? 0
        let before = (calendar.component(.weekday, from: start) - calendar.firstWeekday + 7) % 7
        return Array(repeating: nil, count: before) + (0..<count).map { calendar.date(byAdding: .day, value: $0, to: start) }
    }

    var body: some View {
        let days = days
        let weeks = stride(from: 0, to: days.count, by: 7).map { Array(days[$0..<min($0 + 7, days.count)]) }
        VStack(alignment: .leading, spacing: 12) {
            header
            Grid(horizontalSpacing: 0, verticalSpacing: 0) {
                GridRow {
                    ForEach(0..<7) { day in
                        Text(verbatim: DateText.weekdays[(day + calendar.firstWeekday - 1) % 7])
                            .font(.footnote.weight(.semibold)).foregroundStyle(.tertiary).padding(.bottom, 4)
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
    }

    private var header: some View {
        HStack(spacing: 4) {
            Text(verbatim: DateText.month(start, calendar)).font(.headline)
            Image(systemName: "chevron.right").font(.footnote.weight(.bold)).foregroundStyle(.tint)
            Spacer()
            step("chevron.left", by: -1)
            step("chevron.right", by: 1)
        }
        .padding(.leading, 8)
    }

    private func step(_ symbol: String, by months: Int) -> some View {
        Image(systemName: symbol).font(.system(size: 19, weight: .semibold)).foregroundStyle(.tint)
            .frame(width: 40, height: 28)
            .contentShape(Rectangle()).onTapGesture { distance += months }
    }

    private func cell(_ day: Date) -> some View {
        let isSelected = selected.contains(calendar.dateComponents([.year, .month, .day], from: day))
        let isToday = calendar.isDate(day, inSameDayAs: StageScope.firstDate)
        let isEnabled = range.contains(day: day, calendar)
        return Text(verbatim: "\(calendar.component(.day, from: day))")
            .font(.system(size: 20, weight: isSelected ? .semibold : .regular))
            .foregroundStyle(
                isSelected && isToday
                    ? AnyShapeStyle(.white)
                    : isSelected || isToday ? AnyShapeStyle(.tint) : isEnabled ? AnyShapeStyle(.primary) : AnyShapeStyle(.tertiary)
            )
            .frame(maxWidth: .infinity, minHeight: 44)
            .background { if isSelected { Circle().fill(.tint).opacity(isToday ? 1 : 0.15) } }
            .contentShape(Rectangle())
            .onTapGesture { if isEnabled { pick(day) } }
    }
}
