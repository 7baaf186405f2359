import Foundation
import KinoraDrawing
import Synchronization

/// The symbols that have a drawing, and the variants that follow from it.
package enum SymbolLibrary {
    private struct Key: Hashable {
        var name: String
        var weight: Int
        var hasShaper: Bool
        var hasIcons: Bool
    }

    private static let cache = Mutex<[Key: SymbolArtwork?]>([:])
    /// More symbols than any film shows.
    private static let largestCache = 2048

    /// The outlines of a symbol for an em of 1 point; nil for a name without a drawing. Weights are 100...900.
    package static func artwork(_ name: String, weight: Int, shaper: (any TextShaper)?) -> SymbolArtwork? {
        let key = Key(name: name, weight: weight, hasShaper: shaper != nil, hasIcons: shaper?.isInstalled(SymbolIconFont.family) ?? false)
        if Memoization.isOn, let known = cache.withLock({ $0[key] }) { return known }
        let artwork = SymbolMaker(weight: weight, shaper: shaper).form(name).map(SymbolArtwork.init)
        cache.withLock { cache in
            if cache.count >= largestCache { cache.removeAll() }
            cache[key] = .some(artwork)
        }
        return artwork
    }

    /// Everything in one outline, its box beginning at the origin; nil for a name without a drawing.
    package static func path(_ name: String, weight: Int, shaper: (any TextShaper)?) -> Path? {
        artwork(name, weight: weight, shaper: shaper)?.outline
    }

    /// Whether a name has a drawing of Kinora's own, without characters in it.
    package static func isDrawn(_ name: String) -> Bool { artwork(name, weight: 400, shaper: nil) != nil }

    /// The names of all drawings, in order.
    package static var drawnNames: [String] { (Array(SymbolDrawing.names) + aliases.keys).sorted() }

    /// The names that stand for icons of a font, in order.
    package static var iconNames: [String] { SymbolIconFont.icons.keys.sorted() }

    /// What is missing for a name without a drawing, as a sentence.
    package static func absence(of name: String, shaper: (any TextShaper)?) -> String {
        if SymbolIconFont.icon(name) != nil {
            return "the symbol \"\(name)\" requires the font \(SymbolIconFont.family), which is not installed "
                + "(Debian package \(SymbolIconFont.package)); a placeholder is shown instead"
        }
        return "there is no drawing of the symbol \"\(name)\" (kinora symbols lists all names); a placeholder is shown instead"
    }
}
