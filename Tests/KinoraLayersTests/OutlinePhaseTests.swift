import KinoraDrawing
import Testing

@testable import KinoraLayers

@Suite("Phases of outlines that are drawn or grow from drops")
struct OutlinePhaseTests {
    private func phase(_ age: Double, draws: Bool = false, morphs: Bool = false, isFilled: Bool = true) -> OutlinePhase {
        OutlinePhase(draws: draws, morphs: morphs, age: age, isFilled: isFilled) { $0 }
    }

    private func expectClose(_ values: [Double], _ expected: [Double], sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(zip(values, expected).allSatisfy { abs($0 - $1) < 1e-12 }, "\(values)", sourceLocation: sourceLocation)
    }

    @Test("A pen draws the outline before the fill appears, and its line disappears")
    func draw() {
        let phases = [0, 0.325, 0.65, 0.725, 0.875, 0.9].map { phase($0, draws: true) }
        expectClose(phases.map(\.drawn), [0, 0.5, 1, 1, 1, 1])
        expectClose(phases.map(\.filled), [0, 0, 0.1 / 0.35, 0.5, 0.325 / 0.35, 1])
        expectClose(phases.map(\.pen), [0, 1, 1, 1, 0.5, 0.4])
        #expect(phases.allSatisfy { $0.formed == 1 && !$0.isGrowing })
        // Drawing takes the whole time of an outline without a fill.
        expectClose([0.25, 0.5, 0.75].map { phase($0, draws: true, isFilled: false).drawn }, [0.25, 0.5, 0.75])
        // An easing may begin later.
        #expect(OutlinePhase(draws: true, morphs: false, age: 0.5, isFilled: false) { _ in 0 }.isHidden)
    }

    @Test("A drop becomes visible and grows in the whole time")
    func morph() {
        let phases = [0, 0.075, 0.5].map { phase($0, morphs: true) }
        expectClose(phases.map(\.formed), [0, 0.075, 0.5])
        expectClose(phases.map(\.filled), [0, 0.5, 1])
        #expect(phases.allSatisfy { $0.drawn == 1 && $0.pen == 0 && $0.isGrowing })
    }

    @Test("A pen draws a drop, which grows while it is filled")
    func both() {
        let phases = [0.2, 0.4, 0.675, 0.875].map { phase($0, draws: true, morphs: true) }
        expectClose(phases.map(\.drawn), [0.5, 1, 1, 1])
        expectClose(phases.map(\.formed), [0, 0.05 / 0.65, 0.5, 0.525 / 0.65])
        expectClose(phases.map(\.filled), [0, 0, 0.6875, 1])
        expectClose(phases.map(\.pen), [1, 1, 1, 0.5])
    }

    @Test("An outline is hidden at first and complete at last", arguments: [(true, false), (false, true), (true, true)])
    func ends(draws: Bool, morphs: Bool) {
        #expect(phase(0, draws: draws, morphs: morphs).isHidden)
        #expect(!phase(0.1, draws: draws, morphs: morphs).isHidden)
        #expect(phase(1, draws: draws, morphs: morphs) == .complete)
    }

    @Test("The parts of a drawing share the duration, or each takes all of it with a stagger")
    func parts() {
        var shared = Appearance()
        (shared.draws, shared.sharesDuration, shared.duration, shared.delay) = (true, true, 2, 0.5)
        var limited = shared
        limited.spread = 0.4
        var staggered = shared
        (staggered.sharesDuration, staggered.stagger) = (false, 0.25)
        shared.unitCount = 5
        #expect(abs(shared.stagger - 0.2) < 1e-12 && abs(shared.duration - 1.2) < 1e-12 && abs(shared.length - 2.5) < 1e-12)
        limited.unitCount = 5
        #expect(abs(limited.stagger - 0.1) < 1e-12 && abs(limited.duration - 1.6) < 1e-12 && abs(limited.length - 2.5) < 1e-12)
        staggered.unitCount = 5
        #expect(staggered.stagger == 0.25 && staggered.duration == 2 && staggered.length == 3.5)
        #expect([0.5, 1.5, 2.5].map { staggered.age(of: 0, at: $0) } == [0, 0.5, 1])
        #expect([1.5, 2.5, 3.5].map { staggered.age(of: 4, at: $0) } == [0, 0.5, 1])
        // A state, such as an opacity, changes in the whole time.
        staggered.easing = .smooth(.linear)
        #expect([0.5, 2, 3.5].map { staggered.entrance(at: $0) } == [0, 0.5, 1])
    }
}
