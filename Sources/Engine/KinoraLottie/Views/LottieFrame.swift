import Foundation
import KinoraDrawing
import KinoraRuntime
import KinoraViews

/// A view that shows a moment of an animation.
package struct LottieFrame: View {
    private let animation: LottieAnimation
    private let time: TimeInterval
    private let isResizable: Bool
    private let fit: LottieFit

    /// - Parameters:
    ///   - time: In seconds from the start of the animation. It is clamped to the animation.
    ///   - isResizable: Whether the view takes the proposed size, in which the animation is fitted, instead of the size of the animation.
    ///   - fit: How the animation is fitted.
    package init(animation: LottieAnimation, time: TimeInterval, isResizable: Bool = true, fit: LottieFit = .contain) {
        (self.animation, self.time, self.isResizable, self.fit) = (animation, time, isResizable, fit)
    }

    package var body: some View {
        let size = animation.size
        Canvas { context, area in
            var scale = CGSize(width: area.width / size.width, height: area.height / size.height)
            if fit != .stretch {
                let side = fit == .contain ? min(scale.width, scale.height) : max(scale.width, scale.height)
                scale = CGSize(width: side, height: side)
            }
            guard scale.width > 0, scale.height > 0, scale.width.isFinite, scale.height.isFinite else { return }
            if fit == .cover { context.clip(to: Path(CGRect(origin: .zero, size: area))) }
            context.translateBy(x: (area.width - size.width * scale.width) / 2, y: (area.height - size.height * scale.height) / 2)
            context.scaleBy(x: scale.width, y: scale.height)
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
