/// A symbol at a position.
public struct PointMark: MarkContent {
    let mark: MarkInput

    private init(_ x: MarkExtent, _ y: MarkExtent) {
        var mark = MarkInput(.point)
        (mark.x, mark.y) = (x, y)
        self.mark = mark
    }

    public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
        self.init(x.extent, y.extent)
    }

    /// Creates a symbol halfway up the plot.
    public init<X: Plottable>(x: PlottableValue<X>) {
        self.init(x.extent, .all)
    }

    /// Creates a symbol in the middle of the plot's width.
    public init<Y: Plottable>(y: PlottableValue<Y>) {
        self.init(.all, y.extent)
    }
}
