import KinoraViews

// Actions and states of apps. A film has no windows, no search field in use and nothing to undo.

/// Ends a search. It has no effect.
public struct DismissSearchAction: Sendable {
    @MainActor @preconcurrency
    public func callAsFunction() {}
}

/// Opens a window. It has no effect.
public struct OpenWindowAction: Sendable {
    @MainActor @preconcurrency
    public func callAsFunction(id: String) {}

    @MainActor @preconcurrency
    public func callAsFunction<D: Codable & Hashable>(value: D) {}

    @MainActor @preconcurrency
    public func callAsFunction<D: Codable & Hashable>(id: String, value: D) {}
}

/// Closes a window. It has no effect.
public struct DismissWindowAction: Sendable {
    @MainActor @preconcurrency
    public func callAsFunction() {}

    @MainActor @preconcurrency
    public func callAsFunction(id: String) {}
}

/// Opens the settings of the app. It has no effect.
public struct OpenSettingsAction: Sendable {
    @MainActor @preconcurrency
    public func callAsFunction() {}
}

/// Requests a review of the app. It has no effect.
public struct RequestReviewAction: Sendable {
    @MainActor @preconcurrency
    public func callAsFunction() {}
}

/// Whether the controls of a window are active. The controls of a film are always active.
public enum ControlActiveState: CaseIterable, Hashable, Sendable {
    case key, active, inactive
}

extension EnvironmentValues {
    public var dismissSearch: DismissSearchAction { DismissSearchAction() }
    public var openWindow: OpenWindowAction { OpenWindowAction() }
    public var dismissWindow: DismissWindowAction { DismissWindowAction() }
    public var openSettings: OpenSettingsAction { OpenSettingsAction() }
    public var requestReview: RequestReviewAction { RequestReviewAction() }

    /// The state of controls. Setting it has no effect on the controls' appearance.
    @Entry public var controlActiveState: ControlActiveState = .key
}
