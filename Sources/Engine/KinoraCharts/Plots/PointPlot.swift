/// A symbol for each element of a collection.
public struct PointPlot<DataElement>: PrimitivePlot {
    public let vectorizedPlot: VectorizedPlot<DataElement>

    public init<Data: RandomAccessCollection<DataElement>, X: Plottable, Y: Plottable>(
        _ data: Data, x: PlottableProjection<DataElement, X>, y: PlottableProjection<DataElement, Y>
    ) {
        vectorizedPlot = VectorizedPlot(.point, data) { element, mark in
            mark.x = x.value(element).extent
            mark.y = y.value(element).extent
        }
    }
}
