import KinoraRaster
import Logging

/// The text shaper of this process.
package enum TextSetting {
    /// One for all films, so that a family that is missing is reported once.
    package static let shaper = PangoTextShaper { family, used in
        logger.warning("The font '\(family)' is not installed; '\(used)' is used instead.")
    }

    private static let logger = Logger(label: "kinora.fonts")
}
