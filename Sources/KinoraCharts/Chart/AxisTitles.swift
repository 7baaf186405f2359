import KinoraViews

/// A chart with the titles of its axes: that of y above the plot, that of x below.
struct AxisTitles<Content: View>: View {
    let x: ChartConfiguration.AxisTitle?
    let y: ChartConfiguration.AxisTitle?
    @ViewBuilder let content: Content

    var body: some View {
        VStack(spacing: 0) {
            if let y { title(y, .trailing).padding(.bottom, y.spacing ?? 4) }
            content
            if let x { title(x, .center).padding(.top, x.spacing ?? 4) }
        }
    }

    private func title(_ title: ChartConfiguration.AxisTitle, _ alignment: HorizontalAlignment) -> some View {
        title.view.font(.caption).foregroundStyle(.secondary)
            .frame(maxWidth: .infinity, alignment: Alignment(horizontal: title.alignment?.horizontal ?? alignment, vertical: .center))
    }
}
