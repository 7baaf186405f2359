import Foundation
import KinoraDrawing
import KinoraLottie
import KinoraRaster

extension FuzzTarget {
    /// Lottie files: reading, and drawing of the first, a middle and the last frame.
    static let lottie = FuzzTarget("lottie", maxLength: 8192, maxSeconds: 30) { bytes in
        let data = Data(bytes)
        let animation: LottieAnimation
        do throws(LottieError) {
            animation = try LottieAnimation(data: data)
        } catch {
            try require(!error.description.isEmpty, "the error says nothing")
            return
        }
        try require(animation.duration > 0 && animation.duration.isFinite, "the duration is \(animation.duration)")
        // The values of the file are values that its slots accept.
        let values = animation.slots.compactMap { slot in slot.value.map { (slot.name, $0) } }
        let same: LottieAnimation
        do throws(LottieError) {
            same = try animation.setting(slots: Dictionary(values) { first, _ in first })
        } catch {
            throw FuzzFinding("the slots do not accept their own values: \(error)")
        }
        try require(same.slots.map(\.name) == animation.slots.map(\.name), "the slots have changed")
        let rasterizer = Rasterizer(width: 48, height: 48)
        let scale = 48 / max(animation.size.width, animation.size.height)
        for fraction in [0, 0.4, 1] {
            let items = animation.displayItems(at: animation.duration * fraction)
            // Drawing takes time for each item.
            guard items.count < 500 else { return }
            try rasterizer.draw(
                DisplayList(items: items), transform: CGAffineTransform(scaleX: scale, y: scale),
                background: Color.Resolved(red: 1, green: 1, blue: 1))
        }
    }
}
