import Foundation
import KinoraCombine
import KinoraDrawing
import KinoraMotion
import Observation

/// The nodes of one view and the order in which they change: writes are collected, carried out transaction by transaction, and what depends on
/// them is evaluated again, from the top down.
@MainActor
package final class ViewGraph {
    /// The graph whose code runs at present: the one that `withAnimation` and timers belong to.
    package static var current: ViewGraph? { StageScope.current?.graph }

    /// What the code that the graph runs can know of its film.
    package let stageScope: StageScope
    /// The asynchronous work of the views.
    package let tasks = StageTasks()
    /// Seconds since the start; events move it to their own exact time.
    package private(set) var now: Double = 0 {
        didSet { stageScope.time = now }
    }
    /// The present moment as a date.
    package var date: Date { stageScope.date }
    /// What looks at the time of every frame.
    var frameListeners: [any FrameListener] = []
    /// The node whose body is being evaluated.
    private(set) var currentReader: ViewNode?
    /// Counts the updates, so that answers can be kept for the length of one.
    private(set) var updateNumber = 0
    /// The transaction that is being carried out.
    private(set) var transaction = Transaction()
    /// Receives sentences about what a program does wrong without anything breaking.
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
    /// Presentations above the whole frame, from back to front.
    var topLayer: [TopLayerNode] = []
    private var root: ViewNode?
    private(set) var rootElement: RootElement?
    private var reported: Set<String> = []

    /// Writes that belong together.
    private struct Mutation {
        let transaction: Transaction
        var changes: [() -> Void]
    }

    /// An empty graph; its code's random numbers come from `seed`.
    package init(seed: UInt64 = 0) {
        stageScope = StageScope(seed: seed)
        stageScope.graph = self
        tasks.onReport = { [weak self] sentence in self?.report(sentence) }
    }

    // MARK: Building

    /// Builds the tree for `view` and settles what its appearing sets off.
    package func build<V: View>(_ view: () -> V, size: CGSize, environment: EnvironmentValues) {
        precondition(root == nil, "a view graph can be built only once; create a new graph")
        activate {
            let context = NodeContext(
                graph: self, parent: nil, environment: environment, scope: TransactionScope(parent: nil, graph: self))
            updateNumber += 1
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

    /// How many nodes are alive.
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

    /// Notes a change to be carried out in `transaction` with the next update. Changes of one transaction in a row are carried out together.
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

    /// Runs `body` as the evaluation of `node`: what it reads, the node depends on.
    func reading<T>(for node: ViewNode?, _ body: () -> T) -> T {
        let outer = currentReader
        currentReader = node
        defer { currentReader = outer }
        guard let node else { return body() }
        return withObservationTracking(body, onChange: node.observedValueWillChange)
    }

    /// Says something once; of sentences of one kind, the first only.
    package func report(_ sentence: String, once kind: String? = nil) {
        if reported.insert(kind ?? sentence).inserted { onReport(sentence) }
    }

    // MARK: Updating

    private var isUpdatingViews = false
    /// True while views are brought up to date: bodies, layout, drawing, and what appearing and changing set off. Work that is posted now is for
    /// the screen's next refresh.
    var isUpdating: Bool { isUpdatingViews || currentReader != nil }

    private func updating<Result>(_ body: () -> Result) -> Result {
        let outer = isUpdatingViews
        isUpdatingViews = true
        defer { isUpdatingViews = outer }
        return body()
    }

    /// Notes that an object has changed which views have read. A change that a body makes while it is evaluated is seen with the next refresh: seen
    /// at once, it would have the body evaluated without end.
    func enqueueObjectChange(_ change: @escaping () -> Void) {
        guard currentReader != nil, let stage = stageScope.stage else { return enqueue(.current, change) }
        stage.waitForRefresh { [weak self] in self?.enqueue(Transaction(), change) }
    }

    // MARK: Time

    /// Moves the clock to `time`, runs `event` (a timer, a tap) and settles what it sets off.
    package func advance(to time: Double, event: () -> Void = {}) {
        now = time
        activate {
            animations.advance(to: time)
            carryOutMotion()
            event()
        }
        settle()
    }

    /// True while what animations moved is carried out: these are steps of changes that were made before, and nothing animates them anew.
    private(set) var isInMotion = false

    private func carryOutMotion() {
        guard !dirtyNodes.isEmpty || rootElement?.needsLayout == true || layoutObservers.contains(where: \.needsLayout) else { return }
        isInMotion = true
        update(in: Transaction(), [])
        isInMotion = false
    }

    /// Moves the clock to the time of a frame. `event` happens with it.
    package func beginFrame(at time: Double, _ event: () -> Void = {}) {
        advance(to: time) {
            event()
            for listener in frameListeners { listener.frameBegan() }
        }
    }

    private func activate(_ body: () -> Void) {
        inScope(body)
    }

    /// Runs `body` as code of the film.
    func inScope<Result>(_ body: () throws -> Result) rethrows -> Result {
        try StageScope.$current.withValue(stageScope) {
            try CurrentClock.$current.withValue(stageScope, operation: body)
        }
    }

    /// Whether there are changes that no update has carried out yet.
    var hasPendingChanges: Bool { !pending.isEmpty || !dirtyNodes.isEmpty }

    /// True when frames change nothing until the clock's next event.
    var isAtRest: Bool { !hasPendingChanges && frameListeners.isEmpty && animations.isEmpty && tasks.isAsleep }

    // MARK: Drawing

    /// Must be set before the tree is built.
    package var optimizations = ViewOptimizations.all {
        didSet { precondition(root == nil, "set the optimizations of a view graph before it is built") }
    }
    /// Whether equal views are evaluated again. False while a change of another transaction is pending: objects already contain its values, and a body
    /// that reads them now would use the wrong animation.
    var evaluatesEqualViews: Bool { !optimizations.contains(.comparisons) && pending.isEmpty }
    /// Whether a view may have alignment guides other than the baselines of text. As long as none does, nobody is asked, which takes containers in
    /// containers a walk through everything inside.
    var statesGuides = false

    /// The picture as it is now.
    package func displayList() -> DisplayList {
        inScope { updating { rootElement?.displayList() ?? DisplayList() } }
    }

    /// Numbers of elements, in the order in which they were made.
    private var elementCount: UInt64 = 0

    func makeElementNumber() -> UInt64 {
        elementCount += 1
        return elementCount
    }

    /// Runs code that draws (a shape's outline, a canvas) for the element with this number. Its random numbers depend on the element, on how
    /// often it was invalidated and on its size, not on which frames were drawn before.
    func drawing<Result>(element number: UInt64, version: Int, size: CGSize, _ body: () -> Result) -> Result {
        var mixer = SplitMix64(seed: stageScope.drawingSeed)
        var seed = mixer.next()
        for value in [number, UInt64(bitPattern: Int64(version)), size.width.native.bitPattern, size.height.native.bitPattern] {
            mixer = SplitMix64(seed: seed ^ value)
            seed = mixer.next()
        }
        return stageScope.random.withOwnNumbers(seed: seed, body)
    }

    /// Carries out all that is pending, and what that sets off in turn, until nothing is left; layout included.
    private func settle() {
        activate {
            settling = Transaction()
            var rounds = 0
            while true {
                // What asked for the time of this frame, before any change but those that are carried out in the same way.
                if !dirtyNodes.isEmpty, pending.first?.transaction.isSame(as: Transaction()) != true { update(in: Transaction(), []) }
                while !pending.isEmpty {
                    let mutation = pending.removeFirst()
                    settling = Transaction(animation: mutation.transaction.animation)
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

    /// How what is being settled changed: what follows from it by way of preferences changes in the same way.
    private(set) var settling = Transaction()

    /// What looks at preferences, outer nodes first.
    var preferenceReaders: [any PreferenceReader] = []
    private var checkedUpdate = -1

    /// What changed preferences set off, inner readers first. Preferences can only have changed when something was updated.
    private func takePreferenceActions() -> [() -> Void] {
        guard !preferenceReaders.isEmpty, checkedUpdate != updateNumber else { return [] }
        checkedUpdate = updateNumber
        return preferenceReaders.sorted { $0.depth > $1.depth }.compactMap { $0.checkPreference() }
    }

    /// Enough for every chain that a program means, and an end for those that never settle.
    private static let roundLimit = 100

    private func update(in transaction: Transaction, _ changes: [() -> Void]) {
        updateNumber += 1
        self.transaction = transaction
        for change in changes { change() }
        updating {
            updateDirtyNodes()
            // Frames that move because of this change move under its transaction.
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

    /// Closes `completion` to further animations when the update that is going on has been carried out.
    func sealAfterUpdate(_ completion: AnimationCompletion) {
        unsealed.append(completion)
    }

    private func updateDirtyNodes() {
        while !dirtyNodes.isEmpty || !followUps.isEmpty {
            // Objects report a change to the views that read them in no particular order.
            let batch = dirtyNodes.sorted { ($0.depth, $0.serialNumber) < ($1.depth, $1.serialNumber) }
            dirtyNodes.removeAll(keepingCapacity: true)
            for node in batch { node.updateIfDirty() }
            let actions = followUps
            followUps.removeAll()
            for action in actions { action() }
        }
    }

    /// Runs `action` when the nodes that are dirty now are up to date, in the same update.
    func afterChanges(_ action: @escaping () -> Void) {
        followUps.append(action)
    }

    /// Counts the layouts.
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

    /// Containers in which elements have come or gone since the last layout.
    private var changedContainers: [ContainerElement] = []

    func noteChangedContent(of container: ContainerElement) {
        changedContainers.append(container)
    }
}

extension Transaction {
    /// Whether writes of both are carried out as one change.
    func isSame(as other: Transaction) -> Bool {
        animation == other.animation && disablesAnimations == other.disablesAnimations && isPlain && other.isPlain
            && completions.elementsEqual(other.completions, by: ===)
    }
}
