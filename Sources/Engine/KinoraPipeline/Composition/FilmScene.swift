import Foundation

/// A part of a film that shows one composition from its start.
package struct FilmScene: Sendable {
    package var composition: Composition
    /// In seconds, with the transitions at its start and end.
    package let duration: TimeInterval
    /// The transition from the scene before.
    package let transition: SceneTransition
    /// The title of the scene's chapter.
    package let title: String

    package init(_ composition: Composition, duration: TimeInterval, transition: SceneTransition = .cut, title: String) {
        (self.composition, self.duration, self.transition, self.title) = (composition, duration, transition, title)
    }
}

extension FilmScene {
    /// Identifies the scene, except for its parameters, in a job's digest.
    var digest: String {
        "\(composition.name) \(composition.documentHash)\(duration) \(transition)" + composition.gestures.map { " \($0)" }.joined()
    }
}

/// The times of a film's scenes. Scenes overlap by the duration of the transition between them.
package struct SceneTimeline: Sendable {
    /// The time interval of each scene, in seconds.
    package let intervals: [ClosedRange<TimeInterval>]

    package init(_ scenes: [FilmScene]) {
        var end = 0.0
        intervals = scenes.map { scene in
            let start = max(0, end - scene.transition.duration)
            end = start + scene.duration
            return start...end
        }
    }

    /// The length of the film in seconds.
    package var duration: TimeInterval { intervals.last?.upperBound ?? 0 }

    /// The frames of each scene in `film`. The last scene ends with the film if that is longer.
    package func frames(of film: Film) -> [Range<Int>] {
        func frame(_ time: TimeInterval) -> Int { Int((time * film.frameRate.framesPerSecond).rounded()) }
        return intervals.enumerated().map { index, interval in
            let start = frame(interval.lowerBound)
            let end = max(frame(interval.upperBound), start + 1)
            return start..<(index == intervals.count - 1 ? max(end, film.frameCount) : end)
        }
    }
}
