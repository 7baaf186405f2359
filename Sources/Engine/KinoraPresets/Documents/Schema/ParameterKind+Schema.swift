import KinoraDrawing
import KinoraPipeline

extension JSONValue {
    /// The schema of a text. Editors read an unquoted `12` or `true` as another type, which is a text for Kinora.
    static let textSchema: JSONValue = ["type": ["string", "number", "boolean"]]

    /// The schema of a text with a number of characters within `length`. Editors count Unicode scalars.
    static func text(length: ClosedRange<Int>) -> JSONValue {
        let bound = ("maxLength", JSONValue.integer(length.upperBound * ParameterKind.maxScalarsPerCharacter))
        return .object(textSchema.members + [bound] + (length.lowerBound > 0 ? [("pattern", "\\S")] : []))
    }

    /// The definition of colours, to which schemas refer. Editors complete the names.
    static var colorSchema: JSONValue {
        [
            "description": .string(ParameterKind.color.accepted),
            "anyOf": [["enum": .array(ColorNotation.names.map(JSONValue.string))], SchemaPattern.whole(SchemaPattern.color)],
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
        case .boolean:
            return ["anyOf": [["enum": [true, false, "yes", "no", "on", "off", 1, 0]], SchemaPattern.whole(SchemaPattern.boolean)]]
        case .integer(let range):
            var members: [(key: String, value: JSONValue)] = [("type", "integer")]
            if let range, range.lowerBound > .min { members.append(("minimum", .integer(range.lowerBound))) }
            if let range, range.upperBound < .max { members.append(("maximum", .integer(range.upperBound))) }
            return .object(members)
        case .number(nil): return ["type": "number"]
        case .number(let range?):
            return ["type": "number", "minimum": .number(range.lowerBound), "maximum": .number(range.upperBound)]
        case .duration(let range): return MediaTime.schema(in: range)
        case .text(let length): return length.map(JSONValue.text) ?? JSONValue.textSchema
        case .choice(let words): return ["enum": .array(words.flatMap(ParameterKind.spellings))]
        case .color: return ["allOf": [["$ref": "#/definitions/color"]]]
        case .lines(let count):
            let scalars: [JSONValue] = count.contains(1) ? [["type": ["number", "boolean"]]] : []
            return ["anyOf": .array([SchemaPattern.lines(count)] + scalars)]
        case .image(let hasSample):
            let words = ImageAsset.words(hasSample: hasSample)
            let file = SchemaPattern.whole("\(words.joined(separator: "|"))|\(SchemaPattern.file(ImageAsset.suffixes))")
            return ["anyOf": [["enum": .array(words.map(JSONValue.string))], file]]
        case .lottie:
            return [
                "anyOf": [
                    ["enum": .array(LottieAsset.words.map(JSONValue.string))],
                    SchemaPattern.whole(SchemaPattern.file(LottieAsset.suffixes)),
                ]
            ]
        case .video:
            let clip = SchemaPattern.file(VideoAsset.suffixes) + SchemaPattern.clipPart
            let file = SchemaPattern.whole("\(VideoAsset.words.joined(separator: "|"))|\(clip)")
            return ["anyOf": [["enum": .array(VideoAsset.words.map(JSONValue.string))], file]]
        case .captions:
            return SchemaPattern.whole("\(CaptionAsset.words.joined(separator: "|"))|\(SchemaPattern.file(CaptionAsset.suffixes))")
        case .easing: return SchemaPattern.whole(SchemaPattern.easing)
        case .date: return SchemaPattern.whole(SchemaPattern.date)
        case .palette: return ParameterKind.paletteSchema
        case .font: return ParameterKind.fontSchema
        case .table(let columns, let rows): return ParameterKind.tableSchema(columns, rows)
        case .list(let element, let count): return ParameterKind.listSchema(of: element, count)
        }
    }

    /// A sequence, or a text with the elements separated by commas.
    private static func listSchema(of element: ParameterKind, _ count: ClosedRange<Int>) -> JSONValue {
        var forms = [array(of: element.schema, count: count)]
        // An element alone, such as a number.
        if count.contains(1) { forms.append(element.schema) }
        if let pattern = element.elementPattern, let list = SchemaPattern.list(of: pattern, count: count) { forms.append(list) }
        return ["anyOf": .array(forms + [SchemaPattern.array])]
    }

