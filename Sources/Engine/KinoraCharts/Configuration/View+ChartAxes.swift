import Foundation
import KinoraViews

extension View {
    /// Shows or hides the x axis of charts.
    public func chartXAxis(_ visibility: Visibility) -> some View {
        chart { $0.x.visibility = visibility }
    }

    /// Sets the contents of the x axis of charts.
    public func chartXAxis<Content: AxisContent>(@AxisContentBuilder content: () -> Content) -> some View {
        let marks = content().resolvedSpecifications
        return chart { $0.x.marks = marks }
    }

    /// Shows or hides the y axis of charts.
    public func chartYAxis(_ visibility: Visibility) -> some View {
        chart { $0.y.visibility = visibility }
    }

    /// Sets the contents of the y axis of charts.
    public func chartYAxis<Content: AxisContent>(@AxisContentBuilder content: () -> Content) -> some View {
        let marks = content().resolvedSpecifications
        return chart { $0.y.marks = marks }
    }

    /// Modifies the area below or above the plot in which the labels of the x axis are, for example with a background. The labels do not move.
    public func chartXAxisStyle<Content: View>(@ViewBuilder content: @escaping @MainActor (ChartAxisContent) -> Content) -> some View {
        chart { $0.x.style = { AnyView(content($0)) } }
    }

    /// Modifies the area beside the plot in which the labels of the y axis are, for example with a background. The labels do not move.
    public func chartYAxisStyle<Content: View>(@ViewBuilder content: @escaping @MainActor (ChartAxisContent) -> Content) -> some View {
        chart { $0.y.style = { AnyView(content($0)) } }
    }

    /// Shows a title below the x axis, or above the chart for the position `.top`. `spacing` is in points.
    public func chartXAxisLabel<C: View>(
        position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil, @ViewBuilder content: () -> C
    ) -> some View {
        let title = ChartConfiguration.AxisTitle(
            view: AnyView(content()), position: position, alignment: alignment, spacing: spacing)
        return chart { $0.x.title = title }
    }

    /// Shows a title below the x axis, or above the chart for the position `.top`. `spacing` is in points.
    public func chartXAxisLabel(
        _ label: LocalizedStringKey, position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil
    ) -> some View {
        chartXAxisLabel(position: position, alignment: alignment, spacing: spacing) { Text(label) }
    }

    /// Shows a title below the x axis, or above the chart for the position `.top`. `spacing` is in points.
    @_disfavoredOverload
    public func chartXAxisLabel<S: StringProtocol>(
        _ label: S, position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil
    ) -> some View {
        chartXAxisLabel(position: position, alignment: alignment, spacing: spacing) { Text(label) }
    }

    /// Shows a title above the y axis, or turned beside the chart for the positions `.leading` and `.trailing`. `spacing` is in points.
    public func chartYAxisLabel<C: View>(
        position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil, @ViewBuilder content: () -> C
    ) -> some View {
        let title = ChartConfiguration.AxisTitle(
            view: AnyView(content()), position: position, alignment: alignment, spacing: spacing)
        return chart { $0.y.title = title }
    }

    /// Shows a title above the y axis, or turned beside the chart for the positions `.leading` and `.trailing`. `spacing` is in points.
    public func chartYAxisLabel(
        _ label: LocalizedStringKey, position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil
    ) -> some View {
        chartYAxisLabel(position: position, alignment: alignment, spacing: spacing) { Text(label) }
    }

    /// Shows a title above the y axis, or turned beside the chart for the positions `.leading` and `.trailing`. `spacing` is in points.
    @_disfavoredOverload
    public func chartYAxisLabel<S: StringProtocol>(
        _ label: S, position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil
    ) -> some View {
        chartYAxisLabel(position: position, alignment: alignment, spacing: spacing) { Text(label) }
    }
}
