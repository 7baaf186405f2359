import CCairo
import Foundation
import KinoraDrawing
import KinoraErrors
import KinoraFiles
import Synchronization

/// Shapes text with Pango into outlines without hinting or rounding to pixels, which scale smoothly to any size.
///
/// Any thread can use it, but only one text of a process is shaped at a time. Recent results are cached.
package final class PangoTextShaper: TextShaper {
    private struct State {
        private var engines = PangoEngines()
        private var recent = ShapedTextCache()
        private var fits = TextFitCache()
        private var metrics: [FontDescriptor: FontMetrics] = [:]
        private static let maxMetrics = 256
        /// The state of the registered files for which the caches are valid.
        private var revision = 0

        var recentCount: Int { recent.count }

        private mutating func forgetOldFonts() {
            let revision = FontFiles.revision
            if revision != self.revision { (recent, fits, metrics, self.revision) = (ShapedTextCache(), TextFitCache(), [:], revision) }
        }

        mutating func fit(_ key: TextFitCache.Key) -> TextFit? {
            forgetOldFonts()
            return fits[key]
        }

        mutating func add(_ fit: TextFit, for key: TextFitCache.Key) { fits[key] = fit }

        mutating func entry(_ request: TextRequest) -> ShapedTextCache.Entry {
            forgetOldFonts()
            if Memoization.isOn, let known = recent[request] { return known }
            let entry = ShapedTextCache.Entry(request, engine(for: request.spans.lazy.map(\.font)))
            recent[request] = entry
            return entry
        }

        mutating func metrics(of font: FontDescriptor) -> FontMetrics {
            forgetOldFonts()
            if Memoization.isOn, let known = metrics[font] { return known }
            let found = engine(for: [font]).metrics(of: font)
            if metrics.count >= Self.maxMetrics { metrics = [:] }
            metrics[font] = found
            return found
        }

        mutating func engine(for fonts: some Sequence<FontDescriptor>) -> PangoEngine {
            engines.engine(for: FontFiles.files(named: fonts))
        }
    }

    private let state = Mutex(State())
    private let onWarningOutsideFilms: @Sendable (FilmWarning) -> Void

    /// - Parameter onWarningOutsideFilms: Called for each warning of each text that belongs to no film. Films note their warnings.
    package init(onWarningOutsideFilms: @escaping @Sendable (FilmWarning) -> Void = { _ in }) {
        self.onWarningOutsideFilms = onWarningOutsideFilms
    }

    private static let pangoLock = Mutex(())

    /// Runs `body`, which uses Pango, while no other thread uses Pango. Fonts of different shapers share data in Cairo, where two threads that shape
    /// texts in many font files can crash.
    static func withPango<Result>(_ body: () -> Result) -> Result { pangoLock.withLock { _ in body() } }

    package func shape(_ request: TextRequest) -> ShapedText {
        let entry = Self.withPango { state.withLock { $0.entry(request) } }
        FilmInputs.noteFonts(entry.fontFiles)
        guard !entry.fontWarnings.isEmpty || !entry.missingCharacters.isEmpty else { return entry.text }
        if FilmInputs.current == nil {
            entry.warnings.forEach(onWarningOutsideFilms)
        } else {
            FilmInputs.warn(entry.fontWarnings)
            FilmInputs.warn(missing: entry.missingCharacters)
        }
        return entry.text
    }

    package func fit(box: CGSize, request: (_ scale: CGFloat, _ width: CGFloat) -> TextRequest) -> TextFit {
        func found() -> TextFit { TextFit(box: box, request: request, shape: shape) }
        guard Memoization.isOn else { return found() }
        let key = TextFitCache.Key(box: box, whole: request(1, box.width), half: request(0.5, box.width))
        if let known = state.withLock({ $0.fit(key) }) { return known }
        let fit = found()
        state.withLock { $0.add(fit, for: key) }
        return fit
    }

    package func family(ofFont contents: Data) throws(FontDataError) -> String { try FontFiles.register(contents) }

    package var revision: Int { FontFiles.revision }

    package func metrics(of font: FontDescriptor) -> FontMetrics {
        Self.withPango { state.withLock { $0.metrics(of: font) } }
    }

    package func lineBreaks(in text: String) -> [Int] { Self.withPango { PangoLineBreaks.offsets(in: text) } }

    var recentCount: Int { state.withLock { $0.recentCount } }

    package func isInstalled(_ family: String) -> Bool {
        FilmInputs.noteFonts([])
        return Self.withPango { state.withLock { $0.engine(for: [FontDescriptor(family: family, size: 17)]).catalog.isInstalled(family) } }
    }
}

