import Foundation
import KinoraViews

// Steppers that show their value after the label. Its format follows the film's language.
extension Stepper {
    public init<F: ParseableFormatStyle, Title: View>(
        value: Binding<F.FormatInput>, step: F.FormatInput.Stride = 1, format: F, @ViewBuilder label: () -> Title,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where F.FormatInput: Strideable, F.FormatOutput == String, Label == FormattedStepperLabel<Title> {
        self.init(value: value, step: step) {
            FormattedStepperLabel(title: label(), value: format.filmString(of: value.wrappedValue))
        }
    }

    public init<F: ParseableFormatStyle, Title: View>(
        value: Binding<F.FormatInput>, in bounds: ClosedRange<F.FormatInput>, step: F.FormatInput.Stride = 1, format: F,
        @ViewBuilder label: () -> Title, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where F.FormatInput: Strideable, F.FormatOutput == String, Label == FormattedStepperLabel<Title> {
        self.init(value: value, in: bounds, step: step) {
            FormattedStepperLabel(title: label(), value: format.filmString(of: value.wrappedValue))
        }
    }

    public init<F: ParseableFormatStyle>(
        _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, step: F.FormatInput.Stride = 1, format: F,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where F.FormatInput: Strideable, F.FormatOutput == String, Label == FormattedStepperLabel<Text> {
        self.init(value: value, step: step, format: format) { Text(titleKey) }
    }

    public init<F: ParseableFormatStyle>(
        _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, in bounds: ClosedRange<F.FormatInput>,
        step: F.FormatInput.Stride = 1, format: F, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where F.FormatInput: Strideable, F.FormatOutput == String, Label == FormattedStepperLabel<Text> {
        self.init(value: value, in: bounds, step: step, format: format) { Text(titleKey) }
    }
}

/// The label of a stepper and its value, as the field of a stepper on a Mac shows it.
public struct FormattedStepperLabel<Title: View> {
    let title: Title
    let value: String
}

extension FormattedStepperLabel: View {
    public var body: some View {
        HStack {
            title
            Spacer()
            Text(verbatim: value).foregroundStyle(.secondary)
        }
    }
}
