/// A bar for each element of a collection.
public struct BarPlot<DataElement>: PrimitivePlot {
    public let vectorizedPlot: VectorizedPlot<DataElement>

    public init<Data: RandomAccessCollection<DataElement>, X: Plottable, Y: Plottable>(
        _ data: Data, x: PlottableProjection<DataElement, X>, y: PlottableProjection<DataElement, Y>, width: MarkDimension = .automatic,
        height: MarkDimension = .automatic, stacking: MarkStackingMethod = .standard
    ) {
        vectorizedPlot = VectorizedPlot(.bar, data) { element, mark in
            mark.x = x.value(element).extent
            mark.y = y.value(element).extent
            (mark.width, mark.height, mark.stacking) = (width, height, stacking)
        }
    }

    /// Creates vertical bars between two values.
    public init<Data: RandomAccessCollection<DataElement>, X: Plottable, Y: Plottable>(
        _ data: Data, x: PlottableProjection<DataElement, X>, yStart: PlottableProjection<DataElement, Y>,
        yEnd: PlottableProjection<DataElement, Y>, width: MarkDimension = .automatic
    ) {
        vectorizedPlot = VectorizedPlot(.bar, data) { element, mark in
            mark.x = x.value(element).extent
            mark.y = .between(yStart.value(element).plotted, yEnd.value(element).plotted)
            mark.width = width
        }
    }

    /// Creates horizontal bars between two values.
    public init<Data: RandomAccessCollection<DataElement>, X: Plottable, Y: Plottable>(
        _ data: Data, xStart: PlottableProjection<DataElement, X>, xEnd: PlottableProjection<DataElement, X>,
        y: PlottableProjection<DataElement, Y>, height: MarkDimension = .automatic
    ) {
        vectorizedPlot = VectorizedPlot(.bar, data) { element, mark in
            mark.x = .between(xStart.value(element).plotted, xEnd.value(element).plotted)
            mark.y = y.value(element).extent
            mark.height = height
        }
    }
}
