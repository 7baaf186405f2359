import Foundation

/// Foundation's formatter of dates, in US English unless a locale is set, and in UTC as the film's clock.
///
/// Safe: the superclass is sendable, and this class adds no properties.
open class DateFormatter: Foundation.DateFormatter, @unchecked Sendable {
    public override init() {
        super.init()
        locale = Locale(identifier: "en_US")
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }
}
