import Foundation
import KinoraDrawing
import Testing
import ViewTestSupport

@testable import KinoraControls
@_spi(Runtime) @testable import KinoraViews

/// Short forms of initializers and styles, which draw the same as the long forms.
@Suite("Short forms of controls")
@MainActor
struct ControlInitializerTests {
    /// A variable selects the initializer for strings instead of the initializer for localized keys.
    private let title = "Title"

    @Test("A title, a symbol and a role are the label and the role of a button")
    func buttons() {
        expectUnchanged(
            [Button("Title", role: nil) {}, Button(title, role: nil) {}],
            Button {
            } label: {
                Text("Title")
            })
        let labelled = Button {
        } label: {
            Label("Title", systemImage: "star")
        }
        expectUnchanged(
            [
                Button("Title", systemImage: "star") {}, Button(title, systemImage: "star") {},
                Button(title, systemImage: "star", role: nil) {},
            ],
            labelled)
        let destructive = Button(role: .destructive) {
        } label: {
            Label("Title", systemImage: "star")
        }
        expectUnchanged(
            [Button("Title", systemImage: "star", role: .destructive) {}, Button(title, systemImage: "star", role: .destructive) {}],
            destructive)
        expectUnchanged(
            [Button(title, role: .destructive) {}],
            Button(role: .destructive) {
            } label: {
                Text("Title")
            })
        let missing = Button {
        } label: {
            Label("Title", image: "missing")
        }
        let resource = ImageResource(name: "missing", bundle: .main)
        expectUnchanged(
            [Button("Title", image: "missing") {}, Button("Title", image: resource) {}, Button(title, image: resource) {}], missing)
        expectUnchanged(
            [
                Button(role: .confirm) {},
                Button(role: .confirm) {
                } label: {
                    Image(systemName: "checkmark")
                },
            ],
            Button {
            } label: {
                Image(systemName: "checkmark")
            })
    }

    @Test("Names of styles are their types")
    func styles() {
        let button = Button("Title") {}
        expectUnchanged([button.buttonStyle(.automatic)], button)
        expectUnchanged([button.buttonStyle(.borderless)], button.buttonStyle(BorderlessButtonStyle()))
        expectUnchanged([button.buttonStyle(.link)], button.buttonStyle(LinkButtonStyle()))
        expectUnchanged([button.buttonStyle(.glass)], button.buttonStyle(GlassButtonStyle()))
        expectUnchanged([button.buttonStyle(.glass(.regular.tint(.red)))], button.buttonStyle(GlassButtonStyle(.regular.tint(.red))))
        expectUnchanged([button.buttonStyle(.glassProminent)], button.buttonStyle(GlassProminentButtonStyle()))
        let bordered = button.buttonStyle(.bordered)
        expectUnchanged([bordered.buttonBorderShape(.roundedRectangle), bordered.buttonSizing(.fitted)], bordered)
        let group = ControlGroup { button }
        expectUnchanged([group.controlGroupStyle(.automatic)], group)
        let disclosure = DisclosureGroup("Title", isExpanded: .constant(true)) { Text("a") }
        expectUnchanged([disclosure.disclosureGroupStyle(.automatic)], disclosure)
        let gauge = Gauge(value: 0.5) { Text("Title") }
        expectUnchanged(
            [gauge.gaugeStyle(.automatic), gauge.gaugeStyle(.linearCapacity), gauge.gaugeStyle(.accessoryLinearCapacity)], gauge)
        let box = GroupBox("Title") { Text("a") }
        expectUnchanged([box.groupBoxStyle(.automatic)], box)
        let row = LabeledContent("Title", value: "a")
        expectUnchanged([row.labeledContentStyle(.automatic)], row)
        let toggle = Toggle("Title", isOn: .constant(true))
        expectUnchanged([toggle.toggleStyle(.automatic), toggle.toggleStyle(.switch)], toggle)
        expectUnchanged([toggle.toggleStyle(SwitchToggleStyle(tint: .red))], toggle.tint(.red))
        let progress = ProgressView(value: 0.5)
        expectUnchanged([progress.progressViewStyle(.automatic)], progress)
        expectUnchanged([progress.progressViewStyle(LinearProgressViewStyle(tint: .red))], progress.progressViewStyle(.linear).tint(.red))
        expectUnchanged(
            [progress.progressViewStyle(CircularProgressViewStyle(tint: .red))], progress.progressViewStyle(.circular).tint(.red))
        let field = TextField("Title", text: .constant("a"))
        expectUnchanged([field.textFieldStyle(.automatic)], field)
        let picker = Picker("Title", selection: .constant(1)) { Text("a").tag(1) }
        expectUnchanged([picker.pickerStyle(.automatic)], picker)
        let menu = Menu("Title") { button }
        expectUnchanged([menu.menuStyle(.automatic), menu.menuStyle(.button), menu.menuStyle(.borderlessButton)], menu)
        expectUnchanged([menu.menuOrder(.automatic)], menu)
        let date = DatePicker("Title", selection: .constant(Date(timeIntervalSinceReferenceDate: 0)))
        expectUnchanged([date.datePickerStyle(.automatic), date.datePickerStyle(.compact)], date)
    }

