import KinoraDrawing

/// The light on a landscape seen from above. The sun is in the north-west.
enum Sunlight {
    /// The end of the shadow of an object one point high.
    static let shadow = Vector2(0.50, 0.28)

    /// The lightness of a sloping face whose outward normal has this ground-plan component, of a length of at most 1; horizontal faces have
    /// 1.
    static func lightness(of normal: Vector2) -> Double {
        1 - 0.26 * normal.x - 0.20 * normal.y
    }
}
