/// The bindings that receive the values selected by touches on a chart; nil for no selection.
struct ChartSelection {
    var x: (@MainActor (PlottedValue?) -> Void)?
    var y: (@MainActor (PlottedValue?) -> Void)?
    var angle: (@MainActor (PlottedValue?) -> Void)?
    var rangeOfX: (@MainActor (PlottedValue, PlottedValue) -> Void)?
    var rangeOfY: (@MainActor (PlottedValue, PlottedValue) -> Void)?

    /// True if a drag with one finger selects values.
    var isByDrag: Bool { x != nil || y != nil || angle != nil }
}
