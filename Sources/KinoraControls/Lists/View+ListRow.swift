import Foundation
import KinoraDrawing
import KinoraViews

/// Keys of what rows and sections set for the list around them.
enum ListTrait {
    enum Insets {}
    enum Background {}
    enum HidesLineAbove {}
    enum HidesLineBelow {}
    enum LineColorAbove {}
    enum LineColorBelow {}
    enum SectionLineAbove {}
    enum SectionLineBelow {}
    enum SectionLineColorAbove {}
    enum SectionLineColorBelow {}
    enum SectionSpacing {}
    enum TopMargin {}
    enum BottomMargin {}
    enum LeadingMargin {}
    enum TrailingMargin {}
}

extension LayoutElement {
    func listTrait<Value>(_ key: Any.Type) -> Value? { layoutValue(ObjectIdentifier(key)) as? Value }
}

extension View {
    /// Sets a value for the list around; nil leaves the value of the views inside.
    nonisolated func listTrait(_ key: Any.Type, _ value: (some Any)?) -> some View {
        modifier(LayoutTraits(value: value.map { (ObjectIdentifier(key), $0) }))
    }

    /// Sets the same value for the chosen edges.
    nonisolated fileprivate func listTraits(
        _ edges: VerticalEdge.Set, above: Any.Type, below: Any.Type, _ value: (some Any)?
    ) -> some View {
        listTrait(above, edges.contains(.top) ? value : nil).listTrait(below, edges.contains(.bottom) ? value : nil)
    }
}

extension View {
    /// The insets of the view in its row of a list; nil restores the default.
    nonisolated public func listRowInsets(_ insets: EdgeInsets?) -> some View {
        listTrait(ListTrait.Insets.self, insets)
    }

    /// Hides or shows the lines between the view's row and its neighbours in a list.
    nonisolated public func listRowSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View {
        listTraits(
            edges, above: ListTrait.HidesLineAbove.self, below: ListTrait.HidesLineBelow.self, visibility == .hidden)
    }

    /// The colour of the lines between the view's row and its neighbours in a list. The row above the line takes precedence.
    nonisolated public func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View {
        listTraits(edges, above: ListTrait.LineColorAbove.self, below: ListTrait.LineColorBelow.self, color)
    }

    /// The background of the view's row in a list: a colour or another style. Other views are not drawn, and a message reports this.
    public func listRowBackground<V: View>(_ view: V?) -> some View {
        let style = (view as? any ShapeStyle).map { AnyShapeStyle($0) }
        if let view, style == nil, !(view is EmptyView) {
            ViewGraph.current?.report(
                "listRowBackground: \(V.self) is not drawn, because a row's background must be a colour or a gradient",
                once: "listRowBackground")
        }
        return listTrait(ListTrait.Background.self, style)
    }
}

extension View {
    /// Hides or shows the lines at the ends of a section in a list. Plain lists have a line below each section.
    nonisolated public func listSectionSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View {
        listTraits(edges, above: ListTrait.SectionLineAbove.self, below: ListTrait.SectionLineBelow.self, visibility)
    }

    /// The colour of the lines at the ends of a section in a list.
    nonisolated public func listSectionSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View {
        listTraits(edges, above: ListTrait.SectionLineColorAbove.self, below: ListTrait.SectionLineColorBelow.self, color)
    }

    /// The distance between the sections of a list, or between a section and its neighbours. Of different distances, the smaller one applies.
    nonisolated public func listSectionSpacing(_ spacing: CGFloat) -> some View {
        listTrait(ListTrait.SectionSpacing.self, spacing).environment(\.listSectionSpacing, spacing)
    }

    /// The distance between the sections of a list, or between a section and its neighbours.
    nonisolated public func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View {
        listTrait(ListTrait.SectionSpacing.self, spacing.points).environment(\.listSectionSpacing, spacing.points)
    }

    /// The distance between the rows of a list, in points. Each row then has its own background, and there are no lines. nil restores the default.
    nonisolated public func listRowSpacing(_ spacing: CGFloat?) -> some View {
        environment(\.listRowSpacing, spacing)
    }

    /// The distances of a section from the sides of its list and from its neighbours, in points; nil restores the default.
    nonisolated public func listSectionMargins(_ edges: Edge.Set = .all, _ length: CGFloat?) -> some View {
        listTrait(ListTrait.TopMargin.self, edges.contains(.top) ? length : nil)
            .listTrait(ListTrait.BottomMargin.self, edges.contains(.bottom) ? length : nil)
            .listTrait(ListTrait.LeadingMargin.self, edges.contains(.leading) ? length : nil)
            .listTrait(ListTrait.TrailingMargin.self, edges.contains(.trailing) ? length : nil)
    }
}

/// The distance between the sections of a list.
public struct ListSectionSpacing: Sendable {
    /// nil: as the list's style has it.
    let points: CGFloat?

    public static let `default` = ListSectionSpacing(points: nil)
    /// Half of the distance in grouped lists.
    public static let compact = ListSectionSpacing(points: 10)

    /// In points.
    public static func custom(_ spacing: CGFloat) -> ListSectionSpacing { ListSectionSpacing(points: spacing) }
}

extension EnvironmentValues {
    private enum ListRowSpacingKey: EnvironmentKey {
        static let defaultValue: CGFloat? = nil
    }

    private enum ListSectionSpacingKey: EnvironmentKey {
        static let defaultValue: CGFloat? = nil
    }

    var listRowSpacing: CGFloat? {
        get { self[ListRowSpacingKey.self] }
        set { self[ListRowSpacingKey.self] = newValue }
    }

    var listSectionSpacing: CGFloat? {
        get { self[ListSectionSpacingKey.self] }
        set { self[ListSectionSpacingKey.self] = newValue }
    }
}
