/// Content that is used as a whole.
public struct Plot<Content: ChartContent>: ChartContent {
    private let content: Content

    public init(@ChartContentBuilder content: () -> Content) {
        self.content = content()
    }

    public var body: some ChartContent { content }
}
