import CPixels
import Foundation
import KinoraDrawing

extension Rasterizer {
    /// Writes the colours of a gradient to `bounds` of the surface.
    func fillGradient(_ paint: Paint, _ style: LeafStyle, into surface: CairoSurface, bounds: PixelRect) {
        guard let plan = GradientPlan(paint, transform: style.transform) else { return }
        let table = ramps.table(plan.ramp, opacity: style.opacity, dithers: dithers)
        var whole = style
        whole.damage = nil
        fillPixels(bounds, whole, of: surface, plan, table)
    }

    /// Draws a gradient in the pixels of `shape`.
    func drawGradient(_ paint: Paint, _ style: LeafStyle, on target: Target, _ shape: CoverageSource) {
        guard let plan = GradientPlan(paint, transform: style.transform) else { return }
        let table = ramps.table(plan.ramp, opacity: style.opacity, over: style.colorBelow, dithers: dithers)
        let isMultiplied = style.blendMode == .multiply
        if shape.isWhole, !isMultiplied, table.isOpaque, plan.coversPlane || style.colorBelow != nil {
            return fillPixels(shape.bounds, style, of: target.surface, plan, table)
        }
        let blend = Int32(isMultiplied ? kinora_multiply : kinora_over)
        table.withRamp(dithers: dithers) { ramp in
            plan.withKernelArguments { gradient, map in
                forEachRow(of: shape, damage: style.damage, on: target) { destination, row, y in
                    kinora_gradient_row(destination, row, Int32(shape.bounds.minX), Int32(y), gradient, map, ramp, blend)
                }
            }
        }
    }

    private func fillPixels(_ bounds: PixelRect, _ style: LeafStyle, of surface: CairoSurface, _ plan: GradientPlan, _ table: RampTable) {
        func fill(_ part: PixelRect) {
            guard let pixels = surface.address(x: part.minX, y: part.minY)?.words else { return }
            table.withRamp(dithers: dithers) { ramp in
                plan.withKernelArguments { gradient, map in
                    kinora_gradient_fill(
                        pixels, surface.bytesPerRow, Int32(part.minX), Int32(part.minY), Int32(part.width), Int32(part.height), gradient,
                        map, ramp)
                }
            }
        }
        surface.withPixels { _ in
            if let damage = style.damage { damage.forEachPart(of: bounds, fill) } else { fill(bounds) }
        }
    }
}
