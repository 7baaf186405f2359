import Testing

@testable import KinoraCLI

@Suite struct ProgressTests {
    private func estimator(_ samples: [(Int, Double)], of frameCount: Int) -> ProgressEstimator {
        var estimator = ProgressEstimator(frameCount: frameCount)
        for (frame, seconds) in samples { estimator.note(frame, at: seconds) }
        return estimator
    }

    @Test("The frame rate is an average over the last seconds and predicts the remaining time")
    func averages() {
        let steady = estimator([(30, 1), (60, 2)], of: 120)
        #expect(steady.framesPerSecond == 30)
        #expect(steady.remaining == 2)
        // A second at 100 fps long ago does not count any more.
        let slower = estimator([(100, 1)] + (1...20).map { (100 + $0 * 10, 1 + Double($0)) }, of: 1000)
        #expect(slower.framesPerSecond == 10)
        #expect(estimator([], of: 10).framesPerSecond == nil)
        #expect(estimator([(0, 3)], of: 10).remaining == nil)
    }

    @Test("The progress bar fits any terminal width", arguments: 1...140)
    func widths(width: Int) {
        let text = ProgressText.bar(
            name: "lava-lamp", frame: 360, frameCount: 720, estimator: estimator([(360, 6)], of: 720), width: width, isUnicode: true)
        #expect(text.count < width)
    }

    @Test("The progress line has name, fraction, frames, rate and remaining time; narrow terminals omit the bar first")
    func bar() {
        func text(_ width: Int, isUnicode: Bool = false) -> String {
            ProgressText.bar(
                name: "lamp", frame: 36, frameCount: 72, estimator: estimator([(36, 0.75)], of: 72), width: width, isUnicode: isUnicode)
        }
        #expect(
            text(80) == "lamp  " + String(repeating: "#", count: 19) + String(repeating: ".", count: 20)
                + "   50%  36/72   48.0 fps  1 s left")
        #expect(text(80, isUnicode: true).contains("█░"))
        #expect(text(44) == "lamp   50%  36/72   48.0 fps  1 s left")
        #expect(text(32) == "lamp   50%  36/72   48.0 fps")
        #expect(text(12) == "lamp   50%")
    }

    @Test(
        "Times and sizes are formatted for people",
        arguments: [
            (ProgressText.duration(0.2), "1 s"), (ProgressText.duration(59.5), "1 min 0 s"), (ProgressText.duration(200), "3 min 20 s"),
            (ProgressText.duration(7500), "2 h 5 min"), (ProgressText.duration(.infinity), "long"), (ProgressText.bytes(999), "999 bytes"),
            (ProgressText.bytes(4_200_000), "4.2 MB"), (ProgressText.bytes(999_960), "1.0 MB"), (ProgressText.decimal(59.96), "60.0"),
        ])
    func words(text: String, expected: String) {
        #expect(text == expected)
    }

    @Test("Tables align their columns and wrap long cells at spaces")
    func table() {
        var table = TextTable(header: ["A", "LONG"], limits: [10, 9])
        table.add(["x", "one two three"])
        table.add(["longer", ""])
        #expect(table.lines == ["A       LONG", "x       one two", "        three", "longer"])
    }
}
