/// A rectangle, such as a cell of a heat map.
public struct RectangleMark: MarkContent {
    let mark: MarkInput

    private init(_ x: MarkExtent, _ y: MarkExtent, width: MarkDimension = .automatic, height: MarkDimension = .automatic) {
        var mark = MarkInput(.rectangle)
        (mark.x, mark.y, mark.width, mark.height) = (x, y, width, height)
        self.mark = mark
    }

    public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, y: PlottableValue<Y>, width: MarkDimension = .automatic, height: MarkDimension = .automatic
    ) {
        self.init(x.extent, y.extent, width: width, height: height)
    }

    public init<X: Plottable, Y: Plottable>(
        xStart: PlottableValue<X>, xEnd: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
    ) {
        self.init(.between(xStart.plotted, xEnd.plotted), .between(yStart.plotted, yEnd.plotted))
    }

    /// Creates a rectangle as high as the plot.
    public init<X: Plottable>(xStart: PlottableValue<X>, xEnd: PlottableValue<X>) {
        self.init(.between(xStart.plotted, xEnd.plotted), .all)
    }

    /// Creates a rectangle as wide as the plot.
    public init<Y: Plottable>(yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>) {
        self.init(.all, .between(yStart.plotted, yEnd.plotted))
    }
}
