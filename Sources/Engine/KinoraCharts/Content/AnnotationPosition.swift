/// The side of a mark at which its annotation is.
public struct AnnotationPosition: Hashable, Sendable {
    /// The side, as a direction: x to the right, y down; both 0 for the middle. Nil for the automatic side.
    let x: Int?
    let y: Int?

    /// Above the mark, or below a bar of a negative value.
    public static let automatic = AnnotationPosition(x: nil, y: nil)
    public static let overlay = AnnotationPosition(x: 0, y: 0)
    public static let top = AnnotationPosition(x: 0, y: -1)
    public static let bottom = AnnotationPosition(x: 0, y: 1)
    public static let leading = AnnotationPosition(x: -1, y: 0)
    public static let trailing = AnnotationPosition(x: 1, y: 0)
    public static let topLeading = AnnotationPosition(x: -1, y: -1)
    public static let topTrailing = AnnotationPosition(x: 1, y: -1)
    public static let bottomLeading = AnnotationPosition(x: -1, y: 1)
    public static let bottomTrailing = AnnotationPosition(x: 1, y: 1)
}
