import Foundation

// Films are in US English on every machine. Foundation's default locale on Linux has no currency and British dates.

/// Foundation's formatter of numbers, in US English unless a locale is set.
open class NumberFormatter: Foundation.NumberFormatter, @unchecked Sendable {
    public override init() {
        super.init()
        locale = Locale(identifier: "en_US")
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }
}
