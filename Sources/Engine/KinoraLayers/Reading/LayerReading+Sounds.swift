import Foundation
import KinoraFiles
import KinoraPipeline
import KinoraSound

// Layers that are heard.
extension LayerReading {
    /// Finds the errors of a sound.
    func checkSound(of draft: LayerDraft) throws {
        _ = try nodes.attempt { (try start(of: draft), try end(of: draft)) }
        _ = try nodes.attempt { try sound(of: draft) }
    }

    /// What a layer of the kind `sound` plays; nil for none.
    func sound(of draft: LayerDraft) throws -> LayerSound? {
        let setting = draft.content
        if case .mapping = setting.value.content {
            throw nodes.error(
                "is a group; expected \(Self.acceptedSounds), with settings beside it: {sound: chime.wav, gain: -6}",
                at: setting.value.position, setting.keyPath)
        }
        guard !draft.isInMask else {
            throw nodes.error("has no effect in a mask; move the sound out of it", at: setting.keyPosition, setting.keyPath)
        }
        try refuseReversal(of: draft)
        guard var result = try source(of: draft).map({ LayerSound(source: $0) }) else { return nil }
        try readSettings(of: draft, into: &result)
        if let to = result.to, to <= result.from, let setting = draft.settings[.to] {
            throw nodes.error(
                "\(to) s is not after the time \(result.from) s at which the sound begins in its file", at: setting.value.position,
                setting.keyPath)
        }
        return result
    }

    /// Reads the settings of a sound, or of the audio of a clip.
    func readSettings(of draft: LayerDraft, into result: inout LayerSound) throws {
        for (key, setting) in draft.settings {
            let reader = reader(setting.names)
            try nodes.attempt {
                switch key {
                case .gain: result.gain = try gain(setting, of: draft)
                case .pan: result.pan = try reader.number(setting.value, -1...1, setting.keyPath)
                case .effects:
                    result.effects = try settingReader(setting).effects(
                        setting.value, skipsSeen: draft.kind == .video, setting.keyPath)
                case .duck: result.ducking = try ducking(setting, of: draft)
                case .speed where draft.kind == .sound:
                    result.speed = try reader.number(setting.value, LayerLimits.audioSpeeds, setting.keyPath)
                case .keepsPitch: result.keepsPitch = try reader.boolean(setting.value, setting.keyPath)
                case .to where draft.kind == .sound:
                    result.to = try reader.seconds(setting.value, in: 0...LayerLimits.times.upperBound, setting.keyPath)
                case .from where draft.kind == .sound:
                    result.from = try reader.seconds(setting.value, in: 0...LayerLimits.times.upperBound, setting.keyPath)
                case .fadeIn: result.fadeIn = try reader.seconds(setting.value, in: LayerLimits.fades, setting.keyPath)
                case .fadeOut: result.fadeOut = try reader.seconds(setting.value, in: LayerLimits.fades, setting.keyPath)
                default: break
                }
            }
        }
    }

    private static let acceptedSounds = "an audio file such as chime.wav, \(LayerSound.beep) or \(LayerSound.none)"

    private func source(of draft: LayerDraft) throws -> LayerSound.Source? {
        let setting = draft.content
        let name = try reader(setting.names).text(setting.value, setting.keyPath)
        func problem(_ text: String) -> DocumentError { nodes.error(text, at: setting.value.position, setting.keyPath) }
        guard !name.isEmpty else { throw problem("is empty; expected \(Self.acceptedSounds)") }
        if name == LayerSound.beep {
            if let part = [.from, .to, .speed, .keepsPitch].lazy.compactMap({ draft.settings[$0] }).first {
                throw nodes.error("has no effect on a beep; it belongs to an audio file", at: part.keyPosition, part.keyPath)
            }
            let pitch = try draft.settings[.pitch].map { try reader($0.names).number($0.value, Beep.pitches, $0.keyPath) }
            return .beep(pitch: pitch ?? Beep.pitch)
        }
        guard name != LayerSound.none else { return nil }
        guard !WebAddress.isAddress(name) else {
            throw nodes.error("'\(name.shortened())' \(WebAddress.refusal)", at: setting.value.position, setting.keyPath, code: .file)
        }
        // A word is probably not the name of a file.
        if !name.contains("."), let word = NearMiss.nearest(to: name, in: [LayerSound.beep, LayerSound.none]) {
            throw problem("'\(name.shortened())' is not a built-in sound; did you mean '\(word)'?")
        }
        if let pitch = draft.settings[.pitch] {
            throw nodes.error("has no effect on an audio file; it belongs to beep", at: pitch.keyPosition, pitch.keyPath)
        }
        files.append((name, setting.value.position, setting.keyPath))
        return .file(name)
    }

