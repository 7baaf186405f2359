import Foundation
import KinoraViews

/// A control with two buttons that increment and decrement a value. A script taps "+" and "−".
public struct Stepper<Label: View> {
    let label: Label
    let onIncrement: (() -> Void)?
    let onDecrement: (() -> Void)?

    private init(label: Label, increment: (() -> Void)?, decrement: (() -> Void)?) {
        self.label = label
        onIncrement = increment
        onDecrement = decrement
    }

    @preconcurrency
    public init(
        @ViewBuilder label: () -> Label, onIncrement: (@MainActor () -> Void)?, onDecrement: (@MainActor () -> Void)?,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(
            label: label(), increment: onIncrement.map { action in { assumeMainActor(()) { action() } } },
            decrement: onDecrement.map { action in { assumeMainActor(()) { action() } } })
    }

    public init<V: Strideable>(
        value: Binding<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(
            label: label(), increment: { value.wrappedValue = value.wrappedValue.advanced(by: step) },
            decrement: { value.wrappedValue = value.wrappedValue.advanced(by: -step) })
    }

    public init<V: Strideable>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(
            label: label(), increment: { value.wrappedValue = min(value.wrappedValue.advanced(by: step), bounds.upperBound) },
            decrement: { value.wrappedValue = max(value.wrappedValue.advanced(by: -step), bounds.lowerBound) })
    }
}

extension Stepper where Label == Text {
    @preconcurrency
    public init(
        _ titleKey: LocalizedStringKey, onIncrement: (@MainActor () -> Void)?, onDecrement: (@MainActor () -> Void)?,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(label: { Text(titleKey) }, onIncrement: onIncrement, onDecrement: onDecrement)
    }

    public init<V: Strideable>(
        _ titleKey: LocalizedStringKey, value: Binding<V>, step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(value: value, step: step) { Text(titleKey) }
    }

    public init<V: Strideable>(
        _ titleKey: LocalizedStringKey, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(value: value, in: bounds, step: step) { Text(titleKey) }
    }

    @_disfavoredOverload
    public init<S: StringProtocol, V: Strideable>(
        _ title: S, value: Binding<V>, step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(value: value, step: step) { Text(title) }
    }

    @_disfavoredOverload
    public init<S: StringProtocol, V: Strideable>(
        _ title: S, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(value: value, in: bounds, step: step) { Text(title) }
    }
}

extension Stepper where Label == Text {
    @_disfavoredOverload @preconcurrency
    public init<S: StringProtocol>(
        _ title: S, onIncrement: (@MainActor () -> Void)?, onDecrement: (@MainActor () -> Void)?,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(label: { Text(title) }, onIncrement: onIncrement, onDecrement: onDecrement)
    }
}

extension Stepper: View {
    public var body: some View {
        LabeledRow(label: AnyView(label)) {
            HStack(spacing: 0) {
                button("−", onDecrement)
                Rectangle().fill(ControlColor.separator).frame(width: 1, height: 18)
                button("+", onIncrement)
            }
            .frame(width: 94, height: 32)
            .background(ControlColor.track, in: RoundedRectangle(cornerRadius: 8))
        }
    }

    private func button(_ sign: String, _ action: (() -> Void)?) -> some View {
        // Safe: the body and tap actions both run on the main actor, so the closure never leaves it.
        nonisolated(unsafe) let action = action
        return Text(verbatim: sign).font(.system(size: 20)).foregroundStyle(action == nil ? .tertiary : .primary)
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .contentShape(Rectangle()).onTapGesture { action?() }
    }
}
