import Foundation
import KinoraCombine
import KinoraDrawing
import KinoraMotion
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
    package private(set) var now: Double = 0 {
        didSet { stageScope.time = now }
    }
    /// The film's current date.
    package var date: Date { stageScope.date }
    /// The objects that are notified of every frame.
    var frameListeners: [any FrameListener] = []
    /// The objects that are notified of every step of the clock.
    var motionListeners: [any MotionListener] = []
    /// The node whose body is being evaluated.
    private(set) var currentReader: ViewNode?
    /// The number of the current update, which limits the lifetime of values cached for one update.
    private(set) var updateNumber = 0
    /// The transaction of the current update.
    private(set) var transaction = Transaction()
    /// Receives a message about each recoverable mistake of the program.
    package var onReport: (String) -> Void = { _ in }

    private var pending: [Mutation] = []
    private var dirtyNodes: [ViewNode] = []
    private var liveNodes = 0
    private var madeNodes: UInt64 = 0
    private var unsealed: [AnimationCompletion] = []
    private var followUps: [() -> Void] = []
    package var lifecycle = LifecycleQueue()
    let animations = ActiveAnimations()
    private var features: [ObjectIdentifier: any GraphFeature] = [:]
    private var layoutObservers: [any LayoutObserver] = []
    /// Whether any view has had a container shape. Without one, elements need not look for it.
    var hasContainerShapes = false
    /// Presentations above the whole frame, from back to front.
    var topLayer: [TopLayerNode] = []
    private var root: ViewNode?
    private(set) var rootElement: RootElement?
    private var reported: Set<String> = []

    /// Consecutive changes of one transaction.
    private struct Mutation {
        let transaction: Transaction
        var changes: [() -> Void]
    }

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
        activate {
            let context = NodeContext(
                graph: self, parent: nil, environment: environment, scope: TransactionScope(parent: nil, graph: self))
            updateNumber += 1
            rootEnvironment = environment
            let node = updating { context.makeNode(view()) }
            root = node
            rootElement = RootElement(node: node, size: size)
        }
        settle()
    }

    package var rootNode: ViewNode? { root }

    /// Counts a new node. Returns its number.
    func register() -> UInt64 {
        liveNodes += 1
        madeNodes += 1
        return madeNodes
    }

    func unregister(_ node: ViewNode) {
        liveNodes -= 1
    }

    /// The number of nodes in the tree.
    package var nodeCount: Int { liveNodes }

    /// The elements above the whole frame, from back to front.
    var topLayerElements: [LayoutElement] { topLayer.flatMap(\.elements) }

    func rootElementsChanged() {
        rootElement?.contentElementsChanged()
    }

    // MARK: Features

    /// Returns the data of a feature, which is made at the first call.
    package func feature<Feature: GraphFeature>(_ type: Feature.Type) -> Feature {
        if let known = features[ObjectIdentifier(type)] as? Feature { return known }
        let feature = Feature()
        features[ObjectIdentifier(type)] = feature
        if let observer = feature as? any LayoutObserver { layoutObservers.append(observer) }
        return feature
    }

    // MARK: Changing

    /// Enqueues a change for the next update in `transaction`. Consecutive changes of the same transaction are carried out together.
    package func enqueue(_ transaction: Transaction, _ change: @escaping () -> Void) {
        if let last = pending.last, last.transaction.isSame(as: transaction) {
            pending[pending.count - 1].changes.append(change)
        } else {
            pending.append(Mutation(transaction: transaction, changes: [change]))
        }
    }

    func enqueue(_ node: ViewNode) {
        dirtyNodes.append(node)
    }

    /// Runs `body` as the evaluation of `node`. The node then depends on the values that `body` reads.
    func reading<T>(for node: ViewNode?, _ body: () -> T) -> T {
        let outer = currentReader
        currentReader = node
        defer { currentReader = outer }
        guard let node else { return body() }
        return withObservationTracking(body, onChange: node.observedValueWillChange)
    }

    /// Reports a message once. Of the messages with the same `kind`, only the first is reported.
    package func report(_ sentence: String, once kind: String? = nil) {
        if reported.insert(kind ?? sentence).inserted { onReport(sentence) }
    }

    // MARK: Updating

    private var isUpdatingViews = false
    /// Whether views are being updated: bodies, layout, drawing, and appearance and change actions. Work that is posted meanwhile waits for
    /// the next refresh of the screen.
    var isUpdating: Bool { isUpdatingViews || currentReader != nil }

    func updating<Result>(_ body: () -> Result) -> Result {
        let outer = isUpdatingViews
        isUpdatingViews = true
        defer { isUpdatingViews = outer }
        return body()
    }

    /// Enqueues a change of an object that views have read.
    ///
    /// A change that a body makes during its own evaluation takes effect with the next refresh. Otherwise the body would be re-evaluated
    /// without end.
    func enqueueObjectChange(_ change: @escaping () -> Void) {
        guard currentReader != nil, let stage = stageScope.stage else { return enqueue(.current, change) }
        stage.waitForRefresh { [weak self] in self?.enqueue(Transaction(), change) }
    }

    // MARK: Time

    /// Advances the clock to `time`, runs `event` (a timer, a tap), and carries out the changes that it causes.
    package func advance(to time: Double, event: () -> Void = {}) {
        now = time
        activate {
            animations.advance(to: time)
            for listener in motionListeners { listener.timeAdvanced() }
            carryOutMotion()
            event()
        }
        settle()
    }

    /// Whether the steps of animations are being carried out. They belong to earlier changes and do not start animations.
    private(set) var isInMotion = false

    private func carryOutMotion() {
        guard !dirtyNodes.isEmpty || rootElement?.needsLayout == true || layoutObservers.contains(where: \.needsLayout) else { return }
        isInMotion = true
        update(in: Transaction(), [])
        isInMotion = false
    }

    /// Advances the clock to the time of a frame, and runs `event` at that time.
    package func beginFrame(at time: Double, _ event: () -> Void = {}) {
        advance(to: time) {
            event()
            for listener in frameListeners { listener.frameBegan() }
        }
    }

    private func activate(_ body: () -> Void) {
        inScope(body)
    }

    /// Runs `body` with the film's scope and clock bound.
    func inScope<Result>(_ body: () throws -> Result) rethrows -> Result {
        try StageScope.$current.withValue(stageScope) {
            try CurrentClock.$current.withValue(stageScope, operation: body)
        }
    }

    /// Whether changes or marked nodes wait for the next update.
    var hasPendingChanges: Bool { !pending.isEmpty || !dirtyNodes.isEmpty }

    /// Whether no frame before the clock's next event can change the drawing.
    var isAtRest: Bool { !hasPendingChanges && frameListeners.isEmpty && motionListeners.isEmpty && animations.isEmpty && tasks.isAsleep }

    // MARK: Drawing

    /// The drawings that may change objects.
    var steppingDrawings: [any SteppingDrawing] = []

    /// The optimizations that the graph uses. Set them before the tree is built.
    package var optimizations = ViewOptimizations.all {
        didSet { precondition(root == nil, "set the optimizations of a view graph before it is built") }
    }
    /// Whether equal views are re-evaluated. False while a change of another transaction is pending: objects already contain its values,
    /// and a body that reads them now would use the wrong animation.
    var evaluatesEqualViews: Bool { !optimizations.contains(.comparisons) && pending.isEmpty }
    /// Whether a view may have explicit alignment guides other than the guides of texts. If none has, the search for them is skipped, which in
    /// nested containers traverses all contents.
    var statesGuides = false
    /// Whether a view has a safe area. If none has, the search for it is skipped.
    var hasSafeAreas = false
    /// Whether a view may request a colour scheme for the whole frame.
    var hasPreferredColorSchemes = false
    /// The colour scheme that the views request for the whole frame; nil if they request none.
    var preferredColorScheme: ColorScheme?
    /// The environment in which the tree was built.
    private(set) var rootEnvironment = EnvironmentValues()

    /// The number of elements made so far, from which elements are numbered in order of creation.
    private var elementCount: UInt64 = 0

    func makeElementNumber() -> UInt64 {
        elementCount += 1
        return elementCount
    }

    /// Carries out pending changes and layout, and the changes that these cause, until none is left.
    private func settle() {
        activate {
            settling = Transaction()
            var rounds = 0
            while true {
                // Nodes that depend on the frame's time are updated before any change. If the first change belongs to an empty transaction,
                // both are updated together.
                if !dirtyNodes.isEmpty, pending.first?.transaction.isSame(as: Transaction()) != true { update(in: Transaction(), []) }
                var animation: Animation?
                while !pending.isEmpty {
                    let mutation = pending.removeFirst()
                    // A button's action and the end of its press are carried out together. The animation of one is not lost by the other.
                    animation = mutation.transaction.animation ?? animation
                    settling = Transaction(animation: animation)
                    update(in: mutation.transaction, mutation.changes)
                }
                updating { updateLayout() }
                let actions = lifecycle.take() + takePreferenceActions()
                let completed = animations.takeCompleted()
                if actions.isEmpty && completed.isEmpty && pending.isEmpty && dirtyNodes.isEmpty { break }
                updating { for action in actions { action() } }
                for action in completed { action() }
                rounds += 1
                if rounds > Self.roundLimit {
                    report(
                        "at \(now) s, changes cause further changes without end; the remaining changes are dropped", once: "endless changes"
                    )
                    pending.removeAll()
                    break
                }
            }
        }
    }

    /// The animation of the changes being carried out, which also animates the changes that preferences cause.
    package private(set) var settling = Transaction()

    /// The nodes that observe preferences, outer nodes first.
    var preferenceReaders: [any PreferenceReader] = []
    private var checkedUpdate = -1

    /// Returns the actions of changed preferences, inner nodes first. Preferences can only have changed after an update.
    private func takePreferenceActions() -> [() -> Void] {
        guard !preferenceReaders.isEmpty || hasPreferredColorSchemes, checkedUpdate != updateNumber else { return [] }
        checkedUpdate = updateNumber
        let actions = preferenceReaders.sorted { $0.depth > $1.depth }.compactMap { $0.checkPreference() }
        return takeColorScheme().map { actions + [$0] } ?? actions
    }

    /// The maximum number of rounds of changes that cause further changes. It exceeds what programs cause on purpose.
    private static let roundLimit = 100

    private func update(in transaction: Transaction, _ changes: [() -> Void]) {
        updateNumber += 1
        self.transaction = transaction
        for change in changes { change() }
        updating {
            updateDirtyNodes()
            // Changes of frames that this change causes are animated by its transaction.
            updateLayout()
        }
        self.transaction = Transaction()
        updateNumber += 1
        let completions = unsealed
        unsealed = []
        for completion in completions { completion.seal() }
        for completion in transaction.completions
        where !pending.contains(where: { $0.transaction.completions.contains { $0 === completion } }) {
            completion.seal()
        }
    }

    /// Seals `completion`, so that it accepts no further animations, after the current update.
    func sealAfterUpdate(_ completion: AnimationCompletion) {
        unsealed.append(completion)
    }

    private func updateDirtyNodes() {
        while !dirtyNodes.isEmpty || !followUps.isEmpty {
            // The order in which objects notify the views that read them is unspecified.
            let batch = dirtyNodes.sorted { ($0.depth, $0.serialNumber) < ($1.depth, $1.serialNumber) }
            dirtyNodes.removeAll(keepingCapacity: true)
            for node in batch { node.updateIfDirty() }
            let actions = followUps
            followUps.removeAll()
            for action in actions { action() }
        }
    }

    /// Runs `action` in the same update, after the nodes that are dirty now have been updated.
    func afterChanges(_ action: @escaping () -> Void) {
        followUps.append(action)
    }

    /// The number of the current layout.
    private(set) var layoutNumber = 0

    func beginLayout() {
        layoutNumber += 1
    }

    private func updateLayout() {
        rootElement?.layoutIfNeeded()
        for observer in layoutObservers { observer.layoutEnded(in: self) }
        let containers = changedContainers
        changedContainers.removeAll()
        for container in containers { container.releaseFormerContent() }
    }

    /// The containers in which elements have been inserted or removed since the last layout.
    private var changedContainers: [ContainerElement] = []

    func noteChangedContent(of container: ContainerElement) {
        changedContainers.append(container)
    }
}
