/// A part of an animation that its author lets others replace.
public struct LottieSlot: Hashable, Sendable {
    public enum Kind: String, CaseIterable, Sendable {
        case color, number, point, text, image

        /// The kind with its article, for messages.
        var phrase: String {
            switch self {
            case .color: "a colour"
            case .number: "a number"
            case .point: "two numbers"
            case .text: "a text"
            case .image: "an image"
            }
        }
    }

    public let name: String
    public let kind: Kind
    /// The value in the file, the first one if it is animated; nil for an image.
    public let value: LottieSlotValue?
}
