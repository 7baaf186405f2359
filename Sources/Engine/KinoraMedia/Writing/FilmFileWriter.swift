import CFFmpeg

/// Writes packets of video to a film's file or stream, with its audio, captions, chapters and cover.
final class FilmFileWriter {
    private let settings: VideoSettings
    private let muxer: Muxer
    private let expectedFrames: Int
    private let spool: SampleSpool?
    private let audioStorage: (any EncodedAudioStorage)?
    private var track = 0
    /// The muxer sorts the packets of all tracks by time.
    private var audio: AudioTrackWriter?
    private var captions: [CaptionTrackWriter] = []

    var audioEncoderName: String? { audio?.encoderName }

    /// Creates the file, or truncates an existing one.
    ///
    /// - Parameters:
    ///   - expectedFrames: The number of frames, which formats that store the duration of the last frame require.
    ///   - audio: The audio of the whole film. Ignored for containers without audio.
    ///   - audioStorage: Encoded audio of other films.
    init(
        _ destination: FilmDestination, settings: VideoSettings, expectedFrames: Int, audio: SampleSpool? = nil,
        audioStorage: (any EncodedAudioStorage)? = nil
    ) throws(FFmpegError) {
        muxer = try Muxer(destination, container: settings.format.container, metadata: settings.playback.metadata)
        self.settings = settings
        self.expectedFrames = expectedFrames
        (spool, self.audioStorage) = (audio, audioStorage)
    }

    /// Writes the header of a film whose video has the given parameters.
    func begin(_ parameters: CodedParameters) throws(FFmpegError) {
        let playback = settings.playback
        let container = settings.format.container
        track = try muxer.addTrack(parameters, settings: settings)
        if let spool, let codec = container.audioCodec {
            audio = try AudioTrackWriter(
                spool, codec: codec, end: settings.audioFrames(before: expectedFrames), muxer: muxer, storage: audioStorage)
        }
        if container.supportsCaptions {
            for track in playback.metadata.captions {
                captions.append(
                    try CaptionTrackWriter(track, end: settings.milliseconds(before: expectedFrames), settings: settings, muxer: muxer))
            }
        }
        try muxer.addChapters(playback.metadata.chapters, end: Double(expectedFrames) / settings.frameRate.value)
        let cover =
            try container.supportsCover ? playback.metadata.cover.map { (image) throws(FFmpegError) in try muxer.addCover(image) } : nil
        try muxer.writeHeader(plays: playback.plays, frameRate: settings.frameRate, expectedFrames: expectedFrames)
        try cover?.write(to: muxer)
    }

    /// Writes a packet, whose times are numbers of frames, and clears it.
    func write(_ packet: Packet) throws(FFmpegError) {
        try muxer.write(packet, track: track, timeBase: settings.timeBase)
    }

    /// Writes the audio and the captions up to the start of frame `index`.
    func advanceTracks(toFrame index: Int) throws(FFmpegError) {
        try audio?.advance(to: settings.audioFrames(before: index), muxer: muxer)
        for track in captions { try track.advance(to: settings.milliseconds(before: index), muxer: muxer) }
    }

    /// Writes the rest of the audio and the index, and closes the file.
    func finish(frameCount: Int) throws(FFmpegError) {
        try audio?.finish(at: settings.audioFrames(before: frameCount), muxer: muxer)
        for track in captions { try track.advance(to: .max, muxer: muxer) }
        try muxer.finish()
    }
}

extension VideoSettings {
    /// The duration of a frame in seconds, the unit of the times of packets.
    var timeBase: AVRational { AVRational(num: Int32(frameRate.denominator), den: Int32(frameRate.numerator)) }

    /// The time of frame `index` in milliseconds, rounded.
    func milliseconds(before index: Int) -> Int {
        (2 * index * 1000 * frameRate.denominator + frameRate.numerator) / (2 * frameRate.numerator)
    }

    /// The number of frames of audio before frame `index` of the film.
    func audioFrames(before index: Int) -> Int {
        (2 * index * AudioFormat.sampleRate * frameRate.denominator + frameRate.numerator) / (2 * frameRate.numerator)
    }
}
