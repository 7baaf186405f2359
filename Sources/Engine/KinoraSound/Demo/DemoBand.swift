import Foundation
import KinoraMedia

/// The instruments of the demo track. Each note is added to the dry signal, and a part of it to the input of the reverb.
struct DemoBand: Sendable {
    let framesPerBeat: Double

    private static let rate = Double(AudioFormat.sampleRate)
    private static let saw = Wavetable((1...24).map { 1 / Float($0) }, level: 0.5)
    private static let soft = Wavetable([1, 0.35, 0.22, 0.1, 0.06], level: 0.7)
    private static let hollow = Wavetable([1, 0, 0.3, 0, 0.14, 0, 0.07], level: 0.7)

    /// Plays a note of a bar that starts at frame `bar`. Frames from `end` on are left out.
    func play(_ note: DemoScore.Note, at bar: Int, dry: UnsafeMutablePointer<Float>, wet: UnsafeMutablePointer<Float>, end: Int) {
        let start = bar + Int((note.beat * framesPerBeat).rounded())
        let room = max(0, end - start)
        let out = Output(dry: dry + 2 * start, wet: wet + 2 * start, count: room, first: start - bar, pan: note.pan)
        let length = note.length * framesPerBeat
        switch note.instrument {
        case .kick: kick(note.force, out)
        case .snare: snare(note.force, out)
        case .hat: noise(note.force * 0.16, seconds: 0.045, send: 0.05, out)
        case .openHat: noise(note.force * 0.14, seconds: 0.22, send: 0.15, out)
        case .crash: noise(note.force * 0.14, seconds: 1.1, send: 0.5, out)
        case .bass:
            let envelope = Envelope(attack: 0.005, decay: 0.25, sustain: 0.65, release: 0.07, length: length / DemoBand.rate)
            tone(DemoBand.saw, note.pitch, 0.36 * note.force, envelope, brightness: (0.04, 0.13), detune: 0, duck: 0.35, send: 0.02, out)
        case .pad:
            let envelope = Envelope(attack: 0.22, decay: 0.5, sustain: 0.85, release: 0.45, length: length / DemoBand.rate)
            tone(
                DemoBand.saw, note.pitch, 0.062 * note.force, envelope, brightness: (0.11, 0.06), detune: 0.0042, duck: 0.5, send: 0.4, out)
        case .pluck:
            let envelope = Envelope(attack: 0.003, decay: 0.22, sustain: 0, release: 0.1, length: length / DemoBand.rate)
            tone(DemoBand.soft, note.pitch, 0.13 * note.force, envelope, brightness: (0.2, 0.5), detune: 0, duck: 0, send: 0.55, out)
        case .lead:
            let envelope = Envelope(attack: 0.02, decay: 0.2, sustain: 0.75, release: 0.16, length: length / DemoBand.rate)
            tone(
                DemoBand.hollow, note.pitch, 0.2 * note.force, envelope, brightness: (0.28, 0.3), detune: 0.0018, duck: 0.1, send: 0.5, out)
        }
    }

    /// The output buffers of a note.
    private struct Output {
        let dry: UnsafeMutablePointer<Float>
        let wet: UnsafeMutablePointer<Float>
        let count: Int
        /// The number of frames since the start of the bar.
        let first: Int
        let pan: Float

        /// Equal-power panning.
        var gains: (left: Float, right: Float) { (((1 - pan) / 2).squareRoot() * 1.2, ((1 + pan) / 2).squareRoot() * 1.2) }
    }

    /// An ADSR envelope: linear attack and release, exponential decay. Times are in seconds.
    private struct Envelope {
        let attack: Double
        let decay: Double
        let sustain: Double
        let release: Double
        let length: Double

        var frames: Int { Int((length + release) * DemoBand.rate) }

        func level(_ frame: Int) -> Float {
            let time = Double(frame) / DemoBand.rate
            let held = time < attack ? time / attack : sustain + (1 - sustain) * exp(-(time - attack) / decay)
            return Float(time > length ? held * max(0, 1 - (time - length) / release) : held)
        }
    }

