import KinoraDrawing
import KinoraFiles
import Synchronization

/// The symbols that have a drawing, and the variants that are derived from drawings.
package enum SymbolLibrary {
    private struct Key: Hashable {
        var name: String
        var weight: Int
        var hasShaper: Bool
        var hasIcons: Bool
    }

    /// The artwork with the fonts and warnings that each film notes which contains it.
    private static let cache = Mutex<[Key: (artwork: SymbolArtwork?, record: FilmInputs?)]>([:])
    /// The maximum number of cached symbols. Films need fewer.
    private static let maxCacheCount = 2048

    /// Returns the artwork of a symbol for an em of 1 point, or nil if the name has no drawing. `weight` is 100 to 900.
    package static func artwork(_ name: String, weight: Int, shaper: (any TextShaper)?) -> SymbolArtwork? {
        let key = Key(name: name, weight: weight, hasShaper: shaper != nil, hasIcons: shaper?.isInstalled(SymbolIconFont.family) ?? false)
        if Memoization.isOn, let known = cache.withLock({ $0[key] }) {
            FilmInputs.add(known.record)
            return known.artwork
        }
        let (artwork, record) = FilmInputs.recording { SymbolMaker(weight: weight, shaper: shaper).form(name).map(SymbolArtwork.init) }
        FilmInputs.add(record)
        cache.withLock { cache in
            if cache.count >= maxCacheCount { cache.removeAll() }
            cache[key] = (artwork, record)
        }
        return artwork
    }

    /// Returns the outline of a symbol for an em of 1 point, or nil if the name has no drawing. Its bounding box starts at the origin.
    package static func path(_ name: String, weight: Int, shaper: (any TextShaper)?) -> Path? {
        artwork(name, weight: weight, shaper: shaper)?.outline
    }

    /// Returns true if a name has a drawing of Kinora that contains no characters.
    package static func isDrawn(_ name: String) -> Bool { artwork(name, weight: 400, shaper: nil) != nil }

    /// The names of all drawings and their aliases, sorted.
    package static var drawnNames: [String] { (Array(SymbolDrawing.names) + aliases.keys).sorted() }

    /// The names of symbols that are drawn with icons of a font, sorted.
    package static var iconNames: [String] { SymbolIconFont.icons.keys.sorted() }

    /// Returns a sentence that says what is missing for a name without a drawing.
    package static func absence(of name: String, shaper: (any TextShaper)?) -> String {
        if SymbolIconFont.icon(name) != nil {
            return "the symbol \"\(name)\" requires the font \(SymbolIconFont.family), which is not installed "
                + "(Debian package \(SymbolIconFont.package)); a placeholder is shown instead"
        }
        return "there is no drawing of the symbol \"\(name)\" (kinora symbols lists all names); a placeholder is shown instead"
    }
}
