import KinoraViews

// No effect on films (accessibility): no assistive technology reads a film.
extension View {
    /// Sets the description of a chart for assistive technologies, which do not read a film.
    nonisolated public func accessibilityChartDescriptor<R: AXChartDescriptorRepresentable>(_ representable: R) -> some View { self }
}

/// A maker of the description of a chart. It is never called.
public protocol AXChartDescriptorRepresentable {
    func makeChartDescriptor() -> AXChartDescriptor
    func updateChartDescriptor(_ descriptor: AXChartDescriptor)
}

extension AXChartDescriptorRepresentable {
    public func updateChartDescriptor(_ descriptor: AXChartDescriptor) {}
}

/// The description of a chart.
public final class AXChartDescriptor {
    public var title: String?
    public var summary: String?
    public var xAxis: any AXDataAxisDescriptor
    public var yAxis: AXNumericDataAxisDescriptor?
    public var additionalAxes: [any AXDataAxisDescriptor]
    public var series: [AXDataSeriesDescriptor]

    public init(
        title: String?, summary: String?, xAxis: any AXDataAxisDescriptor, yAxis: AXNumericDataAxisDescriptor?,
        additionalAxes: [any AXDataAxisDescriptor] = [], series: [AXDataSeriesDescriptor]
    ) {
        (self.title, self.summary, self.xAxis, self.yAxis) = (title, summary, xAxis, yAxis)
        (self.additionalAxes, self.series) = (additionalAxes, series)
    }
}

/// The description of an axis.
public protocol AXDataAxisDescriptor {
    var title: String { get set }
}

public final class AXNumericDataAxisDescriptor: AXDataAxisDescriptor {
    public enum ScaleType: Hashable, Sendable { case linear, log10, ln }

    public var title: String
    public var range: ClosedRange<Double>
    public var gridlinePositions: [Double]
    public var scaleType = ScaleType.linear
    public var valueDescriptionProvider: (Double) -> String

    public init(
        title: String, range: ClosedRange<Double>, gridlinePositions: [Double], valueDescriptionProvider: @escaping (Double) -> String
    ) {
        (self.title, self.range, self.gridlinePositions) = (title, range, gridlinePositions)
        self.valueDescriptionProvider = valueDescriptionProvider
    }
}

public final class AXCategoricalDataAxisDescriptor: AXDataAxisDescriptor {
    public var title: String
    public var categoryOrder: [String]

    public init(title: String, categoryOrder: [String]) {
        (self.title, self.categoryOrder) = (title, categoryOrder)
    }
}

/// The description of a series of values.
public final class AXDataSeriesDescriptor {
    public var name: String?
    public var isContinuous: Bool
    public var dataPoints: [AXDataPoint]

    public init(name: String, isContinuous: Bool, dataPoints: [AXDataPoint]) {
        (self.name, self.isContinuous, self.dataPoints) = (name, isContinuous, dataPoints)
    }
}

/// The description of a value.
public final class AXDataPoint {
    public enum Value: Hashable, Sendable { case number(Double), category(String) }

    public let xValue: Value
    public let yValue: Double?
    public var label: String?

    public init(x: Double, y: Double? = nil, additionalValues: [Value] = [], label: String? = nil) {
        (xValue, yValue, self.label) = (.number(x), y, label)
    }

    public init(x: String, y: Double? = nil, additionalValues: [Value] = [], label: String? = nil) {
        (xValue, yValue, self.label) = (.category(x), y, label)
    }
}
