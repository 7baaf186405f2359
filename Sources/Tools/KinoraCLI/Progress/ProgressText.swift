import KinoraErrors
import KinoraPipeline

/// Formats progress as text.
enum ProgressText {
    /// Returns one line of at most `width` characters: name, bar, percentage, frames, speed, remaining time. Parts that do not fit are left
    /// out, the bar first.
    static func bar(name: String, frame: Int, frameCount: Int, estimator: ProgressEstimator, width: Int, isUnicode: Bool) -> String {
        let fraction = frameCount > 0 ? min(1, Double(frame) / Double(frameCount)) : 1
        let percentage = padded("\(Int(fraction * 100))%", to: 4)
        let frames = padded("\(frame)", to: "\(frameCount)".count) + "/\(frameCount)"
        var facts = [percentage, frames]
        if let fps = estimator.framesPerSecond { facts.append(padded(decimal(fps), to: 5) + " fps") }
        if let remaining = estimator.remaining { facts.append(duration(remaining) + " left") }
        let room = width - 1  // The last column stays empty, because some terminals wrap when it is written.
        while facts.count > 1, name.count + 2 + facts.joined(separator: "  ").count > room { facts.removeLast() }
        let text = facts.joined(separator: "  ")
        let blocks = min(40, room - name.count - text.count - 4)
        if blocks >= 8 { return "\(name)  \(self.blocks(fraction, blocks, isUnicode))  \(text)" }
        return String((name.count + 2 + text.count <= room ? "\(name)  \(text)" : text).prefix(max(0, room)))
    }

    private static func blocks(_ fraction: Double, _ count: Int, _ isUnicode: Bool) -> String {
        let full = Int((fraction * Double(count)).rounded(.down))
        return String(repeating: isUnicode ? "█" : "#", count: full) + String(repeating: isUnicode ? "░" : ".", count: count - full)
    }

    /// Returns a line for logs.
    static func plain(name: String, frame: Int, frameCount: Int, estimator: ProgressEstimator) -> String {
        var text = "\(name): \(frame) of \(frameCount.withNoun("frame")) (\(frameCount > 0 ? frame * 100 / frameCount : 100)%)"
        if let fps = estimator.framesPerSecond { text += ", \(decimal(fps)) fps" }
        if let remaining = estimator.remaining { text += ", \(duration(remaining)) left" }
        return text
    }

    /// Formats a duration, rounded up to seconds: `12 s`, `3 min 20 s`, `2 h 5 min`.
    static func duration(_ seconds: Double) -> String {
        guard seconds.isFinite, seconds < 1e7 else { return "long" }
        let whole = Int(seconds.rounded(.up))
        if whole < 60 { return "\(whole) s" }
        if whole < 3600 { return "\(whole / 60) min \(whole % 60) s" }
        return "\(whole / 3600) h \(whole % 3600 / 60) min"
    }

    /// Formats a file size with decimal prefixes: `4.2 MB`.
    static func bytes(_ count: Int) -> String {
        if count < 1000 { return count.withNoun("byte") }
        let units = ["kB", "MB", "GB", "TB"]
        var value = Double(count) / 1000
        var unit = 0
        while value >= 999.95, unit < units.count - 1 {
            value /= 1000
            unit += 1
        }
        return "\(decimal(value)) \(units[unit])"
    }

    /// Formats a number with one decimal place.
    static func decimal(_ value: Double) -> String {
        guard value.isFinite, abs(value) < 1e12 else { return "?" }
        let tenths = Int((value * 10).rounded())
        return "\(tenths / 10).\(abs(tenths % 10))"
    }

    /// With up to three decimal places.
    static func thousandths(_ value: Double) -> String {
        ParameterValue.number((value * 1000).rounded() / 1000).description
    }

    private static func padded(_ text: String, to width: Int) -> String {
        String(repeating: " ", count: max(0, width - text.count)) + text
    }
}
