import Foundation
import KinoraDrawing
import Testing

@testable import KinoraCharts
@_spi(Runtime) @testable import KinoraViews

/// Builds the graph of `view` in a frame of `size` points.
@MainActor
func makeGraph<V: View>(_ view: V, size: CGSize = CGSize(width: 300, height: 200)) -> ViewGraph {
    let graph = ViewGraph()
    graph.build({ view }, size: size, environment: EnvironmentValues())
    return graph
}

/// The bounds of the marks that `content` makes, in a bare chart of 200 x 100 points.
@MainActor
func rects<C: ChartContent>(@ChartContentBuilder _ content: () -> C) -> [CGRect] {
    makeGraph(BareChart(content: content), size: CGSize(width: 200, height: 100)).leaves.map(\.rect)
}

func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
}

/// Fails unless both contain the same rectangles, with sides within a millionth of a point.
func expectRects(_ actual: [CGRect], _ expected: [CGRect], sourceLocation: SourceLocation = #_sourceLocation) {
    let matches =
        actual.count == expected.count
        && zip(actual, expected).allSatisfy { a, b in
            max(abs(a.minX - b.minX), abs(a.minY - b.minY), abs(a.width - b.width), abs(a.height - b.height)) < 1e-6
        }
    #expect(matches, "\(actual) is not \(expected)", sourceLocation: sourceLocation)
}

extension ViewGraph {
    var list: DisplayList { rootElement?.displayList() ?? DisplayList() }

    /// The bounds of everything that is drawn, with its opacity, from back to front.
    var leaves: [(rect: CGRect, opacity: Double)] {
        var leaves: [(CGRect, Double)] = []
        func visit(_ items: [DisplayItem], _ outer: CGAffineTransform, _ opacity: Double) {
            for item in items {
                let (transform, opacity) = (item.transform.concatenating(outer), opacity * item.opacity)
                switch item.content {
                case .fill(let path, _, _), .stroke(let path, _, _): leaves.append((path.applying(transform).boundingRect, opacity))
                case .text(let text, _): leaves.append((CGRect(origin: .zero, size: text.size).applying(transform), opacity))
                case .image(_, let rect, _): leaves.append((rect.applying(transform), opacity))
                case .group(let group): visit(group.items, transform, opacity)
                }
            }
        }
        visit(list.items, .identity, 1)
        return leaves
    }
}

extension DisplayList {
    /// The colours of everything that is filled with one, from back to front.
    var fills: [Color.Resolved] {
        func fills(_ items: [DisplayItem]) -> [Color.Resolved] {
            items.flatMap { item -> [Color.Resolved] in
                switch item.content {
                case .fill(_, .color(let color), _): [color]
                case .group(let group): fills(group.items)
                default: []
                }
            }
        }
        return fills(items)
    }
}

extension DisplayList {
    /// The styles of everything that is stroked, from back to front.
    var strokes: [StrokeStyle] {
        func strokes(_ items: [DisplayItem]) -> [StrokeStyle] {
            items.flatMap { item -> [StrokeStyle] in
                switch item.content {
                case .stroke(_, _, let style): [style]
                case .group(let group): strokes(group.items)
                default: []
                }
            }
        }
        return strokes(items)
    }
}

/// A chart without axes and legend, so that its plot is the frame.
struct BareChart<Content: ChartContent>: View {
    @ChartContentBuilder let content: Content

    var body: some View {
        Chart { content }.chartXAxis(.hidden).chartYAxis(.hidden).chartLegend(.hidden)
    }
}

/// Shows what `content` makes of a value that tests write.
@MainActor
final class Wire<Value> {
    var write: (Value) -> Void = { _ in }
}

struct Holder<Value, Content: View>: View {
    let wire: Wire<Value>
    @State var value: Value
    let content: (Value) -> Content

    init(_ wire: Wire<Value>, _ value: Value, @ViewBuilder content: @escaping (Value) -> Content) {
        self.wire = wire
        _value = State(initialValue: value)
        self.content = content
    }

    var body: some View {
        let _ = (wire.write = { value = $0 })
        content(value)
    }
}
