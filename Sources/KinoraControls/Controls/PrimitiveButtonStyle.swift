import KinoraDrawing
import KinoraViews

/// What a button looks like and when it runs its action.
@MainActor @preconcurrency
public protocol PrimitiveButtonStyle {
    associatedtype Body: View
    typealias Configuration = PrimitiveButtonStyleConfiguration

    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// What a style makes a button from that runs its action itself.
public struct PrimitiveButtonStyleConfiguration {
    /// The button's label.
    public struct Label {
        let content: AnyView
    }

    public let role: ButtonRole?
    public let label: Label
    let action: @MainActor () -> Void

    /// Runs the button's action.
    @MainActor
    public func trigger() { action() }
}

extension PrimitiveButtonStyleConfiguration.Label: View {
    public var body: some View { content }
}

extension EnvironmentValues {
    private enum PrimitiveButtonStyleKey: EnvironmentKey {
        static var defaultValue: (any PrimitiveButtonStyle)? { nil }
    }

    var primitiveButtonStyle: (any PrimitiveButtonStyle)? {
        get { self[PrimitiveButtonStyleKey.self] }
        set { self[PrimitiveButtonStyleKey.self] = newValue }
    }
}

extension View {
    /// What the buttons inside look like, and when they run their actions.
    public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
        environment(\.primitiveButtonStyle, style)
    }
}
