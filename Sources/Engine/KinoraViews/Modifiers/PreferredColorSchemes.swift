import KinoraDrawing
@_spi(Runtime) import KinoraRuntime

/// Gives the whole frame the colour scheme that its views request.
@MainActor
final class PreferredColorSchemes: RootObserver {
    /// The colour scheme that the views request; nil if they request none.
    private var requested: ColorScheme?

    /// The background of the requested colour scheme, if it differs from the background of the film.
    func background(in graph: ViewGraph) -> Color.Resolved? {
        guard let requested, let environment = graph.root?.environment, environment.hasSystemBackground else { return nil }
        return requested == environment.colorScheme ? nil : InterfaceColor.systemBackground.color.resolved(in: requested)
    }

    /// Returns the action that gives the whole tree the colour scheme that its views request; nil if the request is unchanged.
    func takeAction(in graph: ViewGraph) -> (() -> Void)? {
        let latest = graph.root?.node.preference(PreferredColorSchemeKey.self) ?? nil
        guard latest != requested else { return nil }
        return { [weak self, weak graph] in
            guard let self, let graph else { return }
            requested = latest
            graph.enqueue(graph.update.settling) {
                guard let root = graph.root else { return }
                var environment = root.environment
                if let latest { environment.colorScheme = latest }
                root.node.updateEnvironment(environment)
                root.element.setNeedsDisplay()
            }
        }
    }
}
