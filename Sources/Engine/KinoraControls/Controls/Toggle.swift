import Foundation
import KinoraDrawing
import KinoraViews

/// A control that is on or off. A script's tap on its label or its switch toggles it.
public struct Toggle<Label: View> {
    let isOn: Binding<Bool>
    let label: Label

    public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
        self.isOn = isOn
        self.label = label()
    }
}

extension Toggle where Label == Text {
    public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { Text(titleKey) }
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { Text(title) }
    }
}

extension Toggle where Label == KinoraControls.Label<Text, Image> {
    public init(_ titleKey: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { Label(titleKey, systemImage: systemImage) }
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, systemImage: String, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { Label(title, systemImage: systemImage) }
    }
}

extension Toggle where Label == ToggleStyleConfiguration.Label {
    /// Creates a toggle from a style's configuration, so that a style can modify the default appearance.
    public init(_ configuration: ToggleStyleConfiguration) {
        isOn = configuration.$isOn
        label = configuration.label
    }
}

extension Toggle: View {
    public var body: some View {
        StyledControl(\.toggleStyle) { style, _ in
            (style ?? SwitchToggleStyle()).makeBody(
                configuration: ToggleStyleConfiguration(label: .init(content: AnyView(label)), isOn: isOn))
        }
    }
}

/// The properties of a toggle, for a style.
public struct ToggleStyleConfiguration {
    public typealias Label = StyleContent<ToggleStyleConfiguration>

    public let label: Label
    @Binding public var isOn: Bool
    public var isMixed = false

    init(label: Label, isOn: Binding<Bool>) {
        self.label = label
        _isOn = isOn
    }
}

/// The appearance of toggles, and the interaction that changes them.
@MainActor @preconcurrency
public protocol ToggleStyle {
    associatedtype Body: View
    typealias Configuration = ToggleStyleConfiguration

    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// Shows the label at the leading end and a switch at the trailing end.
public struct SwitchToggleStyle: ToggleStyle {
    private var color: Color?

    nonisolated public init() {}

    nonisolated public init(tint: Color) {
        color = tint
    }

    public func makeBody(configuration: Configuration) -> some View {
        LabeledRow(label: AnyView(configuration.label)) { Switch(isOn: configuration.isOn, color: color) }
            .contentShape(Rectangle()).onTapGesture { configuration.isOn.toggle() }
    }
}

private struct Switch: View {
    let isOn: Bool
    let color: Color?
    @Environment(\.tint) private var tint

    var body: some View {
        let appearance = ControlAppearance.current
        let on = (color ?? appearance.switchOn).map { AnyShapeStyle($0) } ?? tint ?? AnyShapeStyle(Color.green)
        ZStack {
            Capsule(style: .circular).fill(ControlColor.track)
            Capsule(style: .circular).fill(on).opacity(isOn ? 1 : 0)
            Circle().fill(appearance.switchKnob ?? .white).shadow(color: .black.opacity(0.15), radius: 2, y: 2).frame(width: 27, height: 27)
                .offset(x: isOn ? 10 : -10)
        }
        .frame(width: 51, height: 31)
        .animation(.easeInOut(duration: 0.2), value: isOn)
    }
}

/// Shows the label on a background that is tinted while the toggle is on.
public struct ButtonToggleStyle: ToggleStyle {
    nonisolated public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        configuration.label
            .foregroundStyle(.tint)
            .padding(.horizontal, 12).padding(.vertical, 7)
            .background {
                RoundedRectangle(cornerRadius: 8).fill(.tint).opacity(configuration.isOn ? 0.18 : 0)
            }
            .contentShape(Rectangle()).onTapGesture { configuration.isOn.toggle() }
    }
}

extension ToggleStyle where Self == SwitchToggleStyle {
    public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
    /// A switch.
    public static var automatic: SwitchToggleStyle { SwitchToggleStyle() }
}

extension ToggleStyle where Self == ButtonToggleStyle {
    public static var button: ButtonToggleStyle { ButtonToggleStyle() }
}

extension EnvironmentValues {
    @Entry var toggleStyle: (any ToggleStyle)?

    @Entry var isLabelHidden: Bool = false
}

extension View {
    /// Sets the style of toggles within this view.
    public func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
        environment(\.toggleStyle, style)
    }

    /// Hides the labels of controls within this view.
    nonisolated public func labelsHidden() -> some View {
        labelsVisibility(.hidden)
    }

    /// Shows or hides the labels of controls within this view.
    nonisolated public func labelsVisibility(_ visibility: Visibility) -> some View {
        environment(\.isLabelHidden, visibility == .hidden)
    }
}
