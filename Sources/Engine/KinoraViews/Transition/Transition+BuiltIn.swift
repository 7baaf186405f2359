import Foundation
import KinoraDrawing
import KinoraMotion
@_spi(Runtime) import KinoraRuntime

/// Fades in and out.
public struct OpacityTransition: Transition {
    nonisolated public init() {}

    public func body(content: Content, phase: TransitionPhase) -> some View {
        content.opacity(phase.isIdentity ? 1 : 0)
    }
}

/// Inserts and removes without any effect.
public struct IdentityTransition: Transition {
    nonisolated public init() {}

    public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

/// Scales from and to a factor about an anchor.
public struct ScaleTransition: Transition {
    public var scale: Double
    public var anchor: UnitPoint

    nonisolated public init(_ scale: Double, anchor: UnitPoint = .center) {
        self.scale = scale
        self.anchor = anchor
    }

    public func body(content: Content, phase: TransitionPhase) -> some View {
        content.scaleEffect(phase.isIdentity ? 1 : scale, anchor: anchor)
    }
}

/// Moves from and to an offset, in points.
public struct OffsetTransition: Transition {
    public var offset: CGSize

    nonisolated public init(_ offset: CGSize) {
        self.offset = offset
    }

    public func body(content: Content, phase: TransitionPhase) -> some View {
        content.offset(phase.isIdentity ? .zero : offset)
    }
}

/// Moves in from an edge and out to the same edge.
public struct MoveTransition: Transition {
    public var edge: Edge

    nonisolated public init(edge: Edge) {
        self.edge = edge
    }

    public func body(content: Content, phase: TransitionPhase) -> some View {
        content.modifier(EdgeOffsetEffect(edge: edge, amount: phase.isIdentity ? 0 : 1))
    }
}

/// Moves in from the leading edge and out to the trailing edge.
public struct SlideTransition: Transition {
    nonisolated public init() {}

    public func body(content: Content, phase: TransitionPhase) -> some View {
        content.modifier(EdgeOffsetEffect(edge: .trailing, amount: phase.value))
    }
}

/// Moves and fades in from an edge while the view that it replaces moves and fades out to the opposite edge.
public struct PushTransition: Transition {
    public var edge: Edge

    nonisolated public init(edge: Edge) {
        self.edge = edge
    }

    public func body(content: Content, phase: TransitionPhase) -> some View {
        content.modifier(EdgeOffsetEffect(edge: edge, amount: -phase.value)).opacity(phase.isIdentity ? 1 : 0)
    }
}

/// Blurs, fades and scales views in and out.
public struct BlurReplaceTransition: Transition {
    /// How the views scale.
    public struct Configuration: Equatable, Sendable {
        fileprivate let scaleAfter: CGFloat

        /// The old view scales down and the new one up.
        public static let downUp = Configuration(scaleAfter: 0.9)
        /// Both views scale up.
        public static let upUp = Configuration(scaleAfter: 1.1)
    }

    public var configuration: Configuration

    nonisolated public init(configuration: Configuration) {
        self.configuration = configuration
    }

    public func body(content: Content, phase: TransitionPhase) -> some View {
        content.blur(radius: phase.isIdentity ? 0 : 7)
            .scaleEffect(phase.isIdentity ? 1 : phase == .willAppear ? 0.9 : configuration.scaleAfter)
            .opacity(phase.isIdentity ? 1 : 0)
    }
}

/// A transition that uses different transitions for insertion and removal.
public struct AsymmetricTransition<Insertion: Transition, Removal: Transition>: Transition {
    public var insertion: Insertion
    public var removal: Removal

    public init(insertion: Insertion, removal: Removal) {
        self.insertion = insertion
        self.removal = removal
    }

    public func body(content: Content, phase: TransitionPhase) -> some View {
        let inner = removal.body(content: PlaceholderContentView(view: content), phase: phase == .willAppear ? .identity : phase)
        return insertion.body(content: PlaceholderContentView(view: inner), phase: phase == .didDisappear ? .identity : phase)
    }
}

extension AsymmetricTransition: AnimationOverride {
    var animation: Animation?? { insertion.animationOverride ?? removal.animationOverride }
}

/// Draws a view offset towards an edge by `amount` times its size.
struct EdgeOffsetEffect {
    var edge: Edge
    var amount: Double
}

extension EdgeOffsetEffect: DrawingEffect {
    var animatableData: Double {
        get { amount }
        set { amount = newValue }
    }

    func draw(_ builder: inout DisplayListBuilder, size: CGSize, content: (inout DisplayListBuilder) -> Void) {
        let (x, y): (CGFloat, CGFloat) =
            switch edge {
            case .leading: (-size.width, 0)
            case .trailing: (size.width, 0)
            case .top: (0, -size.height)
            case .bottom: (0, size.height)
            }
        builder.transform = builder.transform.translatedBy(x: x * amount, y: y * amount)
        content(&builder)
    }
}

extension Transition where Self == OpacityTransition {
    public static var opacity: OpacityTransition { OpacityTransition() }
}

extension Transition where Self == IdentityTransition {
    public static var identity: IdentityTransition { IdentityTransition() }
}

extension Transition where Self == ScaleTransition {
    public static var scale: ScaleTransition { ScaleTransition(1e-5) }

    public static func scale(_ scale: Double, anchor: UnitPoint = .center) -> ScaleTransition { ScaleTransition(scale, anchor: anchor) }
}

extension Transition where Self == OffsetTransition {
    public static func offset(_ offset: CGSize) -> OffsetTransition { OffsetTransition(offset) }

    public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> OffsetTransition { OffsetTransition(CGSize(width: x, height: y)) }
}

extension Transition where Self == MoveTransition {
    public static func move(edge: Edge) -> MoveTransition { MoveTransition(edge: edge) }
}

extension Transition where Self == SlideTransition {
    public static var slide: SlideTransition { SlideTransition() }
}

extension Transition where Self == PushTransition {
    public static func push(from edge: Edge) -> PushTransition { PushTransition(edge: edge) }
}

extension Transition where Self == BlurReplaceTransition {
    public static var blurReplace: BlurReplaceTransition { BlurReplaceTransition(configuration: .downUp) }

    public static func blurReplace(_ configuration: BlurReplaceTransition.Configuration = .downUp) -> BlurReplaceTransition {
        BlurReplaceTransition(configuration: configuration)
    }
}
