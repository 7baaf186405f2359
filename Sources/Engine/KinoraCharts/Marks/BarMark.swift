/// A bar.
///
/// A bar between a category or date and a number begins at 0. Bars at the same position are stacked. If both values are numbers, the bar is
/// vertical.
public struct BarMark: MarkContent {
    let mark: MarkInput

    private init(
        _ x: MarkExtent, _ y: MarkExtent, width: MarkDimension = .automatic, height: MarkDimension = .automatic,
        stacking: MarkStackingMethod = .unstacked
    ) {
        var mark = MarkInput(.bar)
        (mark.x, mark.y, mark.width, mark.height, mark.stacking) = (x, y, width, height, stacking)
        self.mark = mark
    }

    public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, y: PlottableValue<Y>, width: MarkDimension = .automatic, height: MarkDimension = .automatic,
        stacking: MarkStackingMethod = .standard
    ) {
        self.init(x.extent, y.extent, width: width, height: height, stacking: stacking)
    }

    /// Creates a vertical bar between two values.
    public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>, width: MarkDimension = .automatic
    ) {
        self.init(x.extent, .between(yStart.plotted, yEnd.plotted), width: width)
    }

    /// Creates a horizontal bar between two values.
    public init<X: Plottable, Y: Plottable>(
        xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>, height: MarkDimension = .automatic
    ) {
        self.init(.between(xStart.plotted, xEnd.plotted), y.extent, height: height)
    }

    /// Creates a rectangle.
    public init<X: Plottable, Y: Plottable>(
        xStart: PlottableValue<X>, xEnd: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
    ) {
        self.init(.between(xStart.plotted, xEnd.plotted), .between(yStart.plotted, yEnd.plotted))
    }

    /// Creates a horizontal bar as high as the plot. Several bars are stacked.
    public init<X: Plottable>(x: PlottableValue<X>, height: MarkDimension = .automatic, stacking: MarkStackingMethod = .standard) {
        self.init(x.extent, .all, height: height, stacking: stacking)
    }

    /// Creates a vertical bar as wide as the plot. Several bars are stacked.
    public init<Y: Plottable>(y: PlottableValue<Y>, width: MarkDimension = .automatic, stacking: MarkStackingMethod = .standard) {
        self.init(.all, y.extent, width: width, stacking: stacking)
    }
}
