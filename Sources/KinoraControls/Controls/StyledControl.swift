import KinoraViews

/// A control as its style makes it. The environment contains the style.
///
/// Views that the style makes do not see the style, so that a style can build on the default one. The control's own content sees it: the style gets what
/// `restored` returns for it.
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
