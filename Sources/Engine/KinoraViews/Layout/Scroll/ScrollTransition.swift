import Foundation
import KinoraMotion
@_spi(Runtime) import KinoraRuntime

/// The phase of a view that scrolls through the visible area of a scroll view.
public enum ScrollTransitionPhase: Hashable, Sendable {
    /// The view is beyond the top or leading edge.
    case topLeading
    /// The view is in the visible area.
    case identity
    /// The view is beyond the bottom or trailing edge.
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

/// The configuration of a scroll transition.
public struct ScrollTransitionConfiguration: Sendable {
    enum Kind: Sendable {
        case animated(Animation)
        case interactive(UnitCurve)
        case identity
    }

    /// The position of the view at which its phase changes.
    public struct Threshold: Hashable, Sendable {
        /// The visible fraction of the view.
        let fraction: Double
        /// How far the position is from that to the centre of the scroll view, in 0...1.
        var centering = 0.0

        /// The whole view is visible.
        public static let visible = Threshold(fraction: 1)
        /// The whole view is hidden.
        public static let hidden = Threshold(fraction: 0)
        /// The view is in the centre of the scroll view.
        public static var centered: Threshold { Threshold(fraction: 1, centering: 1) }

        /// A visible fraction, clamped to 0...1.
        public static func visible(_ amount: Double) -> Threshold { Threshold(fraction: min(max(amount, 0), 1)) }

        /// Interpolates linearly towards another threshold; the result is clamped to 0...1.
        public func interpolated(towards other: Threshold, amount: Double) -> Threshold {
            func mixed(_ first: Double, _ second: Double) -> Double { min(max(first + (second - first) * amount, 0), 1) }
            return Threshold(fraction: mixed(fraction, other.fraction), centering: mixed(centering, other.centering))
        }

        /// Returns the distance from one edge of the scroll view to the view at which the phase changes.
        ///
        /// - Parameters:
        ///   - length: The length of the view.
        ///   - window: The length of the scroll view.
        func distance(length: Double, window: Double) -> Double {
            let visible = window - length * fraction
            return visible + ((window - length) / 2 - visible) * centering
        }
    }

    let kind: Kind
    var limit: Threshold

    /// Animates the change of phase when the view crosses the threshold, which defaults to half of the view.
    public static func animated(_ animation: Animation = .default) -> ScrollTransitionConfiguration {
        ScrollTransitionConfiguration(kind: .animated(animation), limit: .visible(0.5))
    }

    /// Animates the change of phase with the default animation.
    public static let animated = ScrollTransitionConfiguration.animated()

    /// Interpolates between the phases with the visible fraction, from 0 to the threshold, which defaults to the whole view.
    public static func interactive(timingCurve: UnitCurve = .easeInOut) -> ScrollTransitionConfiguration {
        ScrollTransitionConfiguration(kind: .interactive(timingCurve), limit: .visible)
    }

    /// Interpolates between the phases with an ease-in-out curve.
    public static let interactive = ScrollTransitionConfiguration.interactive()

    /// Applies no transition.
    public static let identity = ScrollTransitionConfiguration(kind: .identity, limit: .visible)

    public func animation(_ animation: Animation) -> ScrollTransitionConfiguration {
        ScrollTransitionConfiguration(kind: .animated(animation), limit: limit)
    }

    public func threshold(_ threshold: Threshold) -> ScrollTransitionConfiguration {
        ScrollTransitionConfiguration(kind: kind, limit: threshold)
    }
}

/// Applies a scroll transition to a view.
struct ScrollTransition<Effect: VisualEffect> {
    var topLeading: ScrollTransitionConfiguration
    var bottomTrailing: ScrollTransitionConfiguration
    var axis: Axis?
    var transition: (EmptyVisualEffect, ScrollTransitionPhase) -> Effect
}

extension ScrollTransition: ElementModifier {
    static var affectsLayout: Bool { true }

    static func makeElement(around content: LayoutElement, value: ModifierValue<Self>, node: ViewNode) -> LayoutElement {
        ScrollTransitionElement(content, value: value, node: node)
    }

    package static var isTimeless: Bool { false }

    package static var reactsToLayout: Bool { true }
}

private final class ScrollTransitionElement<Effect: VisualEffect>: ModifierElement<ScrollTransition<Effect>> {
    /// The interpolated phase: -1 beyond the near edge, 0 in the visible area, 1 beyond the far edge.
    private var position: AnimatedAttribute<Double>?

    deinit {
        releaseOnMainActor { position?.abandon() }
    }

    override var animatesPosition: Bool { true }

    /// Returns the view's interpolated phase, -1...1, and the animation towards it.
    private func target(size: CGSize) -> (position: Double, animation: Animation?) {
        guard let scroll = scrollElement else { return (0, nil) }
        let axis = value.model.axis ?? (scroll.axes.contains(.vertical) ? .vertical : .horizontal)
        let isVertical = axis == .vertical
        let start = isVertical ? globalOrigin.y - scroll.windowOrigin.y : globalOrigin.x - scroll.windowOrigin.x
        let length = isVertical ? size.height : size.width
        let window = isVertical ? scroll.window.height : scroll.window.width
        guard length > 0 else { return (0, nil) }
        /// Returns how far the view has moved from its threshold towards the edge behind which it is hidden, in 0...1, and that edge's configuration.
        /// `start` is the distance of the view from the opposite edge.
        func edge(_ configuration: ScrollTransitionConfiguration, start: Double) -> (
            amount: Double, configuration: ScrollTransitionConfiguration
        ) {
            let threshold = configuration.limit.distance(length: length, window: window)
            let range = window - threshold
            let amount = range > 0 ? min(max((start - threshold) / range, 0), 1) : start >= window ? 1 : 0
            return (amount, configuration)
        }
        let near = edge(value.model.topLeading, start: window - start - length)
        let far = edge(value.model.bottomTrailing, start: start)
        let (amount, configuration) = near.amount > far.amount ? near : far
        let sign: Double = near.amount > far.amount ? -1 : 1
        switch configuration.kind {
        case .identity: return (0, nil)
        case .animated(let animation): return (amount > 0 ? sign : 0, animation)
        case .interactive(let curve): return (amount > 0 ? sign * curve.value(at: amount) : 0, nil)
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
    /// Applies visual effects to the view by its phase in the enclosing scroll view. `transition` receives an empty effect and the phase.
    /// `axis` defaults to the axis of the scroll view.
    nonisolated public func scrollTransition(
        _ configuration: ScrollTransitionConfiguration = .interactive, axis: Axis? = nil,
        transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
    ) -> some View {
        scrollTransition(topLeading: configuration, bottomTrailing: configuration, axis: axis, transition: transition)
    }

    /// Applies a scroll transition with a separate configuration for each edge.
    nonisolated public func scrollTransition(
        topLeading: ScrollTransitionConfiguration, bottomTrailing: ScrollTransitionConfiguration, axis: Axis? = nil,
        transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
    ) -> some View {
        modifier(ScrollTransition(topLeading: topLeading, bottomTrailing: bottomTrailing, axis: axis, transition: transition))
    }
}
