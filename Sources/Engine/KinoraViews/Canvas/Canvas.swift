import Foundation
import KinoraDrawing
@_spi(Runtime) import KinoraRuntime

/// A view for immediate-mode drawing. It takes the proposed size and clips its drawing to its frame.
///
/// The renderer runs again when the canvas, its size or a state that it reads changes. It must draw the same for the same values. If a view around the
/// canvas has an object, such as a simulation that the renderer steps, or a state, the renderer also runs for frames that are passed.
public struct Canvas<Symbols: View> {
    /// Views that the renderer can draw as symbols.
    public var symbols: Symbols
    /// Draws into a context of the given size, in points.
    public var renderer: (inout GraphicsContext, CGSize) -> Void
    public var isOpaque: Bool
    public var colorMode: ColorRenderingMode
    public var rendersAsynchronously: Bool
}

extension Canvas {
    /// Makes a canvas whose renderer can draw the views of `symbols`, by their tags.
    public init(
        opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
        renderer: @escaping (inout GraphicsContext, CGSize) -> Void, @ViewBuilder symbols: () -> Symbols
    ) {
        self.init(
            symbols: symbols(), renderer: renderer, isOpaque: opaque, colorMode: colorMode, rendersAsynchronously: rendersAsynchronously)
    }
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

extension Canvas: View {}

extension Canvas: PrimitiveView {
    package static func makeNode(_ view: Canvas, _ context: NodeContext) -> Node<Canvas> { CanvasNode(view, context) }

    package static var isTimeless: Bool { Timelessness.isTimeless(Symbols.self) }
}

private final class CanvasNode<Symbols: View>: Node<Canvas<Symbols>> {
    private lazy var element = CanvasElement(for: self)

    private var symbols: CanvasSymbols<Symbols>?

    override init(_ view: Canvas<Symbols>, _ context: NodeContext) {
        super.init(view, context)
        element.draw = { [unowned self] size in self.record(size) }
        graph.noteDrawingClosure(of: self)
        guard Symbols.self != EmptyView.self else { return }
        let symbols = CanvasSymbols(view.symbols, in: childContext, of: element, node: self)
        self.symbols = symbols
        element.placeSymbols = { symbols.place(at: $0) }
        element.symbolsHaveChanged = { symbols.haveChanged }
    }

    override var children: [ViewNode] { symbols.map { [$0.node] } ?? [] }

    override func collectElements() -> [LayoutElement] { [element] }

    override func markDirty() {
        element.invalidate()
    }

    override func didUpdate(from old: Canvas<Symbols>, viewChanged: Bool, environmentChanged: Bool) {
        symbols?.update(to: view.symbols, environment: environment)
        element.invalidate()
    }

    private func record(_ size: CGSize) -> DisplayList {
        graph.reading(for: self) {
            GraphicsContext.record(size: size, environment: environment, symbols: symbols?.resolvedSymbols() ?? [:]) { context in
                view.renderer(&context, size)
            }
        }
    }
}

private final class CanvasElement: LayoutElement {
    var draw: (CGSize) -> DisplayList = { _ in DisplayList() }
    var placeSymbols: (CGPoint) -> Void = { _ in }
    var symbolsHaveChanged: () -> Bool = { false }
    private var drawn: (list: DisplayList, size: CGSize)?
    /// The number of times the drawing has been invalidated.
    private var version = 0

    func invalidate() {
        drawn = nil
        version += 1
        setNeedsDisplay()
    }

    override func placeContent(in size: CGSize, proposal: ProposedViewSize) {
        placeSymbols(globalOrigin)
    }

    override func draw(_ builder: inout DisplayListBuilder, size: CGSize) {
        // As in SwiftUI, touches hit the whole frame, whatever is drawn.
        if let search = builder.search { return search.note(builder) { CGRect(origin: .zero, size: size).contains($0) } }
        let list = drawing(size)
        guard !list.isEmpty else { return }
        // The drawing is one leaf, so that opacity and filters apply to it as a whole.
        builder.append(
            .group(DisplayGroup(items: list.items, clips: [DisplayGroup.Clip(Path(CGRect(origin: .zero, size: size)))])))
    }

    private func drawing(_ size: CGSize) -> DisplayList {
        if symbolsHaveChanged() {
            drawn = nil
            version += 1
        }
        if let drawn, drawn.size == size, optimizations.contains(.drawings) { return drawn.list }
        let list = graph.drawing(element: number, version: version, size: size) { draw(size) }
        drawn = (list, size)
        return list
    }
}
