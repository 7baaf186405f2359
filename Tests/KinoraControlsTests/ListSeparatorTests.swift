import Foundation
import KinoraDrawing
import Testing
import ViewTestSupport

@testable import KinoraControls
@_spi(Runtime) @testable import KinoraViews

@Suite("Separators of list rows")
@MainActor
struct ListSeparatorTests {
    private let size = CGSize(width: 200, height: 400)

    /// The frames of the separators of a plain list with `rows`.
    private func separators(@ViewBuilder _ rows: () -> some View) -> [CGRect] {
        makeGraph(List(content: rows).listStyle(.plain), size: size).leaves.map(\.rect).filter { $0.height == 0.5 }
    }

    private func starts(@ViewBuilder _ rows: () -> some View) -> [CGFloat] { separators(rows).map(\.minX) }

    @Test("A separator starts at the first text of its row and ends at the end of the row") func firstText() {
        let found = separators {
            HStack(spacing: 10) {
                Color.red.frame(width: 30, height: 30)
                Text("A")
                Text("B")
            }
            Text("C")
        }
        #expect(found == [rect(60, 52 - 0.5, 140, 0.5), rect(20, 96 - 0.5, 180, 0.5)])
    }

    @Test("The first text in the order of views counts, also within stacks and paddings") func nestedText() {
        #expect(
            starts {
                HStack(spacing: 0) {
                    Color.red.frame(width: 12, height: 20)
                    VStack(alignment: .leading) {
                        Text("A").padding(.leading, 7)
                        Text("B")
                    }
                }
            } == [39])
    }

    @Test("A row without text has a separator from its content, and a segmented picker's options are no texts of the row") func noText() {
        #expect(starts { Color.red.frame(height: 20) } == [20])
        #expect(
            starts {
                Picker("", selection: .constant(1)) {
                    Text("A").tag(1)
                    Text("B").tag(2)
                }
                .pickerStyle(.segmented)
            } == [20])
    }

    @Test("Insets move the separator with the text, and a guide precedes the text") func guides() {
        #expect(starts { Text("A").listRowInsets(EdgeInsets(top: 0, leading: 5, bottom: 0, trailing: 0)) } == [5])
        #expect(
            starts {
                HStack(spacing: 0) {
                    Color.red.frame(width: 30, height: 20)
                    Text("A")
                }
                .alignmentGuide(.listRowSeparatorLeading) { $0[.leading] + 3 }
            } == [23])
    }

    @Test("Icons of labels in rows are centred in a column of 24 points, so that titles and separators are aligned") func labels() {
        struct Tile: View {
            let width: CGFloat

            var body: some View {
                Label {
                    Text("A")
                } icon: {
                    Color.red.frame(width: width, height: 10)
                }
            }
        }
        let graph = makeGraph(
            List {
                Tile(width: 10)
                Tile(width: 24)
            }.listStyle(.plain), size: size)
        let icons = graph.leaves.filter { $0.color == Color.red.resolved(in: .light) }.map(\.rect)
        #expect(icons.map(\.minX) == [27, 20])
        #expect(graph.leaves.map(\.rect).filter { $0.height == 0.5 }.map(\.minX) == [60, 60])
        let outside = makeGraph(HStack { Tile(width: 10) }, size: size)
        #expect(outside.leaves.first { $0.color == Color.red.resolved(in: .light) }?.rect.width == 10)
        #expect(outside.nodes(of: Text.self).count == 1)
    }

    @Test("Icons of labels in rows have the tint unless the row has a foreground style") func tint() {
        func color<V: View>(_ row: V) -> Color.Resolved? {
            makeGraph(List { row }.listStyle(.plain).tint(.purple), size: size).leaves.first { $0.rect.height == 9 }?.color
        }
        let label = Label {
            Text("A")
        } icon: {
            Rectangle().frame(width: 9, height: 9)
        }
        #expect(color(label) == Color.purple.resolved(in: .light))
        #expect(color(label.foregroundStyle(.red)) == Color.red.resolved(in: .light))
        #expect(color(label.listItemTint(.green)) == Color.green.resolved(in: .light))
    }

    @Test("What a row presents is not in the list") func presentation() {
        let graph = makeGraph(
            List {
                Text("A").fullScreenCover(isPresented: .constant(true)) {
                    Label {
                        Text("B")
                    } icon: {
                        Rectangle().frame(width: 9, height: 9)
                    }
                }
            }.tint(.purple), size: size)
        #expect(graph.leaves.first { $0.rect.height == 9 }?.color == Color.primary.resolved(in: .light))
    }

    @Test("A text editor is not a text of its row") func textEditor() {
        #expect(starts { TextEditor(text: .constant("A")).frame(height: 40) } == [20])
    }

    @Test("A disclosure group in a list has a row for its label and indented rows for its content") func disclosureGroup() {
        let frames = makeGraph(
            List {
                DisclosureGroup("Label", isExpanded: .constant(true)) {
                    Text("A")
                    Text("B")
                }
            }.listStyle(.plain), size: size
        ).textFrames
        #expect(frames["Label"]?.minX == 20 && frames["A"]?.minX == 36 && frames["B"]?.minX == 36)
        #expect([frames["Label"]?.midY, frames["A"]?.midY, frames["B"]?.midY] == [22, 66, 110])
    }
}
