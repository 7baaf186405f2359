import Foundation
@_spi(Runtime) import KinoraRuntime

/// Receives the offset of the scroll view that touches the bar above it, so that the bar can react to scrolling.
@MainActor
package final class ScrollEdgeObserver {
    /// Called with the new offset, in points: 0 at the beginning of the content, negative while the content is pulled down.
    package var offsetChanged: (CGFloat) -> Void = { _ in }
    /// The height that the bar loses while the content scrolls by the same distance, in points.
    package var collapsibleHeight: CGFloat = 0
    /// The last offset, in points.
    package private(set) var offset: CGFloat = 0
    private weak var source: ScrollElement?

    nonisolated package init() {}

    func note(_ new: CGFloat, of element: ScrollElement) {
        source = element
        guard new != offset else { return }
        offset = new
        element.graph.lifecycle.noteChange { self.offsetChanged(new) }
    }

    /// Called when `element` is removed or no longer touches the bar. Without a scroll view, the offset is 0.
    func detach(_ element: ScrollElement) {
        guard source === element else { return }
        note(0, of: element)
        source = nil
    }
}

extension EnvironmentValues {
    private enum ScrollEdgeObserverKey: ContextKey {
        static var defaultValue: ScrollEdgeObserver? { nil }
    }

    /// The observer of the scroll view at the top of the page.
    package var scrollEdgeObserver: ScrollEdgeObserver? {
        get { self[ScrollEdgeObserverKey.self] }
        set { self[ScrollEdgeObserverKey.self] = newValue }
    }
}
