import Foundation

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
