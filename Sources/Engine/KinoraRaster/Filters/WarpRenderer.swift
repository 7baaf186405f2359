import CPixels
import Foundation
import KinoraDrawing

/// Draws a warp, in pixels whose rows and columns are parallel to the axes of the group.
struct WarpRenderer {
    let warp: PixelWarp
    /// From the group's points to pixels: positive factors and a translation.
    let transform: CGAffineTransform
    /// The pixels that are calculated, a part of the region.
    let bounds: PixelRect
    let pool: LayerPool
    /// Draws the items into a surface with these bounds, with this number of its pixels per pixel.
    let drawSource: (CGFloat, PixelRect) -> CairoSurface

    init(
        _ warp: PixelWarp, transform: CGAffineTransform, bounds: PixelRect, pool: LayerPool,
        drawSource: @escaping (CGFloat, PixelRect) -> CairoSurface
    ) {
        (self.warp, self.transform, self.bounds, self.pool, self.drawSource) = (warp, transform, bounds, pool, drawSource)
    }

    /// The result, with the bounds of the renderer.
    func result() -> CairoSurface {
        switch warp.kind {
        case .ripple(let ripple): rippled(ripple)
        case .curl(let curl): curled(curl)
        case .zoomBlur(let center, let scale): zoomed(center, scale)
        case .directionalBlur(let length, let isVertical): blurred(length, isVertical)
        case .tear(let bands): torn(bands)
        case .mosaic(let side): mosaic(side)
        case .dissolve(let dissolve): dissolved(dissolve)
        }
    }

    func source() -> CairoSurface { drawSource(1, bounds) }

    /// Pixels per point, on the average of both directions.
    var scale: CGFloat { (transform.a * transform.d).squareRoot() }

    /// A point of the group in pixels, relative to the corner of the bounds.
    func pixel(_ point: CGPoint) -> CGPoint {
        CGPoint(
            x: point.x * transform.a + transform.tx - CGFloat(bounds.minX), y: point.y * transform.d + transform.ty - CGFloat(bounds.minY))
    }

    /// Returns the result of a kernel, which reads `source`. The source must not be used any more.
    func changed(_ source: CairoSurface, bounds: PixelRect? = nil, _ kernel: (kinora_pixels, kinora_pixels) -> Void) -> CairoSurface {
        let target = pool.surface(.color, bounds: bounds ?? self.bounds)
        source.withKernelPixels { from in target.withKernelPixels { to in kernel(from, to) } }
        pool.recycle(source)
        return target
    }
}

extension WarpRenderer {
    private func rippled(_ ripple: PixelWarp.Ripple) -> CairoSurface {
        let (center, wavelength) = (pixel(ripple.center), Double(max(ripple.wavelength * scale, 1)))
        let amplitude = Double(ripple.amplitude * scale)
        let reach = hypot(
            max(abs(center.x), abs(center.x - CGFloat(bounds.width))), max(abs(center.y), abs(center.y - CGFloat(bounds.height))))
        guard reach.isFinite, amplitude.isFinite, wavelength.isFinite, ripple.phase.isFinite else { return source() }
        // The displacement divided by the distance from the centre, plus 1, at distances of whole pixels.
        let factors = (0...Int(min(reach, 1_048_576)) + 2).map { distance -> Float in
            let turns = Double(distance) / wavelength
            // The waves rise from the centre over one length.
            let height = amplitude * sin(2 * .pi * turns - ripple.phase)
            return Float(1 + (turns < 1 ? height / wavelength : height / Double(distance)))
        }
        return changed(source()) {
            kinora_warp_radial($0, $1, Float(center.x), Float(center.y), factors, Int32(factors.count))
        }
    }

    private func curled(_ curl: PixelWarp.Curl) -> CairoSurface {
        let (x, y) = (curl.direction.dx / transform.a, curl.direction.dy / transform.d)
        let length = hypot(x, y)
        guard length > 0 else { return source() }
        let origin = pixel(.zero)
        let line = (x * origin.x + y * origin.y + curl.line) / length
        let angles = (0..<Int(kinora_curl_angles)).map { Float(asin(Double($0) / Double(kinora_curl_angles - 1))) }
        var paper = curl.paper
        paper.opacity = 1
        return changed(source()) { from, to in
            angles.withUnsafeBufferPointer { angles in
                var parameters = kinora_curl(
                    nx: Float(x / length), ny: Float(y / length), line: Float(line), radius: Float(max(curl.radius / length, 0.5)),
                    paper: PixelColor(paper).word, angles: angles.baseAddress)
                kinora_warp_curl(from, to, &parameters)
            }
        }
    }

