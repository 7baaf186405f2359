/// The reduction to the 256 colours of a GIF.
package struct PaletteSettings: Hashable, Sendable {
    package var scope = PaletteScope.global
    package var dithering = Dithering.bayer

    package init() {}
}

/// The frames that share a palette of a GIF.
public enum PaletteScope: String, CaseIterable, Hashable, Codable, Sendable {
    /// One palette, chosen from all frames.
    case global
    /// One palette per frame.
    case frame
}

/// The dithering of a GIF.
public enum Dithering: String, CaseIterable, Hashable, Codable, Sendable {
    /// Each pixel gets the nearest colour.
    case none
    /// Ordered dithering with a fixed pattern: static parts do not flicker.
    case bayer
    /// Error diffusion: each pixel's error is distributed to its neighbours.
    case floydSteinberg = "floyd-steinberg"
}
