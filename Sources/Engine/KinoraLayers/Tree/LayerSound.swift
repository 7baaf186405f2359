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
    /// In decibels.
    var gain = 0.0
    /// The time in the file at which it begins, in seconds.
    var from: TimeInterval = 0
    /// In seconds.
    var fadeIn: TimeInterval = 0
    var fadeOut: TimeInterval = 0

    /// Returns the clip that plays the sound from the time 0 of a film on.
    ///
    /// - Parameter length: The duration that the layer sets, in seconds; nil for none. A beep has this length, and a file ends with it.
    func clip(length: TimeInterval?) -> SoundClip {
        let clip =
            switch source {
            case .file(let path): SoundClip(path).trimmed(from: from)
            case .beep(let pitch): SoundClip(Beep(pitch: pitch, length: length ?? Beep.length))
            }
        return clip.gain(gain).fade(in: fadeIn, out: fadeOut)
    }

    /// Whether `name` has the extension of an audio file.
    static func isAudioFile(_ name: String) -> Bool {
        ["wav", "mp3", "ogg", "opus", "m4a", "aac", "flac", "aif", "aiff"].contains { name.lowercased().hasSuffix(".\($0)") }
    }
}
