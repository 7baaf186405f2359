import Foundation
import KinoraDrawing
import Testing
import ViewTestSupport

@testable import KinoraControls
@testable import KinoraRuntime
@testable import KinoraViews

@Suite("Menus")
@MainActor
struct MenuTests {
    private let size = CGSize(width: 390, height: 800)

    private func play(_ view: some View, _ taps: [ScriptedGesture], until seconds: Double = 3) async throws -> Stage {
        let stage = Stage(view, size: size, gestures: taps)
        _ = try await stage.frame(Int(seconds * 60))
        return stage
    }

    private struct Options: View {
        let wire: Wire<Void>
        @State private var order = 1
        @State private var showsDone = false

        var body: some View {
            Menu("Options") {
                Section("Actions") {
                    Button {
                    } label: {
                        Text("Copy")
                        Text("Makes a copy")
                    }
                    Button {
                    } label: {
                        Image(systemName: "star")
                        Text("Rate")
                    }
                }
                .foregroundStyle(.green)
                Picker("Order", selection: $order) {
                    Text("By name").tag(0)
                    Text("By date").tag(1)
                }
                Toggle("Show done", isOn: $showsDone)
                Menu("More") { Button("Archive") { wire.log.append("archive") } }
            }
            .onChange(of: order) { wire.log.append("order \(order)") }
            .onChange(of: showsDone) { wire.log.append("done \(showsDone)") }
        }
    }

    private let wire = Wire<Void>()
    private let open = ScriptedGesture.tap("Options", at: 0.5)

    @Test("A tap on a menu with a primary action runs it; titles of menus are keys or strings") func primaryAction() async throws {
        let wire = wire
        let menu = Menu {
            Button("Copy") {}
        } label: {
            Text("Options")
        } primaryAction: {
            wire.log.append("primary")
        }
        let stage = try await play(menu, [open])
        #expect(wire.log == ["primary"] && stage.graph.texts == ["Options"])
        let title = "Options"
        expectUnchanged([Menu(title) { Button("Copy") {} }], Menu("Options") { Button("Copy") {} })
        let group = ControlGroup("Options") { Button("Copy") {} }
        #expect(makeGraph(group.controlGroupStyle(.menu)).texts == ["Options"])
        var values = EnvironmentValues()
        #expect(values.menuIndicatorVisibility == .automatic)
        values.menuIndicatorVisibility = .visible
        #expect(values.menuIndicatorVisibility == .visible)
    }

    @Test("An item has its title above its subtitle, and its icon at the trailing end") func items() async throws {
        let stage = try await play(Options(wire: wire), [open])
        let panel = stage.graph.leaves.filter { $0.rect.width == 250 }
        let left = try #require(panel.map(\.rect.minX).min())
        let texts = stage.graph.textFrames
        let (copy, subtitle, rate) = (try #require(texts["Copy"]), try #require(texts["Makes a copy"]), try #require(texts["Rate"]))
        #expect(copy.minX == left + 16 && subtitle.minX == left + 16 && rate.minX == left + 16)
        #expect(subtitle.minY >= copy.maxY && rate.minY > subtitle.maxY)
        #expect(try #require(texts["Actions"]).minX == left + 16)
    }

    @Test("A picker in a menu is a list of its options, and a tap chooses one and closes the menu") func picker() async throws {
        let stage = try await play(Options(wire: wire), [open, .tap("By name", at: 1)])
        #expect(wire.log == ["order 0"] && stage.graph.topLayerElements.isEmpty)
    }

    @Test("A toggle in a menu is an item, which a tap changes") func toggle() async throws {
        let stage = try await play(Options(wire: wire), [open, .tap("Show done", at: 1)])
        #expect(wire.log == ["done true"] && stage.graph.topLayerElements.isEmpty)
    }

    @Test("A menu in a menu opens a second list, and choosing there closes both") func nested() async throws {
        let both = try await play(Options(wire: wire), [open, .tap("More", at: 1)])
        // Each list has an area around it, which closes it.
        #expect(both.graph.topLayerElements.count == 4)
        let closed = try await play(Options(wire: wire), [open, .tap("More", at: 1), .tap("Archive", at: 2)], until: 4)
        #expect(wire.log == ["archive"] && closed.graph.topLayerElements.isEmpty)
    }

    private struct Plan: View {
        let wire: Wire<Void>
        let style: any PickerStyle
        @State private var plan = "Pro"

        var body: some View {
            NavigationStack {
                Form {
                    AnyView(
                        Picker("Plan", selection: $plan) { ForEach(["Free", "Pro", "Team"], id: \.self) { Text($0) } }.pickerStyle(style))
                }
            }
            .onChange(of: plan) { wire.log.append(plan) }
        }
    }

    @Test("A tap on a picker's value opens a menu of all options") func pickerMenu() async throws {
        let menu = Plan(wire: wire, style: .menu)
        let open = try await play(menu, [.tap("Pro", at: 0.5)])
        // Each list has an area around it, which closes it.
        #expect(open.graph.topLayerElements.count == 2)
        let chosen = try await play(menu, [.tap("Pro", at: 0.5), .tap("Team", at: 1.5)])
        #expect(wire.log == ["Team"] && chosen.graph.topLayerElements.isEmpty)
        #expect(chosen.graph.texts == ["Plan", "Team"])
    }

    @Test("A picker with the style of a link opens a page of options, which closes with the choice") func pickerPage() async throws {
        let link = Plan(wire: wire, style: .navigationLink)
        let page = try await play(link, [.tap("Pro", at: 0.5)], until: 2)
        #expect(page.graph.texts.contains("Team"))
        let chosen = try await play(link, [.tap("Pro", at: 0.5), .tap("Free", at: 2)], until: 4)
        #expect(wire.log == ["Free"] && chosen.graph.texts == ["Plan", "Free"])
    }
}
