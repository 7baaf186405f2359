import KinoraViews

/// A scene whose first window is modified as a view.
struct ModifiedScene<Base: Scene>: Scene, WindowScene {
    let base: Base
    let modify: @MainActor (AnyView) -> AnyView

    var window: AnyView? { base.firstWindow.map(modify) }
}

extension Scene {
    private func modifyingWindow(_ modify: @escaping @MainActor (AnyView) -> AnyView) -> some Scene {
        ModifiedScene(base: self, modify: modify)
    }

    /// Runs `action` when `value` changes. If `initial` is true, it also runs when the window appears.
    public func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping () -> Void) -> some Scene {
        modifyingWindow { AnyView($0.onChange(of: value, initial: initial, action)) }
    }

    /// Runs `action` with the old and the new value when `value` changes. If `initial` is true, it also runs when the window appears.
    public func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping (V, V) -> Void) -> some Scene {
        modifyingWindow { AnyView($0.onChange(of: value, initial: initial, action)) }
    }

    /// Runs `action` with the new value when `value` changes.
    @available(*, deprecated, message: "Use onChange with two or no parameters in the action closure instead.")
    public func onChange<V: Equatable>(of value: V, perform action: @escaping (V) -> Void) -> some Scene {
        modifyingWindow { AnyView($0.onChange(of: value) { _, new in action(new) }) }
    }

    /// Sets a value of the environment in the window.
    public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some Scene {
        modifyingWindow { AnyView($0.environment(keyPath, value)) }
    }
}
