import Foundation
import KinoraCaptions
import KinoraDrawing
import KinoraRuntime
import KinoraViews

/// The captions of a track at a time. The view takes the proposed size, which is the frame.
package struct CaptionFrame<Style: CaptionStyle>: View {
    private let timeline: CaptionTimeline
    private let style: Style
    /// In seconds of the track.
    private let time: TimeInterval
    @Environment(\.self) private var environment

    package init(_ timeline: CaptionTimeline, style: Style, time: TimeInterval) {
        (self.timeline, self.style) = (timeline, style)
        self.time = time + CaptionTimeline.tolerance
    }

    package var body: some View {
        GeometryReader { geometry in
            let stage = CaptionStage(timeline, style.appearance, size: geometry.size, in: environment)
            let shown = stage.parts(at: time)
            CaptionArrangement(
                positions: shown.map(\.position), stacks: shown.map(\.stack), area: stage.area, growth: stage.appearance.growth
            ) {
                ForEach(shown, id: \.id) { part in
                    style.makeBody(configuration: stage.configuration(of: part, at: time)).opacity(part.isShown ? 1 : 0)
                }
            }
        }
        // The lines of a cue have the direction of its text.
        .environment(\.layoutDirection, .leftToRight)
    }
}
