extension StringProtocol {
    /// Whether the first letter that has a direction is in a right-to-left script: rule P2 of Unicode's bidirectional algorithm, for the
    /// blocks of Hebrew, Arabic, Syriac, Thaana, N'Ko and their extensions.
    package var isRightToLeft: Bool {
        for scalar in unicodeScalars {
            switch scalar.value {
            case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
                if scalar.properties.isAlphabetic { return true }
            default:
                if scalar.properties.isAlphabetic { return false }
            }
        }
        return false
    }
}
