import Foundation
import KinoraDrawing

/// Where an element goes in its container, and what it is proposed there.
package struct Placement {
    package var origin: CGPoint
    package var proposal: ProposedViewSize

    package init(origin: CGPoint, proposal: ProposedViewSize) {
        self.origin = origin
        self.proposal = proposal
    }
}

/// An element that lays out and draws several others, such as a stack.
@MainActor
package class ContainerElement: LayoutElement {
    private let collect: () -> [LayoutElement]
    private weak var node: ViewNode?
    private var isStale = true
    private var collected: [LayoutElement] = []
    private var drawn: (items: [DisplayItem], opacity: Double, blendMode: BlendMode)?
    /// How that came about; nil until it is drawn for the second time: most pictures never change.
    private var trace: DrawingTrace?

    /// `collect` answers what is inside; it is asked again after `contentElementsChanged()`.
    init(for node: ViewNode, collect: @escaping () -> [LayoutElement]) {
        self.collect = collect
        self.node = node
        super.init(graph: node.graph, scope: node.scope)
        follow(directionAt: node)
    }

    /// All elements inside, in the order of the source; those that are leaving too.
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
        MainActor.assumeIsolated {
            for element in collected { element.leave(self) }
            trace?.abandon()
        }
    }

    /// The elements that layout is about.
    package final var present: [LayoutElement] {
        let content = content
        return content.contains { $0.isLeaving } ? content.filter { !$0.isLeaving } : content
    }

    /// Where the present elements go in a frame of `size` that answers `proposal`.
    func placements(in size: CGSize, proposal: ProposedViewSize) -> [Placement] { [] }

    override var movesByItself: Bool { false }

    override func placeContent(in size: CGSize, proposal: ProposedViewSize) {
        for element in content where element.isLeaving { element.setNeedsDisplay() }
        for (element, placement) in zip(present, placements(in: size, proposal: proposal)) {
            place(element, at: placement.origin, proposal: placement.proposal, in: size)
        }
    }

    private var statedGuides: [(guide: AlignmentKey, proposal: ProposedViewSize, value: CGFloat?)] = []

    override func layoutInvalidated() {
        statedGuides.removeAll(keepingCapacity: true)
        order = nil
    }

    /// A container's guide is what those of its views that state one agree on. Answers are kept: containers ask those inside them again and again.
    override func explicitAlignment(_ guide: AlignmentKey, in size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
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
        graph.noteChangedContent(of: self)
    }

    /// Lets go of what is no longer inside, whether the container is laid out and drawn or not: the animations of views that have gone end there.
    final func releaseFormerContent() {
        if node?.isAlive == true { _ = content }
    }

    override func draw(_ builder: inout DisplayListBuilder, size: CGSize) {
        // Filters above see each leaf in place, so what was drawn alone is of no use then.
        guard builder.filters.isEmpty, builder.search == nil else {
            if builder.search == nil {
                drawn = nil
                trace?.forget()
            }
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

    /// From back to front. Ranks are part of the layout: what changes them invalidates it.
    private var order: [LayoutElement]?

    private var drawingOrder: [LayoutElement] {
        if let order, !isStale, optimizations.contains(.layout) { return order }
        let content = content
        let order =
            content.contains { $0.zIndex != 0 }
            ? content.enumerated().sorted { ($0.element.zIndex, $0.offset) < ($1.element.zIndex, $1.offset) }.map(\.element) : content
        self.order = order
        return order
    }
}
