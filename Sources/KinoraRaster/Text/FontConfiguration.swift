import CCairo
import KinoraDrawing
import KinoraErrors
import KinoraFiles

/// The installed fonts and those of registered files, as a configuration of fontconfig.
///
/// It never changes, because fontconfig does not synchronise adding a font with other threads that choose one. A newly registered file makes a new
/// configuration. Films that have begun keep theirs.
final class FontConfiguration: @unchecked Sendable {
    /// A registered file.
    struct File {
        /// The resolved path.
        let path: String
        /// The only name of its first family; nil to keep the names in the file.
        let alias: String?
    }

    /// Owned.
    let pointer: OpaquePointer

    /// The installed fonts.
    init() {
        guard let configuration = FcConfigReference(nil) else {
            preconditionFailure("fontconfig must have enough memory to load its configuration")
        }
        pointer = configuration
        FontSynthesis.restrict(configuration)
    }

    /// Takes over a configuration.
    init(owning configuration: OpaquePointer) {
        pointer = configuration
    }

    /// The installed fonts, those of `files` as far as they still exist, and those of `file`. Takes about 2 ms, because fontconfig reads its caches
    /// again.
    ///
    /// - Throws: An error if `file` cannot be read.
    init(_ files: [File], adding file: File) throws(FontFileError) {
        let unreadable = FontFileError(file: file.path, problem: "the font cannot be read")
        guard let configuration = FcInitLoadConfigAndFonts() else { throw unreadable }
        for file in files { _ = FontConfiguration.add(file, to: configuration) }
        guard FontConfiguration.add(file, to: configuration) else {
            FcConfigDestroy(configuration)
            throw unreadable
        }
        FontSynthesis.restrict(configuration)
        pointer = configuration
    }

    deinit { FcConfigDestroy(pointer) }

    private static func add(_ file: File, to configuration: OpaquePointer) -> Bool {
        let before = registered(configuration)?.pointee.nfont ?? 0
        // fontconfig opens any file by its path, and waits for the writer of a pipe.
        guard (try? UntrustedFile(file.path)) != nil, FcConfigAppFontAddFile(configuration, file.path) != 0 else { return false }
        if let alias = file.alias { rename(to: alias, in: configuration, from: Int(before)) }
        return true
    }

    private static func registered(_ configuration: OpaquePointer) -> UnsafeMutablePointer<FcFontSet>? {
        FcConfigGetFonts(configuration, FcSetApplication)
    }

    /// Calls `body` with the pattern of each font.
    func forEachFont(_ body: (OpaquePointer) -> Void) {
        forEachInstalledFont(body)
        FontConfiguration.forEachFont(in: FontConfiguration.registered(pointer), body)
    }

    /// Calls `body` with the pattern of each font that is not registered.
    func forEachInstalledFont(_ body: (OpaquePointer) -> Void) {
        FontConfiguration.forEachFont(in: FcConfigGetFonts(pointer, FcSetSystem), body)
    }

    private static func forEachFont(in set: UnsafeMutablePointer<FcFontSet>?, _ body: (OpaquePointer) -> Void) {
        guard let set = set?.pointee else { return }
        for index in 0..<Int(set.nfont) {
            if let pattern = set.fonts[index] { body(pattern) }
        }
    }

    /// The text of a pattern's property; nil if it has none.
    static func text(_ property: String, of pattern: OpaquePointer) -> String? {
        var text: UnsafeMutablePointer<FcChar8>?
        guard FcPatternGetString(pattern, property, 0, &text) == FcResultMatch, let text else { return nil }
        return String(cString: text)
    }

    /// Changes the name of the first family of the fonts that were added at the index `first` and later. Removes the names of their other families,
    /// so that only `alias` selects them.
    private static func rename(to alias: String, in configuration: OpaquePointer, from first: Int) {
        guard let set = registered(configuration), let fonts = set.pointee.fonts else { return }
        var name: String?
        for index in first..<max(Int(set.pointee.nfont), first) {
            guard let pattern = fonts[index] else { continue }
            let family = text("family", of: pattern)
            name = name ?? family
            FcPatternDel(pattern, "family")
            FcPatternDel(pattern, "familylang")
            FcPatternAddString(pattern, "family", family == name ? alias : "\(alias)-other")
        }
    }
}
