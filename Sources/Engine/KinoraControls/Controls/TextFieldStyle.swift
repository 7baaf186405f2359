import Foundation
import KinoraViews

/// The title of a text field, for a style.
public struct _TextFieldStyleLabel {
    let content: AnyView
}

extension _TextFieldStyleLabel: View {
    public var body: some View { content }
}

/// The appearance of text fields. A style modifies a field that has the next outer style, or the plain style if there is none.
@MainActor @preconcurrency
public protocol TextFieldStyle {
    associatedtype _Body: View
    typealias _Label = _TextFieldStyleLabel

    @ViewBuilder @MainActor @preconcurrency func _body(configuration: TextField<_Label>) -> _Body
}

/// Shows the field without a border.
public struct DefaultTextFieldStyle: TextFieldStyle {
    nonisolated public init() {}

    public func _body(configuration: TextField<_Label>) -> some View { configuration.environment(\.textFieldStyles, []) }
}

/// Shows the field without a border.
public struct PlainTextFieldStyle: TextFieldStyle {
    nonisolated public init() {}

    public func _body(configuration: TextField<_Label>) -> some View { configuration.environment(\.textFieldStyles, []) }
}

/// Shows the field with a rounded border.
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
    /// The styles that apply to a field, outermost first.
    @Entry var textFieldStyles: [any TextFieldStyle] = []
}

extension View {
    /// Sets the style of text fields within this view.
    public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
        transformEnvironment(\.textFieldStyles) { $0.append(style) }
    }
}
