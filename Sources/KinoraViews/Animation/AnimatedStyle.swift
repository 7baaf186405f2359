import KinoraDrawing
import KinoraMotion

/// The style of a leaf. A colour moves to another colour when a transaction animates the change; other styles jump.
@MainActor
final class AnimatedStyle: AnimationTarget {
    // The owner of this style.
    private unowned(unsafe) let target: any AnimationTarget
    private var attribute: AnimatedAttribute<Color.Resolved.AnimatableData>?
    private var color: Color.Resolved?

    init(target: any AnimationTarget) {
        self.target = target
    }

    deinit {
        MainActor.assumeIsolated { attribute?.abandon() }
    }

    func reset<S: ShapeStyle>(_ style: S, in environment: EnvironmentValues) {
        color = Self.color(of: style, in: environment)
    }

    func set<S: ShapeStyle>(_ style: S, in environment: EnvironmentValues, scope: TransactionScope, graph: ViewGraph) {
        let new = Self.color(of: style, in: environment)
        defer { color = new }
        guard let new, let old = color, new != old || attribute != nil else {
            attribute?.abandon()
            attribute = nil
            return
        }
        guard attribute != nil || scope.transaction.animation != nil else { return }
        let attribute = attribute ?? AnimatedAttribute(old.animatableData, target: self)
        self.attribute = attribute
        attribute.set(new.animatableData, in: scope, of: graph)
    }

    /// The colour to be shown now; nil for other styles.
    var presentedColor: Color.Resolved? {
        guard var color, let attribute, attribute.isAnimating else { return color }
        color.animatableData = attribute.presented
        return color
    }

    /// The paint to be shown now.
    func paint<S: ShapeStyle>(for style: S, in context: StyleContext) -> Paint {
        presentedColor.map(Paint.color) ?? style.resolvedPaint(in: context)
    }

    func animatedValueChanged() {
        target.animatedValueChanged()
    }

    private static func color<S: ShapeStyle>(of style: S, in environment: EnvironmentValues) -> Color.Resolved? {
        guard case .color(let color) = style.resolvedPaint(in: StyleContext(environment: environment, rect: .zero)) else { return nil }
        return color
    }
}
