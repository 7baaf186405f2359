import Foundation
import KinoraDrawing
import KinoraMotion

/// The element of a scroll view. Its content is laid out as if there were room for all of it, and moved by the offset: what reads its place inside
/// sees it move.
final class ScrollElement: ContainerElement, CoordinateSpaceElement {
    /// Where to scroll.
    enum Request {
        /// A view by its identity, somewhere below a node. Without an anchor only as far as needed to see it.
        case view(AnyHashable, within: ViewNode, anchor: UnitPoint?)
        /// The content's point that is to stand at the top left corner.
        case offset(CGPoint)
        /// An edge of the content.
        case edge(Edge)
    }

    var axes: Axis.Set = .vertical
    var settings = ScrollSettings()
    private unowned let node: ViewNode
    private var request: Request?
    private var isFirst = true
    private var offset: AnimatedAttribute<CGPoint.AnimatableData>?
    private(set) var contentSize = CGSize.zero
    /// How far the content was moved when a finger took hold of it.
    private var heldOffset: CGPoint?
    /// The size of the part of the content that shows.
    private(set) var window = CGSize.zero
    /// Views inside whose size is a share of the window's.
    private var relatives: [ObjectIdentifier: () -> Void] = [:]

    init(for node: ViewNode, content: @escaping () -> [LayoutElement]) {
        self.node = node
        super.init(for: node, collect: content)
        offset = AnimatedAttribute(CGPoint.zero.animatableData, target: self)
    }

    deinit {
        MainActor.assumeIsolated { offset?.abandon() }
    }

    var spaceName: AnyHashable { AnyHashable(ScrollSpaceName()) }

    /// How far the content is moved, in points.
    var shownOffset: CGPoint {
        var point = CGPoint.zero
        if let offset { point.animatableData = offset.presented }
        return point
    }

    /// Scrolls with the next layout, as the transaction of the update says.
    func scroll(to request: Request) {
        self.request = request
        setNeedsLayout()
    }

    override func animatedValueChanged() {
        setNeedsLayout()
    }

    // MARK: Dragging

    /// Follows a finger.
    func drag(_ value: DragGesture.Value) {
        let held = heldOffset ?? bounded(shownOffset, in: frame.size)
        heldOffset = held
        let point = CGPoint(x: held.x - value.translation.width, y: held.y - value.translation.height)
        drag(to: point)
    }

    private func drag(to point: CGPoint) {
        graph.enqueue(Transaction()) { [weak self] in self?.scroll(to: .offset(point)) }
    }

    /// Glides on from where a finger let go, or to the page that is next in its direction.
    func letGo(_ value: DragGesture.Value) {
        let held = heldOffset ?? .zero
        heldOffset = nil
        let size = frame.size
        let last = bounded(CGPoint(x: held.x - value.translation.width, y: held.y - value.translation.height), in: size)
        // A finger that all but stands still throws nothing.
        let isThrown = hypot(value.velocity.width, value.velocity.height) > 20
        guard isThrown || settings.isPaging else { return drag(to: last) }
        let full = CGVector(dx: -value.velocity.width * ScrollGlide.reach, dy: -value.velocity.height * ScrollGlide.reach)
        var (end, animation) = (CGPoint(x: last.x + full.dx, y: last.y + full.dy), Animation?.none)
        if settings.isPaging {
            func page(_ end: CGFloat, _ held: CGFloat, _ length: CGFloat) -> CGFloat {
                guard length > 0 else { return end }
                let page = (held / length).rounded()
                return min(max((end / length).rounded(), page - 1), page + 1) * length
            }
            end = CGPoint(x: page(end.x, held.x, size.width), y: page(end.y, held.y, size.height))
            animation = .spring(response: 0.4, dampingFraction: 1)
        }
        end = bounded(end, in: size)
        drag(to: last)
        let way = max(abs(end.x - last.x), abs(end.y - last.y))
        guard way > 0.01 else { return }
        let transaction = Transaction(animation: animation ?? Animation(ScrollGlide(share: way / max(abs(full.dx), abs(full.dy), way))))
        graph.enqueue(transaction) { [weak self] in self?.scroll(to: .offset(end)) }
    }

    // MARK: Layout