    /// A wavetable voice, or two detuned voices, with a low-pass filter.
    ///
    /// - Parameters:
    ///   - brightness: The filter's opening, 0...1, and the additional opening by the envelope.
    ///   - detune: The detuning of two voices; 0 for one voice.
    ///   - duck: The attenuation by the kick drum.
    private func tone(
        _ table: Wavetable, _ pitch: Int, _ gain: Float, _ envelope: Envelope, brightness: (base: Float, more: Float), detune: Double,
        duck: Float, send: Float, _ out: Output
    ) {
        let frequency = 440 * pow(2, Double(pitch - 69) / 12)
        let step = Float(frequency / DemoBand.rate * Double(Wavetable.count))
        let (leftStep, rightStep) = (step * Float(1 + detune), step * Float(1 - detune))
        let gains = out.gains
        let count = min(envelope.frames, out.count)
        var (a, b): (Float, Float) = (0, Float(Wavetable.count) * 0.37)
        var (low1, low2, low3, low4): (Float, Float, Float, Float) = (0, 0, 0, 0)
        let size = Float(Wavetable.count)
        table.samples.withUnsafeBufferPointer { buffer in
            guard let wave = buffer.baseAddress else { return }
            var (index, level, slope, open): (Int, Float, Float, Float) = (0, 0, 0, 0)
            while index < count {
                // The envelope is piecewise linear over 32 samples.
                if index & 31 == 0 {
                    let now = envelope.level(index)
                    slope = (envelope.level(index + 32) - now) / 32
                    level = now
                    open = min(brightness.base + brightness.more * level, 1)
                }
                let ducked = level * gain * (duck > 0 ? 1 - duck * pushed(out.first + index) : 1)
                low1 += open * (wave[Int(a)] - low1)
                low2 += open * (low1 - low2)
                a += leftStep
                if a >= size { a -= size }
                var right = low2
                if detune > 0 {
                    low3 += open * (wave[Int(b)] - low3)
                    low4 += open * (low3 - low4)
                    b += rightStep
                    if b >= size { b -= size }
                    right = low4
                }
                let (toLeft, toRight) = (ducked * gains.left * low2, ducked * gains.right * right)
                out.dry[2 * index] += toLeft
                out.dry[2 * index + 1] += toRight
                out.wet[2 * index] += send * toLeft
                out.wet[2 * index + 1] += send * toRight
                level += slope
                index += 1
            }
        }
    }

    /// The attenuation of other instruments by the kick drum, `frame` frames after the start of the bar.
    private func pushed(_ frame: Int) -> Float {
        let part = Float(frame) / Float(framesPerBeat)
        let phase = part - part.rounded(.down)
        return phase < 0.6 ? (1 - phase / 0.6) * (1 - phase / 0.6) : 0
    }

    private func kick(_ force: Float, _ out: Output) {
        let count = min(Int(0.34 * DemoBand.rate), out.count)
        var (phase, index) = (0.0, 0)
        var (sweep, level): (Double, Float) = (1, 1)
        while index < count {
            // From 170 Hz down to 48 Hz within a few hundredths of a second.
            phase += (48 + 122 * sweep) / DemoBand.rate
            sweep *= 0.99925
            level *= 0.99983
            let fade = min(1, Float(count - index) / 2400)
            let value = force * 0.62 * level * fade * Float(sin(2 * .pi * phase))
            out.dry[2 * index] += value
            out.dry[2 * index + 1] += value
            index += 1
        }
    }

    private func snare(_ force: Float, _ out: Output) {
        noise(force * 0.3, seconds: 0.14, send: 0.35, out, brightness: 0.45)
        let count = min(Int(0.12 * DemoBand.rate), out.count)
        var index = 0
        while index < count {
            let time = Double(index) / DemoBand.rate
            let value = force * 0.26 * Float(exp(-time * 38) * sin(2 * .pi * 192 * time))
            out.dry[2 * index] += value
            out.dry[2 * index + 1] += value
            index += 1
        }
    }

    /// Decaying noise without low frequencies. Lower `brightness` removes high frequencies.
    private func noise(_ gain: Float, seconds: Double, send: Float, _ out: Output, brightness: Float = 1) {
        let count = min(Int(seconds * 5 * DemoBand.rate), out.count)
        let gains = out.gains
        let decay = Float(exp(-1 / (seconds * DemoBand.rate)))
        var (state, index): (UInt32, Int) = (0x9e37_79b9, 0)
        var (level, low, smooth): (Float, Float, Float) = (gain, 0, 0)
        while index < count {
            state = state &* 1_664_525 &+ 1_013_904_223
            let white = Float(state >> 8) / 8_388_608 - 1
            smooth += brightness * (white - smooth)
            low += 0.35 * (smooth - low)
            let value = level * (smooth - low)
            let (left, right) = (gains.left * value, gains.right * value)
            out.dry[2 * index] += left
            out.dry[2 * index + 1] += right
            out.wet[2 * index] += send * left
            out.wet[2 * index + 1] += send * right
            level *= decay
            index += 1
        }
    }
}

/// One period of a wave, from the amplitudes of its harmonics.
struct Wavetable: Sendable {
    static let count = 2048
    let samples: [Float]

    /// - Parameters:
    ///   - harmonics: The amplitudes, starting with the fundamental.
    ///   - level: The maximum sample.
    init(_ harmonics: [Float], level: Float) {
        var samples = (0..<Wavetable.count).map { index in
            var sum = 0.0
            for (number, strength) in harmonics.enumerated() where strength != 0 {
                sum += Double(strength) * sin(2 * .pi * Double((number + 1) * index) / Double(Wavetable.count))
            }
            return Float(sum)
        }
        let largest = samples.map(abs).max() ?? 1
        for index in samples.indices { samples[index] *= level / largest }
        self.samples = samples
    }
}
