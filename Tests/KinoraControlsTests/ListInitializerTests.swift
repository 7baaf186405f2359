import Foundation
import KinoraDrawing
import Testing
import ViewTestSupport

@testable import KinoraControls
@testable import KinoraViews

/// Lists and tables of data, outlines and bindings, with and without selections.
@Suite("Short forms of lists and tables")
@MainActor
struct ListInitializerTests {
    private struct Item: Identifiable, Hashable {
        var id: Int
        var name = "a"
        var children: [Item]?
    }

    private let size = CGSize(width: 300, height: 300)
    private let title = "Name"
    private let items = [Item(id: 1, name: "a"), Item(id: 2, name: "b")]
    private let one = Binding<Int?>.constant(nil)
    private let several = Binding<Set<Int>>.constant([])

    @Test("A list of data has a row for each element, whatever is selected")
    func lists() {
        let rows = List { ForEach(items) { Text($0.name) } }
        expectUnchanged(
            [
                List(items) { Text($0.name) }, List(items, selection: one) { Text($0.name) },
                List(items, selection: several) { Text($0.name) },
                List(items, id: \.id, selection: one) { Text($0.name) }, List(selection: several) { ForEach(items) { Text($0.name) } },
                List(.constant(items), id: \.id) { $item in Text(item.name) },
            ], rows, size: size)
        #expect(makeGraph(List(1..<4) { Text("\($0)") }, size: size).texts == ["1", "2", "3"])
    }

    @Test("A list of a tree shows the roots, and the children when a root is open")
    func outlines() async throws {
        let tree = [Item(id: 1, name: "a", children: [Item(id: 2, name: "b")])]
        let outline = List { OutlineGroup(tree, children: \.children) { Text($0.name) } }
        expectUnchanged(
            [
                List(tree, children: \.children) { Text($0.name) }, List(tree, id: \.id, children: \.children) { Text($0.name) },
                List(tree, children: \.children, selection: one) { Text($0.name) },
                List(tree, children: \.children, selection: several) { Text($0.name) },
            ], outline, size: size)
        let stage = Stage(
            List(tree, children: \.children) { Text($0.name) }, size: size, frameRate: 30, taps: [ScriptedTap(.label("a"), at: 0.1)])
        _ = try await stage.frame(30)
        #expect(stage.graph.texts == ["a", "b"])
    }

    @Test("Styles of lists and forms have names; content backgrounds can be hidden")
    func styles() {
        let list = List { Text("a") }
        expectUnchanged([list.listStyle(.automatic), list.listStyle(.insetGrouped), list.listStyle(.sidebar)], list, size: size)
        let form = Form { Text("a") }
        expectUnchanged([form.formStyle(.automatic), form.formStyle(.grouped)], form, size: size)
        let visible = makeGraph(list, size: size).leaves
        let hidden = makeGraph(list.scrollContentBackground(.hidden), size: size).leaves
        #expect(visible.first?.rect == CGRect(origin: .zero, size: size))
        #expect(visible.first?.color?.opacity == 1 && hidden.first?.color?.opacity == 0)
        expectUnchanged([list.scrollContentBackground(.visible)], list, size: size)
    }

    @Test("Icons of rows have a tint, and sections a spacing")
    func rows() {
        func list(_ tint: ListItemTint) -> some View { List { Label("a", systemImage: "star.fill").listItemTint(tint) } }
        expectUnchanged([list(.preferred(.red))], list(.fixed(.red)), size: size)
        expectUnchanged([list(.monochrome)], list(.fixed(.gray)), size: size)
        func spaced(_ spacing: ListSectionSpacing) -> CGFloat {
            let graph = makeGraph(
                List {
                    Section { Text("a") }
                    Section { Text("b") }
                }
                .listSectionSpacing(spacing), size: size)
            return (graph.textFrames["b"]?.minY ?? 0) - (graph.textFrames["a"]?.minY ?? 0)
        }
        #expect(spaced(.custom(50)) - spaced(.custom(10)) == 40)
        func header(_ height: CGFloat?) -> CGFloat {
            let list = List { Section("Header") { Text("a") } }
            return makeGraph(list.environment(\.defaultMinListHeaderHeight, height), size: size).textFrames["a"]?.minY ?? 0
        }
        // The height of headers has no effect.
        #expect(header(100) == header(nil))
        #expect(EditMode.transient.isEditing)
    }

    @Test("A table shows its columns for rows of data, whatever is selected")
    func tables() {
        let order = Binding.constant([KeyPathComparator(\Item.name)])
        let table = Table(items) { TableColumn("Name") { Text($0.name) } }
        let column = TableColumn("Name", value: \Item.name)
        expectUnchanged(
            [
                Table(items) { TableColumn(title) { (item: Item) in Text(item.name) } }, Table(items) { column },
                Table(items) { TableColumn(title, value: \Item.name) },
                Table(items) { TableColumn("Name", value: \Item.name) { Text($0.name) } },
                Table(items) { TableColumn(title, value: \Item.name) { Text($0.name) } }, Table(items, selection: one) { column },
                Table(items, selection: several) { column }, Table(items, sortOrder: order) { column },
                Table(items, selection: one, sortOrder: order) { column }, Table(items, selection: several, sortOrder: order) { column },
                Table(of: Item.self, selection: one) {
                    column
                } rows: {
                    TableRow(items[0])
                    TableRow(items[1])
                },
                Table(of: Item.self, selection: several) {
                    column
                } rows: {
                    ForEach(items) { TableRow($0) }
                },
                Table(of: Item.self, sortOrder: order) {
                    column
                } rows: {
                    if !items.isEmpty { TableRow(items[0]) }
                    TableRow(items[1])
                },
            ], table, size: size)
        #expect(makeGraph(table, size: size).texts == ["Name", "a", "b"])
    }

    @Test("Columns have widths and conditions; tables have one appearance")
    func columns() {
        let wide = Table(items) {
            TableColumn("Name") { (item: Item) in Text(item.name) }.width(min: 50, ideal: 80, max: 100)
            TableColumn("Id") { (item: Item) in Text("\(item.id)") }
            if items.isEmpty { TableColumn("None") { (item: Item) in Text("none") } }
        }
        let graph = makeGraph(wide, size: size)
        #expect(graph.texts == ["Name", "Id", "a", "1", "b", "2"] || graph.texts.filter { $0 == "none" }.isEmpty)
        #expect((graph.textFrames["Id"]?.minX ?? 0) - (graph.textFrames["Name"]?.minX ?? 0) <= 116)
        let table = Table(items) { TableColumn("Name", value: \Item.name) }
        expectUnchanged(
            [
                table.tableStyle(.automatic), table.tableStyle(.inset(alternatesRowBackgrounds: true)), table.tableStyle(.bordered),
                table.tableStyle(BorderedTableStyle(alternatesRowBackgrounds: false)),
                table.tableStyle(InsetTableStyle(alternatesRowBackgrounds: false)),
            ], table, size: size)
    }
}
