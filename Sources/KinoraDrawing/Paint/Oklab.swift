import Foundation

/// Ottosson's Oklab: a space in which a straight line between two colours looks like a straight line.
///
/// Colours are kept as the cube roots of the three cone responses, which mix exactly as Oklab's own axes do, those being linear in them.
/// Björn Ottosson, "A perceptual color space for image processing", 2020.
package enum Oklab {
    /// Linear sRGB to the cube roots of the cone responses. Components out of range keep their sign.
    package static func coneRoots(_ red: Double, _ green: Double, _ blue: Double) -> (l: Double, m: Double, s: Double) {
        (
            cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue),
            cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue),
            cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
        )
    }

    /// The other way round.
    package static func linear(_ l: Double, _ m: Double, _ s: Double) -> (red: Double, green: Double, blue: Double) {
        let (l, m, s) = (l * l * l, m * m * m, s * s * s)
        return (
            4.0767416614 * l - 3.3077115904 * m + 0.2309699287 * s,
            -1.2684380041 * l + 2.6097574007 * m - 0.3413193964 * s,
            -0.0041960865 * l - 0.7034186145 * m + 1.7076147009 * s
        )
    }
}
