import Foundation
import KinoraDrawing
import KinoraPipeline
import KinoraSound

/// The scenes of a document: a composition made of them, and the values of its parameters.
struct SceneSequence {
    let composition: Composition
    var parameters: [String: ParameterValue] = [:]
}

extension PresetReader {
    enum SceneKey: String, CaseIterable {
        case composition, parameters, duration, transition, chapter
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
    func sequence(_ root: DocumentNode, _ reader: NodeReader) throws -> SceneSequence? {
        guard case .mapping(let entries) = root.content else { return nil }
        return try reader.attempt { try sequence(entries, reader) } ?? nil
    }

    private func sequence(_ entries: [DocumentNode.Entry], _ reader: NodeReader) throws -> SceneSequence? {
        guard let scenes = entries.first(where: { $0.key == "scenes" }) else {
            if let track = entries.first(where: { $0.key == "soundtrack" }) {
                throw reader.error("has no effect without \"scenes\"; use a parameter of the composition", at: track.keyPosition, track.key)
            }
            return nil
        }
        for entry in entries where ["composition", "parameters", "script"].contains(entry.key) {
            throw reader.error("has no effect on \"scenes\"; each scene has a composition and parameters", at: entry.keyPosition, entry.key)
        }
        guard case .sequence(let items) = scenes.value.content, (1...Self.maxScenes).contains(items.count) else {
            throw reader.error(
                "is \(scenes.value.summary); expected a list of 1...\(Self.maxScenes) scenes such as \"- composition: NAME\"",
                at: scenes.value.position, "scenes")
        }
        var parameters: [String: ParameterValue] = [:]
        var films: [FilmScene] = []
        for (index, item) in items.enumerated() {
            if let film = try reader.attempt({ try scene(item, index, &parameters, reader) }) { films.append(film) }
        }
        guard films.count == items.count else { return nil }
        try check(films, items, reader)
        let names = films.map(\.composition.name)
        let track = try track(entries.first { $0.key == "soundtrack" }?.value, &parameters, reader)
        let summary = names.prefix(6).joined(separator: ", ") + (names.count > 6 ? " and \(names.count - 6) more" : "")
        return SceneSequence(
            composition: Composition(scenes: films, summary: summary, trackSettings: track.description, track: track.soundtrack),
            parameters: parameters)
    }

    private func scene(
        _ node: DocumentNode, _ index: Int, _ parameters: inout [String: ParameterValue], _ reader: NodeReader
    ) throws -> FilmScene {
        let keyPath = "scenes[\(index)]"
        let entries = try reader.entries(of: node, keyPath: keyPath, keys: SceneKey.allCases.map(\.rawValue))
        guard let named = entries.first(where: { $0.key == SceneKey.composition.rawValue }) else {
            throw reader.error("the key \"composition\" is missing", at: node.position, keyPath)
        }
        let composition = try composition(named.value, reader, keyPath: "\(keyPath).composition")
        var duration = composition.duration
        var transition = SceneTransition.cut
        var title = composition.name
        for entry in entries {
            let path = "\(keyPath).\(entry.key)"
            switch SceneKey(rawValue: entry.key) {
            case .parameters:
                for (field, node) in try reader.fields(of: entry.value, keyPath: path, schema: composition.parameters) {
                    parameters[Composition.prefix(ofScene: index) + field.name] = try reader.value(
                        of: node, as: field.kind, keyPath: "\(path).\(field.name)")
                }
            case .duration: duration = try reader.seconds(entry.value, in: VideoField.durations, keyPath: path)
            case .transition:
                guard index > 0 else {
                    throw reader.error("has no effect on the first scene, because no scene precedes it", at: entry.keyPosition, path)
                }
                transition = try self.transition(entry.value, path, reader)
            case .chapter: title = try reader.text(entry.value, keyPath: path)
            case .composition, nil: break
            }
        }
        return FilmScene(composition, duration: duration, transition: transition, title: title)
    }

    /// Throws if a scene is shorter than its transitions, or the film is too long.
    private func check(_ scenes: [FilmScene], _ nodes: [DocumentNode], _ reader: NodeReader) throws {
        for (index, scene) in scenes.enumerated() {
            let overlap = scene.transition.duration + (index + 1 < scenes.count ? scenes[index + 1].transition.duration : 0)
            guard overlap > scene.duration + 1e-9 else { continue }
            throw reader.error(
                "lasts \(ParameterValue.number(scene.duration)) s, which is less than its transitions with \(ParameterValue.number(overlap)) s; "
                    + "use a longer duration or shorter transitions", at: nodes[index].position, "scenes[\(index)]")
        }
        guard SceneTimeline(scenes).duration <= Self.maxDuration else {
            throw reader.error("last longer than \(Int(Self.maxDuration)) s", at: nodes[0].position, "scenes")
        }
    }

    // MARK: Soundtrack

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
        for entry in try reader.entries(of: node, keyPath: "soundtrack", keys: TrackKey.allCases.map(\.rawValue)) {
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
