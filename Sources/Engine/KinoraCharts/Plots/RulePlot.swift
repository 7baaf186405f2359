/// A horizontal or vertical line for each element of a collection.
public struct RulePlot<DataElement>: PrimitivePlot {
    public let vectorizedPlot: VectorizedPlot<DataElement>

    /// Creates vertical lines as high as the plot.
    public init<Data: RandomAccessCollection<DataElement>, X: Plottable>(
        _ data: Data, x: PlottableProjection<DataElement, X>
    ) {
        vectorizedPlot = VectorizedPlot(.rule, data) { $1.x = x.value($0).extent }
    }

    /// Creates horizontal lines as wide as the plot.
    public init<Data: RandomAccessCollection<DataElement>, Y: Plottable>(
        _ data: Data, y: PlottableProjection<DataElement, Y>
    ) {
        vectorizedPlot = VectorizedPlot(.rule, data) { $1.y = y.value($0).extent }
    }

    /// Creates vertical lines between two values.
    public init<Data: RandomAccessCollection<DataElement>, X: Plottable, Y: Plottable>(
        _ data: Data, x: PlottableProjection<DataElement, X>, yStart: PlottableProjection<DataElement, Y>,
        yEnd: PlottableProjection<DataElement, Y>
    ) {
        vectorizedPlot = VectorizedPlot(.rule, data) { element, mark in
            mark.x = x.value(element).extent
            mark.y = .between(yStart.value(element).plotted, yEnd.value(element).plotted)
        }
    }

    /// Creates horizontal lines between two values.
    public init<Data: RandomAccessCollection<DataElement>, X: Plottable, Y: Plottable>(
        _ data: Data, xStart: PlottableProjection<DataElement, X>, xEnd: PlottableProjection<DataElement, X>,
        y: PlottableProjection<DataElement, Y>
    ) {
        vectorizedPlot = VectorizedPlot(.rule, data) { element, mark in
            mark.x = .between(xStart.value(element).plotted, xEnd.value(element).plotted)
            mark.y = y.value(element).extent
        }
    }
}
