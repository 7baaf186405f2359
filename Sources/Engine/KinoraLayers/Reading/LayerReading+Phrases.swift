import Foundation
import KinoraPipeline
import KinoraSound

// The times of the phrases of a voice.
extension LayerReading {
    /// The interval between the phrases of a voice that is not known, or `none`, in seconds.
    private static let guessedPhrase = 1.0

    /// The time of a phrase of a sound, in seconds of the film: `voice.2` is the start of the second phrase of the sound with the id `voice`, and
    /// `voice.2.end` its end. Nil if `text` names no phrase of a sound.
    func time(ofPhrase text: String, _ setting: LayerSetting, of draft: LayerDraft) throws -> TimeInterval? {
        let isEnd = text.hasSuffix(".end")
        let name = isEnd ? text.dropLast(4) : text[...]
        guard let dot = name.lastIndex(of: "."), let number = Int(name[name.index(after: dot)...]),
            let voice = draft.namespace.layer(String(name[..<dot])), [.sound, .video].contains(voice.kind)
        else { return nil }
        let start = try start(of: voice)
        let guess = start + (Double(number) - (isEnd ? 0.5 : 1)) * Self.guessedPhrase
        guard let played = try voice.kind == .video ? audio(ofClip: voice) : sound(of: voice) else { return guess }
        guard case .file(let path) = played.source else {
            throw nodes.error(
                "\(voice.name) is a tone without phrases; expected an audio file", at: setting.value.position, setting.keyPath)
        }
        guard opensFiles else {
            guessesTimes = true
            return guess
        }
        let phrases = try located(setting.value, setting.keyPath) {
            do {
                return try SoundPhrases.phrases(of: film.file(path).path)
            } catch let error as SoundError {
                throw ParameterError(value: path, problem: "cannot be heard: \(error)")
            }
        }.map { max($0.lowerBound, played.from)..<max(min($0.upperBound, played.to ?? .infinity), max($0.lowerBound, played.from)) }
            .filter { !$0.isEmpty }
        guard phrases.indices.contains(number - 1) else {
            throw nodes.error(
                "there is no phrase \(number); '\(path.shortened())' has \(phrases.count.withNoun("phrase")) between its pauses",
                at: setting.value.position, setting.keyPath)
        }
        let phrase = phrases[number - 1]
        return start + ((isEnd ? phrase.upperBound : phrase.lowerBound) - played.from) / played.speed
    }

    /// Why `text`, such as `voice.2`, is not the time of a phrase or cue, and what would be right. Nil if it does not have that form.
    func problem(ofPhrase text: String, of draft: LayerDraft) -> String? {
        let name = text.hasSuffix(".end") ? text.dropLast(4) : text[...]
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex, Int(name[name.index(after: dot)...]) != nil,
            name.first?.isNumber == false
        else { return nil }
        let id = String(name[..<dot])
        let number = text[dot...]
        // A sum without spaces, such as drop+0.5, is not a phrase.
        if let sign = name.lastIndex(where: { "+-".contains($0) }), Double(name[name.index(after: sign)...]) != nil { return nil }
        let kinds: [LayerKind] = [.sound, .video, .captions]
        let ids = draft.namespace.ids.filter { id in draft.namespace.layer(id).map { kinds.contains($0.kind) } ?? false }
        let problem =
            draft.namespace.layer(id).map { "\($0.name) is a layer of the kind \($0.kind.rawValue), which has no phrases" }
            ?? "no layer has the id '\(id.shortened())'"
        guard let nearest = NearMiss.nearest(to: id, in: ids) ?? ids.first else {
            return problem + "; expected the id of a layer of the kind sound, video or captions, which has phrases or cues"
        }
        let others = ids.filter { $0 != nearest }
        let rest = others.isEmpty ? "" : "; phrases or cues belong to \(ids.prefix(8).joined(separator: ", "))"
        return problem + "; did you mean '\(nearest)\(number)'?" + rest
    }
}
