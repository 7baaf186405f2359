import Foundation
import KinoraDrawing
import KinoraMotion

/// Which parts of a place views share.
public struct MatchedGeometryProperties: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// Where the anchor is.
    public static let position = MatchedGeometryProperties(rawValue: 1)
    public static let size = MatchedGeometryProperties(rawValue: 2)
    /// Both.
    public static let frame: MatchedGeometryProperties = [.position, .size]
}

/// Makes a view one of several that share a place.
struct MatchedGeometryModifier {
    var id: AnyHashable
    var namespace: Namespace.ID
    var properties: MatchedGeometryProperties
    var anchor: UnitPoint
    var isSource: Bool
}

extension MatchedGeometryModifier: ElementModifier {
    nonisolated var animatableData: EmptyAnimatableData {
        get { EmptyAnimatableData() }
        set { _ = newValue }
    }

    static var affectsLayout: Bool { true }

    static func makeElement(
        around content: LayoutElement, value: ModifierValue<MatchedGeometryModifier>, node: ViewNode
    ) -> LayoutElement {
        MatchedGeometryElement(content, value: value, node: node)
    }
}

extension View {
    /// Gives the view the place of another one, wherever that is in the tree.
    ///
    /// Of all views with the same `id` and `namespace` one is the source: it stands where layout puts it. The others are shown where the source is; what
    /// layout knows of them stays as it is. When another view becomes the source, or the source moves, in an animated update, all of them travel: a
    /// view that comes in as the source starts where the one before it was shown. Effects between views (scales, rotations) are not seen.
    ///
    /// - Parameters:
    ///   - id: tells the views that belong together from others.
    ///   - namespace: a `@Namespace` of a view around.
    ///   - properties: what is shared.
    ///   - anchor: the point of the views that is in the same place, of use where sizes differ.
    ///   - isSource: false: the view only follows.
    nonisolated public func matchedGeometryEffect<ID: Hashable>(
        id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame, anchor: UnitPoint = .center,
        isSource: Bool = true
    ) -> some View {
        modifier(
            MatchedGeometryModifier(
                id: AnyHashable(id), namespace: namespace, properties: properties, anchor: anchor, isSource: isSource))
    }
}
