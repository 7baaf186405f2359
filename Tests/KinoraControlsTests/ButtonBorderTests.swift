import Foundation
import KinoraDrawing
import Testing
import ViewTestSupport

@testable import KinoraControls
@testable import KinoraViews

@Suite("Bordered buttons")
@MainActor
struct ButtonBorderTests {
    /// The background of a button with a label of 40 by 20 points.
    private func background(_ modify: (AnyView) -> some View) -> (rect: CGRect, path: Path)? {
        let button = AnyView(
            Button {
            } label: {
                Color.white.frame(width: 40, height: 20)
            }.buttonStyle(.borderedProminent))
        let graph = makeGraph(modify(button))
        guard case .fill(let path, _, _)? = firstFill(graph.list.items, .identity) else { return nil }
        return (graph.rects[0], path)
    }

    private func firstFill(_ items: [DisplayItem], _ transform: CGAffineTransform) -> DisplayItem.Content? {
        for item in items {
            if case .group(let group) = item.content { return firstFill(group.items, transform) }
            if case .fill = item.content { return item.content }
        }
        return nil
    }

    @Test("A button's background extends beyond the label by the control size's margins")
    func margins() {
        #expect(background { $0 }?.rect == CGRect(x: 68, y: 33, width: 64, height: 34))
        #expect(background { $0.controlSize(.large) }?.rect == CGRect(x: 60, y: 25, width: 80, height: 50))
        #expect(background { $0.controlSize(.small) }?.rect == CGRect(x: 70, y: 35, width: 60, height: 30))
    }

    @Test("The background has the requested shape")
    func outlines() {
        let rect = CGRect(x: 0, y: 0, width: 64, height: 34)
        #expect(background { $0.buttonBorderShape(.capsule) }?.path == Capsule().path(in: rect))
        #expect(background { $0.buttonBorderShape(.roundedRectangle(radius: 3)) }?.path == RoundedRectangle(cornerRadius: 3).path(in: rect))
        // Around the wider side: 40 and twice 7.
        #expect(background { $0.buttonBorderShape(.circle) }?.rect == CGRect(x: 73, y: 23, width: 54, height: 54))
    }

    @Test("Disabled bordered buttons are grey, and a tint colours the background of others") func disabledAndTinted() {
        func colors(_ view: some View) -> [Color.Resolved] { makeGraph(view).leaves.compactMap(\.color) }
        func resolved(_ color: Color) -> Color.Resolved { color.resolved(in: .light) }
        let grey = [ControlColor.disabledFill, .placeholder].map { resolved($0.color(in: .light)) }
        let button = Button("Title") {}
        #expect(colors(button.buttonStyle(.borderedProminent).disabled(true)) == grey)
        #expect(colors(button.buttonStyle(.bordered).disabled(true)) == grey)
        #expect(colors(button.buttonStyle(.borderedProminent)) == [resolved(.blue), resolved(.white)])
        #expect(colors(button.buttonStyle(.bordered).tint(.pink)) == [resolved(.pink.opacity(0.15)), resolved(.pink)])
    }
}
