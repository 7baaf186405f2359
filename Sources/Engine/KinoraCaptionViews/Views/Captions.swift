import Foundation
import KinoraCaptions
import KinoraRuntime
import KinoraViews

/// Captions over a film: a view that fills the frame and shows the cues of the film's time.
///
///     ZStack {
///         Scenery()
///         Captions(talk, style: .karaoke { $0.highlight = .orange })
///     }
///
/// Lines end at phrases and have about equal lengths. A cue with more lines than the style permits is shown in parts, each from the time at which it is
/// spoken. Captions stay where no player or platform covers them. Every frame is a function of the time, so the view keeps no state.
public struct Captions<Style: CaptionStyle>: View {
    private let timeline: CaptionTimeline
    private let style: Style
    private let start: TimeInterval

    /// Shows the captions of `track`.
    ///
    /// - Parameters:
    ///   - track: The captions.
    ///   - style: The style, such as `.karaoke`, or a custom one.
    ///   - start: The time of the film, or of its scene, at which the track begins, in seconds. NaN and infinities count as 0.
    public init(_ track: CaptionTrack, style: Style, start: TimeInterval = 0) {
        timeline = CaptionTimeline(track)
        (self.style, self.start) = (style, start.isFinite ? start : 0)
    }

    public var body: some View {
        TimelineView(.animation) { context in
            CaptionFrame(timeline, style: style, time: context.time - start)
        }
    }
}

extension Captions where Style == BarCaptionStyle {
    /// Shows the captions of `track` in a dark box.
    ///
    /// - Parameters:
    ///   - track: The captions.
    ///   - start: The time of the film, or of its scene, at which the track begins, in seconds. NaN and infinities count as 0.
    public init(_ track: CaptionTrack, start: TimeInterval = 0) {
        self.init(track, style: .bar, start: start)
    }
}
