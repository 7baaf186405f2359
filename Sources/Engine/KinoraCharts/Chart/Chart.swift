import Foundation
import KinoraViews

/// A chart of marks, with axes and a legend.
///
/// When data change in `withAnimation`, each mark moves from its old to its new position. Marks that are new or removed change their opacity,
/// and points of lines move out of their neighbours. The identity of a mark is its position in the content and the identifier of its element.
///
/// Values that are not finite, and those beyond 10^300, are not drawn. A chart without data is empty.
public struct Chart<Content: ChartContent>: View {
    private let content: Content
    @Environment(\.self) private var environment

    /// Creates a chart of the marks in `content`.
    public init(@ChartContentBuilder content: () -> Content) {
        self.content = content()
    }

    public var body: some View {
        let inputs = marks
        let configuration = environment.chart
        let styles = StyleScale(inputs, configuration: configuration)
        LegendLayout(legend: configuration.legend, styles: styles) {
            AxisTitles(x: configuration.x.title, y: configuration.y.title) {
                ChartPlot(inputs: inputs, styles: styles, configuration: configuration)
            }
        }
    }

    private var marks: [MarkInput] {
        var collector = MarkCollector(xDomain: environment.chart.x.domain?.numbers ?? 0...1)
        content.collectMarks(into: &collector, attributes: MarkAttributes())
        return collector.marks
    }
}

extension Chart {
    /// Creates a chart with marks for each element of `data`.
    public init<Data: RandomAccessCollection, C: ChartContent>(
        _ data: Data, @ChartContentBuilder content: @escaping (Data.Element) -> C
    ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, C> {
        self.init { ForEach(data, content: content) }
    }

    /// Creates a chart with marks for each element of `data`, identified by `id`.
    public init<Data: RandomAccessCollection, ID: Hashable, C: ChartContent>(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ChartContentBuilder content: @escaping (Data.Element) -> C
    ) where Content == ForEach<Data, ID, C> {
        self.init { ForEach(data, id: id, content: content) }
    }
}

/// The plot of a chart with its axes.
private struct ChartPlot: View {
    let inputs: [MarkInput]
    let styles: StyleScale
    let configuration: ChartConfiguration
    @Environment(\.self) private var environment

    var body: some View {
        GeometryReader { geometry in
            let plan = ChartPlan(inputs, styles: styles, configuration: configuration, size: geometry.size, environment: environment)
            let plot = ChartPlotContent(
                content: AnyView(
                    ZStack {
                        ChartPlane(plan.grid)
                        if configuration.x.visibleLength ?? configuration.y.visibleLength != nil {
                            ChartPlane(plan.marks).clipped()
                        } else {
                            ChartPlane(plan.marks)
                        }
                    }))
            Group {
                if let style = configuration.plotStyle { style(plot) } else { plot }
            }
            .contentShape(Rectangle())
            .anchorPreference(key: PlotFrameKey.self, value: .bounds) { $0 }
            .overlay { ChartPlane(plan.labels) }
            .padding(plan.insets)
            .background { AxisAreas(x: configuration.x.style, y: configuration.y.style, insets: plan.insets) }
            .backgroundPreferenceValue(PlotFrameKey.self) { frame in layers(configuration.backgrounds, plan, frame) }
            .overlayPreferenceValue(PlotFrameKey.self) { frame in
                if configuration.selection.isByDrag, !configuration.hasCustomGesture, let frame {
                    ChartSelectionArea(proxy: proxy(plan, frame))
                }
            }
            .overlayPreferenceValue(PlotFrameKey.self) { frame in layers(configuration.overlays, plan, frame) }
        }
        // A square by default, so that `scaledToFit()` gives a pie all of the width.
        .frame(idealWidth: 250, idealHeight: 250)
    }

    private func proxy(_ plan: ChartPlan, _ frame: Anchor<CGRect>) -> ChartProxy {
        ChartProxy(
            x: plan.x, y: plan.y, plotSize: plan.plotSize, plotAreaFrame: frame, angleTotal: plan.angleTotal,
            selection: configuration.selection)
    }

    /// Returns the views over or behind the chart.
    @ViewBuilder private func layers(
        _ layers: [ChartConfiguration.ProxyContent], _ plan: ChartPlan, _ frame: Anchor<CGRect>?
    ) -> some View {
        if let frame {
            let proxy = proxy(plan, frame)
            ForEach(layers.indices, id: \.self) { index in
                layers[index].content(proxy)
                    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: layers[index].alignment)
            }
        }
    }
}

/// The frame of a chart's plot.
private enum PlotFrameKey: PreferenceKey {
    static var defaultValue: Anchor<CGRect>? { nil }

    static func reduce(value: inout Anchor<CGRect>?, nextValue: () -> Anchor<CGRect>?) {
        value = value ?? nextValue()
    }
}
