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
        context.environment = contentEnvironment
        child = context.makeNode(view.content)
        scrollElement.axes = view.axes
        scrollElement.settings = environment.scrollSettings
        scrollElement.behavior = environment.scrollTargetBehavior
        followPosition()
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

    private var shownPosition: ScrollRequest?

    /// Margins and positions are this scroll view's, not those of scroll views inside.
    private var contentEnvironment: EnvironmentValues {
        guard environment.scrollSettings.margins != EdgeInsets() || environment.scrollRequest != nil || environment.scrollFollower != nil
        else { return environment }
        if let kept = keptEnvironment, kept.outer.isIdentical(to: environment) { return kept.inner }
        var inner = environment
        inner.scrollSettings.margins = EdgeInsets()
        inner.scrollRequest = nil
        inner.scrollFollower = nil
        keptEnvironment = (environment, inner)
        return inner
    }

    private var keptEnvironment: (outer: EnvironmentValues, inner: EnvironmentValues)?

    /// Scrolls to where `scrollPosition` points, when it points elsewhere than before.
    private func followPosition() {
        let request = environment.scrollRequest
        guard request != shownPosition else { return }
        shownPosition = request
        // What a finger led to already exists.
        if scrollElement.isLedByFinger, let id = request?.identity, id == scrollElement.targetIdentity(at: request?.anchor) { return }
        switch request?.place {
        case .view(let id): scrollElement.scroll(to: .view(id, within: self, anchor: request?.anchor))
        case .point(let point): scrollElement.scroll(to: .offset(point))
        case .x(let x): scrollElement.scroll(to: .x(x))
        case .y(let y): scrollElement.scroll(to: .y(y))
        case .edge(let edge): scrollElement.scroll(to: .edge(edge))
        case nil: break
        }
    }

    override func didUpdate(from old: ScrollView<Content>, viewChanged: Bool, environmentChanged: Bool) {
        child?.update(to: view.content, environment: contentEnvironment)
        scrollElement.behavior = environment.scrollTargetBehavior
        if scrollElement.axes != view.axes || scrollElement.settings != environment.scrollSettings {
            scrollElement.axes = view.axes
            scrollElement.settings = environment.scrollSettings
            scrollElement.setNeedsLayout()
        }
        followPosition()
    }
}

/// What modifiers say about the scroll views inside them.
struct ScrollSettings: Hashable {
    var isClipped = true
    /// Whether drags scroll.
    var isDisabled = false
    /// Room around the content that scrolls away with it.
    var margins = EdgeInsets()
    /// Which part of the content is shown at first.
    var anchor: UnitPoint?
}

/// Where a scroll view is to scroll to. Two requests for the same place differ by their number.
struct ScrollRequest: Hashable {
    enum Place: Hashable {
        case view(AnyHashable)
        case point(CGPoint)
        case x(CGFloat)
        case y(CGFloat)
        case edge(Edge)
    }

    var place: Place?
    var anchor: UnitPoint?
    var number = 0

    var identity: AnyHashable? { if case .view(let id)? = place { id } else { nil } }
}

/// Hears which view a finger has brought to the place of `scrollPosition`.
struct ScrollFollower {
    var anchor: UnitPoint?
    var move: (AnyHashable) -> Void
}

extension EnvironmentValues {
    private enum ScrollSettingsKey: EnvironmentKey {
        static let defaultValue = ScrollSettings()
    }

    private enum ScrollRequestKey: EnvironmentKey {
        static var defaultValue: ScrollRequest? { nil }
    }

    private enum ScrollFollowerKey: EnvironmentKey {
        static var defaultValue: ScrollFollower? { nil }
    }

    private enum ScrollTargetBehaviorKey: EnvironmentKey {
        static var defaultValue: (any ScrollTargetBehavior)? { nil }
    }

    var scrollSettings: ScrollSettings {
        get { self[ScrollSettingsKey.self] }
        set { self[ScrollSettingsKey.self] = newValue }
    }

    var scrollRequest: ScrollRequest? {
        get { self[ScrollRequestKey.self] }
        set { self[ScrollRequestKey.self] = newValue }
    }

    var scrollFollower: ScrollFollower? {
        get { self[ScrollFollowerKey.self] }
        set { self[ScrollFollowerKey.self] = newValue }
    }

    var scrollTargetBehavior: (any ScrollTargetBehavior)? {
        get { self[ScrollTargetBehaviorKey.self] }
        set { self[ScrollTargetBehaviorKey.self] = newValue }
    }
}
