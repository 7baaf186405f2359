import Foundation
import KinoraAudioFeatures

/// The audio of a film as bars or as a curve, in a window around the present moment or as a whole.
struct LayerWaveform: Sendable {
    enum Kind: String, CaseIterable, Sendable {
        case bars
        /// An area around the horizontal centre, with a smooth outline.
        case line
    }

    let kind: Kind
    /// The number of bars, or of points of the curve, at least 2.
    let count: Int
    /// Whether the whole film is visible. Otherwise, the present moment is in the middle.
    let isWhole: Bool
    /// The seconds that are visible, more than 0.
    let span: TimeInterval
    /// The space between bars, as a fraction of the distance from one bar to the next, 0..<1.
    let gap: Double
    private let heights: WaveformHeights

    /// - Parameters:
    ///   - span: The seconds that are visible; nil for the whole film.
    ///   - filmDuration: In seconds.
    init(_ kind: Kind, count: Int, span: TimeInterval?, gap: Double, sound: Sound, filmDuration: TimeInterval) {
        precondition(count >= 2, "a waveform must have at least 2 bars")
        (self.kind, self.count, self.gap) = (kind, count, gap)
        isWhole = span == nil
        self.span = span ?? max(filmDuration, .leastNormalMagnitude)
        heights = WaveformHeights(of: sound, length: self.span / Double(count))
    }

    static let defaultCount = 56
    /// In seconds.
    static let defaultSpan = 3.0
    static let defaultGap = 0.4
    /// The accepted spans in seconds.
    static let spans = 0.1...3_600.0
    static let gaps = 0.0...0.95

    /// A part of the audio that is one bar, or one point of the curve.
    struct Bar: Equatable {
        /// The left edge, as a fraction of the width of the layer.
        let start: Double
        /// The height as a fraction of the height of the layer, 0...1.
        let height: Double
        /// The fraction that has been heard, 0...1.
        let heard: Double
    }

    /// The position of `time` seconds of the film, as a fraction of the width of the layer.
    func position(of time: TimeInterval) -> Double { isWhole ? min(max(time / span, 0), 1) : 0.5 }

    /// The bars that are visible at `time` seconds of the film, from left to right. Those at the edges of a window are in it in part.
    func bars(at time: TimeInterval) -> [Bar] {
        let length = span / Double(count)
        // Bars of a window move with the audio, so each has its own position in it.
        let start = isWhole ? 0 : time - span / 2
        let first = (start / length).rounded(.down)
        return heights.values(first: Int(first), count: isWhole ? count : count + 1).enumerated().map { index, height in
            let position = (first + Double(index)) * length
            // Rounding errors make no bar that has hardly been heard.
            let heard = ((time - position) / length * 1e6).rounded() / 1e6
            return Bar(start: (position - start) / span, height: height, heard: min(max(heard, 0), 1))
        }
    }
}
