import Foundation
import KinoraDrawing
import KinoraViews

extension View {
    private func chartScale(
        _ axis: WritableKeyPath<ChartConfiguration, ChartConfiguration.Axis>, domain: (any ScaleDomain)? = nil,
        range: PlotDimensionScaleRange? = nil, type: ScaleType? = nil
    ) -> some View {
        let domain = (domain as? any DescribedScaleDomain)?.requested
        return chart {
            if let domain { $0[keyPath: axis].domain = domain }
            if let range { $0[keyPath: axis].range = range }
            if let type { $0[keyPath: axis].type = type }
        }
    }

    /// Sets the values that the x axis covers, and the part of the plot that it uses.
    public func chartXScale<Domain: ScaleDomain>(domain: Domain, range: PlotDimensionScaleRange, type: ScaleType? = nil) -> some View {
        chartScale(\.x, domain: domain, range: range, type: type)
    }

    /// Sets the values that the x axis covers.
    public func chartXScale<Domain: ScaleDomain>(domain: Domain, type: ScaleType? = nil) -> some View {
        chartScale(\.x, domain: domain, type: type)
    }

    /// Sets the part of the plot that the x axis uses.
    public func chartXScale(range: PlotDimensionScaleRange, type: ScaleType? = nil) -> some View {
        chartScale(\.x, range: range, type: type)
    }

    public func chartXScale(type: ScaleType?) -> some View {
        chartScale(\.x, type: type)
    }

    /// Sets the values that the y axis covers, and the part of the plot that it uses.
    public func chartYScale<Domain: ScaleDomain>(domain: Domain, range: PlotDimensionScaleRange, type: ScaleType? = nil) -> some View {
        chartScale(\.y, domain: domain, range: range, type: type)
    }

    /// Sets the values that the y axis covers.
    public func chartYScale<Domain: ScaleDomain>(domain: Domain, type: ScaleType? = nil) -> some View {
        chartScale(\.y, domain: domain, type: type)
    }

    /// Sets the part of the plot that the y axis uses.
    public func chartYScale(range: PlotDimensionScaleRange, type: ScaleType? = nil) -> some View {
        chartScale(\.y, range: range, type: type)
    }

    public func chartYScale(type: ScaleType?) -> some View {
        chartScale(\.y, type: type)
    }

    /// Sets the styles of values, for `foregroundStyle(by:)`.
    public func chartForegroundStyleScale<Value: Plottable, S: ShapeStyle>(_ mapping: KeyValuePairs<Value, S>) -> some View {
        let styles = mapping.map { ChartConfiguration.ValueStyle(PlottedValue($0.key), $0.value) }
        return chart { $0.styles = styles }
    }

    /// Sets the styles of the values of `domain`, for `foregroundStyle(by:)`. Styles are repeated if there are too few.
    public func chartForegroundStyleScale<Value: Plottable, S: ShapeStyle>(domain: [Value], range: [S]) -> some View {
        let styles =
            range.isEmpty
            ? [] : domain.enumerated().map { ChartConfiguration.ValueStyle(PlottedValue($1), range[$0 % range.count]) }
        return chart { $0.styles = styles }
    }

    /// Sets the styles of values in the order in which they occur, for `foregroundStyle(by:)`.
    public func chartForegroundStyleScale<S: ShapeStyle>(range: [S]) -> some View {
        let styles = range.map { ChartConfiguration.ValueStyle(nil, $0) }
        return chart { $0.styles = styles }
    }

    /// Sets the symbols of values, for `symbol(by:)`.
    public func chartSymbolScale<Value: Plottable, S: ChartSymbolShape>(_ mapping: KeyValuePairs<Value, S>) -> some View {
        let symbols = mapping.map { (value: Optional(PlottedValue($0.key)), symbol: AnyChartSymbol($0.value)) }
        return chart { $0.symbols = symbols }
    }

