/// The optimizations of a graph from one frame to the next. None changes the drawing. Without them, every frame is evaluated, laid out and
/// drawn again. Tests turn them off to compare results.
package struct ViewOptimizations: OptionSet, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// A container replays a ``DrawingTrace`` if only animated values have changed.
    package static let traces = ViewOptimizations(rawValue: 1)
    /// Containers, shapes, canvases and texts reuse the items of their last drawing.
    package static let drawings = ViewOptimizations(rawValue: 2)
    /// Elements keep their sizes and positions from one layout to the next.
    package static let layout = ViewOptimizations(rawValue: 4)
    /// A view that is equal to its previous value is not updated.
    package static let comparisons = ViewOptimizations(rawValue: 8)

    /// Frames that depend on the time alone are passed without being evaluated.
    package static let jumps = ViewOptimizations(rawValue: 16)

    /// Layers of a film at rest are shown as at the last time at which they changed (``EnvironmentValues/optimizations``).
    package static let rest = ViewOptimizations(rawValue: 32)

    package static let all: ViewOptimizations = [.traces, .drawings, .layout, .comparisons, .jumps, .rest]
}

extension EnvironmentValues {
    /// The optimizations of the film, for views that have one themselves.
    @Entry package var optimizations: ViewOptimizations = .all
}
