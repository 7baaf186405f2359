import Foundation
import KinoraDrawing
import KinoraViews

/// Content whose marks have other attributes.
struct ModifiedChartContent<Content: ChartContent>: PrimitiveChartContent {
    let content: Content
    let change: (inout MarkAttributes) -> Void

    func collect(into collector: inout MarkCollector, attributes: MarkAttributes) {
        var attributes = attributes
        change(&attributes)
        content.collectMarks(into: &collector, attributes: attributes)
    }
}

extension ChartContent {
    func modified(_ change: @escaping (inout MarkAttributes) -> Void) -> some ChartContent {
        ModifiedChartContent(content: self, change: change)
    }

    /// Paints the marks with a style. The unit points of a gradient refer to the bounds of each bar, line, area or symbol.
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some ChartContent {
        modified { ($0.style, $0.styleValue) = (AnyShapeStyle(style), nil) }
    }

    /// Paints the marks with the colour of a value, and shows the value in the legend. Values of a line or an area make it a series.
    public func foregroundStyle<Value: Plottable>(by value: PlottableValue<Value>) -> some ChartContent {
        modified { ($0.style, $0.styleValue) = (nil, value.plotted) }
    }

    /// Draws `symbol` at the points of the marks.
    public func symbol<S: ChartSymbolShape>(_ symbol: S) -> some ChartContent {
        modified { ($0.symbol, $0.symbolView) = (AnyChartSymbol(symbol), nil) }
    }

    /// Draws the symbol of a value at the points of the marks.
    public func symbol<Value: Plottable>(by value: PlottableValue<Value>) -> some ChartContent {
        modified { $0.symbolValue = value.plotted }
    }

    /// Shows a view at the points of the marks.
    public func symbol<V: View>(@ViewBuilder symbol: () -> V) -> some ChartContent {
        let view = AnyView(symbol())
        return modified { $0.symbolView = view }
    }

    /// Sets the area of symbols, in square points. A circle of the area 36 is 6.8 points wide.
    public func symbolSize(_ area: CGFloat) -> some ChartContent {
        modified { $0.setSymbolArea(area) }
    }

    /// Sets the size of symbols, in points.
    public func symbolSize(_ size: CGSize) -> some ChartContent {
        modified { $0.symbolSize = size }
    }

    /// Sets the area of symbols from a number: the areas of all marks are within the range of `chartSymbolSizeScale(range:)`.
    public func symbolSize<Value: Plottable>(by value: PlottableValue<Value>) -> some ChartContent {
        modified { $0.symbolSizeValue = value.plotted }
    }

    /// Sets the curve between the points of lines and areas.
    public func interpolationMethod(_ method: InterpolationMethod) -> some ChartContent {
        modified { $0.interpolation = method }
    }

    /// Sets the stroke of lines and rules.
    public func lineStyle(_ style: StrokeStyle) -> some ChartContent {
        modified { $0.stroke = style }
    }

    /// Strokes lines in the style of a value: solid, or dashed in one of several ways. Values of a line make it a series.
    public func lineStyle<Value: Plottable>(by value: PlottableValue<Value>) -> some ChartContent {
        modified { $0.strokeValue = value.plotted }
    }

    /// Rounds the corners of bars, rectangles and sectors. `radius` is in points.
    public func cornerRadius(_ radius: CGFloat, style: RoundedCornerStyle = .continuous) -> some ChartContent {
        modified { ($0.cornerRadius, $0.cornerStyle) = (radius, style) }
    }

    /// Clips each mark to a shape in its bounds. Lines and areas are clipped as a whole; points and rules are not clipped.
    public func clipShape<S: Shape>(_ shape: S) -> some ChartContent {
        modified { $0.clip = AnyShape(shape) }
    }

    /// Multiplies the opacity of the marks.
    public func opacity(_ opacity: Double) -> some ChartContent {
        modified { $0.opacity *= opacity }
    }

    /// Blurs the marks. `radius` is in points. Lines and areas are blurred as a whole.
    public func blur(radius: CGFloat) -> some ChartContent {
        modified { $0.filters.append(.blur(radius: radius)) }
    }

