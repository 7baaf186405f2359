import CFFmpeg
import Foundation
import Testing

@testable import KinoraMedia

struct FFmpegLogTests {
    @Test("The loaded libraries have the major versions of the headers, and at least the versions of FFmpeg 5.1")
    func versions() throws {
        let libraries = FFmpegInstallation.libraries
        #expect(libraries.map(\.name) == ["libavutil", "libavcodec", "libavformat", "libswresample", "libswscale"])
        let versions = try libraries.map { try $0.version.split(separator: ".").map { try #require(Int($0)) } }
        let majors = [
            LIBAVUTIL_VERSION_MAJOR, LIBAVCODEC_VERSION_MAJOR, LIBAVFORMAT_VERSION_MAJOR, LIBSWRESAMPLE_VERSION_MAJOR,
            LIBSWSCALE_VERSION_MAJOR,
        ]
        #expect(versions.map(\.first) == majors.map { Int($0) })
        for (version, oldest) in zip(versions, [[57, 28], [59, 37], [59, 27], [4, 7], [6, 7]]) {
            #expect(!version.lexicographicallyPrecedes(oldest))
        }
    }

    @Test("H.264 films are encoded with libx264 rather than with libopenh264")
    func filmEncoders() {
        #expect(FFmpegInstallation.filmEncoders.map(\.name) == ["libx264", "libopenh264"])
    }

    @Test("Concurrent operations each collect their own log lines")
    func ownLines() async {
        await withTaskGroup(of: (Int, String?).self) { group in
            for number in 0..<50 {
                group.addTask {
                    let error = #expect(throws: FFmpegError.self) {
                        try VideoEncoder(
                            settings: SyntheticFilm().settings(),
                            candidates: [
                                EncoderCandidate(name: "libx264", isLosslessAtZero: true) { _ in
                                    [("crf", "number\(number)")]
                                }
                            ])
                    }
                    return (number, error?.lastLogLine)
                }
            }
            for await (number, line) in group {
                #expect(line == "[libx264] Error setting option crf to value number\(number).")
            }
        }
    }

    @Test("A line that FFmpeg writes in several parts is quoted as a whole")
    func parts() throws {
        // One white pixel.
        let pixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAsTj2FAAAAABJRU5ErkJggg=="
        var file = [UInt8](try #require(Data(base64Encoded: pixel)))
        // The checksum of the pixels is before the last chunk, of 12 bytes.
        file[file.count - 13] ^= 1
        let error = #expect(throws: FFmpegError.self) { try StillDecoder.decode(file) }
        #expect(error?.lastLogLine == "[png] CRC mismatch in chunk, quitting")
    }

    @Test("A line that is longer than the buffer ends with three dots")
    func long() {
        let error = #expect(throws: FFmpegError.self) {
            try VideoEncoder(
                settings: SyntheticFilm().settings(),
                candidates: [
                    EncoderCandidate(name: "libx264", isLosslessAtZero: true) { _ in [("crf", String(repeating: "word ", count: 1000))] }
                ])
        }
        #expect(error?.lastLogLine?.hasPrefix("[libx264] Error setting option crf to value word word") == true)
        #expect(error?.lastLogLine?.hasSuffix("...") == true)
    }

    @Test("An operation that logged nothing quotes no earlier log line")
    func nothingStale() {
        _ = #expect(throws: FFmpegError.self) {
            try VideoEncoder(
                settings: SyntheticFilm().settings(),
                candidates: [EncoderCandidate(name: "libx264", isLosslessAtZero: true) { _ in [("crf", "x")] }])
        }
        #expect(FFmpegLog.recording { 1 }.lastLine == nil)
    }
}
