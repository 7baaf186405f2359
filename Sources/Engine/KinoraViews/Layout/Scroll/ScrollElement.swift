import Foundation
import KinoraDrawing
import KinoraMotion
@_spi(Runtime) import KinoraRuntime

/// The element of a scroll view. Its content is laid out at full length and moved by the offset, so geometry read inside it changes while it scrolls.
final class ScrollElement: ContainerElement, CoordinateSpaceElement, MotionListener {
    /// A target to scroll to.
    enum Request {
        /// A view by its identity, below a node. Without an anchor, scrolls the minimum distance that makes it visible.
        case view(AnyHashable, within: ViewNode, anchor: UnitPoint?)
        /// The point of the content at the top left corner.
        case offset(CGPoint)
        /// An edge of the content.
        case edge(Edge)
        /// An offset along one axis only.
        case x(CGFloat)
        case y(CGFloat)
    }

    var axes: Axis.Set = .vertical
    var settings = ScrollSettings()
    /// Adjusts the scroll position at the end of a drag; nil leaves it to the deceleration.
    var behavior: (any ScrollTargetBehavior)?
    unowned let node: ViewNode
    private var request: Request?
    private var isFirst = true
    private var offset: AnimatedAttribute<CGPoint.AnimatableData>?
    private(set) var contentSize = CGSize.zero
    /// The offset when the drag began.
    var heldOffset: CGPoint?
    /// How far the finger has pulled the content beyond its end, in points.
    var pull = CGVector.zero
    /// The motion back to the end after a pull, or after a throw beyond the end.
    private var bounce: ScrollBounce?
    private var isListening = false
    /// True if the pending request continues a drag.
    var isThrown = false
    /// The cause of the current scrolling.
    private(set) var phase = ScrollPhase.idle
    /// The velocity at the end of the last drag, in points per second.
    var velocity = CGVector.zero
    /// The size of the visible part of the content, excluding the margins.
    private(set) var window = CGSize.zero
    /// Invalidates views inside whose size depends on the window's.
    private var relatives: [ObjectIdentifier: () -> Void] = [:]

    init(for node: ViewNode, content: @escaping () -> [LayoutElement]) {
        self.node = node
        super.init(for: node, collect: content)
        offset = AnimatedAttribute(CGPoint.zero.animatableData, target: self)
    }

    deinit {
        releaseOnMainActor { offset?.abandon() }
    }

    /// The offset of the content with its displacement beyond its end, in points.
    var visibleOffset: CGPoint {
        let (offset, beyond) = (bounded(shownOffset), displacement)
        return CGPoint(x: offset.x + beyond.dx, y: offset.y + beyond.dy)
    }

    /// The displacement of the content beyond its end, in points: negative beyond the beginning.
    var displacement: CGVector {
        if heldOffset != nil { return pull }
        var displacement = bounce?.displacement(at: graph.now) ?? .zero
        // While its action runs, a refreshed view leaves space for the progress indicator.
        if isRefreshing { displacement.dy = min(displacement.dy, -RefreshControl.distance) }
        return displacement
    }

    private var isRefreshing = false

    /// Starts a motion back to the end of the content.
    func bounce(_ new: ScrollBounce?) {
        bounce = new
        guard (new != nil) != isListening else { return }
        isListening = new != nil
        if isListening { graph.motionListeners.append(self) } else { graph.motionListeners.removeAll { $0 === self } }
    }

    func timeAdvanced() {
        setNeedsLayout()
        if bounce?.isOver(at: graph.now) != false { bounce(nil) }
    }

    /// Keeps space for the progress indicator, if the content is pulled far enough to be refreshed.
    func refreshIfPulled() {
        guard let control = node.environment.refreshControl, axes.contains(.vertical), pull.dy <= -RefreshControl.distance else { return }
        isRefreshing = true
        control.pulled(self)
    }

    func refreshEnded() {
        guard isRefreshing else { return }
        let displacement = displacement
        isRefreshing = false
        if heldOffset == nil { bounce(ScrollBounce(start: graph.now, displacement: displacement)) }
        setNeedsLayout()
    }

    var spaceName: AnyHashable { AnyHashable(ScrollSpaceName()) }

