import Foundation
import KinoraDrawing
import KinoraMotion

/// Where a view is on its way through a scroll view.
public enum ScrollTransitionPhase: Hashable, Sendable {
    /// About to come in at the top or leading edge, or gone there.
    case topLeading
    /// To be seen.
    case identity
    /// About to come in at the bottom or trailing edge, or gone there.
    case bottomTrailing

    public var isIdentity: Bool { self == .identity }

    /// -1 for `topLeading`, 0 for `identity`, 1 for `bottomTrailing`.
    public var value: Double {
        switch self {
        case .topLeading: -1
        case .identity: 0
        case .bottomTrailing: 1
        }
    }
}

/// How a view goes from one phase to the next.
public struct ScrollTransitionConfiguration: Sendable {
    enum Kind: Sendable {
        case animated(Animation)
        case interactive(UnitCurve)
        case identity
    }

    /// How much of the view is to be seen when it changes its phase.
    public struct Threshold: Hashable, Sendable {
        let fraction: Double

        /// All of it.
        public static let visible = Threshold(fraction: 1)
        /// Nothing of it.
        public static let hidden = Threshold(fraction: 0)
        /// Half of it.
        public static var centered: Threshold { Threshold(fraction: 0.5) }

        /// A part of it, from 0 to 1.
        public static func visible(_ amount: Double) -> Threshold { Threshold(fraction: min(max(amount, 0), 1)) }

        /// A part of the way to another threshold.
        public func interpolated(towards other: Threshold, amount: Double) -> Threshold {
            .visible(fraction + (other.fraction - fraction) * amount)
        }
    }

    let kind: Kind
    var limit: Threshold

    /// The view changes by an animation when it crosses the threshold, half of it unless said.
    public static func animated(_ animation: Animation = .default) -> ScrollTransitionConfiguration {
        ScrollTransitionConfiguration(kind: .animated(animation), limit: .visible(0.5))
    }

    /// The view changes by an animation.
    public static let animated = ScrollTransitionConfiguration.animated()

    /// The view changes with what is to be seen of it, from nothing to the threshold, all of it unless said.
    public static func interactive(timingCurve: UnitCurve = .easeInOut) -> ScrollTransitionConfiguration {
        ScrollTransitionConfiguration(kind: .interactive(timingCurve), limit: .visible)
    }

    /// The view changes with what is to be seen of it.
    public static let interactive = ScrollTransitionConfiguration.interactive()

    /// The view does not change.
    public static let identity = ScrollTransitionConfiguration(kind: .identity, limit: .visible)

    public func animation(_ animation: Animation) -> ScrollTransitionConfiguration {
        ScrollTransitionConfiguration(kind: .animated(animation), limit: limit)
    }

    public func threshold(_ threshold: Threshold) -> ScrollTransitionConfiguration {
        ScrollTransitionConfiguration(kind: kind, limit: threshold)
    }
}

/// What a view does on its way through the nearest scroll view around.
struct ScrollTransition<Effect: VisualEffect> {
    var topLeading: ScrollTransitionConfiguration
    var bottomTrailing: ScrollTransitionConfiguration
    var axis: Axis?
    var transition: (EmptyVisualEffect, ScrollTransitionPhase) -> Effect
}

extension ScrollTransition: ElementModifier {
    nonisolated var animatableData: EmptyAnimatableData {
        get { EmptyAnimatableData() }
        set { _ = newValue }
    }

    static var affectsLayout: Bool { true }

    static func makeElement(around content: LayoutElement, value: ModifierValue<Self>, node: ViewNode) -> LayoutElement {
        ScrollTransitionElement(content, value: value, node: node)
    }
}

private final class ScrollTransitionElement<Effect: VisualEffect>: WrapperElement {
    private let value: ModifierValue<ScrollTransition<Effect>>
    /// From 0 to 1 where the view is to be seen: -1 beyond the near edge, 1 beyond the far one.
    private var position: AnimatedAttribute<Double>?

    init(_ content: LayoutElement, value: ModifierValue<ScrollTransition<Effect>>, node: ViewNode) {
        self.value = value
        super.init(content, node: node)
    }

    deinit {
        MainActor.assumeIsolated { position?.abandon() }
    }

    override var movesByItself: Bool { true }

    /// How far beyond an edge the view is, as its configurations see it, and what moves it there.
    private func target(size: CGSize) -> (position: Double, animation: Animation?) {
        guard let scroll = scrollElement else { return (0, nil) }
        let axis = value.model.axis ?? (scroll.axes.contains(.vertical) ? .vertical : .horizontal)
        let isVertical = axis == .vertical
        let start = isVertical ? globalOrigin.y - scroll.windowOrigin.y : globalOrigin.x - scroll.windowOrigin.x
        let length = isVertical ? size.height : size.width
        let window = isVertical ? scroll.window.height : scroll.window.width
        guard length > 0 else { return (0, nil) }
        // What of the view lies beyond the edges.
        let near = min(max(-start / length, 0), 1)
        let far = min(max((start + length - window) / length, 0), 1)
        let isNear = near > far
        let configuration = isNear ? value.model.topLeading : value.model.bottomTrailing
        let hidden = max(near, far)
        let sign: Double = isNear ? -1 : 1
        switch configuration.kind {
        case .identity: return (0, nil)
        case .animated(let animation): return (1 - hidden < configuration.limit.fraction ? sign : 0, animation)
        case .interactive(let curve):
            let limit = configuration.limit.fraction
            guard limit > 0 else { return (hidden >= 1 ? sign : 0, nil) }
            return (sign * curve.value(at: min(max(1 - (1 - hidden) / limit, 0), 1)), nil)
        }
    }

    private var scrollElement: ScrollElement? {
        var element = container
        while let current = element, !(current is ScrollElement) { element = current.container }
        return element as? ScrollElement
    }

    override func placeContent(in size: CGSize, proposal: ProposedViewSize) {
        let (target, animation) = target(size: size)
        if let position {
            position.set(target, animation: animation, of: graph)
        } else {
            position = AnimatedAttribute(target, target: self)
        }
        setNeedsDisplay()
        super.placeContent(in: size, proposal: proposal)
    }

    override func draw(_ builder: inout DisplayListBuilder, size: CGSize) {
        let position = position?.presented ?? 0
        var effect = value.model.transition(EmptyVisualEffect(), .identity)
        if position != 0 {
            let beyond = value.model.transition(EmptyVisualEffect(), position < 0 ? .topLeading : .bottomTrailing)
            effect.animatableData = effect.animatableData.interpolated(towards: beyond.animatableData, amount: abs(position))
        }
        guard let drawn = effect as? any DrawnVisualEffect else { return super.draw(&builder, size: size) }
        drawn.draw(&builder, size: size) { content.emit(&$0) }
    }
}

extension View {
    /// Changes how the view is drawn by where it is on its way through the scroll view around. `transition` gets a view without effects and a phase;
    /// `axis` is that of the scroll view unless said.
    nonisolated public func scrollTransition(
        _ configuration: ScrollTransitionConfiguration = .interactive, axis: Axis? = nil,
        transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
    ) -> some View {
        scrollTransition(topLeading: configuration, bottomTrailing: configuration, axis: axis, transition: transition)
    }

    /// As `scrollTransition(_:axis:transition:)`, with a way of its own for each edge.
    nonisolated public func scrollTransition(
        topLeading: ScrollTransitionConfiguration, bottomTrailing: ScrollTransitionConfiguration, axis: Axis? = nil,
        transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
    ) -> some View {
        modifier(ScrollTransition(topLeading: topLeading, bottomTrailing: bottomTrailing, axis: axis, transition: transition))
    }
}
