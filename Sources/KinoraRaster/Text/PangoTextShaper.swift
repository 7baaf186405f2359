import CCairo
import Foundation
import KinoraDrawing
import KinoraFiles
import Synchronization

/// Shapes text with Pango into outlines without hinting or rounding to pixels, which scale smoothly to any size.
///
/// It can be used from any thread; one text is shaped at a time. Recent results are cached.
package final class PangoTextShaper: TextShaper {
    private struct State {
        /// Created for the first text, because fontconfig then scans all installed fonts, which takes time.
        private var engine: PangoEngine?
        var recent = ShapedTextCache()
        /// The fonts that the engine knows.
        private var configuration: FontConfiguration?

        /// Returns the engine, recreated if fonts have been registered.
        mutating func upToDateEngine() -> PangoEngine {
            let configuration = FontFiles.configuration
            if let engine, configuration === self.configuration { return engine }
            let engine = PangoEngine(configuration)
            (self.engine, recent, self.configuration) = (engine, ShapedTextCache(), configuration)
            return engine
        }
    }

    private let state: Mutex<State>
    private let onMissingFont: @Sendable (_ family: String, _ used: String) -> Void
    private let onMissingGlyph: @Sendable (MissingGlyph) -> Void

    /// `onMissingFont` is called once per missing family, with its substitute, and `onMissingGlyph` once per package of fonts.
    package init(
        onMissingFont: @escaping @Sendable (_ family: String, _ used: String) -> Void = { _, _ in },
        onMissingGlyph: @escaping @Sendable (MissingGlyph) -> Void = { _ in }
    ) {
        state = Mutex(State())
        (self.onMissingFont, self.onMissingGlyph) = (onMissingFont, onMissingGlyph)
    }

    package func shape(_ request: TextRequest) -> ShapedText {
        let (entry, missing, glyphs) = state.withLock {
            state -> (ShapedTextCache.Entry, [(family: String, used: String)], [MissingGlyph]) in
            let engine = state.upToDateEngine()
            if Memoization.isOn, let known = state.recent[request] { return (known, [], []) }
            let missing = engine.newlyMissing(in: request)
            let entry = TextTypesetter(engine: engine, request: request).shaped()
            state.recent[request] = entry
            // A font without colours may contain some emoji.
            if entry.text.bitmapGlyphs.isEmpty, let emoji = request.firstEmoji { engine.note(MissingGlyph(emoji)) }
            return (entry, missing, engine.takeMissingGlyphs())
        }
        FilmInputs.noteFonts(entry.fontFiles)
        // Outside the lock, because the callback may shape text.
        for (family, used) in missing { onMissingFont(family, used) }
        for glyph in glyphs { onMissingGlyph(glyph) }
        return entry.text
    }

    /// All outlines of the text as one path. The origin is the top left corner of the text's box. Bitmap glyphs are left out.
    package func outline(of request: TextRequest) -> Path {
        var path = Path()
        for run in shape(request).runs {
            run.outlines.forEach { path.append($0) }
        }
        return path
    }

    /// The family that is used for a request: the requested one if it is installed, otherwise its substitute.
    package func family(used font: FontDescriptor) -> String {
        state.withLock { $0.upToDateEngine().family(used: font) }
    }

    var recentCount: Int { state.withLock { $0.recent.count } }

    package func isInstalled(_ family: String) -> Bool {
        FilmInputs.noteFonts([])
        return state.withLock { $0.upToDateEngine().catalog.isInstalled(family) }
    }
}

/// A cache of up to a thousand recent texts.
private struct ShapedTextCache {
    typealias Entry = (text: ShapedText, fontFiles: [String])

    private static let limit = 512
    private var young: [TextRequest: Entry] = [:]
    private var old: [TextRequest: Entry] = [:]

    var count: Int { young.count + old.count }

    subscript(request: TextRequest) -> Entry? {
        mutating get {
            if let known = young[request] { return known }
            guard let known = old[request] else { return nil }
            self[request] = known
            return known
        }
        set {
            if young.count >= Self.limit {
                old = young
                young = [:]
            }
            young[request] = newValue
        }
    }
}

extension TextRequest {
    /// The first character that is shown as an emoji unless the text requests otherwise.
    fileprivate var firstEmoji: Unicode.Scalar? {
        for span in spans {
            if let emoji = span.text.unicodeScalars.first(where: { $0.value > 0xFF && $0.properties.isEmojiPresentation }) { return emoji }
        }
        return nil
    }
}

extension PangoTextShaper {
    /// The shaper for outlines outside views. Reports missing families to standard error.
    package static let shared = PangoTextShaper { family, used in
        FileHandle.standardError.write(Data("The font '\(family)' is not installed; '\(used)' is used instead.\n".utf8))
    } onMissingGlyph: { glyph in
        FileHandle.standardError.write(Data("\(glyph.message)\n".utf8))
    }
}
