import Testing

@testable import KinoraMedia

struct FFmpegLogTests {
    @Test("Only sufficiently new library versions are accepted")
    func versions() throws {
        let libraries = FFmpegInstallation.libraries
        #expect(libraries.map(\.name) == ["libavutil", "libavcodec", "libavformat", "libswresample", "libswscale"])
        let codec = try #require(libraries[1].version.split(separator: ".").first.flatMap { Int($0) })
        #expect(codec >= 59)
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
