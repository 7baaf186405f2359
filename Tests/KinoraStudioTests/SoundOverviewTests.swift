import KinoraAudioFeatures
import KinoraMotion
import KinoraPipeline
import KinoraSound
import KinoraViews
import TestSupport
import Testing

@testable import KinoraStudio

struct SoundOverviewTests {
    /// Clicks twice a second for the first four of six seconds.
    private struct Clicks: SoundGenerator {
        var duration: Double? { 4 }

        func sample(at time: Double) -> StereoSample {
            let phase = time.truncatingRemainder(dividingBy: 0.5)
            return StereoSample(phase < 0.02 ? Float(0.6 * (1 - phase / 0.02)) * (Int(phase * 4000).isMultiple(of: 2) ? 1 : -1) : 0)
        }
    }

    @MainActor
    @Test("The overview of a film has the peaks, the beats and the tempo of its audio")
    func film() throws {
        let composition = Composition("clicks", size: .init(width: 16, height: 16), fps: 10, duration: 6) { EmptyView() }
            .soundtrack(SoundClip(Clicks()))
        let overview = try SoundOverview(RenderJob(composition, output: "film.mp4").filmPlan())
        #expect(overview.rate == 100)
        #expect(overview.peaks.count == 600)
        // A click begins every fifty intervals and ends within three.
        #expect(stride(from: 0, to: 400, by: 50).allSatisfy { overview.peaks[$0] > 0.5 })
        #expect(overview.peaks.indices.allSatisfy { $0 < 400 && $0 % 50 < 3 || overview.peaks[$0] == 0 })
        expectClose(try #require(overview.tempo), 120, within: 2)
        #expect(overview.beats.count >= 6)
        #expect(overview.beats == overview.beats.sorted())
    }

    @MainActor
    @Test("The overview of a film without audio is empty")
    func silence() throws {
        let composition = Composition("silent", size: .init(width: 16, height: 16), fps: 10, duration: 6) { EmptyView() }
        let overview = try SoundOverview(RenderJob(composition, output: "film.mp4").filmPlan())
        #expect(overview.peaks.isEmpty && overview.beats.isEmpty && overview.tempo == nil)
    }

    @Test("The number of peaks and beats is bounded, and no peak is lost", arguments: [1, 24, 2_400_000, 8_640_001])
    func bounds(count: Int) throws {
        var features = SoundFeatures()
        features.peaks = [Int16](repeating: 0, count: 2 * count)
        features.peaks[2 * (count / 2)] = -32767
        features.peaks[2 * (count - 1) + 1] = 16384
        features.beats = (0..<20_000).map(Double.init)
        features.tempo = 60
        let overview = SoundOverview(features)
        #expect((1...SoundOverview.maxPeaks).contains(overview.peaks.count))
        #expect(overview.peaks.max() == 1)
        #expect(count < 100 || overview.peaks.last == 0.5)
        let middle = try #require(overview.peaks.firstIndex(of: 1))
        expectClose(Double(middle) / overview.rate, Double(count / 2) / 2400, within: 1 / overview.rate)
        #expect(overview.beats.count == SoundOverview.maxBeats)
    }
}
