import KinoraViews

/// A control that runs an action when it is tapped. A composition's script taps it by its label, or holds it.
public struct Button<Label: View> {
    let role: ButtonRole?
    let action: @MainActor () -> Void
    let label: Label

    @preconcurrency
    public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
        self.init(role: nil, action: action, label: label)
    }

    @preconcurrency
    public init(role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
        self.role = role
        self.action = action
        self.label = label()
    }
}

extension Button where Label == Text {
    @preconcurrency
    public init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) {
        self.init(role: nil, action: action) { Text(titleKey) }
    }

    @_disfavoredOverload @preconcurrency
    public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {
        self.init(role: nil, action: action) { Text(title) }
    }

    @preconcurrency
    public init(_ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void) {
        self.init(role: role, action: action) { Text(titleKey) }
    }

    @_disfavoredOverload @preconcurrency
    public init<S: StringProtocol>(_ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void) {
        self.init(role: role, action: action) { Text(title) }
    }
}

extension Button where Label == KinoraControls.Label<Text, Image> {
    @preconcurrency
    public init(_ titleKey: LocalizedStringKey, systemImage: String, action: @escaping @MainActor () -> Void) {
        self.init(role: nil, action: action) { KinoraControls.Label(titleKey, systemImage: systemImage) }
    }

    @_disfavoredOverload @preconcurrency
    public init<S: StringProtocol>(_ title: S, systemImage: String, action: @escaping @MainActor () -> Void) {
        self.init(role: nil, action: action) { KinoraControls.Label(title, systemImage: systemImage) }
    }

    @preconcurrency
    public init(_ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole?, action: @escaping @MainActor () -> Void) {
        self.init(role: role, action: action) { KinoraControls.Label(titleKey, systemImage: systemImage) }
    }

    @_disfavoredOverload @preconcurrency
    public init<S: StringProtocol>(_ title: S, systemImage: String, role: ButtonRole?, action: @escaping @MainActor () -> Void) {
        self.init(role: role, action: action) { KinoraControls.Label(title, systemImage: systemImage) }
    }

    @preconcurrency
    public init(_ titleKey: LocalizedStringKey, image name: String, action: @escaping @MainActor () -> Void) {
        self.init(role: nil, action: action) { KinoraControls.Label(titleKey, image: name) }
    }
}

/// The label of a button that has only a role: its symbol.
public struct DefaultButtonLabel: View {
    let role: ButtonRole

    public var body: some View { Image(systemName: role.symbol) }
}

extension Button where Label == DefaultButtonLabel {
    @preconcurrency
    public init(role: ButtonRole, action: @escaping @MainActor () -> Void) {
        self.init(role: role, action: action) { DefaultButtonLabel(role: role) }
    }
}

extension Button: View {
    public var body: some View { StyledButton(role: role, label: AnyView(ButtonLabel(content: label)), action: action) }
}

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
    /// Creates a button from a style's configuration, so that a primitive style can modify the default appearance.
    public init(_ configuration: PrimitiveButtonStyleConfiguration) {
        self.init(role: configuration.role, action: configuration.action) { configuration.label }
    }
}

/// A button in the style of its environment.
private struct StyledButton: View {
    let role: ButtonRole?
    let label: AnyView
    let action: @MainActor () -> Void
    @State private var isPressed = false
    @Environment(\.buttonStyle) private var style
    @Environment(\.primitiveButtonStyle) private var primitiveStyle
    @Environment(\.dialogDismissal) private var dismissal

    var body: some View {
        if let primitiveStyle {
            AnyView(content: makeBody(primitiveStyle))
        } else {
            let configuration = ButtonStyleConfiguration(
                role: role, label: ButtonStyleConfiguration.Label(content: label), isPressed: isPressed)
            AnyView(content: (style ?? DefaultButtonStyle()).makeAnyBody(configuration))
                .modifier(
                    GestureModifier(
                        gesture: PressableGesture(base: PressGesture(), pressing: { isPressed = $0 }, action: { run() })))
        }
    }

    /// Runs the action, then closes the dialog or menu that contains the button.
    private func run() {
        action()
        dismissal?()
    }

    /// Returns the button that `style` makes. Buttons inside its body have the default primitive style, so that a style can contain
    /// buttons.
    private func makeBody<S: PrimitiveButtonStyle>(_ style: S) -> any View {
        style.makeBody(
            configuration: PrimitiveButtonStyleConfiguration(role: role, label: .init(content: label), action: { run() })
        ).environment(\.primitiveButtonStyle, nil)
    }
}

extension ButtonStyle {
    fileprivate func makeAnyBody(_ configuration: ButtonStyleConfiguration) -> any View { makeBody(configuration: configuration) }
}
