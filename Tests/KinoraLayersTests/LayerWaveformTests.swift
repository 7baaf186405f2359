import Foundation
import KinoraAudioFeatures
import KinoraDrawing
import KinoraPipeline
import KinoraPresets
import Testing

@testable import KinoraLayers

@MainActor
@Suite("Waveforms")
struct LayerWaveformTests {
    /// Ten seconds that become louder.
    private static let sound: Sound = {
        var features = SoundFeatures()
        (features.duration, features.loudness, features.peak) = (10, -14, 0.8)
        features.peaks = (0..<24_000).flatMap { index -> [Int16] in
            let peak = Double(index) / 24_000 * 0.8 * 32_767
            return [Int16(-peak * (index.isMultiple(of: 7) ? 1 : 0.25)), Int16(peak * 0.5)]
        }
        return Sound(features)
    }()

    private static func waveform(
        _ kind: LayerWaveform.Kind = .bars, count: Int = 40, span: Double? = 2, sound: Sound = sound
    ) -> LayerWaveform {
        LayerWaveform(kind, count: count, span: span, gap: 0.4, sound: sound, filmDuration: 12)
    }

    /// The height of a bar between two times, the slow way.
    private static func height(_ sound: Sound, from start: Double, to end: Double) -> Double {
        let samples = sound.waveform(from: start, to: end, count: 1)[0]
        return pow(min(max(samples.upperBound, -samples.lowerBound) / max(sound.peak, 0.05), 1), 0.55)
    }

    private func expect(_ value: Double, _ expected: Double, _ tolerance: Double = 1e-9) {
        #expect(abs(value - expected) <= tolerance, "\(value) is not \(expected)")
    }

    /// The boxes of the closed outlines of a path.
    private static func boxes(_ path: Path) -> [CGRect] {
        var (boxes, current) = ([CGRect](), Path())
        path.forEach { element in
            if case .move = element { current = Path() }
            current.append(element)
            if case .closeSubpath = element { boxes.append(current.boundingRect) }
        }
        return boxes
    }

    // MARK: Bars

    @Test("The bars of a window are parts of the audio that move through it", arguments: [0, 0.01, 3.1, 4.975, 9.99, 11.5])
    func window(time: Double) {
        let bars = Self.waveform().bars(at: time)
        let first = ((time - 1) / 0.05).rounded(.down)
        #expect(bars.count == 41)
        for (index, bar) in bars.enumerated() {
            let number = first + Double(index)
            #expect(bar.height == Self.height(Self.sound, from: number * 0.05, to: (number + 1) * 0.05))
            expect(bar.start, (number * 0.05 - time + 1) / 2)
            expect(bar.heard, min(max((time - number * 0.05) / 0.05, 0), 1), 1e-6)
        }
        #expect(Self.waveform().position(of: time) == 0.5)
    }

    @Test("The bars of the whole film stay, and have been heard from the left", arguments: [0, 0.4, 6, 11.9, 12])
    func whole(time: Double) {
        let waveform = Self.waveform(count: 24, span: nil)
        let bars = waveform.bars(at: time)
        #expect(bars.count == 24)
        for (index, bar) in bars.enumerated() {
            #expect(bar.height == Self.height(Self.sound, from: Double(index) * 0.5, to: Double(index + 1) * 0.5))
            expect(bar.start, Double(index) / 24)
            expect(bar.heard, min(max(time / 0.5 - Double(index), 0), 1), 1e-6)
        }
        // The audio ends before the film.
        #expect(bars.suffix(4).allSatisfy { $0.height == 0 })
        expect(waveform.position(of: time), time / 12)
    }

    @Test("Heights that are kept equal the heights of a new waveform, in any order of times")
    func order() {
        let kept = Self.waveform()
        for time in [0, 0.03, 0.06, 5, 4.97, 1.3, 9, 9.05, 9.1, 0, 20, -3] {
            #expect(kept.bars(at: time) == Self.waveform().bars(at: time), "\(time)")
        }
    }

