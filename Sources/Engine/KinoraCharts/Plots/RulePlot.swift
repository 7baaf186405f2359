/// A horizontal or vertical line for each element of a collection.
public struct RulePlot<DataElement>: PrimitivePlot {
    public let vectorizedPlot: VectorizedPlot<DataElement>

    /// Creates vertical lines as high as the plot.
    public init<Data: RandomAccessCollection<DataElement>, X: Plottable>(
        _ data: Data, x: PlottableProjection<DataElement, X>
    ) {
        vectorizedPlot = VectorizedPlot(data) { element in
            var mark = MarkInput(.rule)
            mark.x = x.value(element).extent
            return mark
        }
    }

    /// Creates horizontal lines as wide as the plot.
    public init<Data: RandomAccessCollection<DataElement>, Y: Plottable>(
        _ data: Data, y: PlottableProjection<DataElement, Y>
    ) {
        vectorizedPlot = VectorizedPlot(data) { element in
            var mark = MarkInput(.rule)
            mark.y = y.value(element).extent
            return mark
        }
    }

    /// Creates vertical lines between two values.
    public init<Data: RandomAccessCollection<DataElement>, X: Plottable, Y: Plottable>(
        _ data: Data, x: PlottableProjection<DataElement, X>, yStart: PlottableProjection<DataElement, Y>,
        yEnd: PlottableProjection<DataElement, Y>
    ) {
        vectorizedPlot = VectorizedPlot(data) { element in
            var mark = MarkInput(.rule)
            mark.x = x.value(element).extent
            mark.y = .between(yStart.value(element).plotted, yEnd.value(element).plotted)
            return mark
        }
    }

    /// Creates horizontal lines between two values.
    public init<Data: RandomAccessCollection<DataElement>, X: Plottable, Y: Plottable>(
        _ data: Data, xStart: PlottableProjection<DataElement, X>, xEnd: PlottableProjection<DataElement, X>,
        y: PlottableProjection<DataElement, Y>
    ) {
        vectorizedPlot = VectorizedPlot(data) { element in
            var mark = MarkInput(.rule)
            mark.x = .between(xStart.value(element).plotted, xEnd.value(element).plotted)
            mark.y = y.value(element).extent
            return mark
        }
    }
}
