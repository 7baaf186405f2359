import Foundation
import KinoraMedia
import Testing

/// The promo of docs/layers with clips, a voice and music: a table of ten rows in four shapes.
@Suite("The promo with clips and a voice")
struct ProductPromoTests {
    private static let document = URL(filePath: #filePath).deletingLastPathComponent().appending(
        path: "../../docs/layers/product-promo.yaml")

    /// The sizes of the outputs, and the sizes in which the test renders them.
    private static let sizes: [(size: String, small: String)] = [
        ("1080x1920", "162x288"), ("1920x1080", "288x162"), ("1080x1080", "162x162"), ("1080x1350", "160x200"),
    ]

    /// Writes a clip with the audio of the demo track.
    private func write(_ name: String, _ preset: String, _ size: String, _ kinora: Command) async throws {
        let outcome = try await kinora.run(
            ["render", preset, "--size", size, "--fps", "10", "--duration", "2", "-o", name, "--progress", "none"])
        #expect(outcome.code == 0, "\(outcome.error)")
    }

    /// Half a second of silence, a second of a tone, and half a second of silence: mono, 8 kHz.
    private var voice: Data {
        let samples = (0..<16_000).map { frame -> Int16 in
            (4_000..<12_000).contains(frame) ? Int16(12_000 * sin(Double(frame) * 0.3)) : 0
        }
        var data = Data("RIFF".utf8)
        func append<Value: FixedWidthInteger>(_ value: Value) { withUnsafeBytes(of: value.littleEndian) { data.append(contentsOf: $0) } }
        append(UInt32(36 + 2 * samples.count))
        data += Data("WAVEfmt ".utf8)
        append(UInt32(16))
        for value in [UInt16(1), 1] { append(value) }
        for value in [UInt32(8_000), 16_000] { append(value) }
        for value in [UInt16(2), 16] { append(value) }
        data += Data("data".utf8)
        append(UInt32(2 * samples.count))
        for sample in samples { append(sample) }
        return data
    }

    private func pixels(_ path: String, at time: Double) throws -> ClipFrame { try VideoClip(path: path).makeReader().frame(at: time) }

    /// The mean of a channel in a part of a frame, in fractions of its size.
    private func mean(_ frame: ClipFrame, _ channel: Int, x: ClosedRange<Double>, y: ClosedRange<Double>) -> Double {
        var (sum, count) = (0, 0)
        for row in Int(y.lowerBound * Double(frame.height))..<Int(y.upperBound * Double(frame.height)) {
            for column in Int(x.lowerBound * Double(frame.width))..<Int(x.upperBound * Double(frame.width)) {
                sum += Int(frame.pixels[(row * frame.width + column) * 4 + channel])
                count += 1
            }
        }
        return Double(sum) / Double(max(count, 1))
    }

    @Test("Ten rows become forty films with their clips and audio")
    func rows() async throws {
        try await Command.with(.kinora) { kinora in
            var document = try String(contentsOf: Self.document, encoding: .utf8)
            for (size, small) in Self.sizes {
                #expect(document.contains("size: \(size)"))
                document = document.replacing("size: \(size)", with: "size: \(small)")
            }
            try kinora.write(document, to: "promo.yaml")
            try await write("back.mp4", "lava-lamp", "180x320", kinora)
            try await write("card.mp4", "blob-gallery", "320x200", kinora)
            try voice.write(to: kinora.directory.appending(path: "voice.wav"))
            let rows = (1...10).map { row in
                let clip = ["none", "back.mp4", "\"back.mp4#t=0.5,1.5\""][row % 3]
                return "Product \(row),\(row * 10),\(clip),\(row % 2 == 0 ? "card.mp4" : "none"),\(row % 4 == 0 ? "none" : "voice.wav")"
            }
            try kinora.write((["product,price,clip,detail,voice"] + rows).joined(separator: "\n") + "\n", to: "rows.csv")
            let outcome = try await kinora.run([
                "batch", "rows.csv", "--preset", "promo.yaml", "--output-dir", "films", "--name", "{row}.mp4", "--fps", "10",
                "--duration", "3", "--progress", "none", "--strict",
            ])
            #expect(outcome.code == 0, "\(outcome.error)")
            let folder = kinora.directory.appending(path: "films").path
            let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter { !$0.hasPrefix(".") }
            #expect(names.count == 40)
            var sizes: [String: Int] = [:]
            for name in names {
                let clip = try VideoClip(path: "\(folder)/\(name)")
                sizes["\(clip.properties.width)x\(clip.properties.height)", default: 0] += 1
                #expect(clip.index.frameCount == 30 && clip.properties.audioStreamCount == 1, "\(name)")
            }
            #expect(sizes == Dictionary(uniqueKeysWithValues: Self.sizes.map { ($0.small, 10) }))
            // The card is white near its lower edge, and the clip is behind the text above it.
            let frame = try pixels("\(folder)/2.mp4", at: 2.5)
            let plain = try pixels("\(folder)/3.mp4", at: 2.5)
            #expect(mean(frame, 0, x: 0.1...0.9, y: 0.5...0.85) > 100)
            #expect(frame.pixels != plain.pixels)
        }
    }
}
