import Foundation
import KinoraDrawing

/// The position of an element in its container, and the size proposed to the element there.
@_spi(Runtime)
public struct Placement {
    package var origin: CGPoint
    package var proposal: ProposedViewSize

    package init(origin: CGPoint, proposal: ProposedViewSize) {
        self.origin = origin
        self.proposal = proposal
    }
}

/// An element that lays out and draws several others, such as a stack.
@MainActor
@_spi(Runtime)
open class ContainerElement: LayoutElement {
    private let collect: () -> [LayoutElement]
    private weak var node: ViewNode?
    private var isStale = true
    private var collected: [LayoutElement] = []
    private var drawn: (items: [DisplayItem], opacity: Double, blendMode: BlendMode)?
    /// The trace of the items in `drawn`; nil until the second drawing, because most drawings never change.
    private var trace: DrawingTrace?

    /// Makes a container of the elements that `collect` returns. The container calls it again after `contentElementsChanged()`.
    public init(for node: ViewNode, collect: @escaping () -> [LayoutElement]) {
        self.collect = collect
        self.node = node
        super.init(graph: node.graph, scope: node.scope)
        follow(directionAt: node)
    }

    /// All elements inside, in source order, including those that are being removed.
    package final var content: [LayoutElement] {
        if isStale {
            for element in collected { element.leave(self) }
            collected = collect()
            for element in collected { element.container = self }
            isStale = false
        }
        return collected
    }

    deinit {
        releaseOnMainActor {
            for element in collected { element.leave(self) }
            trace?.abandon()
        }
    }

    /// The elements that take part in layout: all except those that are being removed.
    package final var present: [LayoutElement] {
        let content = content
        return content.contains { $0.isLeaving } ? content.filter { !$0.isLeaving } : content
    }

    /// Returns the placements of the present elements in a container whose size for `proposal` is `size`.
    open func placements(in size: CGSize, proposal: ProposedViewSize) -> [Placement] { [] }

    /// Whether an element is drawn in front of those with the same z index, such as a pinned header.
    open func isInFront(_ element: LayoutElement) -> Bool { false }

    open override var animatesPosition: Bool { false }

    /// The drawn position of an element that is being removed depends on whether its container is, too.
    package override func leavingChanged() {
        for element in collected where element.isLeaving { element.setNeedsDisplay() }
    }

    open override func placeContent(in size: CGSize, proposal: ProposedViewSize) {
        for element in content where element.isLeaving { element.setNeedsDisplay() }
        for (element, placement) in zip(present, placements(in: size, proposal: proposal)) {
            place(element, at: placement.origin, proposal: placement.proposal, in: size)
        }
    }

    private var statedGuides: [(guide: AlignmentKey, proposal: ProposedViewSize, value: CGFloat?)] = []

    open override func layoutInvalidated() {
        statedGuides.removeAll(keepingCapacity: true)
        order = nil
    }

    /// The combination of the explicit guides of the present elements; nil for guides of the frame, which only the container itself can set.
    /// Results are cached, because nested containers query them repeatedly.
    open override func explicitAlignment(_ guide: AlignmentKey, in size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        if guide.isFrameGuide { return nil }
        if let known = statedGuides.first(where: { $0.guide == guide && $0.proposal == proposal }) { return known.value }
        let values = zip(present, placements(in: size, proposal: proposal)).compactMap { element, placement in
            element.dimensions(for: placement.proposal).explicitValue(guide)
                .map { $0 + (guide.isHorizontal ? placement.origin.x : placement.origin.y) }
        }
        let value = values.isEmpty ? nil : guide.combine(values)
        statedGuides.append((guide, proposal, value))
        return value
    }

    package final func contentElementsChanged() {
        isStale = true
        setNeedsLayout()
        graph.layout.noteChangedContent(of: self)
    }

    /// Releases removed elements, even if the container is not laid out or drawn. Releasing them ends their animations.
    final func releaseFormerContent() {
        if node?.isAlive == true { _ = content }
    }

    open override func draw(_ builder: inout DisplayListBuilder, size: CGSize) {
        // A filter on a containing view applies to each leaf separately, so the cached drawing cannot be reused.
        guard builder.filters.isEmpty, builder.search == nil else {
            if builder.search == nil { forgetDrawing() }
            for element in drawingOrder { element.emit(&builder) }
            return
        }
        let hasSameOpacity = drawn?.opacity == builder.opacity
        let hasSameBlendMode = drawn?.blendMode == builder.blendMode
        if !needsDisplay, !hasMoved, hasSameOpacity, hasSameBlendMode, optimizations.contains(.drawings), let drawn {
            builder.append(drawn: drawn.items)
            return
        }
        var inner = builder.leafBuilder()
        inner.reserveCapacity(drawn?.items.count ?? content.count)
        if let drawn, optimizations.contains(.traces) {
            let trace = trace ?? DrawingTrace(of: self)
            self.trace = trace
            if !hasSameBlendMode { trace.forget() }
            trace.draw(drawingOrder, over: drawn.items, isSame: !needsDisplay, hasSameOpacity: hasSameOpacity, &inner)
        } else {
            for element in drawingOrder { element.emit(&inner) }
        }
        drawn = (inner.items, builder.opacity, builder.blendMode)
        builder.append(drawn: inner.items)
    }

    /// Draws the content, with `element` in front of the rest and `backdrop` behind it.
    package final func draw(
        _ builder: inout DisplayListBuilder, inFront element: LayoutElement, backdrop: (inout DisplayListBuilder) -> Void
    ) {
        forgetDrawing()
        for other in drawingOrder where other !== element { other.emit(&builder) }
        backdrop(&builder)
        element.emit(&builder)
    }

    private func forgetDrawing() {
        drawn = nil
        trace?.forget()
    }

    /// The elements from back to front. A change of a z index invalidates layout, and with it this order.
    private var order: [LayoutElement]?

    private var drawingOrder: [LayoutElement] {
        if let order, !isStale, optimizations.contains(.layout) { return order }
        let content = content
        let order =
            content.contains { $0.zIndex != 0 || isInFront($0) }
            ? content.enumerated().map { (key: ($0.element.zIndex, isInFront($0.element) ? 1 : 0, $0.offset), element: $0.element) }
                .sorted { $0.key < $1.key }.map(\.element) : content
        self.order = order
        return order
    }
}
