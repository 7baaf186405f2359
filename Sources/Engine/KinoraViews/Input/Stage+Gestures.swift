import Foundation
import KinoraMotion
import KinoraRuntime

extension Stage {
    /// Makes a stage for `view`, with a size in points.
    ///
    /// The view is created at the film's first frame, with the film's random numbers: equal seeds give equal films. Taps and gestures happen exactly
    /// at their times. Those before the first frame happen at that frame.
    public convenience init<V: View>(
        _ view: @autoclosure () -> V, size: CGSize, frameRate: FrameRate = 60, seed: UInt64 = 0, taps: [ScriptedTap] = [],
        gestures: [ScriptedGesture] = []
    ) {
        self.init(
            size: size, frameRate: frameRate, seed: seed, gestures: taps.map { .tap($0.target, at: $0.time) } + gestures,
            environment: EnvironmentValues(), view: view)
    }

    package convenience init(
        size: CGSize, frameRate: FrameRate, seed: UInt64, gestures: [ScriptedGesture], environment: EnvironmentValues,
        onReport: @escaping (String) -> Void = { _ in }, view: () throws -> any View
    ) rethrows {
        try self.init(size: size, frameRate: frameRate, seed: seed, environment: environment, onReport: onReport, view: view)
        perform(gestures)
    }

    /// Ends the film with `error`, or records it.
    private func scriptFailed(_ error: StageError) {
        if recordsScriptErrors {
            if scriptErrors.count < Self.maxScriptErrors { scriptErrors.append(error) }
        } else if failure == nil {
            failure = error
        }
    }

    /// The maximum number of errors that are recorded.
    private static let maxScriptErrors = 100

    private func perform(_ gestures: [ScriptedGesture]) {
        let tapTimes = gestures.filter { $0.movement == .tap }.map(\.time).sorted()
        for (index, gesture) in gestures.enumerated() {
            if let problem = gesture.problem { preconditionFailure(problem) }
            // The previous tap must end before the next one begins.
            var (low, high) = (0, tapTimes.count)
            while low < high {
                let middle = (low + high) / 2
                if tapTimes[middle] < gesture.time { low = middle + 1 } else { high = middle }
            }
            ScriptedFinger(gesture, on: graph).schedule(on: clock, notBefore: low > 0 ? tapTimes[low - 1] : 0) { [unowned self] in
                var error = $0
                error.gesture = index
                scriptFailed(error)
            }
        }
    }
}
