import CCairo
import KinoraDrawing
import KinoraFiles
import Synchronization

/// A configuration of fontconfig with the fonts that a text can have: the installed fonts, and the registered files that the text names.
///
/// Safe: it never changes, because fontconfig does not synchronise adding a font with other threads that choose one.
final class FontConfiguration: @unchecked Sendable {
    /// A registered file.
    struct File: Hashable {
        /// The resolved path; a text that identifies the contents of a font that is no file.
        let path: String
        /// The path that fontconfig opens: the path of a copy, or the resolved path.
        let openedPath: String
        /// The only name of its first family; nil to keep the names in the file.
        let alias: String?
        /// Whether the font is part of a document, and no file.
        var isEmbedded = false
    }

    /// The installed fonts. Read once, because fontconfig scans all fonts, which takes time.
    static let installed = FontConfiguration()

    /// Owned.
    let pointer: OpaquePointer

    private init() {
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

    /// The installed fonts, then the fonts of the `files` that still exist. Takes about 3 ms, because fontconfig reads its rules again.
    init(adding files: [File]) {
        // Installed fonts are not searched again. Otherwise the fonts of a text would depend on when its files were first used.
        guard let configuration = FcInitLoadConfig() else {
            preconditionFailure("fontconfig must have enough memory to load its configuration")
        }
        pointer = configuration
        for file in files { FontConfiguration.add(file, to: configuration) }
        if let set = registered { FontConfiguration.insertInstalledFonts(into: set) }
        FontSynthesis.restrict(configuration)
    }

    deinit { FcConfigDestroy(pointer) }

    /// The configuration with the fonts of `files`, or of none.
    static func with(_ files: [File]) -> FontConfiguration {
        guard !files.isEmpty else { return installed }
        // One at a time, because fontconfig does not promise that its rules can be read by several threads.
        let configuration = creation.withLock { _ in FontConfiguration(adding: files) }
        return configuration.registered == nil ? installed : configuration
    }

    private static let creation = Mutex(())

    private var registered: UnsafeMutablePointer<FcFontSet>? { FcConfigGetFonts(pointer, FcSetApplication) }

    private static func add(_ file: File, to configuration: OpaquePointer) {
        let before = FcConfigGetFonts(configuration, FcSetApplication)?.pointee.nfont ?? 0
        // fontconfig opens any file by its path, and waits for the writer of a pipe.
        guard (try? UntrustedFile(file.openedPath)) != nil, FcConfigAppFontAddFile(configuration, file.openedPath) != 0 else { return }
        if let alias = file.alias { rename(to: alias, in: configuration, from: Int(before)) }
    }

    /// Inserts the installed fonts before the fonts in `set`. fontconfig prefers the first of equal fonts.
    private static func insertInstalledFonts(into set: UnsafeMutablePointer<FcFontSet>) {
        let added = Array(UnsafeBufferPointer(start: set.pointee.fonts, count: Int(set.pointee.nfont)))
        var fonts: [OpaquePointer?] = []
        installed.forEachFont { font in
            FcPatternReference(font)
            guard FcFontSetAdd(set, font) != 0 else { return FcPatternDestroy(font) }
            fonts.append(font)
        }
        for (index, font) in (fonts + added).enumerated() { set.pointee.fonts[index] = font }
    }

    /// Calls `body` with the pattern of each font that is installed when fontconfig has searched for fonts.
    func forEachFont(_ body: (OpaquePointer) -> Void) {
        guard let set = FcConfigGetFonts(pointer, FcSetSystem)?.pointee else { return }
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
        guard let set = FcConfigGetFonts(configuration, FcSetApplication), let fonts = set.pointee.fonts else { return }
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
