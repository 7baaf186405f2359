import Foundation
import KinoraMotion

/// Whether something is shown.
public enum Visibility: Hashable, Sendable, CaseIterable {
    case automatic, visible, hidden
}

/// Draws nothing of a view that keeps its place.
struct HiddenEffect {}

extension HiddenEffect: DrawingEffect {
    nonisolated var animatableData: EmptyAnimatableData {
        get { EmptyAnimatableData() }
        set { _ = newValue }
    }

    func draw(_ builder: inout DisplayListBuilder, size: CGSize, content: (inout DisplayListBuilder) -> Void) {}
}

/// Decides whether a view and what is inside it can be touched at a point.
struct HitTestingEffect {
    var isEnabled: Bool
}

extension HitTestingEffect: DrawingEffect {
    nonisolated var animatableData: EmptyAnimatableData {
        get { EmptyAnimatableData() }
        set { _ = newValue }
    }

    func draw(_ builder: inout DisplayListBuilder, size: CGSize, content: (inout DisplayListBuilder) -> Void) {
        guard !isEnabled, let search = builder.search else { return content(&builder) }
        search.visit(&builder, where: { _ in false }, content)
    }
}

/// Decides where a view can be touched.
struct ContentShapeEffect<Outline: Shape> {
    var shape: Outline
    var isEOFilled: Bool
}

extension ContentShapeEffect: DrawingEffect {
    nonisolated var animatableData: EmptyAnimatableData {
        get { EmptyAnimatableData() }
        set { _ = newValue }
    }

    func draw(_ builder: inout DisplayListBuilder, size: CGSize, content: (inout DisplayListBuilder) -> Void) {
        guard let search = builder.search else { return content(&builder) }
        let path = shape.path(in: CGRect(origin: .zero, size: size))
        search.note(builder) { path.contains($0, eoFill: isEOFilled) }
        search.visit(&builder, where: { path.contains($0, eoFill: isEOFilled) }, content)
    }
}

/// What a shape of a view's content is for.
public struct ContentShapeKinds: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Where the view can be touched.
    public static let interaction = ContentShapeKinds(rawValue: 1)
    public static let dragPreview = ContentShapeKinds(rawValue: 2)
    public static let contextMenuPreview = ContentShapeKinds(rawValue: 4)
    public static let hoverEffect = ContentShapeKinds(rawValue: 8)
    public static let focusEffect = ContentShapeKinds(rawValue: 16)
    public static let accessibility = ContentShapeKinds(rawValue: 32)
}

extension View {
    /// Keeps the view's place and shows nothing of it. It is in the tree: it appears, and has its state.
    nonisolated public func hidden() -> some View {
        modifier(HiddenEffect())
    }

    /// Where touches at a point find the view: inside `shape`, drawn for its frame, and nowhere else. What is inside it is found there too.
    nonisolated public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
        modifier(ContentShapeEffect(shape: shape, isEOFilled: eoFill))
    }

    /// As `contentShape(_:eoFill:)` where `kind` is about touches; other kinds change nothing.
    @ViewBuilder
    nonisolated public func contentShape<S: Shape>(_ kind: ContentShapeKinds, _ shape: S, eoFill: Bool = false) -> some View {
        if kind.contains(.interaction) { contentShape(shape, eoFill: eoFill) } else { self }
    }

    /// Whether touches at a point find the view or go through it.
    nonisolated public func allowsHitTesting(_ enabled: Bool) -> some View {
        modifier(HitTestingEffect(isEnabled: enabled))
    }
}
