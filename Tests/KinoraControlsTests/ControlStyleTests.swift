import Foundation
import KinoraDrawing
import KinoraMotion
import Testing
import ViewTestSupport

@testable import KinoraControls
@testable import KinoraViews

@Suite("Styles of boxes, groups and fields")
@MainActor
struct ControlStyleTests {
    private func box(_ width: CGFloat) -> some View { Color.red.frame(width: width, height: 10) }

    private struct Framed: GroupBoxStyle {
        func makeBody(configuration: Configuration) -> some View {
            VStack(spacing: 0) {
                configuration.label
                configuration.content
            }
            .padding(5)
            .background(Color.blue)
        }
    }

    private struct Doubled: GroupBoxStyle {
        func makeBody(configuration: Configuration) -> some View {
            GroupBox(configuration).padding(2).background(Color.green)
        }
    }

    @Test("A group box has its title and content on one background") func groupBoxes() throws {
        let rects = layout(
            GroupBox {
                box(40)
            } label: {
                box(20)
            }, size: CGSize(width: 100, height: 60))
        // As wide as there is room; 16 around, 8 between.
        expectRects(rects, [rect(0, 0, 100, 60), rect(16, 16, 20, 10), rect(30, 34, 40, 10)])
    }

    @Test("A custom style draws the group box, and nested boxes look the same") func groupBoxStyles() {
        let inner = GroupBox {
            box(4)
        } label: {
            box(6)
        }
        expectRects(
            layout(inner.groupBoxStyle(Framed()), size: CGSize(width: 16, height: 30)),
            [rect(0, 0, 16, 30), rect(5, 5, 6, 10), rect(6, 15, 4, 10)])
        expectRects(
            layout(GroupBox { inner }.groupBoxStyle(Framed()), size: CGSize(width: 26, height: 40)),
            [rect(0, 0, 26, 40), rect(5, 5, 16, 30), rect(10, 10, 6, 10), rect(11, 20, 4, 10)])
        // What a style adds something to looks as usual.
        #expect(
            layout(inner.groupBoxStyle(Doubled()), size: CGSize(width: 100, height: 60)).prefix(2) == [
                rect(0, -2, 100, 64), rect(2, 0, 96, 60),
            ])
    }

    private struct Stacked: LabeledContentStyle {
        func makeBody(configuration: Configuration) -> some View {
            VStack(spacing: 1) {
                configuration.label
                configuration.content
            }
        }
    }

    @Test("Labelled content has its label and value at both ends, or as its style arranges them") func labeledContent() {
        let view = LabeledContent {
            box(10)
        } label: {
            box(20)
        }
        expectRects(layout(view), [rect(0, 45, 20, 10), rect(190, 45, 10, 10)])
        expectRects(layout(view.labeledContentStyle(Stacked())), [rect(90, 39.5, 20, 10), rect(95, 50.5, 10, 10)])
        // Labelled content inside has the style, too.
        let outer = LabeledContent {
            view
        } label: {
            box(6)
        }
        expectRects(
            layout(outer.labeledContentStyle(Stacked())), [rect(97, 34, 6, 10), rect(90, 45, 20, 10), rect(95, 56, 10, 10)])
    }

    private struct Padded: GaugeStyle {
        func makeBody(configuration: Configuration) -> some View {
            Gauge(value: configuration.value) { EmptyView() }.padding(5)
        }
    }

    @Test("A gauge style can contain a gauge of the default style") func gaugeStyles() {
        let gauge = Gauge(value: 0.5) { EmptyView() }
        expectRects(
            layout(gauge.gaugeStyle(Padded()), size: CGSize(width: 50, height: 20)),
            layout(gauge.padding(5), size: CGSize(width: 50, height: 20)))
    }

    private struct Plus: DisclosureGroupStyle {
        func makeBody(configuration: Configuration) -> some View {
            VStack(spacing: 0) {
                Button {
                    configuration.isExpanded.toggle()
                } label: {
                    configuration.label
                }
                if configuration.isExpanded { configuration.content }
            }
        }
    }

    @Test("A style expands its disclosure group, and collapsed content is not created") func disclosureGroups() async throws {
        let wire = Wire<Void>()
        func inside() -> some View {
            wire.bodies += 1
            return box(30)
        }
        let view = DisclosureGroup {
            inside()
        } label: {
            Text("Open").frame(width: 50, height: 10).background(Color.blue)
        }
        let stage = try await play(view.disclosureGroupStyle(Plus()).buttonStyle(.plain), [.tap("Open", at: 0.5)], until: 20)
        #expect(wire.bodies == 0 && !stage.graph.rects.contains(rect(85, 50, 30, 10)))
        _ = try await stage.frame(60)
        #expect(wire.bodies > 0 && stage.graph.rects.contains(rect(85, 50, 30, 10)))
    }

    private struct Column: ControlGroupStyle {
        func makeBody(configuration: Configuration) -> some View {
            VStack(spacing: 0) {
                configuration.label
                configuration.content
            }
        }
    }

    @Test("A control group is arranged by its style") func controlGroups() {
        let view = ControlGroup {
            box(10); box(20)
        } label: {
            box(30)
        }
        expectRects(
            layout(view, size: CGSize(width: 80, height: 30)), [rect(3, 2, 74, 26), rect(17, 10, 10, 10), rect(43, 10, 20, 10)])
        expectRects(
            layout(view.controlGroupStyle(Column()), size: CGSize(width: 30, height: 30)),
            [rect(0, 0, 30, 10), rect(10, 10, 10, 10), rect(5, 20, 20, 10)])
    }

    private struct Underlined: TextFieldStyle {
        func _body(configuration: TextField<Self._Label>) -> some View {
            VStack(spacing: 0) {
                configuration
                Color.blue.frame(height: 2)
            }
            .padding(3)
        }
    }

    @Test("A text field is modified by each style around it, innermost first") func textFields() {
        let field = TextField("", text: .constant("")).frame(width: 60, height: 20)
        // The empty title is a line without width.
        func widths<V: View>(_ view: V) -> [CGFloat] { layout(view).map(\.width).filter { $0 > 0 }.sorted() }
        #expect(widths(field.textFieldStyle(.plain)) == [])
        #expect(widths(field.textFieldStyle(.roundedBorder)) == [59, 60])
        #expect(widths(field.textFieldStyle(Underlined())) == [54])
        #expect(widths(field.textFieldStyle(Underlined()).textFieldStyle(.roundedBorder)) == [53, 54, 54])
        #expect(widths(field.textFieldStyle(.plain).textFieldStyle(Underlined())) == [])
    }

    @Test("A label has the stated space between icon and title, and reserves the stated width for the icon") func labelMetrics() {
        let label = Label {
            Color.red.frame(width: 20, height: 10)
        } icon: {
            Color.blue.frame(width: 10, height: 10)
        }
        func positions<V: View>(_ view: V) -> [CGFloat] { layout(view).map(\.minX).sorted() }
        #expect(positions(label) == [81, 99])
        #expect(positions(label.labelIconToTitleSpacing(4)) == [83, 97])
        #expect(positions(label.labelReservedIconWidth(30).labelIconToTitleSpacing(0)) == [85, 105])
        #expect(positions(label.labelReservedIconWidth(5).labelStyle(.titleAndIcon)) == [81, 99])
    }
}
