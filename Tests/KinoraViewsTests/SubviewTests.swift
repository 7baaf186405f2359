import Foundation
import KinoraDrawing
import KinoraMotion
import Testing
import ViewTestSupport

@testable import KinoraViews

extension ContainerValues {
    @Entry fileprivate var isWide: Bool = false
    @Entry fileprivate var level = 1
}

@Suite("Subviews of containers")
@MainActor
struct SubviewTests {
    private func box(_ width: CGFloat) -> some View { Color.red.frame(width: width, height: 10) }

    private struct Boxes: View {
        var body: some View {
            Color.red.frame(width: 5, height: 10)
            Color.red.frame(width: 6, height: 10)
        }
    }

    private struct Stateful: View {
        @State private var width: CGFloat = 7

        init() {}

        var body: some View {
            Color.red.frame(width: width, height: 10)
            Color.red.frame(width: width, height: 10)
        }
    }

    /// Each view in a frame of 20 points, twice as wide for views that request it.
    private struct Row<Content: View>: View {
        @ViewBuilder var content: Content

        var body: some View {
            HStack(spacing: 0) {
                ForEach(subviews: content) { subview in
                    subview.frame(width: subview.containerValues.isWide ? 40 : 20, alignment: .leading)
                }
            }
        }
    }

    @Test("A list is flattened to the views of its groups, loops, branches and custom views")
    func flattening() {
        let flag = true
        let rects = layout(
            Row {
                box(1)
                Group {
                    box(2); box(3)
                }
                ForEach(0..<2) { box(4 + CGFloat($0) / 2) }
                if flag { Boxes() } else { box(9) }
                AnyView(box(8))
                EmptyView()
            }, size: CGSize(width: 200, height: 10))
        #expect(rects.map(\.width) == [1, 2, 3, 4, 4.5, 5, 6, 8])
        let positions: [CGFloat] = [20, 40, 60, 80, 100, 120, 140, 160]
        #expect(rects.map(\.minX) == positions)
    }

    @Test("A view with state keeps it, and modifiers around it apply to each of its parts") func stateful() {
        #expect(SubviewList(of: Stateful()).subviews.count == 1)
        expectRects(layout(Row { Stateful() }, size: CGSize(width: 60, height: 20)), [rect(10, 5, 7, 10), rect(30, 5, 7, 10)])
    }

    @Test("Modifiers of a group apply to each of its views, and container values reach the container")
    func values() {
        let rects = layout(
            Row {
                Group {
                    box(1); box(2)
                }.padding(.leading, 3)
                box(4).containerValue(\.isWide, true)
                ForEach(0..<2) { box(5 + CGFloat($0)) }.containerValue(\.isWide, true)
            }, size: CGSize(width: 160, height: 10))
        #expect(rects == [rect(3, 0, 1, 10), rect(23, 0, 2, 10), rect(40, 0, 4, 10), rect(80, 0, 5, 10), rect(120, 0, 6, 10)])
    }

