import Foundation
import KinoraDrawing
import KinoraMotion

/// Where a view stands in the scroll view around it.
public enum ScrollTransitionPhase: Hashable, Sendable {
    /// About to leave at the top or at the leading edge.
    case topLeading
    /// In sight.
    case identity
    /// About to come in at the bottom or at the trailing edge.
    case bottomTrailing

    public var isIdentity: Bool { self == .identity }

    /// -1 at the top or at the leading edge, 0 in sight, 1 at the bottom or at the trailing edge.
    public var value: Double {
        switch self {
        case .topLeading: -1
        case .identity: 0
        case .bottomTrailing: 1
        }
    }
}

/// How a view goes over from one phase of scrolling to another.
public struct ScrollTransitionConfiguration: Sendable {
    /// How much of a view has to be seen for it to be in sight.
    public struct Threshold: Sendable {
        /// From where the transition begins to where it ends, as shares of the view that are seen.
        var visible: Double
        var isCentered = false

        /// All of the view.
        public static let visible = Threshold(visible: 1)
        /// None of it.
        public static let hidden = Threshold(visible: 0)
        /// The view's middle stands in the middle of the scroll view.
        public static let centered = Threshold(visible: 1, isCentered: true)

        /// A share of the view, 0...1.
        public static func visible(_ amount: Double) -> Threshold { Threshold(visible: min(max(amount, 0), 1)) }

        /// A share of the way from this threshold to `other`.
        public func interpolated(towards other: Threshold, amount: Double) -> Threshold {
            Threshold(visible: visible + (other.visible - visible) * amount, isCentered: amount < 0.5 ? isCentered : other.isCentered)
        }

        /// Accepted; the distance is not added.
        public func inset(by distance: Double) -> Threshold { self }
    }

    var isIdentity = false
    var curve = UnitCurve.easeInOut
    var limit = Threshold.visible

    /// Goes over while the view comes in and leaves. SwiftUI plays `animation` when the view crosses the threshold; here the view's place plays it.
    public static func animated(_ animation: Animation = .default) -> ScrollTransitionConfiguration { ScrollTransitionConfiguration() }

    /// Goes over while the view comes in and leaves.
    public static let animated = ScrollTransitionConfiguration()

    /// Goes over while the view comes in and leaves, along a curve.
    public static func interactive(timingCurve: UnitCurve = .easeInOut) -> ScrollTransitionConfiguration {
        ScrollTransitionConfiguration(curve: timingCurve)
    }

    /// Goes over while the view comes in and leaves.
    public static let interactive = ScrollTransitionConfiguration()

    /// Does not go over: the view is always as in sight.
    public static let identity = ScrollTransitionConfiguration(isIdentity: true)

    public func animation(_ animation: Animation) -> ScrollTransitionConfiguration { self }

    /// With another threshold.
    public func threshold(_ threshold: Threshold) -> ScrollTransitionConfiguration {
        var copy = self
        copy.limit = threshold
        return copy
    }

    /// How far a view is gone, 0...1, of which `hidden` points lie beyond an edge.
    fileprivate func progress(hidden: CGFloat, length: CGFloat, window: CGFloat) -> Double {
        guard !isIdentity, length > 0 else { return 0 }
        // The way begins where the threshold is reached and ends where nothing is seen any more.
        let start = limit.isCentered ? -(window - length) / 2 : (1 - limit.visible) * length
        let way = length - start
        guard way > 0 else { return hidden >= length ? 1 : 0 }
        return curve.value(at: min(max((hidden - start) / way, 0), 1))
    }
}

extension View {
    /// Draws the view through an effect that depends on how far it has come into the scroll view around it, or has left it. The effect is asked for at
    /// the edge and in sight; what is shown lies between.
    ///
    /// - Parameter axis: The direction of scrolling; nil: that in which the scroll view's content is longer.
    nonisolated public func scrollTransition<Effect: VisualEffect>(
        _ configuration: ScrollTransitionConfiguration = .interactive, axis: Axis? = nil,
        transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> Effect
    ) -> some View {
        scrollTransition(topLeading: configuration, bottomTrailing: configuration, axis: axis, transition: transition)
    }

    /// As the other `scrollTransition`, with a way of its own at each edge.
    nonisolated public func scrollTransition<Effect: VisualEffect>(
        topLeading: ScrollTransitionConfiguration, bottomTrailing: ScrollTransitionConfiguration, axis: Axis? = nil,
        transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> Effect
    ) -> some View {
        modifier(
            GeometryVisualEffect<Effect> { proxy in
                var effect = transition(EmptyVisualEffect(), .identity)
                guard let window = proxy.bounds(of: .scrollView) else { return effect }
                let isVertical =
                    axis.map { $0 == .vertical } ?? (abs(window.midX - proxy.size.width / 2) <= abs(window.midY - proxy.size.height / 2))
                let length = isVertical ? proxy.size.height : proxy.size.width
                let size = isVertical ? window.height : window.width
                let before = isVertical ? window.minY : window.minX
                let after = length - (isVertical ? window.maxY : window.maxX)
                let atStart = topLeading.progress(hidden: before, length: length, window: size)
                let atEnd = bottomTrailing.progress(hidden: after, length: length, window: size)
                guard atStart > 0 || atEnd > 0 else { return effect }
                let edge = transition(EmptyVisualEffect(), atStart > atEnd ? .topLeading : .bottomTrailing)
                var way = edge.animatableData - effect.animatableData
                way.scale(by: max(atStart, atEnd))
                effect.animatableData += way
                return effect
            })
    }
}
