import Testing

@testable import KinoraPipeline

struct JobSettingsTests {
    @Test(
        "Numbers of threads and segments are within their ranges",
        arguments: [(Int.min, 1), (0, 1), (1, 1), (64, 64), (65, 64), (Int.max, 64)])
    func threads(given: Int, used: Int) {
        var settings = ConcurrencySettings()
        settings.drawingThreads = given
        settings.parallelSegments = given
        #expect(settings.threadCount == used)
        #expect(settings.segmentCount(encoderThreads: 6) == min(used, 16))
    }

    @Test(
        "By default there are as many segments as the drawing threads keep busy, at most four",
        arguments: [(1, 6, 1), (15, 6, 1), (16, 6, 2), (32, 6, 4), (64, 6, 4), (8, 2, 2), (0, 1, 1)])
    func segments(drawing: Int, encoding: Int, count: Int) {
        var settings = ConcurrencySettings()
        settings.drawingThreads = drawing
        #expect(settings.segmentCount(encoderThreads: encoding) == count)
    }

    @Test("Files that the user has named are replaced, others only if Kinora has made them, unless the user allows it")
    func replacement() {
        var replacement = OutputReplacement()
        replacement.unnamed = ["mine.mp4"]
        #expect(replacement.policy(for: "named.mp4") == .replace)
        #expect(replacement.policy(for: "mine.mp4") == .replaceOwn)
        #expect(replacement.companionPolicy(for: "named.vtt") == .replaceOwn, "nobody names the image of a sprite sheet")
        replacement.replacesUnnamed = true
        #expect(replacement.policy(for: "mine.mp4") == .replaceFile)
        #expect(replacement.companionPolicy(for: "named.vtt") == .replaceFile)
        replacement.policy = .refuse
        for path in ["named.mp4", "mine.mp4"] { #expect(replacement.policy(for: path) == .refuse) }
        #expect(replacement.companionPolicy(for: "named.vtt") == .refuse)
    }

    @Test("Files that the same command has made are replaced whatever the policy says")
    func madeFiles() {
        var replacement = OutputReplacement()
        replacement.policy = .refuse
        replacement.unnamed = ["mine.mp4"]
        replacement.made = Set(["named.mp4", "mine.mp4", "named.vtt"] + OutputFormats.companions(of: "named.vtt"))
        #expect(replacement.policy(for: "named.mp4") == .replace)
        #expect(replacement.policy(for: "mine.mp4") == .replaceFile)
        #expect(replacement.companionPolicy(for: "named.vtt") == .replaceFile)
        #expect(replacement.policy(for: "other.mp4") == .refuse)
    }
}
