import Foundation

/// A sector of a pie or donut chart for each element of a collection.
public struct SectorPlot<DataElement>: PrimitivePlot {
    public let vectorizedPlot: VectorizedPlot<DataElement>

    public init<Data: RandomAccessCollection<DataElement>, Value: Plottable>(
        _ data: Data, angle: PlottableProjection<DataElement, Value>, innerRadius: MarkDimension = .automatic,
        outerRadius: MarkDimension = .automatic, angularInset: CGFloat? = nil
    ) {
        vectorizedPlot = VectorizedPlot(.sector, data) { element, mark in
            mark.angle = angle.value(element).plotted
            (mark.innerRadius, mark.outerRadius) = (innerRadius, outerRadius)
            mark.angularInset = angularInset.map { $0.isFinite ? max($0, 0) : 0 } ?? 0
        }
    }
}