    @Test("Bars are drawn in the centre of the layer, in the colour of their part, and fade at the edges of a window")
    func bars() {
        let parts = WaveformDrawing(Self.waveform(), at: 5, size: CGSize(width: 400, height: 200)).parts
        // 40 bars of 10 points. The window begins with a bar, and 20 are heard. Those near its edges are transparent.
        let (rest, heard) = (parts[0], parts[1])
        #expect(!rest.isHeard && rest.opacity == 1 && heard.isHeard && heard.opacity == 1)
        let (restBoxes, heardBoxes) = (Self.boxes(rest.path), Self.boxes(heard.path))
        #expect(restBoxes.count == 17 && heardBoxes.count == 17)
        for (index, box) in (heardBoxes + restBoxes).enumerated() {
            let number = Double(80 + index + 3)
            expect(box.minX, Double(index + 3) * 10 + 2, 1e-6)
            expect(box.width, 6, 1e-6)
            expect(box.midY, 100, 1e-6)
            expect(box.height, 200 * Self.height(Self.sound, from: number * 0.05, to: (number + 1) * 0.05), 1e-3)
        }
        let faded = parts.dropFirst(2)
        #expect(faded.map(\.isHeard) == [true, true, true, false, false, false])
        for (opacity, expected) in zip(faded.map(\.opacity), [0.2, 0.2 + 1.0 / 3, 0.2 + 2.0 / 3, 0.2 + 2.0 / 3, 0.2 + 1.0 / 3, 0.2]) {
            expect(opacity, expected, 1e-6)
        }
    }

    @Test("A bar changes its colour while it is heard")
    func change() {
        let parts = WaveformDrawing(Self.waveform(count: 10, span: nil), at: 4.5, size: CGSize(width: 100, height: 50)).parts
        // Bars of 1.2 seconds: three are heard, and three quarters of the next one.
        #expect(parts.map(\.isHeard) == [false, true, false, true])
        #expect(parts.map { Self.boxes($0.path).count } == [6, 3, 1, 1])
        for (opacity, expected) in zip(parts.map(\.opacity), [1, 1, 1, 0.75]) { expect(opacity, expected) }
    }

    @Test("Without audio, bars are dots and the line is thin")
    func silence() {
        let size = CGSize(width: 400, height: 200)
        let dots = WaveformDrawing(Self.waveform(span: nil, sound: .silence), at: 6, size: size).parts.flatMap { Self.boxes($0.path) }
        #expect(dots.count == 40)
        for dot in dots { expect(max(abs(dot.width - 6), abs(dot.height - 6)), 0, 1e-6) }
        let line = WaveformDrawing(Self.waveform(.line, sound: .silence), at: 6, size: size).parts
        #expect(line.map(\.isHeard) == [false, true])
        for part in line { expect(part.path.boundingRect.height, 4, 1e-6) }
    }

    // MARK: Curve

    @Test("The curve passes through the heights of its points, and between two it is a cubic that is horizontal at both")
    func curve() {
        let (size, waveform) = (CGSize(width: 240, height: 100), Self.waveform(.line, count: 12, span: nil))
        let curve = WaveformCurve(waveform, at: 6, size: size)
        let halves = (0..<12).map { 50 * Self.height(Self.sound, from: Double($0), to: Double($0 + 1)) }
        let whole = curve.area(from: 0, to: 240)
        for index in 1..<9 {
            for part in [0, 0.25, 0.5, 0.8] {
                let x = 20 * (Double(index) + 0.5 + part)
                let half = halves[index] + (halves[index + 1] - halves[index]) * part * part * (3 - 2 * part)
                // A cut has the same height as the uncut curve.
                for area in [whole, curve.area(from: 0, to: x + 0.002), curve.area(from: x - 0.002, to: 240)] {
                    #expect(area.contains(CGPoint(x: x, y: 50 - half + 0.05)) && area.contains(CGPoint(x: x, y: 50 + half - 0.05)))
                    #expect(!area.contains(CGPoint(x: x, y: 50 - half - 0.05)) && !area.contains(CGPoint(x: x, y: 50 + half + 0.05)))
                }
            }
        }
        let parts = WaveformDrawing(waveform, at: 6, size: size).parts
        #expect(parts.map(\.isHeard) == [false, true])
        expect(parts[0].path.boundingRect.minX, 119)
        expect(parts[1].path.boundingRect.maxX, 120)
    }

    @Test("The curve of a window is thin at both edges and does not jump when a point leaves it")
    func edges() {
        let (size, waveform) = (CGSize(width: 400, height: 200), Self.waveform(.line))
        func thickness(_ x: Double, at time: Double) -> Double {
            WaveformCurve(waveform, at: time, size: size).area(from: x, to: x + 0.001).boundingRect.height
        }
        for x in [0, 399.999] { expect(thickness(x, at: 5), 0, 0.01) }
        // The centre of a bar is at the left edge 1 second after its time.
        for x in [1.0, 5, 20, 200, 395] { expect(thickness(x, at: 6.025 - 1e-7), thickness(x, at: 6.025 + 1e-7), 0.01) }
    }

