import Foundation
import KinoraDrawing
import Testing
import ViewTestSupport

@testable import KinoraControls
@testable import KinoraViews

@Suite("Texts of sections, buttons and symbols")
@MainActor
struct SectionTextTests {
    private struct Probe: View {
        @Environment(\.self) private var values
        let note: (EnvironmentValues) -> Void

        init(note: @escaping (EnvironmentValues) -> Void) { self.note = note }

        var body: some View {
            let _ = note(values)
            Color.red.frame(width: 10, height: 10)
        }
    }

    private func values<V: View>(@ViewBuilder _ list: (Probe) -> V) -> EnvironmentValues? {
        var found: EnvironmentValues?
        _ = makeGraph(list(Probe { found = $0 }), size: CGSize(width: 300, height: 300))
        return found
    }

    @Test("The header of a grouped list is small, grey and in capitals") func groupedHeader() throws {
        let header = try #require(
            values { probe in
                List {
                    Section {
                        Text("Row")
                    } header: {
                        probe
                    }
                }
            })
        #expect(header.font == .footnote && header.textAttributes.letterCase == .uppercase)
        #expect(header.foregroundStyle == AnyShapeStyle(HierarchicalShapeStyle.secondary).settled(in: EnvironmentValues()))
        let footer = try #require(
            values { probe in
                List {
                    Section {
                        Text("Row")
                    } footer: {
                        probe
                    }
                }
            })
        #expect(footer.font == .footnote && footer.textAttributes.letterCase == nil && !footer.foreground.isEmpty)
    }

    @Test("The header of a plain list keeps its case, and modifiers around a section decide") func otherHeaders() throws {
        let plain = try #require(
            values { probe in
                List {
                    Section {
                        Text("Row")
                    } header: {
                        probe
                    }
                }.listStyle(.plain)
            })
        #expect(plain.font == .subheadline.weight(.semibold) && plain.textAttributes.letterCase == nil)
        let stated = try #require(
            values { probe in
                List {
                    Section {
                        Text("Row")
                    } header: {
                        probe
                    }.textCase(nil).foregroundStyle(.red)
                }
            })
        #expect(stated.textAttributes.letterCase == nil && stated.foregroundStyle == AnyShapeStyle(Color.red))
        let outside = try #require(
            values { probe in
                VStack {
                    Section {
                        Text("Row")
                    } header: {
                        probe
                    }
                }
            })
        #expect(outside.font == nil && outside.foreground.isEmpty)
    }

    @Test("The foreground style around a button replaces the tint; the one that a list sets for a header does not") func buttons() {
        func color<V: View>(_ view: V) -> Color.Resolved? { makeGraph(view).leaves.last?.color }
        let button = Button {
        } label: {
            Rectangle().frame(width: 10, height: 10)
        }
        #expect(color(button) == Color.blue.resolved(in: .light))
        #expect(color(button.foregroundColor(.green)) == Color.green.resolved(in: .light))
        #expect(color(VStack { button }.foregroundStyle(.green).tint(.red)) == Color.green.resolved(in: .light))
        #expect(color(button.buttonStyle(.borderedProminent).foregroundStyle(.black)) == Color.black.resolved(in: .light))
        let header = makeGraph(
            List {
                Section {
                    Text("Row")
                } header: {
                    button
                }
            }, size: CGSize(width: 300, height: 300))
        #expect(header.leaves.contains { $0.color == Color.blue.resolved(in: .light) && $0.rect.width == 10 })
    }

    @Test("The original rendering of a symbol is multicolor") func originalSymbol() {
        let colors = makeGraph(Image(systemName: "cloud.sun.fill").renderingMode(.original)).leaves.map(\.color)
        #expect(colors.contains(Color.yellow.resolved(in: .light)))
        #expect(!makeGraph(Image(systemName: "cloud.sun.fill")).leaves.map(\.color).contains(Color.yellow.resolved(in: .light)))
    }

    @Test("A placeholder is touched in its frame only") func placeholder() async throws {
        let journal = Journal()
        func page() -> some View {
            ZStack {
                Color.blue.onTapGesture { journal.note("background") }
                Image(systemName: "no.such.symbol.with.a.long.name").frame(width: 20, height: 20).onTapGesture { journal.note("image") }
            }
        }
        _ = try await play(page(), [.tap(.point(CGPoint(x: 100, y: 50)), at: 0.2), .tap(.point(CGPoint(x: 130, y: 50)), at: 1)], until: 90)
        #expect(journal.entries == ["image@0.200", "background@1.000"])
    }
}
