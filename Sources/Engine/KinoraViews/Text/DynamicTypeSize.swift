import Foundation
import KinoraDrawing
import KinoraRuntime

/// The user's preferred text size; the default is `large`.
public enum DynamicTypeSize: Int, Hashable, Comparable, CaseIterable, Sendable {
    case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
    case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

    public var isAccessibilitySize: Bool { self >= .accessibility1 }

    public static func < (lhs: DynamicTypeSize, rhs: DynamicTypeSize) -> Bool { lhs.rawValue < rhs.rawValue }
}

extension View {
    /// Sets the text size of the views inside. Text styles, custom fonts without a fixed size and `@ScaledMetric` scale with it.
    nonisolated public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
        environment(\.dynamicTypeSize, size)
    }

    /// Clamps the text size of the views inside to a range.
    nonisolated public func dynamicTypeSize<T: RangeExpression>(_ range: T) -> some View where T.Bound == DynamicTypeSize {
        transformEnvironment(\.dynamicTypeSize) { size in
            let current = size
            guard !range.contains(current) else { return }
            let allowed = DynamicTypeSize.allCases.filter(range.contains)
            size = allowed.min { abs($0.rawValue - current.rawValue) < abs($1.rawValue - current.rawValue) } ?? current
        }
    }
}

extension Font {
    /// Returns the font with its size at the text size `size`. The result does not scale further.
    func scaled(for size: DynamicTypeSize) -> Font {
        var font = self
        font.textStyle = nil
        if let textStyle, size != .large { font.descriptor.size *= textStyle.scale(at: size) }
        return font
    }
}

extension Font.TextStyle {
    /// Returns the font size at `size` divided by that at `.large`.
    func scale(at size: DynamicTypeSize) -> CGFloat { sizes[size.rawValue] / sizes[DynamicTypeSize.large.rawValue] }

    /// The sizes on iOS, in points, from `.xSmall` to `.accessibility5`. Source: Apple's Human Interface Guidelines, Typography.
    private var sizes: [CGFloat] {
        switch self {
        case .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]
        case .title: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]
        case .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]
        case .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]
        case .headline, .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
        case .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]
        case .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]
        case .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]
        case .caption: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]
        case .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]
        }
    }
}

/// The user's preferred text size, by its older name.
public enum ContentSizeCategory: Hashable, CaseIterable, Sendable {
    case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
    case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge, accessibilityExtraExtraLarge, accessibilityExtraExtraExtraLarge
}

extension EnvironmentValues {
    /// The user's preferred text size; the default is `large`.
    @Entry public var dynamicTypeSize: DynamicTypeSize = .large

    /// The user's preferred text size, by its older name.
    public var sizeCategory: ContentSizeCategory {
        get { ContentSizeCategory.allCases[dynamicTypeSize.rawValue] }
        set { dynamicTypeSize = DynamicTypeSize.allCases[ContentSizeCategory.allCases.firstIndex(of: newValue) ?? 0] }
    }
}
