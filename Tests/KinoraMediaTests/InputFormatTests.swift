import CFFmpeg
import Foundation
import TestSupport
import Testing

@testable import KinoraMedia

/// A file is read by itself: nothing that it names is opened.
struct InputFormatTests {
    private let film = SyntheticFilm(width: 64, height: 48)
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    /// Texts of formats that name other files, for a film beside them.
    private static let references = [
        ("hls", "#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\nother.mp4\n#EXT-X-ENDLIST\n"),
        ("concat", "ffconcat version 1.0\nfile 'other.mp4'\n"),
        (
            "dash",
            """
            <?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static" mediaPresentationDuration="PT1S" \
            profiles="urn:mpeg:dash:profile:isoff-on-demand:2011"><Period><AdaptationSet mimeType="video/mp4"><Representation id="1" \
            bandwidth="1000"><BaseURL>other.mp4</BaseURL></Representation></AdaptationSet></Period></MPD>
            """
        ),
        ("sdp", "v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\nt=0 0\nm=video 5000 RTP/AVP 96\na=rtpmap:96 H264/90000\n"),
        ("srt", "1\n00:00:01,000 --> 00:00:02,000\nWords\n"),
        ("vobsub", "# VobSub index file, v7 (do not modify this line!)\nid: en, index: 0\ntimestamp: 00:00:01:000, filepos: 000000000\n"),
    ]

    @Test(
        "A text file that refers to other files is neither a film nor audio, whatever its name", arguments: InputFormatTests.references,
        ["mp4", "mp3", "png", "ts"])
    func naming(_ text: (name: String, content: String), fileExtension: String) throws {
        try film.write(to: directory.file("other.mp4"), count: 3, settings: film.settings())
        let path = directory.file("clip.\(fileExtension)")
        try Data(text.content.utf8).write(to: URL(fileURLWithPath: path))
        let error = #expect(throws: FFmpegError.self) { try VideoReader(path: path) }
        #expect(error?.description.hasPrefix("cannot open \"\(path)\": ") == true)
        #expect(throws: FFmpegError.self) { try AudioReader(path: path) }
    }

    @Test("Pattern characters in a name belong to the name of one file")
    func patterns() throws {
        let pattern = try #require(SequencePattern("shot%d.png"))
        try film.write(to: .directory(directory.path, pattern), count: 3, settings: film.settings(format: FilmFormat(.png)))
        let first = try #require(try VideoReader(path: directory.file("shot1.png")).nextFrame()).plane(0)
        for name in ["shot%d.png", "shot*.png", "shot?.png", "shot[1-3].png"] {
            #expect(throws: FFmpegError.self) { try VideoReader(path: directory.file(name)) }
            try FileManager.default.copyItem(atPath: directory.file("shot1.png"), toPath: directory.file(name))
            let reader = try VideoReader(path: directory.file(name))
            #expect(try reader.index().times.count == 1, "\(name)")
            #expect(try reader.nextFrame()?.plane(0) == first, "\(name)")
        }
    }

    @Test("A demuxer cannot open a second file")
    func nestedOpening() throws {
        let path = directory.file("film.mp4")
        try film.write(to: path, count: 3, settings: film.settings())
        let file = try InputFile(path: path)
        let open = try #require(file.context.pointee.io_open)
        var bytes: UnsafeMutablePointer<AVIOContext>?
        #expect(open(file.context, &bytes, path, AVIO_FLAG_READ, nil) < 0)
        #expect(bytes == nil)
    }

    @Test("Directories, pipes and devices are refused without opening them")
    func irregularFiles() throws {
        let pipe = directory.file("pipe.mp4")
        #expect(mkfifo(pipe, 0o600) == 0)
        for (path, kind) in [(directory.path, "a directory"), (pipe, "a pipe or device"), ("/dev/zero", "a pipe or device")] {
            let error = #expect(throws: FFmpegError.self) { try VideoReader(path: path) }
            #expect(error?.text == "it is \(kind), not a regular file")
            #expect(throws: FFmpegError.self) { try AudioReader(path: path) }
        }
    }

    @Test(
        "Every format of video that Kinora writes can be read, except raw frames and WebP, which AnimatedWebP reads",
        arguments: FilmFormat.all.filter { !$0.container.isSequence && $0.container != .raw && $0.container != .webp })
    func ownFormats(format: FilmFormat) throws {
        let path = directory.file("film")
        try film.write(to: path, count: 3, settings: film.settings(quality: 30, format: format))
        #expect(try VideoReader(path: path).index().times.count == 3)
    }

    @Test("A frame with more pixels than the maximum is refused before decoding, by container and frame size")
    func maxPixels() throws {
        let path = directory.file("film.mov")
        try film.write(to: path, count: 2, settings: film.settings(format: FilmFormat(.mov)))
        let whole = try [UInt8](Data(contentsOf: URL(fileURLWithPath: path)))
        func positions(of mark: String) -> [Int] {
            let mark = Array(mark.utf8)
            return (0..<(whole.count - mark.count)).filter { whole[$0] == mark[0] && Array(whole[$0..<($0 + mark.count)]) == mark }
        }
        let size: [UInt8] = [43_526 >> 8, 43_526 & 0xFF, 2528 >> 8, 2528 & 0xFF].map { UInt8($0) }
        func write(_ size: [UInt8], at offsets: [Int]) throws {
            #expect(!offsets.isEmpty)
            var bytes = whole
            for offset in offsets where offset + 4 <= bytes.count { bytes.replaceSubrange(offset..<(offset + 4), with: size) }
            try Data(bytes).write(to: URL(fileURLWithPath: path))
        }
        // A frame's header: "icpf", then 8 bytes before width and height.
        try write(size, at: positions(of: "icpf").map { $0 + 12 })
        #expect(throws: FFmpegError.self) {
            let reader = try VideoReader(path: path)
            while try reader.nextFrame() != nil {}
        }
        // The container's description: 28 bytes behind its name. The frames' own size counts.
        try write(size, at: positions(of: "apch").map { $0 + 28 })
        let reader = try VideoReader(path: path)
        while let frame = try reader.nextFrame() { #expect(frame.width == film.width) }
    }
}
