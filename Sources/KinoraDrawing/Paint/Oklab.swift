import Foundation

/// Björn Ottosson's Oklab, "A perceptual color space for image processing" (2020), without its last linear step.
///
/// Colours are mixed in the cube roots of the cone responses. L, a and b of Oklab are linear in them, so mixtures are equal, and one matrix
/// is saved in each direction. They are also the animatable data of a colour in SwiftUI.
package enum Oklab {
    /// The cube roots of the cone responses to linear sRGB components. Components outside 0...1 are kept.
    package static func coneRoots(red: Double, green: Double, blue: Double) -> SIMD3<Double> {
        SIMD3(
            cbrt(0.412_221_470_8 * red + 0.536_332_536_3 * green + 0.051_445_992_9 * blue),
            cbrt(0.211_903_498_2 * red + 0.680_699_545_1 * green + 0.107_396_956_6 * blue),
            cbrt(0.088_302_461_9 * red + 0.281_718_837_6 * green + 0.629_978_700_5 * blue))
    }

    /// Linear sRGB red, green and blue.
    package static func linear(coneRoots: SIMD3<Double>) -> SIMD3<Double> {
        let cones = coneRoots * coneRoots * coneRoots
        return SIMD3(
            4.076_741_662_1 * cones.x - 3.307_711_591_3 * cones.y + 0.230_969_929_2 * cones.z,
            -1.268_438_004_6 * cones.x + 2.609_757_401_1 * cones.y - 0.341_319_396_5 * cones.z,
            -0.004_196_086_3 * cones.x - 0.703_418_614_7 * cones.y + 1.707_614_701_0 * cones.z)
    }
}
