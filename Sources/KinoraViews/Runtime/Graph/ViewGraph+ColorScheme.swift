import KinoraDrawing

extension ViewGraph {
    /// The colour of the frame behind the views, if it differs from the colour of the film.
    var background: Color.Resolved? {
        guard let preferredColorScheme, rootEnvironment.hasSystemBackground else { return nil }
        return preferredColorScheme == rootEnvironment.colorScheme
            ? nil : InterfaceColor.systemBackground.color.resolved(in: preferredColorScheme)
    }

    /// Returns the action that gives the whole tree the colour scheme that its views request; nil if the request is unchanged.
    func takeColorScheme() -> (() -> Void)? {
        guard hasPreferredColorSchemes else { return nil }
        let requested = rootNode?.preference(PreferredColorSchemeKey.self) ?? nil
        guard requested != preferredColorScheme else { return nil }
        return { [weak self] in
            guard let self else { return }
            preferredColorScheme = requested
            enqueue(settling) {
                var environment = self.rootEnvironment
                if let requested { environment.colorScheme = requested }
                self.rootNode?.updateEnvironment(environment)
                self.rootElement?.setNeedsDisplay()
            }
        }
    }
}
