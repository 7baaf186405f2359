import Foundation
import KinoraCaptions
import KinoraDrawing
import KinoraRuntime
import KinoraViews

/// The captions of a track in a frame with a size, fonts and a appearance.
struct CaptionStage {
    let timeline: CaptionTimeline
    let appearance: CaptionAppearance
    /// The size of the frame, in points.
    let size: CGSize
    let environment: EnvironmentValues
    /// The part of the frame in which captions are, in points.
    let area: CGRect
    private let font: FontDescriptor
    /// The height of a line, in points.
    private let lineHeight: CGFloat

    init(_ timeline: CaptionTimeline, _ appearance: CaptionAppearance, size: CGSize, in environment: EnvironmentValues) {
        (self.timeline, self.appearance, self.size, self.environment) = (timeline, appearance, size, environment)
        area = appearance.area(in: size)
        font = appearance.descriptor(in: size)
        lineHeight = environment.textShaper?.metrics(of: font).height ?? font.size * 1.2
    }

    /// A part of a cue that is shown, or keeps its space in a stack.
    struct ShownPart {
        let id: Int
        let cue: Int
        let layout: CueLayout
        let part: CueLayout.Part
        let position: CaptionPosition
        /// The number of the stack.
        let stack: Int
        let isShown: Bool
    }

    /// The parts at `time`, in seconds of the track.
    func parts(at time: TimeInterval) -> [ShownPart] {
        guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else { return [] }
        var stacks: [CuePlacement: Int] = [:]
        var parts: [ShownPart] = []
        for (index, isShown) in timeline.stack(at: time) {
            let cue = timeline.track.cues[index]
            let (layout, position) = layout(of: cue)
            guard let number = layout.parts.lastIndex(where: { $0.start <= time }) ?? layout.parts.indices.first else { continue }
            let placement = appearance.ignoresPlacements ? CuePlacement() : cue.placement
            let stack = stacks[placement] ?? stacks.count
            stacks[placement] = stack
            parts.append(
                ShownPart(
                    id: index, cue: index, layout: layout, part: layout.parts[number], position: position, stack: stack, isShown: isShown))
        }
        if parts.count(where: \.isShown) > CaptionTimeline.maxCount {
            StageScope.report("more than \(CaptionTimeline.maxCount) cues are shown at the same time, and the later ones are not drawn")
        }
        return Array(parts.prefix(CaptionTimeline.maxCount))
    }

    /// The lines of a cue, and their position.
    func layout(of cue: Cue) -> (layout: CueLayout, position: CaptionPosition) {
        let position = CaptionPosition(of: cue, in: timeline.track, appearance, size: size, area: area, lineHeight: lineHeight)
        let insets = CaptionDrawing.insets(appearance, fontSize: font.size)
        let layout = CueLayouts.layout(
            CueLayout.Request(
                cue: cue, font: font,
                size: CGSize(
                    width: position.width / appearance.growth - insets.leading - insets.trailing,
                    height: area.height / appearance.growth - insets.top - insets.bottom),
                maxLines: min(max(appearance.maxLines, 1), 10), maxLength: max(appearance.maxCharacters, 4),
                maxWords: appearance.maxWords.map { max($0, 1) },
                minimumScale: appearance.minimumScale.isFinite ? min(max(appearance.minimumScale, 0.1), 1) : 1, language: timeline.language,
                revision: environment.textShaper?.revision ?? 0, shaper: environment.textShaper.map { ObjectIdentifier(type(of: $0)) }),
            environment.textShaper)
        return (layout, position)
    }

    func configuration(of shown: ShownPart, at time: TimeInterval) -> CaptionStyleConfiguration {
        let cue = timeline.track.cues[shown.cue]
        let shaper = environment.textShaper
        let letters = CaptionLetters(
            shown.part, of: shown.layout, CueText(cue, font: font), alignment: shown.position.alignment,
            metrics: { shaper?.metrics(of: $0) ?? FontMetrics(estimating: $0.size) }
        ) { shaper?.shape($0) ?? ShapedText(estimating: $0) }
        return CaptionStyleConfiguration(shown.part, of: shown.layout, cue, letters, at: time, appearance)
    }
}