    /// The offset of the content, in points.
    var shownOffset: CGPoint {
        var point = CGPoint.zero
        if let offset { point.animatableData = offset.presented }
        return point
    }

    /// Scrolls at the next layout, with the transaction of the update.
    func scroll(to request: Request) {
        self.request = request
        setNeedsLayout()
    }

    override func animatedValueChanged() {
        setNeedsLayout()
    }

    // MARK: Phases

    func enter(_ new: ScrollPhase) {
        guard new != phase else { return }
        let old = phase
        phase = new
        for listener in phaseListeners { graph.lifecycle.noteChange { listener(old, new) } }
    }

    /// Enters `moving` and returns a completion that enters `.idle`, unless another movement has begun by then.
    private func completion(of moving: ScrollPhase) -> AnimationCompletion {
        enter(moving)
        let number = nextMove()
        let completion = AnimationCompletion(criteria: .logicallyComplete) { [weak self] in
            guard let self else { return }
            assumeMainActor(self) { element in
                element.graph.enqueue(Transaction()) { if element.moves == number { element.enter(.idle) } }
            }
        }
        graph.sealAfterUpdate(completion)
        return completion
    }

    private var moves = 0

    /// Begins a movement, superseding earlier ones.
    @discardableResult
    func nextMove() -> Int {
        moves += 1
        return moves
    }

    // MARK: Layout

    private var column: StackLayout { StackLayout(axis: .vertical, alignment: HorizontalAlignment.center.key, spacing: nil) }

