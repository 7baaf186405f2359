import KinoraViews

/// A button that would open the settings of the app. A script's tap has no effect.
public struct SettingsLink<Label: View>: View {
    private let label: Label

    public init(@ViewBuilder label: () -> Label) {
        self.label = label()
    }

    public var body: some View {
        Button {
        } label: {
            label
        }
    }
}

extension SettingsLink where Label == DefaultSettingsLinkLabel {
    public init() {
        self.init { DefaultSettingsLinkLabel() }
    }
}

/// The label of a ``SettingsLink`` without a label of its own.
public struct DefaultSettingsLinkLabel: View {
    public var body: some View { Text("Settings…") }
}
