import Foundation
import KinoraDrawing
import KinoraMotion
@_spi(Runtime) import KinoraRuntime

/// An effect that changes the drawing of a view and not its layout, for `visualEffect` and `scrollTransition`.
public protocol VisualEffect: Sendable, Animatable {}

/// A visual effect that can be drawn.
@MainActor
protocol DrawnVisualEffect: VisualEffect {
    func draw(_ builder: inout DisplayListBuilder, size: CGSize, content: (inout DisplayListBuilder) -> Void)
}

/// The base effect, which changes nothing.
public struct EmptyVisualEffect: VisualEffect {
    nonisolated public init() {}
}

extension EmptyVisualEffect: DrawnVisualEffect {
    func draw(_ builder: inout DisplayListBuilder, size: CGSize, content: (inout DisplayListBuilder) -> Void) { content(&builder) }
}

/// An effect applied after other effects.
struct ChainedVisualEffect<Base: VisualEffect, Effect: DrawingEffect & Sendable>: VisualEffect {
    var base: Base
    var effect: Effect

    nonisolated var animatableData: AnimatablePair<Base.AnimatableData, Effect.AnimatableData> {
        get { AnimatablePair(base.animatableData, effect.animatableData) }
        set {
            base.animatableData = newValue.first
            effect.animatableData = newValue.second
        }
    }
}

extension ChainedVisualEffect: DrawnVisualEffect {
    func draw(_ builder: inout DisplayListBuilder, size: CGSize, content: (inout DisplayListBuilder) -> Void) {
        let (transform, opacity, blendMode, count) = (builder.transform, builder.opacity, builder.blendMode, builder.filters.count)
        effect.draw(&builder, size: size) { builder in
            guard let base = base as? any DrawnVisualEffect else { return content(&builder) }
            base.draw(&builder, size: size, content: content)
        }
        (builder.transform, builder.opacity, builder.blendMode) = (transform, opacity, blendMode)
        if builder.filters.count > count { builder.filters.removeLast(builder.filters.count - count) }
    }
}

extension VisualEffect {
    nonisolated private func adding(_ effect: some DrawingEffect & Sendable) -> some VisualEffect {
        ChainedVisualEffect(base: self, effect: effect)
    }

    nonisolated public func opacity(_ opacity: Double) -> some VisualEffect { adding(OpacityEffect(opacity: opacity)) }

    nonisolated public func offset(_ offset: CGSize) -> some VisualEffect { adding(OffsetEffect(offset: offset)) }

    nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some VisualEffect { offset(CGSize(width: x, height: y)) }

    nonisolated public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some VisualEffect {
        adding(ScaleEffect(scale: scale, anchor: anchor))
    }

    nonisolated public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some VisualEffect {
        scaleEffect(CGSize(width: scale, height: scale), anchor: anchor)
    }

    nonisolated public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some VisualEffect {
        scaleEffect(CGSize(width: x, height: y), anchor: anchor)
    }

    nonisolated public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some VisualEffect {
        adding(RotationEffect(angle: angle, anchor: anchor))
    }

    nonisolated public func rotation3DEffect(
        _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center, anchorZ: CGFloat = 0,
        perspective: CGFloat = 1
    ) -> some VisualEffect {
        adding(Rotation3DEffect(angle: angle, axis: axis, anchor: anchor, anchorZ: anchorZ, perspective: perspective))
    }

    nonisolated public func blur(radius: CGFloat, opaque: Bool = false) -> some VisualEffect {
        adding(BlurEffect(radius: radius, isOpaque: opaque))
    }

    nonisolated public func brightness(_ amount: Double) -> some VisualEffect { adding(ColorEffect(kind: .brightness, amount: amount)) }

    nonisolated public func contrast(_ amount: Double) -> some VisualEffect { adding(ColorEffect(kind: .contrast, amount: amount)) }

    nonisolated public func saturation(_ amount: Double) -> some VisualEffect { adding(ColorEffect(kind: .saturation, amount: amount)) }

    nonisolated public func grayscale(_ amount: Double) -> some VisualEffect { adding(ColorEffect(kind: .grayscale, amount: amount)) }

    nonisolated public func hueRotation(_ angle: Angle) -> some VisualEffect {
        adding(ColorEffect(kind: .hue, amount: angle.radians))
    }

    nonisolated public func transformEffect(_ transform: ProjectionTransform) -> some VisualEffect {
        adding(ProjectionEffect(effect: TransformEffect(transform: transform)))
    }

    nonisolated public func transformEffect(_ transform: CGAffineTransform) -> some VisualEffect {
        transformEffect(ProjectionTransform(transform))
    }
}

/// A visual effect that depends on the view's geometry.
struct PlacedEffect<Effect: VisualEffect> {
    var make: (ViewGeometry) -> Effect
}

extension PlacedEffect: ElementModifier {
    // The effect depends on the view's position.
    static var affectsLayout: Bool { true }

    static func makeElement(around content: LayoutElement, value: ModifierValue<Self>, node: ViewNode) -> LayoutElement {
        PlacedEffectElement(content, value: value, node: node)
    }
}

private final class PlacedEffectElement<Effect: VisualEffect>: ModifierElement<PlacedEffect<Effect>> {
    private var effect: Effect?
    private var data: AnimatedAttribute<Effect.AnimatableData>?

    deinit {
        releaseOnMainActor { data?.abandon() }
    }

    override var animatesPosition: Bool { true }

    override func placeContent(in size: CGSize, proposal: ProposedViewSize) {
        let effect = value.model.make(geometry(of: size))
        self.effect = effect
        if let data {
            data.set(effect.animatableData, in: scope, of: graph)
        } else if Effect.AnimatableData.self != EmptyAnimatableData.self {
            data = AnimatedAttribute(effect.animatableData, target: self)
        }
        setNeedsDisplay()
        super.placeContent(in: size, proposal: proposal)
    }

    override func draw(_ builder: inout DisplayListBuilder, size: CGSize) {
        var effect = effect
        if let data { effect?.animatableData = data.presented }
        guard let drawn = effect as? any DrawnVisualEffect else { return super.draw(&builder, size: size) }
        drawn.draw(&builder, size: size) { content.emit(&$0) }
    }
}

extension View {
    /// Applies visual effects that depend on the view's geometry. `effect` receives an empty effect and the geometry from layout, without animation.
    nonisolated public func visualEffect(
        _ effect: @escaping @Sendable (EmptyVisualEffect, GeometryProxy) -> some VisualEffect
    ) -> some View {
        modifier(PlacedEffect { effect(EmptyVisualEffect(), GeometryProxy($0)) })
    }
}