    // MARK: Films

    @Test("A film shows its soundtrack around the present moment, in its colours")
    func film() async throws {
        let yaml =
            "layers:\n  - {waveform: {count: 20, span: 2, gap: 0}, fill: red, track: blue, width: 400, height: 300, start: 0.5}\nvideo: {duration: 3, fps: 30}\nsoundtrack: demo\n"
        let plan = try RenderRequest(LayerFilms.document(yaml)).job(output: "").filmPlan()
        let evaluator = try FrameEvaluator(plan)
        for frame in [80, 20, 45] {
            let time = Double(frame) / 30
            let first = ((time - 1) / 0.1).rounded(.down)
            let fills = try await evaluator.displayList(at: frame).leaves.compactMap { item -> (Path, Color.Resolved, Double)? in
                guard case .fill(let path, .color(let color), _) = item.content else { return nil }
                return (path.applying(item.transform), color, item.opacity)
            }
            #expect(fills.count > 4)
            let drawn = fills.flatMap { Self.boxes($0.0) }
            for box in drawn {
                // The layer is in the centre of the frame.
                let number = first + ((box.minX - 760) / 20 - (first * 0.1 - time + 1) / 0.1).rounded()
                let height = max(300 * Self.height(plan.film.sound, from: number * 0.1, to: (number + 1) * 0.1), 20)
                expect(box.height, height, 1e-3)
                expect(box.midY, 540, 1e-6)
                expect(box.minX, 760 + (number * 0.1 - time + 1) * 200, 1e-6)
            }
            for (path, color, _) in fills {
                let boxes = Self.boxes(path)
                let isHeard = color.red > color.blue
                #expect(boxes.allSatisfy { isHeard ? $0.minX < 960.001 : $0.maxX > 959.999 })
            }
        }
    }

    @Test("A waveform fills its group, and shows nothing outside of its times")
    func sizes() async throws {
        let yaml = LayerFilms.layers("{waveform: {count: 4, span: all}, start: 1, end: 2}") + "soundtrack: none\nvideo: {duration: 4}\n"
        #expect(try await LayerFilms.boxes(yaml, at: 0.5).isEmpty)
        let boxes = try await LayerFilms.frames(yaml, at: [1.5])[0].leaves.flatMap { item -> [CGRect] in
            guard case .fill(let path, _, _) = item.content else { return [] }
            return Self.boxes(path.applying(item.transform))
        }
        let starts = Set(boxes.map { Int($0.minX.rounded()) })
        #expect(starts == [96, 576, 1056, 1536])
    }

