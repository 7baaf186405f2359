import KinoraDrawing
import KinoraMotion
@_spi(Runtime) import KinoraRuntime

/// The geometric properties that matched views share.
public struct MatchedGeometryProperties: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The position of the anchor.
    public static let position = MatchedGeometryProperties(rawValue: 1)
    public static let size = MatchedGeometryProperties(rawValue: 2)
    /// Position and size.
    public static let frame: MatchedGeometryProperties = [.position, .size]
}

/// Adds a view to a group with matched geometry.
struct MatchedGeometryModifier {
    var id: AnyHashable
    var namespace: Namespace.ID
    var properties: MatchedGeometryProperties
    var anchor: UnitPoint
    var isSource: Bool
}

extension MatchedGeometryModifier: ElementModifier {
    static var affectsLayout: Bool { true }

    static func makeElement(
        around content: LayoutElement, value: ModifierValue<MatchedGeometryModifier>, node: ViewNode
    ) -> LayoutElement {
        MatchedGeometryElement(content, value: value, node: node)
    }

    package static var isTimeless: Bool { false }

    package static var reactsToLayout: Bool { true }
}

extension View {
    /// Matches the geometry of the view with the geometry of another view anywhere in the view tree.
    ///
    /// Of all views with the same `id` and `namespace`, one is the source and keeps its layout. The others are drawn with the source's geometry;
    /// their own layout does not change. When another view becomes the source, or the source moves, in an animated update, the geometry of all views
    /// is animated. A view that is inserted as the source starts with the geometry of the previous one. Effects between the views, such as scales and
    /// rotations, are ignored.
    ///
    /// - Parameters:
    ///   - id: The identity of the group of matched views.
    ///   - namespace: A `@Namespace` of an enclosing view.
    ///   - properties: The properties to match.
    ///   - anchor: The point of the views that is matched, which matters if their sizes differ.
    ///   - isSource: False if the view never is the source.
    nonisolated public func matchedGeometryEffect<ID: Hashable>(
        id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame, anchor: UnitPoint = .center,
        isSource: Bool = true
    ) -> some View {
        modifier(
            MatchedGeometryModifier(
                id: AnyHashable(id), namespace: namespace, properties: properties, anchor: anchor, isSource: isSource))
    }
}
