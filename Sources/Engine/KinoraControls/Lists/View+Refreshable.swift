import KinoraViews

extension View {
    /// Runs `action` when a script's drag pulls down the content of the scroll view or list inside by about 120 points. A progress indicator is shown
    /// until the action ends.
    public func refreshable(action: @escaping @Sendable () async -> Void) -> some View {
        modifier(RefreshModifier(action: action))
    }
}

private struct RefreshModifier: ViewModifier {
    let action: @Sendable () async -> Void
    @State private var control = RefreshControl()
    /// The number of times that the content has been pulled.
    @State private var pulls = 0
    @State private var isRefreshing = false

    func body(content: Content) -> some View {
        let _ = (control.begin = { start() })
        content
            .environment(\.refreshControl, control)
            .environment(\.refresh, RefreshAction(action))
            .overlay(alignment: .top) {
                if isRefreshing { ProgressView().frame(height: RefreshControl.distance) }
            }
            .task(id: pulls) {
                guard pulls > 0 else { return }
                await action()
                isRefreshing = false
                control.end()
            }
    }

    private func start() {
        pulls += 1
        isRefreshing = true
    }
}
