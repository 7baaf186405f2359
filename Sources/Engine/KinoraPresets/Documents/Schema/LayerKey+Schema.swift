import KinoraLayers
import KinoraPipeline

extension JSONValue {
    /// The definition of a layer: the keys of all kinds, with what they mean. Values may be expressions, so their types are left open.
    static var layerSchema: JSONValue {
        let kinds = LayerKind.allCases.map { kind in
            let layers = ParameterKind.array(of: ["$ref": "#/definitions/layer"], count: 0...LayerLimits.layers)
            return (key: kind.rawValue, value: (kind.isContainer ? layers : content(kind)).described(kind.help))
        }
        let settings = LayerKey.allCases.map { (key: $0.rawValue, value: schema(of: $0).described($0.help)) }
        let known = Set(kinds.map(\.key))
        return .group(kinds + settings.filter { !known.contains($0.key) }, required: [])
    }

    /// The contents of a kind that may be a group.
    private static func content(_ kind: LayerKind) -> JSONValue {
        func group(_ keys: [(name: String, help: String)], required: [String]) -> JSONValue {
            .group(keys.map { ($0.name, JSONValue.object([]).described($0.help)) }, required: required)
        }
        switch kind {
        case .particles:
            let keys = ParticleKey.allCases.map { (name: $0.rawValue, help: $0.help) }
            return ["anyOf": [textSchema, group(keys, required: [ParticleKey.kind.rawValue])]]
        case .captions:
            let keys = CaptionsKey.allCases.map { (name: $0.rawValue, help: $0.help) }
            return ["anyOf": [textSchema, group(keys, required: [CaptionsKey.file.rawValue])]]
        case .waveform:
            let keys = WaveformKey.allCases.map { (name: $0.rawValue, help: $0.help) }
            return ["anyOf": [textSchema, group(keys, required: [])]]
        case .chart:
            let required = [ChartKey.mark, .data, .x, .y].map(\.rawValue)
            return group(ChartKey.allCases.map { (name: $0.rawValue, help: $0.help) }, required: required)
        case .shape:
            let keys = WordKey.allCases.map { (name: $0.rawValue, help: $0.help) }
            return ["anyOf": [textSchema, group(keys, required: [WordKey.text.rawValue])]]
        default: return kind.motionKeys.isEmpty ? .object([]) : groupOrValue(kind.motionKeys)
        }
    }

    private static func schema(of key: LayerKey) -> JSONValue {
        switch key {
        case .mask: return ["allOf": [["$ref": "#/definitions/layer"]]]
        // Settings by their conditions.
        case .when: return ["type": ["object", "null"], "additionalProperties": ["$ref": "#/definitions/layer"]]
        case .effects:
            let names = LayerEffectKind.allCases.map(\.rawValue) + SoundSettingReader.effectKeys
            return ["anyOf": [textSchema, ["type": "array", "items": groupOrValue(names)]]]
        case .wiggle: return .group(key.groupKeys.map { ($0, JSONValue.object([])) }, required: [])
        default: return key.groupKeys.isEmpty ? .object([]) : groupOrValue(key.groupKeys)
        }
    }

    /// A group with some of `keys`, or any value that is not a group.
    private static func groupOrValue(_ keys: [String]) -> JSONValue {
        ["anyOf": [.group(keys.map { ($0, JSONValue.object([])) }, required: []), ["not": ["type": "object"]]]]
    }

    /// The declarations of the parameters of layers.
    static var declarationsSchema: JSONValue {
        ["additionalProperties": groupOrValue(ParameterSchema.declarationKeys)]
    }
}
