import CFFmpeg
import KinoraErrors
import KinoraFiles

/// Encodes the frames of one segment with an encoder of its own, and writes the packets to a segment file as they come, so that memory does
/// not grow with the segment's size.
///
/// The caller must rename the file after ``finish()`` has returned, or remove it otherwise. The same settings and frames result in the same
/// bytes.
///
/// Safe: it is passed from thread to thread, and must not be used by several threads at the same time.
package final class SegmentWriter: @unchecked Sendable {
    package let settings: VideoSettings
    /// FFmpeg's name of the encoder, such as `libx264`.
    package let encoderName: String
    package private(set) var frameCount = 0
    private var components: Components?
    /// The part of the file about frames.
    private var frames: [UInt8] = []
    private var (haveColors, haveHashes) = (true, true)
    private var packets: [SegmentFile.CodedPacket] = []
    private var warnings = FilmWarningList()

    private struct Components {
        let encoder: VideoEncoder
        let parameters: CodedParameters
        let file: ChecksummedFile
        /// The position of the first packet in the file.
        let start: Int
    }

    /// Opens the encoder, then creates the file, or truncates an existing one. The settings' format must have segments.
    package convenience init(path: String, settings: VideoSettings) throws(FFmpegError) {
        try self.init(path: path, settings: settings, candidates: EncoderCandidate.all(for: settings.format))
    }

    init(path: String, settings: VideoSettings, candidates: [EncoderCandidate]) throws(FFmpegError) {
        precondition(settings.format.hasSegments, "the format \(settings.format) has no segments")
        let encoder = try VideoEncoder(settings: settings, candidates: candidates)
        let file = try ChecksummedFile(path: path)
        self.settings = settings
        encoderName = encoder.name
        let parameters = try encoder.parameters()
        try file.append(SegmentWriter.head(encoder.name, parameters))
        components = Components(encoder: encoder, parameters: parameters, file: file, start: file.byteCount)
    }

    /// Encodes the next frame, which can be reused when this returns.
    ///
    /// - Parameters:
    ///   - colors: Nil if the film will not be verified.
    ///   - hash: Nil if no report needs it.
    ///   - warnings: Warnings about what the frame shows, which the file contains.
    package func write(
        _ frame: VideoFrame, colors: FrameColors? = nil, hash: FrameHash? = nil, warnings: [FilmWarning] = []
    ) throws(FFmpegError) {
        guard let components else { preconditionFailure("frames cannot be added after finish() or cancel()") }
        precondition(frameCount < SegmentFormat.maxFrames, "a segment has at most \(SegmentFormat.maxFrames) frames")
        try components.encoder.encode(frame, index: frameCount) { packet throws(FFmpegError) in
            try write(packet, to: components.file)
        }
        frameCount += 1
        for warning in warnings { self.warnings.add(warning) }
        (haveColors, haveHashes) = (haveColors && colors != nil, haveHashes && hash != nil)
        frames.append((colors == nil ? 0 : SegmentFormat.colorsFlag) | (hash == nil ? 0 : SegmentFormat.hashFlag))
        frames += colors?.bytes ?? [UInt8](repeating: 0, count: FrameColors.byteCount)
        frames += hash?.bytes ?? [UInt8](repeating: 0, count: FrameHash.byteCount)
    }

    /// Encodes what the encoder has buffered, and completes the file. No frames can be added afterwards, even if it throws.
    ///
    /// - Parameter name: The digest that will be the file's name; empty for none. The file is valid only under this name.
    /// - Returns: The file, open for reading.
    @discardableResult
    package func finish(name: String = "") throws(FFmpegError) -> SegmentFile {
        guard let components else { preconditionFailure("finish() must be called only once and not after cancel()") }
        precondition(frameCount > 0, "a segment must have at least one frame")
        self.components = nil
        try components.encoder.flush { packet throws(FFmpegError) in try write(packet, to: components.file) }
        guard packets.count == frameCount else {
            throw failure("\(encoderName) encoded \(frameCount) frames as \(packets.count) packets")
        }
        let delay = components.parameters.videoDelay
        guard packets.map(\.frame).sorted() == Array(0..<frameCount), packets.indices.allSatisfy({ packets[$0].frame + delay >= $0 }) else {
            throw failure("\(encoderName) returned packets with wrong times")
        }
        let framesStart = components.file.byteCount
        try components.file.append(frames)
        let listed = warnings.all
        let coded = SegmentFile.bytes(of: listed)
        try components.file.append(coded)
        var foot: [UInt8] = []
        foot.append(littleEndian: UInt32(frameCount))
        foot.append(littleEndian: UInt32(coded.count))
        foot.append(littleEndian: UInt64(framesStart - components.start))
        try components.file.append(foot)
        let contents = SegmentFile.Contents(
            encoderName: encoderName, parameters: components.parameters, packets: packets, frameCount: frameCount, framesStart: framesStart,
            haveColors: haveColors, haveHashes: haveHashes, warnings: coded.isEmpty ? [] : listed,
            byteCount: components.file.byteCount + SegmentSource.hashSize)
        return SegmentFile(try components.file.finish(name: name), contents)
    }

    /// Closes the incomplete file. Does nothing after ``finish()``. Releasing the writer has the same effect.
    package func cancel() { components = nil }

    private func write(_ packet: Packet, to file: ChecksummedFile) throws(FFmpegError) {
        let (coded, isKey) = (packet.pointer.pointee, packet.pointer.pointee.flags & AV_PKT_FLAG_KEY != 0)
        guard let data = coded.data, coded.size > 0, coded.size <= SegmentFormat.maxPacket else {
            throw failure("\(encoderName) returned a packet of \(coded.size) bytes")
        }
        guard !packets.isEmpty || isKey && coded.pts == 0 else { throw failure("\(encoderName) did not start with a key frame") }
        var additionSize = 0
        let addition = av_packet_get_side_data(packet.pointer, AV_PKT_DATA_MATROSKA_BLOCKADDITIONAL, &additionSize)
        var head: [UInt8] = []
        head.append(littleEndian: UInt32(coded.size))
        head.append(littleEndian: UInt32(additionSize))
        head.append(littleEndian: UInt32(clamping: coded.pts))
        let isDisposable = coded.flags & AV_PKT_FLAG_DISPOSABLE != 0
        head.append(littleEndian: (isKey ? SegmentFormat.keyFlag : 0) | (isDisposable ? SegmentFormat.disposableFlag : 0))
        try file.append(head)
        packets.append(
            SegmentFile.CodedPacket(
                offset: file.byteCount, size: Int(coded.size), additionSize: additionSize, frame: Int(UInt32(clamping: coded.pts)),
                isKey: isKey, isDisposable: isDisposable))
        try file.append(UnsafeRawBufferPointer(start: data, count: Int(coded.size)))
        if let addition { try file.append(UnsafeRawBufferPointer(start: addition, count: additionSize)) }
        av_packet_unref(packet.pointer)
    }

    private func failure(_ text: String) -> FFmpegError {
        FFmpegError(operation: "write a segment", code: kinora_averror_invalid_data(), text: text)
    }
}

extension SegmentWriter {
    private static func head(_ encoderName: String, _ parameters: CodedParameters) -> [UInt8] {
        precondition(parameters.extradata.count <= CodedParameters.maxExtradata, "parameter sets have at most a megabyte")
        let name = Array(encoderName.utf8)
        var properties: [UInt8] = []
        properties.append(littleEndian: UInt32(name.count))
        properties += name
        for value in parameters.values { properties.append(littleEndian: value) }
        properties.append(littleEndian: UInt32(parameters.extradata.count))
        properties += parameters.extradata
        var head = SegmentFormat.magic
        head.append(littleEndian: SegmentFormat.version)
        head.append(littleEndian: UInt32(properties.count))
        return head + properties
    }
}
