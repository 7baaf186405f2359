/// The work that a graph saves from one frame to the next. Each saving leaves the picture as it is: without any of them every frame is evaluated,
/// laid out and drawn anew. Tests turn them off to compare.
package struct ViewOptimizations: OptionSet, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// A container repeats the steps of a ``DrawingTrace`` where nothing but animated values has changed.
    package static let traces = ViewOptimizations(rawValue: 1)
    /// Containers, shapes, canvases and texts add the items that they drew before.
    package static let drawings = ViewOptimizations(rawValue: 2)
    /// Elements keep their sizes and places from one layout to the next.
    package static let layout = ViewOptimizations(rawValue: 4)
    /// Views that are equal to those before them are not updated.
    package static let comparisons = ViewOptimizations(rawValue: 8)

    package static let all: ViewOptimizations = [.traces, .drawings, .layout, .comparisons]
}
