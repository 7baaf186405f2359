import CFFmpeg
import KinoraErrors
import KinoraFiles

/// A complete segment file, open and verified. ``SegmentFormat`` describes the format.
///
/// Anybody may have written the file: sizes are checked before memory is allocated, and the checksum when the file is opened.
///
/// Safe: it is passed from thread to thread, and must not be used by several threads at the same time.
package final class SegmentFile: @unchecked Sendable {
    /// The properties of an open file, and the positions of its packets.
    struct Contents {
        let encoderName: String
        let parameters: CodedParameters
        /// In decoding order.
        let packets: [CodedPacket]
        let frameCount: Int
        /// The position of the part about frames.
        let framesStart: Int
        let haveColors: Bool
        let haveHashes: Bool
        let warnings: [FilmWarning]
        /// The size of the file.
        let byteCount: Int
    }

    private let file: UntrustedFile
    private let contents: Contents

    package var path: String { file.path }
    package var frameCount: Int { contents.frameCount }
    /// FFmpeg's name of the encoder, such as `libx264`.
    package var encoderName: String { contents.encoderName }
    /// The size of the file.
    package var byteCount: Int { contents.byteCount }
    /// Whether every frame has colours.
    package var hasColors: Bool { contents.haveColors }
    /// Whether every frame has a hash.
    package var hasHashes: Bool { contents.haveHashes }
    /// The warnings about what the frames show, for films that use the file instead of drawing the frames.
    package var warnings: [FilmWarning] { contents.warnings }
    var parameters: CodedParameters { contents.parameters }
    /// In decoding order.
    var packets: [CodedPacket] { contents.packets }

    /// The position and properties of a packet.
    struct CodedPacket: Hashable, Sendable {
        let offset: Int
        let size: Int
        /// The number of bytes of additions, which follow the packet.
        let additionSize: Int
        /// The index of the frame in the segment.
        let frame: Int
        let isKey: Bool
        /// Whether no other frame refers to it.
        let isDisposable: Bool
    }

    /// Opens a file and checks all of it: O(size of the file).
    ///
    /// - Parameter name: The digest for which the file was made. By default the name of the file, if it is a digest.
    package init(path: String, name: String? = nil) throws(SegmentFileError) {
        file = try SegmentSource.open(path)
        let source = try SegmentSource(descriptor: file.descriptor, path: path)
        let properties = try source.properties()
        let foot = try source.foot(after: properties.size)
        let packets = try source.packets(foot, from: properties.size, delay: properties.parameters.videoDelay)
        let (haveColors, haveHashes) = try source.contentsOfFrames(foot)
        let warnings = try source.warnings(foot)
        try source.verifyChecksum(name: name ?? SegmentFile.digest(inNameOf: path))
        contents = Contents(
            encoderName: properties.encoderName, parameters: properties.parameters, packets: packets, frameCount: foot.frameCount,
            framesStart: foot.framesStart, haveColors: haveColors, haveHashes: haveHashes, warnings: warnings, byteCount: source.size)
    }

    /// Creates the object for a file that this process has just written.
    init(_ file: UntrustedFile, _ contents: Contents) { (self.file, self.contents) = (file, contents) }

    private static func digest(inNameOf path: String) -> String {
        let name = FilePath.name(of: path)
        return name.utf8.count == 64 && name.allSatisfy(\.isHexDigit) ? name : ""
    }

    /// Returns the contents of a segment file with the right checksum at their end, for tests that change the other parts.
    package static func sealed(_ bytes: [UInt8]) -> [UInt8] {
        SegmentSource.sealed(bytes, name: "")
    }

    /// Calls `body` with the index of each frame in the segment, its colours and its hash.
    package func forEachFrame(_ body: (Int, FrameColors?, FrameHash?) throws -> Void) throws {
        let source = try SegmentSource(descriptor: file.descriptor, path: path)
        for index in 0..<frameCount {
            let entry = try source.bytes(SegmentFormat.frameSize, at: contents.framesStart + index * SegmentFormat.frameSize)
            let frame = try source.frame(entry)
            try body(index, frame.colors, frame.hash)
        }
    }

    /// Reads a packet, without times.
    func read(_ coded: CodedPacket, into packet: Packet) throws {
        let source = try SegmentSource(descriptor: file.descriptor, path: path)
        try check("read the segment \"\(path)\"") { av_new_packet(packet.pointer, Int32(coded.size)) }
        try source.read(UnsafeMutableRawBufferPointer(start: packet.pointer.pointee.data, count: coded.size), at: coded.offset)
        if coded.additionSize > 0 {
            let kind = AV_PKT_DATA_MATROSKA_BLOCKADDITIONAL
            guard let memory = av_packet_new_side_data(packet.pointer, kind, coded.additionSize) else {
                throw FFmpegError.outOfMemory("read the segment \"\(path)\"")
            }
            try source.read(UnsafeMutableRawBufferPointer(start: memory, count: coded.additionSize), at: coded.offset + coded.size)
        }
        packet.pointer.pointee.flags = (coded.isKey ? AV_PKT_FLAG_KEY : 0) | (coded.isDisposable ? AV_PKT_FLAG_DISPOSABLE : 0)
        packet.pointer.pointee.duration = 1
    }
}
