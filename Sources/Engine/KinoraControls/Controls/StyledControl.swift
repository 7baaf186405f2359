import KinoraViews

/// Draws a control with the style that the environment contains.
///
/// Views inside the style's body do not have the style in their environment, so that a style can contain the default one. The control's own
/// content does: `restored` wraps it in an environment with the style.
struct StyledControl<Style>: View {
    typealias Restored = @MainActor (any View) -> AnyView

    private let key: WritableKeyPath<EnvironmentValues, Style?>
    private let makeBody: @MainActor (Style?, Restored) -> any View
    @Environment private var style: Style?

    init(_ key: WritableKeyPath<EnvironmentValues, Style?>, makeBody: @escaping @MainActor (Style?, Restored) -> any View) {
        self.key = key
        self.makeBody = makeBody
        _style = Environment(key)
    }

    var body: some View {
        let styled = makeBody(style) { AnyView(content: $0.environment(key, style)) }
        AnyView(content: styled.environment(key, nil))
    }
}

/// A part of a control that its style places, such as the label. `Configuration` is the configuration that contains the part, so that the
/// parts of different controls have different types.
public struct StyleContent<Configuration> {
    let content: AnyView
}

extension StyleContent: View {
    public var body: some View { content }
}
