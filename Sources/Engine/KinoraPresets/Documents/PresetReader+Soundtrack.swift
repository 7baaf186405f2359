import Foundation
import KinoraLayers
import KinoraPipeline
import KinoraSound

extension PresetReader {
    enum TrackKey: String, CaseIterable {
        case track, gain
        case fadeIn = "fade-in"
        case fadeOut = "fade-out"
        case tempo, duck, effects
    }

    static let gains = LayerLimits.gains
    /// In seconds.
    static let fades = LayerLimits.fades
    /// In beats per minute.
    static let tempos = 40...240.0

    /// The settings of the audio of a whole film.
    struct TrackSettings {
        var gain: Double?
        var fadeIn: TimeInterval?
        var fadeOut: TimeInterval?
        /// Of the built-in track, in beats per minute.
        var tempo: Double?
        var ducking: Ducking?
        /// The names in `duck`, with their positions.
        var duckingNames: [SoundSettingReader.Name] = []
        var effects: [SoundEffect] = []

        /// Identifies the settings in the job's digest; empty for the defaults.
        var description: String {
            let values = [gain, fadeIn, fadeOut] + (tempo.map { [$0] } ?? [])
            let numbers = values.contains { $0 != nil } ? values.map { "\($0 ?? -1)" }.joined(separator: " ") : ""
            return numbers + (ducking.map { " \($0)" } ?? "") + (effects.isEmpty ? "" : " \(effects)")
        }

        @Sendable func soundtrack(_ name: String, _ film: Film) -> Soundtrack {
            var track = SoundtrackParameter.soundtrack(name, tempo: tempo ?? SoundtrackParameter.tempo, film: film)
            track.clips = track.clips.map { clip in
                var clip = gain.map(clip.gain) ?? clip
                if fadeIn != nil || fadeOut != nil { clip = clip.fade(in: fadeIn ?? 0, out: fadeOut ?? 0) }
                return clip.effects(effects).ducked(ducking)
            }
            return track
        }
    }

    /// Reads `soundtrack:`.
    ///
    /// - Returns: The settings, and the node of the track with its key path.
    func track(_ node: DocumentNode, _ reader: NodeReader) throws -> (settings: TrackSettings, track: DocumentNode, keyPath: String) {
        let name = Key.soundtrack.rawValue
        guard case .mapping = node.content else { return (TrackSettings(), node, name) }
        var settings = TrackSettings()
        var track: DocumentNode?
        let entries = try reader.entries(of: node, keyPath: name, keys: TrackKey.allCases.map(\.rawValue))
        func number(_ entry: DocumentNode.Entry, _ range: ClosedRange<Double>, _ path: String) throws -> Double? {
            guard case .number(let number) = try reader.value(of: entry.value, as: .number(range), keyPath: path) else { return nil }
            return number
        }
        _ = try reader.attemptAll(entries) { _, entry in
            let path = "\(name).\(entry.key)"
            switch TrackKey(rawValue: entry.key) {
            case .track: track = entry.value
            case .gain: settings.gain = try number(entry, Self.gains, path)
            case .fadeIn: settings.fadeIn = try reader.seconds(entry.value, in: Self.fades, keyPath: path)
            case .fadeOut: settings.fadeOut = try reader.seconds(entry.value, in: Self.fades, keyPath: path)
            case .tempo: settings.tempo = try number(entry, Self.tempos, path)
            case .duck:
                let (ducking, names) = try SoundSettingReader(reader).ducking(entry.value, path)
                settings.ducking = Ducking(under: names.map(\.text), by: ducking.decibels, attack: ducking.attack, release: ducking.release)
                settings.duckingNames = names
            case .effects: settings.effects = try SoundSettingReader(reader).effects(entry.value, path)
            case nil: break
            }
        }
        guard let track else {
            throw reader.error("the key \"track\" is missing; expected an audio file, demo or none", at: node.position, name)
        }
        return (settings, track, "\(name).\(TrackKey.track.rawValue)")
    }

    /// Returns a composition of layers with the soundtrack of `node`. Unless the track is an expression of the document's parameters, the composition
    /// gets a parameter for it.
    func adding(
        _ node: DocumentNode, of document: LayerDocument, to composition: Composition, _ parameters: inout [String: ParameterValue],
        _ reader: NodeReader
    ) throws -> Composition {
        var (settings, track, keyPath) = try self.track(node, reader)
        for name in settings.duckingNames where !document.layerIDs.contains(name.text) {
            let error = ParameterError(
                unknownWord: name.text, problem: "is not the id of a layer", in: document.layerIDs, "an id", none: "a layer with an id")
            throw reader.error(error.description, at: name.node.position, name.keyPath, code: .unknownName)
        }
        // The layer may be left out by a condition.
        settings.ducking?.requiresNames = false
        let soundtrack = settings.soundtrack
        var copy = composition
        copy.trackSettings = settings.description
        if document.track != nil {
            return copy.soundtrack { values, film in
                try document.trackName(values, film: film).map { soundtrack($0, film) } ?? .none
            }
        }
        let name = Composition.trackParameter
        if composition.parameters[name] != nil {
            throw reader.error(
                "is the name of the audio; choose another name, or write soundtrack: $\(name)", at: node.position, "parameters.\(name)")
        }
        parameters[name] = .text(try reader.text(track, keyPath: keyPath))
        let field = ParameterField(
            name: name, help: "an audio file; demo for the built-in track; or none", kind: .text(length: nil), defaultValue: .text("none"))
        return copy.adding(field).soundtrack { values, film in
            guard case .text(let name)? = values[name] else { return .none }
            return soundtrack(name, film)
        }
    }
}
