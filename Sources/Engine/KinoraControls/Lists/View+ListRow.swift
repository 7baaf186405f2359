import Foundation
import KinoraDrawing
@_spi(Runtime) import KinoraViews

/// Keys of the values that rows and sections set for their list.
enum ListTrait {
    enum Insets {}
    /// The value that a tap on the row selects, if it is not the row's tag or identity.
    enum RowValue {}
    enum IsNotSelectable {}
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
    enum LeadingActions {}
    enum TrailingActions {}
    enum AreSwipeButtons {}
    enum IsDeleteDisabled {}
    enum IsMoveDisabled {}
}

extension LayoutElement {
    func listTrait<Value>(_ key: Any.Type) -> Value? { layoutValue(ObjectIdentifier(key)) as? Value }
}

extension View {
    /// Sets a value for the list that contains the view; nil keeps the value that an inner view sets.
    nonisolated func listTrait(_ key: Any.Type, _ value: (some Any)?) -> some View {
        modifier(LayoutTraits(value: value.map { (ObjectIdentifier(key), $0) }))
    }

    /// Sets the same value for each edge in `edges`.
    nonisolated fileprivate func listTraits(
        _ edges: VerticalEdge.Set, above: Any.Type, below: Any.Type, _ value: (some Any)?
    ) -> some View {
        listTrait(above, edges.contains(.top) ? value : nil).listTrait(below, edges.contains(.bottom) ? value : nil)
    }
}

extension View {
    /// Sets the insets of the view in its list row, in points; nil keeps the default.
    nonisolated public func listRowInsets(_ insets: EdgeInsets?) -> some View {
        listTrait(ListTrait.Insets.self, insets)
    }

    /// Sets whether a tap selects the view's row in a list with a selection. A value that the program assigns is highlighted in any case.
    nonisolated public func selectionDisabled(_ isDisabled: Bool = true) -> some View {
        listTrait(ListTrait.IsNotSelectable.self, isDisabled ? true : nil)
    }

    /// Shows or hides the separators above and below the view's row in a list.
    nonisolated public func listRowSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View {
        listTraits(
            edges, above: ListTrait.HidesLineAbove.self, below: ListTrait.HidesLineBelow.self, visibility == .hidden)
    }

    /// Sets the colour of the separators above and below the view's row in a list. The row above a separator takes precedence.
    nonisolated public func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View {
        listTraits(edges, above: ListTrait.LineColorAbove.self, below: ListTrait.LineColorBelow.self, color)
    }

    /// Sets the background of the view's row in a list. It gets the size of the row and is clipped to the section. nil and an `EmptyView`
    /// keep the list's own background.
    @ViewBuilder public func listRowBackground<V: View>(_ view: V?) -> some View {
        // The branch depends on the type alone, so that the row keeps its identity.
        if V.self is any ShapeStyle.Type || V.self is EmptyView.Type {
            listTrait(ListTrait.Background.self, (view as? any ShapeStyle).map { AnyShapeStyle($0) })
        } else {
            listTrait(ListTrait.Background.self, view == nil ? nil : AnyShapeStyle(.clear)).rowBackground(view)
        }
    }
}

extension View {
    /// Shows or hides the separators at the ends of a section in a list. By default, plain lists have a separator below each section.
    nonisolated public func listSectionSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View {
        listTraits(edges, above: ListTrait.SectionLineAbove.self, below: ListTrait.SectionLineBelow.self, visibility)
    }

    /// Sets the colour of the separators at the ends of a section in a list.
    nonisolated public func listSectionSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View {
        listTraits(edges, above: ListTrait.SectionLineColorAbove.self, below: ListTrait.SectionLineColorBelow.self, color)
    }

    /// Sets the distance between sections, in points, for a list or for one section. Between two sections, the smaller distance applies.
    nonisolated public func listSectionSpacing(_ spacing: CGFloat) -> some View {
        listTrait(ListTrait.SectionSpacing.self, spacing).environment(\.listSectionSpacing, spacing)
    }

    /// Sets the distance between sections for a list or for one section. Between two sections, the smaller distance applies.
    nonisolated public func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View {
        listTrait(ListTrait.SectionSpacing.self, spacing.points).environment(\.listSectionSpacing, spacing.points)
    }

    /// Sets the distance between the rows of a list, in points. Each row then has its own background and no separators. nil restores the
    /// default.
    nonisolated public func listRowSpacing(_ spacing: CGFloat?) -> some View {
        environment(\.listRowSpacing, spacing)
    }

    /// Sets the distances from a section to the sides of its list and to the adjacent sections, in points; nil keeps the default.
    nonisolated public func listSectionMargins(_ edges: Edge.Set = .all, _ length: CGFloat?) -> some View {
        listTrait(ListTrait.TopMargin.self, edges.contains(.top) ? length : nil)
            .listTrait(ListTrait.BottomMargin.self, edges.contains(.bottom) ? length : nil)
            .listTrait(ListTrait.LeadingMargin.self, edges.contains(.leading) ? length : nil)
            .listTrait(ListTrait.TrailingMargin.self, edges.contains(.trailing) ? length : nil)
    }
}

/// The distance between the sections of a list.
public struct ListSectionSpacing: Sendable {
    /// nil: the list's style determines the distance.
    let points: CGFloat?

    public static let `default` = ListSectionSpacing(points: nil)
    /// Half of the default distance in grouped lists, 10 points.
    public static let compact = ListSectionSpacing(points: 10)

    /// A distance in points.
    public static func custom(_ spacing: CGFloat) -> ListSectionSpacing { ListSectionSpacing(points: spacing) }
}

extension EnvironmentValues {
    /// The minimum height of the rows of lists, in points, if the rows do not set their own insets.
    @Entry public var defaultMinListRowHeight: CGFloat = 44

    /// The minimum height of the headers of lists. It has no effect.
    @Entry public var defaultMinListHeaderHeight: CGFloat?

    @Entry var listRowSpacing: CGFloat?

    @Entry var listSectionSpacing: CGFloat?
}
