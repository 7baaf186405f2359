import Foundation
import KinoraMotion
import KinoraViews

/// Notes what happened in a film, and when.
@MainActor
package final class Log {
    package struct Entry: Equatable, CustomStringConvertible {
        package let what: String
        package let time: Double

        package init(_ what: String, _ time: Double) {
            self.what = what
            self.time = time
        }

        package var description: String { "\(what) at \(time)" }
    }

    package private(set) var entries: [Entry] = []
    package var times: [Double] { entries.map(\.time) }
    package var names: [String] { entries.map(\.what) }

    package init() {}

    package func note(_ what: String) {
        entries.append(Entry(what, Stage.current?.time ?? .nan))
    }
}

/// A view that does something when it appears.
package struct Doing: View {
    package let action: @MainActor () -> Void

    package init(_ action: @escaping @MainActor () -> Void) {
        self.action = action
    }

    package var body: some View {
        Rectangle().onAppear { action() }
    }
}

@MainActor
package func makeStage<V: View>(
    _ view: @autoclosure () -> V, frameRate: FrameRate = 30, seed: UInt64 = 1, taps: [ScriptedTap] = []
) -> Stage {
    Stage(view(), size: CGSize(width: 100, height: 100), frameRate: frameRate, seed: seed, taps: taps)
}

/// Plays frames 0...`last` and returns their display lists.
@MainActor
package func play(_ stage: Stage, to last: Int) async throws -> [String] {
    var frames: [String] = []
    for index in 0...last { frames.append(try await stage.frame(index).description) }
    return frames
}
