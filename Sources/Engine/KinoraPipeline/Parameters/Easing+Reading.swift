import KinoraMotion

extension Easing: ParameterType {
    /// Decodes the notation of an easing.
    public init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        guard let easing = Easing(text) else {
            throw ParameterError(
                value: text, problem: "is not an easing", accepted: Easing.accepted,
                suggestion: NearMiss.nearest(to: text, in: Easing.names))
        }
        self = easing
    }

    /// Encodes the notation of the easing.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(notation)
    }
}
