import Foundation
import KinoraDrawing
import KinoraMotion

/// What layout and drawing see of a view: something with a size, a place and a picture. Wrappers (a frame, an offset) and containers (a stack)
/// have elements of their own around those of their content.
@MainActor
package class LayoutElement: AnimationTarget {
    // What every frame reads stands together, as there may be thousands of elements to read it from.

    /// The element that lays this one out. It owns this element and takes itself out of here when it ends: a weak reference would slow down
    /// every step of every frame.
    final var container: LayoutElement? {
        get { containerReference?.takeUnretainedValue() }
        set { containerReference = newValue.map(Unmanaged.passUnretained) }
    }
    private final var containerReference: Unmanaged<LayoutElement>?
    /// True: something inside looks different from what was last drawn.
    private(set) final var needsDisplay = true
    /// True: something inside has moved that a trace draws by itself; see `DrawingTrace`.
    private(set) final var hasMoved = false
    /// True: the place or size of something inside may have changed.
    private(set) final var needsLayout = true
    private var isPlaced = false
    /// True while the element only finishes disappearing: it is drawn where it was, and layout passes it by.
    package final var isLeaving = false {
        didSet {
            guard isLeaving != oldValue else { return }
            if isLeaving { originAtLeaving = origin(in: surroundings) }
            // It is drawn where it was, or where layout has it, though neither has changed.
            setNeedsDisplay()
            container?.contentLeft()
        }
    }
    /// What is shown of `place` while it moves; nil as long as it never has.
    private var movingPlace: AnimatedAttribute<CGRect.AnimatableData>?
    /// How opaque the element is while it comes or goes without a transition of its own.
    private var fade: AnimatedAttribute<Double>?
    /// Where layout wants the element, in the container's coordinates.
    package private(set) final var frame = CGRect.zero

    unowned let graph: ViewGraph
    /// Tells the element from all others of its graph; the same on every run.
    let number: UInt64
    /// Decides how a changed frame moves.
    let scope: TransactionScope
    /// The node that decides in which direction this element lays out; nil where it lays out nothing.
    private(set) final var directing: ObjectIdentifier?
    /// True: leading is on the right, and what is placed from the left is placed from the right.
    private(set) final var isMirrored = false
    /// `frame` in the coordinates of the element that this one moves in; see `movesByItself`.
    private var place = CGRect.zero
    private var originAtLeaving = CGPoint.zero
    private var placedProposal: ProposedViewSize?
    private var placedOrigin = CGPoint.zero
    /// The origin of `surroundings` when this element was placed.
    private var placedSurroundings = CGPoint.zero
    private var measured: [(proposal: ProposedViewSize, size: CGSize)] = []
    /// The optimizations of the graph, without a way through a counted reference.
    let optimizations: ViewOptimizations
    /// The layout that `measured` belongs to, where answers are not kept from one layout to the next.
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
            movingPlace?.abandon()
            fade?.abandon()
        }
    }

    /// Lays out in the direction that holds at `node`.
    final func follow(directionAt node: ViewNode) {
        directing = ObjectIdentifier(node)
        isMirrored = node.environment.layoutDirection == .rightToLeft
    }

    /// Places `element` inside this one of `size`; `origin` is in coordinates from the leading side.
    final func place(_ element: LayoutElement, at origin: CGPoint, proposal: ProposedViewSize, in size: CGSize) {
        var origin = origin
        if isMirrored { origin.x = size.width - origin.x - element.size(for: proposal).width }
        element.place(at: origin, proposal: proposal, containerOrigin: globalOrigin)
    }

    /// Forgets `container` as the one that lays this element out, if it is.
    final func leave(_ container: LayoutElement) {
        if self.container === container { self.container = nil }
    }

    // MARK: What kinds of elements differ in

    /// The size for `proposal`, in points: finite and not negative.
    func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

    /// Places what is inside, for a frame of `size` that answers `proposal`.
    func placeContent(in size: CGSize, proposal: ProposedViewSize) {}

    /// Draws the element with its top left corner at the builder's origin; `size` is what is shown of it.
    func draw(_ builder: inout DisplayListBuilder, size: CGSize) {}

    /// Where an alignment guide lies that the element states itself, from its left or top edge, when it has `size` in answer to `proposal`; nil: the
    /// guide's default place.
    func explicitAlignment(_ guide: AlignmentKey, in size: CGSize, proposal: ProposedViewSize) -> CGFloat? { nil }

    /// What was concluded from measures no longer holds.
    func layoutInvalidated() {}

    /// What `layoutValue(key:value:)` attached to the view.
    package func layoutValue(_ key: ObjectIdentifier) -> Any? { nil }

    /// Layout order among siblings: higher ones get their space first.
    var layoutPriority: Double { 0 }
    /// Drawing order among siblings: higher ones lie above.
    var zIndex: Double { 0 }
    /// True for elements that show something or change how others are shown: when layout puts them elsewhere, they move there from where they were,
    /// as their own transaction says. Elements that only arrange others stand in their new place at once, and what is inside moves through them: it
    /// is only those that show something whose ways are seen, whatever else animates around them.
    var movesByItself: Bool { true }
    /// True for elements that stacks treat as room between the others.
    var isSpacer: Bool { false }

    /// The element itself, or the one that wrappers are around.
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
        // Layout arithmetic downstream relies on this whatever a custom layout answered.
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

    /// Puts the element at `origin` in its container with the size it answers to `proposal`. `containerOrigin` is the container's own place in
    /// the picture, before any effect.
    final func place(at origin: CGPoint, proposal: ProposedViewSize, containerOrigin: CGPoint) {
        let size = size(for: proposal)
        let globalOrigin = CGPoint(x: containerOrigin.x + origin.x, y: containerOrigin.y + origin.y)
        // Containers are placed before what is inside them.
        let outer = container.map { $0.movesByItself ? $0.placedOrigin : $0.placedSurroundings } ?? .zero
        setFrame(CGRect(origin: origin, size: size), globalOrigin: globalOrigin, in: outer)
        // An element may stay where it is in the picture while what it moves in does not.
        guard
            needsLayout || placedProposal != proposal || globalOrigin != placedOrigin || outer != placedSurroundings
                || !optimizations.contains(.layout)
        else { return }
        needsLayout = false
        placedProposal = proposal
        placedOrigin = globalOrigin
        placedSurroundings = outer
        placeContent(in: size, proposal: proposal)
    }

    /// The element's top left corner in the picture, before any effect.
    final var globalOrigin: CGPoint { placedOrigin }

    private func setFrame(_ new: CGRect, globalOrigin: CGPoint, in outer: CGPoint) {
        guard movesByItself else {
            if new != frame { setNeedsDisplay() }
            frame = new
            return
        }
        let newPlace = CGRect(origin: CGPoint(x: globalOrigin.x - outer.x, y: globalOrigin.y - outer.y), size: new.size)
        guard !isPlaced || new != frame || newPlace != place else { return }
        let old = place
        (frame, place) = (new, newPlace)
        // A view appears in its place; it does not travel there.
        if isPlaced, movingPlace != nil || scope.transaction.animation != nil {
            let attribute = movingPlace ?? AnimatedAttribute(old.animatableData, target: self)
            movingPlace = attribute
            attribute.set(newPlace.animatableData, in: scope, of: graph)
        }
        isPlaced = true
        setNeedsDisplay()
    }

    /// The element around that this one moves in; nil: the picture.
    private var surroundings: LayoutElement? {
        var element = container
        while let current = element, !current.movesByItself { element = current.container }
        return element
    }

    /// Where the element was last put, in the coordinates of one around it.
    private func origin(in outer: LayoutElement?) -> CGPoint {
        let outer = outer?.placedOrigin ?? .zero
        return CGPoint(x: placedOrigin.x - outer.x, y: placedOrigin.y - outer.y)
    }

    /// The frame to be shown, in the container's coordinates.
    final var presentedFrame: CGRect {
        var shown = frame
        if let movingPlace, movingPlace.isAnimating {
            var moving = place
            moving.animatableData = movingPlace.presented
            // A place that has been reached gives the frame itself, to the last bit.
            shown.origin.x += moving.origin.x - place.origin.x
            shown.origin.y += moving.origin.y - place.origin.y
            shown.size = moving.size
        }
        // Inside of what leaves, it stays where it is.
        if isLeaving, let container, !container.isLeaving {
            // Layout has passed it by since: it stays where it was, whatever became of its container.
            let outer = surroundings?.placedOrigin ?? .zero
            shown.origin.x += originAtLeaving.x - (container.placedOrigin.x + frame.minX - outer.x)
            shown.origin.y += originAtLeaving.y - (container.placedOrigin.y + frame.minY - outer.y)
        }
        return shown
    }

    package func animatedValueChanged() {
        setNeedsDisplay()
    }

    // MARK: Coming and going

    /// Something inside has begun to leave, or has come back.
    func contentLeft() {
        setNeedsLayout()
    }

    /// Comes in by fading, as the transaction of the update says.
    final func fadeIn(in scope: TransactionScope) {
        let fade = AnimatedAttribute(0.0, target: self)
        self.fade = fade
        fade.set(1, in: scope, of: graph)
    }

    /// Fades to `opacity`; `completion` is told when that is over.
    final func fade(to opacity: Double, in scope: TransactionScope, completion: AnimationCompletion?) {
        let fade = fade ?? AnimatedAttribute(1.0, target: self)
        self.fade = fade
        fade.set(opacity, in: scope, of: graph, completion: completion)
    }

    // MARK: Invalidation

    /// What was measured no longer holds, here and in everything around.
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

    /// The picture no longer holds, here and in everything around.
    ///
    /// Called for every value that moves, in every frame: counting references would take longer than the rest.
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

    /// What a trace draws inside this element has moved: everything around looks different.
    final func setHasMoved() {
        guard !hasMoved else { return }
        hasMoved = true
        container?.setNeedsDisplay()
    }

    // MARK: Drawing

    /// Draws the element in the coordinates of its container, which are the builder's.
    package final func emit(_ builder: inout DisplayListBuilder) {
        // What is on its way out is shown, and cannot be touched.
        if isLeaving, builder.search != nil { return }
        // Inside of what cannot be seen, all that has changed stays noted until it can be seen.
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
        draw(&builder, size: frame.size)
        // Looking for what can be touched shows nothing.
        if builder.search == nil { (needsDisplay, hasMoved) = (false, false) }
        (builder.leaf, builder.depth) = (outer, depth)
    }

    /// Notes that all that is shown of this element and those around it is drawn. `outermost` is the last of them.
    final func noteDrawn(upTo outermost: LayoutElement) {
        var element: LayoutElement? = self
        while let current = element {
            (current.needsDisplay, current.hasMoved) = (false, false)
            if current === outermost { return }
            element = current.container
        }
    }
}
