import KinoraRuntime

/// The name of a scroll view's coordinate space, optionally only of scroll views along one axis.
struct ScrollSpaceName: Hashable {
    var axis: Axis?
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
    /// The coordinate space of the nearest enclosing scroll view's visible area.
    public static var scrollView: NamedCoordinateSpace { NamedCoordinateSpace(name: AnyHashable(ScrollSpaceName())) }

    /// The coordinate space of the nearest enclosing scroll view that scrolls along `axis`.
    public static func scrollView(axis: Axis) -> NamedCoordinateSpace {
        NamedCoordinateSpace(name: AnyHashable(ScrollSpaceName(axis: axis)))
    }
}
