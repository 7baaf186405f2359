import KinoraFiles

/// The formats of captions.
public enum CaptionFormat: String, Codable, Hashable, Sendable, CaseIterable {
    /// SubRip (`.srt`).
    case srt
    /// WebVTT (`.vtt`).
    case webVTT = "vtt"
    /// Advanced SubStation Alpha and SubStation Alpha (`.ass`, `.ssa`). Only read.
    case ass
    /// Words with times in JSON, as programs for speech recognition write them (`.json`). Only read.
    case words = "json"

    /// The formats that are written.
    public static let writable: [CaptionFormat] = [.srt, .webVTT]

    /// The name of the format, for messages.
    public var name: String {
        switch self {
        case .srt: "SRT"
        case .webVTT: "WebVTT"
        case .ass: "ASS"
        case .words: "JSON"
        }
    }

    /// The format of the file extension of `path`; nil if no format has it.
    public init?(path: String) {
        let name = path.split(separator: "/").last ?? ""
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
        switch name[name.index(after: dot)...].lowercased() {
        case "srt": self = .srt
        case "vtt", "webvtt": self = .webVTT
        case "ass", "ssa": self = .ass
        case "json", "jsonl", "ndjson": self = .words
        default: return nil
        }
    }
}
