import Foundation

/// The root of one presentation in the top layer. Its elements are above the whole frame. Its preferences and touches do not reach the views around
/// the presenting view.
final class TopLayerNode: ViewNode, ContainerNode {
    private let slot = DynamicSlot()
    private var anchor = CGRect.zero
    /// The number of the update in which the view was presented.
    private var update = 0

    override init(_ context: NodeContext) {
        super.init(context)
        graph.topLayer.append(self)
    }

    override func willRemove() {
        graph.topLayer.remove(self)
        graph.rootElementsChanged()
    }

    override var isTopLayerRoot: Bool { true }

    override var children: [ViewNode] { slot.nodes }

    override func collectElements() -> [LayoutElement] { slot.elements }

    func contentElementsChanged() {
        graph.rootElementsChanged()
    }

    /// The latest presentation is in front. Among presentations of one update, the inner view's is in front of the outer view's, and a later view's in
    /// front of an earlier one's.
    func moveToFront(update: Int) {
        self.update = update
        graph.topLayer.moveToFront(self)
    }

    func isBehind(_ other: TopLayerNode) -> Bool {
        other.update > update || other.update == update && presenter.precedes(other.presenter)
    }

    private var presenter: ViewNode { parent ?? self }

    func show(_ presented: (tag: AnyHashable, view: AnyView)?, at anchor: CGRect, environment: EnvironmentValues) {
        self.anchor = anchor
        self.environment = anchored(environment)
        slot.show(presented?.view, tag: presented?.tag, in: self)
    }

    func update(to view: AnyView, environment: EnvironmentValues) {
        self.environment = anchored(environment)
        (slot.current as? Node<AnyView>)?.update(to: view, environment: self.environment)
    }

    private func anchored(_ environment: EnvironmentValues) -> EnvironmentValues {
        var environment = environment
        environment.topLayerAnchor = anchor
        environment.leaveContext()
        environment.presentationDepth += 1
        environment.topLayerSize = graph.rootElement?.size ?? .zero
        return environment
    }
}

extension EnvironmentValues {
    /// The number of presentations, such as sheets, that contain the view: 0 for the scene's own views, 1 in a sheet, 2 in a sheet of that sheet.
    @Entry package var presentationDepth: Int = 0

    /// The size of the whole frame, in points.
    @Entry package var topLayerSize: CGSize = .zero

    /// The frame of the presenting view, in the coordinates of the whole frame.
    @Entry package var topLayerAnchor: CGRect = .zero
}
