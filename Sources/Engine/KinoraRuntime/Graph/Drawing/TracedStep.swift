import Foundation
import KinoraDrawing

/// A step from a container to an item in its drawing.
package struct TracedStep {
    package enum Action {
        /// A translation to an element's top left corner.
        case translation(CGPoint)
        /// The opacity of an element that fades in or out.
        case fade(Double)
        case offset(TracedValue<OffsetEffect>, EffectGeometry)
        case scale(TracedValue<ScaleEffect>, EffectGeometry)
        case rotation(TracedValue<RotationEffect>, EffectGeometry)
        case opacity(TracedValue<OpacityEffect>)
        /// The next item, with a changed transform and opacity.
        case item
        /// The next item, with an animated colour.
        case colored(TracedValue<Color.Resolved>)
        /// The next item, whose opacity is the opacity of its contents. The transform maps its coordinates to the leaf's; nil is the identity.
        case drawn(CGAffineTransform?)
    }

    /// The number of steps that contain this one.
    let depth: Int
    let action: Action
}

extension TracedStep {
    /// Applies the step to the state outside it. Returns false if nothing inside is drawn.
    @MainActor
    func apply(to leaf: inout LeafState) -> Bool {
        switch action {
        case .translation(let origin): leaf.translate(to: origin)
        case .fade(let opacity): leaf.opacity *= opacity
        case .offset(let value, let geometry): return value.current.apply(to: &leaf, in: geometry)
        case .scale(let value, let geometry): return value.current.apply(to: &leaf, in: geometry)
        case .rotation(let value, let geometry): return value.current.apply(to: &leaf, in: geometry)
        case .opacity(let value): return value.current.apply(to: &leaf, in: EffectGeometry(size: .zero))
        case .item, .colored, .drawn: break
        }
        return true
    }

    /// Returns `item` as drawn now; nil if it is not drawn.
    @MainActor
    func repeated(_ item: DisplayItem, in leaf: LeafState) -> DisplayItem? {
        switch action {
        case .drawn(let inner):
            return DisplayItem(
                item.content, transform: inner?.concatenating(leaf.transform) ?? leaf.transform, opacity: item.opacity,
                blendMode: item.blendMode)
        case .colored(let value):
            guard leaf.opacity > 0 else { return nil }
            return DisplayItem(
                item.content.painted(value.current), transform: leaf.transform, opacity: leaf.opacity, blendMode: item.blendMode)
        default:
            guard leaf.opacity > 0 else { return nil }
            return DisplayItem(item.content, transform: leaf.transform, opacity: leaf.opacity, blendMode: item.blendMode)
        }
    }

    var isItem: Bool {
        switch action {
        case .item, .colored, .drawn: true
        default: false
        }
    }
}

extension DisplayItem.Content {
    /// Returns the same path in another colour.
    fileprivate func painted(_ color: Color.Resolved) -> DisplayItem.Content {
        switch self {
        case .fill(let path, _, let style): .fill(path, .color(color), style)
        case .stroke(let path, _, let style): .stroke(path, .color(color), style)
        default: self
        }
    }
}
