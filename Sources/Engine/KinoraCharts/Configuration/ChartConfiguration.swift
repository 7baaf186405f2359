import Foundation
import KinoraDrawing
import KinoraViews

/// The settings of charts, which modifiers put into the environment.
struct ChartConfiguration {
    struct Axis {
        var domain: RequestedDomain?
        var type: ScaleType?
        var range: PlotDimensionScaleRange?
        var visibility = Visibility.automatic
        var marks: [AxisSpecification]?
        var title: AxisTitle?
        /// The length of the part of the axis that is visible, in the axis's unit; nil shows the whole axis.
        var visibleLength: Double?
        /// The value at which the visible part begins; nil is the start of the axis.
        var scrollPosition: PlottedValue?
        /// Modifies the area of the labels.
        var style: (@MainActor (ChartAxisContent) -> AnyView)?
    }

    struct AxisTitle {
        let view: AnyView
        /// The side of the chart. The automatic side is below for x, and above for y.
        var position = AnnotationPosition.automatic
        let alignment: Alignment?
        let spacing: CGFloat?
    }

    struct Legend {
        var visibility = Visibility.automatic
        var position = AnnotationPosition.bottom
        var alignment: Alignment?
        var spacing: CGFloat?
        var content: AnyView?
    }

    /// The style of a value, or of the next value if the value is nil.
    struct ValueStyle {
        var value: PlottedValue?
        let style: AnyShapeStyle
        let color: Color?

        init(_ value: PlottedValue?, _ style: some ShapeStyle) {
            (self.value, self.style, color) = (value, AnyShapeStyle(style), style as? Color)
        }
    }

    var x = Axis()
    var y = Axis()
    var legend = Legend()
    /// The styles of values, in the order of the scale.
    var styles: [ValueStyle] = []
    /// The range of the areas of symbols, in square points.
    var symbolAreas = SymbolSizeScale.areas
    var symbols: [(value: PlottedValue?, symbol: AnyChartSymbol)] = []
    /// The strokes of values, or of the next value if the value is nil.
    var strokes: [(value: PlottedValue?, stroke: StrokeStyle)] = []
    /// The function that sets the styles of values; nil if there is none, or if it does not apply.
    var styleOfValue: ((PlottedValue) -> AnyShapeStyle?)?
    var plotStyle: (@MainActor (ChartPlotContent) -> AnyView)?
    var overlays: [ProxyContent] = []
    var backgrounds: [ProxyContent] = []
    var selection = ChartSelection()
    /// True if a `chartGesture` replaces the selection by a drag.
    var hasCustomGesture = false

    /// Views over or behind a chart that depend on its scales.
    struct ProxyContent {
        let alignment: Alignment
        let content: @MainActor (ChartProxy) -> AnyView
    }
}

/// The plot of a chart: its grid lines and marks.
public struct ChartPlotContent: View {
    let content: AnyView

    public var body: some View { content }
}

/// The area of the labels of an axis.
public struct ChartAxisContent: View {
    public var body: some View { Color.clear }
}

extension EnvironmentValues {
    @Entry var chart: ChartConfiguration = ChartConfiguration()
}

extension View {
    func chart(_ change: @escaping (inout ChartConfiguration) -> Void) -> some View {
        transformEnvironment(\.chart, transform: change)
    }
}
