/// The format of segment files, version 1. All numbers are little-endian.
///
/// | part | contents |
/// |---|---|
/// | head | 8 bytes ``magic``, version (4 bytes), size of the properties (4 bytes) |
/// | properties | length of the encoder's name (4 bytes), the name in UTF-8, the numbers of ``CodedParameters`` (8 bytes each), length of the parameter sets (4 bytes), the parameter sets |
/// | packets | for each frame, in decoding order: number of bytes (4), number of bytes of additions (4), index of the frame in the segment (4), flags (4), the bytes, the additions |
/// | frames | for each frame, in presentation order: flags (1 byte), its mean colours (``FrameColors/byteCount`` bytes), the hash of its pixels (``FrameHash/byteCount`` bytes) |
/// | warnings | the warnings about the frames, as JSON: an array of ``FilmWarning``; empty if there are none |
/// | foot | number of frames (4 bytes), size of the warnings (4 bytes), size of the packets (8 bytes), 128-bit MurmurHash3 of all bytes before it and of the name (16 bytes) |
///
/// The name is the digest under which a store contains the file, or empty. A segment that is moved to another digest is therefore damaged.
///
/// A packet's flags are 1 for a key frame, plus 2 for a frame to which no other refers. The first packet is a key frame with index 0. Additions are VP9's alpha, as Matroska's
/// `BlockAdditional`. The flags of a frame are 1 with colours, plus 2 with a hash. Missing colours or a missing hash are filled with zeros.
enum SegmentFormat {
    /// `KINORSEG`
    static let magic = Array("KINORSEG".utf8)
    static let version: UInt32 = 1

    static let headSize = 16
    static let packetHeadSize = 16
    static let frameSize = 1 + FrameColors.byteCount + FrameHash.byteCount
    static let footSize = 32

    static let maxProperties = CodedParameters.maxExtradata + 4096
    static let maxName = 64
    /// A packet that is larger than any frame without compression is damaged.
    static let maxPacket = 1 << 29
    /// The maximum number of frames in a segment.
    static let maxFrames = 1 << 20
    /// H.264 and HEVC have at most 16 frames in the decoder's buffer.
    static let maxDelay = 16
    /// The maximum size of the warnings: a full list with paths of 4096 bytes.
    static let maxWarnings = 1 << 21

    static let keyFlag: UInt32 = 1
    static let disposableFlag: UInt32 = 2
    static let colorsFlag: UInt8 = 1
    static let hashFlag: UInt8 = 2
}
