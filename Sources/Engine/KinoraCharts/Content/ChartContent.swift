import KinoraViews

/// A part of a chart: marks, or a combination of them.
///
/// A type with a `body` combines other content, like a view.
@MainActor @preconcurrency
public protocol ChartContent {
    associatedtype Body: ChartContent

    @ChartContentBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: ChartContent {}

extension ChartContent where Body == Never {
    /// Traps: a mark has no body.
    public var body: Never { preconditionFailure("\(Self.self) is a mark and has no body; use the value itself") }
}

/// Content that adds its own marks.
@MainActor
protocol PrimitiveChartContent: ChartContent where Body == Never {
    /// Adds the marks. `attributes` come from modifiers around the content. The content's own modifiers override them.
    func collect(into collector: inout MarkCollector, attributes: MarkAttributes)
}

extension ChartContent {
    func collectMarks(into collector: inout MarkCollector, attributes: MarkAttributes) {
        if let primitive = self as? any PrimitiveChartContent {
            primitive.collect(into: &collector, attributes: attributes)
        } else {
            body.collectMarks(into: &collector, attributes: attributes)
        }
    }
}

/// The marks of a chart, in the order of its content.
struct MarkCollector {
    private(set) var marks: [MarkInput] = []
    private(set) var id = MarkID()
    /// The domain of the x axis if a program sets it: the range of functions.
    let xDomain: ClosedRange<Double>
    private var occurrences: [MarkID: Int] = [:]

    init(xDomain: ClosedRange<Double> = 0...1) {
        self.xDomain = xDomain
    }

    /// Adds a mark. Identifiers that occur several times are numbered.
    mutating func append(_ mark: MarkInput, attributes: MarkAttributes) {
        var mark = mark
        let count = occurrences[id, default: 0]
        occurrences[id] = count + 1
        mark.id = count == 0 ? id : id.appending(count)
        mark.attributes = attributes
        marks.append(mark)
    }

    /// Adds the marks of a part named `part`.
    mutating func collect(part: some Hashable, _ body: (inout MarkCollector) -> Void) {
        let outer = id
        id = id.appending(part)
        body(&self)
        id = outer
    }
}
