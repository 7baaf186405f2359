import Foundation
import KinoraDrawing

/// A picture drawn by code. It takes the room it is offered and shows nothing outside it.
///
/// The code runs again when the canvas was described anew with something that differs, when its size changes, or when something that it read
/// changes; it must draw the same picture for the same values.
public struct Canvas<Symbols: View> {
    /// Views that the code may draw as pictures.
    public var symbols: Symbols
    /// Draws into a context of the given size, in points.
    public var renderer: (inout GraphicsContext, CGSize) -> Void
    public var isOpaque: Bool
    public var colorMode: ColorRenderingMode
    public var rendersAsynchronously: Bool
}

/// How colours are mixed. Kinora mixes as `nonLinear` does, whatever is asked.
public enum ColorRenderingMode: Hashable, Sendable {
    case nonLinear, linear, extendedLinear
}

extension Canvas where Symbols == EmptyView {
    public init(
        opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
        renderer: @escaping (inout GraphicsContext, CGSize) -> Void
    ) {
        self.init(
            symbols: EmptyView(), renderer: renderer, isOpaque: opaque, colorMode: colorMode, rendersAsynchronously: rendersAsynchronously)
    }
}

extension Canvas {
    /// A picture whose code can draw views too: those of `symbols` that have a `tag`, by that.
    public init(
        opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
        renderer: @escaping (inout GraphicsContext, CGSize) -> Void, @ViewBuilder symbols: () -> Symbols
    ) {
        self.init(
            symbols: symbols(), renderer: renderer, isOpaque: opaque, colorMode: colorMode, rendersAsynchronously: rendersAsynchronously)
    }
}

extension Canvas: View {}

extension Canvas: PrimitiveView {
    package static func makeNode(_ view: Canvas, _ context: NodeContext) -> Node<Canvas> { CanvasNode(view, context) }
}

private final class CanvasNode<Symbols: View>: Node<Canvas<Symbols>>, ContainerNode {
    private var child: Node<Symbols>?
    private lazy var element = CanvasElement(for: self) { [unowned self] in child?.elements ?? [] }

    override init(_ view: Canvas<Symbols>, _ context: NodeContext) {
        super.init(view, context)
        if Symbols.self != EmptyView.self {
            var context = childContext
            context.isInserted = false
            child = context.makeNode(view.symbols)
        }
    }

    override var children: [ViewNode] { child.map { [$0] } ?? [] }

    override func collectElements() -> [LayoutElement] {
        element.draw = { [unowned self] size in self.record(size) }
        return [element]
    }

    func contentElementsChanged() {
        element.contentElementsChanged()
        element.invalidate()
    }

    override func markDirty() {
        element.invalidate()
    }

    override func didUpdate(from old: Canvas<Symbols>, viewChanged: Bool, environmentChanged: Bool) {
        child?.update(to: view.symbols, environment: environment)
        element.invalidate()
    }

    private func record(_ size: CGSize) -> DisplayList {
        graph.reading(for: self) {
            GraphicsContext.record(size: size, environment: environment, symbols: child?.canvasSymbols() ?? []) { context in
                view.renderer(&context, size)
            }
        }
    }
}

/// A view that a canvas can draw, by its tag.
struct CanvasSymbol {
    var tag: AnyHashable
    var size: CGSize
    var items: [DisplayItem]
}

extension ViewNode {
    /// The views inside that have a tag, as they look now.
    fileprivate func canvasSymbols() -> [CanvasSymbol] {
        options().compactMap { option in
            guard let tag = option.tag, let element = option.node.elements.first else { return nil }
            var emitter = Emitter()
            element.emit(&emitter)
            return CanvasSymbol(tag: tag, size: element.frame.size, items: emitter.items)
        }
    }
}

/// The element of a canvas. Its views are laid out, each alone at its own size, and shown only where the code draws them.
private final class CanvasElement: ContainerElement {
    var draw: (CGSize) -> DisplayList = { _ in DisplayList() }
    private var drawn: (list: DisplayList, size: CGSize)?
    /// How often the picture was given up.
    private var version = 0

    override var movesByItself: Bool { true }

    func invalidate() {
        drawn = nil
        version += 1
        setNeedsDisplay()
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

    override func placements(in size: CGSize, proposal: ProposedViewSize) -> [Placement] {
        present.map { _ in Placement(origin: .zero, proposal: .unspecified) }
    }

    override func explicitAlignment(_ guide: AlignmentKey, in size: CGSize, proposal: ProposedViewSize) -> CGFloat? { nil }

    override func draw(_ emitter: inout Emitter, size: CGSize) {
        // Symbols that move ask for a new picture: the code decides what is seen of them.
        if content.contains(where: \.needsDisplay) {
            drawn = nil
            version += 1
        }
        let list: DisplayList
        if let drawn, drawn.size == size {
            list = drawn.list
        } else {
            list = graph.drawing(element: number, version: version, size: size) { draw(size) }
            drawn = (list, size)
        }
        guard !list.isEmpty else { return }
        // The picture is one leaf: what fades or filters it acts on the whole.
        emitter.append(
            .group(DisplayGroup(items: list.items, clips: [DisplayGroup.Clip(Path(CGRect(origin: .zero, size: size)))])))
    }
}
