import KinoraDrawing
import KinoraViews

/// Evaluates the views of one film on the main actor, where views live.
///
/// Frames that depend on the time alone are reached without the frames before them (``Stage``). The film is played where that is not
/// enough: if a frame turns out to depend on skipped frames, the film begins again and plays all of them.
@MainActor
package final class FrameEvaluator {
    private enum Player {
        case stage(Stage)
        case scenes(ScenePlayer)
    }

    private let plan: FilmPlan
    private var optimizations: ViewOptimizations
    private var player: Player
    /// Nil until the first frame, and without captions that are drawn.
    private var captions: CaptionOverlay?
    /// The latest frame that was reached; -1 before the first.
    private var index = -1
    /// The number of jumped frames before the latest confirmation.
    private var confirmedFrames = 0
    /// The frame in which the last gesture of the composition's script starts; nil without a script.
    private let lastGesture: Int?

    /// Prepares the composition. Throws its errors, and a ``ParameterError`` for invalid values. The audio is mixed when a view hears it.
    package init(_ plan: FilmPlan, optimizations: ViewOptimizations = .all) throws {
        (self.plan, self.optimizations) = (plan, optimizations)
        lastGesture = plan.composition.lastGesture(in: plan.film)
        player = try Self.player(plan, optimizations)
    }

    private static func player(_ plan: FilmPlan, _ optimizations: ViewOptimizations) throws -> Player {
        guard plan.composition.scenes.isEmpty else { return .scenes(try ScenePlayer(plan, optimizations: optimizations)) }
        let stage = try plan.composition.stage(
            plan.parameters, for: plan.film, scale: plan.canvas.placement.scale, replacesBackground: plan.replacesBackgrounds,
            optimizations: optimizations)
        if let blur = plan.motionBlur { stage.momentOffsets = blur.momentOffsets }
        return .stage(stage)
    }

    /// Advances to frame `index` without drawing, at most by `maxFrames` frames that are played. Returns the frame that is reached; it is
    /// before the previous one if the film has begun again.
    package func advance(toFrame index: Int, maxFrames: Int) async throws -> Int {
        try returnToStart(for: index)
        switch player {
        case .stage(let stage):
            configure(stage, canJump: canJump(to: index))
            self.index = try await stage.advance(toFrame: index, maxFrames: maxFrames)
            if stage.missesHistory { try playFromStart() }
            return self.index
        // Scenes begin when their frames are requested.
        case .scenes: return index
        }
    }

    /// Plays the scripts without drawing, at most `maxFrames` frames of each. Returns the first frame of the film that is not played before the
    /// end of a script; nil if all are played. `errors` are the errors of gestures without a target.
    func playScripts(maxFrames: Int) async throws -> (reached: Int?, errors: [any Error]) {
        switch player {
        case .stage(let stage):
            stage.canJump = plan.composition.hasPureClosures
            stage.hasPureClosures = plan.composition.hasPureClosures
            return try await stage.playScript(lastGesture, maxFrames: maxFrames)
        case .scenes(let scenes): return try await scenes.playScripts(maxFrames: maxFrames)
        }
    }

    /// Returns the display list of frame `index`. Frames may be requested in any order. A frame before the latest one begins the film again,
    /// which takes as long as the film's first frame.
    package func displayList(at index: Int) async throws -> DisplayList {
        if let list = try await confirmedList(at: index) { return list }
        try playFromStart()
        return try await list(at: index)
    }

    /// Returns the display list of frame `index`; nil if it depends on skipped frames.
    func confirmedList(at index: Int) async throws -> DisplayList? {
        try returnToStart(for: index)
        let list = try await list(at: index)
        try plan.audio?.throwFailure()
        guard !missesHistory else { return nil }
        guard !hasPureClosures, jumpedFrames != confirmedFrames else { return list }
        guard try await isConfirmed(list, at: index) else { return nil }
        confirmedFrames = jumpedFrames
        return list
    }

    private func configure(_ stage: Stage, canJump: Bool) {
        stage.canJump = canJump
        (stage.drawsPassedFrames, stage.hasPureClosures) = (!hasPureClosures, hasPureClosures)
    }

    private func list(at index: Int) async throws -> DisplayList {
        let list = try await contents(at: index)
        guard let track = plan.captions else { return list }
        let captions = captions ?? CaptionOverlay(track, plan, optimizations: optimizations)
        self.captions = captions
        return DisplayList(items: list.items + (try await captions.items(at: index)))
    }

    /// The display list of a frame, without captions.
    private func contents(at index: Int) async throws -> DisplayList {
        let canJump = canJump(to: index)
        self.index = index
        switch player {
        case .stage(let stage):
            configure(stage, canJump: canJump)
            guard let blur = plan.motionBlur else { return try await stage.frame(index) }
            return blur.list(of: try await stage.moments(ofFrame: index))
        case .scenes(let scenes):
            return try await scenes.displayList(at: index, canJump: canJump, hasPureClosures: hasPureClosures)
        }
    }

    // MARK: Jumps

    /// Whether every frame is played, because a frame has turned out to depend on the frames before it.
    var isPlaying: Bool { !optimizations.contains(.jumps) }

    /// The number of frames that were played, drawn or not, since the film has begun.
    package var playedFrames: Int {
        switch player {
        case .stage(let stage): stage.playedFrames
        case .scenes(let scenes): scenes.playedFrames
        }
    }

    private var jumpedFrames: Int {
        switch player {
        case .stage(let stage): stage.jumpedFrames
        case .scenes(let scenes): scenes.jumpedFrames
        }
    }

    private var missesHistory: Bool {
        switch player {
        case .stage(let stage): stage.missesHistory
        case .scenes(let scenes): scenes.missesHistory
        }
    }

    private var hasPureClosures: Bool { plan.composition.consistsOfPureClosures }

    /// Whether also jumps are tried whose confirmation takes longer than playing.
    var triesAllJumps = false

    /// A jump that must be confirmed takes the time of several played frames.
    private func canJump(to index: Int) -> Bool { hasPureClosures || triesAllJumps || index - self.index > Self.confirmationCost }

    private static let confirmationCost = 32

    /// Whether frame `index` is also `list` if the film plays other frames before it.
    ///
    /// The types of views do not determine whether a closure changes an object, as simulations do. Such a film shows another frame after more
    /// calls of the closure.
    private func isConfirmed(_ list: DisplayList, at index: Int) async throws -> Bool {
        let other = try FrameEvaluator(plan, optimizations: optimizations)
        for frame in Self.framesOfConfirmation(before: index) { _ = try await other.list(at: frame) }
        return try await other.list(at: index) == list && !other.missesHistory
    }

    /// The frames before frame `index` that are played to confirm it: the first ones, the last ones, and frames between them, one in each twelfth of
    /// the film.
    ///
    /// They are 18 frames, 17 more than a first jump plays before `index`. A closure that counts its calls modulo a smaller number thus
    /// shows another frame.
    private static func framesOfConfirmation(before index: Int) -> [Int] {
        var frames: Set = [0, 1, 2, 3, index - 2, index - 1]
        let parts = 12
        let length = Double(max(0, index - 6)) / Double(parts)
        for part in 0..<parts {
            // Positions that are spread over their parts of the film, and differ from frame to frame.
            let position = (Double(part + index) * 0.618_033_988_749_895).truncatingRemainder(dividingBy: 1)
            frames.insert(4 + Int((Double(part) + position) * length))
        }
        return frames.filter { 0..<index ~= $0 }.sorted()
    }

    /// Begins the film again if frame `index` is before the latest one.
    private func returnToStart(for index: Int) throws {
        guard index < self.index else { return }
        player = try Self.player(plan, optimizations)
        (self.index, confirmedFrames, captions) = (-1, 0, nil)
    }

    /// Begins the film again, and plays all frames from now on.
    private func playFromStart() throws {
        optimizations.remove(.jumps)
        player = try Self.player(plan, optimizations)
        (index, confirmedFrames, captions) = (-1, 0, nil)
    }
}
