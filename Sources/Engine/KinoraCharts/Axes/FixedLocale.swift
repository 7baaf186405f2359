import Foundation

/// Replaces the machine's locale in formats, so that a film looks the same everywhere.
enum FixedLocale {
    /// Returns `format` with the locale of American English if it has the current locale. Other locales remain.
    static func of<Format: FormatStyle>(_ format: Format) -> Format {
        let locale = Mirror(reflecting: format).children.first { $0.label == "locale" || $0.label == "_locale" }?.value as? Locale
        guard locale == nil || locale == .autoupdatingCurrent || locale == .current else { return format }
        return format.locale(Locale(identifier: "en_US"))
    }
}
