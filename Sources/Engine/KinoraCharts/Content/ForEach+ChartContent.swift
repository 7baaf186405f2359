import KinoraViews

extension ForEach: ChartContent where Content: ChartContent {}

extension ForEach: PrimitiveChartContent where Content: ChartContent {
    func collect(into collector: inout MarkCollector, attributes: MarkAttributes) {
        for element in data {
            let content = content(element)
            collector.collect(part: identifier(element)) { content.collectMarks(into: &$0, attributes: attributes) }
        }
    }
}

extension ForEach where Content: ChartContent, ID == Data.Element.ID, Data.Element: Identifiable {
    /// Makes marks for each element. The element's identifier is the identity of the marks, by which they move when the data change.
    public init(_ data: Data, @ChartContentBuilder content: @escaping (Data.Element) -> Content) {
        self.init(data: data, content: content, identifier: { $0.id })
    }
}

extension ForEach where Content: ChartContent {
    /// Makes marks for each element, identified by `id`.
    public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ChartContentBuilder content: @escaping (Data.Element) -> Content) {
        self.init(data: data, content: content, identifier: { $0[keyPath: id] })
    }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: ChartContent {
    /// Makes marks for each integer of `data`.
    public init(_ data: Range<Int>, @ChartContentBuilder content: @escaping (Int) -> Content) {
        self.init(data: data, content: content, identifier: { $0 })
    }
}