    @Test("The innermost container value wins, tags are found by type, and identities by their source")
    func questions() throws {
        let list = SubviewList(
            of: Group {
                ForEach([7, 8], id: \.self) { box(CGFloat($0)).containerValue(\.level, $0).tag("n\($0)").tag($0) }
                box(1).id("last")
            })
        #expect(list.subviews.count == 3)
        let first = try #require(list.subviews.first)
        #expect(first.containerValues.level == 7 && first.containerValues.isWide == false)
        #expect(first.containerValues.tag(for: Int.self) == 7 && first.containerValues.tag(for: String.self) == "n7")
        #expect(
            first.containerValues.hasTag("n7") && !first.containerValues.hasTag("n8") && first.containerValues.tag(for: Bool.self) == nil)
        #expect(list.subviews.map(\.statedIdentity) == [7, 8, "last"])
        #expect(Set(list.subviews.map(\.id)).count == 3)
    }

    @Test("A group makes a view from all subviews, and a range of them is a view") func groups() {
        let content = Group {
            box(1); box(2); box(3)
        }
        let rects = layout(
            VStack(spacing: 0) {
                Group(subviews: content) { subviews in
                    if let first = subviews.first { first.padding(5) }
                    HStack(spacing: 0) { subviews.dropFirst() }
                    Color.blue.frame(width: CGFloat(subviews.count), height: 1)
                }
            }, size: CGSize(width: 20, height: 31))
        expectRects(rects, [rect(9.5, 5, 1, 10), rect(7.5, 20, 2, 10), rect(9.5, 20, 3, 10), rect(8.5, 30, 3, 1)])
    }

    @Test("Sections have a header, views and a footer; views between sections form a section") func sections() {
        let content = Group {
            box(1)
            box(2)
            Section {
                box(3); box(4)
            } header: {
                box(30)
            } footer: {
                box(31)
            }.containerValue(\.level, 5)
            box(6)
        }
        let sections = SectionCollection(SubviewList(of: content))
        #expect(sections.map { [$0.header.count, $0.content.count, $0.footer.count] } == [[0, 2, 0], [1, 2, 1], [0, 1, 0]])
        #expect(sections.map(\.containerValues.level) == [1, 5, 1])
        #expect(Set(sections.map(\.id)).count == 3)
        let rects = layout(
            VStack(spacing: 0) {
                ForEach(sections: content) { section in
                    HStack(spacing: 0) {
                        section.header
                        section.content
                    }
                }
            }, size: CGSize(width: 40, height: 30))
        #expect(rects.map(\.width) == [1, 2, 30, 3, 4, 6])
        #expect(rects.map(\.minY) == [0, 0, 10, 10, 10, 20])
    }

    private struct Keeper: View {
        let name: String
        let log: Wire<String>
        @State private var count = 0

        init(_ name: String, _ log: Wire<String>) {
            self.name = name
            self.log = log
        }

        var body: some View { Color.red.onAppear { log.log.append("+" + name) }.onDisappear { log.log.append("-" + name) } }
    }

    @Test("Views keep their identity while others are inserted and removed") func identity() {
        let (wire, log) = (Wire<Bool>(), Wire<String>())
        let graph = makeGraph(
            Holder(wire, false) { shows in
                Row {
                    if shows { Keeper("a", log) }
                    Keeper("b", log)
                }
            })
        graph.advance(to: 1) { wire.write(true) }
        graph.advance(to: 2) { wire.write(false) }
        #expect(log.log == ["+b", "+a", "-a"])
    }

    private struct Levels: Layout {
        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize { CGSize(width: 30, height: 30) }

        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
            for subview in subviews {
                subview.place(
                    at: CGPoint(x: bounds.minX, y: bounds.minY + 10 * CGFloat(subview.containerValues.level)), proposal: .unspecified)
            }
        }
    }

    @Test("Layouts read container values") func layouts() {
        let rects = layout(
            Levels {
                box(1).containerValue(\.level, 2)
                box(2)
            }, size: CGSize(width: 30, height: 30))
        expectRects(rects, [rect(0, 20, 1, 10), rect(0, 10, 2, 10)])
    }

    private struct Spaced: _VariadicView_MultiViewRoot {
        func body(children: _VariadicView.Children) -> some View {
            ForEach(children) { child in
                child
                if child.id != children.last?.id { Color.blue.frame(width: 5, height: 1) }
            }
        }
    }

    @Test("Variadic view containers compile and arrange their views") func variadic() {
        let rects = layout(
            VStack(spacing: 0) {
                _VariadicView.Tree(Spaced()) {
                    box(1)
                    ForEach(0..<1) { _ in box(2) }
                }
            }, size: CGSize(width: 5, height: 21))
        expectRects(rects, [rect(2, 0, 1, 10), rect(0, 10, 5, 1), rect(1.5, 11, 2, 10)])
    }
}
