import Foundation
import KinoraDrawing
import KinoraViews

/// A control that selects a value from a range, with a knob on a bar. A script's horizontal drag moves the knob, wherever on the slider the
/// drag starts. With `step`, the value is the lower bound plus a whole number of steps. A script identifies a slider by an accessibility
/// identifier, because its label is not drawn.
public struct Slider<Label: View, ValueLabel: View> {
    let fraction: Double
    let label: Label
    let minimumValueLabel: ValueLabel
    let maximumValueLabel: ValueLabel
    /// Sets the value at a fraction of the range, 0 to 1.
    let move: (Double) -> Void
    let onEditingChanged: (Bool) -> Void
    @State private var heldFraction: Double?
    @Environment(\.sliderThumbVisibility) private var thumbVisibility

    private init<V: BinaryFloatingPoint>(
        _ value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride?, label: Label, minimum: ValueLabel, maximum: ValueLabel,
        onEditingChanged: @escaping (Bool) -> Void
    ) where V.Stride: BinaryFloatingPoint {
        fraction = Self.fraction(value.wrappedValue, in: bounds)
        self.label = label
        minimumValueLabel = minimum
        maximumValueLabel = maximum
        self.onEditingChanged = onEditingChanged
        move = { fraction in
            let (lower, upper) = (Double(bounds.lowerBound), Double(bounds.upperBound))
            var new = lower + (upper - lower) * fraction
            if let step = step.map({ Double($0) }), step > 0 { new = min(lower + ((new - lower) / step).rounded() * step, upper) }
            if value.wrappedValue != V(new) { value.wrappedValue = V(new) }
        }
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
            value, in: bounds, step: nil, label: label(), minimum: minimumValueLabel(), maximum: maximumValueLabel(),
            onEditingChanged: onEditingChanged)
    }

    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
        @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(
            value, in: bounds, step: step, label: label(), minimum: minimumValueLabel(), maximum: maximumValueLabel(),
            onEditingChanged: onEditingChanged)
    }
}

extension Slider where ValueLabel == EmptyView {
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(
            value, in: bounds, step: nil, label: label(), minimum: EmptyView(), maximum: EmptyView(), onEditingChanged: onEditingChanged)
    }

    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(
            value, in: bounds, step: step, label: label(), minimum: EmptyView(), maximum: EmptyView(), onEditingChanged: onEditingChanged)
    }
}

extension Slider where Label == EmptyView, ValueLabel == EmptyView {
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(
            value, in: bounds, step: nil, label: EmptyView(), minimum: EmptyView(), maximum: EmptyView(), onEditingChanged: onEditingChanged
        )
    }

    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(
            value, in: bounds, step: step, label: EmptyView(), minimum: EmptyView(), maximum: EmptyView(),
            onEditingChanged: onEditingChanged)
    }
}

// Deprecated initializers, with the labels at the end.
extension Slider {
    @available(*, deprecated, message: "Use Slider(value:in:label:minimumValueLabel:maximumValueLabel:onEditingChanged:) instead.")
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, onEditingChanged: @escaping (Bool) -> Void = { _ in },
        minimumValueLabel: ValueLabel, maximumValueLabel: ValueLabel, @ViewBuilder label: () -> Label
    ) where V.Stride: BinaryFloatingPoint {
        self.init(
            value, in: bounds, step: nil, label: label(), minimum: minimumValueLabel, maximum: maximumValueLabel,
            onEditingChanged: onEditingChanged)
    }

    @available(*, deprecated, message: "Use Slider(value:in:step:label:minimumValueLabel:maximumValueLabel:onEditingChanged:) instead.")
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in },
        minimumValueLabel: ValueLabel, maximumValueLabel: ValueLabel, @ViewBuilder label: () -> Label
    ) where V.Stride: BinaryFloatingPoint {
        self.init(
            value, in: bounds, step: step, label: label(), minimum: minimumValueLabel, maximum: maximumValueLabel,
            onEditingChanged: onEditingChanged)
    }
}

extension Slider where ValueLabel == EmptyView {
    @available(*, deprecated, message: "Use Slider(value:in:label:onEditingChanged:) instead.")
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, onEditingChanged: @escaping (Bool) -> Void, @ViewBuilder label: () -> Label
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value: value, in: bounds, label: label, onEditingChanged: onEditingChanged)
    }

    @available(*, deprecated, message: "Use Slider(value:in:step:label:onEditingChanged:) instead.")
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride, onEditingChanged: @escaping (Bool) -> Void,
        @ViewBuilder label: () -> Label
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value: value, in: bounds, step: step, label: label, onEditingChanged: onEditingChanged)
    }
}

extension Slider: View {
    // As on iOS, the label is not drawn: it is for assistive technologies.
    public var body: some View {
        let appearance = ControlAppearance.current
        let remainder = appearance.sliderRemainder.map { AnyShapeStyle($0) } ?? AnyShapeStyle(ControlColor.track)
        HStack {
            minimumValueLabel
            ZStack {
                ZStack {
                    Capsule().fill(remainder)
                    KnobBar(fraction: fraction).fill(appearance.sliderTrack.map { AnyShapeStyle($0) } ?? AnyShapeStyle(.tint))
                }
                .frame(height: 4)
                if thumbVisibility != .hidden {
                    Knob(fraction: fraction).fill(appearance.sliderKnob ?? .white).shadow(color: .black.opacity(0.25), radius: 3, y: 2)
                }
            }
            .frame(height: 28)
            .contentShape(Rectangle())
            .modifier(
                GestureModifier(
                    gesture: SlideGesture(
                        change: slide,
                        end: {
                            heldFraction = nil; onEditingChanged(false)
                        })))
            maximumValueLabel
        }
    }
}

extension Slider {
    /// Moves the knob by the touch's translation since the drag began, both in points. The value is clamped to the range.
    private func slide(by translation: CGFloat, of length: CGFloat) {
        let held = heldFraction ?? fraction
        if heldFraction == nil {
            heldFraction = held
            onEditingChanged(true)
        }
        guard length > 0 else { return }
        move(min(max(held + translation / length, 0), 1))
    }
}

extension EnvironmentValues {
    @Entry fileprivate var sliderThumbVisibility: Visibility = .automatic
}

extension View {
    /// Shows or hides the knobs of sliders within this view.
    nonisolated public func sliderThumbVisibility(_ visibility: Visibility) -> some View {
        environment(\.sliderThumbVisibility, visibility)
    }
}

/// A horizontal drag that moves the knob.
private struct SlideGesture: PrimitiveGesture {
    typealias Value = DragGesture.Value
    /// Receives the touch's translation and the length of the knob's path, both in points.
    let change: (CGFloat, CGFloat) -> Void
    let end: () -> Void

    private var drag: DragGesture {
        var drag = DragGesture(minimumDistance: 4)
        drag.axes = .horizontal
        return drag
    }

    var reactions: TouchKinds { .drag }

    func makeRecognizer(in context: GestureContext) -> GestureRecognizer<Value> {
        drag.onChanged { change($0.translation.width, context.size.width - 2 * Knob.radius) }
            .onEnded {
                change($0.translation.width, context.size.width - 2 * Knob.radius)
                end()
            }
            .recognizer(in: context)
    }
}

/// The part of the bar from its left end to the middle of the knob.
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
