import Foundation
import TestSupport

@testable import KinoraMedia

/// A film to be inspected: its frames, and the inputs of the inspection.
struct InspectedFilm {
    typealias Content = TestFrames.Content

    let frames: TestFrames

    var width: Int { frames.width }
    var height: Int { frames.height }

    init(width: Int, height: Int, content: Content) {
        frames = TestFrames(width: width, height: height, content: content)
    }

    func bgra(_ index: Int) -> [UInt8] { frames.bgra(index) }

    func colors(of bgra: [UInt8]) -> FrameColors {
        bgra.withUnsafeBytes { FrameColors($0, width: width, height: height, bytesPerRow: width * 4, isStraight: false, isOpaque: true) }
    }

    func colors(_ count: Int) throws -> FrameColorLog {
        try FrameColorLog((0..<count).map { colors(of: bgra($0)) })
    }

    func settings(_ format: FilmFormat, quality: Double = 20, speedPreset: SpeedPreset = .ultrafast) throws -> VideoSettings {
        try VideoSettings(
            width: width, height: height, frameRateNumerator: 25, quality: quality, speedPreset: speedPreset, encoderThreads: 2,
            format: format)
    }

    /// Writes a film of `frames`, as they are given.
    func write(_ frames: [[UInt8]], to destination: FilmDestination, _ settings: VideoSettings, audio: SampleSpool? = nil) throws {
        try destination.writeFilm(settings, count: frames.count, audio: audio) { frame, index in
            try frames[index].withUnsafeBytes { try frame.fill(fromBGRA: $0, bytesPerRow: width * 4) }
        }
    }
}

extension FrameColorLog {
    convenience init(_ colors: [FrameColors]) throws {
        self.init()
        for frame in colors { try append(frame) }
    }
}
