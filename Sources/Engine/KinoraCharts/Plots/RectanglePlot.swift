/// A rectangle for each element of a collection.
public struct RectanglePlot<DataElement>: PrimitivePlot {
    public let vectorizedPlot: VectorizedPlot<DataElement>

    public init<Data: RandomAccessCollection<DataElement>, X: Plottable, Y: Plottable>(
        _ data: Data, x: PlottableProjection<DataElement, X>, y: PlottableProjection<DataElement, Y>, width: MarkDimension = .automatic,
        height: MarkDimension = .automatic
    ) {
        vectorizedPlot = VectorizedPlot(.rectangle, data) { element, mark in
            mark.x = x.value(element).extent
            mark.y = y.value(element).extent
            (mark.width, mark.height) = (width, height)
        }
    }

    /// Creates rectangles between two values on each axis.
    public init<Data: RandomAccessCollection<DataElement>, X: Plottable, Y: Plottable>(
        _ data: Data, xStart: PlottableProjection<DataElement, X>, xEnd: PlottableProjection<DataElement, X>,
        yStart: PlottableProjection<DataElement, Y>, yEnd: PlottableProjection<DataElement, Y>
    ) {
        vectorizedPlot = VectorizedPlot(.rectangle, data) { element, mark in
            mark.x = .between(xStart.value(element).plotted, xEnd.value(element).plotted)
            mark.y = .between(yStart.value(element).plotted, yEnd.value(element).plotted)
        }
    }
}
