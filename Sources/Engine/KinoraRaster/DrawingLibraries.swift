import CCairo

/// The drawing libraries and the fonts of this process.
package enum DrawingLibraries {
    package static var cairoVersion: String { String(cString: cairo_version_string()) }

    /// The name and the version of each library. It is the loaded version, not the version of the headers.
    package static var versions: [(name: String, version: String)] {
        let fontconfig = FcGetVersion()
        return [
            ("Cairo", cairoVersion), ("Pango", String(cString: pango_version_string())),
            ("fontconfig", "\(fontconfig / 10000).\(fontconfig / 100 % 100).\(fontconfig % 100)"),
        ]
    }

    /// The default font family.
    package static let defaultFamily = FontCatalog.families(for: .standard)[0]

    /// The sorted names of all installed families, without duplicates.
    package static var fontFamilies: [String] {
        guard let pattern = FcPatternCreate() else { return [] }
        defer { FcPatternDestroy(pattern) }
        guard let properties = FcObjectSetCreate() else { return [] }
        defer { FcObjectSetDestroy(properties) }
        FcObjectSetAdd(properties, FC_FAMILY)
        guard let fonts = FcFontList(nil, pattern, properties) else { return [] }
        defer { FcFontSetDestroy(fonts) }
        var families: Set<String> = []
        for index in 0..<Int(fonts.pointee.nfont) {
            var name: UnsafeMutablePointer<FcChar8>?
            // The first name is the family's own; the others are translations and styles.
            guard FcPatternGetString(fonts.pointee.fonts[index], FC_FAMILY, 0, &name) == FcResultMatch, let name else { continue }
            families.insert(String(cString: name))
        }
        return families.sorted()
    }
}
