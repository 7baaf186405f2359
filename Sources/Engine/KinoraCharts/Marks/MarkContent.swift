/// Content that is one mark.
@MainActor
protocol MarkContent: PrimitiveChartContent {
    var mark: MarkInput { get }
}

extension MarkContent {
    func collect(into collector: inout MarkCollector, attributes: MarkAttributes) {
        collector.append(mark, attributes: attributes)
    }
}
