/// The faces that are made from others if a family lacks them, as in the CSS property `font-synthesis`.
public struct FontSynthesis: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// Bold faces: the outlines are made thicker.
    public static let weight = FontSynthesis(rawValue: 1)
    /// Italic faces: the outlines are slanted.
    public static let style = FontSynthesis(rawValue: 2)
}
