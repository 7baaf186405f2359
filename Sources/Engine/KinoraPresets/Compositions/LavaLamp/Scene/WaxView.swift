import Foundation
import KinoraDrawing
import KinoraViews

/// The wax at a time, lit from below.
struct WaxView: View {
    let wax: Wax
    let time: TimeInterval
    let colors: LavaColors

    private var basin: WaxBasin { wax.basin }

    var body: some View {
        Canvas { context, _ in
            // Computed when drawn, so that frames that are skipped do not compute it.
            let shape = wax.shape(at: time)
            drawWax(shape, in: context)
            for lump in shape.lumps { drawLight(on: lump, in: context) }
        }
    }

    /// Draws the wax, darker along its upper edges because the light comes from below.
    private func drawWax(_ shape: WaxShape, in context: GraphicsContext) {
        var context = context
        context.addFilter(
            .shadow(
                color: colors.shade.opacity(0.62), radius: basin.largestBlob * 0.17, x: 0, y: basin.largestBlob * 0.13,
                blendMode: .sourceAtop, options: [.shadowAbove, .invertsAlpha]))
        context.fill(
            shape.outline,
            with: .linearGradient(
                Gradient(colors: colors.wax), startPoint: CGPoint(x: basin.vessel.axis, y: min(basin.sill, basin.vessel.bottom)),
                endPoint: CGPoint(x: basin.vessel.axis, y: basin.ceiling)))
    }

    /// Draws the light of a blob, which is brightest at the bulb and fades before the outline. It needs no clip, and merged blobs show no
    /// edges.
    private func drawLight(on lump: WaxShape.Lump, in context: GraphicsContext) {
        let radius = lump.profile.shortest * 0.99
        let height = (basin.floor - Double(lump.center.y)) / (basin.floor - basin.ceiling)
        // Small blobs glow less. In the pools the light fades out.
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
