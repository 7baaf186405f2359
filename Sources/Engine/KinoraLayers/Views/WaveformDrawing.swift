import Foundation
import KinoraDrawing

/// The areas of a waveform at a time.
struct WaveformDrawing {
    struct Part {
        let path: Path
        let isHeard: Bool
        var opacity = 1.0
    }

    /// Those behind first.
    private(set) var parts: [Part] = []

    /// The maximum number of bars at each edge of a window that are partly transparent.
    private static let fadedBars = 3.0

    /// - Parameters:
    ///   - time: In seconds of the film.
    ///   - size: The frame of the layer in points, not empty.
    init(_ waveform: LayerWaveform, at time: TimeInterval, size: CGSize) {
        switch waveform.kind {
        case .bars: addBars(of: waveform, at: time, size)
        case .line:
            let curve = WaveformCurve(waveform, at: time, size: size)
            let now = waveform.position(of: time) * size.width
            // The areas overlap by a point, so that there is no gap between their edges.
            if now < size.width { parts.append(Part(path: curve.area(from: max(now - 1, 0), to: size.width), isHeard: false)) }
            if now > 0 { parts.append(Part(path: curve.area(from: 0, to: now), isHeard: true)) }
        }
    }

    private mutating func addBars(of waveform: LayerWaveform, at time: TimeInterval, _ size: CGSize) {
        let pitch = size.width / Double(waveform.count)
        let width = pitch * (1 - waveform.gap)
        let faded = pitch * min(Self.fadedBars, Double(waveform.count) / 4)
        var (heard, rest) = (Path(), Path())
        var special: [Part] = []
        for bar in waveform.bars(at: time) {
            let x = bar.start * size.width
            // Silence is a row of dots.
            let height = min(max(bar.height * size.height, width), size.height)
            let frame = CGRect(x: x + (pitch - width) / 2, y: (size.height - height) / 2, width: width, height: height)
            let shape = Path(roundedRect: frame, cornerRadius: min(width, height) / 2)
            let opacity = waveform.isWhole ? 1 : min(max(min(x, size.width - x - pitch) / faded + 0.2, 0), 1)
            // Bars of the same look are one path.
            switch (bar.heard, opacity) {
            case (_, 0): break
            case (1, 1): heard.addPath(shape)
            case (0, 1): rest.addPath(shape)
            default:
                // A bar changes its colour while it is heard.
                if bar.heard < 1 { special.append(Part(path: shape, isHeard: false, opacity: opacity)) }
                if bar.heard > 0 { special.append(Part(path: shape, isHeard: true, opacity: opacity * bar.heard)) }
            }
        }
        if !rest.isEmpty { parts.append(Part(path: rest, isHeard: false)) }
        if !heard.isEmpty { parts.append(Part(path: heard, isHeard: true)) }
        parts += special
    }
}
