/// The format of files of encoded audio, version 1. All numbers are little-endian.
///
/// | part | contents |
/// |---|---|
/// | head | 8 bytes ``magic``, version (4 bytes), 0 (4 bytes) |
/// | packets | for each packet: number of bytes (4), flags (4), presentation time, decoding time, duration and position (8 each), 10 bytes of skipped samples if the flags contain them, the bytes |
/// | foot | number of packets (8 bytes), size of the packets (8 bytes), 128-bit MurmurHash3 of all bytes before it and of the name (16 bytes) |
///
/// The name is the digest under which a store contains the file. A file that is moved to another digest is therefore damaged.
///
/// Times are numbers of samples. The position is the number of samples that the encoder had received when it returned the packet, or
/// ``flushed``, so that a film's packets are in the same order with encoded and with stored audio. The flags are 1 for a key packet, plus 2
/// with skipped samples (FFmpeg's `AV_PKT_DATA_SKIP_SAMPLES`).
enum EncodedAudioFormat {
    /// `KINORAUD`
    static let magic = Array("KINORAUD".utf8)
    static let version: UInt32 = 1

    static let headSize = 16
    static let packetHeadSize = 40
    static let skipSize = 10
    static let footSize = 32

    static let maxPacket = 1 << 20
    /// More than in the longest film, of 24 hours.
    static let maxPackets = 1 << 23
    /// The maximum absolute value of times and durations.
    static let maxTime: Int64 = 1 << 40
    /// The position of packets that the encoder returns at its end.
    static let flushed: Int64 = 1 << 40

    static let keyFlag: UInt32 = 1
    static let skipFlag: UInt32 = 2
}
