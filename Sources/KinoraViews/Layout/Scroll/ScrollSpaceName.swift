import KinoraDrawing

/// The name of every scroll view's coordinates, and of those that scroll along an axis.
struct ScrollSpaceName: Hashable {
    var axis: Axis?
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
    /// The coordinates of the nearest scroll view around: its window, not its content.
    public static var scrollView: NamedCoordinateSpace { NamedCoordinateSpace(name: AnyHashable(ScrollSpaceName())) }

    /// The coordinates of the nearest scroll view around that scrolls along `axis`.
    public static func scrollView(axis: Axis) -> NamedCoordinateSpace {
        NamedCoordinateSpace(name: AnyHashable(ScrollSpaceName(axis: axis)))
    }
}
