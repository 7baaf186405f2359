import CCairo

/// Chooses one font for each word. Pango chooses a font for each letter, so that a font with a few letters of a script gives a word two looks.
final class WordFonts {
    /// Borrowed from the engine.
    private let context: OpaquePointer
    /// Borrowed.
    private let description: OpaquePointer?
    /// The fonts for texts in each language. Owned.
    private var fontsets: [OpaquePointer?: UnsafeMutablePointer<PangoFontset>] = [:]

    /// - Parameter description: The requested font. It must exist as long as this object.
    init(_ context: OpaquePointer, _ description: OpaquePointer?) {
        (self.context, self.description) = (context, description)
    }

    deinit {
        for fontset in fontsets.values { g_object_unref(UnsafeMutableRawPointer(fontset)) }
    }

    /// The family that replaces the requested one for `word`; nil if one font is chosen for all of its letters anyway, or no font has all of them.
    func family(of word: TextWords.Word) -> String? {
        guard word.scalars.count > 1, let fontset = fontset(for: word.script) else { return nil }
        var fonts: [UnsafeMutablePointer<PangoFont>] = []
        defer { for font in fonts { g_object_unref(UnsafeMutableRawPointer(font)) } }
        for scalar in word.scalars {
            guard let font = pango_fontset_get_font(fontset, scalar) else { return nil }
            if fonts.contains(font) { g_object_unref(UnsafeMutableRawPointer(font)) } else { fonts.append(font) }
        }
        guard fonts.count > 1 else { return nil }
        let complete = fonts.first { font in word.scalars.allSatisfy { pango_font_has_char(font, $0) != 0 } }
        guard let complete else { return nil }
        let found = pango_font_describe(complete)
        defer { pango_font_description_free(found) }
        return pango_font_description_get_family(found).map { String(cString: $0) }
    }

    private func fontset(for script: GUnicodeScript) -> UnsafeMutablePointer<PangoFontset>? {
        // Pango chooses the fonts of other scripts for a language that is written in them.
        let own = script == G_UNICODE_SCRIPT_LATIN ? nil : pango_script_get_sample_language(PangoScript(script.rawValue))
        let language = own ?? pango_context_get_language(context)
        if let known = fontsets[language] { return known }
        let made = pango_context_load_fontset(context, description, language)
        fontsets[language] = made
        return made
    }
}
