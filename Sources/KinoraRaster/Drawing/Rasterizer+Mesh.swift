import CCairo
import CPixels
import Foundation
import KinoraDrawing

extension Rasterizer {
    /// The pixels of the mesh in `bounds`.
    func meshSurface(_ mesh: Paint.Mesh, _ style: LeafStyle, bounds: PixelRect) -> CairoSurface {
        let surface = pool.surface(.color, bounds: bounds)
        let ground = Target(surface)
        ground.context.setOperator(CAIRO_OPERATOR_SOURCE)
        ground.context.setSource(PixelColor(mesh.background, opacity: style.opacity))
        ground.context.paint()
        if let net = MeshTessellation(mesh, transform: style.transform, opacity: style.opacity) {
            if net.covers(bounds) {
                fill(surface, with: net)
            } else {
                // Cairo antialiases the edge; colours continue outside it.
                let picture = pool.clearSurface(.color, bounds: bounds)
                fill(picture, with: net.widened())
                let outline = net.outline
                ground.context.setOperator(CAIRO_OPERATOR_OVER)
                ground.context.setSource(picture)
                if let box = PixelBox(controlsOf: outline) {
                    ground.context.setPath(outline, transform: .identity, extent: box, view: PixelBox(bounds))
                    ground.context.setFillRule(FillStyle())
                    ground.context.fill()
                }
                release(picture, from: ground)
            }
        }
        finish(ground)
        return surface
    }

    private func fill(_ surface: CairoSurface, with net: MeshTessellation) {
        surface.withPixels { pixels in
            guard let base = pixels.baseAddress?.assumingMemoryBound(to: UInt32.self) else { return }
            kinora_mesh_fill(
                base, surface.bytesPerRow, Int32(surface.bounds.minX), Int32(surface.bounds.minY), Int32(surface.width),
                Int32(surface.height), net.vertices, Int32(net.columns), Int32(net.rows))
        }
    }
}
