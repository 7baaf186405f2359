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

    enum TrackKey: String, CaseIterable {
        case track, gain
        case fadeIn = "fade-in"
        case fadeOut = "fade-out"
    }

    /// The maximum number of scenes.
    static let maxScenes = 200
    /// In seconds.
    private static let maxDuration = 86_400.0
    static let gains = -60...20.0
    /// In seconds.
    static let fades = 0...600.0

    /// Reads `scenes:` and `soundtrack:`, which replace `composition:` and `parameters:`.
    ///
    /// Returns nil for a document without valid scenes. Errors are reported to `reader`.
    func sequence(_ root: DocumentNode, source: String, _ reader: NodeReader) throws -> SceneSequence? {
        guard case .mapping(let entries) = root.content else { return nil }
        return try reader.attempt { try sequence(entries, source: source, reader) } ?? nil
    }

    private func sequence(_ entries: [DocumentNode.Entry], source: String, _ reader: NodeReader) throws -> SceneSequence? {
        guard let scenes = entries.first(where: { $0.key == "scenes" }) else {
            if let track = entries.first(where: { $0.key == "soundtrack" }) {
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
        let track = try reader.attempt { try self.track(entries.first { $0.key == "soundtrack" }?.value, &parameters, reader) }
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

    // MARK: Soundtrack

    /// Returns a composition of layers with the soundtrack of `node`, and a parameter for it.
    func adding(
        _ node: DocumentNode, to composition: Composition, _ parameters: inout [String: ParameterValue], _ reader: NodeReader
    ) throws -> Composition {
        let name = Composition.trackParameter
        if composition.parameters[name] != nil {
            throw reader.error("is the name of the audio; choose another name", at: node.position, "parameters.\(name)")
        }
        let track = try self.track(node, &parameters, reader)
        let field = ParameterField(
            name: name, help: "an audio file; demo for the built-in track; or none", kind: .text(length: nil), defaultValue: .text("none"))
        var copy = composition.adding(field)
        copy.trackSettings = track.description
        return copy.soundtrack { values, film in
            guard case .text(let name)? = values[name] else { return .none }
            return track.soundtrack(name, film)
        }
    }

    /// The soundtrack over all scenes.
    private struct Track {
        var gain: Double?
        var fadeIn: TimeInterval?
        var fadeOut: TimeInterval?

        /// Identifies the settings in the job's digest; empty for the defaults.
        var description: String {
            [gain, fadeIn, fadeOut].contains { $0 != nil } ? [gain, fadeIn, fadeOut].map { "\($0 ?? -1)" }.joined(separator: " ") : ""
        }

        @Sendable func soundtrack(_ name: String, _ film: Film) -> Soundtrack {
            var track = SoundtrackParameter.soundtrack(name, film: film)
            track.clips = track.clips.map { clip in
                var clip = gain.map(clip.gain) ?? clip
                if fadeIn != nil || fadeOut != nil { clip = clip.fade(in: fadeIn ?? 0, out: fadeOut ?? 0) }
                return clip
            }
            return track
        }
    }

    private func track(
        _ node: DocumentNode?, _ parameters: inout [String: ParameterValue], _ reader: NodeReader
    ) throws -> Track {
        guard let node else { return Track() }
        guard case .mapping = node.content else {
            parameters[Composition.trackParameter] = .text(try reader.text(node, keyPath: "soundtrack"))
            return Track()
        }
        var track = Track()
        let entries = try reader.entries(of: node, keyPath: "soundtrack", keys: TrackKey.allCases.map(\.rawValue))
        _ = try reader.attemptAll(entries) { _, entry in
            let path = "soundtrack.\(entry.key)"
            switch TrackKey(rawValue: entry.key) {
            case .track: parameters[Composition.trackParameter] = .text(try reader.text(entry.value, keyPath: path))
            case .gain:
                if case .number(let gain) = try reader.value(of: entry.value, as: .number(Self.gains), keyPath: path) { track.gain = gain }
            case .fadeIn: track.fadeIn = try reader.seconds(entry.value, in: Self.fades, keyPath: path)
            case .fadeOut: track.fadeOut = try reader.seconds(entry.value, in: Self.fades, keyPath: path)
            case nil: break
            }
        }
        guard parameters[Composition.trackParameter] != nil else {
            throw reader.error("the key \"track\" is missing; expected an audio file, demo or none", at: node.position, "soundtrack")
        }
        return track
    }
}
