import Foundation
import KinoraErrors
import KinoraMedia

/// What `kinora probe` prints about a clip.
struct ProbeReport: Encodable {
    struct Color: Encodable {
        let primaries: String
        let transfer: String
        let matrix: String
        let range: String
        let isHDR: Bool
    }

    let file: String
    let codec: String
    /// The size at which the clip is shown, in points.
    let width: Int
    let height: Int
    /// The size of the stored frames, in pixels.
    let codedWidth: Int
    let codedHeight: Int
    /// The clockwise turn from the stored frames to the shown ones, in degrees, after which `isMirrored` exchanges left and right.
    let rotation: Int
    let isMirrored: Bool
    let pixelAspect: Double
    /// In frames per second: the mean.
    let frameRate: Double
    let hasVariableRate: Bool
    let frames: Int
    /// In seconds.
    let duration: Double
    /// The time of the first frame in seconds. It is 0 unless the audio begins earlier or later.
    let firstTime: Double
    /// The times of all key frames in seconds.
    let keyFrames: [Double]
    let color: Color
    let bitDepth: Int
    let hasAlpha: Bool
    let isInterlaced: Bool
    let audioStreams: Int

    init(_ clip: VideoClip) {
        func rounded(_ value: Double) -> Double { (value * 1_000_000).rounded() / 1_000_000 }
        let properties = clip.properties
        file = clip.path
        codec = properties.codec
        (width, height) = (properties.width, properties.height)
        (codedWidth, codedHeight) = (properties.codedWidth, properties.codedHeight)
        (rotation, isMirrored) = (properties.orientation.rotation, properties.orientation.isReflected)
        pixelAspect = rounded(properties.pixelAspect)
        frameRate = rounded(properties.averageRate)
        hasVariableRate = properties.hasVariableRate
        frames = properties.frameCount
        duration = rounded(properties.duration)
        firstTime = rounded(properties.firstTime)
        keyFrames = clip.index.keyFrameTimes.map(rounded)
        let color = properties.color
        self.color = Color(
            primaries: color.primaries, transfer: color.transfer, matrix: color.matrix, range: color.range, isHDR: color.isHDR)
        bitDepth = properties.bitDepth
        hasAlpha = properties.hasAlpha
        isInterlaced = properties.isInterlaced
        audioStreams = properties.audioStreamCount
    }

    /// Lines for people.
    var summary: [String] {
        func decimal(_ value: Double) -> String {
            let text = String(format: "%.3f", value)
            return text.hasSuffix(".000") ? String(text.dropLast(4)) : text
        }
        var size = "\(width)x\(height)"
        if codedWidth != width || codedHeight != height { size += ", stored as \(codedWidth)x\(codedHeight)" }
        if rotation != 0 { size += ", turned by \(rotation)°" }
        if isMirrored { size += ", mirrored" }
        var video = "\(codec), \(size), \(bitDepth) bits"
        if hasAlpha { video += ", transparent" }
        if isInterlaced { video += ", interlaced" }
        let rate = "\(decimal(frameRate)) frames per second\(hasVariableRate ? " on average, variable" : "")"
        return [
            "\(file): \(decimal(duration)) s",
            video,
            "\(frames.withNoun("frame")), \(rate), \(keyFrames.count.withNoun("key frame"))\(firstTime == 0 ? "" : ", from \(decimal(firstTime)) s")",
            "colours: primaries \(color.primaries), transfer \(color.transfer), matrix \(color.matrix), range \(color.range)"
                + (color.isHDR ? ", high dynamic range" : ""),
            audioStreams == 0 ? "no audio" : audioStreams.withNoun("audio stream"),
        ]
    }
}
