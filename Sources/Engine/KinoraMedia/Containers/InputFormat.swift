import CFFmpeg
import Foundation

/// The file formats that are read with libavformat.
///
/// FFmpeg also supports formats that refer to other files or addresses: playlists (HLS, DASH, concat, SDP), image name patterns, subtitles
/// with an index. The contents of a file, not its name, determine the format, so only self-contained formats are listed here.
enum InputFormat {
    /// FFmpeg's names of the demuxers.
    static let names: Set<String> = [
        // Films.
        "mov", "mp4", "m4a", "3gp", "3g2", "mj2", "matroska", "webm", "avi", "mpegts", "mpeg", "mpegvideo", "flv", "asf", "ogg", "gif",
        "apng",
        "yuv4mpegpipe", "mxf", "nut", "rm", "dv", "ivf", "gxf", "wtv", "m4v", "h264", "hevc", "av1", "obu", "vc1", "mjpeg",
        // Single images.
        "png_pipe", "jpeg_pipe", "webp_pipe", "bmp_pipe", "tiff_pipe",
        // Audio.
        "mp3", "aac", "flac", "wav", "w64", "aiff", "au", "caf", "ac3", "eac3", "dts", "amr", "ape", "tta", "wv", "mpc", "mpc8", "tak",
        "voc",
        "truehd",
    ]

    /// Formats with an index of key frames that makes seeking exact.
    private static let indexed: Set<String> = ["mov", "matroska", "webm", "avi"]

    /// Formats that can be read from any packet, so that seeking to a byte offset is possible.
    private static let packetized: Set<String> = ["mpegts", "mpeg"]

    /// Whether the presentation begins at time 0, even if all streams start later.
    static func startsAtZero(_ format: UnsafePointer<AVInputFormat>) -> Bool {
        !["mov", "matroska", "webm"].filter(parts(format).contains).isEmpty
    }

    /// Whether files of the format contain a single image.
    static func isStill(_ format: UnsafePointer<AVInputFormat>) -> Bool { parts(format).contains { $0.hasSuffix("_pipe") } }

    /// Whether the file states which part of each stream is presented.
    static func hasEditLists(_ format: UnsafePointer<AVInputFormat>) -> Bool { parts(format).contains("mov") }

    static func isPacketized(_ format: UnsafePointer<AVInputFormat>) -> Bool { !packetized.isDisjoint(with: parts(format)) }

    /// Whether seeking by time is exact.
    static func hasIndex(_ format: UnsafePointer<AVInputFormat>) -> Bool { !indexed.isDisjoint(with: parts(format)) }

    static func isAccepted(_ format: UnsafePointer<AVInputFormat>) -> Bool { !names.isDisjoint(with: parts(format)) }

    /// Whether the lengths of streams are the lengths of their data. In AVI, the delay of a stream is part of its length, and stated nowhere else.
    static func hasExactLengths(_ format: UnsafePointer<AVInputFormat>) -> Bool { !parts(format).contains("avi") }

    /// The names of a demuxer for several formats, which are separated by commas.
    static func parts(_ format: UnsafePointer<AVInputFormat>) -> [String] {
        String(cString: format.pointee.name).split(separator: ",").map(String.init)
    }

    /// The name under which FFmpeg probes the file at `path`.
    ///
    /// It is not the file's own name, because patterns in names would be expanded. Only the extension is kept if an ID3 tag may hide the
    /// beginning of the audio.
    static func probedName(of path: String) -> String {
        let fileExtension = (path as NSString).pathExtension.lowercased()
        return ["mp3", "aac", "flac", "tta", "ape"].contains(fileExtension) ? "audio.\(fileExtension)" : "file"
    }
}