    /// Sets the symbols of values in the order in which they occur, for `symbol(by:)`.
    public func chartSymbolScale<S: ChartSymbolShape>(range: [S]) -> some View {
        let symbols = range.map { (value: PlottedValue?.none, symbol: AnyChartSymbol($0)) }
        return chart { $0.symbols = symbols }
    }

    /// Sets the symbols of the values of `domain`, for `symbol(by:)`. Symbols are repeated if there are too few.
    public func chartSymbolScale<Value: Plottable, S: ChartSymbolShape>(domain: [Value], range: [S]) -> some View {
        let symbols =
            range.isEmpty
            ? [] : domain.enumerated().map { (value: Optional(PlottedValue($1)), symbol: AnyChartSymbol(range[$0 % range.count])) }
        return chart { $0.symbols = symbols }
    }

    /// Sets the strokes of values, for `lineStyle(by:)`.
    public func chartLineStyleScale<Value: Plottable>(_ mapping: KeyValuePairs<Value, StrokeStyle>) -> some View {
        let strokes = mapping.map { (value: Optional(PlottedValue($0.key)), stroke: $0.value) }
        return chart { $0.strokes = strokes }
    }

    /// Sets the strokes of values in the order in which they occur, for `lineStyle(by:)`.
    public func chartLineStyleScale(range: [StrokeStyle]) -> some View {
        let strokes = range.map { (value: PlottedValue?.none, stroke: $0) }
        return chart { $0.strokes = strokes }
    }

    /// Sets the strokes of the values of `domain`, for `lineStyle(by:)`. Strokes are repeated if there are too few.
    public func chartLineStyleScale<Value: Plottable>(domain: [Value], range: [StrokeStyle]) -> some View {
        let strokes =
            range.isEmpty
            ? [] : domain.enumerated().map { (value: Optional(PlottedValue($1)), stroke: range[$0 % range.count]) }
        return chart { $0.strokes = strokes }
    }

    /// Sets the range of the areas of symbols, in square points, for `symbolSize(by:)`.
    public func chartSymbolSizeScale(range: ClosedRange<CGFloat>) -> some View {
        chart { $0.symbolAreas = range }
    }

    /// Sets the styles of the values of `domain` by a function, for `foregroundStyle(by:)`.
    public func chartForegroundStyleScale<Value: Plottable, S: ShapeStyle>(
        domain: [Value], mapping: @escaping (Value) -> S
    ) -> some View {
        chartForegroundStyleScale(domain: domain, range: domain.map(mapping))
    }

    /// Sets the styles of values by a function, for `foregroundStyle(by:)`.
    public func chartForegroundStyleScale<Value: Plottable, S: ShapeStyle>(mapping: @escaping (Value) -> S) -> some View {
        chart { $0.styleOfValue = { value in value.plottable().map { AnyShapeStyle(mapping($0)) } } }
    }

    /// Shows or hides the legend of charts. An automatic legend is shown if marks have styles or symbols of values.
    public func chartLegend(_ visibility: Visibility) -> some View {
        chart { $0.legend.visibility = visibility }
    }

    /// Sets the side of the chart at which the legend is. `spacing` is in points.
    public func chartLegend(position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil) -> some View {
        chart { ($0.legend.position, $0.legend.alignment, $0.legend.spacing) = (position, alignment, spacing) }
    }

    /// Replaces the legend of charts. `spacing` is in points.
    public func chartLegend<Content: View>(
        position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) -> some View {
        let view = AnyView(content())
        return chart {
            ($0.legend.position, $0.legend.alignment, $0.legend.spacing, $0.legend.content) = (position, alignment, spacing, view)
        }
    }

    /// Modifies the plot of charts, for example with a background.
    public func chartPlotStyle<Content: View>(@ViewBuilder content: @escaping @MainActor (ChartPlotContent) -> Content) -> some View {
        chart { $0.plotStyle = { AnyView(content($0)) } }
    }
}
