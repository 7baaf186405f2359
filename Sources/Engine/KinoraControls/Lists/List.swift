import Foundation
import KinoraDrawing
import KinoraViews

/// A container of rows that scroll vertically if they do not fit. Sections and backgrounds have the appearance of iOS. A tap selects a row if
/// the list has a selection, which for several rows requires edit mode. A horizontal drag shows the actions of a row, which can delete it. A touch cannot move rows.
public struct List<SelectionValue: Hashable, Content: View> {
    let content: Content
    /// The selected rows; nil if rows cannot be selected.
    var selection: ListSelection?

    init(rows content: Content) {
        self.content = content
    }

    public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {
        self.selection = selection.map { ListSelection($0) }
        self.content = content()
    }

    public init(selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content) {
        self.selection = selection.map { ListSelection($0) }
        self.content = content()
    }

    public init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data, selection: Binding<SelectionValue?>?, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
        self.selection = selection.map { ListSelection($0) }
        content = ForEach(data, content: rowContent)
    }

    public init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data, selection: Binding<Set<SelectionValue>>?, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
        self.selection = selection.map { ListSelection($0) }
        content = ForEach(data, content: rowContent)
    }
}

extension List {
    public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<SelectionValue?>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, ID, RowContent> {
        self.selection = selection.map { ListSelection($0) }
        content = ForEach(data, id: id, content: rowContent)
    }

    public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Set<SelectionValue>>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, ID, RowContent> {
        self.selection = selection.map { ListSelection($0) }
        content = ForEach(data, id: id, content: rowContent)
    }
}

// Rows of a binding, each with a binding to its element.
extension List where SelectionValue == Never {
    public init<Data: MutableCollection & RandomAccessCollection, RowContent: View>(
        _ data: Binding<Data>, editActions: EditActions<Data> = [], @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    )
    where
        Content == ForEach<LazyMapSequence<Data.Indices, (Data.Index, Data.Element.ID)>, Data.Element.ID, RowContent>,
        Data.Element: Identifiable
    {
        content = ForEach(data, editActions: editActions, content: rowContent)
    }

    public init<Data: MutableCollection & RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Binding<Data>, id: KeyPath<Data.Element, ID>, editActions: EditActions<Data> = [],
        @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    ) where Content == ForEach<LazyMapSequence<Data.Indices, (Data.Index, ID)>, ID, RowContent> {
        content = ForEach(data, id: id, editActions: editActions, content: rowContent)
    }
}

// Trees: rows with child rows, which a script's tap expands or collapses.
extension List {
    public init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data, children: KeyPath<Data.Element, Data?>, selection: Binding<SelectionValue?>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == OutlineGroup<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
        self.selection = selection.map { ListSelection($0) }
        content = OutlineGroup(data, children: children, content: rowContent)
    }

    public init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data, children: KeyPath<Data.Element, Data?>, selection: Binding<Set<SelectionValue>>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == OutlineGroup<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
        self.selection = selection.map { ListSelection($0) }
        content = OutlineGroup(data, children: children, content: rowContent)
    }
}

extension List where SelectionValue == Never {
    public init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data, children: KeyPath<Data.Element, Data?>, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == OutlineGroup<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
        content = OutlineGroup(data, children: children, content: rowContent)
    }

    public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == OutlineGroup<Data, ID, RowContent> {
        content = OutlineGroup(data, id: id, children: children, content: rowContent)
    }
}

extension List where SelectionValue == Never {
    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }

    public init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    )
    where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
        content = ForEach(data, content: rowContent)
    }

    public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, ID, RowContent> {
        content = ForEach(data, id: id, content: rowContent)
    }

    public init<RowContent: View>(_ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> RowContent)
    where Content == ForEach<Range<Int>, Int, RowContent> {
        content = ForEach(data, content: rowContent)
    }
}

extension List: View {
    public var body: some View { StyledList(content: content, selection: selection) }
}

private struct StyledList<Content: View>: View {
    let content: Content
    let selection: ListSelection?
    @Environment(\.listAppearance) private var appearance
    @Environment(\.isScrollContentBackgroundHidden) private var isBackgroundHidden
    @Environment(\.headerProminence) private var headerProminence
    @Environment(\.editMode) private var editMode
    @State private var swiped: SwipedRow?
    @State private var moved: MovedRow?

    init(content: Content, selection: ListSelection? = nil) {
        self.content = content
        self.selection = selection
    }

    var body: some View {
        let appearance = appearance ?? .insetGrouped
        let background: AnyShapeStyle =
            isBackgroundHidden
            ? AnyShapeStyle(Color.clear) : appearance == .plain ? AnyShapeStyle(.background) : AnyShapeStyle(ControlColor.groupedBackground)
        let isEditing = editMode?.wrappedValue.isEditing ?? false
        let rows = content.environment(\.isInList, true)
            .environment(\.listSelection, selection?.isMultiple == true ? nil : selection)
            .environment(\.sectionHeaderStyle, headerProminence.headerStyle(in: appearance))
            .environment(\.sectionFooterStyle, SectionTextStyle(font: .footnote))
        let contents = Group {
            rows
            if let swiped { SwipeButtons(row: swiped, swiped: $swiped) }
        }
        ScrollView {
            ListRows(
                content: contents, appearance: appearance, selection: selection, isEditing: isEditing, swipedRow: swiped, swiped: $swiped,
                movedRow: moved, moved: $moved)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(background)
        .modifier(ColumnSelection(selection: selection))
    }
}

/// A container of controls in rows, grouped by sections. It is a list unless `formStyle(_:)` selects columns.
public struct Form<Content: View> {
    let content: Content

    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }
}

extension Form: View {
    public var body: some View { StyledForm(content: content) }
}
