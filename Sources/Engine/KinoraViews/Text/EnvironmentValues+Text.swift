import Foundation
import KinoraDrawing
import KinoraRuntime

extension EnvironmentValues {
    /// The default font of text; nil is `Font.body`.
    @Entry public var font: Font?

    @Entry public var multilineTextAlignment: TextAlignment = .leading

    /// The maximum number of lines of a text; nil is unlimited.
    @Entry public var lineLimit: Int?

    /// The space between lines, in points.
    @Entry public var lineSpacing: CGFloat = 0

    @Entry public var truncationMode: Text.TruncationMode = .tail

    /// The minimum factor by which text is scaled down to fit, 0.01...1.
    @Entry public var minimumScaleFactor: CGFloat = 1

    /// Whether the spacing between characters may be reduced to fit.
    @Entry public var allowsTightening: Bool = false

    /// The minimum number of lines for which space is reserved.
    @Entry var reservedLines: Int = 0

    /// Shapes text; nil if no drawing module is linked. Text then has an estimated size and is not drawn.
    @Entry package var textShaper: (any TextShaper)?
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
