import Foundation
import KinoraViews

/// A day or a time that opens a calendar or wheels when it is tapped.
struct DateButton: View {
    let selection: Binding<Date>
    let range: DateRange
    let component: DatePickerComponents
    @State private var isOpen = false
    @Environment(\.calendar) private var calendar

    var body: some View {
        let isDay = component == .date
        let text = isDay ? DateText.day(selection.wrappedValue, calendar) : DateText.time(selection.wrappedValue, calendar)
        Text(verbatim: text).fixedSize()
            .foregroundStyle(isOpen ? AnyShapeStyle(.tint) : AnyShapeStyle(.primary))
            .padding(.horizontal, 11).padding(.vertical, 6)
            .background(ControlColor.track, in: RoundedRectangle(cornerRadius: 6))
            .contentShape(Rectangle()).onTapGesture { isOpen = true }
            .modifier(
                PanelModifier(isOpen: $isOpen) {
                    if isDay {
                        DayPicker(selection: selection, range: range).padding(16).frame(width: 320)
                    } else {
                        DateWheels(selection: selection, range: range, components: .hourAndMinute).frame(width: 220)
                    }
                })
    }
}

/// A month in which a tap selects a day. The time of day stays.
struct DayPicker: View {
    let selection: Binding<Date>
    let range: DateRange
    @Environment(\.calendar) private var calendar

    var body: some View {
        let date = selection.wrappedValue
        MonthView(month: date, selected: [calendar.dateComponents([.year, .month, .day], from: date)], range: range) { day in
            let time = date.timeIntervalSince(calendar.startOfDay(for: date))
            selection.wrappedValue = range.clamped(day.addingTimeInterval(time))
        }
    }
}
