import Foundation
import KinoraDrawing
import KinoraRuntime

extension EnvironmentValues {
    private enum FontKey: EnvironmentKey {
        static let defaultValue: Font? = nil
    }

    private enum MultilineTextAlignmentKey: EnvironmentKey {
        static let defaultValue = TextAlignment.leading
    }

    private enum LineLimitKey: EnvironmentKey {
        static let defaultValue: Int? = nil
    }

    private enum LineSpacingKey: EnvironmentKey {
        static let defaultValue: CGFloat = 0
    }

    private enum TruncationModeKey: EnvironmentKey {
        static let defaultValue = Text.TruncationMode.tail
    }

    private enum TextShaperKey: EnvironmentKey {
        static let defaultValue: (any TextShaper)? = nil
    }

    /// The default font of text; nil is `Font.body`.
    public var font: Font? {
        get { self[FontKey.self] }
        set { self[FontKey.self] = newValue }
    }

    public var multilineTextAlignment: TextAlignment {
        get { self[MultilineTextAlignmentKey.self] }
        set { self[MultilineTextAlignmentKey.self] = newValue }
    }

    /// The maximum number of lines of a text; nil is unlimited.
    public var lineLimit: Int? {
        get { self[LineLimitKey.self] }
        set { self[LineLimitKey.self] = newValue }
    }

    /// The space between lines, in points.
    public var lineSpacing: CGFloat {
        get { self[LineSpacingKey.self] }
        set { self[LineSpacingKey.self] = newValue }
    }

    public var truncationMode: Text.TruncationMode {
        get { self[TruncationModeKey.self] }
        set { self[TruncationModeKey.self] = newValue }
    }

    private enum MinimumScaleFactorKey: EnvironmentKey {
        static let defaultValue: CGFloat = 1
    }

    private enum AllowsTighteningKey: EnvironmentKey {
        static let defaultValue = false
    }

    private enum ReservedLinesKey: EnvironmentKey {
        static let defaultValue = 0
    }

    /// The minimum factor by which text is scaled down to fit, 0.01...1.
    public var minimumScaleFactor: CGFloat {
        get { self[MinimumScaleFactorKey.self] }
        set { self[MinimumScaleFactorKey.self] = newValue }
    }

    /// Whether the spacing between characters may be reduced to fit.
    public var allowsTightening: Bool {
        get { self[AllowsTighteningKey.self] }
        set { self[AllowsTighteningKey.self] = newValue }
    }

    /// The minimum number of lines for which space is reserved.
    var reservedLines: Int {
        get { self[ReservedLinesKey.self] }
        set { self[ReservedLinesKey.self] = newValue }
    }

    /// Shapes text; nil if no drawing module is linked. Text then has an estimated size and is not drawn.
    package var textShaper: (any TextShaper)? {
        get { self[TextShaperKey.self] }
        set { self[TextShaperKey.self] = newValue }
    }
}

/// The alignment of lines in a text of several lines.
public enum TextAlignment: Hashable, Sendable, CaseIterable {
    case leading, center, trailing

    /// Returns the alignment from the left, which depends on the layout direction.
    package func requestAlignment(in direction: LayoutDirection) -> TextRequest.Alignment {
        switch self {
        case .leading: direction == .leftToRight ? .leading : .trailing
        case .center: .center
        case .trailing: direction == .leftToRight ? .trailing : .leading
        }
    }
}
