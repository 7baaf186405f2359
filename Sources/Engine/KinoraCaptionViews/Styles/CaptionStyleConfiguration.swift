import Foundation
import KinoraCaptions
import KinoraViews

/// What a style of captions shows at a time.
public struct CaptionStyleConfiguration {
    /// A word that is shown.
    public struct Word: Hashable, Sendable, Identifiable {
        /// The index of the word in the cue.
        public let id: Int
        /// The word, with the punctuation at its ends.
        public let text: String
        /// The time since the word began to be spoken, in seconds; negative before.
        public let age: TimeInterval
        /// The time for which the word is spoken, in seconds.
        public let duration: TimeInterval
        /// The spoken part of the word: 0 before it begins, 1 when it has ended.
        public let progress: Double
        /// Whether the word is the latest one that has begun.
        public let isCurrent: Bool
    }

    /// The cue.
    public let cue: Cue
    /// The lines that are shown.
    public let lines: [String]
    /// The words in these lines.
    public let words: [Word]
    /// The time since the lines appeared, in seconds.
    public let time: TimeInterval
    /// The time for which the lines are shown, in seconds.
    public let duration: TimeInterval
    /// The appearance of the style.
    public let appearance: CaptionAppearance
    /// The positioned letters.
    let letters: CaptionLetters

    /// The word that is spoken, or the latest one; nil before the first one.
    public var currentWord: Word? { words.first(where: \.isCurrent) }

    /// The elapsed part of ``duration``, 0 to 1.
    public var progress: Double { duration > 0 ? min(max(time / duration, 0), 1) : 1 }

    /// The size of the font in points, with which the lines fit.
    public var fontSize: CGFloat { letters.fontSize }

    /// - Parameter time: In seconds of the track.
    init(
        _ part: CueLayout.Part, of layout: CueLayout, _ cue: Cue, _ letters: CaptionLetters, at time: TimeInterval,
        _ appearance: CaptionAppearance
    ) {
        (self.cue, self.letters, self.appearance) = (cue, letters, appearance)
        lines = letters.strings
        self.time = time - part.start
        duration = part.end - part.start
        let times = layout.words
        let current = times.lastIndex { $0.start <= time }
        words = times.indices.filter { index in
            part.lines.contains { $0.overlaps(times[index].range) }
        }.map { index in
            let word = times[index]
            let length = word.end - word.start
            return Word(
                id: index, text: String(cue.text(at: word.range)), age: time - word.start, duration: length,
                progress: length > 0 ? min(max((time - word.start) / length, 0), 1) : time >= word.start ? 1 : 0,
                isCurrent: index == current)
        }
    }
}
