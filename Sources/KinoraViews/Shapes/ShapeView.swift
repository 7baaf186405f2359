import Foundation
import KinoraDrawing
import KinoraMotion

/// A shape, filled.
public struct ShapeView<Content: Shape, Style: ShapeStyle> {
    public var shape: Content
    public var style: Style
    public var fillStyle: FillStyle
}

extension ShapeView: View {}

extension ShapeView: PrimitiveView {
    package static func makeNode(_ view: ShapeView, _ context: NodeContext) -> Node<ShapeView> { ShapeNode(view, context) }
}

extension Shape {
    /// Paints the inside.
    nonisolated public func fill<S: ShapeStyle>(_ content: S, style: FillStyle = FillStyle()) -> some View {
        ShapeView(shape: self, style: content, fillStyle: style)
    }

    /// Paints the inside with the foreground style.
    nonisolated public func fill(style: FillStyle = FillStyle()) -> some View {
        ShapeView(shape: self, style: ForegroundStyle(), fillStyle: style)
    }
}

private final class ShapeNode<S: Shape, Style: ShapeStyle>: Node<ShapeView<S, Style>> {
    private var element: ShapeElement<S, Style>?

    override init(_ view: ShapeView<S, Style>, _ context: NodeContext) {
        super.init(view, context)
        element = ShapeElement(self)
    }

    override func collectElements() -> [LayoutElement] { element.map { [$0] } ?? [] }

    override func didUpdate(from old: ShapeView<S, Style>, viewChanged: Bool, environmentChanged: Bool) {
        element?.update(self, shapeChanged: !ViewComparison.areEqual(old.shape, view.shape))
    }
}

/// The element of a filled shape. The outline is asked for only when shape or size have changed: it may be costly, or random.
private final class ShapeElement<S: Shape, Style: ShapeStyle>: LayoutElement {
    private var shape: S
    private var style: Style
    private var fillStyle: FillStyle
    private var environment: EnvironmentValues
    private var data: AnimatedAttribute<S.AnimatableData>?
    private lazy var color = AnimatedStyle(target: self)
    private var outline: (path: Path, size: CGSize)?

    init(_ node: Node<ShapeView<S, Style>>) {
        (shape, style, fillStyle) = (node.view.shape, node.view.style, node.view.fillStyle)
        environment = node.environment
        super.init(graph: node.graph, scope: node.scope)
        if S.AnimatableData.self != EmptyAnimatableData.self { data = AnimatedAttribute(shape.animatableData, target: self) }
        color.reset(style, in: environment)
    }

    func update(_ node: Node<ShapeView<S, Style>>, shapeChanged: Bool) {
        (style, fillStyle, environment) = (node.view.style, node.view.fillStyle, node.environment)
        color.set(style, in: environment, scope: node.scope, graph: graph)
        if shapeChanged {
            shape = node.view.shape
            outline = nil
            setNeedsLayout()
            data?.set(shape.animatableData, in: node.scope, of: graph)
        }
        setNeedsDisplay()
    }

    override func animatedValueChanged() {
        outline = nil
        super.animatedValueChanged()
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }

    override func draw(_ emitter: inout Emitter, size: CGSize) {
        let path: Path
        if let outline, outline.size == size {
            path = outline.path
        } else {
            var shape = shape
            if let data { shape.animatableData = data.presented }
            path = shape.path(in: CGRect(origin: .zero, size: size))
            outline = (path, size)
        }
        guard !path.isEmpty else { return }
        let rect = CGRect(origin: .zero, size: size)
        emitter.append(.fill(path, color.paint(for: style, in: StyleContext(environment: environment, rect: rect)), fillStyle))
    }
}
