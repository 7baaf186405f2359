import Foundation
import KinoraPipeline
import KinoraPresets
import Testing

@testable import KinoraLayers

/// The schema of editors has every key of the language, and no other.
@Suite("Keys of layers in the schema")
struct LayerSchemaTests {
    private typealias Node = [String: Any]

    private let layer: Node
    private let root: Node

    init() throws {
        let text = DocumentSchema(BuiltInCompositions.all).text
        root = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? Node)
        let definitions = try #require(root["definitions"] as? [String: Node])
        layer = try #require(definitions["layer"]?["properties"] as? Node)
    }

    /// The keys of the groups that a schema permits.
    private static func keys(_ schema: Any?) -> Set<String> {
        guard let schema = schema as? Node else { return [] }
        let own = (schema["properties"] as? Node).map { Set($0.keys) } ?? []
        return ((schema["anyOf"] as? [Node]) ?? []).reduce(own) { $0.union(keys($1)) }
    }

    private static func all<Key: CaseIterable & RawRepresentable>(_ type: Key.Type) -> Set<String> where Key.RawValue == String {
        Set(type.allCases.map(\.rawValue))
    }

    private static let motion = all(LayerValueReader.MotionKey.self).union(all(LayerValueReader.FollowKey.self))

    @Test("A layer has the keys of all kinds and settings")
    func layers() {
        #expect(Set(layer.keys) == Self.all(LayerKind.self).union(Self.all(LayerKey.self)))
        for kind in LayerKind.allCases {
            for key in LayerKey.keys(of: kind) { #expect(layer[key.rawValue] != nil, "\(kind.rawValue): \(key.rawValue)") }
        }
    }

    @Test(
        "The groups of settings have the keys that are read",
        arguments: [
            ("font", all(LayerValueReader.FontKey.self)), ("stroke", all(LayerValueReader.StrokeKey.self)),
            ("shadow", all(LayerValueReader.ShadowKey.self)), ("enter", all(LayerValueReader.AppearanceKey.self)),
            ("exit", all(LayerValueReader.AppearanceKey.self)), ("wiggle", all(LayerValueReader.WiggleKey.self)),
            ("loop", all(LayerReading.LoopKey.self)), ("along", all(AlongKey.self).union(motion)),
            ("allow", all(LayerCheck.self)), ("clip", all(WordKey.self)), ("shape", all(WordKey.self)),
            ("particles", all(ParticleKey.self)), ("waveform", all(WaveformKey.self)), ("captions", all(CaptionsKey.self)),
            ("chart", all(ChartKey.self)),
            ("background", all(LayerValueReader.GradientKey.self)), ("track", all(LayerValueReader.GradientKey.self)),
            ("fill", all(LayerValueReader.GradientKey.self).union(motion)),
            ("foreground", all(LayerValueReader.GradientKey.self).union(motion)),
            ("opacity", motion), ("scale", motion), ("rotation", motion), ("offset", motion),
            ("blur", all(LayerValueReader.BlurKey.self).union(motion)), ("trim", motion),
            ("width", motion), ("height", motion), ("number", motion), ("step", motion), ("ring", motion), ("progress", motion),
            ("tracking", motion), ("highlight", all(LayerValueReader.HighlightKey.self)),
            ("underline", all(LayerValueReader.UnderlineKey.self)), ("wave", all(LayerValueReader.WaveKey.self)),
            ("gain", all(LayerValueReader.MotionKey.self)), ("duck", all(SoundSettingReader.DuckKey.self)),
        ] as [(String, Set<String>)])
    func groups(key: String, expected: Set<String>) {
        #expect(Self.keys(layer[key]) == expected)
    }

    @Test("Effects are words, or groups with the names of effects of what is seen and of sounds")
    func effects() throws {
        let list = try #require((layer["effects"] as? Node)?["anyOf"] as? [Node]).first { $0["type"] as? String == "array" }
        #expect(Self.keys(list?["items"]) == Self.all(SoundSettingReader.EffectKey.self).union(Self.all(LayerEffectKind.self)))
    }

    @Test("The document has the keys of layers, and declarations of parameters")
    func document() throws {
        let keys = try #require(root["properties"] as? Node)
        for key in LayerDocument.Key.allCases { #expect(keys[key.rawValue] != nil, "\(key.rawValue)") }
        let rules = try #require(root["allOf"] as? [Node])
        let rule = try #require(rules.first { ($0["if"] as? Node)?["required"] as? [String] == ["layers"] })
        let parameters = ((rule["then"] as? Node)?["properties"] as? Node)?["parameters"] as? Node
        #expect(Self.keys(parameters?["additionalProperties"]) == Self.all(ParameterSchema.DeclarationKey.self))
    }

    @Test("No table of keys is missing here")
    func tables() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Sources/Engine/KinoraLayers/Reading")
        var tables: Set<String> = []
        for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
            let text = try String(contentsOf: file, encoding: .utf8)
            for match in text.matches(of: /enum ([A-Za-z]*Key): String, CaseIterable/) { tables.insert(String(match.1)) }
        }
        // The keys of a keyframe are inside of keyframes, whose keys are times. The keys of bands and compressors are inside of effects.
        let known: Set = [
            "LayerKey", "FontKey", "StrokeKey", "ShadowKey", "AppearanceKey", "WiggleKey", "LoopKey", "AlongKey", "WordKey", "ParticleKey",
            "WaveformKey", "ChartKey", "CaptionsKey", "GradientKey", "MotionKey", "FollowKey", "DeclarationKey", "Key", "KeyframeKey",
            "DuckKey", "EffectKey", "BandKey", "CompressorKey", "HighlightKey", "UnderlineKey", "WaveKey", "BlurKey",
        ]
        #expect(tables == known)
    }
}
