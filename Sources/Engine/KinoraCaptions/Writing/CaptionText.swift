import KinoraErrors

/// Captions in a format, as text, and what the format cannot contain.
public struct CaptionText: Hashable, Sendable {
    /// The contents of the file, in UTF-8 with `\n` after each line.
    public internal(set) var text: String
    /// What is not written because the format has nothing for it, each once.
    public internal(set) var warnings: [FilmWarning]
}

extension CaptionTrack {
    /// Returns the captions as a file of SRT. Cues have the numbers from 1 on.
    ///
    /// SRT has bold, italic, underlined and struck-through text, colours, and nine positions. Speakers, times of words, backgrounds, classes and other
    /// positions are reported.
    public func srt() -> CaptionText {
        var writer = SRTWriter()
        return writer.write(self)
    }

    /// Returns the captions as a file of WebVTT.
    ///
    /// Colours are classes with rules in a STYLE block. WebVTT has starts of words, without their ends.
    public func webVTT() -> CaptionText {
        var writer = WebVTTWriter()
        return writer.write(self)
    }

    /// Returns the captions in `format`; nil for formats that are only read.
    public func text(in format: CaptionFormat) -> CaptionText? {
        switch format {
        case .srt: srt()
        case .webVTT: webVTT()
        case .ass, .words: nil
        }
    }
}
