import Foundation
import KinoraAudioFeatures
import KinoraDrawing
import KinoraRuntime

/// The frequency spectrum of audio at one time as bars: vertical, with low frequencies at the left, or around a circle.
///
///     Spectrum(sound, at: time, bands: 32).fill(.orange)
///     Spectrum(sound, at: time, bands: 64, style: .ring(innerRadius: 0.6)).fill(.pink)
public struct Spectrum: Shape {
    /// The arrangement of the bars.
    public enum Style: Hashable, Sendable {
        /// Vertical bars on the lower edge.
        case bars
        /// Vertical bars that extend up and down from the centre line.
        case mirrored
        /// Radial bars, symmetric, with low frequencies at the bottom. `innerRadius` is a fraction of half the shorter side, 0..<1.
        case ring(innerRadius: Double)
    }

    private let levels: [Double]
    private let style: Style
    private let spacing: Double
    /// The minimum length of a bar, as a fraction, which keeps silence visible.
    private static let rest = 0.015

    /// Draws the spectrum of `sound` at a time.
    ///
    /// - Parameters:
    ///   - sound: The audio.
    ///   - time: The film's time, in seconds.
    ///   - bands: The number of bars; a ring has twice as many.
    ///   - style: The arrangement of the bars.
    ///   - spacing: The fraction of a bar's pitch that is left empty, 0..<1.
    public nonisolated init(_ sound: Sound, at time: TimeInterval, bands: Int, style: Style = .bars, spacing: Double = 0.3) {
        self.init(levels: sound.spectrum(at: time, bands: bands), style: style, spacing: spacing)
    }

    /// Draws bars with the given lengths, each 0...1. `spacing` and the radius of a ring must be in 0..<1.
    public nonisolated init(levels: [Double], style: Style = .bars, spacing: Double = 0.3) {
        precondition((0..<1).contains(spacing), "spacing is \(spacing); it must be in 0..<1")
        if case .ring(let radius) = style {
            precondition((0..<1).contains(radius), "the radius of the ring is \(radius); it must be in 0..<1")
        }
        (self.levels, self.style, self.spacing) = (levels, style, spacing)
    }

    public nonisolated func path(in rect: CGRect) -> Path {
        var path = Path()
        guard !levels.isEmpty else { return path }
        switch style {
        case .bars, .mirrored:
            let pitch = rect.width / Double(levels.count)
            for (index, level) in levels.enumerated() {
                let height = rect.height * max(level, Spectrum.rest)
                let y = style == .bars ? rect.maxY - height : rect.midY - height / 2
                path.addRect(
                    CGRect(x: rect.minX + pitch * (Double(index) + spacing / 2), y: y, width: pitch * (1 - spacing), height: height))
            }
        case .ring(let inner):
            let all = levels + levels.reversed()
            let angle = 2 * Double.pi / Double(all.count)
            for (index, level) in all.enumerated() { addBar(to: &path, rect, inner, level, angle * (Double(index) + 0.5), angle) }
        }
        return path
    }

    /// Adds a radial bar at `direction`, in radians clockwise from the bottom.
    private nonisolated func addBar(
        to path: inout Path, _ rect: CGRect, _ inner: Double, _ level: Double, _ direction: Double, _ angle: Double
    ) {
        let radius = min(rect.width, rect.height) / 2
        let (from, to) = (radius * inner, radius * (inner + (1 - inner) * max(level, Spectrum.rest)))
        let half = radius * max(inner, 0.05) * sin(angle / 2) * (1 - spacing)
        let (across, out) = (CGVector(dx: -cos(direction), dy: -sin(direction)), CGVector(dx: -sin(direction), dy: cos(direction)))
        func point(_ far: Double, _ side: Double) -> CGPoint {
            CGPoint(x: rect.midX + out.dx * far + across.dx * side, y: rect.midY + out.dy * far + across.dy * side)
        }
        path.move(to: point(from, -half))
        path.addLine(to: point(to, -half))
        path.addLine(to: point(to, half))
        path.addLine(to: point(from, half))
        path.closeSubpath()
    }
}
