/// A point of an area between a line and 0, or between two lines. Areas of different series are stacked.
public struct AreaMark: MarkContent {
    let mark: MarkInput

    private init(_ x: MarkExtent, _ y: MarkExtent, series: PlottedValue? = nil, stacking: MarkStackingMethod = .unstacked) {
        var mark = MarkInput(.area)
        (mark.x, mark.y, mark.series, mark.stacking) = (x, y, series, stacking)
        self.mark = mark
    }

    public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>, stacking: MarkStackingMethod = .standard) {
        self.init(x.extent, y.extent, stacking: stacking)
    }

    /// Creates a point of the area `series`.
    public init<X: Plottable, Y: Plottable, S: Plottable>(
        x: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<S>, stacking: MarkStackingMethod = .standard
    ) {
        self.init(x.extent, y.extent, series: series.plotted, stacking: stacking)
    }

    /// Creates a point of an area between two values of y.
    public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>) {
        self.init(x.extent, .between(yStart.plotted, yEnd.plotted))
    }

    /// Creates a point of the area `series` between two values of y.
    public init<X: Plottable, Y: Plottable, S: Plottable>(
        x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>, series: PlottableValue<S>
    ) {
        self.init(x.extent, .between(yStart.plotted, yEnd.plotted), series: series.plotted)
    }

    /// Creates a point of an area between two values of x.
    public init<X: Plottable, Y: Plottable>(xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>) {
        self.init(.between(xStart.plotted, xEnd.plotted), y.extent)
    }
}
