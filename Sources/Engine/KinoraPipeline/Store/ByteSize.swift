/// A number of bytes as users write it: `20GB`, `1.5 TB`, `512MiB`, `1000`.
package struct ByteSize: Hashable, Sendable {
    package let bytes: Int

    /// The bytes of each unit, in lower case. `k`, `M`, `G` and `T` are decimal, as on disks.
    private static let units: [(names: [String], bytes: Int)] = [
        (["", "b", "byte", "bytes"], 1), (["k", "kb"], 1000), (["m", "mb"], 1_000_000), (["g", "gb"], 1_000_000_000),
        (["t", "tb"], 1_000_000_000_000), (["kib"], 1 << 10), (["mib"], 1 << 20), (["gib"], 1 << 30), (["tib"], 1 << 40),
    ]

    /// Examples for error messages.
    package static let examples = "500MB, 20GB or 1.5TB"

    /// Returns nil if `text` is not a size, negative, or more than fits into 63 bits. Letter case and spaces before the unit do not matter.
    package init?(_ text: String) {
        let number = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
        let unit = text.dropFirst(number.count).drop { $0 == " " }.lowercased()
        guard let factor = ByteSize.units.first(where: { $0.names.contains(unit) })?.bytes, number.first?.isNumber == true,
            number.last?.isNumber == true
        else { return nil }
        if let whole = Int(number) {
            let (bytes, isTooLarge) = whole.multipliedReportingOverflow(by: factor)
            guard !isTooLarge else { return nil }
            self.bytes = bytes
        } else {
            guard let value = Double(number), let bytes = Int(exactly: (value * Double(factor)).rounded()) else { return nil }
            self.bytes = bytes
        }
    }
}
