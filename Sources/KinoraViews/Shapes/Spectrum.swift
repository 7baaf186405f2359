import Foundation
import KinoraAudioFeatures
import KinoraDrawing

/// The frequencies of a sound at a moment as bars: upright, low tones left, or around a circle.
///
///     Spectrum(sound, at: time, bands: 32).fill(.orange)
///     Spectrum(sound, at: time, bands: 64, style: .ring(innerRadius: 0.6)).fill(.pink)
public struct Spectrum: Shape {
    /// How the bars stand.
    public enum Style: Hashable, Sendable {
        /// Side by side on the lower edge.
        case bars
        /// Side by side, growing up and down from the middle.
        case mirrored
        /// Outwards from a circle, low tones at the bottom and both halves alike; its radius is a part of half the frame, 0..<1.
        case ring(innerRadius: Double)
    }

    private let levels: [Double]
    private let style: Style
    private let spacing: Double
    /// What a bar of silence has left of its length, so that it can be seen.
    private static let rest = 0.015

    /// - Parameters:
    ///   - time: In seconds of the film.
    ///   - bands: How many bars there are, or half of a ring has.
    ///   - spacing: How much of a bar's place is left free, 0..<1.
    public nonisolated init(_ sound: Sound, at time: TimeInterval, bands: Int, style: Style = .bars, spacing: Double = 0.3) {
        self.init(levels: sound.spectrum(at: time, bands: bands), style: style, spacing: spacing)
    }

    /// Bars of given lengths, each 0...1.
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
            for (index, level) in all.enumerated() { addSpoke(to: &path, rect, inner, level, angle * (Double(index) + 0.5), angle) }
        }
        return path
    }

    /// `direction`: radians clockwise from below.
    private nonisolated func addSpoke(
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
