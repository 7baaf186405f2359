import Foundation
import KinoraDrawing
import KinoraPipeline
import KinoraViews

/// The music video: finds out which scene plays, and opens the next one through a mask on the downbeat.
struct MusicVideoDrawing: FrameDrawing, Sendable {
    let rhythm: Rhythm
    private let stage: MusicStage
    private let program: SceneProgram
    private let closing: MaskOpening
    /// Beats that the picture takes to close at the film's end.
    private let closingLength: Double

    /// - Parameters:
    ///   - shaper: Finds the outlines of the title's letters.
    ///   - points: Knots on each outline that morphs.
    init(_ parameters: MusicVideoParameters, film: Film, shaper: any TextShaper, knots: Int = 480) throws {
        guard parameters.title.count <= TitleLettering.longestTitle else {
            throw ParameterError(
                parameter: "title", value: parameters.title, problem: "is too long",
                accepted: "at most \(TitleLettering.longestTitle) characters")
        }
        rhythm = Rhythm(
            tempo: parameters.tempo, duration: film.duration, barsPerScene: parameters.barsPerScene, intensity: parameters.intensity)
        stage = MusicStage(size: film.size)
        let sampler = OutlineSampler(count: knots)
        program = SceneProgram(parameters, rhythm: rhythm, stage: stage, sampler: sampler, shaper: shaper)
        closing = MaskOpening(StageShapes.heart, stage: stage, sampler: sampler, turn: 0)
        closingLength = min(1, rhythm.arrangement.beats / 4)
    }

    func draw(in context: inout GraphicsContext, size: CGSize, at time: TimeInterval) {
        let moment = rhythm.moment(at: time)
        // What is behind the last scene once the heart has closed.
        let end = rhythm.arrangement.beats - moment.beat
        guard end > 0 else {
            context.fill(Path(stage.frame), with: .color(program.curtain))
            return
        }
        if end < closingLength {
            context.fill(Path(stage.frame), with: .color(program.curtain))
            let openness = end / closingLength
            var visible = context
            visible.clip(to: closing.path(openness: smoothstep(openness), center: program.scene(moment.section).focus))
            drawScenes(in: visible, at: moment)
        } else {
            drawScenes(in: context, at: moment)
        }
    }

    private func drawScenes(in context: GraphicsContext, at moment: Moment) {
        let section = moment.section
        if section > 0, moment.sectionBeat < MaskOpening.length {
            // Still opening: what was before shows around the mask.
            draw(section - 1, openingInto: section, moment.sectionBeat, in: context, at: moment)
        } else if section + 1 < rhythm.arrangement.sectionCount, moment.beatsLeft < MaskOpening.lead {
            draw(section, openingInto: section + 1, -moment.beatsLeft, in: context, at: moment)
        } else {
            draw(section, in: context, at: moment)
        }
    }

    private func draw(_ section: Int, in context: GraphicsContext, at moment: Moment) {
        var moment = moment
        moment.sceneStart = rhythm.arrangement.start(ofSection: section)
        program.scene(section).draw(in: context, at: moment)
    }

    private func draw(_ before: Int, openingInto after: Int, _ beats: Double, in context: GraphicsContext, at moment: Moment) {
        let focus = program.scene(before).focus
        draw(before, in: context, at: moment)
        let opening = program.opening(into: after)
        opening.drawRims(beats, center: focus, colors: program.rimColors(into: after), in: context)
        var inside = context
        inside.clip(to: opening.path(openness: MaskOpening.openness(beats), center: focus))
        draw(after, in: inside, at: moment)
    }
}
