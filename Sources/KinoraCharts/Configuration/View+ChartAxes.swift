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

    /// Shows a title below the x axis. `spacing` is in points.
    public func chartXAxisLabel<C: View>(
        alignment: Alignment? = nil, spacing: CGFloat? = nil, @ViewBuilder content: () -> C
    ) -> some View {
        let title = ChartConfiguration.AxisTitle(view: AnyView(content()), alignment: alignment, spacing: spacing)
        return chart { $0.x.title = title }
    }

    /// Shows a title below the x axis. `spacing` is in points.
    public func chartXAxisLabel(_ label: LocalizedStringKey, alignment: Alignment? = nil, spacing: CGFloat? = nil) -> some View {
        chartXAxisLabel(alignment: alignment, spacing: spacing) { Text(label) }
    }

    /// Shows a title above the y axis. `spacing` is in points.
    public func chartYAxisLabel<C: View>(
        alignment: Alignment? = nil, spacing: CGFloat? = nil, @ViewBuilder content: () -> C
    ) -> some View {
        let title = ChartConfiguration.AxisTitle(view: AnyView(content()), alignment: alignment, spacing: spacing)
        return chart { $0.y.title = title }
    }

    /// Shows a title above the y axis. `spacing` is in points.
    public func chartYAxisLabel(_ label: LocalizedStringKey, alignment: Alignment? = nil, spacing: CGFloat? = nil) -> some View {
        chartYAxisLabel(alignment: alignment, spacing: spacing) { Text(label) }
    }
}
