import CCairo
import CPixels
import Foundation
import KinoraDrawing

extension Rasterizer {
    /// The pixels of the mesh in `bounds`.
    func meshSurface(_ mesh: Paint.Mesh, _ style: LeafStyle, bounds: PixelRect) -> CairoSurface {
        let surface = pool.surface(.color, bounds: bounds)
        let target = Target(surface)
        target.context.setOperator(CAIRO_OPERATOR_SOURCE)
        target.context.setSource(PixelColor(mesh.background, opacity: style.opacity))
        target.context.paint()
        if let net = MeshTessellation(mesh, transform: style.transform, opacity: style.opacity) {
            if net.covers(bounds) {
                fillMesh(net, into: surface)
            } else {
                // Cairo antialiases the edge; colours continue outside it.
                let meshPixels = pool.clearSurface(.color, bounds: bounds)
                fillMesh(net.widened(), into: meshPixels)
                let outline = net.outline
                target.context.setOperator(CAIRO_OPERATOR_OVER)
                target.context.setSource(meshPixels)
                if let box = PixelBox(controlsOf: outline) {
                    target.context.setPath(outline, transform: .identity, extent: box, view: PixelBox(bounds))
                    target.context.setFillRule(FillStyle())
                    target.context.fill()
                }
                release(meshPixels, from: target)
            }
        }
        finish(target)
        return surface
    }

    private func fillMesh(_ net: MeshTessellation, into surface: CairoSurface) {
        surface.withPixels { pixels in
            guard let base = pixels.baseAddress?.words else { return }
            kinora_mesh_fill(
                base, surface.bytesPerRow, Int32(surface.bounds.minX), Int32(surface.bounds.minY), Int32(surface.width),
                Int32(surface.height), net.vertices, Int32(net.columns), Int32(net.rows),
                dithers ? 1 : 0)
        }
    }
}
