import CPixels
import KinoraDrawing

extension Rasterizer {
    /// Draws a run of gradients in one pass.
    func draw(_ run: SmoothRun, damage: Damage?, on target: Target) {
        let bends = run.gradients.flatMap(\.bends)
        withLights(of: run.gradients[...]) { lights in
            bends.withUnsafeBufferPointer { bends in
                lights.withUnsafeBufferPointer { lights in
                    var all = kinora_lights(
                        lights: lights.baseAddress, count: Int32(lights.count), bends: bends.baseAddress, bend_count: Int32(bends.count),
                        base: run.base?.wide ?? 0, error: Float(run.error), is_opaque: run.isOpaque ? 1 : 0)
                    target.surface.withPixels { _ in
                        func fill(_ part: PixelRect) {
                            guard let pixels = target.surface.address(x: part.minX, y: part.minY)?.words else { return }
                            kinora_lights_fill(
                                pixels, target.surface.bytesPerRow, Int32(part.minX), Int32(part.minY), Int32(part.width),
                                Int32(part.height), &all)
                        }
                        if let damage { damage.forEachPart(of: run.bounds, fill) } else { fill(run.bounds) }
                    }
                }
            }
        }
    }

    /// Calls `body` with the kernel's gradients. Their tables exist while it runs.
    private func withLights(
        of gradients: ArraySlice<SmoothGradient>, _ lights: [kinora_light] = [], _ body: ([kinora_light]) -> Void
    ) {
        guard let gradient = gradients.first else { return body(lights) }
        let table = ramps.table(gradient.plan.ramp, opacity: gradient.opacity, dithers: dithers)
        table.withRamp(dithers: dithers) { ramp in
            let light = kinora_light(gradient: gradient.plan.gradient, map: gradient.plan.map, ramp: ramp.pointee)
            withLights(of: gradients.dropFirst(), lights + [light], body)
        }
    }
}

extension PixelColor {
    /// The colour with 16 bits per channel, in the order of memory.
    fileprivate var wide: UInt64 { UInt64(alpha) << 56 | UInt64(red) << 40 | UInt64(green) << 24 | UInt64(blue) << 8 }
}
