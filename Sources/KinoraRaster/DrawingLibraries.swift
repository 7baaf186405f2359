import CCairo

/// Which libraries this process draws with, and the fonts it finds.
package enum DrawingLibraries {
    package static var cairoVersion: String { String(cString: cairo_version_string()) }

    /// Name and version of each library; the version is the one that is loaded, not the one that was compiled against.
    package static var versions: [(name: String, version: String)] {
        let fontconfig = FcGetVersion()
        return [
            ("Cairo", cairoVersion), ("Pango", String(cString: pango_version_string())),
            ("fontconfig", "\(fontconfig / 10000).\(fontconfig / 100 % 100).\(fontconfig % 100)"),
        ]
    }

    /// The family of plain text, when nothing else is asked for.
    package static let defaultFamily = FontCatalog.families(for: .standard)[0]

    /// The names of all installed families, sorted, each once.
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
            // The first name is the family's own; further ones are translations and styles.
            guard FcPatternGetString(fonts.pointee.fonts[index], FC_FAMILY, 0, &name) == FcResultMatch, let name else { continue }
            families.insert(String(cString: name))
        }
        return families.sorted()
    }
}
