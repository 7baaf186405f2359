import Foundation
import KinoraDrawing
import KinoraViews

/// The words of a text layer at a time.
struct LayerWords {
    let text: String
    /// The value of digits that roll and the characters of their number; nil if no digits roll.
    var rolling: (value: Double, characters: Range<Int>)?
}

extension LayerText {
    /// The words, with the number at a time in seconds since the start of the layer.
    func words(_ motion: LayerMotion, at time: TimeInterval) -> LayerWords {
        if let text { return LayerWords(text: text) }
        let number = motion.number?.value(at: time) ?? 0
        guard let decimals = rollingDecimals else { return LayerWords(text: written(number).text) }
        let factor = pow(10, Double(decimals))
        let value = abs(number) * factor
        // A fraction of a digit that is only an error of the arithmetic does not roll.
        let whole = (value + 1e-6).rounded(.down)
        let written = written(number < 0 ? -whole / factor : whole / factor)
        return LayerWords(text: written.text, rolling: written.number.map { (max(value, whole), $0) })
    }

    /// The text with the positions on the axes of its font at a time in seconds since the start of the layer.
    func positioned(_ motion: LayerMotion, at time: TimeInterval) -> LayerText {
        guard !motion.axes.isEmpty else { return self }
        var text = self
        text.font.axes = motion.axes.mapValues { $0.value(at: time) }
        return text
    }

    /// The text with a number, and the characters of the number. The reader has evaluated the template for all keyframes.
    func written(_ number: Double) -> (text: String, number: Range<Int>?) {
        var names = names
        names["number"] = .number(number)
        return (try? template.text(names, locating: "number")) ?? ("", nil)
    }

    /// The decorations and lasting motions at a time in seconds since the start of the layer.
    func effects(of layer: Layer, at time: TimeInterval, _ words: LayerWords) -> [TextEffect] {
        let motion = layer.motion
        var effects: [TextEffect] = []
        if let highlight {
            effects.append(
                .highlight(
                    highlight.color ?? .yellow, words: highlight.words, height: highlight.height,
                    progress: motion.highlight?.value(at: time) ?? 1))
        }
        if let underline {
            effects.append(
                .underline(
                    underline.color, words: underline.words, thickness: underline.thickness,
                    progress: motion.underline?.value(at: time) ?? 1))
        }
        if let wave {
            effects.append(
                .wave(
                    by: wave.unit, offset: wave.offset, rotation: .degrees(wave.rotation), period: wave.period, stagger: wave.stagger,
                    time: time))
        }
        if let track = motion.tracking {
            let extra = track.value(at: time) - tracking
            if extra != 0 { effects.append(.tracking(extra)) }
        }
        if hangsPunctuation { effects.append(.hangingPunctuation) }
        if let link = layer.link, link.along?.movesLetters == true { effects.append(.along { link.route }) }
        if let rolling = words.rolling { effects.append(.rollingDigits(rolling.value, in: rolling.characters)) }
        return effects
    }
}
