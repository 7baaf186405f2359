import KinoraSwiftUI
import KinoraViews

/// Notes what happened in a film, and when.
@MainActor
final class Log {
    struct Entry: Equatable, CustomStringConvertible {
        let what: String
        let time: Double

        init(_ what: String, _ time: Double) {
            self.what = what
            self.time = time
        }

        var description: String { "\(what) at \(time)" }
    }

    private(set) var entries: [Entry] = []
    var times: [Double] { entries.map(\.time) }
    var names: [String] { entries.map(\.what) }

    func note(_ what: String) {
        entries.append(Entry(what, Stage.current?.time ?? .nan))
    }
}

/// A view that does something when it appears.
struct Doing: View {
    let action: @MainActor () -> Void

    init(_ action: @escaping @MainActor () -> Void) {
        self.action = action
    }

    var body: some View {
        Rectangle().onAppear { action() }
    }
}

@MainActor
func makeStage<V: View>(
    _ view: @autoclosure () -> V, frameRate: FrameRate = 30, seed: UInt64 = 1, taps: [ScriptedTap] = []
) -> Stage {
    Stage(view(), size: CGSize(width: 100, height: 100), frameRate: frameRate, seed: seed, taps: taps)
}

/// Plays frames 0...`last` and returns their display lists.
@MainActor
func play(_ stage: Stage, to last: Int) async throws -> [String] {
    var frames: [String] = []
    for index in 0...last { frames.append(try await stage.frame(index).description) }
    return frames
}
