import Foundation
import KinoraDrawing
import KinoraViews

/// A view that shows a value within a range on a bar or a ring.
public struct Gauge<Label: View, CurrentValueLabel: View, BoundsLabel: View, MarkedValueLabels: View> {
    let configuration: GaugeStyleConfiguration

    private init<V: BinaryFloatingPoint>(
        _ value: V, _ bounds: ClosedRange<V>, label: AnyView, current: AnyView? = nil, minimum: AnyView? = nil, maximum: AnyView? = nil
    ) {
        let span = Double(bounds.upperBound) - Double(bounds.lowerBound)
        let fraction = (Double(value) - Double(bounds.lowerBound)) / span
        configuration = GaugeStyleConfiguration(
            value: fraction.isFinite ? min(max(fraction, 0), 1) : 0, label: .init(content: label),
            currentValueLabel: current.map { .init(content: $0) }, minimumValueLabel: minimum.map { .init(content: $0) },
            maximumValueLabel: maximum.map { .init(content: $0) })
    }
}

extension Gauge where CurrentValueLabel == EmptyView, BoundsLabel == EmptyView, MarkedValueLabels == EmptyView {
    public init<V: BinaryFloatingPoint>(value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label)
    where V.Stride: BinaryFloatingPoint {
        self.init(value, bounds, label: AnyView(label()))
    }
}

extension Gauge where BoundsLabel == EmptyView, MarkedValueLabels == EmptyView {
    public init<V: BinaryFloatingPoint>(
        value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value, bounds, label: AnyView(label()), current: AnyView(currentValueLabel()))
    }
}

extension Gauge where MarkedValueLabels == EmptyView {
    public init<V: BinaryFloatingPoint>(
        value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel, @ViewBuilder minimumValueLabel: () -> BoundsLabel,
        @ViewBuilder maximumValueLabel: () -> BoundsLabel
    ) where V.Stride: BinaryFloatingPoint {
        self.init(
            value, bounds, label: AnyView(label()), current: AnyView(currentValueLabel()), minimum: AnyView(minimumValueLabel()),
            maximum: AnyView(maximumValueLabel()))
    }
}

extension Gauge: View {
    public var body: some View {
        StyledControl(\.gaugeStyle) { style, _ in (style ?? LinearCapacityGaugeStyle()).makeBody(configuration: configuration) }
    }
}

/// The properties of a gauge, for a style.
public struct GaugeStyleConfiguration {
    public typealias Label = StyleContent<GaugeStyleConfiguration>

    public typealias CurrentValueLabel = Label
    public typealias MinimumValueLabel = Label
    public typealias MaximumValueLabel = Label

    /// The value's position in the range, 0 to 1.
    public var value: Double
    public var label: Label
    public var currentValueLabel: CurrentValueLabel?
    public var minimumValueLabel: MinimumValueLabel?
    public var maximumValueLabel: MaximumValueLabel?
}

/// The appearance of gauges.
@MainActor @preconcurrency
public protocol GaugeStyle {
    associatedtype Body: View
    typealias Configuration = GaugeStyleConfiguration

    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// Shows a bar that is filled up to the value, with labels around it.
public struct LinearCapacityGaugeStyle: GaugeStyle {
    nonisolated public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        VStack(spacing: 5) {
            configuration.label
            HStack {
                configuration.minimumValueLabel
                ZStack {
                    Capsule().fill(ControlColor.track)
                    BarShape(fraction: configuration.value).fill(.tint)
                }
                .frame(height: 4)
                configuration.maximumValueLabel
            }
            configuration.currentValueLabel.font(.caption)
        }
    }
}

/// Shows a bar with a mark at the value.
public struct AccessoryLinearGaugeStyle: GaugeStyle {
    nonisolated public init() {}

    public func makeBody(configuration: Configuration) -> some View { AccessoryLinearGauge(configuration: configuration) }
}

private struct AccessoryLinearGauge: View {
    let configuration: GaugeStyleConfiguration
    @Environment(\.tint) private var tint

