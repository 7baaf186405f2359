import CCairo
import Foundation
import KinoraDrawing
import KinoraErrors

/// Pango's objects for one shaper and one set of fonts. Must not be used by several threads at the same time.
final class PangoEngine {
    /// Owned, not the thread's default, so that fonts and caches are not shared.
    private let map: OpaquePointer
    /// Owned.
    let context: OpaquePointer
    let catalog: FontCatalog
    let glyphs = GlyphCache()
    /// The characters of the text that is being shaped for which no font has a glyph.
    var missingCharacters: Set<Unicode.Scalar> = []

    /// The registered files whose fonts the texts can have.
    private let files: [FontConfiguration.File]

    /// - Parameters:
    ///   - configuration: The fonts of the texts. The map keeps it.
    ///   - files: The registered files in `configuration`.
    init(_ configuration: FontConfiguration, files: [FontConfiguration.File] = []) {
        self.files = files
        guard let map = pango_cairo_font_map_new() else {
            preconditionFailure("Pango must be built with support for Cairo")
        }
        self.map = OpaquePointer(map)
        kinora_font_map_set_configuration(map, configuration.pointer)
        // At 72 dots per inch, a point is a unit.
        pango_cairo_font_map_set_resolution(self.map, 72)
        guard let context = pango_font_map_create_context(map) else {
            preconditionFailure("a font map must create a context")
        }
        self.context = context
        let options = cairo_font_options_create()
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        pango_cairo_context_set_font_options(context, options)
        cairo_font_options_destroy(options)
        pango_context_set_round_glyph_positions(context, 0)
        // Not the language of the locale, so that a film does not depend on it.
        pango_context_set_language(context, pango_language_from_string("en"))
        catalog = FontCatalog(families: Self.families(of: map))
    }

    deinit {
        g_object_unref(UnsafeMutableRawPointer(context))
        g_object_unref(UnsafeMutableRawPointer(map))
    }

    private static func families(of map: UnsafeMutablePointer<PangoFontMap>) -> [String] {
        var list: UnsafeMutablePointer<UnsafeMutablePointer<PangoFontFamily>?>?
        var count: Int32 = 0
        pango_font_map_list_families(map, &list, &count)
        defer { g_free(list) }
        return (0..<Int(count)).compactMap { index in
            list?[index].flatMap { pango_font_family_get_name($0) }.map { String(cString: $0) }
        }
    }

    /// Lists of font files that have been returned. Texts with the same fonts share an array, which makes comparisons fast.
    private var knownFontFiles: [[String]: [String]] = [:]

    /// The files of the fonts of `lines`, without duplicates, in order.
    func fontFiles(of lines: [UnsafeMutablePointer<PangoLayoutLine>]) -> [String] {
        var files: Set<String> = []
        for line in lines {
            var node = line.pointee.runs
            while let entry = node {
                node = entry.pointee.next
                // Safe: the list of the runs of a line contains glyph items.
                guard let run = entry.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self).pointee,
                    let font = run.item?.pointee.analysis.font, let file = file(of: font)
                else { continue }
                files.insert(file)
            }
        }
        let list = files.sorted()
        if let known = knownFontFiles[list] { return known }
        knownFontFiles[list] = list
        return list
    }

    /// The file of a font; nil if it has none, as the fonts of documents.
    private func file(of font: UnsafeMutablePointer<PangoFont>) -> String? {
        guard let pattern = kinora_font_pattern(font), let opened = FontConfiguration.text("file", of: pattern) else { return nil }
        guard let file = files.first(where: { $0.openedPath == opened }) else { return opened }
        return file.isEmbedded ? nil : file.path
    }

    private static let noFont = FilmWarning(
        .missingFont, "no font is installed, so text is not drawn; install the package fonts-inter or another font")

    /// Warnings about the families of `request` that are not installed, or about all text if there is no font.
    func missingFonts(in request: TextRequest) -> [FilmWarning] {
        if catalog.isEmpty { return [Self.noFont] }
        return Set(request.spans.map(\.font)).compactMap { font in
            catalog.choice(for: font).missing.map { missing in
                let file = FontFiles.files(named: FontCatalog.names(in: missing)).first
                let problem = file == nil ? "the font '\(missing)' is not installed" : "fontconfig cannot use this font file"
                let path = file.flatMap { $0.isEmbedded ? nil : $0.path }
                return FilmWarning(.missingFont, "\(problem); '\(family(used: font))' is used instead", file: path)
            }
        }
    }

    /// The family that fontconfig chooses for a request.
    func family(used font: FontDescriptor) -> String {
        let builder = PangoLayoutBuilder(context: context, catalog: catalog, scale: 1)
        let description = builder.description(of: font)
        defer { pango_font_description_free(description) }
        guard let loaded = pango_context_load_font(context, description) else { return "none" }
        defer { g_object_unref(UnsafeMutableRawPointer(loaded)) }
        let found = pango_font_describe(loaded)
        defer { pango_font_description_free(found) }
        return pango_font_description_get_family(found).map { String(cString: $0) } ?? "none"
    }
}
