/// The author's code that runs while a graph is drawn, such as `effectValue(size:)` of a geometry effect or the renderer of a canvas.
///
/// Such code may write states or post work, on which later frames then depend. A film that is played draws each frame and so runs the code. Frames
/// that are passed without being requested are therefore drawn too if the code may have effects. Code of which nothing is known is tried once:
/// the first frame in which it is present is drawn.
@MainActor
struct DrawingCode {
    private var types: Set<ObjectIdentifier> = []
    private var effects = DrawingEffects.none
    private var isUntried = false
    /// Whether a display list is being made.
    var isRunning = false

    /// Whether drawing the current frame may change later ones.
    var mayHaveEffects: Bool { isUntried || effects != .none }

    /// Whether frames must not be skipped, because drawing them changes later frames.
    var hasEffects: Bool { effects == .likely }

    /// Notes that code of a type runs from now on, with effects that the type's properties show.
    mutating func note(_ type: Any.Type) {
        guard types.insert(ObjectIdentifier(type)).inserted else { return }
        note(DrawingEffects(of: type))
    }

    /// Notes that code with these effects runs from now on.
    mutating func note(_ effects: DrawingEffects) {
        self.effects = max(self.effects, effects)
        isUntried = true
    }

    mutating func noteDrawn() {
        isUntried = false
    }
}

/// How probable it is that code changes something when it draws.
package enum DrawingEffects: Int, Comparable {
    case none
    /// The code has a closure or a value of an unknown type, or can refer to a state of its view.
    case possible
    /// The code has a binding or an object, or has changed something before.
    case likely

    package static func < (lhs: DrawingEffects, rhs: DrawingEffects) -> Bool { lhs.rawValue < rhs.rawValue }

    /// The effects of methods of a type, as its stored properties show.
    @MainActor
    package init(of type: Any.Type) {
        self = Self.effects(of: type, depth: 0)
    }

    @MainActor private static var known: [ObjectIdentifier: DrawingEffects] = [:]

    /// The maximum depth of the shapes and modifiers inside others that are examined.
    private static let maxDepth = 8

    @MainActor
    private static func effects(of type: Any.Type, depth: Int) -> DrawingEffects {
        let key = ObjectIdentifier(type)
        if let known = known[key] { return known }
        var effects = none
        for field in FieldReflection.fields(of: type) {
            switch field.type {
            case is any TimelessProperty.Type, is any DynamicProperty.Type: effects = .likely
            case is any ImmutableObject.Type: break
            case is AnyClass: effects = .likely
            default:
                let isOpaque = FieldReflection.isFunction(field.type) || FieldReflection.isExistential(field.type)
                if isOpaque { effects = max(effects, .possible) }
                if (field.type as? any ObjectHolding.Type)?.hasObjects == true { effects = .likely }
                // Shapes and modifiers that contain others call their code.
                let isCalled = field.type is any View.Type || field.type is any ViewModifier.Type
                if isCalled, depth < maxDepth { effects = max(effects, Self.effects(of: field.type, depth: depth + 1)) }
            }
        }
        known[key] = effects
        return effects
    }
}

extension ViewGraph {
    /// Notes that code of a type of the author, such as a shape, runs when the graph is drawn.
    package func noteDrawingCode(of type: Any.Type) {
        drawingCode.note(type)
    }

    /// Notes that a closure of the author runs when `node` is drawn.
    package func noteDrawingClosure(of node: ViewNode) {
        var effects = DrawingEffects.none
        for node in sequence(first: node, next: \.parent) {
            if node.hasObjects { effects = .likely }
            if node.hasStates { effects = max(effects, .possible) }
        }
        drawingCode.note(effects)
    }

    /// Notes that code changes a state or posts work. If it does so while the graph is drawn, frames are drawn from now on even if they are passed.
    func noteChange() {
        if drawingCode.isRunning { drawingCode.note(.likely) }
    }
}
