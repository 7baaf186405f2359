import CFFmpeg
import Foundation
import KinoraFiles

/// A complete file of encoded audio, opened and verified. ``EncodedAudioFormat`` describes the format.
///
/// Anybody may have written the file: sizes are checked before memory is allocated, and the checksum when the file is opened.
///
/// Safe: it is passed from thread to thread, and must not be used by several threads at the same time.
package final class EncodedAudioFile: @unchecked Sendable {
    package let path: String
    /// In the order of the encoder.
    let packets: [CodedPacket]
    private let file: UntrustedFile

    /// The position and properties of a packet.
    struct CodedPacket: Hashable, Sendable {
        let offset: Int
        let size: Int
        let flags: UInt32
        let pts: Int64
        let dts: Int64
        let duration: Int64
        /// The number of samples that the encoder had received.
        let position: Int64

        var hasSkip: Bool { flags & EncodedAudioFormat.skipFlag != 0 }
        /// The number of bytes of side data, which precede the bytes of the packet.
        fileprivate var skipSize: Int { hasSkip ? EncodedAudioFormat.skipSize : 0 }
    }

    /// Opens a file and checks all of it: O(size of the file).
    ///
    /// - Parameter name: The name for which the file was made, ``EncodedAudioKey``.
    package init(path: String, name: String) throws(EncodedAudioError) {
        file = try EncodedAudioSource.open(path)
        packets = try EncodedAudioSource(descriptor: file.descriptor, path: path).packets(name: name)
        self.path = path
    }

    /// The number of packets.
    package var packetCount: Int { packets.count }

    /// Returns the contents of a file with the right checksum at their end, for tests that change the other parts.
    package static func sealed(_ bytes: [UInt8], name: String) -> [UInt8] {
        EncodedAudioSource.sealed(bytes, name: name)
    }

    /// Reads a packet with its times.
    func read(_ coded: CodedPacket, into packet: Packet) throws(FFmpegError) {
        try check("read the audio \"\(path)\"") { av_new_packet(packet.pointer, Int32(coded.size)) }
        if coded.hasSkip {
            guard let memory = av_packet_new_side_data(packet.pointer, AV_PKT_DATA_SKIP_SAMPLES, EncodedAudioFormat.skipSize) else {
                throw .outOfMemory("read the audio \"\(path)\"")
            }
            try read(UnsafeMutableRawBufferPointer(start: memory, count: EncodedAudioFormat.skipSize), at: coded.offset)
        }
        try read(UnsafeMutableRawBufferPointer(start: packet.pointer.pointee.data, count: coded.size), at: coded.offset + coded.skipSize)
        packet.pointer.pointee.flags = coded.flags & EncodedAudioFormat.keyFlag != 0 ? AV_PKT_FLAG_KEY : 0
        (packet.pointer.pointee.pts, packet.pointer.pointee.dts) = (coded.pts, coded.dts)
        packet.pointer.pointee.duration = coded.duration
    }

    private func read(_ buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws(FFmpegError) {
        guard OpenFile.readAll(buffer, from: file.descriptor, at: offset) == buffer.count else {
            throw FFmpegError(operation: "read the audio \"\(path)\"", code: kinora_averror(EIO))
        }
    }
}
