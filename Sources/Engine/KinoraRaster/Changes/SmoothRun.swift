import CPixels
import KinoraDrawing

/// Consecutive steps that fill the same rectangle with smooth gradients. They are drawn as one item, from wide colours that are interpolated between
/// the corners of cells and dithered once.
final class SmoothRun: Sendable {
    /// Whole pixels.
    let bounds: PixelRect
    /// The opaque colour below; nil if it is not one colour.
    let base: PixelColor?
    let gradients: [SmoothGradient]
    let isOpaque: Bool
    /// The error everywhere, in levels.
    let error: Double

    /// In pixels. Less is not worth the planning.
    private static let minArea = 1 << 15
    private static let maxCount = 16
    /// The largest error everywhere, so that a part of the tolerance is left for the bends.
    private static let maxError = 0.07

    /// Takes the first of `gradients` whose sum is smooth. `opaque` says for each whether it hides what is below. Returns nil if the run is not worth
    /// it: if rows or columns of a single gradient have one colour each, or the area is small.
    init?(_ gradients: some Sequence<(gradient: SmoothGradient, isOpaque: Bool)>, in bounds: PixelRect, over base: PixelColor?) {
        guard bounds.width * bounds.height >= Self.minArea else { return nil }
        var taken: [SmoothGradient] = []
        var (error, slope, isOpaque) = (0.0, 0.0, base != nil)
        let cell = Double(kinora_cell)
        for next in gradients {
            // Alpha multiplies what is below, so that the slopes of both multiply, too.
            let added = next.gradient.error + cell * cell / 4 * next.gradient.slope / 255 * slope
            guard taken.count < Self.maxCount, error + added <= Self.maxError else { break }
            taken.append(next.gradient)
            error += added
            slope += next.gradient.slope
            isOpaque = isOpaque || next.isOpaque
        }
        guard taken.count > 1 || taken.contains(where: { !$0.plan.isAlongAxis }) else { return nil }
        (self.bounds, self.base, self.gradients, self.isOpaque, self.error) = (bounds, base, taken, isOpaque, error)
    }

    /// Whether two runs of equal gradients give the same pixels, or neither is a run.
    static func areSimilar(_ a: SmoothRun?, _ b: SmoothRun?) -> Bool {
        guard let a, let b else { return a == nil && b == nil }
        return a.base == b.base
    }
}

extension DrawStep {
    /// The same steps, with each run of smooth gradients as one step.
    static func mergingSmoothRuns(_ steps: [DrawStep]) -> [DrawStep] {
        var merged: [DrawStep] = []
        merged.reserveCapacity(steps.count)
        var index = 0
        while index < steps.count {
            if let run = smoothRun(in: steps, from: index) {
                merged.append(DrawStep(steps[index..<(index + run.gradients.count)], run: run))
                index += run.gradients.count
            } else {
                merged.append(steps[index])
                index += 1
            }
        }
        return merged
    }

    private static func smoothRun(in steps: [DrawStep], from start: Int) -> SmoothRun? {
        guard let bounds = steps[start].gradientRect else { return nil }
        let gradients = steps[start...].lazy
            .prefix { $0.gradientRect == bounds }
            .map { step in step.smoothGradient.map { (gradient: $0, isOpaque: step.opaqueRect != nil) } }
            .prefix { $0 != nil }
            .compactMap { $0 }
        return SmoothRun(gradients, in: bounds, over: start > 0 ? steps[start - 1].color(of: bounds) : nil)
    }

    /// The pixels that this fills with a gradient, if they are a rectangle of whole pixels.
    var gradientRect: PixelRect? {
        guard item.isGradient, case .fill(let path, _, let style) = item.content else { return nil }
        let t = item.transform.concatenating(transform)
        guard t.isDrawable, path.isRectangle(mappedBy: t),
            let shape = CoverageSource(filling: path, style, transform: t, clip: clip), shape.isWhole
        else { return nil }
        return shape.bounds
    }

    private var smoothGradient: SmoothGradient? {
        guard case .fill(_, let paint, _) = item.content else { return nil }
        return SmoothGradient(paint, opacity: min(item.opacity, 1), transform: item.transform.concatenating(transform))
    }
}

extension DisplayItem {
    /// Whether this may be a part of a ``SmoothRun``.
    var isGradient: Bool {
        switch content {
        case .fill(_, .linearGradient, _), .fill(_, .radialGradient, _): blendMode == .normal
        default: false
        }
    }
}