    @Test("A label's style shows its title, its icon or both")
    func labels() {
        let label = Label("Title", systemImage: "star")
        expectUnchanged([label.labelStyle(.automatic)], label)
        #expect(makeGraph(label.labelStyle(.titleOnly)).texts == ["Title"] && makeGraph(label.labelStyle(.titleOnly)).rects.count == 1)
        #expect(makeGraph(label.labelStyle(.iconOnly)).texts.isEmpty && makeGraph(label.labelStyle(.iconOnly)).rects.count == 1)
    }

    private struct FramedLabel: LabelStyle {
        func makeBody(configuration: Configuration) -> some View { Label(configuration).border(.red) }
    }

    private struct FramedToggle: ToggleStyle {
        func makeBody(configuration: Configuration) -> some View { Toggle(configuration).border(configuration.isMixed ? .blue : .red) }
    }

    private struct FramedRow: LabeledContentStyle {
        func makeBody(configuration: Configuration) -> some View { LabeledContent(configuration).border(.red) }
    }

    private struct FramedProgress: ProgressViewStyle {
        func makeBody(configuration: Configuration) -> some View { ProgressView(configuration).border(.red) }
    }

    private struct FramedGroup: ControlGroupStyle {
        func makeBody(configuration: Configuration) -> some View { ControlGroup(configuration).border(.red) }
    }

    @Test("A style can draw the control of its configuration in the default style")
    func configurations() {
        let label = Label("Title", systemImage: "star")
        expectUnchanged([label.labelStyle(FramedLabel())], label.border(.red))
        let toggle = Toggle("Title", isOn: .constant(true))
        expectUnchanged([toggle.toggleStyle(FramedToggle())], toggle.border(.red))
        let row = LabeledContent("Title", value: "a")
        expectUnchanged([row.labeledContentStyle(FramedRow())], row.border(.red))
        let progress = ProgressView(value: 0.5)
        expectUnchanged([progress.progressViewStyle(FramedProgress())], progress.border(.red))
        let group = ControlGroup { Button("a") {} }
        expectUnchanged([group.controlGroupStyle(FramedGroup())], group.border(.red))
    }

    @Test("Groups and rows have a title as their label")
    func groups() {
        let text = Text("a")
        expectUnchanged(
            [ControlGroup("Title") { text }, ControlGroup(title) { text }],
            ControlGroup {
                text
            } label: {
                Text("Title")
            })
        expectUnchanged(
            [ControlGroup("Title", systemImage: "star") { text }, ControlGroup(title, systemImage: "star") { text }],
            ControlGroup {
                text
            } label: {
                Label("Title", systemImage: "star")
            })
        expectUnchanged(
            [DisclosureGroup("Title") { text }, DisclosureGroup(title) { text }],
            DisclosureGroup {
                text
            } label: {
                Text("Title")
            })
        expectUnchanged(
            [DisclosureGroup(title, isExpanded: .constant(true)) { text }], DisclosureGroup("Title", isExpanded: .constant(true)) { text })
        expectUnchanged(
            [GroupBox(title) { text }, GroupBox("Title") { text }],
            GroupBox {
                text
            } label: {
                Text("Title")
            })
        let row = LabeledContent {
            text
        } label: {
            Text("Title")
        }
        expectUnchanged(
            [
                LabeledContent("Title") { text }, LabeledContent(title) { text }, LabeledContent("Title", value: "a"),
                LabeledContent(title, value: "a"),
            ], row)
        let percent = LabeledContent("Title", value: "50%")
        expectUnchanged(
            [LabeledContent("Title", value: 0.5, format: .percent), LabeledContent(title, value: 0.5, format: .percent)], percent)
    }

