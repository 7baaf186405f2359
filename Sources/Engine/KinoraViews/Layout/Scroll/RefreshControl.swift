import Foundation
import KinoraRuntime

/// The connection between a scroll view and the action of `refreshable`, which starts when the content is pulled down far enough.
@MainActor
package final class RefreshControl {
    /// The displacement of the content that starts the action, and that is left while the action runs, in points.
    package static let distance: CGFloat = 60

    /// Starts the action.
    package var begin: () -> Void = {}
    /// True from the start of the action until its end.
    package private(set) var isRefreshing = false
    /// The scroll view whose content was pulled.
    private weak var scrollElement: ScrollElement?

    package init() {}

    /// Starts the action if it is not running.
    func pulled(_ element: ScrollElement) {
        guard !isRefreshing else { return }
        isRefreshing = true
        scrollElement = element
        begin()
    }

    /// Lets the content return to its beginning.
    package func end() {
        isRefreshing = false
        scrollElement?.refreshEnded()
    }
}

/// The action of `refreshable`, which views can call.
public struct RefreshAction: Sendable {
    private let action: @Sendable () async -> Void

    package init(_ action: @escaping @Sendable () async -> Void) {
        self.action = action
    }

    public func callAsFunction() async { await action() }
}

extension EnvironmentValues {
    /// Starts the action of `refreshable` when the content of the next scroll view is pulled down.
    @Entry package var refreshControl: RefreshControl?

    /// The action of `refreshable`; nil outside one.
    @Entry public var refresh: RefreshAction?
}
