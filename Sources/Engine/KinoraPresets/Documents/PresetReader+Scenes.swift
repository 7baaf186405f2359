import Foundation
import KinoraLayers
import KinoraPipeline
import KinoraSound

/// The scenes of a document: a composition made of them, and the values of its parameters.
struct SceneSequence {
    let composition: Composition
    var parameters: [String: ParameterValue] = [:]
    /// The key paths of the targets of gestures.
    let gesturePaths: [SceneGesture: String]
    /// The layers of scenes that consist of layers, by the numbers of the scenes.
    var layers: [Int: LayerDocument] = [:]
    /// The contents of imported documents.
    var importedData = Data()
}

/// A gesture of a scene's script.
struct SceneGesture: Hashable {
    let scene: Int
    /// The index in the script of the scene's composition.
    let gesture: Int
}

extension PresetReader {
    enum SceneKey: String, CaseIterable {
        case composition, layers, parameters, duration, transition, chapter, script
    }

    /// The maximum number of scenes.
    static let maxScenes = 200
    /// In seconds.
    private static let maxDuration = 86_400.0

    /// Reads `scenes:` and `soundtrack:`, which replace `composition:` and `parameters:`.
    ///
    /// Returns nil for a document without valid scenes. Errors are reported to `reader`.
    func sequence(_ root: DocumentNode, source: String, _ reader: NodeReader) throws -> SceneSequence? {
        guard case .mapping(let entries) = root.content else { return nil }
        return try reader.attempt { try sequence(entries, source: source, reader) } ?? nil
    }

    private func sequence(_ entries: [DocumentNode.Entry], source: String, _ reader: NodeReader) throws -> SceneSequence? {
        guard let scenes = entries.first(where: { $0.key == "scenes" }) else {
            // The layers have errors that are already reported.
            if let track = entries.first(where: { $0.key == "soundtrack" }), !entries.contains(where: { $0.key == Key.layers.rawValue }) {
                throw reader.error("has no effect without \"scenes\"; use a parameter of the composition", at: track.keyPosition, track.key)
            }
            return nil
        }
        for entry in entries where ["composition", "parameters", "script"].contains(entry.key) {
            try reader.report(
                reader.error(
                    "has no effect on \"scenes\"; each scene has a composition, parameters and a script", at: entry.keyPosition, entry.key))
        }
        guard case .sequence(let items) = scenes.value.content, (1...Self.maxScenes).contains(items.count) else {
            throw reader.error(
                "is \(scenes.value.summary); expected a list of 1 to \(Self.maxScenes) scenes such as \"- composition: NAME\"",
                at: scenes.value.position, "scenes")
        }
        var parameters: [String: ParameterValue] = [:]
        let track = try reader.attempt { () -> TrackSettings in
            guard let node = entries.first(where: { $0.key == Key.soundtrack.rawValue })?.value else { return TrackSettings() }
            let (settings, track, keyPath) = try self.track(node, reader)
            parameters[Composition.trackParameter] = .text(try reader.text(track, keyPath: keyPath))
            return settings
        }
        var gesturePaths: [SceneGesture: String] = [:]
        var layers = SceneLayers(source: source, hasLayers: items.contains(where: Self.hasLayers))
        if layers.hasLayers { try layers.readDefinitions(entries, reader) }
        let films = try reader.attemptAll(items) { try scene($1, $0, &parameters, &gesturePaths, &layers, reader) }
        try check(films, items, reader)
        guard let track else { throw RecordedError() }
        let names = films.map(\.composition.name)
        let summary = names.prefix(6).joined(separator: ", ") + (names.count > 6 ? " and \(names.count - 6) more" : "")
        return SceneSequence(
            composition: Composition(scenes: films, summary: summary, trackSettings: track.description, track: track.soundtrack),
            parameters: parameters, gesturePaths: gesturePaths, layers: layers.documents, importedData: layers.importedData)
    }

    private func scene(
        _ node: DocumentNode, _ index: Int, _ parameters: inout [String: ParameterValue], _ gesturePaths: inout [SceneGesture: String],
        _ layers: inout SceneLayers, _ reader: NodeReader
    ) throws -> FilmScene {
        let keyPath = "scenes[\(index)]"
        let entries = try reader.entries(of: node, keyPath: keyPath, keys: SceneKey.allCases.map(\.rawValue))
        let isLayers = Self.hasLayers(node)
        let found: Composition?
        if isLayers {
            found = try reader.attempt { try self.layers(entries, index, &layers, reader) }
        } else {
            guard let named = entries.first(where: { $0.key == SceneKey.composition.rawValue }) else {
                throw reader.error(
                    "the key \"composition\" is missing; expected a composition, or a list of \"layers\"", at: node.position, keyPath)
            }
            found = try reader.attempt { try self.composition(named.value, reader, keyPath: "\(keyPath).composition") }
        }
        var composition = found
        var duration = found?.duration
        var transition: SceneTransition? = .cut
        var title = found?.name
        for entry in entries {
            let path = "\(keyPath).\(entry.key)"
            switch SceneKey(rawValue: entry.key) {
            case .parameters:
                guard let found, !isLayers else { continue }
                let values = try reader.attempt { try self.parameters(entry.value, found.parameters, keyPath: path, reader) } ?? [:]
                for (name, value) in values { parameters[Composition.prefix(ofScene: index) + name] = value }
            case .duration:
                duration = try reader.attempt { try reader.seconds(entry.value, in: VideoField.durations, keyPath: path) }
            case .transition:
                transition = try reader.attempt {
                    guard index > 0 else {
                        throw reader.error("has no effect on the first scene, because no scene precedes it", at: entry.keyPosition, path)
                    }
                    return try self.transition(entry.value, path, reader)
                }
            case .chapter: title = try reader.attempt { try reader.text(entry.value, keyPath: path) }
            case .script:
                let script = try reader.attempt { try self.script(entry.value, reader, keyPath: path) } ?? []
                for (offset, gesture) in script.enumerated() {
                    gesturePaths[SceneGesture(scene: index, gesture: (found?.gestures.count ?? 0) + offset)] = gesture.path
                }
                composition = composition?.adding(script.map(\.gesture))
            case .composition, .layers, nil: break
            }
        }
        guard let composition, let duration, let transition, let title else { throw RecordedError() }
        if let document = layers.documents[index] { try document.check(size: composition.size, duration: duration, reader) }
        return FilmScene(composition, duration: duration, transition: transition, title: title)
    }

    /// Reports scenes that are shorter than their transitions, and a film that is too long.
    private func check(_ scenes: [FilmScene], _ nodes: [DocumentNode], _ reader: NodeReader) throws {
        for (index, scene) in scenes.enumerated() {
            let overlap = scene.transition.duration + (index + 1 < scenes.count ? scenes[index + 1].transition.duration : 0)
            guard overlap > scene.duration + 1e-9 else { continue }
            try reader.report(
                reader.error(
                    "lasts \(ParameterValue.number(scene.duration)) s, which is less than its transitions with \(ParameterValue.number(overlap)) s; "
                        + "use a longer duration or shorter transitions", at: nodes[index].position, "scenes[\(index)]"))
        }
        guard SceneTimeline(scenes).duration <= Self.maxDuration else {
            throw reader.error("last longer than \(Int(Self.maxDuration)) s", at: nodes[0].position, "scenes")
        }
    }
}
