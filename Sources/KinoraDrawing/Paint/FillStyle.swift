/// How a path's inside is decided and whether its edges are smoothed.
public struct FillStyle: Hashable, Sendable {
    /// True: a point is inside when the outline winds around it an odd number of times. False: any non-zero number of times.
    public var isEOFilled: Bool
    /// True: pixels that the edge crosses are covered in part.
    public var isAntialiased: Bool

    /// The usual style: non-zero winding, smooth edges.
    public init(eoFill: Bool = false, antialiased: Bool = true) {
        isEOFilled = eoFill
        isAntialiased = antialiased
    }
}
