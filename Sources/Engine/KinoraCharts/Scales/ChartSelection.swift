/// What receives the values that touches on a chart select; nil selects nothing.
struct ChartSelection {
    var x: (@MainActor (PlottedValue?) -> Void)?
    var y: (@MainActor (PlottedValue?) -> Void)?
    var angle: (@MainActor (PlottedValue?) -> Void)?
    var rangeOfX: (@MainActor (PlottedValue, PlottedValue) -> Void)?
    var rangeOfY: (@MainActor (PlottedValue, PlottedValue) -> Void)?

    /// True if a drag with one finger selects values.
    var isByDrag: Bool { x != nil || y != nil || angle != nil }
}
