import Foundation
import KinoraDrawing
import KinoraPipeline
import KinoraRuntime
import KinoraViews

// The parts of texts that move as a whole, and their numbers.
extension LayerReading {
    /// The number of letters, words or lines of the text of a layer.
    func unitCount(of draft: LayerDraft, _ unit: Appearance.Unit) -> Int {
        let text = (try? reader(draft.names).text(draft.content.value, draft.content.keyPath)) ?? ""
        switch unit {
        case .layer: return 1
        case .letter: return text.unitCount(by: .letter)
        case .word: return text.unitCount(by: .word)
        case .line: return max(wrappedLineCount(of: text, draft) ?? 1, text.unitCount(by: .line))
        }
    }

    /// The number of lines of a text in its size, or in the width of the layer around it; nil without fonts. A text in a stack may have more lines,
    /// of which the last ones move together.
    private func wrappedLineCount(of words: String, _ draft: LayerDraft) -> Int? {
        guard opensFiles, draft.kind == .text, draft.settings[.number] == nil, words.utf8.count <= 4 * ExpressionLimits.textLength,
            let text = try? text(draft, reader(draft.names), LayerMotion())
        else { return nil }
        var environment = EnvironmentValues()
        environment.textShaper = SharedResources.textShaper
        environment.font = text.font.font
        environment.textAttributes.tracking = text.tracking
        environment.lineSpacing = text.lineSpacing
        let size = text.maxSize ?? CGSize(width: (try? width(of: draft)) ?? draft.size.width, height: .infinity)
        if text.maxSize != nil {
            return FittedText.fitted(words, lineLimit: text.lineLimit, text.shrinking, in: size, environment: environment).lineCount
        }
        return min(Text(verbatim: words).shaped(in: environment, maxWidth: size.width).lineCount, text.lineLimit ?? .max)
    }

    /// The width of a text that wraps, in points.
    private func width(of draft: LayerDraft) throws -> Double {
        try draft.settings[.width].map { try length($0, of: whole(draft).width) } ?? whole(draft).width
    }

    /// The number of digits after the decimal point of a number whose digits roll.
    func rollingDecimals(of text: LayerText, _ motion: LayerMotion, _ setting: LayerSetting) throws -> Int {
        _ = try reader(setting.names).word(setting.value, ["roll"], setting.keyPath)
        guard text.text == nil, let track = motion.number else {
            throw nodes.error("has no effect on a text without \"number\"", at: setting.keyPosition, setting.keyPath)
        }
        let value = track.keyframes.map { abs($0.value) }.max() ?? 0
        let decimals = (0...12).first { decimals in
            let whole = (value * pow(10, Double(decimals))).rounded(.down)
            // The digits of the number are the digits of the whole value.
            return text.digits(of: whole / pow(10, Double(decimals))) == whole && text.digits(of: 1 / pow(10, Double(decimals))) == 1
        }
        guard let decimals else {
            throw nodes.error(
                "needs {number} once in the text, by itself or with a format with a number of digits, such as {number | decimal 2}",
                at: setting.keyPosition, setting.keyPath)
        }
        return decimals
    }
}

extension LayerText {
    /// The digits with which a number is written, as a number; nil if the number is not written once.
    fileprivate func digits(of number: Double) -> Double? {
        let (text, range) = written(number)
        guard let range else { return nil }
        let characters = Array(text)[range]
        return characters.compactMap { $0.wholeNumberValue.flatMap { $0 < 10 ? Double($0) : nil } }.reduce(0) { $0 * 10 + $1 }
    }
}
