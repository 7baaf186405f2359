import KinoraLayers
import KinoraPipeline

/// The JSON Schema of presets, with which editors complete keys and values and mark errors.
///
/// It is made from the tables that ``PresetReader`` uses. The dialect is draft-07, the newest that the YAML servers of editors support
/// completely.
package struct DocumentSchema {
    private let compositions: [Composition]

    /// Creates the schema of presets for any of `compositions`.
    package init(_ compositions: [Composition]) {
        self.compositions = compositions
    }

    /// The schema as JSON.
    package var text: String { value.text }

    private var value: JSONValue {
        var keys = PresetReader.Key.allCases
        // The scenes of a sequence have different compositions.
        if compositions.count == 1 {
            keys.removeAll { [.scenes, .soundtrack].contains($0) || LayerDocument.Key(rawValue: $0.rawValue) != nil }
        }
        var members: [(key: String, value: JSONValue)] = [
            ("$schema", "http://json-schema.org/draft-07/schema#"), ("title", "A preset"),
        ]
        members += JSONValue.group(keys.map { ($0.rawValue, schema($0)) }).members.map { $0.key == "type" ? ("type", "object") : $0 }
        if keys.contains(.scenes) {
            let excluded: JSONValue = ["anyOf": [["required": ["parameters"]], ["required": ["script"]]]]
            members.append(
                ("oneOf", [["required": ["composition"]], ["required": ["scenes"], "not": excluded], ["required": ["layers"]]]))
            let needsLayers = keys.filter { LayerDocument.Key(rawValue: $0.rawValue) != nil && $0 != .layers }
            // Scenes may consist of layers.
            let isEither: JSONValue = ["anyOf": [["required": ["scenes"]], ["required": ["layers"]]]]
            let dependencies = needsLayers.map { ($0.rawValue, isEither) }
            members.append(("dependencies", .object([("soundtrack", isEither)] + dependencies)))
        } else {
            members.append(("required", ["composition"]))
        }
        members.append(("allOf", rules(declares: keys.contains(.layers))))
        let parameters = compositions.map { (key: "parameters-\($0.name)", value: self.parameters($0)) }
        let layer = keys.contains(.layers) ? [(key: "layer", value: JSONValue.layerSchema)] : []
        members.append(("definitions", .object([("color", JSONValue.colorSchema)] + layer + parameters)))
        return .object(members)
    }

    /// The schemas of `parameters`, each for one value of `composition`.
    ///
    /// - Parameter declares: Whether documents may consist of layers, whose parameters are declarations.
    private func rules(declares: Bool) -> JSONValue {
        let layers: JSONValue = ["if": ["required": ["layers"]], "then": ["properties": ["parameters": JSONValue.declarationsSchema]]]
        return .array(
            compositions.map { composition in
                [
                    "if": ["properties": ["composition": ["const": .string(composition.name)]], "required": ["composition"]],
                    "then": ["properties": ["parameters": ["$ref": .string("#/definitions/parameters-\(composition.name)")]]],
                ]
            } + (declares ? [layers] : []))
    }

    private var names: JSONValue { ["enum": .array(compositions.map { .string($0.name) })] }

    private func parameters(_ composition: Composition) -> JSONValue {
        JSONValue.group(
            composition.parameters.fields.map { field in
                (
                    field.name,
                    field.kind.schema.described(
                        "\(field.help); \(field.kind.accepted)", default: JSONValue(written: field.defaultValue, field.kind))
                )
            }
        ).described(composition.summary)
    }

    private func schema(_ key: PresetReader.SceneKey) -> JSONValue {
        switch key {
        case .composition: names.described("the composition of the scene")
        case .layers:
            ParameterKind.array(of: ["$ref": "#/definitions/layer"], count: 1...LayerLimits.layers)
                .described("the layers of the scene, instead of a composition")
        case .parameters:
            (["type": ["object", "null"]] as JSONValue).described(
                "parameters of the composition, or declarations of parameters of the layers")
        case .duration: MediaTime.schema(in: VideoField.durations).described("duration of the scene with its transitions")
        case .transition: TransitionKind.schema.described("transition from the previous scene")
        case .chapter: JSONValue.textSchema.described("title of the chapter")
        case .script: script.described("gestures in the views of the scene, at times from its start")
        }
    }

    private var script: JSONValue {
        ParameterKind.array(of: ["oneOf": .array(PresetReader.GestureKind.allCases.map(\.schema))], count: 0...PresetReader.maxGestures)
    }

    private func schema(_ key: PresetReader.Key) -> JSONValue {
        let schema: JSONValue =
            switch key {
            case .composition: names
            case .scenes:
                ParameterKind.array(
                    of: .object(
                        JSONValue.group(PresetReader.SceneKey.allCases.map { ($0.rawValue, self.schema($0)) }).members
                            .map { $0.key == "type" ? ("type", "object") : $0 }
                            + [("oneOf", [["required": ["composition"]], ["required": ["layers"]]]), ("allOf", rules(declares: true))]),
                    count: 1...PresetReader.maxScenes)
            case .soundtrack:
                [
                    "anyOf": [
                        JSONValue.textSchema,
                        JSONValue.group(PresetReader.TrackKey.allCases.map { ($0.rawValue, $0.schema) }, required: ["track"]),
                    ]
                ]
            case .description: JSONValue.textSchema
            case .parameters: ["type": ["object", "null"]]
            case .video: JSONValue.group(VideoField.allCases.map { ($0.rawValue, $0.schema) })
            case .output: JSONValue.group(PresetReader.OutputKey.allCases.map { ($0.rawValue, $0.schema) })
            case .outputs:
                ParameterKind.array(
                    of: JSONValue.group(
                        PresetReader.OutputsKey.allCases.map { ($0.rawValue, $0.schema) }
                            + PresetReader.filmFields.map { ($0.rawValue, $0.schema) }, required: [PresetReader.OutputsKey.file.rawValue]),
                    count: 0...PresetReader.maxOutputs)
            case .metadata:
                JSONValue.group(PresetReader.MetadataKey.allCases.map { ($0.rawValue, JSONValue.textSchema.described($0.help)) })
            case .captions:
                [
                    "anyOf": [
                        PresetReader.CaptionKey.entry,
                        ParameterKind.array(of: PresetReader.CaptionKey.entry, count: 1...PresetReader.maxCaptions),
                    ]
                ]
            case .script: script
            case .layers: ParameterKind.array(of: ["$ref": "#/definitions/layer"], count: 1...LayerLimits.layers)
            case .import: ["type": ["string", "array"]]
            case .theme: ["type": ["object", "string", "null"]]
            case .components, .styles, .markers: ["type": ["object", "null"]]
            case .font, .foreground: [:]
            case .locale, .direction: JSONValue.textSchema
            }
        return schema.described(key.help)
    }
}
