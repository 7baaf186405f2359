import CFFmpeg

/// Encodes frames and audio to fragmented MP4 in memory, for players that receive a film while it is made (Media Source Extensions).
///
/// The stream consists of ``initialization`` and then fragments. Each fragment contains the frames that were written since the last one, and the
/// audio of the same time. The first frame is a key frame at time 0. Must not be used by several threads at the same time.
package final class FilmStreamWriter {
    package let settings: VideoSettings
    /// The MIME type with the codecs, such as `video/mp4; codecs="avc1.42c01f, mp4a.40.2"`.
    package let mimeType: String
    /// The initialization segment: the boxes `ftyp` and `moov`.
    package let initialization: [UInt8]
    /// The number of written frames, which is the index of the next one.
    package private(set) var frameCount = 0
    private let encoder: VideoEncoder
    private let muxer: Muxer
    private let track: Int
    private let audio: StreamAudioTrack?
    /// The end of the stream in frames of audio.
    private let audioEnd: Int

    /// - Parameters:
    ///   - settings: The size, rate and quality. The other settings are fixed for streams.
    ///   - expectedFrames: The number of frames.
    ///   - audio: Begins with the first frame; nil for a stream without audio.
    package init(settings: VideoSettings, expectedFrames: Int, audio: AudioPassage? = nil) throws(FFmpegError) {
        precondition(settings.format == .mp4 && settings.encoderThreads == 1, "a stream is an MP4 from one encoder thread")
        self.settings = settings
        encoder = try VideoEncoder(settings: settings, candidates: EncoderCandidate.allForStreaming)
        let parameters = try encoder.parameters()
        guard let codec = parameters.codecString else {
            throw FFmpegError(
                operation: "describe the stream", code: kinora_averror_invalid_data(), text: "\(encoder.name) returns no parameter sets")
        }
        let muxer = try Muxer(fragmentsOf: .mp4)
        self.muxer = muxer
        track = try muxer.addTrack(parameters, settings: settings)
        self.audio = try audio.map { (passage) throws(FFmpegError) in try StreamAudioTrack(passage, muxer: muxer) }
        audioEnd = settings.audioFrames(before: expectedFrames)
        mimeType = "video/mp4; codecs=\"\(codec)\(audio == nil ? "" : ", mp4a.40.2")\""
        try muxer.writeHeader(plays: 1, frameRate: settings.frameRate, expectedFrames: expectedFrames)
        initialization = try muxer.takeBytes()
    }

    package func makeFrame() throws(FFmpegError) -> VideoFrame {
        try VideoFrame(width: settings.width, height: settings.height, layout: encoder.layout)
    }

    /// Encodes the next frame, and the audio up to its end. The frame can be reused when this returns.
    package func write(_ frame: VideoFrame) throws(FFmpegError) {
        try encoder.encode(frame, index: frameCount, sink: write)
        frameCount += 1
        try audio?.advance(to: settings.audioFrames(before: frameCount), limit: audioEnd, muxer: muxer)
    }

    /// Returns the fragment of what was written since the last call.
    package func fragment() throws(FFmpegError) -> [UInt8] {
        try muxer.endFragment()
        return try muxer.takeBytes()
    }

    /// Returns the last fragment. No frames can be added afterwards.
    package func finish() throws(FFmpegError) -> [UInt8] {
        try encoder.flush(sink: write)
        try audio?.finish(at: audioEnd, muxer: muxer)
        try muxer.endFragment()
        try muxer.finish()
        return try muxer.takeBytes()
    }

    private func write(_ packet: Packet) throws(FFmpegError) {
        try muxer.write(packet, track: track, timeBase: settings.timeBase)
    }
}
