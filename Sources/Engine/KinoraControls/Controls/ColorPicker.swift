import Foundation
import KinoraDrawing
import KinoraViews

/// A control that shows its label and the selected colour in a ring of all hues.
public struct ColorPicker<Label: View>: View {
    private let label: Label
    private let selection: Binding<Color>

    public init(selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label) {
        self.selection = selection
        self.label = label()
    }

    public var body: some View {
        LabeledRow(label: AnyView(label)) {
            ZStack {
                Circle().strokeBorder(
                    AngularGradient(
                        colors: (0...6).map { Color(hue: Double($0 % 6) / 6, saturation: 1, brightness: 1) }, center: .center), lineWidth: 3
                )
                Circle().inset(by: 5).fill(selection.wrappedValue)
            }
            .frame(width: 28, height: 28)
        }
    }
}

extension ColorPicker where Label == Text {
    public init(_ titleKey: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true) {
        self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(titleKey) }
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, selection: Binding<Color>, supportsOpacity: Bool = true) {
        self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(title) }
    }
}
