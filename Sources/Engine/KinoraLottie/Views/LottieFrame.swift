import Foundation
import KinoraDrawing
import KinoraRuntime
import KinoraViews

/// A view that shows a moment of an animation.
package struct LottieFrame: View {
    private let animation: LottieAnimation
    private let time: TimeInterval
    private let isResizable: Bool

    /// - Parameters:
    ///   - time: In seconds from the start of the animation. It is clamped to the animation.
    ///   - isResizable: Whether the view takes the proposed size, in which the animation is fitted, instead of the size of the animation.
    package init(animation: LottieAnimation, time: TimeInterval, isResizable: Bool = true) {
        (self.animation, self.time, self.isResizable) = (animation, time, isResizable)
    }

    package var body: some View {
        let size = animation.size
        Canvas { context, area in
            let scale = min(area.width / size.width, area.height / size.height)
            guard scale > 0, scale.isFinite else { return }
            context.translateBy(x: (area.width - size.width * scale) / 2, y: (area.height - size.height * scale) / 2)
            context.scaleBy(x: scale, y: scale)
            var painter = LottiePainter(
                animation, shaper: context.environment.textShaper, image: LottieImageReader(context.environment).items)
            let items = painter.items(at: time)
            if painter.exceedsLimits {
                StageScope.report("a frame of the Lottie animation has too many layers, copies or curves, and a part of it is not drawn")
            }
            guard !items.isEmpty else { return }
            let clip = DisplayGroup.Clip(Path(CGRect(origin: .zero, size: size)))
            context.record(.group(DisplayGroup(items: items, clips: [clip])))
        }
        .frame(
            minWidth: isResizable ? nil : size.width, idealWidth: size.width, maxWidth: isResizable ? nil : size.width,
            minHeight: isResizable ? nil : size.height, idealHeight: size.height, maxHeight: isResizable ? nil : size.height)
    }
}
