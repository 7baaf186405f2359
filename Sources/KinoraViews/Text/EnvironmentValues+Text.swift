import Foundation
import KinoraDrawing

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

    /// The font of text that names none; nil is `Font.body`.
    public var font: Font? {
        get { self[FontKey.self] }
        set { self[FontKey.self] = newValue }
    }

    public var multilineTextAlignment: TextAlignment {
        get { self[MultilineTextAlignmentKey.self] }
        set { self[MultilineTextAlignmentKey.self] = newValue }
    }

    /// The most lines a text may have; nil is any number.
    public var lineLimit: Int? {
        get { self[LineLimitKey.self] }
        set { self[LineLimitKey.self] = newValue }
    }

    /// Extra space between lines, in points.
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

    /// How small text may become to fit, as a part of its size.
    public var minimumScaleFactor: CGFloat {
        get { self[MinimumScaleFactorKey.self] }
        set { self[MinimumScaleFactorKey.self] = newValue }
    }

    /// Whether characters may stand closer to fit.
    public var allowsTightening: Bool {
        get { self[AllowsTighteningKey.self] }
        set { self[AllowsTighteningKey.self] = newValue }
    }

    /// So many lines take up room even where a text has fewer.
    var reservedLines: Int {
        get { self[ReservedLinesKey.self] }
        set { self[ReservedLinesKey.self] = newValue }
    }

    /// What measures and outlines text; nil where no drawing module is linked, and then text has an estimated size and shows nothing.
    package var textShaper: (any TextShaper)? {
        get { self[TextShaperKey.self] }
        set { self[TextShaperKey.self] = newValue }
    }
}

/// How the lines of a text stand to each other.
public enum TextAlignment: Hashable, Sendable, CaseIterable {
    case leading, center, trailing

    /// From the left, where leading is on the right, too.
    package func requestAlignment(in direction: LayoutDirection) -> TextRequest.Alignment {
        switch self {
        case .leading: direction == .leftToRight ? .leading : .trailing
        case .center: .center
        case .trailing: direction == .leftToRight ? .trailing : .leading
        }
    }
}
