import KinoraPipeline

extension VideoField {
    /// The JSON Schema of the setting in a document.
    var schema: JSONValue {
        let schema: JSONValue =
            switch self {
            case .size: ["type": "string", "pattern": "^[0-9]{1,5}x[0-9]{1,5}$"]
            case .fps:
                ["anyOf": [["type": "number", "minimum": 1, "maximum": 1000], ["type": "string", "pattern": "^[0-9]+/[0-9]+$"]]]
            case .duration: MediaTime.schema(in: VideoField.durations)
            case .from, .to: MediaTime.schema
            case .segment:
                [
                    "anyOf": [
                        ["type": "integer", "minimum": 2, "maximum": 100_000],
                        ["type": "string", "pattern": .string("^\(MediaTime.patternWithUnit)$")],
                    ]
                ]
            default: kind.schema
            }
        return schema.described("\(help); \(accepted)")
    }
}

extension MediaTime {
    /// The notations of a time that are not a number in YAML, as a regular expression.
    fileprivate static let patternWithUnit = "([0-9]+(\\.[0-9]*)?m?s|[0-9]{1,6}(:[0-5][0-9]){1,2}(\\.[0-9]+)?)"

    /// The JSON Schema of times within `range`, in seconds.
    static func schema(in range: ClosedRange<Double>) -> JSONValue {
        [
            "anyOf": [
                ["type": "number", "minimum": .number(range.lowerBound), "maximum": .number(range.upperBound)],
                ["type": "string", "pattern": .string("^\(patternWithUnit)$")],
            ]
        ]
    }

    /// The JSON Schema of times and parts of the film.
    static let schema: JSONValue = [
        "anyOf": [
            ["type": "number", "minimum": 0],
            ["type": "string", "pattern": .string("^(\(patternWithUnit)|(100(\\.0*)?|[0-9]{1,2}(\\.[0-9]*)?)%)$")],
        ]
    ]
}
