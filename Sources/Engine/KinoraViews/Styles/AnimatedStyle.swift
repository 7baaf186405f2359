import KinoraDrawing
import KinoraMotion
@_spi(Runtime) import KinoraRuntime

/// The animatable style of a leaf. A change between colours is animated, as is one between gradients of the same kind and number of stops. Other
/// changes are immediate.
@MainActor
final class AnimatedStyle: AnimationTarget {
    // Safe: the target is the element that owns this style.
    private unowned(unsafe) let target: any AnimationTarget
    private var attribute: AnimatedAttribute<Color.Resolved.AnimatableData>?
    private var color: Color.Resolved?
    /// The animatable values of a gradient.
    private var numbers: AnimatedAttribute<AnimatableVector>?
    private var moving: (style: any MovingStyle, numbers: AnimatableVector)?

    init(target: any AnimationTarget) {
        self.target = target
    }

    deinit {
        releaseOnMainActor {
            attribute?.abandon()
            numbers?.abandon()
        }
    }

    var changesDrawingOnly: Bool { true }

    func reset<S: ShapeStyle>(_ style: S, in environment: EnvironmentValues) {
        color = Self.color(of: style, in: environment)
        moving = Self.moving(style, in: environment)
    }

    private static func moving<S: ShapeStyle>(_ style: S, in environment: EnvironmentValues) -> (any MovingStyle, AnimatableVector)? {
        if S.self == Color.self { return nil }
        let found: (any MovingStyle)? =
            switch style {
            case let style as AnyShapeStyle: style.moving(in: environment)
            case is ForegroundStyle: environment.foregroundStyle?.moving(in: environment)
            case let style as any WrappingStyle: style.moving(in: environment)
            default: style as? any MovingStyle
            }
        return found.map { ($0, AnimatableVector(values: $0.numbers(in: environment))) }
    }

    private func setNumbers(_ new: (style: any MovingStyle, numbers: AnimatableVector)?, scope: TransactionScope, graph: ViewGraph) {
        func canMove<M: MovingStyle>(_ old: M, to new: any MovingStyle) -> Bool { (new as? M).map(old.canMove) ?? false }
        defer { moving = new }
        guard let new, let old = moving, canMove(old.style, to: new.style), old.numbers.count == new.numbers.count else {
            numbers?.abandon()
            numbers = nil
            return
        }
        guard new.numbers != old.numbers, numbers != nil || scope.transaction.animation != nil else { return }
        let attribute = numbers ?? AnimatedAttribute(old.numbers, target: self)
        numbers = attribute
        attribute.set(new.numbers, in: scope, of: graph)
    }

    func set<S: ShapeStyle>(_ style: S, in environment: EnvironmentValues, scope: TransactionScope, graph: ViewGraph) {
        setNumbers(Self.moving(style, in: environment), scope: scope, graph: graph)
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

    /// The current colour; nil for other styles.
    var presentedColor: Color.Resolved? {
        guard var color, let attribute, attribute.isAnimating else { return color }
        color.animatableData = attribute.presented
        return color
    }

    /// The current colour, recorded by `trace` so that it can be replayed; nil if the colour does not move linearly.
    func traced(by trace: DrawingTrace) -> TracedValue<Color.Resolved>? {
        guard let color = presentedColor, let attribute, attribute.isLinear else { return nil }
        return TracedValue(color, moving: attribute, by: trace)
    }

    /// Must be called when the style is drawn without a trace.
    func leaveTrace() {
        attribute?.leaveTrace()
    }

    /// Returns the current paint.
    func paint<S: ShapeStyle>(for style: S, in context: StyleContext) -> Paint {
        if let color = presentedColor { return .color(color) }
        if let moving, let numbers, numbers.isAnimating { return moving.style.with(numbers.presented.values).paint(in: context) }
        return style.resolvedPaint(in: context)
    }

    func animatedValueChanged() {
        target.animatedValueChanged()
    }

    /// Redraws with the final style, whose values may differ in the last bits from the animated ones.
    func animationEnded() {
        target.animatedValueChanged()
    }

    private static func color<S: ShapeStyle>(of style: S, in environment: EnvironmentValues) -> Color.Resolved? {
        guard case .color(let color) = style.resolvedPaint(in: StyleContext(environment: environment, rect: .zero)) else { return nil }
        return color
    }
}

extension DisplayListBuilder {
    /// Appends content that a leaf paints with `style`, including the animation of its colour.
    mutating func append(_ content: consuming DisplayItem.Content, coloredBy style: AnimatedStyle) {
        // Filters change the colour, so a trace cannot replay it.
        guard let trace, filters.isEmpty, search == nil, isVisible else {
            if search == nil { style.leaveTrace() }
            return append(content)
        }
        append(
            DisplayItem(content, transform: transform, opacity: opacity, blendMode: blendMode),
            as: style.traced(by: trace).map { .colored($0) } ?? .item)
    }
}