    @available(*, deprecated)
    @Test("A group box has a label as a value")
    func groupBoxLabel() {
        expectUnchanged([GroupBox(label: Text("Title")) { Text("a") }], GroupBox("Title") { Text("a") })
    }

    @Test("Gauges show labels of their value and their ends")
    func gauges() {
        let style = LinearCapacityGaugeStyle()
        let current = Gauge(value: 0.5) {
            Text("Title")
        } currentValueLabel: {
            Text("now")
        }
        #expect(makeGraph(current.gaugeStyle(style)).texts.sorted() == ["Title", "now"])
        let ends = Gauge(value: 5.0, in: 0...10) {
            Text("Title")
        } currentValueLabel: {
            Text("now")
        } minimumValueLabel: {
            Text("0")
        } maximumValueLabel: {
            Text("10")
        }
        #expect(makeGraph(ends.gaugeStyle(style)).texts.sorted() == ["0", "10", "Title", "now"])
    }

    @Test("Progress has a title, a label and a text of its value")
    func progress() {
        expectUnchanged([ProgressView("Title"), ProgressView(title)], ProgressView { Text("Title") })
        expectUnchanged(
            [ProgressView("Title", value: 1.0, total: 4), ProgressView(title, value: 1.0, total: 4)],
            ProgressView(value: 0.25) { Text("Title") })
        let labelled = ProgressView(value: 0.25) {
            Text("Title")
        } currentValueLabel: {
            Text("a quarter")
        }
        #expect(makeGraph(labelled).texts == ["Title", "a quarter"])
        let start = Date(timeIntervalSinceReferenceDate: 0)
        let timer = ProgressView(timerInterval: start...start.addingTimeInterval(10)) { Text("Title") }
        #expect(makeGraph(timer).texts.contains("Title"))
    }

    @Test("Links and buttons that share have a title or a label, and previews that are not shown")
    func links() {
        let url = URL(filePath: "/a")
        expectUnchanged([Link("Title", destination: url), Link(title, destination: url)], Link(destination: url) { Text("Title") })
        let preview = SharePreview("a", image: Image(systemName: "star"))
        let labelled = ShareLink(item: url) { Text("Title") }
        expectUnchanged(
            [
                ShareLink(item: url, subject: Text("s"), message: Text("m")) { Text("Title") },
                ShareLink(items: [url]) { Text("Title") }, ShareLink(item: url, preview: preview) { Text("Title") },
                ShareLink(items: [url], preview: { _ in SharePreview("a") }) { Text("Title") },
            ], labelled)
        let titled = ShareLink("Title", item: url)
        expectUnchanged(
            [
                ShareLink(title, item: url, preview: SharePreview(title)),
                ShareLink("Title", item: url, preview: SharePreview(title, image: Image(systemName: "star"))),
                ShareLink("Title", items: [url]), ShareLink(title, items: [url]),
            ], titled)
        let icon = Image(systemName: "star")
        expectUnchanged(
            [
                ShareLink(item: url, preview: SharePreview("a", image: icon, icon: icon)),
                ShareLink(items: [url], preview: { _ in SharePreview("a") }),
            ], ShareLink(item: url))
        #expect(makeGraph(SettingsLink()).texts == ["Settings…"])
    }

