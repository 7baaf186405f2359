import Foundation

/// Transitions in which flat images move.
extension TransitionDrawing {
    func push(_ e: Double) -> [TransitionPlate] {
        // The margin of the image below covers the gap that rounding would leave.
        var (below, above) = (TransitionPlate(.outgoing, part: frame.insetBy(dx: -1, dy: -1)), TransitionPlate(.incoming, part: frame))
        below.transform = moved(by: e)
        above.transform = moved(by: e - 1)
        return [below, above]
    }

    func slide(_ e: Double) -> [TransitionPlate] {
        var plates = cover(e)
        plates[0].transform = moved(by: e / 3)
        plates[0].shade = 0.4 * e
        return plates
    }

    func cover(_ e: Double) -> [TransitionPlate] {
        var (below, above) = (TransitionPlate(.outgoing), TransitionPlate(.incoming, part: frame))
        above.transform = moved(by: e - 1)
        if !isOpaque { below.clips = [DisplayGroup.Clip(Path(frame), transform: above.transform, isInverse: true)] }
        // The shadow fades in, so that it does not appear before the image.
        return [below, shadow(ofEdgeAt: e, ahead: true, opacity: min(8 * e, 1)), above]
    }

    func uncover(_ e: Double) -> [TransitionPlate] {
        var (below, above) = (TransitionPlate(.incoming), TransitionPlate(.outgoing, part: frame))
        above.transform = moved(by: e)
        if !isOpaque { below.clips = [DisplayGroup.Clip(Path(frame), transform: above.transform, isInverse: true)] }
        return [below, shadow(ofEdgeAt: e, ahead: false, opacity: min(8 * (1 - e), 1)), above]
    }

    /// The shadow of an image whose edge has crossed the part `e` of the frame: on its front edge (`ahead`), or on its back edge.
    private func shadow(ofEdgeAt e: Double, ahead: Bool, opacity: Double) -> TransitionPlate {
        let length = 0.05 * shortSide
        let (start, whole) = isHorizontal ? (frame.minX, frame.width) : (frame.minY, frame.height)
        let edge = sign > 0 ? start + whole * e : start + whole * (1 - e)
        let outwards = ahead ? sign : -sign
        let (low, high) = (min(edge, edge + outwards * length), max(edge, edge + outwards * length))
        let (dark, clear) = (stop(at: 0, 0.4 * opacity), stop(at: 1, 0))
        let ramp = Paint.Ramp(stops: [dark, clear], mixing: .sRGB)
        func point(_ position: CGFloat) -> CGPoint {
            isHorizontal ? CGPoint(x: position, y: frame.midY) : CGPoint(x: frame.midX, y: position)
        }
        let rect =
            isHorizontal
            ? CGRect(x: low, y: wideFrame.minY, width: high - low, height: wideFrame.height)
            : CGRect(x: wideFrame.minX, y: low, width: wideFrame.width, height: high - low)
        let paint = Paint.linearGradient(ramp, start: point(edge), end: point(edge + outwards * length))
        return TransitionPlate([DisplayItem(.fill(Path(rect), paint, FillStyle()))])
    }

    func whipPan(_ e: Double) -> Stack {
        // The length of the blur is proportional to the speed, which is highest in the middle.
        let length = 0.45 * effect.amount * sin(.pi * e) * (isHorizontal ? frame.width : frame.height)
        return Stack(
            plates: push(e), filters: [.warp(PixelWarp(.directionalBlur(length: length, isVertical: !isHorizontal), region: frame))])
    }

    func zoom(_ e: Double) -> [TransitionPlate] {
        var (below, above) = (TransitionPlate(.outgoing), TransitionPlate(.incoming, part: frame))
        above.transform = scaled(by: e, around: center)
        below.shade = 0.4 * e
        if !isOpaque { below.clips = [DisplayGroup.Clip(Path(frame), transform: above.transform, isInverse: true)] }
        return [below, above]
    }

    func split(_ e: Double) -> [TransitionPlate] {
        let halves = halves
        var below = TransitionPlate(.incoming)
        let above = [-1.0, 1].enumerated().map { index, side in
            var plate = TransitionPlate(.outgoing, part: halves[index])
            plate.transform =
                effect.axis == .horizontal
                ? CGAffineTransform(translationX: side * e * frame.width / 2, y: 0)
                : CGAffineTransform(translationX: 0, y: side * e * frame.height / 2)
            return plate
        }
        if !isOpaque {
            below.clips = above.compactMap { plate in
                plate.part.map { DisplayGroup.Clip(Path($0), transform: plate.transform, isInverse: true) }
            }
        }
        return [below] + above
    }

    /// The halves of the frame that move apart.
    var halves: [CGRect] {
        effect.axis == .horizontal
            ? [
                CGRect(x: frame.minX, y: frame.minY, width: frame.width / 2, height: frame.height),
                CGRect(x: frame.midX, y: frame.minY, width: frame.width / 2, height: frame.height),
            ]
            : [
                CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: frame.height / 2),
                CGRect(x: frame.minX, y: frame.midY, width: frame.width, height: frame.height / 2),
            ]
    }

    func swap(_ e: Double) -> [TransitionPlate] {
        let apart = sin(.pi * e)
        func card(_ side: TransitionEffect.Side, _ offset: CGFloat, isBehind: Bool) -> TransitionPlate {
            var plate = TransitionPlate(side, part: frame)
            plate.transform = scaled(by: 1 - 0.4 * apart, around: CGPoint(x: frame.midX, y: frame.midY))
                .concatenating(moved(by: offset * 0.5 * apart))
            plate.shade = isBehind ? 0.5 * apart : 0
            return plate
        }
        let (outgoing, incoming) = (card(.outgoing, 1, isBehind: e >= 0.5), card(.incoming, -1, isBehind: e < 0.5))
        return [backdrop(effect.resolvedColor)] + (e < 0.5 ? [incoming, outgoing] : [outgoing, incoming])
    }
}
