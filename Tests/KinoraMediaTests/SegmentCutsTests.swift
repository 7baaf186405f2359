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
}
