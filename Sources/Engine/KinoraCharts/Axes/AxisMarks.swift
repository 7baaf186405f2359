import Foundation
import KinoraDrawing
import KinoraViews

/// The contents of an axis: one or several sets of marks.
@MainActor @preconcurrency
public protocol AxisContent {
    associatedtype Body: AxisContent

    @AxisContentBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: AxisContent {}

extension AxisContent where Body == Never {
    /// Traps: built-in content has no body.
    public var body: Never { preconditionFailure("\(Self.self) is the content of an axis and has no body; use the value itself") }
}

@MainActor
protocol PrimitiveAxisContent: AxisContent where Body == Never {
    var specifications: [AxisSpecification] { get }
}

extension AxisContent {
    var resolvedSpecifications: [AxisSpecification] {
        (self as? any PrimitiveAxisContent)?.specifications ?? body.resolvedSpecifications
    }
}

/// A set of marks of an axis.
struct AxisSpecification {
    var position = AxisMarkPosition.automatic
    var values = AxisMarkValues.automatic
    /// The parts at a value; nil for the default ones.
    var parts: (@MainActor (AxisValue) -> [AxisPart])?
}

/// The side of the plot at which an axis is.
public struct AxisMarkPosition: Hashable, Sendable {
    enum Kind: Hashable, Sendable { case automatic, leading, trailing, top, bottom }

    let kind: Kind

    /// Below the plot for x, after the plot for y.
    public static let automatic = AxisMarkPosition(kind: .automatic)
    public static let leading = AxisMarkPosition(kind: .leading)
    public static let trailing = AxisMarkPosition(kind: .trailing)
    public static let top = AxisMarkPosition(kind: .top)
    public static let bottom = AxisMarkPosition(kind: .bottom)
}

/// The arrangement of marks at the ends of an axis. It has no effect: labels are centred at their values.
public struct AxisMarkPreset: Hashable, Sendable {
    private let name: String

    public static let automatic = AxisMarkPreset(name: "automatic")
    public static let extended = AxisMarkPreset(name: "extended")
    public static let aligned = AxisMarkPreset(name: "aligned")
    public static let inset = AxisMarkPreset(name: "inset")
}

/// Marks at values of an axis.
public struct AxisMarks<Content: AxisMark>: PrimitiveAxisContent {
    let specifications: [AxisSpecification]

    /// Creates the marks that `content` makes for each value.
    public init(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: AxisMarkValues = .automatic,
        @AxisMarkBuilder content: @escaping @MainActor (AxisValue) -> Content
    ) {
        specifications = [AxisSpecification(position: position, values: values) { content($0).resolvedParts }]
    }

    /// Creates the marks that `content` makes for each of `values`.
    public init<Value: Plottable>(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [Value],
        @AxisMarkBuilder content: @escaping @MainActor (AxisValue) -> Content
    ) {
        self.init(position: position, values: AxisMarkValues(kind: .values(values.map { PlottedValue($0) })), content: content)
    }

    /// Creates the marks that `content` makes for round values.
    public init(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
        @AxisMarkBuilder content: @escaping @MainActor () -> Content
    ) {
        self.init(position: position, values: .automatic) { _ in content() }
    }

    /// Creates the same marks at all of `values`.
    public init(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: AxisMarkValues,
        @AxisMarkBuilder content: @escaping @MainActor () -> Content
    ) {
        self.init(position: position, values: values) { _ in content() }
    }

    /// Creates the same marks at all of `values`.
    public init<Value: Plottable>(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [Value],
        @AxisMarkBuilder content: @escaping @MainActor () -> Content
    ) {
        self.init(position: position, values: values) { _ in content() }
    }
}

extension AxisMarks where Content == CombinedAxisMark {
    /// Creates grid lines, ticks and labels: for categories only labels. `stroke` is used for grid lines and ticks.
    public init(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: AxisMarkValues = .automatic,
        stroke: StrokeStyle? = nil
    ) {
        var specification = AxisSpecification(position: position, values: values)
        if let stroke {
            let parts = AxisGridLine(stroke: stroke).parts + AxisTick(stroke: stroke).parts + AxisValueLabel().parts
            specification.parts = { _ in parts }
        }
        specifications = [specification]
    }

    /// Creates grid lines, ticks and labels at `values`. `stroke` is used for grid lines and ticks.
    public init<Value: Plottable>(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [Value], stroke: StrokeStyle? = nil
    ) {
        self.init(position: position, values: AxisMarkValues(kind: .values(values.map { PlottedValue($0) })), stroke: stroke)
    }

    /// Creates grid lines, ticks, and labels in a format. `stroke` is used for grid lines and ticks.
    public init<Format: FormatStyle>(
        format: Format, preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
        values: AxisMarkValues = .automatic, stroke: StrokeStyle? = nil
    ) where Format.FormatInput: Plottable, Format.FormatOutput == String {
        self.init(position: position, values: values) { _ in
            CombinedAxisMark(
                parts: AxisGridLine(stroke: stroke).parts + AxisTick(stroke: stroke).parts + AxisValueLabel(format: format).parts)
        }
    }

    /// Creates grid lines, ticks, and labels in a format at `values`. `stroke` is used for grid lines and ticks.
    public init<Format: FormatStyle>(
        format: Format, preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
        values: [Format.FormatInput], stroke: StrokeStyle? = nil
    ) where Format.FormatInput: Plottable, Format.FormatOutput == String {
        self.init(
            format: format, position: position, values: AxisMarkValues(kind: .values(values.map { PlottedValue($0) })), stroke: stroke)
    }
}

/// A result builder that combines sets of marks.
@resultBuilder
@MainActor
public enum AxisContentBuilder {
    public static func buildExpression<Content: AxisContent>(_ content: Content) -> Content { content }

    public static func buildBlock() -> CombinedAxisContent { CombinedAxisContent(specifications: []) }

    public static func buildBlock<Content: AxisContent>(_ content: Content) -> Content { content }

    public static func buildBlock<each Content: AxisContent>(_ content: repeat each Content) -> CombinedAxisContent {
        var specifications: [AxisSpecification] = []
        repeat specifications += (each content).resolvedSpecifications
        return CombinedAxisContent(specifications: specifications)
    }

    public static func buildIf<Content: AxisContent>(_ content: Content?) -> Content? { content }

    public static func buildEither<Content: AxisContent>(first: Content) -> CombinedAxisContent {
        CombinedAxisContent(specifications: first.resolvedSpecifications)
    }

    public static func buildEither<Content: AxisContent>(second: Content) -> CombinedAxisContent {
        CombinedAxisContent(specifications: second.resolvedSpecifications)
    }
}

/// The marks of an `if` without `else`.
extension Optional: AxisContent, PrimitiveAxisContent where Wrapped: AxisContent {
    var specifications: [AxisSpecification] { self?.resolvedSpecifications ?? [] }
}

/// Several sets of marks.
public struct CombinedAxisContent: PrimitiveAxisContent {
    let specifications: [AxisSpecification]
}
