import KinoraDrawing
import KinoraErrors

extension ColorPalette {
    /// The accepted values, as the end of a sentence after "expected".
    static let expected =
        "one of \(named.compactMap(\.name).joined(separator: ", ")), a list of a background and accents such as [navy, gold, white], "
        + "or colours for the roles background, accents and text"

    /// The roles, in the order of the lists in a value.
    package static let roles = ["background", "accents", "text"]

    /// Reads a palette from a name, a list of a background and accents, or a list of three lists: background, accents and text.
    package init(_ value: ParameterValue) throws(ParameterError) {
        switch value {
        case .text(let name):
            guard let palette = ColorPalette.named.first(where: { $0.name == name }) else {
                let names = ColorPalette.named.compactMap(\.name)
                throw ParameterError(
                    value: name, problem: "is not a palette", accepted: ColorPalette.expected,
                    suggestion: NearMiss.nearest(to: name, in: names))
            }
            self = palette
        case .list(let values):
            let isByRole = values.contains { if case .list = $0 { true } else { false } }
            let lists = isByRole ? values : [.list(Array(values.prefix(1))), .list(Array(values.dropFirst())), .list([])]
            guard lists.count == ColorPalette.roles.count else {
                throw ColorPalette.failure("has \(lists.count.withNoun("list")) for three roles")
            }
            var colors: [[Color]] = []
            for list in lists { colors.append(try ColorPalette.colors(list)) }
            guard (1...2).contains(colors[0].count) else {
                throw ColorPalette.failure(
                    "has \(colors[0].count.withNoun("colour")) of the background; it has one, or two for a gradient")
            }
            guard colors[1].count <= ColorPalette.maxAccents else {
                throw ColorPalette.failure("has \(colors[1].count) accents; the maximum is \(ColorPalette.maxAccents)")
            }
            guard colors[2].count <= 1 else { throw ColorPalette.failure("has \(colors[2].count) colours of text") }
            self.init(background: colors[0], accents: colors[1], text: colors[2].first)
        default: throw ColorPalette.failure("is neither a name nor a list of colours")
        }
    }

    /// The value that denotes the palette.
    var value: ParameterValue {
        if let name { return .text(name) }
        let lists = [background, accents, givenText.map { [$0] } ?? []]
        return .list(lists.map { .list($0.map { .text(ColorNotation.string($0)) }) })
    }

    private static func colors(_ list: ParameterValue) throws(ParameterError) -> [Color] {
        guard case .list(let values) = list else { throw failure("has a colour beside a list") }
        guard values.count <= maxAccents + 2 else { throw failure("has \(values.count) colours") }
        var colors: [Color] = []
        for value in values {
            guard case .text(let text) = value else { throw failure("contains '\(value)', which is not a colour") }
            colors.append(try ColorNotation.color(text))
        }
        return colors
    }

    private static func failure(_ problem: String) -> ParameterError {
        ParameterError(problem: "the palette \(problem)", accepted: expected)
    }
}

extension ColorPalette: ParameterType {
    public init(from decoder: any Decoder) throws {
        try self.init(decoder.singleValueContainer().decode(ParameterValue.self))
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(value)
    }
}
