import Foundation
import KinoraMotion
@_spi(Runtime) import KinoraRuntime

/// The visibility of a UI element.
public enum Visibility: Hashable, Sendable, CaseIterable {
    case automatic, visible, hidden
}

/// Hides a view that keeps its layout.
struct HiddenEffect {}

extension HiddenEffect: DrawingEffect {
    func draw(_ builder: inout DisplayListBuilder, size: CGSize, content: (inout DisplayListBuilder) -> Void) {}
}

/// Sets whether a view and its content take part in hit testing.
struct HitTestingEffect {
    var isEnabled: Bool
}

extension HitTestingEffect: DrawingEffect {
    func draw(_ builder: inout DisplayListBuilder, size: CGSize, content: (inout DisplayListBuilder) -> Void) {
        guard !isEnabled, let search = builder.search else { return content(&builder) }
        search.visit(&builder, where: { _ in false }, content)
    }
}

/// Sets the hit-testing shape of a view.
struct ContentShapeEffect<Outline: Shape> {
    var shape: Outline
    var isEOFilled: Bool
}

extension ContentShapeEffect: DrawingEffect {
    func draw(_ builder: inout DisplayListBuilder, size: CGSize, content: (inout DisplayListBuilder) -> Void) {
        guard let search = builder.search else { return content(&builder) }
        let path = shape.path(in: CGRect(origin: .zero, size: size))
        search.note(builder) { path.contains($0, eoFill: isEOFilled) }
        search.visit(&builder, where: { path.contains($0, eoFill: isEOFilled) }, content)
    }
}

/// The purposes of a content shape.
public struct ContentShapeKinds: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// The shape for hit testing.
    public static let interaction = ContentShapeKinds(rawValue: 1)
    public static let dragPreview = ContentShapeKinds(rawValue: 2)
    public static let contextMenuPreview = ContentShapeKinds(rawValue: 4)
    public static let hoverEffect = ContentShapeKinds(rawValue: 8)
    public static let focusEffect = ContentShapeKinds(rawValue: 16)
    public static let accessibility = ContentShapeKinds(rawValue: 32)
}

extension View {
    /// Hides the view but keeps its layout. It stays in the view tree, with its state and lifecycle.
    nonisolated public func hidden() -> some View {
        modifier(HiddenEffect())
    }

    /// Sets the hit-testing shape of the view and its content to `shape` in the view's frame.
    nonisolated public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
        modifier(ContentShapeEffect(shape: shape, isEOFilled: eoFill))
    }

    /// Sets the hit-testing shape if `kind` contains `.interaction`; other kinds have no effect.
    @ViewBuilder
    nonisolated public func contentShape<S: Shape>(_ kind: ContentShapeKinds, _ shape: S, eoFill: Bool = false) -> some View {
        if kind.contains(.interaction) { contentShape(shape, eoFill: eoFill) } else { self }
    }

    /// Sets whether the view takes part in hit testing; if not, touches pass through it.
    nonisolated public func allowsHitTesting(_ enabled: Bool) -> some View {
        modifier(HitTestingEffect(isEnabled: enabled))
    }
}
