import KinoraCaptions
import KinoraLayers
import KinoraPipeline

extension PresetReader.Key {
    var help: String {
        switch self {
        case .composition: "the composition that the preset renders"
        case .scenes: "several compositions in sequence, instead of one"
        case .soundtrack: "the audio over all scenes: an audio file, demo or none"
        case .description: "one line for the list of presets"
        case .parameters: "parameters of the composition"
        case .video: "settings of the video"
        case .output: "the file of the film"
        case .outputs: "more files from the same frames"
        case .metadata: "metadata of the film"
        case .captions: "files of captions: tracks of the film, drawn into its frames, or files beside it"
        case .script: "gestures in the film's views"
        case .layers, .theme, .components, .styles, .markers, .font, .foreground, .locale, .direction, .import:
            LayerDocument.Key(rawValue: rawValue)?.help ?? ""
        }
    }
}

extension PresetReader.OutputKey {
    var schema: JSONValue {
        switch self {
        case .file: JSONValue.textSchema.described("path of the film, in or below the current directory")
        case .overwrite: ParameterKind.boolean.schema.described("whether an existing file is replaced")
        }
    }
}

extension PresetReader.OutputsKey {
    var schema: JSONValue {
        switch self {
        case .file: JSONValue.textSchema.described("path of the file; its extension determines the kind of output")
        case .at: MediaTime.schema.described("time of an image; \(MediaTime.accepted)")
        case .sheet:
            SchemaPattern.whole(SchemaPattern.size).described("columns and rows of a contact sheet, such as 5x4")
        case .every:
            MediaTime.intervalSchema(in: VideoField.durations).described(
                "interval between the images of a sequence or a sprite sheet; \(MediaTime.acceptedInterval(in: VideoField.durations))")
        }
    }
}

extension PresetReader.MetadataKey {
    var help: String {
        switch self {
        case .title: "title of the film"
        case .artist: "artist of the film"
        case .comment: "comment on the film"
        case .date: "date such as 2024-05-01T12:00:00Z"
        case .cover: "path of a PNG or JPEG file, the cover of an MP4"
        }
    }
}

extension PresetReader.CaptionKey {
    /// The schema of an entry: a file, or a group.
    static var entry: JSONValue {
        ["anyOf": [JSONValue.textSchema, JSONValue.group(allCases.map { ($0.rawValue, $0.schema) }, required: [file.rawValue])]]
    }

    private static let modeName = ParameterKind.choice(CaptionMode.named.map(\.name)).schema

    private var schema: JSONValue {
        switch self {
        case .file: JSONValue.textSchema.described("path of a file of captions: SRT, WebVTT, ASS, or words with times in JSON")
        case .mode:
            (["anyOf": [Self.modeName, ParameterKind.array(of: Self.modeName, count: 1...CaptionMode.named.count)]] as JSONValue)
                .described("how the film has the captions: a track, drawn into its frames, or files beside it; or a list")
        case .language: JSONValue.textSchema.described("language as a tag such as de or pt-BR; by default the language of the file")
        case .default: ParameterKind.boolean.schema.described("whether players show the captions if their user has not chosen")
        }
    }
}

extension PresetReader.GestureKind {
    /// The schema of the gesture.
    var schema: JSONValue {
        let properties = [(key: rawValue, value: Self.target.described("target of the gesture"))] + keys.map { ($0, schema(of: $0)) }
        let group = JSONValue.group(properties, required: [rawValue, "at"])
        guard self == .drag else { return group }
        return .object(group.members + [("oneOf", [["required": ["by"]], ["required": ["to"]]])])
    }

    private static let point = PresetReader.twoNumbers.schema

    /// A label, a point of the frame or the identifier of a view.
    private static let target: JSONValue = [
        "anyOf": [JSONValue.textSchema, point, JSONValue.group([("identifier", JSONValue.textSchema)], required: ["identifier"])]
    ]

    private func schema(of key: String) -> JSONValue {
        let time = MediaTime.schema(in: PresetReader.times)
        return switch key {
        case "at":
            (["anyOf": [time, ParameterKind.array(of: time, count: 1...PresetReader.maxGestures)]] as JSONValue)
                .described("time of the gesture, or a list of times")
        case "anchor": PresetReader.twoNumbers.schema.described("point of the target that is touched; [0, 0] is the upper left corner")
        case "duration": time.described("duration of the gesture")
        case "holding": time.described("time between the touch and the movement")
        case "by":
            (["anyOf": [Self.point, ParameterKind.array(of: Self.point, count: 1...PresetReader.maxGestures)]]
                as JSONValue)
                .described("distance, or points of a path relative to the touch")
        case "to": Self.target.described("target at which the drag ends")
        case "easing": ParameterKind.easing.schema.described("easing of the movement; by default ease-in-out")
        case "magnification": ParameterKind.number(PresetReader.magnifications).schema.described("factor by which the fingers move apart")
        default: ParameterKind.number(PresetReader.rotations).schema.described("rotation in degrees")
        }
    }
}

extension PresetReader.TrackKey {
    var schema: JSONValue {
        switch self {
        case .track:
            JSONValue.textSchema.described("an audio file, demo or none; in documents with layers also an expression such as $track")
        case .gain: ParameterKind.number(PresetReader.gains).schema.described("gain in decibels")
        case .fadeIn: MediaTime.schema(in: PresetReader.fades).described("duration of the fade at the start")
        case .fadeOut: MediaTime.schema(in: PresetReader.fades).described("duration of the fade at the end")
        case .tempo:
            ParameterKind.number(PresetReader.tempos).schema.described("tempo of the track demo in beats per minute; 120 by default")
        case .duck:
            JSONValue.group(SoundSettingReader.duckKeys.map { ($0, [:] as JSONValue) }, required: ["under"])
                .described("makes the audio quieter while sounds are heard: {under: ID, by: -12, attack: 0.2, release: 0.6}")
        case .effects:
            (["type": "array"] as JSONValue)
                .described("effects, such as [{high-pass: 80}, compressor]: \(SoundSettingReader.effectKeys.joined(separator: ", "))")
        }
    }
}

extension TransitionKind {
    /// The schema of a transition: a kind, or a group with the keys of a kind.
    static var schema: JSONValue {
        let groups = allCases.map { kind in
            let group = JSONValue.group(
                kind.keys.map { ($0.name, $0 == .kind ? ["const": .string(kind.name)] : $0.schema) }, required: ["kind"])
            // A wipe with a shape has no direction.
            return kind == .wipe ? JSONValue.object(group.members + [("not", ["required": ["shape", "direction"]])]) : group
        }
        return ["anyOf": .array([["enum": .array(allCases.map { .string($0.name) })]] + groups)]
    }
}

extension TransitionKind.Key {
    fileprivate var schema: JSONValue {
        switch self {
        case .kind, .shape, .to: JSONValue.textSchema.described("a shape, an icon, a letter, an SVG file or path data")
        case .duration:
            MediaTime.schema(in: VideoField.durations.lowerBound...PresetReader.maxTransition).described("duration of the transition")
        case .parameter(let parameter): parameter.valueKind.schema.described(parameter.summary)
        }
    }
}
