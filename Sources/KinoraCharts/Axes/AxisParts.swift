import Foundation
import KinoraDrawing
import KinoraViews

/// A line across the plot at a value of an axis.
public struct AxisGridLine: PrimitiveAxisMark {
    let parts: [AxisPart]

    public init(stroke: StrokeStyle? = nil) {
        parts = [AxisPart(.grid, stroke: stroke)]
    }
}

/// A short line beside the plot at a value of an axis.
public struct AxisTick: PrimitiveAxisMark {
    /// The length of a tick.
    public struct Length: Hashable, Sendable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
        let points: CGFloat

        /// 4 points.
        public static let automatic = Length(points: 4)

        init(points: CGFloat) {
            self.points = points.isFinite ? min(max(points, -1000), 1000) : 0
        }

        public init(integerLiteral value: Int) {
            self.init(points: CGFloat(value))
        }

        public init(floatLiteral value: Double) {
            self.init(points: CGFloat(value))
        }
    }

    let parts: [AxisPart]

    public init(length: Length = .automatic, stroke: StrokeStyle? = nil) {
        parts = [AxisPart(.tick(length.points), stroke: stroke)]
    }

    /// Creates a tick of `length` points. A negative length is inside the plot.
    public init(length: CGFloat, stroke: StrokeStyle? = nil) {
        self.init(length: Length(points: length), stroke: stroke)
    }
}

/// The treatment of labels that overlap.
public struct AxisValueLabelCollisionResolution: Hashable, Sendable {
    let omits: Bool

    /// Omits labels that overlap others.
    public static let automatic = AxisValueLabelCollisionResolution(omits: true)
    /// Omits each label that overlaps the previous one.
    public static let greedy = AxisValueLabelCollisionResolution(omits: true)
    /// Shows all labels.
    public static let disabled = AxisValueLabelCollisionResolution(omits: false)
}

/// The label of a value of an axis.
///
/// Numbers and dates are written the same on every machine; a format with the current locale uses that of English.
public struct AxisValueLabel: PrimitiveAxisMark {
    let parts: [AxisPart]

    private init(
        _ content: AxisLabel.Content, _ resolution: AxisValueLabelCollisionResolution, _ horizontal: CGFloat?,
        _ vertical: CGFloat?
    ) {
        parts = [
            AxisPart(
                .label(
                    AxisLabel(
                        content: content, avoidsCollisions: resolution.omits, horizontalSpacing: horizontal,
                        verticalSpacing: vertical)))
        ]
    }

    /// Creates a label that shows the value. Spacings are the distances from the plot, in points.
    public init(
        collisionResolution: AxisValueLabelCollisionResolution = .automatic, horizontalSpacing: CGFloat? = nil,
        verticalSpacing: CGFloat? = nil
    ) {
        self.init(.automatic(nil), collisionResolution, horizontalSpacing, verticalSpacing)
    }

    /// Creates a label that shows the value in a format.
    public init<Format: FormatStyle>(
        format: Format, collisionResolution: AxisValueLabelCollisionResolution = .automatic,
        horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil
    ) where Format.FormatInput: Plottable, Format.FormatOutput == String {
        let format = FixedLocale.of(format)
        let content = AxisLabel.Content.automatic { value in AxisValue(value).as(Format.FormatInput.self).map(format.format) }
        self.init(content, collisionResolution, horizontalSpacing, verticalSpacing)
    }

    /// Creates a label with a text.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ content: S, collisionResolution: AxisValueLabelCollisionResolution = .automatic,
        horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil
    ) {
        self.init(.text(Text(content)), collisionResolution, horizontalSpacing, verticalSpacing)
    }

    /// Creates a label with a text.
    public init(
        _ content: LocalizedStringKey, collisionResolution: AxisValueLabelCollisionResolution = .automatic,
        horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil
    ) {
        self.init(.text(Text(content)), collisionResolution, horizontalSpacing, verticalSpacing)
    }

    /// Creates a label with a view. Space is reserved for its text, or for the value if the view is not a text.
    public init<Content: View>(
        collisionResolution: AxisValueLabelCollisionResolution = .automatic, horizontalSpacing: CGFloat? = nil,
        verticalSpacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) {
        let view = content()
        let text = (view as? Text) ?? (view as? Text?).flatMap { $0 }
        self.init(text.map { .text($0) } ?? .view(AnyView(view)), collisionResolution, horizontalSpacing, verticalSpacing)
    }
}
