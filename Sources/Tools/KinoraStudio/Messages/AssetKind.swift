import Foundation
import KinoraMedia
import KinoraPipeline

/// A kind of files that films read, recognised by their first bytes.
enum AssetKind: String, CaseIterable, Sendable {
    case image, font, audio, table, video

    /// The extensions of files of this kind, in lower case and without dots.
    var fileExtensions: [String] {
        switch self {
        case .image: ImageAsset.suffixes.map { String($0.dropFirst()) }
        case .font: ["ttf", "otf", "ttc", "woff", "woff2"]
        case .audio: ["wav", "mp3", "flac", "ogg", "opus", "m4a", "aac", "aiff"]
        case .table: ["csv", "tsv"]
        // Animations and sequences are images.
        case .video: VideoAsset.suffixes.map { String($0.dropFirst()) }.filter { !AssetKind.image.fileExtensions.contains($0) }
        }
    }

    /// The accepted files, as the end of a sentence after "expected".
    static let accepted = "a file with the extension " + allCases.flatMap(\.fileExtensions).map { "." + $0 }.joined(separator: ", ")

    /// The number of bytes at the beginning of a file that are examined.
    private static let examined = 65_536

    /// - Parameter fileExtension: The extension of a file, without the dot.
    init?(fileExtension: String) {
        let lower = fileExtension.lowercased()
        guard let kind = AssetKind.allCases.first(where: { $0.fileExtensions.contains(lower) }) else { return nil }
        self = kind
    }

    /// Whether a file of this kind can begin with the bytes of `data`. The extension may belong to another format of the same kind.
    func matches(_ data: Data) -> Bool {
        let head = [UInt8](data.prefix(AssetKind.examined))
        func begins(_ text: String, at offset: Int = 0) -> Bool { head.dropFirst(offset).starts(with: text.utf8) }
        switch self {
        case .image:
            return StillDecoder.isImage(head) || AssetKind.isSVG(head)
        case .font: return ["OTTO", "true", "ttcf", "wOFF", "wOF2"].contains { begins($0) } || head.starts(with: [0, 1, 0, 0])
        case .audio:
            // Frames of MPEG audio begin with eleven set bits.
            let isFrame = head.count > 1 && head[0] == 0xFF && head[1] & 0xE0 == 0xE0
            return begins("RIFF") && begins("WAVE", at: 8) || begins("FORM") || begins("fLaC") || begins("OggS") || begins("ID3")
                || begins("ftyp", at: 4) || isFrame
        case .video:
            let boxes = ["ftyp", "moov", "mdat", "wide", "free", "skip"]
            // Packets of a transport stream begin with the letter G, after a time stamp on cameras.
            let isStream = [(0, 188), (4, 192)].contains { head.count > $0 + $1 && head[$0] == 0x47 && head[$0 + $1] == 0x47 }
            return boxes.contains { begins($0, at: 4) } || head.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) || isStream
                || begins("RIFF") && begins("AVI ", at: 8) || begins("FLV") || begins("OggS") || head.starts(with: [0, 0, 1, 0xBA])
                || head.starts(with: [0, 0, 1, 0xB3]) || StillDecoder.isImage(head)
        case .table: return !head.contains(0) || head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0xFE, 0xFF])
        }
    }

    /// Whether the text of `head`, which may be UTF-16, has the element `svg`.
    private static func isSVG(_ head: [UInt8]) -> Bool {
        let text = String(decoding: head.filter { $0 != 0 }, as: UTF8.self)
        return text.contains("<svg") || text.contains(":svg")
    }
}
