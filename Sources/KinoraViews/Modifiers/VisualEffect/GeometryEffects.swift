import Foundation
import KinoraDrawing
import KinoraMotion

/// Draws a view through an effect that depends on where the view stands.
struct GeometryVisualEffect<Effect: VisualEffect> {
    var effect: (GeometryProxy) -> Effect
}

extension GeometryVisualEffect: ElementModifier {
    nonisolated var animatableData: EmptyAnimatableData {
        get { EmptyAnimatableData() }
        set { _ = newValue }
    }

    static var affectsLayout: Bool { true }

    static func makeElement(around content: LayoutElement, value: ModifierValue<Self>, node: ViewNode) -> LayoutElement {
        GeometryVisualElement(content, value: value, node: node)
    }
}

private final class GeometryVisualElement<Effect: VisualEffect>: WrapperElement {
    private let value: ModifierValue<GeometryVisualEffect<Effect>>
    private var effect: Effect?
    private var data: AnimatedAttribute<Effect.AnimatableData>?

    init(_ content: LayoutElement, value: ModifierValue<GeometryVisualEffect<Effect>>, node: ViewNode) {
        self.value = value
        super.init(content, node: node)
    }

    deinit {
        MainActor.assumeIsolated { data?.abandon() }
    }

    override var movesByItself: Bool { true }

    // The effect is found anew wherever the view comes to stand: containers place what is inside whenever one of them has moved.
    override func placeContent(in size: CGSize, proposal: ProposedViewSize) {
        super.placeContent(in: size, proposal: proposal)
        let proxy = GeometryProxy(GeometryPlace(size: size, origin: globalOrigin, spaces: surroundingSpaces))
        let new = value.model.effect(proxy)
        if let data {
            data.set(new.animatableData, in: scope, of: graph)
        } else if Effect.AnimatableData.self != EmptyAnimatableData.self {
            data = AnimatedAttribute(new.animatableData, target: self)
        }
        effect = new
        setNeedsDisplay()
    }

    override func draw(_ emitter: inout Emitter, size: CGSize) {
        guard var effect else { return content.emit(&emitter) }
        if let data { effect.animatableData = data.presented }
        let (transform, opacity, blendMode) = (emitter.transform, emitter.opacity, emitter.blendMode)
        let filterCount = emitter.filters.count
        let content = content
        var drawing = VisualEffectDrawing(emitter: emitter, size: size) { content.emit(&$0) }
        effect.apply(&drawing)
        emitter = drawing.emitter
        (emitter.transform, emitter.opacity, emitter.blendMode) = (transform, opacity, blendMode)
        if emitter.filters.count > filterCount { emitter.filters.removeLast(emitter.filters.count - filterCount) }
    }
}

extension View {
    /// Draws the view through an effect made from its place and size, which layout does not see.
    nonisolated public func visualEffect<Effect: VisualEffect>(
        _ effect: @escaping @Sendable (_ content: EmptyVisualEffect, _ proxy: GeometryProxy) -> Effect
    ) -> some View {
        modifier(GeometryVisualEffect<Effect> { effect(EmptyVisualEffect(), $0) })
    }
}
