/// A view in a preference, such as a toolbar item that a page passes up to its bar.
///
/// Each evaluation of a body makes a new box. Copies of one box compare equal without a comparison of their views. The preference therefore
/// changes only if the body that set it was re-evaluated.
package final class BoxedView {
    package let view: AnyView

    package init(_ view: AnyView) {
        self.view = view
    }
}

extension BoxedView: Equatable {
    package static func == (lhs: BoxedView, rhs: BoxedView) -> Bool {
        lhs === rhs || assumeMainActor((lhs.view, rhs.view)) { ViewComparison.areEqual($0, $1) }
    }
}
