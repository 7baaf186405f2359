import Foundation

/// All animations of a document.
struct SVGAnimationTable: Sendable {
    /// In the order of the file.
    let elements: [SVGAnimation]
    /// The intervals of ``elements``.
    let schedule: SVGSchedule
    /// In the order of the elements, and of the names of each element.
    let styles: [SVGStyleAnimation]
    /// The values without animations of everything that ``elements`` animate.
    let bases: [SVGAnimationTarget: String]
    /// The time that the animations take.
    private(set) var span: Span
    /// The animations of each target in ``elements``.
    private let groups: [(target: SVGAnimationTarget, animations: [Int])]

    init(
        elements: [SVGAnimation], schedule: SVGSchedule, styles: [SVGStyleAnimation], bases: [SVGAnimationTarget: String]
    ) {
        (self.elements, self.schedule, self.styles, self.bases) = (elements, schedule, styles, bases)
        span = Span(elements, schedule, styles)
        var groups: [(target: SVGAnimationTarget, animations: [Int])] = []
        var numbers: [SVGAnimationTarget: Int] = [:]
        for (index, animation) in elements.enumerated() {
            let target = SVGAnimationTarget(element: animation.target, attribute: animation.attribute)
            if let number = numbers[target] {
                groups[number].animations.append(index)
            } else {
                numbers[target] = groups.count
                groups.append((target, [index]))
            }
        }
        self.groups = groups
    }

    /// A document without animations of its own.
    static let empty = SVGAnimationTable(
        elements: [], schedule: SVGSchedule(intervals: [], cycle: nil, isCut: false), styles: [], bases: [:])

    /// The table of a document that contains further animations in drawings that are images.
    func including(_ spans: [Span]) -> SVGAnimationTable {
        var result = self
        // A document without own animations takes the time of its images.
        result.span = isEmpty ? Span.common(spans) : Span.common([span] + spans)
        return result
    }

    var isEmpty: Bool { elements.isEmpty && styles.isEmpty }

    /// The values of everything that is animated at a time, in seconds from the start of the document.
    func state(at time: Double) -> SVGAnimationState {
        let time = time.isFinite ? min(max(time, 0), 1e9) : 0
        var state = SVGAnimationState()
        for (target, animations) in groups {
            // Later animations are above earlier ones, and animations that begin together are in the order of the file.
            let active = animations.compactMap { index -> (index: Int, begin: Double, position: SVGTiming.Position)? in
                guard let interval = schedule.interval(of: index, at: time),
                    let position = elements[index].timing.position(at: time, in: interval)
                else { return nil }
                return (index, interval.begin, position)
            }.sorted { ($0.begin, $0.index) < ($1.begin, $1.index) }
            guard !active.isEmpty else { continue }
            let layers = active.map { (animation: elements[$0.index], position: $0.position) }
            if target.attribute == SVGAnimationTarget.motion {
                state.motions[target.element] = Self.motion(layers)
            } else {
                let base = bases[target] ?? ""
                let value = elements[animations[0]].kind == .transforms ? Self.transform(layers, base) : Self.value(layers, base)
                state.set(value, of: target)
            }
        }
        for animation in styles {
            guard let progress = animation.progress(at: time) else { continue }
            for track in animation.tracks {
                let current = track.isCombined ? track.combined(with: Self.value(below: track, of: animation.target, in: state)) : track
                guard let value = current.value(at: progress.value, isBefore: progress.isBeforeStep) else { continue }
                let text = Self.styleText(of: value, track.property) + track.unit
                state.styles[animation.target, default: []].append(
                    SVGDeclaration(name: track.property, value: text, isFromStyle: false))
            }
        }
        return state
    }

    /// The value of a property below an animation of a style sheet: of earlier animations, or without animations.
    private static func value(below track: SVGStyleAnimation.Track, of element: Int, in state: SVGAnimationState) -> SVGAnimatedValue {
        let isOwn = { (declaration: SVGDeclaration) in declaration.name == track.property }
        let found = state.styles[element]?.last(where: isOwn) ?? state.properties[element]?.last(where: isOwn)
        return found.map { SVGAnimatedValue($0.value, kind: track.kind) } ?? track.base
    }

    private typealias Layer = (animation: SVGAnimation, position: SVGTiming.Position)

    private static func value(_ layers: [Layer], _ base: String) -> String {
        guard let first = layers.first?.animation else { return base }
        var value = SVGAnimatedValue(base, kind: first.kind)
        for (animation, position) in layers { value = animation.value(at: position, above: value) ?? value }
        return text(of: value, first.attribute)
    }

    private static func transform(_ layers: [Layer], _ base: String) -> String {
        var text = base
        for (animation, position) in layers {
            guard let function = animation.transform(at: position) else { continue }
            text = animation.isAdditive && text.lowercased() != "none" ? text + " " + function.text : function.text
        }
        return text
    }

    private static func motion(_ layers: [Layer]) -> CGAffineTransform {
        layers.reduce(CGAffineTransform.identity) { transform, layer in
            guard case .motion(let path) = layer.animation.effect else { return transform }
            let own = path.transform(at: layer.position, layer.animation.pacing, isAccumulating: layer.animation.isAccumulating)
            return layer.animation.isAdditive ? own.concatenating(transform) : own
        }
    }

    private static let integers: Set<String> = ["numOctaves", "order", "targetX", "targetY"]
    private static let positive: Set<String> = [
        "r", "rx", "ry", "width", "height", "stroke-width", "stroke-dasharray", "font-size", "stroke-miterlimit",
    ]

    /// The text of a value, in the range of the attribute: overshooting speeds reach values that no file can have.
    private static func text(of value: SVGAnimatedValue, _ name: String) -> String {
        switch value {
        case .lengths(let lengths) where integers.contains(name):
            SVGAnimatedValue.lengths(lengths.map { SVGLength($0.value.rounded(), $0.unit) }).text
        case .lengths(let lengths) where positive.contains(name):
            SVGAnimatedValue.lengths(lengths.map { $0.calculation == nil ? SVGLength(max($0.value, 0), $0.unit) : $0 }).text
        default: value.text
        }
    }

    /// The text in the notation of style sheets.
    private static func styleText(of value: SVGAnimatedValue, _ name: String) -> String {
        if case .path(let commands) = value { return "path(\"\(commands.text)\")" }
        let text = text(of: value, name)
        return text.isEmpty ? "none" : text
    }
}
