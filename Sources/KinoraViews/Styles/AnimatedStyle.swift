import KinoraDrawing
import KinoraMotion

/// The style of a leaf. A colour moves to another colour when a transaction animates the change, a gradient to one of its kind with as many stops;
/// other styles jump.
@MainActor
final class AnimatedStyle: AnimationTarget {
    // The owner of this style.
    private unowned(unsafe) let target: any AnimationTarget
    private var attribute: AnimatedAttribute<Color.Resolved.AnimatableData>?
    private var color: Color.Resolved?
    /// The numbers of a gradient.
    private var numbers: AnimatedAttribute<AnimatableVector>?
    private var moving: (style: any MovingStyle, numbers: AnimatableVector)?

    init(target: any AnimationTarget) {
        self.target = target
    }

    deinit {
        MainActor.assumeIsolated {
            attribute?.abandon()
            numbers?.abandon()
        }
    }

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

    /// The colour to be shown now; nil for other styles.
    var presentedColor: Color.Resolved? {
        guard var color, let attribute, attribute.isAnimating else { return color }
        color.animatableData = attribute.presented
        return color
    }

    /// The colour to be shown now, for `trace` to draw it by itself; nil where it does not move.
    func traced(by trace: DrawingTrace) -> TracedValue<Color.Resolved>? {
        guard let color = presentedColor, let attribute, attribute.isOnStraightWay else { return nil }
        return TracedValue(color, moving: attribute, by: trace)
    }

    /// To be called when the style is drawn without a trace.
    func leaveTrace() {
        attribute?.leaveTrace()
    }

    /// The paint to be shown now.
    func paint<S: ShapeStyle>(for style: S, in context: StyleContext) -> Paint {
        if let color = presentedColor { return .color(color) }
        if let moving, let numbers, numbers.isAnimating { return moving.style.with(numbers.presented.values).paint(in: context) }
        return style.resolvedPaint(in: context)
    }

    func animatedValueChanged() {
        target.animatedValueChanged()
    }

    /// A style at rest is drawn by itself, and one that moves from its numbers: the last bits may differ.
    func animationEnded() {
        target.animatedValueChanged()
    }

    private static func color<S: ShapeStyle>(of style: S, in environment: EnvironmentValues) -> Color.Resolved? {
        guard case .color(let color) = style.resolvedPaint(in: StyleContext(environment: environment, rect: .zero)) else { return nil }
        return color
    }
}

extension DisplayListBuilder {
    /// Adds an outline that a leaf paints in `color` by `style`, which knows how the colour moves.
    mutating func append(_ content: consuming DisplayItem.Content, coloredBy style: AnimatedStyle) {
        // Filters change the colour: a trace could not repeat it, and the element has to report that it moves.
        guard let trace, filters.isEmpty, search == nil, isVisible else {
            if search == nil { style.leaveTrace() }
            return append(content)
        }
        append(
            DisplayItem(content, transform: transform, opacity: opacity, blendMode: blendMode),
            as: style.traced(by: trace).map { .colored($0) } ?? .item)
    }
}
