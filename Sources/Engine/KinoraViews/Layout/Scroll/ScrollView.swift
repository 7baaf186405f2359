import Foundation
import KinoraDrawing
@_spi(Runtime) import KinoraRuntime

/// A scrollable view. `defaultScrollAnchor`, `ScrollViewReader` and `scrollPosition` set its position, which `withAnimation` animates; the default is
/// the beginning of the content. A scripted drag scrolls and decelerates it; beyond its ends, the content follows the finger less and returns.
/// Indicators are not drawn.
///
/// Along its axes it takes the whole proposed length, and its content has its ideal length. Across them it is as wide as its content. Several views
/// are stacked vertically.
public struct ScrollView<Content: View> {
    public var content: Content
    /// The scrollable axes.
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

    package static var reactsToLayout: Bool { true }
}

/// A node with a scroll element.
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

    override func willRemove() {
        scrollElement.bounce(nil)
        environment.scrollEdgeObserver?.detach(scrollElement)
    }

    // MARK: Touches

    var reactions: TouchKinds { environment.isEnabled && !environment.scrollSettings.isDisabled ? .drag : [] }
    var rank: GestureRank { .normal }
    var mask: GestureMask { .all }

    func makeRecognizer(in context: GestureContext) -> any TouchRecognizer {
        scrollGesture.recognizer(in: context)
    }

    func updateRecognizer(_ recognizer: any TouchRecognizer) {}

    private var scrollGesture: some Gesture {
        var drag = DragGesture(coordinateSpace: .local)
        drag.axes = view.axes
        return drag.onChanged { [weak self] in self?.scrollElement.drag($0) }.onEnded { [weak self] in self?.scrollElement.endDrag($0) }
    }

    private var shownPosition: ScrollRequest?

    /// Margins, positions and refreshing do not apply to nested scroll views.
    private var contentEnvironment: EnvironmentValues {
        guard
            environment.scrollSettings.margins != EdgeInsets() || environment.scrollRequest != nil || environment.scrollFollower != nil
                || environment.refreshControl != nil || environment.scrollEdgeObserver != nil
        else { return environment }
        if let kept = keptEnvironment, kept.outer.isIdentical(to: environment) { return kept.inner }
        var inner = environment
        inner.scrollSettings.margins = EdgeInsets()
        inner.scrollRequest = nil
        inner.scrollFollower = nil
        inner.refreshControl = nil
        inner.scrollEdgeObserver = nil
        keptEnvironment = (environment, inner)
        return inner
    }

    private var keptEnvironment: (outer: EnvironmentValues, inner: EnvironmentValues)?

    /// Scrolls to the target of `scrollPosition` if the target has changed.
    private func followPosition() {
        let request = environment.scrollRequest
        guard request != shownPosition else { return }
        shownPosition = request
        // A binding that follows a drag names a target that is already in position.
        if scrollElement.isLedByFinger, let id = request?.identity, id == scrollElement.targetIdentity(at: request?.anchor) { return }
        switch request?.target {
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

/// The scroll settings that modifiers set in the environment.
struct ScrollSettings: Hashable {
    var isClipped = true
    /// True if drags do not scroll.
    var isDisabled = false
    /// Margins around the content, which scroll with it.
    var margins = EdgeInsets()
    /// The part of the content that is visible at first.
    var anchor: UnitPoint?
    /// The part of the content that stays in place when its size or the window's changes.
    var sizeAnchor: UnitPoint?
    /// The alignment of content that fits into the window; nil is the top leading corner.
    var alignment: UnitPoint?
    /// The axes along which content that fits into the window does not move beyond its ends.
    var bouncesBasedOnSize: Axis.Set = []
}

/// A request to scroll. Two requests for the same target differ in their number.
struct ScrollRequest: Hashable {
    enum Target: Hashable {
        case view(AnyHashable)
        case point(CGPoint)
        case x(CGFloat)
        case y(CGFloat)
        case edge(Edge)
    }

    var target: Target?
    var anchor: UnitPoint?
    var number = 0

    var identity: AnyHashable? { if case .view(let id)? = target { id } else { nil } }
}

/// Receives the identity of the view that a drag has scrolled to the anchor of `scrollPosition`.
struct ScrollFollower {
    var anchor: UnitPoint?
    var move: (AnyHashable) -> Void
}

extension EnvironmentValues {
    /// Whether drags scroll the scroll views inside. `scrollDisabled(_:)` sets it.
    public var isScrollEnabled: Bool {
        get { !scrollSettings.isDisabled }
        set { scrollSettings.isDisabled = !newValue }
    }

    @Entry var scrollSettings = ScrollSettings()

    @Entry var scrollRequest: ScrollRequest?

    @Entry var scrollFollower: ScrollFollower?

    @Entry var scrollTargetBehavior: (any ScrollTargetBehavior)?
}
