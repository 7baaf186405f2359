/// How a path's inside is decided and whether its edges are smoothed.
public struct FillStyle: Hashable, Sendable {
    /// True: a point is inside when the outline winds around it an odd number of times. False: any non-zero number of times.
    public var isEOFilled: Bool
    public var isAntialiased: Bool

    public init(eoFill: Bool = false, antialiased: Bool = true) {
        isEOFilled = eoFill
        isAntialiased = antialiased
    }
}
