import Foundation
import KinoraDrawing
import Testing
import ViewTestSupport

@testable import KinoraApple
@_spi(Runtime) @testable import KinoraViews

@MainActor
@Suite("Shapes painted several times, and UIKit views")
struct StackedShapeTests {
    @Test("A filled shape can be stroked on top, a stroked one filled behind")
    func fillAndStroke() {
        func kinds(_ view: some View) -> [String] {
            var builder = DisplayListBuilder()
            let graph = makeGraph(view)
            withExtendedLifetime(graph) { graph.rootElement?.emit(&builder) }
            func flat(_ items: [DisplayItem]) -> [String] {
                items.flatMap { item -> [String] in
                    switch item.content {
                    case .fill: ["fill"]
                    case .stroke: ["stroke"]
                    case .group(let group): flat(group.items)
                    default: []
                    }
                }
            }
            return flat(builder.items)
        }
        #expect(kinds(Circle().fill(.red).stroke(.blue, lineWidth: 3)) == ["fill", "stroke"])
        #expect(kinds(Circle().stroke(.blue, lineWidth: 3).fill(.red)) == ["fill", "stroke"])
        #expect(kinds(Circle().fill(.red).strokeBorder(.blue, lineWidth: 3).stroke(.green)) == ["fill", "stroke", "stroke"])
        #expect(kinds(Circle().strokeBorder(.blue).fill(.red).fill(.green)) == ["fill", "fill", "stroke"])
    }

    @Test("A UIKit visual effect view is the material of its style") func visualEffectView() {
        struct Blur: UIViewRepresentable {
            func makeUIView(context: Context) -> UIVisualEffectView { UIVisualEffectView(effect: nil) }

            func updateUIView(_ uiView: UIVisualEffectView, context: Context) { uiView.effect = UIBlurEffect(style: .systemThinMaterial) }
        }
        let rects = layout(Blur().frame(width: 30, height: 20))
        expectRects(rects, [rect(85, 40, 30, 20)])
        #expect(makeGraph(Blur()).list.items == makeGraph(Rectangle().fill(.thinMaterial)).list.items)
    }
}
