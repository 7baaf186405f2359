import KinoraDrawing

/// A view that runs an action when it is tapped. There is no finger here: a composition's script taps it by its label.
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

extension Button where Label == KinoraViews.Label<Text, Image> {
    @preconcurrency
    public init(_ titleKey: LocalizedStringKey, systemImage: String, action: @escaping @MainActor () -> Void) {
        self.init(role: nil, action: action) { KinoraViews.Label(titleKey, systemImage: systemImage) }
    }

    @_disfavoredOverload @preconcurrency
    public init<S: StringProtocol>(_ title: S, systemImage: String, action: @escaping @MainActor () -> Void) {
        self.init(role: nil, action: action) { KinoraViews.Label(title, systemImage: systemImage) }
    }

    @preconcurrency
    public init(_ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole?, action: @escaping @MainActor () -> Void) {
        self.init(role: role, action: action) { KinoraViews.Label(titleKey, systemImage: systemImage) }
    }

    @_disfavoredOverload @preconcurrency
    public init<S: StringProtocol>(_ title: S, systemImage: String, role: ButtonRole?, action: @escaping @MainActor () -> Void) {
        self.init(role: role, action: action) { KinoraViews.Label(title, systemImage: systemImage) }
    }

    @preconcurrency
    public init(_ titleKey: LocalizedStringKey, image name: String, action: @escaping @MainActor () -> Void) {
        self.init(role: nil, action: action) { KinoraViews.Label(titleKey, image: name) }
    }
}

extension Button: View {
    public var body: some View {
        StyledButton(role: role, label: AnyView(label)).onTapGesture(perform: action)
    }
}

/// A button as the style of its surroundings wants it.
private struct StyledButton: View {
    let role: ButtonRole?
    let label: AnyView
    @Environment(\.buttonStyle) private var style

    init(role: ButtonRole?, label: AnyView) {
        self.role = role
        self.label = label
    }

    var body: some View {
        let configuration = ButtonStyleConfiguration(role: role, label: ButtonStyleConfiguration.Label(content: label), isPressed: false)
        return AnyView(content: (style ?? DefaultButtonStyle()).makeAnyBody(configuration))
    }
}

extension ButtonStyle {
    fileprivate func makeAnyBody(_ configuration: ButtonStyleConfiguration) -> any View { makeBody(configuration: configuration) }
}
