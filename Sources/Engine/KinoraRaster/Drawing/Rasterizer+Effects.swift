import CPixels
import Foundation
import KinoraDrawing

extension Rasterizer {
    /// Returns the layer with an effect; `layer` must not be used any more.
    func apply(_ effect: PixelEffect, to layer: CairoSurface) -> CairoSurface {
        guard layer.width > 0, layer.height > 0 else { return layer }
        switch effect.effect {
        case .curves(let curves, let amount): mapTables(layer, curves.tables, amount)
        case .gradientMap(let stops, let amount): mapLuma(layer, Self.colors(of: stops), amount)
        case .lut(let table, let amount):
            if table.storage.size == 0 { mapTables(layer, table.storage.tables, amount) } else { mapCube(layer, table, amount) }
        case .vignette(let vignette): draw(vignette, on: layer, transform: effect.transform)
        case .grain(let grain): draw(grain, on: layer, scale: effect.scale)
        case .glow(let glow): if let blur = effect.blur { add(glow, to: layer, blur) }
        case .aberration(let aberration): return shifted(layer, aberration, effect)
        case .innerShadow: preconditionFailure("an inner shadow is drawn as a shadow; see ImageEffect.filter")
        }
        return layer
    }

    private func withWords(_ layer: CairoSurface, _ body: (UnsafeMutablePointer<UInt32>) -> Void) {
        layer.withPixels { pixels in
            if let base = pixels.baseAddress?.words { body(base) }
        }
    }

    // MARK: Colours

    private func mapTables(_ layer: CairoSurface, _ tables: [UInt32], _ amount: Double) {
        withWords(layer) {
            kinora_apply_tables($0, layer.bytesPerRow, Int32(layer.width), Int32(layer.height), tables, pixelAmount(amount))
        }
    }

    private func mapLuma(_ layer: CairoSurface, _ colors: [UInt32], _ amount: Double) {
        withWords(layer) {
            kinora_map_luma($0, layer.bytesPerRow, Int32(layer.width), Int32(layer.height), colors, pixelAmount(amount))
        }
    }

    private func mapCube(_ layer: CairoSurface, _ table: ColorLUT, _ amount: Double) {
        let storage = table.storage
        storage.nodes.withUnsafeBufferPointer { nodes in
            storage.steps.withUnsafeBufferPointer { numbers in
                guard let nodes = nodes.baseAddress, let numbers = numbers.baseAddress else { return }
                // Safe: a step consists of two numbers of 32 bits.
                numbers.withMemoryRebound(to: kinora_cube_step.self, capacity: storage.steps.count / 2) { steps in
                    var cube = kinora_cube(nodes: nodes, steps: steps, size: Int32(storage.size))
                    withWords(layer) {
                        kinora_apply_cube($0, layer.bytesPerRow, Int32(layer.width), Int32(layer.height), &cube, pixelAmount(amount))
                    }
                }
            }
        }
    }

    /// The colours of a gradient at 256 positions, as words without alpha.
    private static func colors(of stops: [Paint.Ramp.Stop]) -> [UInt32] {
        guard let first = stops.first else { return (0..<256).map { UInt32($0) * 0x10101 } }
        func components(_ color: Color.Resolved) -> SIMD3<Double> { [Double(color.red), Double(color.green), Double(color.blue)] }
        var next = 0
        return (0..<256).map { level in
            let position = CGFloat(level) / 255
            while next < stops.count, stops[next].location <= position { next += 1 }
            var color = components((next > 0 ? stops[next - 1] : first).color)
            if next > 0, next < stops.count {
                let (a, b) = (stops[next - 1], stops[next])
                color += (components(b.color) - color) * Double((position - a.location) / (b.location - a.location))
            }
            return (0..<3).reduce(0) { $0 << 8 | UInt32((PixelColor.unit(color[$1]) * 255).rounded()) }
        }
    }

    // MARK: Vignette and grain

