import Foundation
import KinoraViews

/// A player of audio files. It plays nothing: the audio of a film is its soundtrack.
public final class AVAudioPlayer {
    public let url: URL?
    public var volume: Float = 1
    public var rate: Float = 1
    public var enableRate = false
    public var pan: Float = 0
    public var numberOfLoops = 0
    public var currentTime: TimeInterval = 0
    public weak var delegate: (any AVAudioPlayerDelegate)?
    public private(set) var isPlaying = false
    public var isMeteringEnabled = false

    public init(contentsOf url: URL) throws {
        self.url = url
    }

    public init(contentsOf url: URL, fileTypeHint: String?) throws {
        self.url = url
    }

    public init(data: Data) throws {
        url = nil
    }

    /// The length, which is unknown: the file is not read.
    public var duration: TimeInterval { 0 }

    @discardableResult
    public func prepareToPlay() -> Bool { true }

    /// Plays nothing, and reports this once.
    @discardableResult
    public func play() -> Bool {
        reportsSilence("AVAudioPlayer")
        isPlaying = true
        return true
    }

    public func pause() { isPlaying = false }

    public func stop() { isPlaying = false }

    public func setVolume(_ volume: Float, fadeDuration duration: TimeInterval) { self.volume = volume }

    public func updateMeters() {}

    /// The level of silence.
    public func averagePower(forChannel channelNumber: Int) -> Float { -160 }
}

/// Is notified of a player's events. Its methods are never called.
public protocol AVAudioPlayerDelegate: AnyObject {}

/// The audio session of an app. It has no effect.
public final class AVAudioSession: Sendable {
    private static let shared = AVAudioSession()

    public static func sharedInstance() -> AVAudioSession { shared }

    public struct Category: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let ambient = Category(rawValue: "ambient")
        public static let soloAmbient = Category(rawValue: "soloAmbient")
        public static let playback = Category(rawValue: "playback")
        public static let record = Category(rawValue: "record")
        public static let playAndRecord = Category(rawValue: "playAndRecord")
    }

    public struct Mode: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let `default` = Mode(rawValue: "default")
        public static let moviePlayback = Mode(rawValue: "moviePlayback")
        public static let spokenAudio = Mode(rawValue: "spokenAudio")
        public static let measurement = Mode(rawValue: "measurement")
    }

    public struct CategoryOptions: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        public static let mixWithOthers = CategoryOptions(rawValue: 1)
        public static let duckOthers = CategoryOptions(rawValue: 2)
        public static let defaultToSpeaker = CategoryOptions(rawValue: 8)
    }

    public func setCategory(_ category: Category, options: CategoryOptions = []) throws {}

    public func setCategory(_ category: Category, mode: Mode, options: CategoryOptions = []) throws {}

    public func setActive(_ active: Bool) throws {}
}

/// A speech synthesizer. It says nothing.
public final class AVSpeechSynthesizer: Sendable {
    public init() {}

    public var isSpeaking: Bool { false }

    /// Says nothing, and reports this once.
    public func speak(_ utterance: AVSpeechUtterance) { reportsSilence("AVSpeechSynthesizer") }

    @discardableResult
    public func stopSpeaking(at boundary: AVSpeechBoundary) -> Bool { false }
}

public enum AVSpeechBoundary: Int, Sendable {
    case immediate, word
}

/// A text to be spoken.
public final class AVSpeechUtterance {
    public let speechString: String
    public var voice: AVSpeechSynthesisVoice?
    public var rate: Float = 0.5
    public var pitchMultiplier: Float = 1
    public var volume: Float = 1
    public var preUtteranceDelay: TimeInterval = 0

    public init(string: String) {
        speechString = string
    }
}

/// A voice of a speech synthesizer.
public final class AVSpeechSynthesisVoice: Sendable {
    public let language: String

    public init?(language: String?) {
        self.language = language ?? "en-US"
    }
}

/// The number of a system sound.
public typealias SystemSoundID = UInt32

public let kSystemSoundID_Vibrate: SystemSoundID = 4095

/// Plays nothing, and reports this once.
public func AudioServicesPlaySystemSound(_ soundID: SystemSoundID) { reportsSilence("AudioServicesPlaySystemSound") }

/// Reports once that nothing is heard.
private func reportsSilence(_ name: String) {
    StageScope.report("\(name) is not supported: nothing is heard; the audio of a film is the soundtrack of its composition")
}
