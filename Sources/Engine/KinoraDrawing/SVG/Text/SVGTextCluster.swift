import Foundation

/// Glyphs that are moved together: the glyphs of a character, of a ligature or of a letter with its marks.
struct SVGTextCluster {
    /// The index of the first character in the content.
    var character: Int
    var span: Int
    /// The first character.
    var scalar: Unicode.Scalar
    /// In the coordinates of the cluster: the origin is the start of the baseline, and y points down.
    var outlines: Path
    var bitmaps: [ShapedText.BitmapGlyph]
    /// The distance to the next cluster, in user units.
    var advance: Double
    /// The advance without spacing.
    var width: Double
    /// The advance of the font.
    var naturalWidth: Double
    /// The height above and the depth below the baseline.
    var ascent: Double
    var descent: Double
    /// Changes the glyphs: widens them, or keeps them upright.
    var shape = CGAffineTransform.identity
    /// From the coordinates of the changed glyphs to the coordinates of the chunk.
    var placement = CGAffineTransform.identity
    var isHidden = false
    /// Whether lines along the text start again at this cluster.
    var isShifted = false

    /// The box of the cluster, in its own coordinates.
    var box: CGRect { CGRect(x: 0, y: -ascent, width: naturalWidth, height: ascent + descent) }

    /// From the coordinates of the cluster to the coordinates of the chunk.
    var transform: CGAffineTransform { shape.concatenating(placement) }

    /// Whether the character separates words.
    var isWordSeparator: Bool { [" ", "\u{A0}", "\u{1361}", "\u{10100}", "\u{10101}", "\u{1039F}", "\u{1091F}"].contains(scalar) }

    /// Whether the letters of the script are joined, so that space between them would break words. CSS Text 3, section 8.2.1.
    var isCursive: Bool {
        switch scalar.value {
        // Arabic, Syriac, Thaana and N'Ko.
        case 0x600...0x7FF, 0x860...0x8FF, 0xFB50...0xFDFF, 0xFE70...0xFEFE: true
        // Mongolian, Phags-pa and Mandaic.
        case 0x1800...0x18AF, 0xA840...0xA87F: true
        default: false
        }
    }

    /// Whether fonts have another glyph of the character for vertical text, such as a full stop at the top right.
    static func hasVerticalForm(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x3001...0x3002, 0x3008...0x3011, 0x3014...0x301F, 0x30FC, 0xFF01, 0xFF08...0xFF09, 0xFF0C, 0xFF0E, 0xFF1A...0xFF1B, 0xFF1F:
            true
        case 0xFF3B, 0xFF3D, 0xFF5B...0xFF60, 0xFFE3: true
        default: false
        }
    }

    /// Whether the character stays upright in vertical text, such as East Asian characters and symbols of their width.
    var isUpright: Bool {
        switch scalar.value {
        case 0x1100...0x11FF, 0x1401...0x167F, 0x18B0...0x18FF, 0x2460...0x24FF, 0x25A0...0x2619, 0x2620...0x2767, 0x2776...0x2793: true
        case 0x2E80...0x3007, 0x3012...0x3013, 0x3020...0x302F, 0x3031...0x309F, 0x30A1...0x30FB, 0x30FD...0xA4CF, 0xA960...0xA97F: true
        case 0xAC00...0xD7FF, 0xE000...0xFAFF, 0xFE10...0xFE1F, 0xFE30...0xFE48, 0xFE50...0xFE57, 0xFE5F...0xFE62, 0xFE67...0xFE6F: true
        case 0xFF01...0xFF07, 0xFF0A...0xFF0C, 0xFF0E...0xFF19, 0xFF1F...0xFF3A, 0xFF3C, 0xFF3E, 0xFF40...0xFF5A, 0xFFE0...0xFFE2: true
        case 0xFFE4...0xFFE7, 0x1F000...0x1FAFF, 0x20000...0x3FFFD, 0xA7, 0xA9, 0xAE, 0xB1, 0xBC...0xBE, 0xD7, 0xF7: true
        default: false
        }
    }
}
