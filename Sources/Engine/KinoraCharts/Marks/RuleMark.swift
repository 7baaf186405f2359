/// A horizontal or vertical line.
public struct RuleMark: MarkContent {
    let mark: MarkInput

    private init(_ x: MarkExtent, _ y: MarkExtent) {
        var mark = MarkInput(.rule)
        (mark.x, mark.y) = (x, y)
        self.mark = mark
    }

    /// Creates a vertical line as high as the plot.
    public init<X: Plottable>(x: PlottableValue<X>) {
        self.init(x.extent, .all)
    }

    /// Creates a horizontal line as wide as the plot.
    public init<Y: Plottable>(y: PlottableValue<Y>) {
        self.init(.all, y.extent)
    }

    public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>) {
        self.init(x.extent, .between(yStart.plotted, yEnd.plotted))
    }

    public init<X: Plottable, Y: Plottable>(xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>) {
        self.init(.between(xStart.plotted, xEnd.plotted), y.extent)
    }
}
