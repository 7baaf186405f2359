import Foundation
import KinoraAudioFeatures
import KinoraDrawing
import KinoraMedia
import KinoraSound
import KinoraViews

/// Plays the scenes of a film. Each has a stage of its own, whose clock starts with the scene, and which is released when the scene is over.
///
/// A frame shows one scene, or two during a transition.
@MainActor
final class ScenePlayer {
    private let plan: FilmPlan
    private let scenes: [ScenePlan]
    private let optimizations: ViewOptimizations
    /// The stages of the current scenes, by their numbers.
    private var stages: [Int: Stage] = [:]
    /// The frames that stages of scenes that are over have played and jumped.
    private var earlier = (played: 0, jumped: 0)

    /// Prepares every scene once, to find its errors.
    init(_ plan: FilmPlan, optimizations: ViewOptimizations) throws {
        self.plan = plan
        self.optimizations = optimizations
        scenes = try ScenePlan.scenes(of: plan)
        for number in scenes.indices.reversed() {
            let stage = try stage(number)
            if number == 0 { stages[0] = stage }
        }
    }

    var playedFrames: Int { stages.values.reduce(earlier.played) { $0 + $1.playedFrames } }
    var jumpedFrames: Int { stages.values.reduce(earlier.jumped) { $0 + $1.jumpedFrames } }
    var missesHistory: Bool { stages.values.contains(where: \.missesHistory) }

    /// Returns the display list of frame `index`. Indices must not decrease from call to call.
    ///
    /// - Parameters:
    ///   - canJump: Whether the stages may skip frames in which views move.
    ///   - hasPureClosures: Whether no closure changes an object. Otherwise passed frames are drawn; see ``Stage/drawsPassedFrames``.
    func displayList(at index: Int, canJump: Bool, hasPureClosures: Bool) async throws -> DisplayList {
        for number in stages.keys.sorted() where scenes[number].frames.upperBound <= index {
            guard let stage = stages.removeValue(forKey: number) else { continue }
            earlier = (earlier.played + stage.playedFrames, earlier.jumped + stage.jumpedFrames)
        }
        var lists: [(number: Int, moments: [DisplayList])] = []
        for (number, scene) in scenes.enumerated() where scene.frames.contains(index) {
            let stage = try stages[number] ?? stage(number)
            stages[number] = stage
            stage.canJump = canJump
            (stage.drawsPassedFrames, stage.hasPureClosures) = (!hasPureClosures, hasPureClosures)
            do {
                lists.append((number, try await stage.moments(ofFrame: index - scene.frames.lowerBound)))
            } catch {
                throw Self.error(error, ofScene: number)
            }
        }
        guard let blur = plan.motionBlur else { return contents(lists, moment: 0, at: Double(index)) }
        return blur.list(of: blur.momentOffsets.enumerated().map { contents(lists, moment: $0, at: Double(index) + $1) })
    }

    /// Returns the contents of a moment of a frame that shows one or two scenes. `position` is the time of the moment, in frames.
    private func contents(_ lists: [(number: Int, moments: [DisplayList])], moment: Int, at position: Double) -> DisplayList {
        guard let (first, list) = lists.first else { return DisplayList() }
        guard lists.count > 1, let (next, nextList) = lists.last else { return scenes[first].contents(list[moment]) }
        return scenes[next].transition(from: scenes[first], list[moment], to: nextList[moment], at: position)
    }

    /// Plays the script of each scene without drawing, at most `maxFrames` frames of each. Returns the first frame of the film that is not
    /// played before the end of its scene's script, and the errors of gestures.
    func playScripts(maxFrames: Int) async throws -> (reached: Int?, errors: [any Error]) {
        var reached: Int?
        var errors: [any Error] = []
        for (number, scene) in scenes.enumerated() where !scene.composition.gestures.isEmpty {
            let stage = try stage(number)
            stage.canJump = scene.composition.hasPureClosures
            stage.hasPureClosures = scene.composition.hasPureClosures
            let played = try await stage.playScript(scene.composition.lastGesture(in: scene.film), maxFrames: maxFrames)
            errors += played.errors.map { Self.error($0, ofScene: number) }
            reached = reached ?? played.reached.map { scene.frames.lowerBound + $0 }
        }
        return (reached, errors)
    }

    /// Returns `error` with the number of its scene, if it is about a gesture.
    private static func error(_ error: any Error, ofScene number: Int) -> any Error {
        guard var error = error as? StageError else { return error }
        error.scene = number
        return error
    }

    private func stage(_ number: Int) throws -> Stage {
        let scene = scenes[number]
        var film = scene.film
        if let audio = plan.audio {
            // Views of a scene hear the film's audio from the start of the scene.
            let first = AudioFormat.frames(in: plan.film.frameRate.time(ofFrame: scene.frames.lowerBound))
            let count = AudioFormat.frames(in: film.duration)
            film = film.hearing(audio.heard(from: first, count: count))
        }
        do {
            let stage = try scene.composition.stage(
                scene.parameters, for: film, scale: scene.scale, replacesBackground: plan.replacesBackgrounds, optimizations: optimizations)
            if let blur = plan.motionBlur { stage.momentOffsets = blur.momentOffsets }
            return stage
        } catch var error as ParameterError {
            error.parameter = Composition.prefix(ofScene: number) + error.parameter
            throw error
        }
    }
}