    private var column: StackLayout { StackLayout(axis: .vertical, alignment: HorizontalAlignment.center.key, spacing: nil) }

    /// The content has all the room it wants along the axes.
    private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
        func room(_ length: CGFloat?, _ margins: CGFloat) -> CGFloat? { length.map { max($0 - margins, 0) } }
        let margins = settings.margins
        return ProposedViewSize(
            width: axes.contains(.horizontal) ? nil : room(proposal.width, margins.leading + margins.trailing),
            height: axes.contains(.vertical) ? nil : room(proposal.height, margins.top + margins.bottom))
    }

    /// The size of the content with its margins.
    private func sizeOfContent(_ proposal: ProposedViewSize) -> CGSize {
        let content = present
        let size = content.count == 1 ? content[0].size(for: inner(proposal)) : column.size(of: content, proposal: inner(proposal))
        return CGSize(
            width: size.width + settings.margins.leading + settings.margins.trailing,
            height: size.height + settings.margins.top + settings.margins.bottom)
    }

    /// Notes what is to happen when the window's size is another one.
    func noteRelative(_ element: LayoutElement) {
        relatives[ObjectIdentifier(element)] = { [weak element] in element?.setNeedsLayout() }
    }

    private func setWindow(_ size: CGSize) {
        guard size != window else { return }
        window = size
        let changed = relatives.values
        // Those that still are inside note themselves again when they are measured.
        relatives = [:]
        for change in changed { change() }
    }

    /// Where the content is, as it is shown.
    func geometry(in size: CGSize) -> ScrollGeometry {
        ScrollGeometry(
            contentOffset: bounded(shownOffset, in: size), contentSize: contentSize, contentInsets: EdgeInsets(), containerSize: size)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        func length(_ proposed: CGFloat?, _ known: CGFloat) -> CGFloat { proposed.flatMap { $0.isFinite ? $0 : nil } ?? known }
        setWindow(CGSize(width: length(proposal.width, window.width), height: length(proposal.height, window.height)))
        let content = sizeOfContent(proposal)
        return CGSize(
            width: axes.contains(.horizontal) ? proposal.width ?? content.width : content.width,
            height: axes.contains(.vertical) ? proposal.height ?? content.height : content.height)
    }

    override func placeContent(in size: CGSize, proposal: ProposedViewSize) {
        setWindow(size)
        contentSize = sizeOfContent(ProposedViewSize(size))
        if isFirst {
            isFirst = false
            if let anchor = settings.anchor { offset = AnimatedAttribute(point(at: anchor, in: size).animatableData, target: self) }
        }
        super.placeContent(in: size, proposal: proposal)
        guard let request else { return }
        self.request = nil
        guard let target = target(of: request, in: size) else { return }
        offset?.set(bounded(target, in: size).animatableData, in: node.scope, of: graph)
        super.placeContent(in: size, proposal: proposal)
    }

    override func placements(in size: CGSize, proposal: ProposedViewSize) -> [Placement] {
        let content = present
        let inner = inner(ProposedViewSize(size))
        let shown = bounded(shownOffset, in: size)
        var placements =
            content.count == 1
            ? [Placement(origin: .zero, proposal: inner)]
            : column.placements(
                of: content,
                in: CGSize(
                    width: contentSize.width - settings.margins.leading - settings.margins.trailing,
                    height: contentSize.height - settings.margins.top - settings.margins.bottom), proposal: inner)
        // Across, the content stands in the middle.
        let x = axes.contains(.horizontal) ? -shown.x : (size.width - contentSize.width) / 2
        let y = axes.contains(.vertical) ? -shown.y : (size.height - contentSize.height) / 2
        for index in placements.indices {
            placements[index].origin.x += x + settings.margins.leading
            placements[index].origin.y += y + settings.margins.top
        }
        return placements
    }

    /// The nearest offset that leaves no gap.
    private func bounded(_ offset: CGPoint, in size: CGSize) -> CGPoint {
        CGPoint(
            x: axes.contains(.horizontal) ? min(max(offset.x, 0), max(contentSize.width - size.width, 0)) : 0,
            y: axes.contains(.vertical) ? min(max(offset.y, 0), max(contentSize.height - size.height, 0)) : 0)
    }

    /// The offset at which the same point of content and window meet.
    private func point(at anchor: UnitPoint, in size: CGSize) -> CGPoint {
        bounded(CGPoint(x: (contentSize.width - size.width) * anchor.x, y: (contentSize.height - size.height) * anchor.y), in: size)
    }

    private func target(of request: Request, in size: CGSize) -> CGPoint? {
        switch request {
        case .offset(let point): return point
        case .edge(let edge):
            let anchor: UnitPoint =
                switch edge {
                case .top: .top
                case .bottom: .bottom
                case .leading: .leading
                case .trailing: .trailing
                }
            return point(at: anchor, in: size)
        case .view(let id, let root, let anchor):
            guard let element = root.node(identifiedBy: id)?.elements.first else {
                graph.report("there is no view with the identity \(id) to scroll to")
                return nil
            }
            let shown = bounded(shownOffset, in: size)
            let rect = CGRect(
                x: element.globalOrigin.x - globalOrigin.x + shown.x, y: element.globalOrigin.y - globalOrigin.y + shown.y,
                width: element.frame.width, height: element.frame.height)
            guard let anchor else {
                // Only as far as it takes.
                return CGPoint(
                    x: min(max(shown.x, rect.maxX - size.width), rect.minX), y: min(max(shown.y, rect.maxY - size.height), rect.minY))
            }
            return CGPoint(
                x: rect.minX + rect.width * anchor.x - size.width * anchor.x,
                y: rect.minY + rect.height * anchor.y - size.height * anchor.y)
        }
    }

    // MARK: Drawing

    override func draw(_ emitter: inout Emitter, size: CGSize) {
        if let search = emitter.search { return look(&emitter, search, size: size) }
        guard settings.isClipped else { return super.draw(&emitter, size: size) }
        emitter.appendClipped(DisplayGroup(clips: [DisplayGroup.Clip(Path(CGRect(origin: .zero, size: size)))])) {
            super.draw(&$0, size: size)
        }
    }
}

