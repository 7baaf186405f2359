/// A colour in sRGB with opacity, as caption files specify it.
public struct CueColor: Hashable, Sendable {
    /// The red component, 0 to 255.
    public var red: UInt8
    /// The green component, 0 to 255.
    public var green: UInt8
    /// The blue component, 0 to 255.
    public var blue: UInt8
    /// The opacity, from 0 (transparent) to 255 (opaque).
    public var alpha: UInt8

    /// Creates a colour.
    /// - Parameters:
    ///   - red: The red component, 0 to 255.
    ///   - green: The green component, 0 to 255.
    ///   - blue: The blue component, 0 to 255.
    ///   - alpha: The opacity, from 0 (transparent) to 255 (opaque).
    public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }
}
