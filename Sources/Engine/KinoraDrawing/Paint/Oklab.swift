import Foundation

/// Björn Ottosson's Oklab, "A perceptual color space for image processing" (2020).
///
/// Colours are mixed in the cube roots of the cone responses. L, a and b of Oklab are linear in them, so mixtures are equal, and one matrix
/// is saved in each direction. They are also the animatable data of a colour in SwiftUI. Distances of colours are measured in L, a and b.
package enum Oklab {
    /// The cube roots of the cone responses to linear sRGB components. Components outside 0...1 are kept.
    package static func coneRoots(red: Double, green: Double, blue: Double) -> SIMD3<Double> {
        SIMD3(
            cbrt(0.412_221_470_8 * red + 0.536_332_536_3 * green + 0.051_445_992_9 * blue),
            cbrt(0.211_903_498_2 * red + 0.680_699_545_1 * green + 0.107_396_956_6 * blue),
            cbrt(0.088_302_461_9 * red + 0.281_718_837_6 * green + 0.629_978_700_5 * blue))
    }

    /// L, a and b of the cube roots of cone responses.
    package static func lab(coneRoots: SIMD3<Double>) -> SIMD3<Double> {
        SIMD3(
            0.210_454_255_3 * coneRoots.x + 0.793_617_785_0 * coneRoots.y - 0.004_072_046_8 * coneRoots.z,
            1.977_998_495_1 * coneRoots.x - 2.428_592_205_0 * coneRoots.y + 0.450_593_709_9 * coneRoots.z,
            0.025_904_037_1 * coneRoots.x + 0.782_771_766_2 * coneRoots.y - 0.808_675_766_0 * coneRoots.z)
    }

    /// The cube roots of cone responses of L, a and b.
    package static func coneRoots(lab: SIMD3<Double>) -> SIMD3<Double> {
        SIMD3(
            lab.x + 0.396_337_777_4 * lab.y + 0.215_803_757_3 * lab.z,
            lab.x - 0.105_561_345_8 * lab.y - 0.063_854_172_8 * lab.z,
            lab.x - 0.089_484_177_5 * lab.y - 1.291_485_548_0 * lab.z)
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