extension ScrollElement {
    /// What is scrolled out of sight cannot be touched; what is in sight can be dragged wherever the finger comes down.
    private func look(_ emitter: inout Emitter, _ search: HitSearch, size: CGSize) {
        let window = CGRect(origin: .zero, size: size)
        func look(_ emitter: inout Emitter) {
            search.note(emitter) { window.contains($0) }
            search.visit(spaceNamed: spaceName, &emitter) { emitter in
                search.visit(&emitter, where: { !settings.isClipped || window.contains($0) }) { drawContent(&$0, size: size) }
            }
        }
        if let target = node as? any GestureTarget {
            search.visit(target, &emitter, size: size, look)
        } else {
            look(&emitter)
        }
    }

    private func drawContent(_ emitter: inout Emitter, size: CGSize) { super.draw(&emitter, size: size) }
}

/// Slows down as content does that is let go of: its velocity falls by the same factor in equal times, until an end stops it.
private struct ScrollGlide: CustomAnimation {
    /// How far a velocity of 1 carries, in seconds.
    static let reach = 0.5
    /// How much of the way there is room for.
    let share: Double

    func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
        let left = exp(-time / Self.reach)
        let way = (1 - left) / share
        // Less than a thousandth of the way is nothing to see.
        return way >= 1 || left < 1e-3 ? nil : value.scaled(by: way)
    }
}

/// The name of every scroll view's coordinates.
struct ScrollSpaceName: Hashable {}

/// A node whose content has identities by value.
@MainActor
protocol IdentifyingNode: ViewNode {
    func content(identifiedBy id: AnyHashable) -> ViewNode?

    /// All of it, in order.
    var identifiedContent: [(id: AnyHashable, node: ViewNode)] { get }
}

extension ViewNode {
    /// The first node inside with this identity, given by `id(_:)` or by a `ForEach`.
    func node(identifiedBy id: AnyHashable) -> ViewNode? {
        if let node = self as? any IdentifiedNode, node.identifier == id { return node }
        if let node = self as? any IdentifyingNode, let found = node.content(identifiedBy: id) { return found }
        for child in children where !child.isLeaving {
            if let found = child.node(identifiedBy: id) { return found }
        }
        return nil
    }
}
