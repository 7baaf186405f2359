import Foundation
@_spi(Runtime) import KinoraRuntime

extension HorizontalAlignment {
    private enum SeparatorLeading: TextAlignmentID {
        static var combination: AlignmentKey.Combination { .first }

        static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
    }

    private enum SeparatorTrailing: AlignmentID {
        static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width }
    }

    /// The leading end of the separator below a list row. Without an explicit guide, it is the leading edge of the row's first text, or of the
    /// row's content if the content has no text.
    public static let listRowSeparatorLeading = HorizontalAlignment(SeparatorLeading.self)
    /// The trailing end of the separator below a list row. Without an explicit guide, it is the trailing edge of the list.
    public static let listRowSeparatorTrailing = HorizontalAlignment(SeparatorTrailing.self)
}

extension AlignmentKey {
    var isSeparatorStart: Bool { self == HorizontalAlignment.listRowSeparatorLeading.key }
}
