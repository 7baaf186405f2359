import Foundation
import KinoraViews

/// The marks of a plot: one mark for each element of its data.
public struct VectorizedPlot<Element> {
    /// Returns the elements. A function has samples in the given range of x.
    let elements: (ClosedRange<Double>) -> [Element]
    let mark: (Element) -> MarkInput
    /// The changes of modifiers, the innermost first.
    var changes: [(Element, inout MarkAttributes) -> Void] = []

    /// `change` sets the properties of an element's mark.
    init(
        _ kind: MarkInput.Kind, samples: @escaping (ClosedRange<Double>) -> [Element],
        change: @escaping (Element, inout MarkInput) -> Void
    ) {
        elements = samples
        mark = { element in
            var mark = MarkInput(kind)
            change(element, &mark)
            return mark
        }
    }

    init(
        _ kind: MarkInput.Kind, _ data: some RandomAccessCollection<Element>, change: @escaping (Element, inout MarkInput) -> Void
    ) {
        self.init(kind, samples: { _ in Array(data) }, change: change)
    }
}

/// Chart content that makes marks of a whole collection or of a function. The values of its marks are properties of the elements.
///
///     Chart {
///         LinePlot(x: "x", y: "sin x") { sin($0) }
///         PointPlot(stations, x: .value("Height", \.height), y: .value("Rain", \.rain)).foregroundStyle(by: .value("Region", \.region))
///     }
///     .chartXScale(domain: 0...10)
@MainActor @preconcurrency
public protocol VectorizedChartContent<DataElement>: ChartContent {
    associatedtype DataElement

    var vectorizedPlot: VectorizedPlot<DataElement> { get }
}

/// Plots that the chart collects itself.
@MainActor
protocol PrimitivePlot: VectorizedChartContent, PrimitiveChartContent {}

extension PrimitivePlot {
    func collect(into collector: inout MarkCollector, attributes: MarkAttributes) {
        let plot = vectorizedPlot
        let id = collector.id
        for (offset, element) in plot.elements(collector.xDomain).enumerated() {
            var attributes = attributes
            for change in plot.changes { change(element, &attributes) }
            var mark = plot.mark(element)
            mark.plot = id
            collector.collect(part: offset) { $0.append(mark, attributes: attributes) }
        }
    }
}

/// A plot with the changes of a modifier.
struct ModifiedPlot<Element>: PrimitivePlot {
    let vectorizedPlot: VectorizedPlot<Element>
}

extension VectorizedChartContent {
    private func modified(_ change: @escaping (DataElement, inout MarkAttributes) -> Void) -> some VectorizedChartContent<DataElement> {
        var plot = vectorizedPlot
        plot.changes.append(change)
        return ModifiedPlot(vectorizedPlot: plot)
    }

    /// Paints each mark in the style of its element.
    public func foregroundStyle<S: ShapeStyle>(_ style: KeyPath<DataElement, S>) -> some VectorizedChartContent<DataElement> {
        modified { ($1.style, $1.styleValue) = (AnyShapeStyle($0[keyPath: style]), nil) }
    }

    /// Paints the marks with the colour of a value of their elements, and shows the values in the legend.
    public func foregroundStyle<Value: Plottable>(
        by value: PlottableProjection<DataElement, Value>
    ) -> some VectorizedChartContent<DataElement> {
        modified { ($1.style, $1.styleValue) = (nil, value.value($0).plotted) }
    }

    /// Draws the symbol of a value of the elements.
    public func symbol<Value: Plottable>(by value: PlottableProjection<DataElement, Value>) -> some VectorizedChartContent<DataElement> {
        modified { $1.symbolValue = value.value($0).plotted }
    }

    /// Draws the symbol of each element.
    public func symbol<S: ChartSymbolShape>(_ symbol: KeyPath<DataElement, S>) -> some VectorizedChartContent<DataElement> {
        modified { ($1.symbol, $1.symbolView) = (AnyChartSymbol($0[keyPath: symbol]), nil) }
    }

    /// Sets the areas of symbols from a number of the elements.
    public func symbolSize<Value: Plottable>(
        by value: PlottableProjection<DataElement, Value>
    ) -> some VectorizedChartContent<DataElement> {
        modified { $1.symbolSizeValue = value.value($0).plotted }
    }

    /// Sets the areas of symbols, in square points.
    public func symbolSize(_ area: KeyPath<DataElement, CGFloat>) -> some VectorizedChartContent<DataElement> {
        modified { $1.setSymbolArea($0[keyPath: area]) }
    }

    /// Strokes lines in the style of a value of the elements.
    public func lineStyle<Value: Plottable>(by value: PlottableProjection<DataElement, Value>) -> some VectorizedChartContent<DataElement> {
        modified { $1.strokeValue = value.value($0).plotted }
    }

    /// Draws bars of different values side by side.
    public func position<Value: Plottable>(
        by value: PlottableProjection<DataElement, Value>, axis: Axis? = nil, span: MarkDimension = .automatic
    ) -> some VectorizedChartContent<DataElement> {
        modified { $1.group = value.value($0).plotted }
    }

    /// Multiplies the opacity of each mark by a number of its element.
    public func opacity(_ opacity: KeyPath<DataElement, Double>) -> some VectorizedChartContent<DataElement> {
        modified { $1.opacity *= $0[keyPath: opacity] }
    }
}
