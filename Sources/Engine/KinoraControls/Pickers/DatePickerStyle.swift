import KinoraViews

/// The appearance of date pickers.
@MainActor @preconcurrency
public protocol DatePickerStyle {}

/// Shows the day and the time on separate backgrounds. A tap on them opens a calendar or wheels.
public struct CompactDatePickerStyle: DatePickerStyle {
    nonisolated public init() {}
}

/// Shows a month, and the time below it.
public struct GraphicalDatePickerStyle: DatePickerStyle {
    nonisolated public init() {}
}

/// Shows the date on wheels.
public struct WheelDatePickerStyle: DatePickerStyle {
    nonisolated public init() {}
}

extension DatePickerStyle where Self == CompactDatePickerStyle {
    public static var compact: CompactDatePickerStyle { CompactDatePickerStyle() }
    public static var automatic: CompactDatePickerStyle { CompactDatePickerStyle() }
}

extension DatePickerStyle where Self == GraphicalDatePickerStyle {
    public static var graphical: GraphicalDatePickerStyle { GraphicalDatePickerStyle() }
}

extension DatePickerStyle where Self == WheelDatePickerStyle {
    public static var wheel: WheelDatePickerStyle { WheelDatePickerStyle() }
}

extension EnvironmentValues {
    @Entry var datePickerStyle: (any DatePickerStyle)?
}

extension View {
    /// Sets the style of date pickers within this view.
    public func datePickerStyle<S: DatePickerStyle>(_ style: S) -> some View {
        environment(\.datePickerStyle, style)
    }
}