    /// Proposes no length along the scrollable axes.
    private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(
            width: axes.contains(.horizontal) ? nil : proposal.width, height: axes.contains(.vertical) ? nil : proposal.height)
    }

    private func sizeOfContent(_ proposal: ProposedViewSize) -> CGSize {
        let content = present
        return content.count == 1 ? content[0].size(for: inner(proposal)) : column.size(of: content, proposal: inner(proposal))
    }

    private var margins: EdgeInsets { settings.margins }

    private func withoutMargins(_ size: CGSize) -> CGSize {
        CGSize(
            width: max(size.width - margins.leading - margins.trailing, 0), height: max(size.height - margins.top - margins.bottom, 0))
    }

    private func withoutMargins(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(
            width: proposal.width.map { max($0 - margins.leading - margins.trailing, 0) },
            height: proposal.height.map { max($0 - margins.top - margins.bottom, 0) })
    }

    /// The window's origin in global coordinates, inside the margins.
    var windowOrigin: CGPoint {
        CGPoint(x: globalOrigin.x + (isMirrored ? margins.trailing : margins.leading), y: globalOrigin.y + margins.top)
    }

    /// Invalidates `element` when the window's size changes.
    func noteRelative(_ element: LayoutElement) {
        relatives[ObjectIdentifier(element)] = { [weak element] in element?.setNeedsLayout() }
    }

    private func setWindow(_ size: CGSize) {
        guard size != window else { return }
        window = size
        let changed = relatives.values
        // Elements that are still inside register again when they are measured.
        relatives = [:]
        for change in changed { change() }
    }

    /// The geometry at the current, possibly animated, offset.
    var geometry: ScrollGeometry {
        let (shown, beyond) = (visibleOffset, clipOutsets)
        let insets = EdgeInsets(
            top: margins.top + beyond.top, leading: margins.leading + beyond.leading, bottom: margins.bottom + beyond.bottom,
            trailing: margins.trailing + beyond.trailing)
        return ScrollGeometry(
            contentOffset: CGPoint(x: shown.x - insets.leading, y: shown.y - insets.top), contentSize: contentSize, contentInsets: insets,
            containerSize: CGSize(
                width: window.width + insets.leading + insets.trailing, height: window.height + insets.top + insets.bottom))
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        func length(_ proposed: CGFloat?, _ known: CGFloat) -> CGFloat { proposed.flatMap { $0.isFinite ? $0 : nil } ?? known }
        let inside = withoutMargins(proposal)
        setWindow(CGSize(width: length(inside.width, window.width), height: length(inside.height, window.height)))
        var content = sizeOfContent(inside)
        content.width += margins.leading + margins.trailing
        content.height += margins.top + margins.bottom
        return CGSize(
            width: axes.contains(.horizontal) ? proposal.width ?? content.width : content.width,
            height: axes.contains(.vertical) ? proposal.height ?? content.height : content.height)
    }

    override func placeContent(in size: CGSize, proposal: ProposedViewSize) {
        setWindow(withoutMargins(size))
        contentSize = sizeOfContent(ProposedViewSize(window))
        if isFirst {
            isFirst = false
            if let anchor = settings.anchor { offset = AnimatedAttribute(point(at: anchor).animatableData, target: self) }
        }
        super.placeContent(in: size, proposal: proposal)
        carryOut(size: size, proposal: proposal)
        keepPosition(size: size, proposal: proposal)
        notePosition()
        noteOffset()
    }

    private func carryOut(size: CGSize, proposal: ProposedViewSize) {
        guard let request else { return }
        self.request = nil
        let isThrown = isThrown
        self.isThrown = false
        guard let target = target(of: request) else { return }
        let new = bounded(target).animatableData
        let moves = node.scope.transaction.animation != nil && new != bounded(shownOffset).animatableData
        let completion = moves ? completion(of: isThrown ? .decelerating : .animating) : nil
        if heldOffset == nil, !isThrown { isLedByFinger = false }
        offset?.set(new, in: node.scope, of: graph, completion: completion)
        super.placeContent(in: size, proposal: proposal)
    }

    /// The view or anchor that keeps its position in the window, at the last layout.
    private var kept: KeptPosition?

    /// Moves the content after a change of its size or the window's, so that a view or an end of the content keeps its position.
    private func keepPosition(size: CGSize, proposal: ProposedViewSize) {
        let former = kept
        kept = keptPosition
        guard let kept, let former, kept.subject == former.subject, heldOffset == nil, let offset else { return }
        let (dx, dy) = (kept.rect.minX - former.rect.minX, kept.rect.minY - former.rect.minY)
        var model = CGPoint.zero
        model.animatableData = offset.model
        // Places are calculated from the offset, so they contain its rounding errors.
        guard max(abs(dx), abs(dy)) > 1e-6 else {
            self.kept = former
            return
        }
        guard former.isInPosition(at: model, window: window) else { return }
        offset.set(bounded(CGPoint(x: model.x + dx, y: model.y + dy)).animatableData, in: node.scope, of: graph)
        super.placeContent(in: size, proposal: proposal)
    }

    /// True from the start of a drag until another request scrolls the content. Only then does `scrollPosition` follow the content.
    private(set) var isLedByFinger = false
    private var notedPosition: AnyHashable?

    /// Reports the view at the anchor to `scrollPosition`.
    private func notePosition() {
        if heldOffset != nil { isLedByFinger = true }
        guard isLedByFinger, let follower = node.environment.scrollFollower else { return }
        guard let id = targetIdentity(at: follower.anchor), id != notedPosition else { return }
        notedPosition = id
        graph.lifecycle.noteChange { follower.move(id) }
    }

    /// The content moves, so its alignment guides do not align the scroll view.
    override func explicitAlignment(_ guide: AlignmentKey, in size: CGSize, proposal: ProposedViewSize) -> CGFloat? { nil }

    override func placements(in size: CGSize, proposal: ProposedViewSize) -> [Placement] {
        let content = present
        let window = withoutMargins(size)
        let inner = inner(ProposedViewSize(window))
        let shown = visibleOffset
        var placements =
            content.count == 1
            ? [Placement(origin: .zero, proposal: inner)] : column.placements(of: content, in: contentSize, proposal: inner)
        // Across the scrollable axes the content is centred. Along them, content that fits into the window is aligned.
        let free = CGSize(width: window.width - contentSize.width, height: window.height - contentSize.height)
        let alignment = settings.alignment ?? .topLeading
        let x = margins.leading + (axes.contains(.horizontal) ? max(free.width, 0) * alignment.x - shown.x : free.width / 2)
        let y = margins.top + (axes.contains(.vertical) ? max(free.height, 0) * alignment.y - shown.y : free.height / 2)
        for index in placements.indices {
            placements[index].origin.x += x
            placements[index].origin.y += y
        }
        return placements
    }

    /// Whether the content moves beyond its end along `axis`.
    func bounces(along axis: Axis) -> Bool {
        guard scrolls(along: axis) else { return false }
        guard settings.bouncesBasedOnSize.contains(axis == .horizontal ? .horizontal : .vertical) else { return true }
        return axis == .horizontal ? contentSize.width > window.width : contentSize.height > window.height
    }

    /// Clamps `offset` to the scrollable range.
    func bounded(_ offset: CGPoint) -> CGPoint {
        CGPoint(
            x: axes.contains(.horizontal) ? min(max(offset.x, 0), max(contentSize.width - window.width, 0)) : 0,
            y: axes.contains(.vertical) ? min(max(offset.y, 0), max(contentSize.height - window.height, 0)) : 0)
    }

    /// Returns the offset that aligns the unit point of the content with the same unit point of the window.
    func point(at anchor: UnitPoint) -> CGPoint {
        bounded(CGPoint(x: (contentSize.width - window.width) * anchor.x, y: (contentSize.height - window.height) * anchor.y))
    }

    private func target(of request: Request) -> CGPoint? {
        switch request {
        case .offset(let point): return point
        case .x(let x): return CGPoint(x: x, y: bounded(shownOffset).y)
        case .y(let y): return CGPoint(x: bounded(shownOffset).x, y: y)
        case .edge(let edge):
            var anchor = UnitPoint(x: 0, y: 0)
            if edge == .trailing { anchor.x = 1 }
            if edge == .bottom { anchor.y = 1 }
            let (end, shown) = (point(at: anchor), bounded(shownOffset))
            return edge == .top || edge == .bottom ? CGPoint(x: shown.x, y: end.y) : CGPoint(x: end.x, y: shown.y)
        case .view(let id, let root, let anchor):
            guard let element = root.node(identifiedBy: id)?.elements.first else {
                graph.report("cannot scroll to \(id): the scroll view contains no view with this id")
                return nil
            }
            let rect = rect(of: element)
            guard let anchor else {
                // The minimum distance that makes the view visible.
                let shown = bounded(shownOffset)
                return CGPoint(
                    x: min(max(shown.x, rect.maxX - window.width), rect.minX), y: min(max(shown.y, rect.maxY - window.height), rect.minY))
            }
            return CGPoint(
                x: rect.minX + rect.width * anchor.x - window.width * anchor.x,
                y: rect.minY + rect.height * anchor.y - window.height * anchor.y)
        }
    }

    /// The frame of an element inside, in the content's coordinates.
    func rect(of element: LayoutElement) -> CGRect {
        let (shown, origin) = (visibleOffset, windowOrigin)
        return CGRect(
            x: element.globalOrigin.x - origin.x + shown.x, y: element.globalOrigin.y - origin.y + shown.y, width: element.frame.width,
            height: element.frame.height)
    }

    // MARK: Drawing

    override func draw(_ builder: inout DisplayListBuilder, size: CGSize) {
        if let search = builder.search { return hitTest(&builder, search, size: size) }
        guard settings.isClipped else { return super.draw(&builder, size: size) }
        builder.appendClipped(DisplayGroup(clips: [DisplayGroup.Clip(Path(visibleRect(in: size)))])) {
            super.draw(&$0, size: size)
        }
    }
}

extension ScrollElement {
    /// Hit-tests only the visible content. The whole window can be dragged.
    private func hitTest(_ builder: inout DisplayListBuilder, _ search: HitSearch, size: CGSize) {
        let window = visibleRect(in: size)
        func hitTest(_ builder: inout DisplayListBuilder) {
            search.note(builder) { window.contains($0) }
            search.visit(spaceNamed: spaceName, &builder) { builder in
                search.visit(&builder, where: { !settings.isClipped || window.contains($0) }) { drawContent(&$0, size: size) }
            }
        }
        if let target = node as? any GestureTarget {
            search.visit(target, &builder, size: size, hitTest)
        } else {
            hitTest(&builder)
        }
    }

    private func drawContent(_ builder: inout DisplayListBuilder, size: CGSize) { super.draw(&builder, size: size) }
}
