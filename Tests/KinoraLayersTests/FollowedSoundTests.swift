import Foundation
import KinoraAudioFeatures
import KinoraDrawing
import KinoraPipeline
import KinoraPresets
import Testing

@testable import KinoraLayers

@MainActor
@Suite("Values that follow the audio")
struct FollowedSoundTests {
    private static let sound: Sound = {
        var features = SoundFeatures()
        (features.duration, features.loudness) = (10, -14)
        features.beats = [1, 1.5, 2, 2.5, 3, 3.5]
        (features.firstDownbeat, features.beatsPerBar, features.tempo) = (1, 4, 120)
        features.onsets = [SoundOnset(time: 1, strength: 1), SoundOnset(time: 1.1, strength: 0.5)]
        features.level = (0..<1_000).map { Float($0) / 1_000 }
        features.bass = (0..<1_000).map { $0 < 500 ? 1 : 0 }
        return Sound(features)
    }()

    private func value(
        _ feature: FollowedSound.Feature, at time: Double, decay: Double = 0.4, easing: LayerEasing = .smooth(.linear), start: Double = 0
    ) -> Double {
        let followed = feature.isLevel ? Self.sound.smoothed(attack: 0, release: 0) : Self.sound
        return FollowedSound(sound: followed, feature: feature, decay: decay, easing: easing, start: start, length: 5).value(at: time)
    }

    private func expect(_ value: Double, _ expected: Double, _ tolerance: Double = 1e-9) {
        #expect(abs(value - expected) < tolerance, "\(value) is not \(expected)")
    }

    @Test("A level is the level of the audio at the time of the film, and stays after the end of the layer")
    func levels() {
        expect(value(.level, at: 2.5), 0.25, 1e-6)
        expect(value(.level, at: 2.5, start: 1), 0.35, 1e-6)
        expect(value(.level, at: 7), 0.5, 1e-6)
        expect(value(.level, at: -1), 0, 1e-6)
        expect(value(.level, at: 2.5, easing: .steps(2)), 0)
        expect(value(.bass, at: 2), 1)
        expect(value(.treble, at: 2), 0)
    }

    @Test("A beat is 1 and falls as a parabola within the decay; before the first beat and in silence it is 0")
    func beats() {
        for (time, expected) in [(0.9, 0.0), (1, 1), (1.1, 0.5625), (1.2, 0.25), (1.4, 0), (1.5, 1), (3.5, 1), (3.9, 0), (4.5, 0)] {
            expect(value(.beat, at: time), expected)
        }
        expect(value(.beat, at: 1.25, decay: 1), 0.5625)
        // The downbeats are at 1.5 and 3.5.
        for (time, expected) in [(1.0, 0.0), (1.5, 1), (1.7, 0.25), (2, 0), (3.5, 1)] { expect(value(.downbeat, at: time), expected) }
        for (time, expected) in [(1.0, 1.0), (1.1, 0.5625), (1.3, 0.125), (1.45, 0.0078125)] { expect(value(.onset, at: time), expected) }
        let silence = FollowedSound(sound: .silence, feature: .beat, decay: 0.4, easing: .smooth(.linear), start: 0, length: 5)
        #expect(silence.value(at: 1) == 0)
    }

    @Test("A track is between the value in silence and the value at the maximum, and changes during the whole layer")
    func track() {
        let follower = FollowedSound(sound: Self.sound, feature: .beat, decay: 0.4, easing: .smooth(.linear), start: 0, length: 5)
        let track = Track(from: 100.0, to: 300, following: follower)
        #expect([0.0, 1, 1.2, 1.45].map(track.value).map { ($0 * 1e6).rounded() / 1e6 } == [100, 300, 150, 100])
        #expect(track.changes == 0...5)
        #expect(!track.isConstant)
    }

    @Test("A film follows its soundtrack, and is quiet without one")
    func film() async throws {
        let layer =
            "layers:\n  - {shape: rectangle, fill: red, height: 10, width: {follow: beat, from: 100, to: 300}, start: 0.5}\nvideo: {duration: 3, fps: 30}\n"
        let preset = try LayerFilms.document(layer + "soundtrack: demo\n")
        let plan = try RenderRequest(preset).job(output: "").filmPlan()
        let beats = plan.film.sound.beats
        #expect(beats.count > 3)
        let evaluator = try FrameEvaluator(plan)
        for frame in [80, 20, 45, 31] {
            let time = Double(frame) / 30
            let list = try await evaluator.displayList(at: frame)
            guard case .fill(let path, _, _)? = list.leaves.first?.content else { Issue.record("nothing is drawn"); return }
            let passed = beats.last { $0 <= time + 1e-9 }.map { time - $0 } ?? 9
            let rest = max(1 - passed / 0.4, 0)
            expect(path.boundingRect.width, 100 + 200 * rest * rest, 1e-6)
        }
        #expect(try await LayerFilms.boxes(layer + "soundtrack: none\n", at: 1).map(\.width) == [100])
    }

    @Test("A film that follows its soundtrack jumps, and jumped frames equal played ones")
    func jumps() async throws {
        try await LayerFilms.expectJumps(
            LayerFilms.layers(
                "{text: '{number | decimal 2}', number: {follow: level, from: 0, to: 1}, foreground: {follow: bass, from: white, to: red}}",
                "{ring: {follow: onset, from: 0.2, to: 1, decay: 1}, width: 90, height: 90, position: top, scale: {follow: treble, to: 2}}",
                "{shape: rectangle, fill: red, along: {path: circle, follow: mid}, width: 20, height: 20, start: 1, end: 4}")
                + "soundtrack: demo\n")
    }
}
