import Foundation
import KinoraMotion

package struct OffsetEffect {
    package var offset: CGSize

    package init(offset: CGSize) {
        self.offset = offset
    }
}

extension OffsetEffect: LeafEffect {
    package var animatableData: CGSize.AnimatableData {
        get { offset.animatableData }
        set { offset.animatableData = newValue }
    }

    package func apply(to leaf: inout LeafState, in geometry: EffectGeometry) -> Bool {
        // A positive width is towards the trailing side.
        leaf.translate(to: CGPoint(x: geometry.isMirrored ? -offset.width : offset.width, y: offset.height))
        return true
    }

    package static func step(_ value: TracedValue<OffsetEffect>, in geometry: EffectGeometry) -> TracedStep.Action {
        .offset(value, geometry)
    }
}

extension View {
    /// Offsets the view's drawing, in points: positive is towards the trailing side and down. Its layout is unchanged.
    nonisolated public func offset(_ offset: CGSize) -> some View {
        modifier(OffsetEffect(offset: offset))
    }

    /// Offsets the view's drawing, in points: positive is towards the trailing side and down. Its layout is unchanged.
    nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
        offset(CGSize(width: x, height: y))
    }
}
