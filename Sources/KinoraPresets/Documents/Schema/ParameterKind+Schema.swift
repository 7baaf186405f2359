import KinoraPipeline

extension JSONValue {
    /// The schema of a text. Editors read an unquoted `12` or `true` as another type, which is a text for Kinora.
    static let textSchema: JSONValue = ["type": ["string", "number", "boolean"]]

    /// The definition of colours, to which schemas refer.
    static var colorSchema: JSONValue {
        let hexadecimal = "#([0-9A-Fa-f]{3,4}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})"
        let names = ColorNotation.names
        let function = "(rgba?|hsla?|color)\\([^()]*\\)"
        let base = "(\(hexadecimal)|\(function)|\(names.joined(separator: "|")))"
        return [
            "description": .string(ParameterKind.color.accepted),
            "anyOf": [
                ["enum": .array(names.map(JSONValue.string))],
                ["type": "string", "pattern": .string("^\\s*\(base)(\\s*/\\s*[0-9.]+%?)?\\s*$")],
            ],
        ]
    }

    /// The schema with a description before it and a default after it.
    func described(_ description: String, default value: JSONValue? = nil) -> JSONValue {
        .object([("description", .string(description))] + members + (value.map { [("default", $0)] } ?? []))
    }

    /// The schema of a group with these keys and no others.
    static func group(_ properties: [(key: String, value: JSONValue)], required: [String] = []) -> JSONValue {
        var members: [(key: String, value: JSONValue)] = [("properties", .object(properties)), ("additionalProperties", false)]
        // A key without a value is an empty group.
        members.insert(("type", required.isEmpty ? ["object", "null"] : "object"), at: 0)
        if !required.isEmpty { members.append(("required", .array(required.map(JSONValue.string)))) }
        return .object(members)
    }
}

extension ParameterKind {
    /// The JSON Schema of values in a document.
    var schema: JSONValue {
        switch self {
        case .boolean: return ["enum": [true, false, "yes", "no", "on", "off", "Yes", "No", "On", "Off"]]
        case .integer(let range):
            var members: [(key: String, value: JSONValue)] = [("type", "integer")]
            if let range, range.lowerBound > .min { members.append(("minimum", .integer(range.lowerBound))) }
            if let range, range.upperBound < .max { members.append(("maximum", .integer(range.upperBound))) }
            return .object(members)
        case .number(nil): return ["type": "number"]
        case .number(let range?):
            return ["type": "number", "minimum": .number(range.lowerBound), "maximum": .number(range.upperBound)]
        case .text: return JSONValue.textSchema
        case .choice(let words): return ["enum": .array(words.flatMap(ParameterKind.spellings))]
        case .color: return ["allOf": [["$ref": "#/definitions/color"]]]
        case .lines, .image: return JSONValue.textSchema
        // YAML has dates of its own, which editors may read as another type than a text. A year and a month alone are a text.
        case .date: return ["type": "string", "pattern": "^\\s*[0-9]{4}-[0-9]{2}(-[0-9]{2}([Tt ].+)?)?\\s*$"]
        case .palette: return ParameterKind.paletteSchema
        case .font: return ParameterKind.fontSchema
        case .table:
            let cell: JSONValue = ["type": ["string", "number", "boolean", "null"]]
            return [
                "anyOf": [
                    ["type": "string", "pattern": "\\.([cC][sS][vV]|[tT][sS][vV])$"],
                    [
                        "type": "array", "minItems": 1,
                        "items": [
                            "anyOf": [["type": "array", "items": cell], ["type": "object", "additionalProperties": cell]]
                        ],
                    ],
                ]
            ]
        case .list(let element, let count):
            // A text contains the elements, separated by commas.
            return ["anyOf": [ParameterKind.array(of: element.schema, count: count), JSONValue.textSchema]]
        }
    }

    /// A name, a list of a background and accents, or colours for each role.
    private static var paletteSchema: JSONValue {
        let color = ParameterKind.color.schema
        func colors(_ count: ClosedRange<Int>) -> JSONValue { ["anyOf": [color, array(of: color, count: count)]] }
        let counts = [1...2, 0...ColorPalette.maxAccents, 0...1]
        return [
            "anyOf": [
                ["enum": .array(ColorPalette.named.compactMap(\.name).map(JSONValue.string))],
                // A text contains the colours, separated by commas.
                ["type": "string", "pattern": ","],
                ["type": "array", "items": colors(0...ColorPalette.maxAccents), "minItems": 1],
                .group(zip(ColorPalette.roles, counts).map { ($0, colors($1)) }, required: ["background"]),
            ]
        ]
    }

    /// A family or a file, alone, in a list with a weight, or in a group.
    private static var fontSchema: JSONValue {
        let weight: JSONValue = [
            "anyOf": [
                ["enum": .array(FontFamily.weightNames.map(JSONValue.string))],
                ["type": "integer", "minimum": 100, "maximum": 900, "multipleOf": 100],
            ]
        ]
        let groups = ["family", "file"].map { JSONValue.group([($0, JSONValue.textSchema), ("weight", weight)], required: [$0]) }
        return ["anyOf": .array([JSONValue.textSchema, array(of: JSONValue.textSchema, count: 2...2)] + groups)]
    }

    /// The schema of an array with `count` elements.
    static func array(of element: JSONValue, count: ClosedRange<Int>) -> JSONValue {
        [
            "type": "array", "items": element, "minItems": .integer(count.lowerBound),
            "maxItems": .integer(min(count.upperBound, maxListCount)),
        ]
    }

    /// The values that editors make of `word` with and without quotes.
    private static func spellings(_ word: String) -> [JSONValue] {
        if let number = Int(word), "\(number)" == word { return [.string(word), .integer(number)] }
        return switch word.lowercased() {
        case "true": [.string(word), true]
        case "false": [.string(word), false]
        default: [.string(word)]
        }
    }
}
