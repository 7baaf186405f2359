import KinoraViews

/// A line through a value of each element of a collection, or along a function.
///
/// A value that is not finite interrupts the line. Without a domain, a function is drawn over the domain of `chartXScale(domain:)`, or from 0 to 1.
public struct LinePlot<DataElement>: PrimitivePlot {
    public let vectorizedPlot: VectorizedPlot<DataElement>

    public init<Data: RandomAccessCollection<DataElement>, X: Plottable, Y: Plottable>(
        _ data: Data, x: PlottableProjection<DataElement, X>, y: PlottableProjection<DataElement, Y>
    ) {
        vectorizedPlot = VectorizedPlot(.line, data) { ($1.x, $1.y) = (x.value($0).extent, y.value($0).extent) }
    }

    /// Creates a line for each value of `series`.
    public init<Data: RandomAccessCollection<DataElement>, X: Plottable, Y: Plottable, S: Plottable>(
        _ data: Data, x: PlottableProjection<DataElement, X>, y: PlottableProjection<DataElement, Y>,
        series: PlottableProjection<DataElement, S>
    ) {
        vectorizedPlot = VectorizedPlot(.line, data) {
            ($1.x, $1.y, $1.series) = (x.value($0).extent, y.value($0).extent, series.value($0).plotted)
        }
    }
}

extension LinePlot where DataElement == FunctionSample {
    /// Creates the graph of a function of x.
    public init(
        x: LocalizedStringKey, y: LocalizedStringKey, domain: ClosedRange<Double>? = nil, function: @escaping @Sendable (Double) -> Double
    ) {
        vectorizedPlot = FunctionSample.plot(.line, domain: domain) { FunctionSample(x: $0, y: function($0)) }
    }

    /// Creates a curve through the points that a function returns for the numbers of `domain`.
    public init(
        x: LocalizedStringKey, y: LocalizedStringKey, t: LocalizedStringKey, domain: ClosedRange<Double>,
        function: @escaping @Sendable (Double) -> (x: Double, y: Double)
    ) {
        vectorizedPlot = FunctionSample.plot(.line, domain: domain) {
            let point = function($0)
            return FunctionSample(x: point.x, y: point.y)
        }
    }
}
