import KinoraViews

/// The appearance of buttons, and the interaction that runs their actions.
@MainActor @preconcurrency
public protocol PrimitiveButtonStyle {
    associatedtype Body: View
    typealias Configuration = PrimitiveButtonStyleConfiguration

    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of a button, for a primitive style.
public struct PrimitiveButtonStyleConfiguration {
    /// The button's label.
    public typealias Label = StyleContent<PrimitiveButtonStyleConfiguration>

    public let role: ButtonRole?
    public let label: Label
    let action: @MainActor () -> Void

    /// Runs the button's action.
    @MainActor
    public func trigger() { action() }
}

extension EnvironmentValues {
    @Entry var primitiveButtonStyle: (any PrimitiveButtonStyle)?
}

extension View {
    /// Sets the primitive style of buttons within this view.
    public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
        environment(\.primitiveButtonStyle, style)
    }
}
