/// A point of a line. The points of a series are connected in the order of the data.
///
/// The value of `foregroundStyle(by:)`, or else of `symbol(by:)`, is the series of points without one. A value that is not finite interrupts the
/// line.
public struct LineMark: MarkContent {
    let mark: MarkInput

    private init(_ x: MarkExtent, _ y: MarkExtent, series: PlottedValue?) {
        var mark = MarkInput(.line)
        (mark.x, mark.y, mark.series) = (x, y, series)
        self.mark = mark
    }

    public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
        self.init(x.extent, y.extent, series: nil)
    }

    /// Creates a point of the line `series`.
    public init<X: Plottable, Y: Plottable, S: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<S>) {
        self.init(x.extent, y.extent, series: series.plotted)
    }
}
