import Testing

@testable import KinoraMedia

struct SegmentCutsTests {
    @Test("Segments have the same length; a single last frame joins the segment before it")
    func cuts() {
        #expect(Array(SegmentCuts(frameCount: 50, length: 20)) == [0..<20, 20..<40, 40..<50])
        #expect(Array(SegmentCuts(frameCount: 40, length: 20)) == [0..<20, 20..<40])
        #expect(Array(SegmentCuts(frameCount: 41, length: 20)) == [0..<20, 20..<41])
        #expect(Array(SegmentCuts(frameCount: 42, length: 20)) == [0..<20, 20..<40, 40..<42])
        #expect(Array(SegmentCuts(frameCount: 1, length: 20)) == [0..<1])
        #expect(Array(SegmentCuts(frameCount: 21, length: 20)) == [0..<21])
        #expect(SegmentCuts(frameCount: 0, length: 20).isEmpty)
    }

    @Test("Every frame is in one segment, which starts at a multiple of the length")
    func complete() {
        for length in 2...17 {
            for count in 1...120 {
                let cuts = SegmentCuts(frameCount: count, length: length)
                #expect(cuts.flatMap { Array($0) } == Array(0..<count))
                #expect(cuts.allSatisfy { $0.lowerBound % length == 0 && ($0.count > 1 || count == 1) && $0.count <= length + 1 })
            }
        }
    }

    @Test("A segment starts at each boundary, except where it would cut off a single frame")
    func boundaries() {
        #expect(Array(SegmentCuts(frameCount: 50, length: 20, boundaries: [25])) == [0..<20, 20..<25, 25..<45, 45..<50])
        #expect(Array(SegmentCuts(frameCount: 50, length: 20, boundaries: [21, 48])) == [0..<21, 21..<41, 41..<48, 48..<50])
        #expect(Array(SegmentCuts(frameCount: 50, length: 20, boundaries: [1, 0, -4, 49, 50, 51])) == [0..<20, 20..<40, 40..<50])
        #expect(Array(SegmentCuts(frameCount: 10, length: 20, boundaries: [4, 5])) == [0..<4, 4..<10])
        for count in 1...40 {
            for first in 0...count {
                for second in first...count {
                    let cuts = SegmentCuts(frameCount: count, length: 7, boundaries: [second, first])
                    #expect(cuts.flatMap { Array($0) } == Array(0..<count))
                    #expect(cuts.allSatisfy { $0.count > 1 || count == 1 } && cuts.allSatisfy { $0.count <= 8 })
                    #expect((0..<count).allSatisfy { cuts[cuts.index(of: $0)].contains($0) })
                }
            }
        }
    }
}
