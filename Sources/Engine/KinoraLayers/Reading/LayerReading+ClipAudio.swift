import Foundation
import KinoraDrawing
import KinoraFiles
import KinoraPipeline
import KinoraViews

// The audio of clips of footage.
extension LayerReading {
    /// The audio of a layer of the kind `video`; nil if it has none, is muted, runs backwards or does not move, or if this reading opens no files.
    func audio(ofClip draft: LayerDraft) throws -> LayerSound? {
        let setting = draft.content
        guard opensFiles, try !isMuted(draft),
            case .text(let name) = try reader(setting.names).parameter(setting.value, .video, setting.keyPath), VideoAsset.isFile(name),
            let footage = openedFootage(ClipReference(name).path), footage.hasAudio
        else { return nil }
        let timing = try timing(of: draft, showing: .text(name))
        guard !timing.isReversed, timing.held == nil, draft.settings[.moment] == nil, LayerLimits.audioSpeeds.contains(timing.rate) else {
            return nil
        }
        let range = timing.range(in: footage)
        guard range.lowerBound < range.upperBound else { return nil }
        var audio = LayerSound(source: .file(ClipReference(name).path))
        (audio.from, audio.to, audio.speed) = (max(range.lowerBound, 0), range.upperBound, timing.rate)
        (audio.isOfClip, audio.repeats) = (true, timing.isLooped)
        try readSettings(of: draft, into: &audio)
        return audio
    }

    /// Opens a clip while the sounds of a film are collected, before its views are made. Nil if it cannot be opened; its view reports the error.
    private func openedFootage(_ name: String) -> (any Footage)? {
        try? SharedResources.footage.footage(at: film.files.path(of: name), stopsAtBadFrames: false)
    }

    private func isMuted(_ draft: LayerDraft) throws -> Bool {
        guard let setting = draft.settings[.muted] else { return draft.isInMask }
        return try reader(setting.names).boolean(setting.value, setting.keyPath)
    }

    /// Warns of a clip with audio that is not heard because of its speed.
    func checkAudio(of footage: any Footage, _ timing: VideoTiming, _ draft: LayerDraft) throws {
        guard footage.hasAudio, try !isMuted(draft), !timing.isReversed, timing.held == nil, draft.settings[.moment] == nil,
            !LayerLimits.audioSpeeds.contains(timing.rate), let setting = draft.settings[.speed]
        else { return }
        FilmInputs.warn(
            FilmWarning(
                .approximated, "the clip is not heard at this speed, only at 0.25 to 4; write muted: true if that is right",
                file: draft.position.file ?? document.source, line: setting.value.position.line, column: setting.value.position.column))
    }
}
