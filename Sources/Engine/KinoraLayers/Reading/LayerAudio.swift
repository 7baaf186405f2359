import Foundation
import KinoraAudioFeatures
import KinoraPipeline

/// The audio that the values of a layer may follow.
struct LayerAudio {
    let sound: Sound
    /// The start of the layer, in seconds of the film.
    let start: TimeInterval
    /// The duration of the layer, in seconds.
    let length: TimeInterval
    /// Why no value of the layer can follow the audio; nil if it can.
    let problem: String?
    /// Whether the times of beats are known. Otherwise, they are guesses.
    let knowsBeats: Bool
    /// Returns the time of a beat in the notation of a document, in seconds of the film.
    let beatTime: (String, DocumentPosition, String) throws -> TimeInterval
    /// Returns the audio whose levels fall within a time in seconds.
    let smoothed: (TimeInterval) -> Sound
}

extension LayerReading {
    /// The audio for the values of a layer with its length in seconds.
    func audio(for draft: LayerDraft, length: TimeInterval) throws -> LayerAudio {
        return LayerAudio(
            sound: film.sound, start: starts[draft.number].flatMap(\.self) ?? 0, length: length,
            problem: audioProblem(of: draft, "follow", remedy: "set the value of a layer around it"),
            knowsBeats: opensFiles, beatTime: { try self.time(ofBeat: $0, at: $1, $2) },
            smoothed: { self.smoothed($0) })
    }

    /// Why nothing in a layer can depend on the audio; nil if it can.
    ///
    /// - Parameters:
    ///   - verb: What the layer does with the audio, such as `follow`.
    ///   - remedy: What to do in a loop.
    func audioProblem(of draft: LayerDraft, _ verb: String, remedy: String) -> String? {
        guard document.hasSoundtrack else {
            return "\(verb)s the audio, but the document has no soundtrack; add soundtrack: demo, or the path of an audio file"
        }
        return draft.repeated.map {
            "cannot \(verb) the audio in a loop (\($0.name)), because the audio does not repeat; \(remedy)"
        }
    }

    private func smoothed(_ decay: TimeInterval) -> Sound {
        // The audio of a film is smoothed by the default.
        guard decay != FollowedSound.defaultDecays.level else { return film.sound }
        if let known = smoothedAudio[decay] { return known }
        let sound = film.sound.smoothed(attack: FollowedSound.attack, release: decay)
        smoothedAudio[decay] = sound
        return sound
    }
}
