import Foundation
@_spi(Runtime) import KinoraViews

/// The buttons that a horizontal drag shows at an edge of a list row.
struct SwipeActions {
    let edge: HorizontalEdge
    /// Whether a drag over more than half of the row runs the first action.
    let allowsFullSwipe: Bool
    let content: AnyView
}

extension View {
    /// Adds buttons to the view's list row, which a script's drag shows, from the trailing edge or the leading one. They replace the deletion of
    /// `onDelete(perform:)` at their edge. A tap on one runs its action and closes the row.
    ///
    ///     Text(task.title).swipeActions(edge: .leading) { Button("Done") { finish(task) }.tint(.green) }
    ///
    /// - Parameters:
    ///   - edge: The edge of the row where the buttons are, the first one outermost.
    ///   - allowsFullSwipe: Whether a drag over more than half of the row runs the first action immediately.
    ///   - content: The buttons. They are 74 points wide or more, grey, red if they are destructive, or in their tint. Labels show their icon only.
    nonisolated public func swipeActions<T: View>(
        edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T
    ) -> some View {
        listTrait(
            edge == .leading ? ListTrait.LeadingActions.self : ListTrait.TrailingActions.self,
            SwipeActions(edge: edge, allowsFullSwipe: allowsFullSwipe, content: AnyView(content())))
    }
}

extension LayoutElement {
    /// The buttons of the row at an edge. At the trailing edge, a row that can be deleted has a button for that.
    func swipeActions(at edge: HorizontalEdge, position: ForEachPosition?) -> SwipeActions? {
        let stated: SwipeActions? = listTrait(edge == .leading ? ListTrait.LeadingActions.self : ListTrait.TrailingActions.self)
        if stated != nil || edge == .leading { return stated }
        guard let position, let deletion = deletion(position.edits) else { return nil }
        let button = Button(role: .destructive) {
            deletion([position.offset])
        } label: {
            Text("Delete")
        }
        return SwipeActions(edge: .trailing, allowsFullSwipe: true, content: AnyView(button))
    }
}
