import Foundation
import KinoraDrawing
import KinoraMotion
@_spi(Runtime) import KinoraViews
import Testing

/// Builds a graph for tests and runs taps on it.
@MainActor
package func makeGraph<V: View>(_ view: V, size: CGSize = CGSize(width: 200, height: 100)) -> ViewGraph {
    let graph = ViewGraph()
    graph.build({ view }, size: size, environment: EnvironmentValues())
    return graph
}

/// One shape of a display list, in the frame's coordinates.
package struct Leaf: Equatable {
    package var rect: CGRect
    package var color: Color.Resolved?
    package var opacity: Double

    package init(rect: CGRect, color: Color.Resolved?, opacity: Double) {
        (self.rect, self.color, self.opacity) = (rect, color, opacity)
    }
}

extension ViewGraph {
    package var list: DisplayList { rootElement?.displayList() ?? DisplayList() }

    /// The shapes of the display list, from back to front: the bounds of each outline with its colour.
    package var leaves: [Leaf] {
        var leaves: [Leaf] = []
        func visit(_ items: [DisplayItem], _ outer: CGAffineTransform, _ opacity: Double) {
            for item in items {
                let transform = item.transform.concatenating(outer)
                let opacity = opacity * item.opacity
                switch item.content {
                case .fill(let path, let paint, _), .stroke(let path, let paint, _):
                    var color: Color.Resolved?
                    if case .color(let plain) = paint { color = plain }
                    leaves.append(Leaf(rect: path.applying(transform).boundingRect, color: color, opacity: opacity))
                case .text(let text, let paint):
                    var color: Color.Resolved?
                    if case .color(let plain) = paint { color = plain }
                    leaves.append(Leaf(rect: CGRect(origin: .zero, size: text.size).applying(transform), color: color, opacity: opacity))
                case .image(_, let rect, _): leaves.append(Leaf(rect: rect.applying(transform), color: nil, opacity: opacity))
                case .group(let group): visit(group.items, transform, opacity)
                }
            }
        }
        visit(list.items, .identity, 1)
        return leaves
    }

    package var rects: [CGRect] { leaves.map(\.rect) }

    /// The texts of the display list, from back to front.
    package var texts: [String] {
        func texts(_ items: [DisplayItem]) -> [String] {
            items.flatMap { item -> [String] in
                switch item.content {
                case .text(let text, _): [text.string]
                case .group(let group): texts(group.items)
                default: []
                }
            }
        }
        return texts(list.items)
    }

    /// The frames of the texts of the display list. The frontmost of equal texts counts.
    package var textFrames: [String: CGRect] { Dictionary(drawnTexts.map { ($0.text, $0.frame) }) { $1 } }

    /// The texts of the display list with their frames, from back to front.
    package var drawnTexts: [(text: String, frame: CGRect)] {
        var texts: [(text: String, frame: CGRect)] = []
        func visit(_ items: [DisplayItem], _ outer: CGAffineTransform) {
            for item in items {
                let transform = item.transform.concatenating(outer)
                switch item.content {
                case .text(let text, _): texts.append((text.string, CGRect(origin: .zero, size: text.size).applying(transform)))
                case .group(let group): visit(group.items, transform)
                default: break
                }
            }
        }
        visit(list.items, .identity)
        return texts
    }

    /// The nodes of all views of one type, in the order of the tree.
    package func nodes<V: View>(of type: V.Type) -> [Node<V>] {
        var found: [Node<V>] = []
        func visit(_ node: ViewNode) {
            if let node = node as? Node<V> { found.append(node) }
            for child in node.children { visit(child) }
        }
        if let root { visit(root.node) }
        return found
    }
}

/// An object that a test passes to a view, to write the state of the view and to record what the view does.
@MainActor
package final class Wire<Value> {
    package var write: (Value) -> Void = { _ in }
    package var log: [String] = []
    package var bodies = 0

    package init() {}
}

/// Lays out `view` in 200 x 100 points and returns the bounds of its drawing.
@MainActor
package func layout<V: View>(_ view: V, size: CGSize = CGSize(width: 200, height: 100)) -> [CGRect] {
    makeGraph(view, size: size).rects
}

/// A view with one value that shows the content made from it.
package struct Holder<Value, Content: View>: View {
    package let wire: Wire<Value>
    @State var value: Value
    package let content: (Value) -> Content

    package init(_ wire: Wire<Value>, _ value: Value, @ViewBuilder content: @escaping (Value) -> Content) {
        self.wire = wire
        _value = State(initialValue: value)
        self.content = content
    }

    package var body: some View {
        let _ = (wire.write = { value = $0 })
        let _ = (wire.bodies += 1)
        content(value)
    }
}

package func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
}

/// Fails unless both have as many rectangles, each within a millionth of a point.
package func expectRects(_ actual: [CGRect], _ expected: [CGRect], sourceLocation: SourceLocation = #_sourceLocation) {
    let matches =
        actual.count == expected.count
        && zip(actual, expected).allSatisfy { a, b in
            max(abs(a.minX - b.minX), abs(a.minY - b.minY), abs(a.width - b.width), abs(a.height - b.height)) < 1e-6
        }
    #expect(matches, "\(actual) is not \(expected)", sourceLocation: sourceLocation)
}

/// The boxes of all shapes, from back to front, in points of the frame.
@MainActor
package func drawnRects(_ graph: ViewGraph) -> [CGRect] {
    func leaves(_ item: DisplayItem, _ transform: CGAffineTransform) -> [CGRect] {
        if case .group(let group) = item.content {
            return group.items.flatMap { leaves($0, item.transform.concatenating(transform)) }
        }
        return [item.bounds.applying(transform)]
    }
    return (graph.rootElement?.displayList().items ?? []).flatMap { leaves($0, .identity) }
}
