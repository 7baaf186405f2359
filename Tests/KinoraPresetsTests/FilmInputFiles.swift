import Foundation
import KinoraPipeline
import KinoraRaster
import TestSupport

/// Files of each kind that films read.
struct FilmInputFiles {
    enum Kind: CaseIterable {
        case fontFile, fontFamily, image, vectorImage, table, tableRows, track
    }

    /// Deleted at the end of the process, because registered fonts stay in use.
    private let folder: TemporaryDirectory

    init() throws {
        folder = try TemporaryDirectory.untilExit()
        let fonts = "/usr/share/fonts/truetype/dejavu/DejaVuSerif-Bold.ttf"
        if FileManager.default.fileExists(atPath: fonts) {
            try FileManager.default.copyItem(atPath: fonts, toPath: folder.file("brand.ttf"))
        }
        let pixels = (0..<16 * 16).flatMap { [UInt8($0), 128, 255 - UInt8($0), 255] as [UInt8] }
        try write(pixels.withUnsafeBytes { try PNGCodec.encode($0, width: 16, height: 16, bytesPerRow: 64) }, "photo.png")
        let drawing = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><path d='M0 0h9v9z' fill='red'/></svg>"
        try write(Data(drawing.utf8), "mark.svg")
        try write(Data("name,2024,2025\nA,3,5\nB,4,2\n".utf8), "numbers.csv")
        try write(FilmInputFiles.wave(TestAudio.music(count: 48_000)), "tone.wav")
    }

    private func write(_ data: Data, _ name: String) throws { try data.write(to: URL(filePath: folder.file(name))) }

    /// 16-bit stereo at 48 kHz.
    private static func wave(_ samples: [Float]) -> Data {
        func little(_ value: Int, _ size: Int) -> [UInt8] { (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) } }
        var data = Array("RIFF".utf8) + little(36 + 2 * samples.count, 4) + Array("WAVEfmt ".utf8)
        data += little(16, 4) + little(1, 2) + little(2, 2) + little(48_000, 4) + little(192_000, 4) + little(4, 2) + little(16, 2)
        data += Array("data".utf8) + little(2 * samples.count, 4)
        for sample in samples { data += little(Int(sample * 32_000), 2) }
        return Data(data)
    }

    /// Values for all parameters of `schema` that accept a file of the kind `kind`.
    func values(of kind: Kind, in schema: ParameterSchema) -> [String: ParameterValue] {
        Dictionary(uniqueKeysWithValues: schema.fields.compactMap { field in value(of: kind, for: field).map { (field.name, $0) } })
    }

    private func value(of kind: Kind, for field: ParameterField) -> ParameterValue? {
        if case .list(let element, let count) = field.kind, count.contains(2) {
            let element = ParameterField(name: field.name, help: field.help, kind: element, defaultValue: field.defaultValue)
            return value(of: kind, for: element).map { .list([$0, $0]) }
        }
        return switch (kind, field.kind) {
        case (.fontFile, .font) where FileManager.default.fileExists(atPath: folder.file("brand.ttf")): .text(folder.file("brand.ttf"))
        case (.fontFamily, .font): .text("Inter Bold")
        case (.image, .image) where !field.help.contains("an SVG drawing"): .text(folder.file("photo.png"))
        case (.vectorImage, .image): .text(folder.file("mark.svg"))
        case (.vectorImage, .text) where field.help.contains("svg"): .text(folder.file("mark.svg"))
        case (.table, .table): .text(folder.file("numbers.csv"))
        case (.tableRows, .table): .list([["name", "2024"], ["A", "3"], ["B", "4"]].map { .list($0.map(ParameterValue.text)) })
        case (.track, .text) where field.help.contains("audio"): .text(folder.file("tone.wav"))
        default: nil
        }
    }
}
