import Foundation
import KinoraMotion

@testable import KinoraViews

/// What gestures reported, with the film's time.
@MainActor
final class Journal {
    var entries: [String] = []
    var drags: [DragGesture.Value] = []
    var ended: [DragGesture.Value] = []

    func note(_ text: String) {
        entries.append(text + String(format: "@%.3f", StageScope.current?.time ?? -1))
    }
}

/// A stage with the view, played to a frame while the script's fingers touch it.
@MainActor
func play<V: View>(
    _ view: @autoclosure () -> V, _ gestures: [ScriptedGesture], taps: [ScriptedTap] = [], until frame: Int = 120, frameRate: FrameRate = 60
) async throws -> Stage {
    let stage = Stage(view(), size: CGSize(width: 200, height: 100), frameRate: frameRate, taps: taps, gestures: gestures)
    _ = try await stage.frame(frame)
    return stage
}
