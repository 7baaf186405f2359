import Foundation
import KinoraCaptionViews
import KinoraCaptions
import KinoraDrawing
import KinoraRuntime
import KinoraViews

/// Captions as the contents of a layer.
struct LayerCaptions: Sendable {
    let timeline: CaptionTimeline
    var style = BuiltInCaptionStyle.bar
    var appearance: CaptionAppearance
    /// The time of the track with which the layer begins, in seconds.
    var from = 0.0
    /// The path of the file, for messages.
    let file: String

    /// The captions at `time`, in seconds since the start of the layer.
    ///
    /// - Parameter color: The colour of the letters; nil for the colour of the appearance.
    @MainActor
    func view(at time: TimeInterval, color: Color?) -> TimelessView {
        var appearance = appearance
        if let color { appearance.color = color }
        return timeline.view(style, appearance, at: time + from)
    }
}