    @Test("The audio runs from the leading edge, as progress does")
    func mirrored() async throws {
        let yaml =
            "direction: right-to-left\nsoundtrack: none\nvideo: {duration: 4}\n"
            + LayerFilms.layers(
                "{waveform: {count: 4, span: all}, fill: red, track: blue, height: 300}",
                "{progress: 0.25, fill: red, track: blue, height: 20}")
        let fills = try await LayerFilms.frames(yaml, at: [1])[0].leaves.compactMap { item -> (box: CGRect, isHeard: Bool)? in
            guard case .fill(let path, .color(let color), _) = item.content else { return nil }
            return (path.applying(item.transform).boundingRect, color.red > color.blue)
        }
        let heard = fills.filter(\.isHeard).map(\.box)
        #expect(heard.count == 2)
        for box in heard { #expect(box.minX >= 1440 - 1e-6 && box.maxX <= 1920 + 1e-6, "\(box)") }
    }

    @Test("Films with waveforms jump, with components, repetitions, groups and masks")
    func jumps() async throws {
        try await LayerFilms.expectJumps(
            LayerFilms.layers(
                "{waveform: bars, width: 800, height: 200, start: 1, end: 4, enter: fade, exit: {kind: wipe}}",
                "{use: wave, parameters: {shade: gold}, position: bottom, fill: {follow: bass, from: red, to: white}}",
                "{for-each: 'span in range(1, 2)', group: [{waveform: {kind: line, span: $span, count: 30}, track: white / 0.2}], height: 100}",
                "{shape: rectangle, fill: red, width: 300, height: 100, mask: {waveform: {count: 8, gap: 0.1}}}")
                + "components: {wave: {parameters: {shade: {type: color, default: red}}, waveform: {span: all}, fill: $shade, height: 90}}\n"
                + "soundtrack: demo\n")
    }

    @Test("Layers of a scene show the film's audio from the start of the scene")
    func scenes() async throws {
        let scene = "layers: [{waveform: {count: 10, span: all, gap: 0}, height: 1000}]"
        let yaml = "scenes:\n  - {\(scene), duration: 1}\n  - {\(scene), duration: 2}\nsoundtrack: demo\nvideo: {fps: 30}\n"
        let plan = try RenderRequest(LayerFilms.document(yaml)).job(output: "").filmPlan()
        let list = try await FrameEvaluator(plan).displayList(at: 45)
        let boxes = list.leaves.flatMap { item -> [CGRect] in
            guard case .fill(let path, _, _) = item.content else { return [] }
            return Self.boxes(path.applying(item.transform)).filter { $0.height > 0 && $0.width < 500 }
        }.sorted { $0.minX < $1.minX }
        let last = try #require(boxes.last)
        expect(last.height, max(1000 * Self.height(plan.film.sound, from: 2.8, to: 3), 192), 0.5)
    }

    // MARK: Mistakes

    @Test(
        "A mistake is refused at its line and column, with what would be right",
        arguments: [
            ("{waveform: bar}", "2:16: layers[0].waveform: 'bar' is not a choice; did you mean 'bars'? Expected one of bars, line"),
            ("{waveform: [bars]}", "2:16: layers[0].waveform: is a list; expected a word such as bars"),
            ("{waveform: {kind: curve}}", "2:23: layers[0].waveform.kind: 'curve' is not a choice; expected one of bars, line"),
            ("{waveform: {bars: 40}}", "2:17: layers[0].waveform.bars: there is no such key; expected one of kind, count, span, gap"),
            ("{waveform: {count: 1}}", "2:24: layers[0].waveform.count: '1' is out of range; expected an integer within 2...1000"),
            ("{waveform: {span: 0}}", "2:23: layers[0].waveform.span: '0' is out of range"),
            (
                "{waveform: {span: whole}}",
                "2:23: layers[0].waveform.span: 'whole' is not a time; expected a time such as 2, 2s, 1:30 or 500ms, within 0.1...3600 seconds, or all for the whole film"
            ),
            ("{waveform: {gap: 40%}}", "2:22: layers[0].waveform.gap: '40%' is not a number; did you mean '0.4'?"),
            ("{waveform: {kind: line, gap: 0.2}}", "2:29: layers[0].waveform.gap: has no effect on a line; it belongs to bars"),
            ("{waveform: bars, stroke: red}", "2:22: layers[0].stroke: has no effect on a layer of the kind waveform"),
            (
                "{waveform: bars, count: 40}",
                "2:22: layers[0].count: belongs into the group of waveform, as in {waveform: {count: ...}}"
            ),
            ("{waveform: bars, color: red}", "2:22: layers[0].color: there is no such key; did you mean 'fill'?"),
            (
                "{group: [{waveform: bars}], loop: 2}",
                "2:15: layers[0].group[0].waveform: cannot show the audio in a loop (the layer in line 2), because the audio does not repeat; move the layer out of it"
            ),
        ])
    func mistake(layer: String, error: String) {
        let errors = LayerFilms.errors(LayerFilms.layers(layer) + "soundtrack: demo\n")
        #expect(errors.count == 1, "\(errors)")
        #expect(errors.first?.contains(error) == true, "\(errors)")
    }

    @Test("Without the key soundtrack, a waveform is refused, also in a scene")
    func noSoundtrack() throws {
        let problem = "shows the audio, but the document has no soundtrack; add soundtrack: demo, or the path of an audio file"
        #expect(LayerFilms.errors(LayerFilms.layers("{waveform: bars}")) == ["2:6: layers[0].waveform: \(problem)"])
        #expect(
            LayerFilms.errors("scenes: [{layers: [{waveform: bars}]}]\n") == ["1:21: scenes[0].layers[0].waveform: \(problem)"])
        #expect(LayerFilms.errors("scenes: [{layers: [{waveform: bars}]}]\nsoundtrack: none\n") == [])
    }
}
