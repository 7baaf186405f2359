import Foundation

/// Transitions that change pixels: blurs, displacements, noise.
extension TransitionDrawing {
    /// 0 at both ends, 1 in the middle.
    private func arch(_ e: Double) -> Double { sin(.pi * e) }

    func crossZoom(_ e: Double) -> Stack {
        let zoom = 1 + 1.5 * effect.amount
        var (below, above) = (TransitionPlate(.outgoing, part: frame), TransitionPlate(.incoming, part: frame))
        below.transform = scaled(by: pow(zoom, e), around: center)
        above.transform = scaled(by: pow(zoom, 1 - e), around: center)
        let blur = pow(zoom, 0.45 * arch(e) * arch(e))
        return Stack(
            plates: mixed(by: Self.smooth(e, from: 0.4, to: 0.6), below, above),
            filters: blur > 1 ? [.warp(PixelWarp(.zoomBlur(center: center, scale: blur), region: frame))] : [])
    }

    func dissolve(_ e: Double) -> [TransitionPlate] {
        var (below, above) = (TransitionPlate(.outgoing), TransitionPlate(.incoming))
        let dissolve = PixelWarp.Dissolve(
            fraction: e, size: effect.size * shortSide, softness: effect.softness, seed: effect.seed, glow: effect.resolvedColor)
        above.filters = [.warp(PixelWarp(.dissolve(dissolve), region: frame))]
        if !isOpaque { below.opacity = 1 - e }
        return [below, above]
    }

    func ripple(_ e: Double) -> Stack {
        let ripple = PixelWarp.Ripple(
            center: center, amplitude: 0.035 * effect.amount * arch(e) * shortSide, wavelength: effect.size * shortSide, phase: e * 5 * .pi)
        return Stack(
            plates: mixed(by: e, TransitionPlate(.outgoing), TransitionPlate(.incoming)),
            filters: [.warp(PixelWarp(.ripple(ripple), region: frame))])
    }

    func pageCurl(_ e: Double) -> [TransitionPlate] {
        // The page is pulled at a corner: the line of the fold is inclined.
        let tilt = 0.3
        let (along, across) = (cos(tilt), sin(tilt))
        let direction = isHorizontal ? CGVector(dx: -sign * along, dy: across) : CGVector(dx: across, dy: -sign * along)
        var corners: [CGFloat] = []
        for x in [frame.minX, frame.maxX] { for y in [frame.minY, frame.maxY] { corners.append(x * direction.dx + y * direction.dy) } }
        let radius = effect.size * shortSide
        // From the furthest corner until the roll and its shadow are outside of the frame.
        let (start, end) = (corners.max() ?? 0, (corners.min() ?? 0) - radius * (1 + PixelWarp.Curl.shadowReach))
        let curl = PixelWarp.Curl(direction: direction, line: start + (end - start) * e, radius: radius, paper: effect.resolvedColor)
        var (below, above) = (TransitionPlate(.incoming), TransitionPlate(.outgoing))
        if !isOpaque { below.opacity = e }
        above.filters = [.warp(PixelWarp(.curl(curl), region: frame))]
        return [below, above]
    }

    func glitch(_ e: Double) -> Stack {
        // The disturbance changes in steps.
        let steps = 16.0
        let step = (e * steps).rounded(.down)
        let part = (step + 0.5) / steps
        // The generator mixes both numbers: seeds that differ by its increment would repeat the values of the step before.
        var seeds = SplitMix64(seed: UInt64(bitPattern: Int64(effect.seed)))
        var stepSeeds = SplitMix64(seed: seeds.next() ^ UInt64(step))
        var random = SplitMix64(seed: stepSeeds.next())
        // The first and the last step are nearly undisturbed.
        let strength = effect.amount * arch(part)
        let showsIncoming = random.nextUnit() < Self.smooth(part, from: 0.15, to: 0.85)
        var plates = [TransitionPlate(showsIncoming ? .incoming : .outgoing)]
        // Bands of the other image.
        for _ in 0..<random.nextInteger(in: 1...4) {
            var band = TransitionPlate(showsIncoming ? .outgoing : .incoming)
            let (middle, height) = (random.nextUnit(), random.nextDouble(in: 0.02..<0.16) * arch(part) * arch(part))
            let top = max(middle - height / 2, 0)
            band.part = CGRect(
                x: wideFrame.minX, y: frame.minY + frame.height * top, width: wideFrame.width,
                height: frame.height * (min(middle + height / 2, 1) - top))
            plates.append(band)
        }
        var bands: [PixelWarp.Tear] = []
        var top = 0.0
        while top < 1 {
            let bottom = min(top + random.nextDouble(in: 0.02..<0.16), 1)
            let swing = random.nextDouble(in: -1..<1)
            bands.append(
                PixelWarp.Tear(
                    top: frame.minY + frame.height * top, bottom: frame.minY + frame.height * bottom,
                    shift: 0.16 * strength * swing * swing * swing * frame.width,
                    split: 0.016 * strength * random.nextDouble(in: -1..<1) * frame.width))
            top = bottom
        }
        return Stack(plates: plates, filters: [.warp(PixelWarp(.tear(bands), region: frame))])
    }

    func pixelate(_ e: Double) -> Stack {
        let side = effect.size * shortSide * (1 - abs(2 * e - 1))
        return Stack(
            plates: mixed(by: Self.smooth(e, from: 0.4, to: 0.6), TransitionPlate(.outgoing), TransitionPlate(.incoming)),
            filters: [.warp(PixelWarp(.mosaic(side: side), region: frame))])
    }

    func dip(_ e: Double) -> [TransitionPlate] {
        let part = 1 - abs(2 * e - 1)
        return [TransitionPlate(e < 0.5 ? .outgoing : .incoming), backdrop(effect.resolvedColor, opacity: part)]
    }

    func defocus(_ e: Double) -> Stack {
        let radius = 0.035 * effect.amount * arch(e) * shortSide
        let plates = mixed(by: Self.smooth(e, from: 0.25, to: 0.75), TransitionPlate(.outgoing), TransitionPlate(.incoming))
        return Stack(plates: plates, filters: radius > 0 ? [.blur(radius: radius, isOpaque: isOpaque)] : [])
    }
}
