import Foundation
import KinoraMedia
import KinoraPipeline
import KinoraSound
import TestSupport
import Testing

extension GrowingInput {
    static let media = [
        GrowingInput("samples of analysed audio", size: 48_000 * 4) { count in
            let samples = TestAudio.music(count: count)
            return {
                samples.withUnsafeBufferPointer { buffer in
                    if let base = buffer.baseAddress { _ = SoundAnalysis.features(base, frameCount: buffer.count / 2) }
                }
            }
        },
        GrowingInput("samples of silence that are analysed", size: 48_000 * 4) { count in
            let samples = [Float](repeating: 0, count: 2 * count)
            return {
                samples.withUnsafeBufferPointer { buffer in
                    if let base = buffer.baseAddress { _ = SoundAnalysis.features(base, frameCount: buffer.count / 2) }
                }
            }
        },
        GrowingInput("rows of an image", size: 250) { count in
            let encoder = try StillEncoder(.png, width: 1000, height: count)
            let file = try encoder.encode(PixelImage(width: 1000, height: count))
            return { _ = try StillDecoder.decode(file) }
        },
        GrowingInput("lines of a batch's manifest", size: 500) { count in
            let folder = try TemporaryDirectory()
            let stamp = #"{"identity":{"device":1,"node":2},"kind":"file","size":3,"mode":420,"modified":5,"changed":6}"#
            let lines = (0..<count).map {
                #"{"film":{"name":"\#($0).mp4","digest":"0","frames":1,"bytes":3,"hash":"","inputs":"x","stamp":\#(stamp)}}"# + "\n"
            }
            // The manifest becomes this user's own.
            _ = try BatchManifest(directory: folder.path)
            let file = try FileHandle(forWritingTo: URL(fileURLWithPath: folder.file(BatchManifest.fileName)))
            try file.seekToEnd()
            try file.write(contentsOf: Data(lines.joined().utf8))
            return {
                let manifest = try BatchManifest(directory: folder.path)
                try #require(manifest.lists("\(count - 1).mp4"))
            }
        },
    ]
}
