import KinoraMotion
import Testing

@testable import KinoraPipeline

@Suite("Frames selected for an output")
struct FrameSelectionTests {
    @Test("The count of a selection is the number of frames it contains")
    func counts() throws {
        let rates = try ["60", "59.94", "50", "30", "29.97", "25", "24", "23.976", "12", "10", "7", "1"].map { try #require(FrameRate($0)) }
        for frameCount in [1, 2, 3, 59, 60, 61, 100, 719] {
            var selections: [FrameSelection] = [.all, .some([0, 1, 59, 718, 5000, -1])]
            for from in rates {
                for to in rates where to.framesPerSecond <= from.framesPerSecond {
                    let count = max(1, to.frameCount(in: from.time(ofFrame: frameCount)))
                    selections += [.rate(from: from, to: to, count: count), .rate(from: from, to: to, count: 5)]
                }
            }
            for selection in selections {
                #expect(selection.count(of: frameCount) == (0..<frameCount).count(where: selection.contains), "\(selection), \(frameCount)")
            }
        }
    }
}
