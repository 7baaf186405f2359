/// Data that a feature of views keeps for each graph, such as the touches in progress. The graph itself knows no feature: see `ViewGraph.feature(_:)`.
@MainActor
package protocol GraphFeature: AnyObject {
    init()
}

/// A feature that takes part in layout. A graph calls it from the feature's first use on.
@MainActor
protocol LayoutObserver: GraphFeature {
    /// Whether an animation has moved something that is to be laid out again.
    var needsLayout: Bool { get }

    /// Called when all elements have their frames.
    func layoutEnded(in graph: ViewGraph)
}

/// Something that changes with every frame, such as a `TimelineView`, while it is in `ViewGraph.frameListeners`.
@MainActor
package protocol FrameListener: AnyObject {
    /// Called when the clock is at the frame's time, before views are updated.
    func frameBegan()
}
