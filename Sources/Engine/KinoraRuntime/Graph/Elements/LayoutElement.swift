import Foundation

/// The unit of layout and drawing: a view's size, position and drawing. Wrappers (a frame, an offset) and containers (a stack) have
/// elements that contain the elements of their content.
@MainActor
@_spi(Runtime)
open class LayoutElement: AnimationTarget {
    // The properties that every frame reads are adjacent in memory, because there may be thousands of elements.

    /// The element that lays this one out. It owns this element and sets this reference to nil when it is released. A weak reference would
    /// slow down every step of every frame.
    package final var container: LayoutElement? {
        get { containerReference?.takeUnretainedValue() }
        set { containerReference = newValue.map(Unmanaged.passUnretained) }
    }
    final var containerReference: Unmanaged<LayoutElement>?
    /// Whether the drawing of this element, or of one inside, has changed since it was last drawn.
    package internal(set) final var needsDisplay = true
    /// Whether an animated value that a `DrawingTrace` draws has changed inside this element.
    package internal(set) final var hasMoved = false
    /// Whether the position or size of this element, or of one inside, may have changed.
    final var needsLayout = true
    /// Whether the element is being removed. It is then drawn at its last position until its transition ends, and layout ignores it.
    package final var isLeaving = false {
        didSet {
            guard isLeaving != oldValue else { return }
            if isLeaving { placement.originAtLeaving = relativeOrigin }
            // The drawn position changes although neither stored position has changed.
            setNeedsDisplay()
            leavingChanged()
            container?.contentLeft()
        }
    }
    /// The animated value of the relative frame; nil until the first animation.
    final var animatedFrame: AnimatedAttribute<CGRect.AnimatableData>?
    /// The opacity of the element during an insertion or removal without a transition.
    final var fade: AnimatedAttribute<Double>?
    /// The frame that layout determined, in the container's coordinates.
    package internal(set) final var frame = CGRect.zero

    package unowned let graph: ViewGraph
    /// A number that is unique in the graph, and the same on every run.
    package let number: UInt64
    /// The scope whose transaction animates a change of the frame.
    package let scope: TransactionScope
    /// The node whose environment determines the layout direction of this element; nil if the element lays out nothing.
    private(set) final var directing: ObjectIdentifier?
    /// Whether the layout direction is right to left. Positions inside are then mirrored horizontally.
    package private(set) final var isMirrored = false
    final var placement = ElementPlacement()
    final var measured = MeasuredSizes()
    /// The optimizations of the graph, copied to avoid reference counting.
    package let optimizations: ViewOptimizations

    package init(graph: ViewGraph, scope: TransactionScope) {
        self.graph = graph
        optimizations = graph.optimizations
        number = graph.makeElementNumber()
        self.scope = scope
    }

    // Not a convenience initializer, because subclasses in other modules would not inherit it.
    package init(for node: ViewNode) {
        graph = node.graph
        optimizations = node.graph.optimizations
        number = node.graph.makeElementNumber()
        scope = node.scope
    }

    deinit {
        releaseOnMainActor {
            animatedFrame?.abandon()
            fade?.abandon()
        }
    }

    /// Sets the layout direction to the direction in the environment of `node`.
    final func follow(directionAt node: ViewNode) {
        directing = ObjectIdentifier(node)
        isMirrored = node.environment.layoutDirection == .rightToLeft
    }

    /// Clears `container` if it is the given element.
    package final func leave(_ container: LayoutElement) {
        if self.container === container { self.container = nil }
    }

    // MARK: Overridden by subclasses

    /// Returns the size for `proposal`, in points: finite and not negative.
    open func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

    /// Places the elements inside, in a frame whose size for `proposal` is `size`.
    open func placeContent(in size: CGSize, proposal: ProposedViewSize) {}

    /// Draws the element with its top left corner at the builder's origin. `size` is the presented size, which may be animated.
    open func draw(_ builder: inout DisplayListBuilder, size: CGSize) {}

    /// Returns the explicit position of an alignment guide, in points from the leading or top edge, in a frame whose size for `proposal` is
    /// `size`. Returns nil if the guide has its default position.
    open func explicitAlignment(_ guide: AlignmentKey, in size: CGSize, proposal: ProposedViewSize) -> CGFloat? { nil }

    /// Discards cached results of layout.
    open func layoutInvalidated() {}

    /// Returns the value that `layoutValue(key:value:)` set; nil without one.
    open func layoutValue(_ key: ObjectIdentifier) -> Any? { nil }

    /// The layout priority among siblings: higher priorities are laid out first.
    package var layoutPriority: Double { 0 }
    /// The drawing order among siblings: higher values are in front.
    package var zIndex: Double { 0 }
    /// Whether the element animates a change of its own position. This is true for elements that draw, or that change how others are drawn.
    /// They move from the old position to the new one in their own transaction.
    ///
    /// It is false for elements that only arrange others. They take their new position immediately, and the elements inside animate their
    /// own changes.
    open var animatesPosition: Bool { true }
    /// Whether stacks treat the element as a spacer.
    open var isSpacer: Bool { false }

    /// The innermost element that wrappers contain; this element if it is not a wrapper.
    package var innermost: LayoutElement { self }

    open func animatedValueChanged() {
        setNeedsDisplay()
    }

    /// Called when an element inside begins to be removed, or is inserted again.
    package func contentLeft() {
        setNeedsLayout()
    }

    /// Called when the removal of this element begins, or when it is inserted again.
    package func leavingChanged() {}

    /// Called when the container shape that `withContainerShape` used has changed, or its position in this element.
    open func containerShapeChanged() { setNeedsDisplay() }
}
