import Foundation
import KinoraDrawing
import KinoraMotion
@_spi(Runtime) import KinoraRuntime

/// A view that fills a shape with a style.
public struct ShapeView<Content: Shape, Style: ShapeStyle> {
    public var shape: Content
    public var style: Style
    public var fillStyle: FillStyle
}

extension ShapeView: View {}

extension ShapeView: SelfAnimatingBody {}

extension ShapeView: PrimitiveView {
    package static func makeNode(_ view: ShapeView, _ context: NodeContext) -> Node<ShapeView> { ShapeNode(view, context) }

    package static var isTimeless: Bool { DrawingEffects(of: Content.self) != .likely }
}

extension Shape {
    /// Fills the shape with a style.
    nonisolated public func fill<S: ShapeStyle>(_ content: S, style: FillStyle = FillStyle()) -> ShapeView<Self, S> {
        ShapeView(shape: self, style: content, fillStyle: style)
    }

    /// Fills the shape with the foreground style.
    nonisolated public func fill(style: FillStyle = FillStyle()) -> ShapeView<Self, ForegroundStyle> {
        ShapeView(shape: self, style: ForegroundStyle(), fillStyle: style)
    }
}

private final class ShapeNode<S: Shape, Style: ShapeStyle>: Node<ShapeView<S, Style>> {
    private var element: ShapeElement<S, Style>?

    override init(_ view: ShapeView<S, Style>, _ context: NodeContext) {
        super.init(view, context)
        graph.noteDrawingCode(of: S.self)
        element = ShapeElement(self)
    }

    override func collectElements() -> [LayoutElement] { element.map { [$0] } ?? [] }

    override func didUpdate(from old: ShapeView<S, Style>, viewChanged: Bool, environmentChanged: Bool) {
        element?.update(self, shapeChanged: !ViewComparison.areEqual(old.shape, view.shape))
    }
}

/// Notifies a shape's element that the shape's animatable data has changed, which invalidates its path.
private final class ShapeMovement<S: Shape, Style: ShapeStyle>: AnimationTarget {
    private unowned let element: ShapeElement<S, Style>

    init(_ element: ShapeElement<S, Style>) {
        self.element = element
    }

    func animatedValueChanged() {
        element.shapeMoved()
    }

    var changesDrawingOnly: Bool { true }
}

/// The element of a filled shape. It requests the path only when the shape or size changes, because a path may be expensive or random.
private final class ShapeElement<S: Shape, Style: ShapeStyle>: LayoutElement {
    private var shape: S
    private var style: Style
    private var fillStyle: FillStyle
    private var environment: EnvironmentValues
    private var effects = StyleEffects.none
    private var data: AnimatedAttribute<S.AnimatableData>?
    private lazy var color = AnimatedStyle(target: self)
    private lazy var movement = ShapeMovement(self)
    private var outline: (path: Path, size: CGSize)?
    /// The number of times the path has been invalidated.
    private var outlineVersion = 0
    /// The stroke style of shapes that are lines.
    private var pen: StrokeStyle?

    init(_ node: Node<ShapeView<S, Style>>) {
        (shape, style, fillStyle) = (node.view.shape, node.view.style, node.view.fillStyle)
        environment = node.environment
        super.init(graph: node.graph, scope: node.scope)
        if S.AnimatableData.self != EmptyAnimatableData.self { data = AnimatedAttribute(shape.animatableData, target: movement) }
        color.reset(style, in: environment)
        findEffects()
    }

    /// A colour has no effects; this check avoids looking them up.
    private func findEffects() {
        if Style.self != Color.self { effects = style.resolvedEffects(in: environment) }
    }

    deinit {
        releaseOnMainActor { data?.abandon() }
    }

    func update(_ node: Node<ShapeView<S, Style>>, shapeChanged: Bool) {
        if environment.layoutDirection != node.environment.layoutDirection { invalidateOutline() }
        (style, fillStyle, environment) = (node.view.style, node.view.fillStyle, node.environment)
        findEffects()
        color.set(style, in: environment, scope: node.scope, graph: graph)
        if shapeChanged {
            shape = node.view.shape
            invalidateOutline()
            setNeedsLayout()
            data?.set(shape.animatableData, in: node.scope, of: graph)
        }
        setNeedsDisplay()
    }

    /// Only the shape's data and size invalidate the path, not the style.
    func shapeMoved() {
        invalidateOutline()
        setNeedsDisplay()
    }

    private func invalidateOutline() {
        outline = nil
        outlineVersion += 1
    }

    private func makeOutline(_ shape: S, in rect: CGRect) -> Path {
        graph.drawing(element: number, version: outlineVersion, size: rect.size) {
            let isMirrored = shape.layoutDirectionBehavior.mirrors(environment.layoutDirection)
            guard let line = shape as? any PenShape else { return shape.path(in: rect).mirrored(in: rect, isMirrored) }
            pen = line.style
            return line.centerLine(in: rect).mirrored(in: rect, isMirrored)
        }
    }

    override func containerShapeChanged() { shapeMoved() }

    private var isStretched: Bool { Style.self != Color.self && AnyShapeStyle(style).isStretched }

    /// Draws in a square and scales it to the frame with the item's transform; returns false if the frame is a square.
    private func drawStretched(_ path: Path, _ builder: inout DisplayListBuilder, size: CGSize) -> Bool {
        guard size.width > 0, size.height > 0, size.width != size.height else { return false }
        let square = CGRect(x: 0, y: 0, width: size.width, height: size.width)
        let stretch = CGAffineTransform(scaleX: 1, y: size.height / size.width)
        // A stroke would be scaled too, so its outline is filled instead.
        let area = pen.map { path.strokedPath($0) } ?? path
        let outer = builder.transform
        builder.transform = stretch.concatenating(outer)
        let paint = color.paint(for: style, in: StyleContext(environment: environment, rect: square))
        builder.append(.fill(area.applying(stretch.inverted()), paint, fillStyle))
        builder.transform = outer
        return true
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }

    override func draw(_ builder: inout DisplayListBuilder, size: CGSize) {
        let path: Path
        if let outline, outline.size == size, optimizations.contains(.drawings) {
            path = outline.path
        } else {
            var shape = shape
            if let data { shape.animatableData = data.presented }
            let rect = CGRect(origin: .zero, size: size)
            path = withContainerShape { makeOutline(shape, in: rect) }
            outline = (path, size)
        }
        guard !path.isEmpty else { return }
        builder.with(effects) { paint(path, &$0, size: size) }
    }

    private func paint(_ path: Path, _ builder: inout DisplayListBuilder, size: CGSize) {
        let paint: Paint
        if let color = color.presentedColor {
            paint = .color(color)
        } else {
            if isStretched, drawStretched(path, &builder, size: size) { return }
            paint = color.paint(for: style, in: StyleContext(environment: environment, rect: CGRect(origin: .zero, size: size)))
        }
        if let pen {
            guard pen.lineWidth > 0 else { return }
            builder.append(.stroke(path, paint, pen), coloredBy: color)
        } else {
            builder.append(.fill(path, paint, fillStyle), coloredBy: color)
        }
    }
}
