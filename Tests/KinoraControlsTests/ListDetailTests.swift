import Foundation
import KinoraDrawing
import KinoraMotion
import Testing
import ViewTestSupport

@testable import KinoraControls
@_spi(Runtime) @testable import KinoraViews

@Suite("Details of lists")
@MainActor
struct ListDetailTests {
    private let size = CGSize(width: 200, height: 400)
    private var row: some View { Color.red.frame(height: 20) }

    private func lines(_ view: some View) -> [Leaf] { makeGraph(view, size: size).leaves.filter { $0.rect.height == 0.5 } }

    @Test("Row separators are hidden and coloured by edge") func rowSeparators() {
        let found = lines(
            List {
                row
                row.listRowSeparatorTint(.green, edges: .bottom)
                row.listRowSeparator(.hidden, edges: .bottom)
            }.listStyle(.plain))
        #expect(found.map(\.rect.minY) == [43.5, 87.5])
        #expect(found.last?.color == Color.green.resolved(in: .light))
        #expect(found.first?.color != found.last?.color)
    }

    @Test("Adjacent rows with the list's own background share one rectangle") func sharedBackgrounds() {
        let high = Color.red.frame(height: 22.3)
        func heights<V: View>(_ rows: V) -> [CGFloat] {
            makeGraph(List { rows }, size: size).leaves.filter { $0.rect.width == 160 }.map { ($0.rect.height * 10).rounded() / 10 }
        }
        #expect(heights(ForEach(0..<3) { _ in high }) == [132.9])
        #expect(heights(ForEach(0..<3) { high.listRowBackground($0 == 1 ? Color.blue : nil) }) == [44.3, 44.3, 44.3])
    }

    @Test("The actions of a section are its last rows") func sectionActions() {
        let graph = makeGraph(
            List {
                Section("Fruit") { Text("Apple") }.sectionActions { Button("Add") {} }
                Section { Text("Other") }
            }, size: size)
        let texts = graph.nodes(of: Text.self).map(\.view.string)
        #expect(texts == ["Fruit", "Apple", "Add", "Other"])
    }

    @Test("Section separators are hidden, shown and coloured") func sectionSeparators() {
        let found = lines(
            List {
                Section { row }.listSectionSeparator(.hidden)
                Section { row }.listSectionSeparatorTint(.blue, edges: .bottom)
                Section { row }.listSectionSeparator(.visible)
            }.listStyle(.plain))
        #expect(found.map(\.rect.minY) == [87.5, 88, 131.5])
        #expect(found.first?.color == Color.blue.resolved(in: .light))
        let grouped = lines(List { Section { row }.listSectionSeparator(.visible) })
        #expect(grouped.map(\.rect.minY) == [20, 63.5])
    }

    @Test("Rows with spacing have separate backgrounds and no separators") func rowSpacing() {
        let graph = makeGraph(
            List {
                row; row
            }.listRowSpacing(10), size: size)
        #expect(graph.rects.contains(rect(20, 20, 160, 44)) && graph.rects.contains(rect(20, 74, 160, 44)))
        #expect(!graph.rects.contains { $0.height == 0.5 })
    }

    private func secondSection(_ list: some View) -> CGRect? {
        makeGraph(list, size: size).rects.last { $0.height == 44 }
    }

    @Test("Lists and sections have the requested section spacing") func sectionSpacing() {
        let sections = Group {
            Section { row }
            Section { row }
        }
        #expect(secondSection(List { sections }) == rect(20, 84, 160, 44))
        #expect(secondSection(List { sections }.listSectionSpacing(5)) == rect(20, 69, 160, 44))
        #expect(secondSection(List { sections }.listSectionSpacing(.compact)) == rect(20, 74, 160, 44))
        let mixed = List {
            Section { row }
            Section { row }.listSectionSpacing(4)
        }
        #expect(secondSection(mixed) == rect(20, 68, 160, 44), "of different distances, the smaller one applies")
        let margins = List {
            Section { row }
            Section { row }.listSectionMargins(.horizontal, 50).listSectionMargins(.top, 0)
        }
        #expect(secondSection(margins) == rect(50, 74, 100, 44))
    }

    private struct FontProbe: View {
        @Environment(\.font) private var font

        init() {}

        var body: some View { Color.green.frame(width: font == .title3.bold() ? 30 : 10, height: 10) }
    }

    @Test("Prominent headers are larger in lists only") func headers() {
        func width(_ view: some View) -> CGFloat? {
            makeGraph(view, size: size).leaves.first { $0.color == Color.green.resolved(in: .light) }?.rect.width
        }
        let section = Section {
            row
        } header: {
            FontProbe()
        }
        #expect(width(List { section }) == 10)
        #expect(width(List { section.headerProminence(.increased) }) == 30)
        #expect(width(List { section }.headerProminence(.increased)) == 30)
        #expect(width(VStack { section }.headerProminence(.increased)) == 10)
    }

    @Test("Badges, icons and arrows of rows look as requested") func rowDetails() {
        func leaves(_ view: some View) -> [Leaf] { makeGraph(List { view }, size: size).leaves }
        let red = Color.red.resolved(in: .light)
        let badged = Color.blue.frame(height: 10).badge("3")
        #expect(!leaves(badged).contains { $0.color == red })
        #expect(leaves(badged.badgeProminence(.increased)).contains { $0.color == red })
        let label = Label {
            Color.blue.frame(width: 5, height: 5)
        } icon: {
            Rectangle().frame(width: 7, height: 7)
        }
        #expect(leaves(label.listItemTint(.red)).contains { $0.color == red && $0.rect.width == 7 })
        let link = NavigationLink {
            Color.blue
        } label: {
            Color.blue.frame(width: 5, height: 5)
        }
        func hasArrow(_ view: some View) -> Bool { leaves(view).contains { $0.rect.width == 6 && $0.rect.height == 11 } }
        #expect(hasArrow(link) && !hasArrow(link.navigationLinkIndicatorVisibility(.hidden)))
    }

    @Test("A form in columns aligns the labels of its content") func columns() {
        let form = Form {
            LabeledContent {
                Color.red.frame(width: 10, height: 10)
            } label: {
                Color.blue.frame(width: 30, height: 10)
            }
            LabeledContent {
                Color.red.frame(width: 10, height: 10)
            } label: {
                Color.blue.frame(width: 50, height: 10)
            }
        }.formStyle(.columns)
        let red = Color.red.resolved(in: .light)
        let contents = makeGraph(form, size: size).leaves.filter { $0.color == red }.map(\.rect.minX)
        #expect(contents.count == 2 && contents.first == contents.last)
    }
}
