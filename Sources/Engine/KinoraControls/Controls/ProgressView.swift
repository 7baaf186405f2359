import Foundation
import KinoraViews

/// A view that shows progress as a bar or a ring, or as a spinner if the progress is indeterminate.
public struct ProgressView<Label: View, CurrentValueLabel: View> {
    let fraction: Double?
    /// The dates between which progress follows the film's clock, instead of a value.
    var interval: (dates: ClosedRange<Date>, countsDown: Bool)?
    let label: Label?
    let currentValueLabel: CurrentValueLabel?

    /// Returns the completed fraction, clamped to 0 to 1, or nil if there is no value. A ratio that is not finite is 0.
    static func fraction<V: BinaryFloatingPoint>(_ value: V?, of total: V) -> Double? {
        guard let value else { return nil }
        let fraction = Double(value) / Double(total)
        return fraction.isFinite ? min(max(fraction, 0), 1) : 0
    }
}

extension ProgressView where CurrentValueLabel == EmptyView {
    public init() where Label == EmptyView {
        self.init(fraction: nil, label: nil, currentValueLabel: nil)
    }

    public init(@ViewBuilder label: () -> Label) {
        self.init(fraction: nil, label: label(), currentValueLabel: nil)
    }

    public init(_ titleKey: LocalizedStringKey) where Label == Text {
        self.init(fraction: nil, label: Text(titleKey), currentValueLabel: nil)
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S) where Label == Text {
        self.init(fraction: nil, label: Text(title), currentValueLabel: nil)
    }

    /// Shows the completed fraction that `progress` has when the view is evaluated.
    public init(_ progress: Progress) where Label == EmptyView {
        self.init(fraction: Self.fraction(progress.fractionCompleted, of: 1), label: nil, currentValueLabel: nil)
    }

    public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0) where Label == EmptyView {
        self.init(fraction: Self.fraction(value, of: total), label: nil, currentValueLabel: nil)
    }

    public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0, @ViewBuilder label: () -> Label) {
        self.init(fraction: Self.fraction(value, of: total), label: label(), currentValueLabel: nil)
    }

    public init<V: BinaryFloatingPoint>(_ titleKey: LocalizedStringKey, value: V?, total: V = 1.0) where Label == Text {
        self.init(fraction: Self.fraction(value, of: total), label: Text(titleKey), currentValueLabel: nil)
    }

    @_disfavoredOverload
    public init<S: StringProtocol, V: BinaryFloatingPoint>(_ title: S, value: V?, total: V = 1.0) where Label == Text {
        self.init(fraction: Self.fraction(value, of: total), label: Text(title), currentValueLabel: nil)
    }
}

extension ProgressView {
    public init<V: BinaryFloatingPoint>(
        value: V?, total: V = 1.0, @ViewBuilder label: () -> Label, @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        self.init(fraction: Self.fraction(value, of: total), label: label(), currentValueLabel: currentValueLabel())
    }
}

extension ProgressView
where Label == ProgressViewStyleConfiguration.Label, CurrentValueLabel == ProgressViewStyleConfiguration.CurrentValueLabel {
    /// Creates a progress view from a style's configuration, so that a style can modify the default appearance.
    public init(_ configuration: ProgressViewStyleConfiguration) {
        self.init(
            fraction: configuration.fractionCompleted, label: configuration.label, currentValueLabel: configuration.currentValueLabel)
    }
}

/// The remaining or elapsed time of an interval, as a timer text.
public struct DefaultDateProgressLabel: View {
    let dates: ClosedRange<Date>
    let countsDown: Bool

    public var body: some View { Text(timerInterval: dates, countsDown: countsDown).foregroundStyle(.secondary) }
}

extension ProgressView {
    /// Creates a progress view whose fraction follows the film's clock: the remaining part of the interval, or the elapsed part if
    /// `countsDown` is false.
    public init(
        timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        self.init(fraction: 0, interval: (timerInterval, countsDown), label: label(), currentValueLabel: currentValueLabel())
    }
}

extension ProgressView where CurrentValueLabel == DefaultDateProgressLabel {
    public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label) {
        self.init(timerInterval: timerInterval, countsDown: countsDown, label: label) {
            DefaultDateProgressLabel(dates: timerInterval, countsDown: countsDown)
        }
    }

    public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true) where Label == EmptyView {
        self.init(
            fraction: 0, interval: (timerInterval, countsDown), label: nil,
            currentValueLabel: DefaultDateProgressLabel(dates: timerInterval, countsDown: countsDown))
    }
}

extension ProgressView: View {
    public var body: some View {
        if let (dates, countsDown) = interval {
            TimelineView(.animation) { timeline in
                let length = dates.upperBound.timeIntervalSince(dates.lowerBound)
                let passed = length > 0 ? timeline.date.timeIntervalSince(dates.lowerBound) / length : 1
                styled(min(max(countsDown ? 1 - passed : passed, 0), 1))
            }
        } else {
            styled(fraction)
        }
    }

    @MainActor private func styled(_ fraction: Double?) -> some View {
        StyledControl(\.progressViewStyle) { style, _ in
            (style ?? DefaultProgressViewStyle()).makeBody(
                configuration: ProgressViewStyleConfiguration(
                    fractionCompleted: fraction, label: label.map { .init(content: AnyView($0)) },
                    currentValueLabel: currentValueLabel.map { .init(content: AnyView($0)) }))
        }
    }
}

/// The properties of a progress view, for a style.
public struct ProgressViewStyleConfiguration {
    public typealias Label = StyleContent<ProgressViewStyleConfiguration>

    public typealias CurrentValueLabel = StyleContent<ProgressViewStyleConfiguration>

    /// The completed fraction, 0 to 1; nil if the progress is indeterminate.
    public let fractionCompleted: Double?
    public var label: Label?
    public var currentValueLabel: CurrentValueLabel?
}
