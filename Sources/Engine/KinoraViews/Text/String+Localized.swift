import Foundation

/// A localizable string for later. There are no translations: the literal itself is the string.
public struct LocalizedStringResource: ExpressibleByStringInterpolation, Hashable, Sendable {
    public let key: String

    /// The other parameters have no effect, because there are no translations.
    public init(
        _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current, comment: StaticString? = nil
    ) {
        key = String(localized: keyAndValue)
    }

    public init(stringLiteral value: String) {
        self.init(String.LocalizationValue(stringLiteral: value))
    }

    public init(stringInterpolation: LocalizedStringKey.StringInterpolation) {
        self.init(String.LocalizationValue(stringInterpolation: stringInterpolation))
    }
}

extension Text {
    /// Literals are keys, which are parsed as Markdown.
    @_disfavoredOverload
    public init(_ resource: LocalizedStringResource) {
        self.init(verbatim: resource.key)
    }
}

extension String {
    @_disfavoredOverload
    public init(localized resource: LocalizedStringResource) {
        self = resource.key
    }
}

extension String {
    /// A localizable string with interpolations. There are no translations: the literal itself is the string.
    public struct LocalizationValue: ExpressibleByStringInterpolation, Hashable, Sendable {
        fileprivate let key: LocalizedStringKey

        public init(_ value: String) {
            key = LocalizedStringKey(value)
        }

        public init(stringLiteral value: String) {
            key = LocalizedStringKey(stringLiteral: value)
        }

        public init(stringInterpolation: LocalizedStringKey.StringInterpolation) {
            key = LocalizedStringKey(stringInterpolation: stringInterpolation)
        }
    }

    /// Creates the string of a localizable literal. The other parameters have no effect, because there are no translations.
    public init(
        localized keyAndValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil, locale: Locale? = nil,
        comment: StaticString? = nil
    ) {
        self = keyAndValue.key.string
    }
}
