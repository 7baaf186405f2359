import Foundation
import KinoraMotion
import KinoraViews

/// What gestures reported, with the film's time.
@MainActor
package final class Journal {
    package var entries: [String] = []
    package var drags: [DragGesture.Value] = []
    package var ended: [DragGesture.Value] = []

    package init() {}

    package func note(_ text: String) {
        entries.append(text + String(format: "@%.3f", StageScope.current?.time ?? -1))
    }
}

/// A stage with the view, played to a frame while the script's fingers touch it.
@MainActor
package func play<V: View>(
    _ view: @autoclosure () -> V, _ gestures: [ScriptedGesture], taps: [ScriptedTap] = [], until frame: Int = 120, frameRate: FrameRate = 60
) async throws -> Stage {
    let stage = Stage(view(), size: CGSize(width: 200, height: 100), frameRate: frameRate, taps: taps, gestures: gestures)
    _ = try await stage.frame(frame)
    return stage
}
