import Foundation

// Films are in US English on every machine. Foundation's default locale on Linux has no currency and British dates.

/// Foundation's formatter of numbers, in US English unless a locale is set.
///
/// Safe: the superclass is sendable, and this class adds no properties.
open class NumberFormatter: Foundation.NumberFormatter, @unchecked Sendable {
    public override init() {
        super.init()
        locale = Locale(identifier: "en_US")
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    // Foundation on Linux keeps a style's minimum of two digits for currencies below any maximum, and so ignores a smaller maximum.

    /// The maximum number of digits after the decimal separator. A larger minimum becomes this number, too.
    open override var maximumFractionDigits: Int {
        didSet { if minimumFractionDigits > maximumFractionDigits { super.minimumFractionDigits = maximumFractionDigits } }
    }

    /// The minimum number of digits after the decimal separator. A smaller maximum becomes this number, too.
    open override var minimumFractionDigits: Int {
        didSet { if maximumFractionDigits < minimumFractionDigits { super.maximumFractionDigits = minimumFractionDigits } }
    }
}
