import KinoraDrawing

/// Per-graph data of a feature of views, such as the touches in progress. The graph does not depend on any feature; see
/// `ViewGraph.feature(_:)`.
@MainActor
package protocol GraphFeature: AnyObject {
    init()
}

/// A feature that takes part in layout. A graph calls it from the feature's first use on.
@MainActor
package protocol LayoutObserver: GraphFeature {
    /// Whether an animation has changed values that require layout.
    var needsLayout: Bool { get }

    /// Called after layout has determined all frames.
    func layoutEnded(in graph: ViewGraph)
}

/// A feature that observes the tree as a whole. A graph calls it from the feature's first use on.
@MainActor
package protocol RootObserver: GraphFeature {
    /// The colour of the frame behind the views, if it differs from the colour of the film.
    func background(in graph: ViewGraph) -> Color.Resolved?

    /// Returns the action to run if the preferences of the tree have changed; otherwise nil. It runs after the actions of views that read preferences.
    func takeAction(in graph: ViewGraph) -> (() -> Void)?
}

/// An object that is updated with every frame, such as the node of a `TimelineView`, while it is in `ViewGraph.frameListeners`.
@MainActor
package protocol FrameListener: AnyObject {
    /// Called when the clock is at the frame's time, before views are updated.
    func frameBegan()

    /// Whether the latest call alone determines what the object shows, and neither it nor a view inside has actions or keeps a state. By
    /// default false.
    var isTimeless: Bool { get }
}

extension FrameListener {
    package var isTimeless: Bool { false }
}

/// An object that moves by itself. It is notified whenever the clock advances, before any change is carried out, so that changes do not animate
/// its motion.
@MainActor
package protocol MotionListener: AnyObject {
    func timeAdvanced()
}
