import Foundation
import KinoraAudioFeatures
import KinoraDrawing
import TestSupport
import Testing

@testable import KinoraViews

struct SoundShapeTests {
    /// A second that swings between -0.25 and 0.5 of full scale.
    private let sound: Sound = {
        var features = SoundFeatures()
        features.duration = 1
        features.peaks = (0..<2400).flatMap { _ in [Int16(-8192), Int16(16384)] }
        return Sound(features)
    }()

    private let frame = CGRect(x: 10, y: 20, width: 100, height: 40)

    @Test("A waveform extends up and down by the samples' extremes, over the width of its frame")
    func waveform() {
        let bounds = Waveform(sound, from: 0, to: 1, columns: 50).path(in: frame).boundingRect
        expectClose(bounds.minX, 11, within: 1e-9)
        expectClose(bounds.maxX, 109, within: 1e-9)
        expectClose(bounds.minY, 40 - 20 * 0.5, within: 0.01)
        expectClose(bounds.maxY, 40 + 20 * 0.25, within: 0.01)
    }

    @Test("Silence is a thin line in the middle")
    func silence() {
        let bounds = Waveform(.silence, around: 3, seconds: 0.1).path(in: frame).boundingRect
        expectClose(bounds.midY, 40, within: 1e-9)
        expectClose(bounds.height, 0.2, within: 1e-9)
    }

    @Test("Bars are as high as their levels, on the lower edge or centred")
    func bars() {
        let bars = Spectrum(levels: [1, 0.5], spacing: 0.2).path(in: frame)
        expectClose(bars.boundingRect.minY, 20, within: 1e-9)
        #expect(bars.contains(CGPoint(x: 85, y: 50)) && !bars.contains(CGPoint(x: 85, y: 35)))
        #expect(!bars.contains(CGPoint(x: 60, y: 59)), "between two bars nothing is")
        let mirrored = Spectrum(levels: [0.5], style: .mirrored, spacing: 0).path(in: frame).boundingRect
        expectClose(mirrored.minY, 30, within: 1e-9)
        expectClose(mirrored.maxY, 50, within: 1e-9)
    }

    @Test("A ring has low tones at the bottom, is symmetric and grows outwards")
    func ring() {
        let square = CGRect(x: 0, y: 0, width: 200, height: 200)
        let ring = Spectrum(levels: [1, 0, 0, 0], style: .ring(innerRadius: 0.5), spacing: 0).path(in: square)
        let bounds = ring.boundingRect
        expectClose(bounds.midX, 100, within: 1e-9)
        #expect(bounds.maxY > 190 && bounds.minY > 45)
        let angle = Double.pi / 8
        let inside = CGPoint(x: 100 + 70 * sin(angle), y: 100 + 70 * cos(angle))
        #expect(ring.contains(inside))
        #expect(!ring.contains(CGPoint(x: 100, y: 100)))
    }

    @Test("A spectrum without audio has thin bars")
    func rest() {
        let path = Spectrum(.silence, at: 2, bands: 8).path(in: frame)
        expectClose(path.boundingRect.height, 40 * 0.015, within: 1e-9)
    }
}
