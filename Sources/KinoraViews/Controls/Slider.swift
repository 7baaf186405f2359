import Foundation
import KinoraDrawing

/// A value between two others, shown as a knob on a bar. Nobody moves it here: it shows its value, and moves when that is animated.
public struct Slider<Label: View, ValueLabel: View> {
    let fraction: Double
    let label: Label
    let minimumValueLabel: ValueLabel
    let maximumValueLabel: ValueLabel

    private init(fraction: Double, label: Label, minimum: ValueLabel, maximum: ValueLabel) {
        self.fraction = fraction
        self.label = label
        minimumValueLabel = minimum
        maximumValueLabel = maximum
    }

    private static func fraction<V: BinaryFloatingPoint>(_ value: V, in bounds: ClosedRange<V>) -> Double {
        let span = Double(bounds.upperBound) - Double(bounds.lowerBound)
        let fraction = (Double(value) - Double(bounds.lowerBound)) / span
        return fraction.isFinite ? min(max(fraction, 0), 1) : 0
    }
}

extension Slider {
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(
            fraction: Self.fraction(value.wrappedValue, in: bounds), label: label(), minimum: minimumValueLabel(),
            maximum: maximumValueLabel())
    }

    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
        @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(
            fraction: Self.fraction(value.wrappedValue, in: bounds), label: label(), minimum: minimumValueLabel(),
            maximum: maximumValueLabel())
    }
}

extension Slider where ValueLabel == EmptyView {
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(
            fraction: Self.fraction(value.wrappedValue, in: bounds), label: label(), minimum: EmptyView(), maximum: EmptyView())
    }

    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(
            fraction: Self.fraction(value.wrappedValue, in: bounds), label: label(), minimum: EmptyView(), maximum: EmptyView())
    }
}

extension Slider where Label == EmptyView, ValueLabel == EmptyView {
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(
            fraction: Self.fraction(value.wrappedValue, in: bounds), label: EmptyView(), minimum: EmptyView(), maximum: EmptyView())
    }

    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(
            fraction: Self.fraction(value.wrappedValue, in: bounds), label: EmptyView(), minimum: EmptyView(), maximum: EmptyView())
    }
}

extension Slider: View {
    // As on iOS, the label is for those who cannot see the slider.
    public var body: some View {
        HStack {
            minimumValueLabel
            ZStack {
                ZStack {
                    Capsule().fill(ControlColor.track)
                    KnobBar(fraction: fraction).fill(.tint)
                }
                .frame(height: 4)
                Knob(fraction: fraction).fill(.white).shadow(color: .black.opacity(0.25), radius: 3, y: 2)
            }
            .frame(height: 28)
            maximumValueLabel
        }
    }
}

/// The bar up to the middle of the knob.
private struct KnobBar: Shape {
    var fraction: Double

    var animatableData: Double {
        get { fraction }
        set { fraction = newValue }
    }

    func path(in rect: CGRect) -> Path {
        let reach = Knob.radius + (rect.width - 2 * Knob.radius) * fraction
        return Capsule().path(in: CGRect(x: rect.minX, y: rect.minY, width: max(reach, 0), height: rect.height))
    }
}

private struct Knob: Shape {
    static let radius: CGFloat = 14
    var fraction: Double

    var animatableData: Double {
        get { fraction }
        set { fraction = newValue }
    }

    func path(in rect: CGRect) -> Path {
        let x = rect.minX + (rect.width - 2 * Self.radius) * fraction
        return Path(ellipseIn: CGRect(x: x, y: rect.midY - Self.radius, width: 2 * Self.radius, height: 2 * Self.radius))
    }
}
