import Foundation
import KinoraErrors
import KinoraFiles

/// A file of captions as read: its cues, its format, and warnings about what it contains and captions do not.
///
///     let file = try CaptionFile(contentsOf: "talk.srt")
///     for cue in file.track.cues { print(cue.start, cue.text) }
public struct CaptionFile: Sendable {
    /// The cues.
    public let track: CaptionTrack
    /// The format, which the contents determine.
    public let format: CaptionFormat
    /// What is read differently or not at all, each with the line of its first occurrence.
    public let warnings: [FilmWarning]

    /// Reads captions.
    ///
    /// - Parameters:
    ///   - data: The bytes of the file, in UTF-8, UTF-16 or Windows-1252.
    ///   - format: The format; nil to recognize it by the contents.
    /// - Throws: A ``CaptionError`` with the position and what would be right.
    public init(data: Data, format: CaptionFormat? = nil) throws(CaptionError) {
        guard data.count <= CaptionLimits.maxFileSize else {
            throw CaptionError("the file is larger than \(CaptionLimits.maxFileSize >> 20) MB", expected: "a smaller file")
        }
        let decoded = DecodedText(data)
        var warnings = WarningCollector()
        switch decoded.encoding {
        case .utf8, .utf16: break
        case .damagedUTF8: warnings.warn(.damagedFile, "the file contains bytes that are not valid UTF-8; they are replaced")
        case .windows1252: warnings.warn(.approximated, "the file is not in UTF-8 and is read as Windows-1252")
        }
        let format = format ?? CaptionFormat(contents: decoded.text)
        guard let format else {
            throw CaptionError("the format is unknown", expected: "SRT, WebVTT, ASS, or words with times in JSON")
        }
        let result: (CaptionTrack, WarningCollector)
        switch format {
        case .srt:
            var reader = SRTReader(TextLines(decoded.text).lines, warnings: warnings)
            result = try reader.read()
        case .webVTT:
            var reader = WebVTTReader(TextLines(decoded.text).lines, warnings: warnings)
            result = try reader.read()
        case .ass:
            var reader = ASSReader(TextLines(decoded.text).lines, warnings: warnings)
            result = try reader.read()
        case .words:
            var reader = WordFileReader(decoded.text, warnings: warnings)
            result = try reader.read()
        }
        (track, self.format, self.warnings) = (result.0, format, result.1.warnings)
    }

    /// Reads the file at `path`. Its contents determine the format, and its file extension if the contents do not.
    ///
    /// - Throws: A ``CaptionError`` with the path, the position and what would be right.
    public init(contentsOf path: String) throws(CaptionError) {
        do throws(CaptionError) {
            let data: Data
            do throws(UntrustedFile.Failure) {
                data = try UntrustedFile.contents(of: path, limit: CaptionLimits.maxFileSize)
            } catch {
                throw CaptionError("the captions cannot be read: \(error.reason)")
            }
            let format = CaptionFormat(path: path)
            // A file that claims to be WebVTT has to be it.
            let file = try CaptionFile(
                data: data, format: format == .webVTT ? format : CaptionFormat(contents: DecodedText(data).text) ?? format)
            self.init(file, path: path)
        } catch {
            var error = error
            error.file = path
            throw error
        }
    }

    private init(_ file: CaptionFile, path: String) {
        (track, format) = (file.track, file.format)
        warnings = file.warnings.map { warning in
            var warning = warning
            warning.file = path
            return warning
        }
    }
}

extension CaptionFormat {
    /// Recognizes the format of a file by its contents; nil if it is none.
    init?(contents text: String) {
        let start = text.prefix(4096).trimmed
        if start.hasPrefix("WEBVTT") {
            self = .webVTT
        } else if start.lowercased().hasPrefix("[script info]") || start.hasPrefix("[V4") || start.hasPrefix("[Events]")
            || text.contains("\nDialogue:")
        {
            self = .ass
        } else if start.hasPrefix("{") || (start.hasPrefix("[") && ["{", "[", "]"].contains(start.dropFirst().trimmed.first)) {
            self = start.hasPrefix("{\\") ? .srt : .words
        } else if text.contains("->") {
            self = .srt
        } else {
            return nil
        }
    }
}
