import CFFmpeg

/// Joins segments, in order, to a film in a file, a stream or the files of a sequence, without encoding the video again. The audio is
/// encoded here, once for the whole film, or taken from a film with the same audio.
///
/// The same segments result in the same bytes. A film of one segment has the bytes that its encoder alone would write.
///
/// Safe: it is passed from thread to thread, and must not be used by several threads at the same time.
package final class SegmentJoiner: @unchecked Sendable {
    package let settings: VideoSettings
    /// The number of joined frames.
    package private(set) var frameCount = 0
    private var output: Output?
    /// The parameters and the encoder of the first segment.
    private var first: (parameters: CodedParameters, encoderName: String)?
    private let packet: Packet

    private enum Output {
        case film(FilmFileWriter)
        case sequence(SequenceFiles)
    }

    /// Creates the film's file, or truncates an existing one.
    ///
    /// - Parameters:
    ///   - expectedFrames: The number of frames of the film, which determines the end of the audio and of the last chapter.
    ///   - audio: The audio of the whole film. Ignored for containers without audio.
    ///   - audioStorage: Encoded audio of other films, to which this film's audio is added.
    package init(
        _ destination: FilmDestination, settings: VideoSettings, expectedFrames: Int, audio: SampleSpool? = nil,
        audioStorage: (any EncodedAudioStorage)? = nil
    ) throws(FFmpegError) {
        precondition(settings.format.hasSegments, "the format \(settings.format) has no segments")
        packet = try Packet()
        self.settings = settings
        if case .directory(let directory, let pattern) = destination {
            output = .sequence(SequenceFiles(directory: directory, pattern: pattern))
        } else {
            output = .film(
                try FilmFileWriter(
                    destination, settings: settings, expectedFrames: expectedFrames, audio: audio, audioStorage: audioStorage))
        }
    }

    /// FFmpeg's name of the video encoder, such as `libx264`; empty before the first segment.
    package var encoderName: String { first?.encoderName ?? "" }
    /// FFmpeg's name of the audio encoder, such as `aac`; nil without audio, and before the first segment.
    package private(set) var audioEncoderName: String?

    /// Adds the next segment. Throws a ``SegmentFileError`` if it does not belong to the film.
    package func append(_ segment: SegmentFile) throws {
        guard let output else { preconditionFailure("segments cannot be added after finish() or cancel()") }
        try start(output, segment)
        for (index, coded) in segment.packets.enumerated() {
            try segment.read(coded, into: packet)
            // x264 writes its version and options into the first packet of each segment. A film contains them once.
            if index == 0, frameCount > 0, settings.format.codec == .h264 { packet.removeLeadingUserData() }
            packet.pointer.pointee.pts = Int64(frameCount + coded.frame)
            // The times of all encoders, except that x264 and x265 omit the delay of segments with two frames or less.
            packet.pointer.pointee.dts = Int64(frameCount + index - segment.parameters.videoDelay)
            switch output {
            case .film(let file):
                try file.write(packet)
                try file.advanceTracks(toFrame: frameCount + index + 1)
            case .sequence(let files): try files.write(packet)
            }
        }
        frameCount += segment.frameCount
    }

    /// Writes the remaining packets and closes the file. No segments can be added afterwards, even if it throws.
    package func finish() throws(FFmpegError) {
        guard let output else { preconditionFailure("finish() must be called only once and not after cancel()") }
        precondition(frameCount > 0, "a film must have at least one segment")
        self.output = nil
        if case .film(let file) = output { try file.finish(frameCount: frameCount) }
    }

    /// Closes the incomplete file. Does nothing after ``finish()``. Releasing the joiner has the same effect.
    package func cancel() { output = nil }

    private func start(_ output: Output, _ segment: SegmentFile) throws {
        if let first {
            var differences = segment.parameters.differences(from: first.parameters)
            if segment.encoderName != first.encoderName { differences.append("encoder") }
            guard differences.isEmpty else { throw SegmentFileError.mismatch(path: segment.path, properties: differences) }
            return
        }
        let differences = segment.parameters.differences(from: settings)
        guard differences.isEmpty else { throw SegmentFileError.mismatch(path: segment.path, properties: differences) }
        if case .film(let file) = output {
            if let coded = segment.packets.first { try segment.read(coded, into: packet) }
            try file.begin(segment.parameters.completed(withFirstPacket: packet, for: settings.format.container))
            av_packet_unref(packet.pointer)
            audioEncoderName = file.audioEncoderName
        }
        first = (segment.parameters, segment.encoderName)
    }
}

extension CodedParameters {
    /// The names of the properties that contradict the settings.
    fileprivate func differences(from settings: VideoSettings) -> [String] {
        var names: [String] = []
        if codec != settings.format.codec.identifier { names.append("codec") }
        if width != settings.width { names.append("width") }
        if height != settings.height { names.append("height") }
        if pixelFormat != settings.format.layout.pixelFormat { names.append("pixel format") }
        return names
    }
}

extension Codec {
    /// FFmpeg's identifier of a codec that has segments.
    fileprivate var identifier: AVCodecID {
        switch self {
        case .h264: AV_CODEC_ID_H264
        case .hevc: AV_CODEC_ID_HEVC
        case .av1: AV_CODEC_ID_AV1
        case .vp9: AV_CODEC_ID_VP9
        case .prores, .prores4444: AV_CODEC_ID_PRORES
        case .png: AV_CODEC_ID_PNG
        case .jpeg: AV_CODEC_ID_MJPEG
        case .gif, .apng, .webp, .raw: AV_CODEC_ID_NONE
        }
    }
}
