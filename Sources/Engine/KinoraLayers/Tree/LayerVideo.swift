import Foundation
import KinoraDrawing
import KinoraViews

/// A clip of a layer.
struct LayerVideo: Sendable {
    let footage: any Footage
    /// In seconds since the start of the layer.
    var timing = VideoTiming()

    /// The frame at `time`, in seconds since the start of the layer.
    ///
    /// - Parameter moment: The moment of the clip that is shown, in seconds; nil to play it.
    func image(at time: TimeInterval, moment: TimeInterval? = nil) -> Image {
        var timing = timing
        if let moment { timing.held = moment }
        return Image(frame: timing.frame(at: time, of: footage), of: footage)
    }
}
