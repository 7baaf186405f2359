import Foundation
import KinoraDrawing
import KinoraViews

/// A part of an axis at one of its values: a grid line, a tick or a label.
@MainActor @preconcurrency
public protocol AxisMark {
    associatedtype Body: AxisMark

    @AxisMarkBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: AxisMark {}

extension AxisMark where Body == Never {
    /// Traps: a built-in part has no body.
    public var body: Never { preconditionFailure("\(Self.self) is a part of an axis and has no body; use the value itself") }
}

/// A part that describes itself.
@MainActor
protocol PrimitiveAxisMark: AxisMark where Body == Never {
    var parts: [AxisPart] { get }
}

extension AxisMark {
    var resolvedParts: [AxisPart] { (self as? any PrimitiveAxisMark)?.parts ?? body.resolvedParts }
}

/// The description of a part of an axis.
struct AxisPart {
    enum Kind {
        case grid
        /// A tick with a length in points.
        case tick(CGFloat)
        case label(AxisLabel)
    }

    var kind: Kind
    var stroke: StrokeStyle?
    var style: AnyShapeStyle?
    var font: Font?
    var offset = CGSize.zero
    /// Whether the grid line or tick is in the middle between its value and the next one.
    var isCentered = false

    init(_ kind: Kind, stroke: StrokeStyle? = nil, isCentered: Bool = false) {
        (self.kind, self.stroke, self.isCentered) = (kind, stroke, isCentered)
    }
}

/// The contents of a label.
struct AxisLabel {
    enum Content {
        /// The value, with a format if there is one.
        case automatic(((PlottedValue) -> String?)?)
        case text(Text)
        case view(AnyView)
    }

    /// The default distance from the plot, in points.
    static let spacing: CGFloat = 7

    enum Rotation: Hashable, Sendable { case none, clockwise, counterclockwise }

    var content: Content
    /// Whether the label is in the middle between its value and the next one.
    var isCentered = false
    var avoidsCollisions = true
    var rotation = Rotation.none
    var horizontalSpacing: CGFloat?
    var verticalSpacing: CGFloat?
}

/// A result builder that combines parts of an axis.
@resultBuilder
@MainActor
public enum AxisMarkBuilder {
    public static func buildExpression<Content: AxisMark>(_ content: Content) -> Content { content }

    public static func buildBlock() -> CombinedAxisMark { CombinedAxisMark(parts: []) }

    public static func buildBlock<Content: AxisMark>(_ content: Content) -> Content { content }

    public static func buildBlock<each Content: AxisMark>(_ content: repeat each Content) -> CombinedAxisMark {
        var parts: [AxisPart] = []
        repeat parts += (each content).resolvedParts
        return CombinedAxisMark(parts: parts)
    }

    public static func buildIf<Content: AxisMark>(_ content: Content?) -> Content? { content }

    public static func buildEither<Content: AxisMark>(first: Content) -> CombinedAxisMark {
        CombinedAxisMark(parts: first.resolvedParts)
    }

    public static func buildEither<Content: AxisMark>(second: Content) -> CombinedAxisMark {
        CombinedAxisMark(parts: second.resolvedParts)
    }
}

/// The parts of an `if` without `else`.
extension Optional: AxisMark, PrimitiveAxisMark where Wrapped: AxisMark {
    var parts: [AxisPart] { self?.resolvedParts ?? [] }
}

/// Several parts of an axis.
public struct CombinedAxisMark: PrimitiveAxisMark {
    let parts: [AxisPart]
}

extension AxisMark {
    private func modified(_ change: (inout AxisPart) -> Void) -> CombinedAxisMark {
        CombinedAxisMark(
            parts: resolvedParts.map { part in
                var part = part
                change(&part)
                return part
            })
    }

    /// Paints the part with a style.
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some AxisMark {
        modified { $0.style = $0.style ?? AnyShapeStyle(style) }
    }

    /// Sets the font of labels.
    public func font(_ font: Font?) -> some AxisMark {
        modified { $0.font = $0.font ?? font }
    }

    /// Moves the part, in points.
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some AxisMark {
        modified { $0.offset = CGSize(width: $0.offset.width + x, height: $0.offset.height + y) }
    }
}
