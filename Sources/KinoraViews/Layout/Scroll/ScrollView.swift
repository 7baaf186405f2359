import Foundation
import KinoraDrawing

/// A window onto content that may be larger than it. It shows the beginning of its content, or what `defaultScrollAnchor`, a `ScrollViewReader` or
/// `scrollPosition` ask for; with `withAnimation` it scrolls there. A script's drag scrolls it, and it glides on when the finger lets go in motion; it
/// stops at its ends. Indicators are not drawn.
///
/// Along its axes it takes all the room it is offered and lets the content be as long as it wants; across it is as wide as the content. Several views
/// stand below each other.
public struct ScrollView<Content: View> {
    public var content: Content
    /// The directions in which the content may be larger.
    public var axes: Axis.Set
    public var showsIndicators: Bool

    public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content) {
        self.axes = axes
        self.showsIndicators = showsIndicators
        self.content = content()
    }
}

extension ScrollView: View {}

extension ScrollView: PrimitiveView {
    package static func makeNode(_ view: ScrollView, _ context: NodeContext) -> Node<ScrollView> { ScrollNode(view, context) }
}

/// A node that scrolls what is inside.
@MainActor
protocol ScrollingNode: ViewNode {
    var scrollElement: ScrollElement { get }
}

private final class ScrollNode<Content: View>: Node<ScrollView<Content>>, ContainerNode, ScrollingNode, GestureTarget {
    private var child: Node<Content>?
    private(set) lazy var scrollElement = ScrollElement(for: self) { [unowned self] in child?.elements ?? [] }

    override init(_ view: ScrollView<Content>, _ context: NodeContext) {
        super.init(view, context)
        var context = childContext
        context.isInserted = false
        child = context.makeNode(view.content)
        scrollElement.axes = view.axes
        scrollElement.settings = environment.scrollSettings
        followTarget()
    }

    override var children: [ViewNode] { child.map { [$0] } ?? [] }

    override func collectElements() -> [LayoutElement] { [scrollElement] }

    func contentElementsChanged() {
        scrollElement.contentElementsChanged()
    }

    // MARK: Touches

    var reactions: TouchKinds { environment.isEnabled && !environment.scrollSettings.isDisabled ? .drag : [] }
    var rank: GestureRank { .normal }
    var mask: GestureMask { .all }

    func makeRecognizer(in surroundings: GestureSurroundings) -> any TouchRecognizer {
        scrollGesture.recognizer(in: surroundings)
    }

    func bring(to recognizer: any TouchRecognizer) {}

    private var scrollGesture: some Gesture {
        var drag = DragGesture(coordinateSpace: .local)
        drag.axes = view.axes
        return drag.onChanged { [weak self] in self?.scrollElement.drag($0) }.onEnded { [weak self] in self?.scrollElement.letGo($0) }
    }

    private var shownTarget: ScrollTarget?

    /// Scrolls to where `scrollPosition` says, when it says something else.
    private func followTarget() {
        let target = environment.scrollTarget
        guard target?.name != shownTarget?.name else { return }
        shownTarget = target
        if let request = target?.request(self, scrollElement.shownOffset) { scrollElement.scroll(to: request) }
    }

    override func didUpdate(from old: ScrollView<Content>, viewChanged: Bool, environmentChanged: Bool) {
        child?.update(to: view.content, environment: environment)
        if scrollElement.axes != view.axes || scrollElement.settings != environment.scrollSettings {
            scrollElement.axes = view.axes
            scrollElement.settings = environment.scrollSettings
            scrollElement.setNeedsLayout()
        }
        followTarget()
    }
}

/// What modifiers say about the scroll views inside them.
struct ScrollSettings: Hashable {
    var isClipped = true
    /// Whether drags scroll.
    var isDisabled = false
    /// Whether it comes to rest at multiples of its size.
    var isPaging = false
    /// Which part of the content is shown at first.
    var anchor: UnitPoint?
    /// Room around the content, which scrolls with it, in points.
    var margins = EdgeInsets()
}

/// What is to be shown.
struct ScrollTarget {
    /// Differs where something else is asked for.
    let name: AnyHashable?
    /// What to scroll to, below a node and from an offset.
    let request: @MainActor (_ root: ViewNode, _ shown: CGPoint) -> ScrollElement.Request?

    /// A view by its identity.
    @MainActor
    init<ID: Hashable>(id: ID?, anchor: UnitPoint?) {
        name = id.map { AnyHashable($0) }
        request = { node, _ in id.map { .view(AnyHashable($0), within: node, anchor: anchor ?? .topLeading) } }
    }

    @MainActor
    init(_ position: ScrollPosition, anchor: UnitPoint?) {
        name = position.target == nil ? nil : AnyHashable(position)
        request = { node, shown in
            switch position.target {
            case nil: nil
            case .edge(let edge): .edge(edge)
            case .point(let point): .offset(point)
            case .horizontal(let x): .offset(CGPoint(x: x, y: shown.y))
            case .vertical(let y): .offset(CGPoint(x: shown.x, y: y))
            case .view(let box, let own): .view(box.erased, within: node, anchor: own ?? anchor)
            }
        }
    }
}

extension EnvironmentValues {
    private enum ScrollSettingsKey: EnvironmentKey {
        static let defaultValue = ScrollSettings()
    }

    private enum ScrollTargetKey: EnvironmentKey {
        static var defaultValue: ScrollTarget? { nil }
    }

    var scrollSettings: ScrollSettings {
        get { self[ScrollSettingsKey.self] }
        set { self[ScrollSettingsKey.self] = newValue }
    }

    var scrollTarget: ScrollTarget? {
        get { self[ScrollTargetKey.self] }
        set { self[ScrollTargetKey.self] = newValue }
    }
}
