/// The position on an axis of a variable font, such as 550 on the axis of the weight.
package struct FontAxis: Hashable, Sendable {
    /// Four ASCII characters, such as `wght`, `wdth`, `slnt` or `opsz`.
    package let tag: String
    /// In the units of the axis. Fonts clamp it to their range.
    package let value: Double

    /// Returns nil for a tag that no font can have, and for a value that is not finite.
    package init?(_ tag: String, _ value: Double) {
        guard tag.utf8.count == 4, tag.utf8.allSatisfy({ (0x20...0x7E).contains($0) && $0 != 0x2C && $0 != 0x3D }), value.isFinite else {
            return nil
        }
        self.tag = tag
        self.value = min(max(value, -32_768), 32_767)
    }

    /// The tag as OpenType numbers it.
    package var number: UInt32 { tag.utf8.reduce(0) { $0 << 8 | UInt32($1) } }
}

extension [FontAxis] {
    /// The positions by their tags, without those that no font can have.
    package init(_ positions: [String: Double]) {
        self = positions.sorted { $0.key < $1.key }.compactMap { FontAxis($0.key, $0.value) }
    }

    /// The positions in the syntax of Pango, such as `wdth=90,wght=550.5`.
    package var variations: String { map { "\($0.tag)=\($0.value)" }.joined(separator: ",") }
}
