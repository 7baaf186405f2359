import KinoraDrawing
import KinoraViews

/// The first frame that differs when a film is played in another mode, or a report of endless work. A film ends at a touch without a target.
package struct FilmDifference: CustomStringConvertible {
    /// The mode in which the film was played.
    package var name: String
    package var frame: Int
    /// The stage's reports of endless work.
    fileprivate var report: String?
    fileprivate var found: DisplayList?
    fileprivate var expected: DisplayList?

    package var description: String {
        if let report { return "frame \(frame), \(name): \(report)" }
        var (found, expected) = (lines(self.found), lines(self.expected))
        // Descriptions contain six digits of each number.
        if found == expected { (found, expected) = (allDigits(self.found), allDigits(self.expected)) }
        let first = zip(found, expected).enumerated().first { $1.0 != $1.1 }?.offset ?? min(found.count, expected.count)
        return """
            frame \(frame), \(name):
            \(found.dropFirst(first).prefix(6).joined(separator: "\n"))
            where the film without optimizations has
            \(expected.dropFirst(first).prefix(6).joined(separator: "\n"))
            """
    }

    private func lines(_ list: DisplayList?) -> [Substring] { list?.description.split(separator: "\n") ?? ["(the film has ended)"] }

    private func allDigits(_ list: DisplayList?) -> [Substring] {
        var text = ""
        dump(list, to: &text)
        return text.split(separator: "\n")
    }
}

extension RandomFilm {
    private struct Frames {
        var lists: [Int: DisplayList] = [:]
        /// The reports of endless work. Films played without comparisons are not checked for them, because their toolbars never compare equal.
        var reports: [Int: String] = [:]

        subscript(frame: Int) -> DisplayList? { lists[frame] }
    }

    /// Plays the film to its end and draws the frames for which `isDrawn` returns true.
    ///
    /// A film that depends on skipped frames is played again without jumps, as a `FrameEvaluator` does.
    @MainActor
    private func frames(_ optimizations: ViewOptimizations = .all, where isDrawn: (Int) -> Bool = { _ in true }) async throws -> Frames {
        let stage = makeStage(optimizations)
        let frames = try await frames(of: stage, where: isDrawn)
        guard stage.missesHistory else { return frames }
        return try await self.frames(of: makeStage(optimizations.subtracting(.jumps)), where: isDrawn)
    }

    @MainActor
    private func frames(of stage: Stage, where isDrawn: (Int) -> Bool) async throws -> Frames {
        var (frames, frame) = (Frames(), 0)
        stage.canJump = true
        stage.onReport = { report in
            if report.contains("without end") { frames.reports[frame] = report }
        }
        do {
            for next in 0..<frameCount where isDrawn(next) {
                frame = next
                frames.lists[next] = try await stage.frame(next)
            }
        } catch is StageError {}
        return frames
    }

    /// Returns the first difference between the film played normally and played without optimizations or with skipped frames, or nil.
    @MainActor
    package func difference(seed: UInt64) async throws -> FilmDifference? {
        let expected = try await Memoization.$isOn.withValue(false) { try await frames([]) }
        func difference(_ name: String, where isDrawn: (Int) -> Bool = { _ in true }) async throws -> FilmDifference? {
            let frames = try await frames(where: isDrawn)
            if let (frame, report) = frames.reports.min(by: { $0.key < $1.key }) {
                return FilmDifference(name: name, frame: frame, report: report)
            }
            guard let first = (0..<frameCount).first(where: { isDrawn($0) && frames[$0] != expected[$0] }) else { return nil }
            return FilmDifference(name: name, frame: first, found: frames[first], expected: expected[first])
        }
        if let found = try await difference("with all optimizations") { return found }
        var generator = RecipeGenerator(seed: seed ^ 0x5EED)
        let drawn = Set((0..<frameCount).filter { _ in generator.chance(0.3) })
        if let found = try await difference("after frames were left out", where: drawn.contains) { return found }
        let last = generator.integer(0...(frameCount - 1))
        return try await difference("drawn alone") { $0 == last }
    }

    /// Returns the optimizations that change the film when used alone.
    @MainActor
    package func wrongOptimizations() async throws -> [String] {
        let expected = try await Memoization.$isOn.withValue(false) { try await frames([]) }
        var names: [String] = []
        for (name, optimization) in [
            ("traces", ViewOptimizations.traces), ("drawings", .drawings), ("layout", .layout), ("comparisons", .comparisons),
            ("jumps", .jumps),
        ] {
            if try await frames(optimization).lists != expected.lists { names.append(name) }
            if try await frames(ViewOptimizations.all.subtracting(optimization)).lists == expected.lists {
                names.append("not without \(name)")
            }
        }
        return names
    }
}
