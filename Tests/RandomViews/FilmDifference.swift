import KinoraDrawing
import KinoraViews

/// The first frame in which a film played in another way is another film.
package struct FilmDifference: CustomStringConvertible {
    /// How the film was played.
    package var name: String
    package var frame: Int
    fileprivate var found: DisplayList
    fileprivate var expected: DisplayList

    package var description: String {
        let (found, expected) = (lines(found), lines(expected))
        let first = zip(found, expected).enumerated().first { $1.0 != $1.1 }?.offset ?? min(found.count, expected.count)
        return """
            frame \(frame), \(name):
            \(found.dropFirst(first).prefix(6).joined(separator: "\n"))
            where the film without optimizations has
            \(expected.dropFirst(first).prefix(6).joined(separator: "\n"))
            """
    }

    private func lines(_ list: DisplayList) -> [Substring] { list.description.split(separator: "\n") }
}

extension RandomFilm {
    private typealias Frames = [Int: DisplayList]

    /// Plays the film and draws the frames that `isDrawn` names.
    @MainActor
    private func frames(_ optimizations: ViewOptimizations = .all, where isDrawn: (Int) -> Bool = { _ in true }) async throws -> Frames {
        let stage = makeStage(optimizations)
        var frames: Frames = [:]
        for frame in 0..<frameCount where isDrawn(frame) { frames[frame] = try await stage.frame(frame) }
        return frames
    }

    /// The first difference between the film as it is played and as it is played without optimizations, or with frames left out; nil when there
    /// is none.
    @MainActor
    package func difference(seed: UInt64) async throws -> FilmDifference? {
        let expected = try await Memoization.$isOn.withValue(false) { try await frames([]) }
        func difference(_ frames: Frames, _ name: String) -> FilmDifference? {
            for (frame, list) in frames.sorted(by: { $0.key < $1.key }) {
                guard let other = expected[frame], list != other else { continue }
                return FilmDifference(name: name, frame: frame, found: list, expected: other)
            }
            return nil
        }
        if let found = difference(try await frames(), "with all optimizations") { return found }
        var generator = RecipeGenerator(seed: seed ^ 0x5EED)
        let drawn = Set((0..<frameCount).filter { _ in generator.chance(0.3) })
        if let found = difference(try await frames(where: drawn.contains), "after frames were left out") { return found }
        let last = generator.integer(0...(frameCount - 1))
        return difference(try await frames { $0 == last }, "drawn alone")
    }

    /// Which optimizations change the film by themselves.
    @MainActor
    package func wrongOptimizations() async throws -> [String] {
        let expected = try await Memoization.$isOn.withValue(false) { try await frames([]) }
        var names: [String] = []
        for (name, optimization) in [
            ("traces", ViewOptimizations.traces), ("drawings", .drawings), ("layout", .layout), ("comparisons", .comparisons),
        ] {
            if try await frames(optimization) != expected { names.append(name) }
            if try await frames(ViewOptimizations.all.subtracting(optimization)) == expected { names.append("not without \(name)") }
        }
        return names
    }
}
