import KinoraViews

/// An area between 0 and a value of each element of a collection or a function, or between two such values or functions.
///
/// Without a domain, a function is drawn over the domain of `chartXScale(domain:)`, or from 0 to 1.
public struct AreaPlot<DataElement>: PrimitivePlot {
    public let vectorizedPlot: VectorizedPlot<DataElement>

    public init<Data: RandomAccessCollection<DataElement>, X: Plottable, Y: Plottable>(
        _ data: Data, x: PlottableProjection<DataElement, X>, y: PlottableProjection<DataElement, Y>,
        stacking: MarkStackingMethod = .standard
    ) {
        vectorizedPlot = VectorizedPlot(.area, data) { ($1.x, $1.y, $1.stacking) = (x.value($0).extent, y.value($0).extent, stacking) }
    }

    /// Creates an area for each value of `series`.
    public init<Data: RandomAccessCollection<DataElement>, X: Plottable, Y: Plottable, S: Plottable>(
        _ data: Data, x: PlottableProjection<DataElement, X>, y: PlottableProjection<DataElement, Y>,
        series: PlottableProjection<DataElement, S>, stacking: MarkStackingMethod = .standard
    ) {
        vectorizedPlot = VectorizedPlot(.area, data) {
            ($1.x, $1.y, $1.series, $1.stacking) = (x.value($0).extent, y.value($0).extent, series.value($0).plotted, stacking)
        }
    }

    /// Creates an area between two values of y.
    public init<Data: RandomAccessCollection<DataElement>, X: Plottable, Y: Plottable>(
        _ data: Data, x: PlottableProjection<DataElement, X>, yStart: PlottableProjection<DataElement, Y>,
        yEnd: PlottableProjection<DataElement, Y>
    ) {
        vectorizedPlot = VectorizedPlot(.area, data) {
            ($1.x, $1.y) = (x.value($0).extent, .between(yStart.value($0).plotted, yEnd.value($0).plotted))
        }
    }
}

extension AreaPlot where DataElement == FunctionSample {
    /// Creates the area between the graph of a function of x and 0.
    public init(
        x: LocalizedStringKey, y: LocalizedStringKey, domain: ClosedRange<Double>? = nil, function: @escaping @Sendable (Double) -> Double
    ) {
        vectorizedPlot = FunctionSample.plot(.area, domain: domain) { FunctionSample(x: $0, y: function($0), base: 0) }
    }

    /// Creates the area between the graphs of two functions of x.
    public init(
        x: LocalizedStringKey, yStart: LocalizedStringKey, yEnd: LocalizedStringKey, domain: ClosedRange<Double>? = nil,
        function: @escaping @Sendable (Double) -> (yStart: Double, yEnd: Double)
    ) {
        vectorizedPlot = FunctionSample.plot(.area, domain: domain) {
            let ends = function($0)
            return FunctionSample(x: $0, y: ends.yEnd, base: ends.yStart)
        }
    }
}
