import Foundation
import KinoraDrawing
import KinoraViews

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

/// The direction of a label.
public struct AxisValueLabelOrientation: Hashable, Sendable {
    let rotation: AxisLabel.Rotation

    public static let automatic = AxisValueLabelOrientation(rotation: .none)
    public static let horizontal = AxisValueLabelOrientation(rotation: .none)
    /// From top to bottom.
    public static let vertical = AxisValueLabelOrientation(rotation: .clockwise)
    /// From bottom to top.
    public static let verticalReversed = AxisValueLabelOrientation(rotation: .counterclockwise)
}

/// The label of a value of an axis. A centred label is in the middle between its value and the next one.
///
/// Numbers and dates are written the same on every machine; a format with the current locale uses English. Spacings are the distances
/// from the plot, in points. `anchor`, `multiLabelAlignment` and `offsetsMarks` have no effect.
public struct AxisValueLabel: PrimitiveAxisMark {
    let parts: [AxisPart]

    private init(_ label: AxisLabel) {
        parts = [AxisPart(.label(label))]
    }

    /// Creates a label that shows the value.
    public init(
        centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
        collisionResolution: AxisValueLabelCollisionResolution = .automatic, offsetsMarks: Bool? = nil,
        orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil
    ) {
        self.init(
            AxisLabel(
                content: .automatic(nil), isCentered: centered ?? false, avoidsCollisions: collisionResolution.omits,
                rotation: orientation.rotation, horizontalSpacing: horizontalSpacing, verticalSpacing: verticalSpacing))
    }

    /// Creates a label that shows the value in a format.
    public init<Format: FormatStyle>(
        format: Format, centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
        collisionResolution: AxisValueLabelCollisionResolution = .automatic, offsetsMarks: Bool? = nil,
        orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil
    ) where Format.FormatInput: Plottable, Format.FormatOutput == String {
        let format = FixedLocale.of(format)
        let content = AxisLabel.Content.automatic { value in AxisValue(value).as(Format.FormatInput.self).map(format.format) }
        self.init(
            AxisLabel(
                content: content, isCentered: centered ?? false, avoidsCollisions: collisionResolution.omits,
                rotation: orientation.rotation, horizontalSpacing: horizontalSpacing, verticalSpacing: verticalSpacing))
    }

    /// Creates a label with a text.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ content: S, centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
        collisionResolution: AxisValueLabelCollisionResolution = .automatic, offsetsMarks: Bool? = nil,
        orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil
    ) {
        self.init(
            AxisLabel(
                content: .text(Text(content)), isCentered: centered ?? false, avoidsCollisions: collisionResolution.omits,
                rotation: orientation.rotation, horizontalSpacing: horizontalSpacing, verticalSpacing: verticalSpacing))
    }

    /// Creates a label with a text.
    public init(
        _ content: LocalizedStringKey, centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
        collisionResolution: AxisValueLabelCollisionResolution = .automatic, offsetsMarks: Bool? = nil,
        orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil
    ) {
        self.init(
            AxisLabel(
                content: .text(Text(content)), isCentered: centered ?? false, avoidsCollisions: collisionResolution.omits,
                rotation: orientation.rotation, horizontalSpacing: horizontalSpacing, verticalSpacing: verticalSpacing))
    }

    /// Creates a label with a view. Space is reserved for its text, or for the value if the view is not a text.
    public init<Content: View>(
        centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
        collisionResolution: AxisValueLabelCollisionResolution = .automatic, offsetsMarks: Bool? = nil,
        orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        let view = content()
        let text = (view as? Text) ?? (view as? Text?).flatMap { $0 }
        self.init(
            AxisLabel(
                content: text.map { .text($0) } ?? .view(AnyView(view)), isCentered: centered ?? false,
                avoidsCollisions: collisionResolution.omits,
                rotation: orientation.rotation, horizontalSpacing: horizontalSpacing, verticalSpacing: verticalSpacing))
    }
}
