import Foundation
import KinoraDrawing
import KinoraMedia
import KinoraMotion
import Synchronization
import TestSupport
import Testing

@testable import KinoraPipeline

/// Decisions about films whose segments may be in a cache.
struct SegmentPlannerTests {
    /// A storage that contains segments with any of some heads, but no whole segment.
    private final class HeadStorage: SegmentStorage {
        let keepsAudio = false
        let heads = Mutex<Set<String>>([])
        /// The heads that the storage has received.
        let received = Mutex<[String]>([])

        func path(of digest: String) -> String? { nil }

        func hasSegment(beginningWith head: String) -> Bool {
            received.withLock { $0.append(head) }
            return heads.withLock { $0.contains(head) }
        }

        func draft(of digest: String) throws(StoreError) -> SegmentDraft { throw StoreError("none", .noPermission) }
        func remove(damaged digest: String) -> Bool { true }
    }

    private let storage = HeadStorage()

    /// The ledger of a film with segments of `length` frames, about which nothing is known.
    private func ledger(_ count: Int, length: Int = 4, segments: Range<Int>? = nil) throws -> SegmentLedger {
        let settings = try VideoSettings(width: 32, height: 32, frameRateNumerator: 30, segmentFrames: length)
        let plan = OutputPlan(
            kind: .film(settings, .off), path: "a.mp4", policy: .replace,
            canvas: CanvasPlan(CGSize(width: 32, height: 32), width: 32, height: 32, background: Color.white.resolved(in: .light)),
            selection: .all, frameCount: count, quality: 20, cuts: SegmentCuts(frameCount: count, length: length))
        return try SegmentLedger(
            plan, segments: segments, cache: SegmentCache([storage], needs: [], onDamage: { _ in }, onCommit: {}))
    }

    /// A display list that shows `content`.
    private func list(_ content: Int) -> DisplayList {
        let path = Path(CGRect(x: CGFloat(content), y: 0, width: 4, height: 4))
        return DisplayList(items: [DisplayItem(.fill(path, .color(Color.black.resolved(in: .light)), FillStyle()))])
    }

    @Test("A segment whose first frame is new is drawn immediately")
    func new() throws {
        let ledger = try ledger(8)
        var planner = SegmentPlanner([(.all, ledger)], frameCount: 8)
        for index in 0..<8 {
            let (drawn, skippedCount) = planner.add(index, list(index))
            #expect(drawn.map(\.index) == [index] && drawn[0].outputs == [0] && skippedCount == 0)
            #expect(ledger.decision(of: index / 4) == .draw)
            #expect((ledger.key(of: index / 4) != nil) == (index % 4 == 3))
        }
        #expect(ledger.counts == SegmentLedger.Counts(all: 2, stored: 0))
        #expect(ledger.key(of: 0) != ledger.key(of: 1))
    }

    @Test("The frames of a segment that may be in the cache wait for its last frame, and frames of other outputs wait behind them")
    func waiting() throws {
        let ledger = try ledger(8)
        var other = SegmentPlanner([(.all, try self.ledger(8))], frameCount: 8)
        _ = other.add(0, list(0))
        storage.heads.withLock { $0 = Set(storage.received.withLock { $0 }) }
        var planner = SegmentPlanner([(.all, ledger), (.some([1, 5]), nil)], frameCount: 8)
        for index in 0..<3 {
            #expect(planner.add(index, list(index)).drawn.isEmpty)
            #expect(planner.isWaiting && ledger.decision(of: 0) == .wait)
        }
        // The segment is not in the cache.
        let (drawn, skippedCount) = planner.add(3, list(3))
        #expect(drawn.map(\.index) == [0, 1, 2, 3] && skippedCount == 0)
        #expect(drawn.map(\.outputs) == [[0], [0, 1], [0], [0]])
        #expect(!planner.isWaiting && ledger.decision(of: 0) == .draw)
        #expect(planner.add(4, list(4)).drawn.map(\.index) == [4])
        #expect(planner.add(5, list(5)).drawn.map(\.outputs) == [[0, 1]])
    }

    @Test("The frames of a segment that is equal to an earlier one are skipped, unless another output needs them")
    func equal() throws {
        let ledger = try ledger(12)
        let stored = Mutex(0)
        ledger.whenStored { stored.withLock { $0 += 1 } }
        var planner = SegmentPlanner([(.all, ledger), (.some([6, 9]), nil)], frameCount: 12)
        for index in 0..<4 { #expect(planner.add(index, list(index)).drawn.map(\.outputs) == [[0]]) }
        for index in 4..<7 { #expect(planner.add(index, list(index - 4)).drawn.isEmpty) }
        let (drawn, skippedCount) = planner.add(7, list(3))
        #expect(drawn.map(\.index) == [6] && drawn[0].outputs == [1] && skippedCount == 3)
        // The segment begins like the first one and ends in another way.
        for index in 8..<11 { #expect(planner.add(index, list(index - 8)).drawn.isEmpty) }
        #expect(planner.add(11, list(20)).drawn.map(\.outputs) == [[0], [0, 1], [0], [0]])
        #expect((0..<3).map(ledger.decision) == [.draw, .have, .draw])
        #expect(ledger.key(of: 0) == ledger.key(of: 1) && ledger.key(of: 0)?.head == ledger.key(of: 2)?.head)
        #expect(ledger.counts == SegmentLedger.Counts(all: 3, stored: 1))
        #expect(stored.withLock { $0 } == 1)
    }

    @Test("A part has the keys of the whole film")
    func part() throws {
        let (whole, part) = (try ledger(10), try ledger(10, segments: 1..<3))
        var planner = SegmentPlanner([(.all, whole), (.numbers(4..<10, of: .all), part)], frameCount: 10)
        for index in 0..<10 { _ = planner.add(index, list(index)) }
        #expect((1..<3).map(part.key) == (1..<3).map(whole.key))
        #expect(part.key(of: 0) == nil && part.counts.all == 2)
    }

    @Test("Frames wait for drawing up to a limit, and up to two segments while one is undecided")
    func limits() throws {
        var planner = SegmentPlanner([(.all, try ledger(400, length: 100))], frameCount: 400)
        #expect(planner.queueLimit == 64)
        _ = planner.add(0, list(0))
        #expect(planner.queueLimit == 64)
        for index in 1..<100 { _ = planner.add(index, list(index)) }
        // The second segment begins as the first one.
        _ = planner.add(100, list(0))
        // The length of a segment, a single last frame that joins it, and one frame for rounding.
        let maxSpan = 100 + 1 + 1
        #expect(planner.queueLimit == 2 * maxSpan - 1)
        for index in 101..<200 { _ = planner.add(index, list(index)) }
        #expect(!planner.isWaiting && planner.queueLimit == 64)
        let parallel = SegmentPlanner([(.all, try ledger(400, length: 100))], frameCount: 400, pipelines: 3)
        #expect(parallel.queueLimit == 64 + 2 * maxSpan)
    }

    @Test("Frames have the number of their segment as group if several segments are drawn in parallel")
    func groups() throws {
        let ledger = try ledger(8)
        var planner = SegmentPlanner([(.all, ledger)], frameCount: 8, cuts: ledger.cuts, pipelines: 2)
        #expect((0..<8).flatMap { planner.add($0, list($0)).drawn.map(\.group) } == [0, 0, 0, 0, 1, 1, 1, 1])
    }
}
