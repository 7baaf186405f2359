import Foundation
import KinoraCombine
import Observation

/// The nodes of one root view, and the order of their updates.
///
/// Writes are collected, then carried out transaction by transaction. After each transaction, the nodes that depend on its changes are
/// re-evaluated from the top down.
@MainActor
package final class ViewGraph {
    /// The graph of the calling code, to which `withAnimation` and timers refer; nil outside every graph.
    package static var current: ViewGraph? { StageScope.current?.graph }

    /// The scope that is bound while the graph runs code.
    package let stageScope: StageScope
    /// The asynchronous work of the views.
    package let tasks = StageTasks()
    /// The current time since the first frame, in seconds. Each event advances it to the event's exact time.
    package internal(set) var now: Double = 0 {
        didSet { stageScope.time = now }
    }
    /// The objects that are notified of every frame.
    package var frameListeners: [any FrameListener] = []
    /// The objects that are notified of every step of the clock.
    package var motionListeners: [any MotionListener] = []
    let animations = ActiveAnimations()

    /// The changes that wait for the next update.
    var changes = TransactionQueue()
    /// The nodes that wait for the next update.
    var dirtyNodes = DirtyNodes()
    /// The actions of views that appear, change or disappear in the current update.
    package var lifecycle = LifecycleQueue()
    /// The update that is being carried out, or the last one.
    package internal(set) var update = ViewUpdate()
    package var preferences = PreferenceReaders()
    var drawingCode = DrawingCode()

    var layout = LayoutRound()
    var features = GraphFeatures()
    /// Presentations above the whole frame.
    var topLayer = TopLayer()
    private var numbers = NodeNumbers()
    private var messages = MessageLog()

    /// The tree; nil before it is built.
    package private(set) var root: ViewTree?

    /// The optimizations that the graph uses. Set them before the tree is built.
    package var optimizations = ViewOptimizations.all {
        didSet { precondition(root == nil, "set the optimizations of a view graph before it is built") }
    }
    /// Whether a view may have explicit alignment guides other than the guides of texts. If none has, the search for them is skipped, which in
    /// nested containers traverses all contents.
    package var statesGuides = false

    /// What keeps frames from being a function of the time alone.
    package var jumpObstacles: JumpObstacles = []

    /// Makes an empty graph. `seed` is the seed of the random numbers of its code.
    package init(seed: UInt64 = 0) {
        stageScope = StageScope(seed: seed)
        stageScope.graph = self
        tasks.onReport = { [weak self] sentence in self?.report(sentence) }
    }

    // MARK: Building

    /// Builds the tree of `view`, and carries out the changes that its appearance causes.
    package func build<V: View>(_ view: () -> V, size: CGSize, environment: EnvironmentValues) {
        precondition(root == nil, "a view graph can be built only once; create a new graph")
        inScope {
            let context = NodeContext(
                graph: self, parent: nil, environment: environment, scope: TransactionScope(parent: nil, graph: self))
            update.number += 1
            let node = updating { context.makeNode(view()) }
            root = ViewTree(node: node, element: RootElement(node: node, size: size), environment: environment)
        }
        settle()
    }

    package var rootElement: RootElement? { root?.element }

    /// Counts a new node. Returns its number.
    func register() -> UInt64 { numbers.nextNode() }

    func unregister(_ node: ViewNode) {
        numbers.removeNode()
    }

    /// The number of nodes in the tree.
    package var nodeCount: Int { numbers.liveNodes }

    package func makeElementNumber() -> UInt64 { numbers.nextElement() }

    /// The elements above the whole frame, from back to front.
    var topLayerElements: [LayoutElement] { topLayer.elements }

    func rootElementsChanged() {
        rootElement?.contentElementsChanged()
    }

    // MARK: Features

    /// Returns the data of a feature, which is made at the first call.
    package func feature<Feature: GraphFeature>(_ type: Feature.Type) -> Feature { features.feature(type) }

    /// Returns whether a view has used a feature.
    package func hasFeature<Feature: GraphFeature>(_ type: Feature.Type) -> Bool { features.contains(type) }

    // MARK: Evaluation

    /// Runs `body` as the evaluation of `node`. The node then depends on the values that `body` reads.
    package func reading<T>(for node: ViewNode?, _ body: () -> T) -> T {
        let outer = update.reader
        update.reader = node
        defer { update.reader = outer }
        guard let node else { return body() }
        return withObservationTracking(body, onChange: node.observedValueWillChange)
    }

    /// Runs `body` with the film's scope and clock bound.
    package func inScope<Result>(_ body: () throws -> Result) rethrows -> Result {
        try StageScope.$current.withValue(stageScope) {
            try CurrentClock.$current.withValue(stageScope, operation: body)
        }
    }

    // MARK: Messages

    /// Receives a message about each recoverable mistake of the program.
    package var onReport: (String) -> Void {
        get { messages.onReport }
        set { messages.onReport = newValue }
    }

    /// Reports a message once. Of the messages with the same `kind`, only the first is reported.
    package func report(_ sentence: String, once kind: String? = nil) {
        if messages.isFirst(sentence, kind: kind) { onReport(sentence) }
    }
}
