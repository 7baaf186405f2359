import KinoraMedia
import TestSupport
import Testing

@testable import KinoraPipeline

struct RenderPartTests {
    @Test("The parts of a film are contiguous, contain each segment once, and are about equally long")
    func division() throws {
        for (frames, length) in [(0, 10), (1, 10), (2, 2), (59, 10), (60, 10), (61, 10), (1000, 250), (1001, 7)] {
            for boundaries in [[], [3], [13, 14, 40, 900]] {
                let cuts = SegmentCuts(frameCount: frames, length: length, boundaries: boundaries)
                for count in [1, 2, 3, 4, 7, 16, 1000] {
                    var next = 0
                    for part in RenderPart.all(count) {
                        let segments = part.segments(of: cuts)
                        #expect(segments.lowerBound == next)
                        next = segments.upperBound
                        // No other boundary is nearer to the start of the part's share.
                        let boundaries = cuts.map(\.lowerBound) + [frames]
                        let distances = boundaries.map { abs($0 * count - (part.number - 1) * frames) }
                        #expect(distances[segments.lowerBound] == distances.min())
                    }
                    #expect(next == cuts.count)
                }
            }
        }
    }
}
