import Foundation
import KinoraDrawing
import KinoraViews

/// Paints the liquid and the wax in it, lit from below.
struct WaxPaint: Sendable {
    private let colors: LavaColors
    private let basin: WaxBasin
    /// The inside of the vessel.
    private let inside: Path
    private let liquid: Gradient
    private let wax: Gradient

    init(colors: LavaColors, basin: WaxBasin) {
        self.colors = colors
        self.basin = basin
        inside = basin.vessel.outline(to: basin.sill)
        liquid = Gradient(colors: colors.liquid)
        wax = Gradient(colors: colors.wax)
    }

    func draw(_ shape: WaxShape, in context: GraphicsContext) {
        let (bottom, top) = (CGPoint(x: basin.vessel.axis, y: basin.floor), CGPoint(x: basin.vessel.axis, y: basin.ceiling))
        var context = context
        context.fill(inside, with: .linearGradient(liquid, startPoint: bottom, endPoint: top))
        drawBulb(in: context)
        context.clip(to: inside)
        drawWax(
            shape.outline,
            with: .linearGradient(wax, startPoint: CGPoint(x: bottom.x, y: min(basin.sill, basin.vessel.bottom)), endPoint: top),
            in: context)
        for lump in shape.lumps {
            drawLight(on: lump, in: context)
        }
    }

    /// The wax, darker along its upper edges: the light comes from below.
    private func drawWax(_ outline: Path, with shading: GraphicsContext.Shading, in context: GraphicsContext) {
        var context = context
        context.addFilter(
            .shadow(
                color: colors.shade.opacity(0.62), radius: basin.largestBlob * 0.17, x: 0, y: basin.largestBlob * 0.13,
                blendMode: .sourceAtop, options: [.shadowAbove, .invertsAlpha]))
        context.fill(outline, with: shading)
    }

    /// The light of the bulb in the liquid above the floor.
    private func drawBulb(in context: GraphicsContext) {
        let reach = (basin.floor - basin.ceiling) * 0.75
        let light = Gradient(stops: [
            .init(color: colors.wax(at: 0.25).opacity(0.75), location: 0),
            .init(color: colors.wax(at: 0.5).opacity(0.3), location: 0.4),
            .init(color: colors.wax(at: 0.6).opacity(0), location: 1),
        ])
        context.fill(
            inside,
            with: .radialGradient(
                light, center: CGPoint(x: basin.vessel.axis, y: basin.floor + reach * 0.12), startRadius: 0, endRadius: reach))
    }

    /// A blob's own light: brightest where it faces the bulb, gone before the outline, so that it needs no clip and blobs that merge show no
    /// edges.
    private func drawLight(on lump: WaxShape.Lump, in context: GraphicsContext) {
        let radius = lump.profile.shortest * 0.99
        let height = (basin.floor - Double(lump.center.y)) / (basin.floor - basin.ceiling)
        // Small blobs hold less light. In the pools it fades away.
        let depth = min(basin.floor - Double(lump.center.y), Double(lump.center.y) - basin.ceiling) / (lump.radius * 1.2)
        let strength = min(max(depth, 0), 1) * min(1, 0.45 + 0.7 * lump.radius / basin.largestBlob)
        guard strength > 0 else { return }
        let color = colors.wax(at: height - 0.3)
        let light = Gradient(stops: [
            .init(color: color.opacity(0.75 * strength), location: 0),
            .init(color: color.opacity(0.58 * strength), location: 0.3),
            .init(color: color.opacity(0.24 * strength), location: 0.62),
            .init(color: color.opacity(0.05 * strength), location: 0.86),
            .init(color: color.opacity(0), location: 1),
        ])
        let disc = Path {
            $0.addEllipse(in: CGRect(x: lump.center.x - radius, y: lump.center.y - radius, width: 2 * radius, height: 2 * radius))
        }
        context.fill(
            disc,
            with: .radialGradient(
                light, startCenter: CGPoint(x: lump.center.x, y: lump.center.y + radius * 0.24), startRadius: 0, endCenter: lump.center,
                endRadius: radius))
    }
}
