/// A view on its way up the tree, as part of what pages say about their bars.
///
/// A body makes a new box each time it is evaluated. Copies of the same box are the same without a look at the view: so what is not evaluated
/// again never counts as changed, whatever the view contains.
final class BoxedView {
    let view: AnyView

    init(_ view: AnyView) {
        self.view = view
    }
}

extension BoxedView: Equatable {
    static func == (lhs: BoxedView, rhs: BoxedView) -> Bool {
        lhs === rhs || assumeMainActor((lhs.view, rhs.view)) { ViewComparison.areEqual($0, $1) }
    }
}
