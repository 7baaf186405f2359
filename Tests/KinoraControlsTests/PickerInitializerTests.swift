import Foundation
import KinoraDrawing
import Testing
import ViewTestSupport

@testable import KinoraControls
@testable import KinoraViews

/// Pickers of values, dates and several dates.
@Suite("Short forms of pickers")
@MainActor
struct PickerInitializerTests {
    private let title = "Title"
    private let one = Binding.constant(1)

    @ViewBuilder private var options: some View {
        Text("a").tag(1)
        Text("b").tag(2)
    }

    @Test("A picker has a title and a symbol as its label")
    func pickers() {
        let plain = Picker(selection: one) {
            options
        } label: {
            Text("Title")
        }
        expectUnchanged([Picker("Title", selection: one) { options }, Picker(title, selection: one) { options }], plain)
        let labelled = Picker(selection: one) {
            options
        } label: {
            Label("Title", systemImage: "star")
        }
        expectUnchanged(
            [
                Picker("Title", systemImage: "star", selection: one) { options },
                Picker(title, systemImage: "star", selection: one) { options },
            ],
            labelled)
        let current = Picker(selection: one) {
            options
        } label: {
            Text("Title")
        } currentValueLabel: {
            Text("now")
        }
        // The menu shows the selected option instead of its label.
        expectUnchanged([current.pickerStyle(.menu)], plain.pickerStyle(.menu))
    }

    @available(*, deprecated)
    @Test("An older form has its label as a value")
    func oldPicker() {
        expectUnchanged([Picker(selection: one, label: Text("Title")) { options }], Picker("Title", selection: one) { options })
    }

    @Test("A date picker has a title, a range and components")
    func datePickers() {
        let date = Date(timeIntervalSinceReferenceDate: 0)
        let binding = Binding.constant(date)
        expectUnchanged(
            [
                DatePicker(title, selection: binding, displayedComponents: .date),
                DatePicker(title, selection: binding, in: date..., displayedComponents: .date),
            ], DatePicker("Title", selection: binding, displayedComponents: .date))
        let dates = Binding<Set<DateComponents>>.constant([])
        let size = CGSize(width: 400, height: 400)
        expectUnchanged(
            [
                MultiDatePicker(title, selection: dates),
                MultiDatePicker("Title", selection: dates, in: date..<date.addingTimeInterval(1e9)),
            ],
            MultiDatePicker("Title", selection: dates), size: size)
    }
}
