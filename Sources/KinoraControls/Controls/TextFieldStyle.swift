import Foundation
import KinoraDrawing
import KinoraViews

/// The title of a text field, as a style sees it.
public struct _TextFieldStyleLabel {
    let content: AnyView
}

extension _TextFieldStyleLabel: View {
    public var body: some View { content }
}

/// What text fields look like. A style changes the field that it is given, which looks as the style around says, or plain.
@MainActor @preconcurrency
public protocol TextFieldStyle {
    associatedtype _Body: View
    typealias _Label = _TextFieldStyleLabel

    @ViewBuilder @MainActor @preconcurrency func _body(configuration: TextField<_Label>) -> _Body
}

/// As the surroundings want it: without a border.
public struct DefaultTextFieldStyle: TextFieldStyle {
    nonisolated public init() {}

    public func _body(configuration: TextField<_Label>) -> some View { configuration.environment(\.textFieldStyles, []) }
}

/// Without a border.
public struct PlainTextFieldStyle: TextFieldStyle {
    nonisolated public init() {}

    public func _body(configuration: TextField<_Label>) -> some View { configuration.environment(\.textFieldStyles, []) }
}

/// With a rounded border.
public struct RoundedBorderTextFieldStyle: TextFieldStyle {
    nonisolated public init() {}

    public func _body(configuration: TextField<_Label>) -> some View {
        configuration.environment(\.textFieldStyles, [])
            .padding(.horizontal, 7).padding(.vertical, 6)
            .background(.background, in: RoundedRectangle(cornerRadius: 6))
            .overlay { RoundedRectangle(cornerRadius: 6).strokeBorder(ControlColor.separator, lineWidth: 1) }
    }
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
    public static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}

extension TextFieldStyle where Self == PlainTextFieldStyle {
    public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}

extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
    public static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}

extension EnvironmentValues {
    private enum TextFieldStylesKey: EnvironmentKey {
        static var defaultValue: [any TextFieldStyle] { [] }
    }

    /// The styles around, innermost last.
    var textFieldStyles: [any TextFieldStyle] {
        get { self[TextFieldStylesKey.self] }
        set { self[TextFieldStylesKey.self] = newValue }
    }
}

extension View {
    /// What text fields look like inside.
    public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
        transformEnvironment(\.textFieldStyles) { $0.append(style) }
    }
}
