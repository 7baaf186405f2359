import Foundation

extension PangoTextShaper {
    /// The shaper of outlines that authors ask for outside of views. It has no log to tell, so standard error hears of missing families.
    package static let shared = PangoTextShaper { family, used in
        FileHandle.standardError.write(Data("The font '\(family)' is not installed; '\(used)' is used instead.\n".utf8))
    }
}