    /// Adds a shadow to the marks. Distances are in points; y is down. Lines and areas have one shadow.
    public func shadow(
        color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> some ChartContent {
        modified { $0.filters.append(.shadow(color: color, radius: radius, x: x, y: y)) }
    }

    /// Sets whether the unit points of gradients refer to the plot instead of the bounds of each mark.
    public func alignsMarkStylesWithPlotArea(_ aligns: Bool = true) -> some ChartContent {
        modified { $0.isAlignedWithPlot = aligns }
    }

    /// Draws bars of different values side by side instead of stacking them. `axis` and `span` have no effect.
    public func position<Value: Plottable>(
        by value: PlottableValue<Value>, axis: Axis? = nil, span: MarkDimension = .automatic
    ) -> some ChartContent {
        modified { $0.group = value.plotted }
    }

    /// Moves the marks, in points.
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some ChartContent {
        modified { $0.offset = CGSize(width: $0.offset.width + x, height: $0.offset.height + y) }
    }

    /// Moves the starts and ends of bars and rules separately, in points. Lines, areas, points and sectors do not change.
    ///
    /// The start comes from the values: the base of a bar. A rule without values of its own in this direction starts at the left or at the top.
    public func offset(xStart: CGFloat = 0, xEnd: CGFloat = 0, yStart: CGFloat = 0, yEnd: CGFloat = 0) -> some ChartContent {
        modified {
            $0.startOffset = CGSize(width: $0.startOffset.width + xStart, height: $0.startOffset.height + yStart)
            $0.endOffset = CGSize(width: $0.endOffset.width + xEnd, height: $0.endOffset.height + yEnd)
        }
    }

    /// Moves the marks by `x`, and their starts and ends in the direction of y separately, in points.
    @_disfavoredOverload
    public func offset(x: CGFloat, yStart: CGFloat = 0, yEnd: CGFloat = 0) -> some ChartContent {
        offset(x: x).offset(yStart: yStart, yEnd: yEnd)
    }

    /// Moves the marks by `y`, and their starts and ends in the direction of x separately, in points.
    @_disfavoredOverload
    public func offset(xStart: CGFloat = 0, xEnd: CGFloat = 0, y: CGFloat) -> some ChartContent {
        offset(y: y).offset(xStart: xStart, xEnd: xEnd)
    }

    /// Moves the marks, in points.
    public func offset(_ offset: CGSize) -> some ChartContent {
        self.offset(x: offset.width, y: offset.height)
    }

    /// Sets the drawing order. Marks of a higher value are drawn in front.
    public func zIndex(_ value: Double) -> some ChartContent {
        modified { $0.zIndex = value.isFinite ? value : 0 }
    }

    /// Shows a view beside each mark. `alignment` aligns the view with the side of the mark; `spacing` is in points, 4 by default.
    public func annotation<V: View>(
        position: AnnotationPosition = .automatic, alignment: Alignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> V
    ) -> some ChartContent {
        let view = AnyView(content())
        return annotated(position, alignment, spacing) { _ in view }
    }

    /// Shows a view beside each mark. `overflowResolution` has no effect: annotations may reach beyond the chart.
    public func annotation<V: View>(
        position: AnnotationPosition = .automatic, alignment: Alignment = .center, spacing: CGFloat? = nil,
        overflowResolution: AnnotationOverflowResolution, @ViewBuilder content: () -> V
    ) -> some ChartContent {
        annotation(position: position, alignment: alignment, spacing: spacing, content: content)
    }

    /// Shows a view beside each mark, which depends on the size of the mark.
    public func annotation<V: View>(
        position: AnnotationPosition = .automatic, alignment: Alignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: @escaping @MainActor (AnnotationContext) -> V
    ) -> some ChartContent {
        annotated(position, alignment, spacing) { AnyView(content($0)) }
    }

    /// Shows a view beside each mark, which depends on the size of the mark. `overflowResolution` has no effect.
    public func annotation<V: View>(
        position: AnnotationPosition = .automatic, alignment: Alignment = .center, spacing: CGFloat? = nil,
        overflowResolution: AnnotationOverflowResolution, @ViewBuilder content: @escaping @MainActor (AnnotationContext) -> V
    ) -> some ChartContent {
        annotated(position, alignment, spacing) { AnyView(content($0)) }
    }

    private func annotated(
        _ position: AnnotationPosition, _ alignment: Alignment, _ spacing: CGFloat?,
        view: @escaping @MainActor (AnnotationContext) -> AnyView
    ) -> some ChartContent {
        let annotation = MarkAnnotation(position: position, alignment: alignment, spacing: spacing ?? 4, view: view)
        return modified { $0.annotations.append(annotation) }
    }
}

/// The mark beside which an annotation is.
public struct AnnotationContext: Hashable, Sendable {
    /// The size of the mark, in points. A line and an area have no size.
    public let targetSize: CGSize
}
