import Foundation
import KinoraDrawing

extension LottieGradientOverlay {
    /// Returns `item` with the gradient in front of it, where it is not transparent.
    func applied(to item: DisplayItem, at frame: Double) -> DisplayItem {
        let bounds = item.bounds
        let opacity = (opacity.value(at: frame) / 100).clampedToUnit
        guard opacity > 0, bounds.width > 0, bounds.height > 0, bounds.width < LottieLimits.maxMagnitude,
            bounds.height < LottieLimits.maxMagnitude
        else { return item }
        let angle = angle.value(at: frame) * .pi / 180
        let direction = Vector2(cos(angle), -sin(angle))
        // The ends of the gradient are where lines across its direction touch the bounds.
        let length = (abs(direction.x) * bounds.width + abs(direction.y) * bounds.height) * scale.value(at: frame) / 100
        let offset = offset.value(at: frame) / 100
        let center = Vector2(bounds.midX + offset.x * bounds.width, bounds.midY + offset.y * bounds.height)
        var gradient = LottieGradient(
            isRadial: isRadial, start: Animated(isRadial ? center : center - direction * (length / 2)),
            end: Animated(center + direction * (length / 2)), highlightLength: Animated(0), highlightAngle: Animated(0),
            colorCount: colorCount, stops: stops)
        if isReversed.value(at: frame) != 0 { gradient.stops = Animated(gradient.reversedStops(at: frame)) }
        var overlay = DisplayItem(.fill(Path(bounds), gradient.paint(at: frame), FillStyle()), blendMode: .sourceAtop)
        overlay.opacity = opacity
        return DisplayItem(.group(DisplayGroup(items: [item, overlay], isIsolated: true)))
    }
}

extension LottieGradient {
    /// The colours and opacities from the end to the start.
    fileprivate func reversedStops(at frame: Double) -> LottieNumbers {
        var values = stops.value(at: frame).values
        let count = 4 * (colorCount == 0 ? values.count / 4 : min(colorCount, values.count / 4))
        for index in stride(from: 0, to: count, by: 4) { values[index] = 1 - values[index] }
        for index in stride(from: count, to: values.count, by: 2) { values[index] = 1 - values[index] }
        return LottieNumbers(values: values)
    }
}
