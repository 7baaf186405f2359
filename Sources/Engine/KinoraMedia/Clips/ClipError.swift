import KinoraErrors

/// The reason why a file cannot be used as footage, or why one of its frames cannot be shown.
package struct ClipError: CategorizedError, Hashable {
    package enum Problem: Hashable, Sendable {
        case missingFile
        /// FFmpeg does not recognise the contents.
        case unknownFormat
        /// A library is missing.
        case missingLibrary(String)
        /// The file cannot be read, for the reason in the sentence.
        case unreadable(String)
        case noVideo(hasAudio: Bool)
        /// The only video is the cover of an audio file.
        case coverOnly
        case singleImage
        case noFrames
        case tooManyFrames(limit: Int)
        /// The packets together are larger than the file, because they overlap.
        case overlappingPackets
        /// The time stamps of the frames are more than `limit` seconds apart.
        case unboundedTimes(limit: Double)
        /// A pattern such as `frame-%04d.png` is invalid.
        case badPattern
        case noImages(folder: String)
        case imageRate(Rational)
        /// An index that does not belong to the file.
        case foreignIndex
        /// The frame at `time` seconds depends on more than `limit` frames before it.
        case distantKeyFrame(time: Double, limit: Int)
        /// More than `limit` bytes of the file are read for the frame at `time` seconds.
        case unboundedReading(time: Double, limit: Int)
        /// The frame at `time` seconds is missing or damaged.
        case badFrame(time: Double, reason: String)
    }

    /// The path of the clip as given.
    package let path: String
    package let problem: Problem

    package init(_ path: String, _ problem: Problem) { (self.path, self.problem) = (path, problem) }

    /// Translates an error of the libraries.
    init(_ path: String, _ error: FFmpegError) {
        let problem: Problem =
            if error.isLibraryMissing {
                .missingLibrary(error.text)
            } else if error.systemError == 2 {
                .missingFile
            } else if error.isUnknownFormat {
                .unknownFormat
            } else if error.isStreamMissing {
                .noVideo(hasAudio: false)
            } else {
                .unreadable([error.text, error.lastLogLine.map { "FFmpeg: \($0)" }].compactMap { $0 }.joined(separator: "; "))
            }
        self.init(path, problem)
    }

    package var category: KinoraError.Category {
        if case .missingLibrary = problem { .missing } else { .badInput }
    }

    package var description: String { "'\(path)' cannot be used as a clip: \(reason)" }
}

extension ClipError {
    /// The supported formats, for messages.
    package static let kinds = "MP4, MOV, MKV, WebM, MPEG-TS, AVI, GIF, APNG, animated WebP or a sequence of images such as frame-%04d.png"

    package var reason: String {
        switch problem {
        case .missingFile: "there is no such file"
        case .unknownFormat: "its format is unknown, or it is damaged; expected \(ClipError.kinds)"
        case .missingLibrary(let text): text
        case .unreadable(let text): text
        case .noVideo(let hasAudio): "it has no video\(hasAudio ? ", only audio; use it as a sound" : "; expected \(ClipError.kinds)")"
        case .coverOnly: "its only video is the cover of an audio file; use it as a sound, or its cover as an image"
        case .singleImage: "it is a single image; use it as an image, or a pattern such as frame-%04d.png for a sequence"
        case .noFrames: "it has no frames; a complete copy of the file has at least one"
        case .tooManyFrames(let limit): "it has more than \(limit) frames; cut it into shorter files"
        case .overlappingPackets:
            "its frames are at overlapping positions of the file, which is damaged; write it again with another program"
        case .unboundedTimes(let limit):
            "its time stamps are more than \(Int(limit / 3600)) hours apart, which is damage; write it again with another program"
        case .badPattern: "its name must contain exactly one number such as %d or %04d, with at most 9 digits"
        case .noImages(let folder): "no file in '\(folder)' has such a name; expected at least one image"
        case .imageRate(let rate): "\(rate) is no frame rate of a sequence of images; it must be more than 0 and at most 1000"
        case .foreignIndex: "the stored index belongs to another file, or another version of it; make it again"
        case .distantKeyFrame(let time, let limit):
            "the frame at \(ClipError.seconds(time)) depends on more than \(limit) frames before it; encode the clip with a key frame every 10 s"
        case .unboundedReading(let time, let limit):
            "more than \(limit) bytes have to be read for the frame at \(ClipError.seconds(time)), which is damage; write it again with another program"
        case .badFrame(let time, let reason):
            "the frame at \(ClipError.seconds(time)) \(reason); repair the file, or continue with the frame before it ('hold')"
        }
    }

    /// A time with milliseconds, such as "3.040 s".
    static func seconds(_ time: Double) -> String {
        guard abs(time) < 1e12 else { return "\(time) s" }
        let milliseconds = Int((time * 1000).rounded())
        let fraction = String(1000 + abs(milliseconds) % 1000).dropFirst()
        return "\(milliseconds < 0 ? "-" : "")\(abs(milliseconds) / 1000).\(fraction) s"
    }
}
