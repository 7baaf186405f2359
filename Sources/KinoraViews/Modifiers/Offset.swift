import Foundation
import KinoraMotion

struct OffsetEffect {
    var offset: CGSize
}

extension OffsetEffect: DrawingEffect {
    var animatableData: CGSize.AnimatableData {
        get { offset.animatableData }
        set { offset.animatableData = newValue }
    }

    static func draw(_ content: LayoutElement, with value: ModifierValue<Self>, _ emitter: inout Emitter, size: CGSize) {
        var effect = value.presented
        // To the right is towards the trailing side.
        if content.container?.isMirrored == true { effect.offset.width = -effect.offset.width }
        effect.draw(&emitter, size: size) { content.emit(&$0) }
    }

    func draw(_ emitter: inout Emitter, size: CGSize, content: (inout Emitter) -> Void) {
        emitter.transform = emitter.transform.translatedBy(x: offset.width, y: offset.height)
        content(&emitter)
    }
}

extension View {
    /// Draws the view elsewhere, by points; its place in the layout stays.
    nonisolated public func offset(_ offset: CGSize) -> some View {
        modifier(OffsetEffect(offset: offset))
    }

    /// Draws the view elsewhere, by points; its place in the layout stays.
    nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
        offset(CGSize(width: x, height: y))
    }
}
