/// The part of a film's frames that can be reached without the frames before them.
public enum FilmJumps: Equatable, Sendable {
    /// Every frame takes about as long as the first: it depends on the time alone.
    case everywhere
    /// Some frames are reached through frames before them, for example while an animation that an action has started is in progress.
    case inPart
    /// A frame is reached through all frames before it.
    case nowhere
}

extension RenderJob {
    /// Returns how the frames of the film are reached. The last frame of the film, or of each scene, is evaluated for this.
    ///
    /// - Throws: Errors of the composition, its parameters and its audio.
    @MainActor
    public func jumps() async throws -> FilmJumps {
        let plan = try filmPlan()
        let evaluator = try FrameEvaluator(plan)
        evaluator.triesAllJumps = true
        let scenes = SceneTimeline(plan.composition.scenes).frames(of: plan.film)
        let ends = scenes.isEmpty ? [plan.film.frameCount - 1] : scenes.map { $0.upperBound - 1 }
        var maxFrames = FilmJumps.maxFrames
        for end in ends {
            let reached = try await evaluator.advance(toFrame: end, maxFrames: maxFrames)
            // If no frame was skipped, as many have been played as have been reached.
            guard reached >= end else { return evaluator.isPlaying || evaluator.playedFrames > reached ? .nowhere : .inPart }
            // The frame is not needed, so that the film is not played for it.
            guard try await evaluator.confirmedList(at: end) != nil else { return .nowhere }
            maxFrames = max(FilmJumps.maxFrames - evaluator.playedFrames, 1)
        }
        if evaluator.playedFrames <= FilmJumps.framesOfJump * ends.count { return .everywhere }
        return evaluator.playedFrames < plan.film.frameCount ? .inPart : .nowhere
    }
}

extension FilmJumps {
    /// The maximum number of frames that are played to find out.
    fileprivate static let maxFrames = 600
    /// The first frame, the frame itself, and one more.
    fileprivate static let framesOfJump = 3
}
