import Foundation
import KinoraDrawing

/// A scene with its frames, its layout, and its position in the film's frame.
struct ScenePlan: Sendable {
    let composition: Composition
    /// The given parameters by their own names.
    let parameters: [String: ParameterValue]
    /// The scene's own film, from frame 0 on.
    let film: Film
    /// The frames of the whole film that show the scene.
    let frames: Range<Int>
    /// Pixels per point of the scene.
    let scale: CGFloat
    /// From the scene's points to points of the film; nil if they are the same.
    private let transform: CGAffineTransform?
    private let isClipped: Bool
    /// The colour of the scene where nothing is drawn.
    private let background: Color.Resolved
    /// The colour of the film where nothing is drawn.
    private let canvas: Color.Resolved
    /// A rectangle that covers the film's frame.
    private let frame: CGRect
    private let mask: SceneMask
    /// The transition to this scene, unless ``mask`` describes it.
    private let effect: TransitionDrawing?

    /// Returns the scenes of a film. Throws a ``ParameterError`` for outlines of transitions that cannot be read.
    static func scenes(of plan: FilmPlan) throws -> [ScenePlan] {
        let scenes = plan.composition.scenes
        let frames = SceneTimeline(scenes).frames(of: plan.film)
        return try scenes.indices.map { try ScenePlan($0, scenes[$0], frames: frames[$0], plan) }
    }

    private init(_ number: Int, _ scene: FilmScene, frames: Range<Int>, _ plan: FilmPlan) throws {
        let (canvas, layout) = (plan.canvas, plan.canvas.layout)
        composition = scene.composition
        parameters = Composition.values(ofScene: number, in: plan.parameters)
        self.frames = frames
        let size = composition.layoutSize(width: canvas.width, height: canvas.height)
        let placement = FramePlacement(content: size, width: canvas.width, height: canvas.height, fills: canvas.crops)
        scale = placement.scale
        transform = size == layout ? nil : placement.transform.concatenating(canvas.placement.transform.inverted())
        isClipped = placement.hasMargins
        film = Film(size: size, frameRate: plan.film.frameRate, frameCount: frames.count, files: plan.film.files)
        self.canvas = canvas.background
        background = plan.replacesBackgrounds ? canvas.background : composition.background.resolved(in: composition.colorScheme)
        // The layout covers the frame apart from rounding.
        frame = CGRect(origin: .zero, size: layout).insetBy(dx: -2, dy: -2)
        if case .effect(let effect) = scene.transition.kind {
            let isOpaque = max(background.opacity, self.canvas.opacity) >= 1
            self.effect = TransitionDrawing(effect, in: CGRect(origin: .zero, size: layout), isOpaque: isOpaque)
        } else {
            effect = nil
        }
        do {
            mask = try SceneMask(scene.transition, film: plan.film)
        } catch var error as ParameterError {
            error.parameter = "\(Composition.prefix(ofScene: number))transition.\(error.parameter)"
            throw error
        }
    }

    /// Returns the contents of a frame that shows only this scene. `list` is the display list of the scene's stage.
    func contents(_ list: DisplayList) -> DisplayList {
        guard transform != nil || needsBackground else { return list }
        return DisplayList(items: (needsBackground ? [fill(background)] : []) + placed(list))
    }

    private var needsBackground: Bool { background != canvas && background.opacity > 0 }

    /// Whether nothing of another scene is visible through this one.
    private var isOpaque: Bool { max(background.opacity, canvas.opacity) >= 1 }

    private func fill(_ color: Color.Resolved) -> DisplayItem { DisplayItem(.fill(Path(frame), .color(color), FillStyle())) }

    private func placed(_ list: DisplayList) -> [DisplayItem] {
        guard let transform, !list.isEmpty else { return list.items }
        let clips = isClipped ? [DisplayGroup.Clip(Path(CGRect(origin: .zero, size: film.size)))] : []
        return [DisplayItem(.group(DisplayGroup(items: list.items, clips: clips)), transform: transform)]
    }

    /// The scene with everything that is behind it, which a transition can move.
    private func image(_ list: DisplayList) -> [DisplayItem] {
        // The film's background covers other scenes where this one has none.
        let covers = canvas.opacity >= 1 && background.opacity < 1
        return (covers ? [fill(canvas)] : []) + (background.opacity > 0 ? [fill(background)] : []) + placed(list)
    }

    /// Returns the contents of the film while this scene replaces `old`. `position` is the time in frames.
    func transition(from old: ScenePlan, _ oldList: DisplayList, to list: DisplayList, at position: Double) -> DisplayList {
        let overlap = old.frames.upperBound - frames.lowerBound
        let progress = min(max((position - Double(frames.lowerBound) + 1) / Double(overlap + 1), 0), 1)
        if let effect { return DisplayList(items: effect.items(from: old.image(oldList), to: image(list), at: progress)) }
        let below = old.contents(oldList).items
        let above = image(list)
        guard let path = mask.path(at: progress) else {
            let rest = isOpaque ? below : [DisplayItem(.group(DisplayGroup(items: below)), opacity: 1 - progress)]
            return DisplayList(items: rest + [DisplayItem(.group(DisplayGroup(items: above)), opacity: progress)])
        }
        let rest =
            isOpaque
            ? below
            : [DisplayItem(.group(DisplayGroup(items: below, clips: [DisplayGroup.Clip(path, isInverse: true)], isIsolated: true)))]
        let group = DisplayGroup(items: above, clips: [DisplayGroup.Clip(path)], isIsolated: true)
        return DisplayList(items: rest + [DisplayItem(.group(group))])
    }
}
