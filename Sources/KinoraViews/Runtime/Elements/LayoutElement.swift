import Foundation
import KinoraDrawing
import KinoraMotion

/// The unit of layout and drawing: a view's size, position and drawing. Wrappers (a frame, an offset) and containers (a stack) have
/// elements that contain the elements of their content.
@MainActor
package class LayoutElement: AnimationTarget {
    // The properties that every frame reads are adjacent in memory, because there may be thousands of elements.

    /// The element that lays this one out. It owns this element and sets this reference to nil when it is released. A weak reference would
    /// slow down every step of every frame.
    final var container: LayoutElement? {
        get { containerReference?.takeUnretainedValue() }
        set { containerReference = newValue.map(Unmanaged.passUnretained) }
    }
    private final var containerReference: Unmanaged<LayoutElement>?
    /// Whether the drawing of this element, or of one inside, has changed since it was last drawn.
    private(set) final var needsDisplay = true
    /// Whether an animated value that a `DrawingTrace` draws has changed inside this element.
    private(set) final var hasMoved = false
    /// Whether the position or size of this element, or of one inside, may have changed.
    private(set) final var needsLayout = true
    private var isPlaced = false
    /// Whether the element is being removed. It is then drawn at its last position until its transition ends, and layout ignores it.
    package final var isLeaving = false {
        didSet {
            guard isLeaving != oldValue else { return }
            if isLeaving { originAtLeaving = origin(in: reference) }
            // The drawn position changes although neither stored position has changed.
            setNeedsDisplay()
            leavingChanged()
            container?.contentLeft()
        }
    }
    /// The animated value of `relativeFrame`; nil until the first animation.
    private var animatedFrame: AnimatedAttribute<CGRect.AnimatableData>?
    /// The opacity of the element during an insertion or removal without a transition.
    private var fade: AnimatedAttribute<Double>?
    /// The frame that layout determined, in the container's coordinates.
    package private(set) final var frame = CGRect.zero

    unowned let graph: ViewGraph
    /// A number that is unique in the graph, and the same on every run.
    let number: UInt64
    /// The scope whose transaction animates a change of the frame.
    let scope: TransactionScope
    /// The node whose environment determines the layout direction of this element; nil if the element lays out nothing.
    private(set) final var directing: ObjectIdentifier?
    /// Whether the layout direction is right to left. Positions inside are then mirrored horizontally.
    private(set) final var isMirrored = false
    /// `frame` in the coordinates of `reference`; see `animatesPosition`.
    private var relativeFrame = CGRect.zero
    private var originAtLeaving = CGPoint.zero
    private var placedProposal: ProposedViewSize?
    private var placedOrigin = CGPoint.zero
    /// The origin of `reference` when this element was placed.
    private var placedReferenceOrigin = CGPoint.zero
    private var measured: [(proposal: ProposedViewSize, size: CGSize)] = []
    /// The optimizations of the graph, copied to avoid reference counting.
    let optimizations: ViewOptimizations
    /// The number of the layout that `measured` belongs to, if sizes are not kept between layouts.
    private var measuredLayout = 0

    init(graph: ViewGraph, scope: TransactionScope) {
        self.graph = graph
        optimizations = graph.optimizations
        number = graph.makeElementNumber()
        self.scope = scope
    }

    convenience init(for node: ViewNode) {
        self.init(graph: node.graph, scope: node.scope)
    }

    deinit {
        MainActor.assumeIsolated {
            animatedFrame?.abandon()
            fade?.abandon()
        }
    }

    /// Sets the layout direction to the direction in the environment of `node`.
    final func follow(directionAt node: ViewNode) {
        directing = ObjectIdentifier(node)
        isMirrored = node.environment.layoutDirection == .rightToLeft
    }

    /// Places `element` inside this element, whose size is `size`. `origin` is measured from the leading and top edges, in points.
    final func place(_ element: LayoutElement, at origin: CGPoint, proposal: ProposedViewSize, in size: CGSize) {
        var origin = origin
        if isMirrored { origin.x = size.width - origin.x - element.size(for: proposal).width }
        element.place(at: origin, proposal: proposal, containerOrigin: globalOrigin)
    }

    /// Clears `container` if it is the given element.
    final func leave(_ container: LayoutElement) {
        if self.container === container { self.container = nil }
    }

    // MARK: Overridden by subclasses

    /// Returns the size for `proposal`, in points: finite and not negative.
    func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

    /// Places the elements inside, in a frame whose size for `proposal` is `size`.
    func placeContent(in size: CGSize, proposal: ProposedViewSize) {}

    /// Draws the element with its top left corner at the builder's origin. `size` is the presented size, which may be animated.
    func draw(_ builder: inout DisplayListBuilder, size: CGSize) {}

    /// Returns the explicit position of an alignment guide, in points from the leading or top edge, in a frame whose size for `proposal` is
    /// `size`. Returns nil if the guide has its default position.
    func explicitAlignment(_ guide: AlignmentKey, in size: CGSize, proposal: ProposedViewSize) -> CGFloat? { nil }

    /// Discards cached results of layout.
    func layoutInvalidated() {}

    /// Returns the value that `layoutValue(key:value:)` set; nil without one.
    package func layoutValue(_ key: ObjectIdentifier) -> Any? { nil }

    /// The layout priority among siblings: higher priorities are laid out first.
    var layoutPriority: Double { 0 }
    /// The drawing order among siblings: higher values are in front.
    var zIndex: Double { 0 }
    /// Whether the element animates a change of its own position. This is true for elements that draw, or that change how others are drawn.
    /// They move from the old position to the new one in their own transaction.
    ///
    /// It is false for elements that only arrange others. They take their new position immediately, and the elements inside animate their
    /// own changes.
    var animatesPosition: Bool { true }
    /// Whether stacks treat the element as a spacer.
    var isSpacer: Bool { false }

    /// The innermost element that wrappers contain; this element if it is not a wrapper.
    package var innermost: LayoutElement { self }

    // MARK: Measuring

    package final func size(for proposal: ProposedViewSize) -> CGSize {
        if !optimizations.contains(.layout), measuredLayout != graph.layoutNumber {
            measuredLayout = graph.layoutNumber
            measured.removeAll(keepingCapacity: true)
            layoutInvalidated()
        }
        for known in measured where known.proposal == proposal { return known.size }
        var size = measure(proposal)
        // A custom layout may return any size, but layout relies on finite sizes that are not negative.
        size.width =
            size.width.isFinite ? max(0, size.width) : (size.width > 0 ? proposal.width.map { min($0, .greatestFiniteMagnitude) } ?? 0 : 0)
        size.height =
            size.height.isFinite
            ? max(0, size.height) : (size.height > 0 ? proposal.height.map { min($0, .greatestFiniteMagnitude) } ?? 0 : 0)
        if measured.count >= 8 { measured.removeFirst() }
        measured.append((proposal, size))
        return size
    }

    final func dimensions(for proposal: ProposedViewSize) -> ViewDimensions {
        ViewDimensions(element: self, size: size(for: proposal), proposal: proposal)
    }

    // MARK: Placing

    /// Places the element at `origin` in its container, with its size for `proposal`. `containerOrigin` is the container's origin in the
    /// whole frame, without effects.
    final func place(at origin: CGPoint, proposal: ProposedViewSize, containerOrigin: CGPoint) {
        let size = size(for: proposal)
        let globalOrigin = CGPoint(x: containerOrigin.x + origin.x, y: containerOrigin.y + origin.y)
        // A container is placed before the elements inside it.
        let outer = container.map { $0.animatesPosition ? $0.placedOrigin : $0.placedReferenceOrigin } ?? .zero
        setFrame(CGRect(origin: origin, size: size), globalOrigin: globalOrigin, in: outer)
        // An element may keep its position in the frame while the reference moves.
        guard
            needsLayout || placedProposal != proposal || globalOrigin != placedOrigin || outer != placedReferenceOrigin
                || !optimizations.contains(.layout)
        else { return }
        needsLayout = false
        placedProposal = proposal
        placedOrigin = globalOrigin
        placedReferenceOrigin = outer
        placeContent(in: size, proposal: proposal)
    }

    /// The element's top left corner in the whole frame, without effects.
    final var globalOrigin: CGPoint { placedOrigin }

    private func setFrame(_ new: CGRect, globalOrigin: CGPoint, in outer: CGPoint) {
        guard animatesPosition else {
            if new != frame { setNeedsDisplay() }
            frame = new
            return
        }
        let newRelativeFrame = CGRect(origin: CGPoint(x: globalOrigin.x - outer.x, y: globalOrigin.y - outer.y), size: new.size)
        guard !isPlaced || new != frame || newRelativeFrame != relativeFrame else { return }
        let old = relativeFrame
        (frame, relativeFrame) = (new, newRelativeFrame)
        // The first position is not animated.
        if isPlaced, animatedFrame != nil || scope.transaction.animation != nil {
            let attribute = animatedFrame ?? AnimatedAttribute(old.animatableData, target: self)
            animatedFrame = attribute
            attribute.set(newRelativeFrame.animatableData, in: scope, of: graph)
        }
        isPlaced = true
        setNeedsDisplay()
    }

    /// The nearest containing element that animates its own position; nil for the whole frame.
    private var reference: LayoutElement? {
        var element = container
        while let current = element, !current.animatesPosition { element = current.container }
        return element
    }

    /// The origin of `reference`. Inside a container that is being removed, it is the origin at the moment when the container's removal
    /// began, because layout has ignored the container since.
    private var referenceOrigin: CGPoint {
        var element = container
        while let current = element, !current.animatesPosition {
            if current.isLeaving {
                let (placed, leaving) = (current.placedOrigin, current.originAtLeaving)
                return CGPoint(x: placed.x - leaving.x, y: placed.y - leaving.y)
            }
            element = current.container
        }
        return element?.placedOrigin ?? .zero
    }

    /// Returns the last origin of the element, in the coordinates of a containing element.
    private func origin(in outer: LayoutElement?) -> CGPoint {
        let outer = outer?.placedOrigin ?? .zero
        return CGPoint(x: placedOrigin.x - outer.x, y: placedOrigin.y - outer.y)
    }

    /// The presented frame, including animation, in the container's coordinates.
    final var presentedFrame: CGRect {
        var shown = frame
        if let animatedFrame, animatedFrame.isAnimating {
            var moving = relativeFrame
            moving.animatableData = animatedFrame.presented
            // At the end of the animation, the differences are exactly 0.
            shown.origin.x += moving.origin.x - relativeFrame.origin.x
            shown.origin.y += moving.origin.y - relativeFrame.origin.y
            shown.size = moving.size
        }
        // Layout has ignored the element since its removal began. It keeps its position even if its container has moved.
        if isLeaving, let container {
            let outer = referenceOrigin
            shown.origin.x += originAtLeaving.x - (container.placedOrigin.x + frame.minX - outer.x)
            shown.origin.y += originAtLeaving.y - (container.placedOrigin.y + frame.minY - outer.y)
        }
        return shown
    }

    package func animatedValueChanged() {
        setNeedsDisplay()
    }

    // MARK: Insertion and removal

    /// Called when an element inside begins to be removed, or is inserted again.
    func contentLeft() {
        setNeedsLayout()
    }

    /// Fades in with the animation of the update's transaction.
    final func fadeIn(in scope: TransactionScope) {
        let fade = AnimatedAttribute(0.0, target: self)
        self.fade = fade
        fade.set(1, in: scope, of: graph)
    }

    /// Fades to `opacity`. `completion` waits for the animation.
    final func fade(to opacity: Double, in scope: TransactionScope, completion: AnimationCompletion?) {
        let fade = fade ?? AnimatedAttribute(1.0, target: self)
        self.fade = fade
        fade.set(opacity, in: scope, of: graph, completion: completion)
    }

    /// Called when the removal of this element begins, or when it is inserted again.
    func leavingChanged() {}

    // MARK: Invalidation

    /// Invalidates the layout of this element and those containing it.
    package final func setNeedsLayout() {
        var element: LayoutElement? = self
        while let current = element {
            current.measured.removeAll(keepingCapacity: true)
            current.layoutInvalidated()
            current.needsLayout = true
            current.needsDisplay = true
            element = current.container
        }
    }

    /// Invalidates the drawing of this element and those containing it.
    ///
    /// Called for every animated value in every frame. Reference counting would take longer than the rest.
    final func setNeedsDisplay() {
        guard !needsDisplay else { return }
        needsDisplay = true
        var next = containerReference
        while let element = next {
            next = element._withUnsafeGuaranteedRef { element in
                guard !element.needsDisplay else { return nil }
                element.needsDisplay = true
                return element.containerReference
            }
        }
    }

    /// Called when the container shape has changed that `withContainerShape` used, or its position in this element.
    func containerShapeChanged() { setNeedsDisplay() }

    /// Marks that an animated value inside has changed that a trace draws, and invalidates the drawing of the containing elements.
    final func setHasMoved() {
        guard !hasMoved else { return }
        hasMoved = true
        container?.setNeedsDisplay()
    }

    // MARK: Drawing

    /// Draws the element in its container's coordinates, which are the builder's.
    package final func emit(_ builder: inout DisplayListBuilder) {
        // Elements that are being removed are drawn, but do not receive touches.
        if isLeaving, builder.search != nil { return }
        // Inside an invisible element, changes stay marked until the element is visible.
        if builder.isHidden { return }
        let frame = presentedFrame
        let (outer, depth) = (builder.leaf, builder.depth)
        if let fade {
            builder.opacity *= fade.presented
            builder.note(.fade(fade.presented), from: outer)
            if builder.isHidden {
                (needsDisplay, hasMoved) = (false, false)
                (builder.leaf, builder.depth) = (outer, depth)
                return
            }
        }
        if frame.origin != .zero {
            let outer = builder.leaf
            builder.leaf.translate(to: frame.origin)
            builder.note(.translation(frame.origin), from: outer)
        }
        builder.search?.noteElement(self, builder, size: frame.size)
        draw(&builder, size: frame.size)
        // A hit test draws nothing.
        if builder.search == nil { (needsDisplay, hasMoved) = (false, false) }
        (builder.leaf, builder.depth) = (outer, depth)
    }

    /// Marks this element and those containing it, up to `outermost`, as drawn.
    final func noteDrawn(upTo outermost: LayoutElement) {
        var element: LayoutElement? = self
        while let current = element {
            (current.needsDisplay, current.hasMoved) = (false, false)
            if current === outermost { return }
            element = current.container
        }
    }
}
