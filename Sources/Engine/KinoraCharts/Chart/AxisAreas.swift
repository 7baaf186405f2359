import KinoraViews

/// The areas of the labels, at those sides of the plot that have labels, with the styles that `chartXAxisStyle` and `chartYAxisStyle` set.
struct AxisAreas: View {
    let x: (@MainActor (ChartAxisContent) -> AnyView)?
    let y: (@MainActor (ChartAxisContent) -> AnyView)?
    /// The distances from the chart's edges to its plot, in points.
    let insets: EdgeInsets

    var body: some View {
        ZStack {
            if let x {
                let isBelow = insets.bottom >= insets.top
                x(ChartAxisContent()).frame(height: isBelow ? insets.bottom : insets.top)
                    .padding(EdgeInsets(top: 0, leading: insets.leading, bottom: 0, trailing: insets.trailing))
                    .frame(maxHeight: .infinity, alignment: isBelow ? .bottom : .top)
            }
            if let y {
                let isTrailing = insets.trailing >= insets.leading
                y(ChartAxisContent()).frame(width: isTrailing ? insets.trailing : insets.leading)
                    .padding(EdgeInsets(top: insets.top, leading: 0, bottom: insets.bottom, trailing: 0))
                    .frame(maxWidth: .infinity, alignment: isTrailing ? .trailing : .leading)
            }
        }
        .environment(\.layoutDirection, .leftToRight)
    }
}
