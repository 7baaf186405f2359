import Foundation
import KinoraDrawing
import KinoraMotion

/// How a view is drawn, without a change to where it stands: what `visualEffect` and `scrollTransition` are given and answer.
public protocol VisualEffect: Sendable, Animatable {
    /// Draws what has `size` as the effect wants it.
    @MainActor
    func apply(_ drawing: inout VisualEffectDrawing)
}

/// What an effect draws with.
public struct VisualEffectDrawing {
    var emitter: Emitter
    let size: CGSize
    let content: (inout Emitter) -> Void
}

/// The view as it is: where a chain of effects begins.
public struct EmptyVisualEffect: VisualEffect {
    public init() {}

    public func apply(_ drawing: inout VisualEffectDrawing) { drawing.content(&drawing.emitter) }
}

/// One effect after others.
struct ChainedVisualEffect<Base: VisualEffect, Added: DrawingEffect & Sendable>: VisualEffect {
    var base: Base
    var added: Added

    nonisolated var animatableData: AnimatablePair<Base.AnimatableData, Added.AnimatableData> {
        get { AnimatablePair(base.animatableData, added.animatableData) }
        set { (base.animatableData, added.animatableData) = (newValue.first, newValue.second) }
    }

    func apply(_ drawing: inout VisualEffectDrawing) {
        let (base, size, content) = (base, drawing.size, drawing.content)
        added.draw(&drawing.emitter, size: size) { emitter in
            var inner = VisualEffectDrawing(emitter: emitter, size: size, content: content)
            base.apply(&inner)
            emitter = inner.emitter
        }
    }
}

extension VisualEffect {
    private func adding<Added: DrawingEffect & Sendable>(_ added: Added) -> ChainedVisualEffect<Self, Added> {
        ChainedVisualEffect(base: self, added: added)
    }

    public func offset(_ offset: CGSize) -> some VisualEffect { adding(OffsetEffect(offset: offset)) }

    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some VisualEffect { offset(CGSize(width: x, height: y)) }

    public func opacity(_ opacity: Double) -> some VisualEffect { adding(OpacityEffect(opacity: opacity)) }

    public func blur(radius: CGFloat, opaque: Bool = false) -> some VisualEffect { adding(BlurEffect(radius: radius, isOpaque: opaque)) }

    public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some VisualEffect {
        adding(ScaleEffect(scale: scale, anchor: anchor))
    }

    public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some VisualEffect {
        scaleEffect(CGSize(width: scale, height: scale), anchor: anchor)
    }

    public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some VisualEffect {
        scaleEffect(CGSize(width: x, height: y), anchor: anchor)
    }

    public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some VisualEffect {
        adding(RotationEffect(angle: angle, anchor: anchor))
    }

    public func rotation3DEffect(
        _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center, anchorZ: CGFloat = 0,
        perspective: CGFloat = 1
    ) -> some VisualEffect {
        adding(Rotation3DEffect(angle: angle, axis: axis, anchor: anchor, anchorZ: anchorZ, perspective: perspective))
    }

    public func brightness(_ amount: Double) -> some VisualEffect { adding(ColorEffect(kind: .brightness, amount: amount)) }

    public func contrast(_ amount: Double) -> some VisualEffect { adding(ColorEffect(kind: .contrast, amount: amount)) }

    public func saturation(_ amount: Double) -> some VisualEffect { adding(ColorEffect(kind: .saturation, amount: amount)) }

    public func grayscale(_ amount: Double) -> some VisualEffect { adding(ColorEffect(kind: .grayscale, amount: amount)) }

    public func hueRotation(_ angle: Angle) -> some VisualEffect { adding(ColorEffect(kind: .hue, amount: angle.radians)) }
}
