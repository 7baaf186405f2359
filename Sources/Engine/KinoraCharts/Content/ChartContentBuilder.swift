/// A result builder that combines marks.
@resultBuilder
@MainActor
public enum ChartContentBuilder {
    public static func buildExpression<Content: ChartContent>(_ content: Content) -> Content { content }

    public static func buildBlock() -> CombinedChartContent { CombinedChartContent(parts: []) }

    public static func buildBlock<Content: ChartContent>(_ content: Content) -> Content { content }

    public static func buildBlock<each Content: ChartContent>(_ content: repeat each Content) -> CombinedChartContent {
        var parts: [any ChartContent] = []
        repeat parts.append(each content)
        return CombinedChartContent(parts: parts)
    }

    public static func buildIf<Content: ChartContent>(_ content: Content?) -> Content? { content }

    public static func buildEither<Content: ChartContent>(first: Content) -> BranchChartContent {
        BranchChartContent(branch: true, content: first)
    }

    public static func buildEither<Content: ChartContent>(second: Content) -> BranchChartContent {
        BranchChartContent(branch: false, content: second)
    }

    public static func buildLimitedAvailability<Content: ChartContent>(_ content: Content) -> CombinedChartContent {
        CombinedChartContent(parts: [content])
    }
}

/// The content of an `if` without `else`.
extension Optional: ChartContent, PrimitiveChartContent where Wrapped: ChartContent {
    func collect(into collector: inout MarkCollector, attributes: MarkAttributes) {
        if let content = self { collector.collect(part: 0) { content.collectMarks(into: &$0, attributes: attributes) } }
    }
}

/// Several parts of a chart.
public struct CombinedChartContent: PrimitiveChartContent {
    let parts: [any ChartContent]

    func collect(into collector: inout MarkCollector, attributes: MarkAttributes) {
        for (index, part) in parts.enumerated() {
            collector.collect(part: index) { part.collectMarks(into: &$0, attributes: attributes) }
        }
    }
}

/// One of two parts of a chart.
public struct BranchChartContent: PrimitiveChartContent {
    let branch: Bool
    let content: any ChartContent

    func collect(into collector: inout MarkCollector, attributes: MarkAttributes) {
        collector.collect(part: branch) { content.collectMarks(into: &$0, attributes: attributes) }
    }
}
