import Foundation
import KinoraSound

/// What a layer of the kind `sound` plays, without its times.
struct LayerSound: Sendable {
    enum Source: Hashable, Sendable {
        /// An audio file, by its path in the document.
        case file(String)
        /// The built-in tone, with its frequency in hertz.
        case beep(pitch: Double)
    }

    /// The name of the built-in sound.
    static let beep = "beep"
    /// The word for no sound.
    static let none = "none"

    let source: Source
    /// In seconds since the start of the layer.
    var gain = GainCurve([.init(at: 0, decibels: 0)])
    /// From -1 for left to 1 for right.
    var pan = 0.0
    var effects: [SoundEffect] = []
    var ducking: Ducking?
    /// The times in the file at which it begins and ends, in seconds; nil for the end of the file.
    var from: TimeInterval = 0
    var to: TimeInterval?
    /// 2 plays the file in half of its time.
    var speed = 1.0
    var keepsPitch = true
    /// Whether it is the audio of a video clip, which lasts as long as the clip.
    var isOfClip = false
    /// Whether it repeats until its layer ends.
    var repeats = false
    /// In seconds.
    var fadeIn: TimeInterval = 0
    var fadeOut: TimeInterval = 0

    /// Returns the clip that plays the sound from the time 0 of a film on.
    ///
    /// - Parameter length: The duration that the layer sets, in seconds; nil for none. A beep has this length, and a file ends with it.
    func clip(length: TimeInterval?) -> SoundClip {
        let clip =
            switch source {
            case .file(let path): file(path)
            case .beep(let pitch): SoundClip(Beep(pitch: pitch, length: length ?? Beep.length))
            }
        return clip.effects(effects).gain(gain).pan(pan).fade(in: fadeIn, out: fadeOut).ducked(ducking)
    }

    private func file(_ path: String) -> SoundClip {
        var clip = SoundClip(path).trimmed(from: from, to: to)
        if speed != 1 { clip = clip.speed(speed, keepsPitch: keepsPitch) }
        if isOfClip { clip = clip.padded() }
        return repeats ? clip.repeated() : clip
    }

    /// Whether `name` has the extension of an audio file.
    static func isAudioFile(_ name: String) -> Bool {
        ["wav", "mp3", "ogg", "opus", "m4a", "aac", "flac", "aif", "aiff"].contains { name.lowercased().hasSuffix(".\($0)") }
    }
}