    var body: some View {
        HStack {
            configuration.minimumValueLabel
            GeometryReader { geometry in
                Capsule().fill(track).frame(height: 6).frame(maxHeight: .infinity)
                Circle().fill(.background).frame(width: 12, height: 12).overlay { Circle().fill(.tint).padding(2) }
                    .position(x: 6 + (geometry.size.width - 12) * configuration.value, y: geometry.size.height / 2)
            }
            .frame(height: 12)
            configuration.maximumValueLabel
        }
    }

    /// A gradient runs along the bar.
    private var track: AnyShapeStyle {
        guard let gradient = tint?.gradient else { return AnyShapeStyle(.tint) }
        return AnyShapeStyle(LinearGradient(gradient: gradient, startPoint: .leading, endPoint: .trailing))
    }
}

/// Shows a ring with a gap at the bottom and a mark at the value, or a closed ring that is filled up to the value.
public struct AccessoryCircularGaugeStyle: GaugeStyle {
    var fills: Bool

    nonisolated public init() {
        fills = false
    }

    nonisolated init(fills: Bool) {
        self.fills = fills
    }

    public func makeBody(configuration: Configuration) -> some View { AccessoryCircularGauge(configuration: configuration, fills: fills) }
}

private struct AccessoryCircularGauge: View {
    let configuration: GaugeStyleConfiguration
    let fills: Bool
    @Environment(\.tint) private var tint

    /// A gradient runs along the ring, of which `span` is visible.
    private func track(_ span: Double) -> AnyShapeStyle {
        guard let gradient = tint?.gradient else { return AnyShapeStyle(.tint) }
        return AnyShapeStyle(
            AngularGradient(gradient: gradient, center: .center, startAngle: .zero, endAngle: .degrees(360 * (fills ? 1 : span))))
    }

    var body: some View {
        // The open ring is three quarters of a turn.
        let span = fills ? 1 : 0.75
        ZStack {
            Circle().trim(from: 0, to: span)
                .stroke(fills ? AnyShapeStyle(ControlColor.track) : track(span), style: StrokeStyle(lineWidth: 6, lineCap: .round))
                .rotationEffect(.degrees(fills ? -90 : 135))
            if fills {
                Circle().trim(from: 0, to: configuration.value).stroke(
                    track(configuration.value), style: StrokeStyle(lineWidth: 6, lineCap: .round)
                )
                .rotationEffect(.degrees(-90))
            } else {
                Circle().fill(.background).frame(width: 10, height: 10).overlay { Circle().fill(.tint).padding(2) }
                    .offset(x: 26).rotationEffect(.degrees(135 + 270 * configuration.value))
            }
            if let current = configuration.currentValueLabel { current.font(.title3) } else { configuration.label.font(.caption) }
            HStack {
                configuration.minimumValueLabel
                Spacer(minLength: 0)
                configuration.maximumValueLabel
            }
            .font(.caption2).frame(width: 40).offset(y: 24)
        }
        .frame(width: 52, height: 52).padding(3)
    }
}

extension GaugeStyle where Self == LinearCapacityGaugeStyle {
    public static var automatic: LinearCapacityGaugeStyle { LinearCapacityGaugeStyle() }
    public static var linearCapacity: LinearCapacityGaugeStyle { LinearCapacityGaugeStyle() }
    public static var accessoryLinearCapacity: LinearCapacityGaugeStyle { LinearCapacityGaugeStyle() }
}

extension GaugeStyle where Self == AccessoryLinearGaugeStyle {
    public static var accessoryLinear: AccessoryLinearGaugeStyle { AccessoryLinearGaugeStyle() }
}

extension GaugeStyle where Self == AccessoryCircularGaugeStyle {
    public static var accessoryCircular: AccessoryCircularGaugeStyle { AccessoryCircularGaugeStyle() }
    public static var accessoryCircularCapacity: AccessoryCircularGaugeStyle { AccessoryCircularGaugeStyle(fills: true) }
}

extension EnvironmentValues {
    @Entry var gaugeStyle: (any GaugeStyle)?
}

extension View {
    /// Sets the style of gauges within this view.
    public func gaugeStyle<S: GaugeStyle>(_ style: S) -> some View {
        environment(\.gaugeStyle, style)
    }
}