    /// The regular expression of an element in a text with commas; nil if it has no such form.
    private var elementPattern: String? {
        switch self {
        case .boolean: SchemaPattern.boolean
        case .integer: SchemaPattern.integer
        case .number: SchemaPattern.number
        case .duration: SchemaPattern.time
        case .text, .lines, .font: "[^,]*"
        case .choice(let words): words.map(SchemaPattern.literal).joined(separator: "|")
        case .color: SchemaPattern.color
        case .easing: SchemaPattern.easing
        case .date: SchemaPattern.date
        case .image(let hasSample):
            (ImageAsset.words(hasSample: hasSample) + ImageAsset.suffixes.map { "[^,]*" + SchemaPattern.anyCase($0) }).joined(
                separator: "|")
        case .lottie:
            (LottieAsset.words + LottieAsset.suffixes.map { "[^,]*" + SchemaPattern.anyCase($0) }).joined(separator: "|")
        case .video:
            // A part with an end has a comma, so such a list is written as a sequence.
            (VideoAsset.words + VideoAsset.suffixes.map { "[^,]*" + SchemaPattern.anyCase($0) + "(#t=[0-9]+(\\.[0-9]+)?)?" })
                .joined(separator: "|")
        case .captions:
            (CaptionAsset.words + CaptionAsset.suffixes.map { "[^,]*" + SchemaPattern.anyCase($0) }).joined(separator: "|")
        case .palette, .table, .list: nil
        }
    }

    /// A file, or rows: lists, of which the first has the names of the columns, or groups.
    private static func tableSchema(_ columns: [String], _ rows: ClosedRange<Int>) -> JSONValue {
        let cell: JSONValue = ["type": ["string", "number", "boolean", "null"]]
        let names = columns.map { ["contains": ["const": .string($0)]] as JSONValue }
        let header: JSONValue = ["type": "array", "items": cell, "minItems": 1, "allOf": .array(names + [[:]])]
        let keys = columns.map { ["contains": ["required": [.string($0)]]] as JSONValue }
        return [
            "anyOf": [
                SchemaPattern.whole(SchemaPattern.file(DataTable.suffixes)), SchemaPattern.array,
                [
                    "type": "array", "items": [header], "additionalItems": ["type": "array", "items": cell],
                    "minItems": .integer(rows.lowerBound + 1), "maxItems": .integer(rows.upperBound + 1),
                ],
                [
                    "type": "array", "items": ["type": "object", "additionalProperties": cell], "allOf": .array(keys + [[:]]),
                    "minItems": .integer(max(rows.lowerBound, 1)), "maxItems": .integer(rows.upperBound),
                ],
            ]
        ]
    }

    /// A name, a list of a background and accents, or colours for each role.
    private static var paletteSchema: JSONValue {
        let color = ParameterKind.color.schema
        func colors(_ count: ClosedRange<Int>) -> JSONValue { ["anyOf": [color, array(of: color, count: count)]] }
        let counts = [1...2, 0...ColorPalette.maxAccents, 0...1]
        let lists = JSONValue.array(counts.map { array(of: color, count: $0) })
        let names = ColorPalette.named.compactMap(\.name)
        let all = ColorPalette.maxAccents + 1
        return [
            "anyOf": .array(
                [
                    ["enum": .array(names.map(JSONValue.string))],
                    SchemaPattern.whole(names.map(SchemaPattern.literal).joined(separator: "|")),
                    array(of: color, count: 1...all), ["type": "array", "items": lists, "minItems": 3, "maxItems": 3],
                    .group(zip(ColorPalette.roles, counts).map { ($0, colors($1)) }, required: ["background"]), SchemaPattern.array,
                ] + [SchemaPattern.list(of: SchemaPattern.color, count: 2...all)].compactMap(\.self))
        ]
    }

    /// A family or a file, alone, in a list with a weight and the faces that are synthesised, or in a group.
    private static var fontSchema: JSONValue {
        let names = FontFamily.weightNames
        let weight: JSONValue = [
            "anyOf": [
                ["enum": .array(names.map(JSONValue.string))],
                ["type": "integer", "minimum": 100, "maximum": 900, "multipleOf": 100],
                ["type": "string", "pattern": .string("^(\(names.map(SchemaPattern.anyCase).joined(separator: "|"))|[1-9]00)$")],
            ]
        ]
        let name: JSONValue = ["type": ["string", "number", "boolean"], "minLength": 1, "maxLength": 1000]
        let synthesis: JSONValue = ["enum": .array(FontSynthesis.notations.map(JSONValue.string))]
        let groups = ["family", "file"].map {
            JSONValue.group([($0, name), ("weight", weight), ("synthesis", synthesis)], required: [$0])
        }
        let pair: JSONValue = ["type": "array", "items": [name, weight], "minItems": 2, "maxItems": 2]
        let anyWeight: JSONValue = ["anyOf": [["const": ""], weight]]
        let triple: JSONValue = ["type": "array", "items": [name, anyWeight, synthesis], "minItems": 3, "maxItems": 3]
        let text: JSONValue = ["type": ["string", "number", "boolean"], "pattern": "\\S", "maxLength": 1000]
        return ["anyOf": .array([text, pair, triple] + groups)]
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
