import Foundation
import KinoraCaptions
import KinoraDrawing
import KinoraRuntime
import KinoraViews

/// Something in captions that is probably a mistake.
package struct CaptionFinding: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// The cue has more characters a second than people read.
        case fast(charactersPerSecond: Double)
        /// A word is wider, or a line higher, than the space at the smallest size.
        case tooLarge
        /// The cue begins after the end of the film, ends before its start, or is cut off at an end of the film.
        case outsideFilm
        /// More cues are shown at the same time than can be stacked.
        case crowded(count: Int)
        /// The lines are vertical, and are shown horizontally.
        case vertical
    }

    package let kind: Kind
    /// The index of the cue.
    package let cue: Int
    /// The frame of the cue's lines in the view of the captions, in points.
    package let area: CGRect

    /// The maximum speed at which people read, in characters a second.
    package static let maxSpeed = 20.0
    /// A cue may reach beyond the film by this many seconds.
    static let tolerance = 0.05
}

extension CaptionTimeline {
    /// What is probably wrong with the captions in a view of `size` points.
    ///
    /// - Parameters:
    ///   - times: The times of the track that the film shows, in seconds.
    package func findings(
        _ appearance: CaptionAppearance, size: CGSize, times: ClosedRange<Double>, in environment: EnvironmentValues
    ) -> [CaptionFinding] {
        let stage = CaptionStage(self, appearance, size: size, in: environment)
        var problems: [CaptionFinding] = []
        for (index, cue) in track.cues.enumerated() {
            guard cue.text.contains(where: { !$0.isWhitespace }) else { continue }
            func add(_ kind: CaptionFinding.Kind) { problems.append(CaptionFinding(kind: kind, cue: index, area: stage.area)) }
            if cue.start < times.lowerBound - CaptionFinding.tolerance || cue.end > times.upperBound + CaptionFinding.tolerance {
                add(.outsideFilm)
            }
            let speed = cue.duration > 0 ? Double(cue.characterCount) / cue.duration : .infinity
            if speed > CaptionFinding.maxSpeed + 0.01 { add(.fast(charactersPerSecond: speed)) }
            if stage.layout(of: cue).layout.isTooLarge { add(.tooLarge) }
            if !appearance.ignoresPlacements, cue.placement.writingDirection != .horizontal { add(.vertical) }
            let count = cues(at: cue.start).count
            if count > Self.maxCount { add(.crowded(count: count)) }
        }
        return problems
    }
}

extension Cue {
    /// The number of characters that are read, with one space between words.
    package var characterCount: Int { max(text.split(whereSeparator: \.isWhitespace).reduce(-1) { $0 + 1 + $1.count }, 0) }
}
