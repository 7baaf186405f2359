/// A point of a function.
public struct FunctionSample {
    let x: Double
    let y: Double
    /// The other end of an area; nil for 0.
    var base: Double?

    /// The number of points of a function: enough for a smooth curve at the width of a film. It is odd, so that one sample falls on the middle of
    /// the domain, where functions such as 1/x are undefined.
    private static let count = 513

    /// Returns a plot of points that are spread evenly over `domain`, or else over the range of the x axis.
    static func plot(
        _ kind: MarkInput.Kind, domain: ClosedRange<Double>?, at point: @escaping (Double) -> FunctionSample
    ) -> VectorizedPlot<FunctionSample> {
        VectorizedPlot(kind) { range in
            let range = domain ?? range
            let width = range.upperBound - range.lowerBound
            return (0..<count).map { point(range.lowerBound + width * Double($0) / Double(count - 1)) }
        } change: { sample, mark in
            mark.isFunction = true
            mark.x = .at(.number(sample.x))
            mark.y = sample.base.map { .between(.number($0), .number(sample.y)) } ?? .at(.number(sample.y))
        }
    }
}
