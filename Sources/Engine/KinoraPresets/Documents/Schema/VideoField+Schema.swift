import KinoraPipeline

extension VideoField {
    /// The JSON Schema of the setting in a document.
    var schema: JSONValue {
        let schema: JSONValue =
            switch self {
            case .size: SchemaPattern.whole(SchemaPattern.size)
            case .fps:
                [
                    "anyOf": [
                        ["type": "number", "minimum": 1, "maximum": 1000],
                        ["type": "string", "pattern": "^[0-9]+(/[0-9]+|\\.[0-9]{1,6})?$"],
                    ]
                ]
            case .duration: MediaTime.schema(in: VideoField.durations)
            case .from, .to: MediaTime.schema
            case .segment:
                [
                    "anyOf": [
                        ["type": "integer", "minimum": 2, "maximum": 100_000],
                        ["type": "string", "pattern": "^\\+?0*([2-9]|[1-9][0-9]{1,4}|100000)$"],
                        SchemaPattern.whole(SchemaPattern.timeWithUnit),
                    ]
                ]
            default: kind.schema
            }
        return schema.described("\(help); \(accepted)")
    }
}

extension MediaTime {
    /// The JSON Schema of times within `range`, in seconds.
    static func schema(in range: ClosedRange<Double>) -> JSONValue {
        [
            "anyOf": [
                ["type": "number", "minimum": .number(range.lowerBound), "maximum": .number(range.upperBound)],
                SchemaPattern.whole(SchemaPattern.time),
            ]
        ]
    }

    /// The JSON Schema of intervals: times within `range`, in seconds, and parts of the film.
    static func intervalSchema(in range: ClosedRange<Double>) -> JSONValue {
        ["anyOf": [schema(in: range), SchemaPattern.whole("(?=[0-9.]*[1-9])\(SchemaPattern.percentage)")]]
    }

    /// The JSON Schema of times and parts of the film.
    static let schema: JSONValue = [
        "anyOf": [["type": "number", "minimum": 0], SchemaPattern.whole("\(SchemaPattern.time)|\(SchemaPattern.percentage)")]
    ]
}
