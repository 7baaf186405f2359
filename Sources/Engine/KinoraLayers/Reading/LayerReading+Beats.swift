import Foundation
import KinoraAudioFeatures
import KinoraPipeline

// The times of beats.
extension LayerReading {
    /// The time of a beat in the notation of a document, in seconds of the film. A guess if the audio is not known.
    func time(ofBeat text: String, at position: DocumentPosition, _ keyPath: String) throws -> TimeInterval {
        guard let beat = LayerBeat(text) else {
            throw nodes.error("'\(text.shortened())' is not a time; expected \(LayerBeat.accepted)", at: position, keyPath)
        }
        return try time(of: beat, at: position, keyPath)
    }

    func time(of beat: LayerBeat, at position: DocumentPosition, _ keyPath: String) throws -> TimeInterval {
        guard document.hasSoundtrack else {
            throw nodes.error(
                "is a beat of the audio, but the document has no soundtrack; add soundtrack: demo, or the path of an audio file",
                at: position, keyPath)
        }
        guard opensFiles else {
            guessesTimes = true
            return beat.position * LayerBeat.guessedInterval + beat.shift
        }
        let count = film.sound.beats.count
        guard beat.position <= Double(count - 1) else {
            let number = ParameterValue.number(beat.position)
            let found = count == 0 ? "no beats" : "\(count.withNoun("beat")) in this film, 0 to \(count - 1)"
            throw nodes.error("there is no beat \(number); the soundtrack has \(found)", at: position, keyPath)
        }
        return film.sound.time(ofBeat: beat.position) + beat.shift
    }

    /// The time of a marker, in seconds of the film; nil if there is none.
    func time(ofMarker name: String) throws -> TimeInterval? {
        switch document.markers[name] {
        case .seconds(let seconds): return seconds
        case .beat(let beat, let position):
            guard !wrongMarkers.contains(name) else { throw RecordedError() }
            do {
                return try time(of: beat, at: position, "markers.\(name)")
            } catch {
                wrongMarkers.insert(name)
                throw error
            }
        case nil: return nil
        }
    }
}

extension LayerDocument {
    /// Whether a time of the document is a beat of the audio, so that it can be checked with the audio only.
    package var hasBeats: Bool {
        func hasBeat(_ node: DocumentNode) -> Bool {
            switch node.content {
            case .scalar(let text, _): LayerBeat.isBeat(text)
            case .sequence(let items): items.contains(where: hasBeat)
            case .mapping(let entries): entries.contains { LayerBeat.isBeat($0.key) || hasBeat($0.value) }
            }
        }
        let values = parameters.fields.map(\.defaultValue.description)
        let hasBeatMarkers = markers.values.contains { if case .beat = $0 { true } else { false } }
        return hasBeatMarkers || values.contains(where: LayerBeat.isBeat)
            || theme.contains { hasBeat($0.value) } || layers.contains(where: hasBeat)
            || styles.values.contains(where: hasBeat)
            || components.values.contains { $0.entries.contains { hasBeat($0.value) } }
    }
}
