import CPixels
import Foundation
import KinoraDrawing

/// The parameters of a gradient for the kernels.
struct GradientPlan: Sendable {
    let ramp: Paint.Ramp
    /// Whether every point has a position on, before or after the ramp.
    let coversPlane: Bool
    private(set) var gradient: kinora_gradient
    private(set) var map: kinora_pixel_map

    /// Returns nil for paints that are not gradients. `transform` maps the item's points to pixels.
    init?(_ paint: Paint, transform: CGAffineTransform) {
        /// From the item's points to the gradient's coordinates.
        let space: CGAffineTransform
        switch paint {
        case .color, .image, .mesh, .backdrop: return nil
        case .linearGradient(let ramp, let start, let end):
            self.ramp = ramp
            let (dx, dy) = (end.x - start.x, end.y - start.y)
            let square = dx * dx + dy * dy
            // The coordinate along the line: 0 at the start and 1 at the end.
            space = CGAffineTransform(a: dx / square, b: 0, c: dy / square, d: 0, tx: -(start.x * dx + start.y * dy) / square, ty: 0)
            gradient = kinora_gradient(kind: Int32(kinora_linear), numbers: (0, 0, 0, 0))
        case .radialGradient(let ramp, let start, let end):
            self.ramp = ramp
            space = CGAffineTransform(translationX: -start.center.x, y: -start.center.y)
            let (r0, r1) = (Double(max(start.radius, 0)), Double(max(end.radius, 0)))
            if start.center == end.center {
                gradient = kinora_gradient(kind: Int32(kinora_radial), numbers: (r0, r1 - r0, 0, 0))
            } else {
                let (dx, dy) = (Double(end.center.x - start.center.x), Double(end.center.y - start.center.y))
                gradient = kinora_gradient(kind: Int32(kinora_conical), numbers: (r0, dx, dy, r1))
            }
        case .angularGradient(let ramp, let center, let start, let end):
            self.ramp = ramp
            let span = end.radians - start.radians
            // The start is on the positive u axis, and the angle increases clockwise.
            space = CGAffineTransform(translationX: -center.x, y: -center.y)
                .concatenating(CGAffineTransform(rotationAngle: -start.radians))
                .concatenating(CGAffineTransform(scaleX: 1, y: span < 0 ? -1 : 1))
            let seam = 0.5 / Double(max(transform.meanScale, 1e-9))
            gradient = kinora_gradient(kind: Int32(kinora_angular), numbers: (2 * .pi / abs(span), seam, 0, 0))
        }
        // If neither circle contains the other, some points have no position.
        if gradient.kind == Int32(kinora_conical) {
            let (r0, dx, dy, r1) = gradient.numbers
            coversPlane = dx * dx + dy * dy < 0.999 * (r1 - r0) * (r1 - r0)
        } else {
            coversPlane = true
        }
        // From the centre of the frame's pixel (x, y) to the item's points, then to the gradient's coordinates.
        let m = CGAffineTransform(translationX: 0.5, y: 0.5).concatenating(transform.inverted()).concatenating(space)
        map = kinora_pixel_map(ux: m.a, uy: m.c, u0: m.tx, vx: m.b, vy: m.d, v0: m.ty)
    }

    /// Whether all pixels of a row, or of a column, have the same colour.
    var isAlongAxis: Bool { gradient.kind == Int32(kinora_linear) && (map.ux == 0 || map.uy == 0) }

    func withKernelArguments(_ body: (UnsafePointer<kinora_gradient>, UnsafePointer<kinora_pixel_map>) -> Void) {
        withUnsafePointer(to: gradient) { gradient in withUnsafePointer(to: map) { body(gradient, $0) } }
    }
}
