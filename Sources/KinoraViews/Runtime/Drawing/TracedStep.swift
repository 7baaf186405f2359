import Foundation
import KinoraDrawing

/// One step on the way from a container to what is drawn in it.
struct TracedStep {
    enum Action {
        /// To an element's top left corner.
        case translation(CGPoint)
        /// To the opacity of an element that came or goes by fading.
        case fade(Double)
        case offset(TracedValue<OffsetEffect>, EffectPlace)
        case scale(TracedValue<ScaleEffect>, EffectPlace)
        case rotation(TracedValue<RotationEffect>, EffectPlace)
        case opacity(TracedValue<OpacityEffect>)
        /// The next item: it is the same, elsewhere or more transparent.
        case item
        /// The next item, which has a colour that moves.
        case colored(TracedValue<Color.Resolved>)
        /// The next item, whose opacity is that of what it holds; the map leads from its coordinates to the leaf's.
        case drawn(CGAffineTransform?)
    }

    /// How many steps around this one hold for it.
    let depth: Int
    let action: Action
}

extension TracedStep {
    /// Changes what holds outside to what holds inside; false where nothing is drawn any more.
    @MainActor
    func apply(to leaf: inout LeafState) -> Bool {
        switch action {
        case .translation(let origin): leaf.translate(to: origin)
        case .fade(let opacity): leaf.opacity *= opacity
        case .offset(let value, let place): return value.current.apply(to: &leaf, at: place)
        case .scale(let value, let place): return value.current.apply(to: &leaf, at: place)
        case .rotation(let value, let place): return value.current.apply(to: &leaf, at: place)
        case .opacity(let value): return value.current.apply(to: &leaf, at: EffectPlace(size: .zero))
        case .item, .colored, .drawn: break
        }
        return true
    }

    /// `item` as it is now; nil where it is not drawn.
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
    /// The same outline in another colour.
    fileprivate func painted(_ color: Color.Resolved) -> DisplayItem.Content {
        switch self {
        case .fill(let path, _, let style): .fill(path, .color(color), style)
        case .stroke(let path, _, let style): .stroke(path, .color(color), style)
        default: self
        }
    }
}