    /// Throws if the sound is in a loop that runs backwards.
    private func refuseReversal(of draft: LayerDraft) throws {
        var next: LayerDraft? = draft
        while let layer = next {
            if layer.loop?.autoreverses == true {
                throw nodes.error(
                    "is in a loop that reverses (\(layer.name)), and a sound cannot run backwards; remove autoreverses, or move the sound out",
                    at: draft.content.keyPosition, draft.content.keyPath)
            }
            next = layer.parent
        }
    }

    // MARK: Times

    /// The sounds of layers, in seconds of the film. Those that the film does not reach are left out.
    func sounds(_ drafts: [LayerDraft]) throws -> [SoundClip] {
        try sounds(drafts, until: film.duration).filter { clip in
            let end = clip.latestEnd ?? film.duration
            return clip.start < film.duration && end > max(clip.start, 0)
        }
    }

    /// - Parameter limit: The end of the layer around, in seconds of the film.
    private func sounds(_ drafts: [LayerDraft], until limit: TimeInterval) throws -> [SoundClip] {
        try drafts.reduce(into: []) { clips, draft in
            guard !draft.isAbsent, draft.mayBeHeard else { return }
            clips += try nodes.attempt { try sounds(draft, until: limit) } ?? []
            try checkCount(clips, draft)
        }
    }

    private func sounds(_ draft: LayerDraft, until limit: TimeInterval) throws -> [SoundClip] {
        let (start, end) = (try start(of: draft), min(try end(of: draft), limit))
        let turnEnd = draft.loop.map { min(start + $0.period, end) } ?? end
        let clips: [SoundClip] =
            switch draft.kind {
            case .sound: try sound(of: draft).map { [try clip($0, of: draft, start: start, until: turnEnd)] } ?? []
            case .video: try audio(ofClip: draft).map { [try clip($0, of: draft, start: start, until: turnEnd)] } ?? []
            case .composition: try soundsOfComposition(draft).map { $0.shifted(by: 0, until: turnEnd) }
            default: try sounds(draft.children, until: turnEnd)
            }
        guard let loop = draft.loop, !clips.isEmpty else { return clips }
        let count = min(loop.count, ((end - start - LayerTime.tolerance) / loop.period).rounded(.up))
        // Turns before the film are not heard.
        let first = max((-start / loop.period).rounded(.down), 0)
        guard first < count else { return [] }
        return try (Int(first)..<Int(count)).reduce(into: []) { all, turn in
            let shift = Double(turn) * loop.period
            all += clips.map { $0.shifted(by: shift, until: min(start + shift + loop.period, end)) }
            try checkCount(all, draft)
        }
    }

    private func soundsOfComposition(_ draft: LayerDraft) throws -> [SoundClip] {
        // The names of a composition are its own.
        let clips = try sounds(ofComposition: draft).map { $0.renamed { "\($0)@\(draft.number)" }.named(audioNames(of: draft)) }
        if !clips.isEmpty { try refuseReversal(of: draft) }
        return clips
    }

    private func clip(_ layer: LayerSound, of draft: LayerDraft, start: TimeInterval, until end: TimeInterval) throws -> SoundClip {
        // The end of a sound that repeats is the end of its repetitions.
        let hasLength = draft.loop == nil && (draft.settings[.end] != nil || draft.settings[.duration] != nil)
        let length = hasLength ? try self.end(of: draft) - start : nil
        return layer.clip(length: length).named(audioNames(of: draft)).shifted(by: start, until: end)
    }

    private func checkCount(_ clips: [SoundClip], _ draft: LayerDraft) throws {
        guard clips.count <= LayerLimits.sounds else {
            throw nodes.error("the film has more than \(LayerLimits.sounds) sounds", at: draft.position, draft.keyPath)
        }
    }

    /// The paths of the files of sounds, before the audio of the film is known.
    func soundFiles(_ drafts: [LayerDraft]) throws -> [String] {
        try drafts.flatMap { draft -> [String] in
            guard !draft.isAbsent else { return [] }
            switch draft.kind {
            case .sound:
                if case .file(let path)? = try sound(of: draft)?.source { return [path] }
                return []
            case .video:
                if case .file(let path)? = try audio(ofClip: draft)?.source { return [path] }
                return []
            case .composition: return try soundFiles(ofComposition: draft)
            default: return try soundFiles(draft.children)
            }
        }
    }
}

extension LayerDraft {
    /// Whether the layer, or a layer inside of it, is a sound, or a clip or a composition, which may have sounds.
    var mayBeHeard: Bool { [.sound, .video, .composition].contains(kind) || children.contains(where: \.mayBeHeard) }
}
