import Foundation
import KinoraDrawing
import KinoraMotion
import Testing
import ViewTestSupport

@testable import KinoraControls
@_spi(Runtime) @testable import KinoraViews

@Suite("Controls with formats, formatters and several sources")
@MainActor
struct ControlVariantTests {
    private func texts<V: View>(_ view: V) -> [String] { makeGraph(view).nodes(of: Text.self).map(\.view.string) }

    /// The texts of `view` after taps on `targets`, one every half second.
    private func texts<V: View>(_ view: V, tapping targets: ScriptTarget...) async throws -> [String] {
        let taps = targets.enumerated().map { ScriptedTap($0.element, at: 0.5 * Double($0.offset + 1)) }
        let stage = Stage(view, size: CGSize(width: 300, height: 400), frameRate: 60, taps: taps, gestures: [])
        _ = try await stage.frame(120)
        return stage.graph.nodes(of: Text.self).map(\.view.string)
    }

    private static let money: NumberFormatter = {
        let formatter = NumberFormatter()
        formatter.locale = Locale(identifier: "en_US")
        formatter.numberStyle = .currency
        return formatter
    }()

    private static let day: DateFormatter = {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = .gmt
        formatter.dateFormat = "d MMM yyyy"
        return formatter
    }()

    @Test("A text field shows the value in its format or by its formatter, or its title if there is no value")
    func fields() {
        let title = "Price"
        #expect(texts(TextField(title, value: .constant(0.5), format: .percent)) == ["50%"])
        #expect(texts(TextField(title, value: .constant(3.5), format: .currency(code: "USD"))) == ["$3.50"])
        #expect(texts(TextField(title, value: .constant(Double?.none), format: .number)) == ["Price"])
        #expect(texts(TextField("P", value: .constant(Double?.some(2)), format: .number, prompt: Text("none"))) == ["2"])
        #expect(texts(TextField(title, value: .constant(3.5), formatter: Self.money)) == ["$3.50"])
        #expect(texts(TextField(value: .constant("no number"), formatter: Self.money) { Text("Price") }) == ["Price"])
        #expect(texts(TextField(title, text: .constant(""), prompt: Text("Yours"), axis: .vertical)) == ["Yours"])
        #expect(texts(SecureField(title, text: .constant(""), prompt: Text("Secret"))) == ["Secret"])
    }

    @Test("Texts show values by formatters, alone and in literals")
    func formatters() {
        let date = Date(timeIntervalSinceReferenceDate: 0)
        #expect(Text(date, formatter: Self.day).string == "1 Jan 2001")
        #expect(
            Text("Since \(date, formatter: Self.day) for \(NSNumber(value: 2), formatter: Self.money)").string
                == "Since 1 Jan 2001 for $2.00")
        #expect(Text("no date", formatter: Self.day).string == "")
    }

    private struct Volume: View {
        @State private var value = 0.25

        var body: some View { Stepper("Volume", value: $value, in: 0...0.5, step: 0.2, format: .percent) }
    }

    @Test("A stepper shows its value in its format, and steps within its bounds")
    func steppers() async throws {
        #expect(texts(Volume()) == ["Volume", "25%", "−", "+"])
        #expect(try await texts(Volume(), tapping: "+", "+") == ["Volume", "50%", "−", "+"])
    }

    private struct Alarm {
        var isOn: Bool
        var hour: Int
    }

    private struct Alarms: View {
        @State private var alarms: [Alarm]

        init(_ states: [Bool]) {
            _alarms = State(initialValue: states.map { Alarm(isOn: $0, hour: 7) })
        }

        var body: some View {
            VStack {
                Toggle("All", sources: $alarms, isOn: \.isOn).toggleStyle(.button)
                Text(verbatim: alarms.map { $0.isOn ? "1" : "0" }.joined())
                Picker("Hour", sources: $alarms, selection: \.hour) { ForEach([7, 9], id: \.self) { Text(verbatim: "at \($0)").tag($0) } }
                    .pickerStyle(.segmented)
                Text(verbatim: alarms.map { "\($0.hour)" }.joined())
            }
        }
    }

    @Test("A toggle of several sources is on if all are, and sets all; a picker sets all", arguments: [[true, false], [true, true]])
    func sources(states: [Bool]) async throws {
        let found = try await texts(Alarms(states), tapping: "All", "at 9")
        #expect(found.contains(states == [true, true] ? "00" : "11") && found.contains("99"), "\(found)")
    }

    private struct Chapters: View {
        @State private var isOpen = false

        var body: some View {
            List {
                Section("Chapter", isExpanded: $isOpen) { Text("Page") }
                Button("Turn") { isOpen.toggle() }
            }
        }
    }

    @Test("The rows of a collapsed section are not in the list until it expands")
    func sections() async throws {
        #expect(texts(Chapters()) == ["Chapter", "Turn"])
        #expect(try await texts(Chapters(), tapping: "Turn") == ["Chapter", "Page", "Turn"])
        #expect(try await texts(Chapters(), tapping: "Turn", "Turn") == ["Chapter", "Turn"])
    }

    @Test("A list of a binding has a row for each element, with a binding to it")
    func boundRows() {
        struct Item: Identifiable { var id: Int; var name: String }
        let items = Binding.constant([Item(id: 1, name: "Ada"), Item(id: 2, name: "Bo")])
        #expect(texts(List(items, editActions: .all) { $item in Text(verbatim: item.name) }) == ["Ada", "Bo"])
    }

    @Test("The thumb of a slider and the titles of a table's columns can be hidden")
    func hiddenParts() {
        struct Row: Identifiable { var id = 1 }
        let size = CGSize(width: 128, height: 28)
        let slider = Slider(value: .constant(0.5))
        #expect(layout(slider.sliderThumbVisibility(.hidden), size: size) == layout(slider, size: size).dropLast())
        let table = Table([Row()]) { TableColumn("Name") { _ in Text("Ada") } }
        #expect(texts(table) == ["Name", "Ada"])
        #expect(texts(table.tableColumnHeaders(.hidden)) == ["Ada"])
    }

    @Test("A progress view shows the fraction of a Foundation progress")
    func progress() {
        let progress = Progress(totalUnitCount: 4)
        progress.completedUnitCount = 1
        let size = CGSize(width: 200, height: 20)
        #expect(layout(ProgressView(progress), size: size) == layout(ProgressView(value: 0.25), size: size))
    }
}
