/// Per-graph data of a feature of views, such as the touches in progress. The graph does not depend on any feature; see
/// `ViewGraph.feature(_:)`.
@MainActor
package protocol GraphFeature: AnyObject {
    init()
}

/// A feature that takes part in layout. A graph calls it from the feature's first use on.
@MainActor
protocol LayoutObserver: GraphFeature {
    /// Whether an animation has changed values that require layout.
    var needsLayout: Bool { get }

    /// Called after layout has determined all frames.
    func layoutEnded(in graph: ViewGraph)
}

/// An object that is updated with every frame, such as the node of a `TimelineView`, while it is in `ViewGraph.frameListeners`.
@MainActor
package protocol FrameListener: AnyObject {
    /// Called when the clock is at the frame's time, before views are updated.
    func frameBegan()
}

/// An object that moves by itself. It is notified whenever the clock advances, before any change is carried out, so that changes do not animate
/// its motion.
@MainActor
protocol MotionListener: AnyObject {
    func timeAdvanced()
}