/// A cache of up to a thousand recent texts, in at most about 40 MB.
private struct ShapedTextCache {
    /// A text, and what each film that contains it notes.
    struct Entry {
        let text: ShapedText
        let fontFiles: [String]
        let fontWarnings: [FilmWarning]
        let missingCharacters: [Unicode.Scalar]

        init(_ request: TextRequest, _ engine: PangoEngine) {
            fontWarnings = engine.missingFonts(in: request) + engine.missingAxes(in: request)
            engine.missingCharacters = []
            (text, fontFiles) = TextTypesetter(engine: engine, request: request).shaped()
            // A font without colours may contain some emoji.
            if !request.omitsOutlines, text.bitmapGlyphs.isEmpty { engine.missingCharacters.formUnion(request.emoji) }
            missingCharacters = Array(engine.missingCharacters)
        }

        var warnings: [FilmWarning] {
            var list = FilmWarningList()
            for warning in fontWarnings { list.add(warning) }
            for character in missingCharacters { list.add(missing: character) }
            return list.all
        }
    }

    private static let limit = 512
    /// The maximum size of the young entries, as in `size(of:)`.
    private static let maxSize = 1 << 20
    private var young: [TextRequest: Entry] = [:]
    private var old: [TextRequest: Entry] = [:]
    private var youngSize = 0
    /// The latest text that is larger than half of the maximum. It is separate, because it would evict the other entries in each frame.
    private var large: (request: TextRequest, entry: Entry)?

    var count: Int { young.count + old.count + (large == nil ? 0 : 1) }

    subscript(request: TextRequest) -> Entry? {
        mutating get {
            if let known = young[request] { return known }
            if let large, large.request == request { return large.entry }
            guard let known = old[request] else { return nil }
            self[request] = known
            return known
        }
        set {
            let size = newValue.map { Self.size(of: $0.text) } ?? 0
            if let newValue, size > Self.maxSize / 2 {
                large = (request, newValue)
                return
            }
            if young.count >= Self.limit || youngSize + size > Self.maxSize {
                old = young
                (young, youngSize) = ([:], 0)
            }
            young[request] = newValue
            youngSize += size
        }
    }

    /// About a sixteenth of the memory of a text: a point has 16 bytes.
    private static func size(of text: ShapedText) -> Int {
        let points = text.runs.reduce(0) { $0 + $1.outlines.points.count }
        // The outlines of glyphs that are listed are further copies.
        return text.string.utf8.count / 16 + (text.lines.isEmpty ? points : 2 * points)
    }
}

extension TextRequest {
    /// The characters that are shown as emoji unless the text requests otherwise.
    fileprivate var emoji: [Unicode.Scalar] {
        spans.flatMap { span in span.text.unicodeScalars.filter { $0.value > 0xFF && $0.properties.isEmojiPresentation } }
    }
}

extension PangoTextShaper {
    /// The shaper for outlines outside views. Writes each warning of texts outside films to standard error once.
    package static let shared = PangoTextShaper { warning in
        guard reported.withLock({ $0.insert(warning).inserted }) else { return }
        FileHandle.standardError.write(Data("warning: \(warning)\n".utf8))
    }

    private static let reported = Mutex<Set<FilmWarning>>([])
}
