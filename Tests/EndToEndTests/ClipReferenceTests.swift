import Testing

@testable import KinoraPipeline

/// The notation of clips with a part.
struct ClipReferenceTests {
    @Test(
        "A path may end with a part in seconds",
        arguments: [
            ("a.mp4", "a.mp4", nil, nil), ("a.mp4#t=2", "a.mp4", 2, nil), ("a.mp4#t=2,6.5", "a.mp4", 2, 6.5),
            ("a.mp4#t=,6", "a.mp4", nil, 6),
            ("b#t=1/a.mp4#t=0.25,1", "b#t=1/a.mp4", 0.25, 1), ("f-%04d.png#t=0,1", "f-%04d.png", 0, 1),
        ] as [(String, String, Double?, Double?)])
    func parts(text: String, path: String, from: Double?, to: Double?) {
        let reference = ClipReference(text)
        #expect(reference.path == path && reference.from == from && reference.to == to)
        #expect(ClipReference(reference.description) == reference)
        #expect(VideoAsset.isFile(text))
    }

    @Test(
        "Other texts are paths without a part",
        arguments: [
            "", "#t=2", "a.mp4#t=", "a.mp4#t=,", "a.mp4#t=2,", "a.mp4#t=-1", "a.mp4#t=1,2,3", "a.mp4#t=1e3", "a.mp4#t=nan", "a.mp4#t=.5",
            "a.mp4#t=5.",
            "a.mp4#t=1.2.3", "a.mp4#t=0x10", "a.mp4#t=1234567890123", "a.mp4#T=1", "a.mp4#t=\u{0661}",
        ])
    func others(text: String) {
        let reference = ClipReference(text)
        #expect(reference.path == text && !reference.hasPart && reference.description == text)
    }

    @Test("The names of files have no part, and a new path keeps it")
    func names() throws {
        let value = ParameterValue.text("a.mp4#t=2,6.25")
        #expect(ParameterKind.video.fileNames(in: value) == ["a.mp4"])
        #expect(ParameterKind.video.replacingFileNames(in: value) { "assets/\($0)" } == .text("assets/a.mp4#t=2,6.25"))
        #expect(throws: ParameterError.self) { try ParameterKind.video.check(.text("a.mp4#t=6,2")) }
        #expect(try ParameterKind.video.check(value) == value)
    }
}