    @Test("Sliders have labels of their ends, in both orders of arguments, with and without steps")
    func sliders() {
        let value = Binding.constant(0.5)
        let size = CGSize(width: 300, height: 40)
        let ends: [any View] = [
            Slider(value: value) {
                Text("Title")
            } minimumValueLabel: {
                Text("0")
            } maximumValueLabel: {
                Text("1")
            } onEditingChanged: { _ in
            },
            Slider(value: value, in: 0...1, step: 0.5) {
                Text("Title")
            } minimumValueLabel: {
                Text("0")
            } maximumValueLabel: {
                Text("1")
            } onEditingChanged: { _ in
            },
        ]
        for view in ends { #expect(makeGraph(AnyView(view), size: size).texts == ["0", "1"]) }
    }

    @available(*, deprecated)
    @Test("Older forms of sliders have the labels of their ends as values")
    func oldSliders() {
        let value = Binding.constant(0.5)
        expectUnchanged(
            [
                Slider(value: value, in: 0...1, onEditingChanged: { _ in }, label: { Text("Title") }),
                Slider(value: value, in: 0...1, step: 0.5, onEditingChanged: { _ in }, label: { Text("Title") }),
            ], Slider(value: value, in: 0...1), size: CGSize(width: 300, height: 40))
        let new = Slider(value: value, in: 0...1) {
            Text("Title")
        } minimumValueLabel: {
            Text("0")
        } maximumValueLabel: {
            Text("1")
        }
        expectUnchanged(
            [
                Slider(value: value, in: 0...1, minimumValueLabel: Text("0"), maximumValueLabel: Text("1")) { Text("Title") },
                Slider(value: value, in: 0...1, step: 0.5, minimumValueLabel: Text("0"), maximumValueLabel: Text("1")) { Text("Title") },
            ], new, size: CGSize(width: 300, height: 40))
    }

    @Test("Steppers have a title, a value with or without bounds, or actions")
    func steppers() {
        let value = Binding.constant(3)
        let plain = Stepper(value: value) { Text("Title") }
        expectUnchanged(
            [
                Stepper("Title", value: value), Stepper(title, value: value, step: 2), Stepper(title, value: value, in: 0...9),
                Stepper("Title", onIncrement: {}, onDecrement: {}), Stepper(title, onIncrement: {}, onDecrement: {}),
            ], plain)
        #expect(makeGraph(Stepper("Title", value: .constant(0.5), step: 0.1, format: .percent)).texts.contains("50%"))
    }

    @Test("Toggles have a title and a symbol")
    func toggles() {
        let isOn = Binding.constant(true)
        expectUnchanged([Toggle(title, isOn: isOn), Toggle("Title", isOn: isOn)], Toggle(isOn: isOn) { Text("Title") })
        expectUnchanged(
            [Toggle("Title", systemImage: "star", isOn: isOn), Toggle(title, systemImage: "star", isOn: isOn)],
            Toggle(isOn: isOn) { Label("Title", systemImage: "star") })
        let color = Binding.constant(Color.red)
        expectUnchanged(
            [ColorPicker(title, selection: color), ColorPicker("Title", selection: color, supportsOpacity: false)],
            ColorPicker(selection: color) { Text("Title") })
    }

    @Test("Messages without content have a title, an image and a description")
    func unavailable() {
        let size = CGSize(width: 300, height: 300)
        expectUnchanged(
            [ContentUnavailableView(title, systemImage: "star", description: Text("a"))],
            ContentUnavailableView {
                Label("Title", systemImage: "star")
            } description: {
                Text("a")
            }, size: size)
        expectUnchanged(
            [ContentUnavailableView(title, image: "missing")], ContentUnavailableView("Title", image: "missing"), size: size)
        let hint = "Check the spelling or try a new search."
        #expect(makeGraph(ContentUnavailableView.search, size: size).texts.first == "No Results")
        #expect(makeGraph(ContentUnavailableView.search(text: "abc"), size: size).texts.first == "No Results for “abc”")
        #expect(makeGraph(ContentUnavailableView.search, size: size).nodes(of: Text.self).map(\.view.string).contains(hint))
    }

    @Test("Views are stacked with dividers; an inspector is a column at the trailing edge")
    func columns() {
        let views = VSplitView {
            Color.red
            Color.blue
        }
        let dividers = VStack(spacing: 0) {
            Color.red
            Divider()
            Color.blue
        }
        expectUnchanged([views], dividers)
        let size = CGSize(width: 600, height: 100)
        func inspected(@ViewBuilder _ column: @escaping () -> some View, isShown: Bool = true) -> some View {
            Color.red.inspector(isPresented: .constant(isShown)) { column() }
        }
        let graph = makeGraph(inspected { Color.blue.inspectorColumnWidth(200) }, size: size)
        #expect(graph.rects.last == rect(400, 0, 200, 100))
        expectUnchanged(
            [inspected { Color.blue.inspectorColumnWidth(min: 100, ideal: 200, max: 300) }],
            inspected { Color.blue.inspectorColumnWidth(200) },
            size: size)
        #expect(layout(inspected({ Color.blue }, isShown: false), size: size) == [rect(0, 0, 600, 100)])
    }
}
