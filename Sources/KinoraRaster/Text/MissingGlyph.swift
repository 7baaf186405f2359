import KinoraDrawing

/// A character for which no font is installed, with the Debian package of a font that contains it.
package struct MissingGlyph: Hashable, Sendable {
    /// The characters that a package serves. A missing one is reported once per package.
    package enum Package: String, Hashable, Sendable {
        case emoji = "fonts-noto-color-emoji"
        case cjk = "fonts-noto-cjk"
        case others = "fonts-noto-core"

        init(_ scalar: Unicode.Scalar) {
            self =
                switch scalar.value {
                case 0x1100...0x11FF, 0x2E80...0x9FFF, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFFEF,
                    0x20000...0x3FFFF:
                    .cjk
                default: scalar.properties.isEmojiPresentation ? .emoji : .others
                }
        }
    }

    package let scalar: Unicode.Scalar
    package let package: Package

    init(_ scalar: Unicode.Scalar) {
        (self.scalar, package) = (scalar, Package(scalar))
    }

    /// The message for a person who renders films.
    package var message: String {
        let code = String(scalar.value, radix: 16, uppercase: true)
        let name = "'\(scalar)' (U+\(String(repeating: "0", count: max(0, 4 - code.count)))\(code))"
        return switch package {
        case .emoji: "No font with colour emoji is installed for \(name); install the package \(package.rawValue) or a similar font."
        case .cjk, .others:
            "No installed font contains \(name), so boxes are drawn; install the package \(package.rawValue) or a font of that script."
        }
    }
}