    private func draw(_ vignette: ImageEffect.Vignette, on layer: CairoSurface, transform t: CGAffineTransform) {
        let frame = vignette.frame
        guard t.isDrawable, frame.width > 0, frame.height > 0 else { return }
        let back = t.inverted()
        let (x, y) = (Double(frame.width) / 2, Double(frame.height) / 2)
        let origin = CGPoint(x: 0.5, y: 0.5).applying(back)
        let map = kinora_pixel_map(
            ux: Double(back.a) / x, uy: Double(back.c) / x, u0: Double(origin.x - frame.midX) / x, vx: Double(back.b) / y,
            vy: Double(back.d) / y, v0: Double(origin.y - frame.midY) / y)
        let color = PixelColor(vignette.color)
        // A translucent colour covers less.
        let strength = PixelColor.unit(vignette.strength) * PixelColor.unit(Double(vignette.color.opacity))
        var opaque = vignette.color
        opaque.opacity = 1
        var drawn = kinora_vignette(
            map: map, radius: Float(vignette.radius), slope: Float(1 / max(vignette.softness, 0.001)), strength: Float(strength),
            color: PixelColor(opaque).word & 0xFFFFFF)
        guard color.alpha > 0 else { return }
        withWords(layer) {
            kinora_draw_vignette(
                $0, layer.bytesPerRow, Int32(layer.bounds.minX), Int32(layer.bounds.minY), Int32(layer.width), Int32(layer.height), &drawn,
                dithers ? 1 : 0)
        }
    }

    private func draw(_ grain: ImageEffect.Grain, on layer: CairoSurface, scale: Double) {
        let size = grain.size * scale
        var drawn = kinora_grain(
            size: Float(size > 1 ? min(size, 4096) : 1), deviation: Float(PixelColor.unit(grain.strength) * 65280),
            seed: UInt32(truncatingIfNeeded: grain.seed), step: UInt32(truncatingIfNeeded: grain.step), is_colored: grain.isColored ? 1 : 0)
        guard drawn.deviation > 0 else { return }
        let scratch = pool.memory(byteCount: kinora_grain_scratch(Int32(layer.width)))
        withWords(layer) {
            kinora_draw_grain(
                $0, layer.bytesPerRow, Int32(layer.bounds.minX), Int32(layer.bounds.minY), Int32(layer.width), Int32(layer.height), &drawn,
                scratch.bytes.baseAddress)
        }
        pool.recycle(scratch)
    }

    // MARK: Glow

    private func add(_ glow: ImageEffect.Glow, to layer: CairoSurface, _ boxes: BoxBlur.Boxes) {
        let strength = Int32((min(max(glow.strength, 0), 10) * 256).rounded())
        guard strength > 0 else { return }
        let cells = layer.bounds.cells(boxes.shift)
        let phase = kinora_cells(cells, boxes.shift, of: layer.bounds)
        let light = pool.widePixels(bounds: cells, channels: 4)
        withWords(layer) {
            kinora_extract_glow(
                $0, layer.bytesPerRow, Int32(layer.width), Int32(layer.height), phase, Self.light(glow.threshold), light.values,
                light.bytesPerRow)
        }
        let blurred = blur(light, boxes)
        let scratch = pool.memory(byteCount: kinora_glow_scratch(Int32(layer.width)))
        withWords(layer) {
            kinora_add_glow(
                $0, layer.bytesPerRow, Int32(layer.bounds.minX), Int32(layer.bounds.minY), Int32(layer.width), Int32(layer.height),
                blurred.values, blurred.bytesPerRow, phase, strength, dithers ? 1 : 0, scratch.bytes.baseAddress)
        }
        pool.recycle(scratch)
        pool.recycle(blurred.memory)
    }

    /// The light of a gamma-encoded level of 0...1, in 65535ths.
    private static func light(_ level: Double) -> Int32 {
        let level = PixelColor.unit(level)
        let light = level <= 0.04045 ? level / 12.92 : pow((level + 0.055) / 1.055, 2.4)
        return Int32((light * 65535).rounded())
    }

    // MARK: Aberration

    private func shifted(_ layer: CairoSurface, _ aberration: ImageEffect.Aberration, _ effect: PixelEffect) -> CairoSurface {
        guard aberration.distance != 0, aberration.distance.isFinite, aberration.angle.isFinite else { return layer }
        let result = pool.clearSurface(.color, bounds: layer.bounds)
        let scratch = pool.memory(byteCount: kinora_shift_scratch(Int32(layer.width)))
        for channel in 0..<3 {
            let (columns, rows) = ChannelShift.shifts(
                aberration, sign: Double(channel - 1), transform: effect.transform, scale: effect.scale, bounds: layer.bounds)
            columns.withShift { columns in
                rows.withShift { rows in
                    withWords(layer) { from in
                        withWords(result) { to in
                            kinora_shift_channel(
                                from, layer.bytesPerRow, to, result.bytesPerRow, Int32(layer.width), Int32(layer.height), columns, rows,
                                Int32(channel), scratch.bytes.baseAddress)
                        }
                    }
                }
            }
        }
        pool.recycle(scratch)
        pool.recycle(layer)
        return result
    }
}