    private func zoomed(_ center: CGPoint, _ scale: CGFloat) -> CairoSurface {
        guard scale > 0, scale.isFinite, scale != 1 else { return source() }
        let middle = pixel(center)
        let reach = hypot(
            max(abs(middle.x), abs(middle.x - CGFloat(bounds.width))), max(abs(middle.y), abs(middle.y - CGFloat(bounds.height))))
        let extent = reach * abs(scale.squareRoot() - 1 / scale.squareRoot())
        guard extent >= 0.5, extent.isFinite else { return source() }
        // Blurred far, half of the pixels in each direction are enough.
        let isCoarse = extent >= 24
        let (size, resolution) =
            isCoarse
            ? (PixelRect(minX: 0, minY: 0, maxX: (bounds.width + 1) / 2, maxY: (bounds.height + 1) / 2), 0.5 as CGFloat) : (bounds, 1)
        // Each pass doubles the number of samples.
        let passes = min(max(Int(log2(extent * resolution / 2).rounded(.up)), 1), Self.maxPasses)
        let step = pow(Double(scale), 1 / Double(1 << passes))
        var surface = drawSource(resolution, size)
        let (x, y) = (Float(middle.x * resolution), Float(middle.y * resolution))
        for pass in 0..<passes {
            let start = pass == 0 ? -Double(1 << passes - 1) / 2 : 0
            surface = changed(surface, bounds: size) {
                kinora_zoom_mean($0, $1, x, y, Float(pow(step, start)), Float(pow(step, start + Double(1 << pass))))
            }
        }
        return isCoarse ? changed(surface) { kinora_zoom_mean($0, $1, x, y, 1, 1) } : surface
    }

    /// The maximum number of passes of a zoom blur, for 32 samples.
    private static let maxPasses = 5

    private func blurred(_ length: CGFloat, _ isVertical: Bool) -> CairoSurface {
        let pixels = length * (isVertical ? transform.d : transform.a)
        let radius = pixels.isFinite ? Int32(min(max(pixels / 2, 0), 8192).rounded()) : 0
        guard radius > 0 else { return source() }
        return changed(source()) { from, to in
            guard isVertical else { return kinora_row_means(from, to, radius) }
            var sums = [Int32](repeating: 0, count: 4 * bounds.width)
            kinora_column_means(from, to, radius, &sums)
        }
    }

    private func torn(_ bands: [PixelWarp.Tear]) -> CairoSurface {
        func whole(_ value: CGFloat, limit: Int) -> Int32 {
            value.isFinite ? Int32(min(max(value.rounded(), -CGFloat(limit)), CGFloat(limit))) : 0
        }
        let source = source()
        let target = pool.surface(.color, bounds: bounds)
        source.withKernelPixels { from in
            target.withKernelPixels { to in
                kinora_tear(from, to, 0, 0, 0, Int32(bounds.height))
                for band in bands {
                    let first = max(whole(pixel(CGPoint(x: 0, y: band.top)).y, limit: bounds.height), 0)
                    let last = max(whole(pixel(CGPoint(x: 0, y: band.bottom)).y, limit: bounds.height), 0)
                    guard first < last else { continue }
                    kinora_tear(
                        from, to, whole(band.shift * transform.a, limit: bounds.width),
                        whole(band.split * transform.a, limit: bounds.width), first, last)
                }
            }
        }
        pool.recycle(source)
        return target
    }

    private func mosaic(_ side: CGFloat) -> CairoSurface {
        let pixels = (side * scale).rounded()
        guard pixels > 1, pixels.isFinite else { return source() }
        let side = Int(min(pixels, 8192))
        let middle = pixel(CGPoint(x: warp.region.midX, y: warp.region.midY))
        // The corner of a square that is not to the right of the first column.
        func corner(_ middle: CGFloat) -> Int32 {
            let start = Int((middle - CGFloat(side) / 2).rounded()) % side
            return Int32(start > 0 ? start - side : start)
        }
        return changed(source()) { kinora_mosaic($0, $1, Int32(side), corner(middle.x), corner(middle.y)) }
    }

    private func dissolved(_ dissolve: PixelWarp.Dissolve) -> CairoSurface {
        let source = source()
        guard dissolve.fraction < 1 else { return source }
        guard dissolve.fraction > 0 else {
            source.clear()
            return source
        }
        let noise = DissolveNoise(dissolve, corner: pixel(warp.region.standardized.origin), scale: scale, bounds: bounds)
        source.withKernelPixels { noise.apply(to: $0) }
        return source
    }
}

extension CairoSurface {
    /// Passes the pixels to a kernel.
    func withKernelPixels(_ body: (kinora_pixels) -> Void) {
        withPixels { pixels in
            guard let base = pixels.baseAddress?.words else { return }
            body(kinora_pixels(pixels: base, stride: bytesPerRow, width: Int32(width), height: Int32(height)))
        }
    }
}
