import Foundation
import KinoraDrawing
import KinoraViews

/// A value between two others, shown as a knob on a bar. A script's drag takes the knob along, wherever on the slider it begins; with `step` the value
/// stays at whole steps from the lower bound. A script finds a slider by an identifier, as its label is not drawn.
public struct Slider<Label: View, ValueLabel: View> {
    let fraction: Double
    let label: Label
    let minimumValueLabel: ValueLabel
    let maximumValueLabel: ValueLabel
    /// Moves the value to a fraction of the way between the bounds.
    let move: (Double) -> Void
    let onEditingChanged: (Bool) -> Void
    @State private var heldFraction: Double?

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
    /// The knob goes as far as the finger.
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

/// A finger that takes a knob along.
private struct SlideGesture: PrimitiveGesture {
    typealias Value = DragGesture.Value
    /// Hears how far the finger has gone, and how long the knob's way is.
    let change: (CGFloat, CGFloat) -> Void
    let end: () -> Void

    private var drag: DragGesture {
        var drag = DragGesture(minimumDistance: 4)
        drag.axes = .horizontal
        return drag
    }

    var reactions: TouchKinds { .drag }

    func makeRecognizer(in surroundings: GestureSurroundings) -> GestureRecognizer<Value> {
        drag.onChanged { change($0.translation.width, surroundings.size.width - 2 * Knob.radius) }
            .onEnded {
                change($0.translation.width, surroundings.size.width - 2 * Knob.radius)
                end()
            }
            .recognizer(in: surroundings)
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
