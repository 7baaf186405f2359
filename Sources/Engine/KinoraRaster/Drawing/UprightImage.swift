import CPixels
import Foundation
import KinoraDrawing

/// A bitmap whose sides are parallel to the frame's, possibly mirrored. `CPixels` resamples it; Cairo draws all others.
struct UprightImage {
    private let bitmap: Bitmap
    /// The pixels of the bitmap that are drawn.
    private let part: PixelRect
    private let map: kinora_resampling_map
    private let isTiled: Bool

    /// The maximum number of the bitmap's pixels per pixel of the frame. The kernel's time grows with it.
    private static let maxStep = 64.0
    /// The maximum distance from the frame's origin to the image's, in pixels of the image.
    private static let maxOffset = 1e9

    /// Returns nil if Cairo has to draw the source.
    init?(_ source: Rasterizer.Source) {
        guard case .bitmap(let bitmap, let part, let t, let extend, .smooth) = source else { return nil }
        isTiled = extend == .tile
        let size = CGSize(width: part.width, height: part.height)
        guard isTiled ? t.b == 0 && t.c == 0 : t.isUpright(for: size), t.a != 0, t.d != 0 else { return nil }
        map = kinora_resampling_map(ux: 1 / t.a, u0: -t.tx / t.a, vy: 1 / t.d, v0: -t.ty / t.d)
        guard abs(map.ux) <= Self.maxStep, abs(map.vy) <= Self.maxStep, abs(map.u0) <= Self.maxOffset, abs(map.v0) <= Self.maxOffset
        else { return nil }
        (self.bitmap, self.part) = (bitmap, part)
    }

    /// A bitmap that fills `rect`, which is in pixels.
    init(_ bitmap: Bitmap, filling rect: PixelRect) {
        let (across, down) = (Double(bitmap.width) / Double(rect.width), Double(bitmap.height) / Double(rect.height))
        self.bitmap = bitmap
        part = PixelRect(minX: 0, minY: 0, maxX: bitmap.width, maxY: bitmap.height)
        map = kinora_resampling_map(ux: across, u0: -Double(rect.minX) * across, vy: down, v0: -Double(rect.minY) * down)
        isTiled = false
    }

    /// Calls `body` with a `kinora_resampling` for the frame's pixels in `bounds`. Returns false if there is not enough memory.
    func resampled(in bounds: PixelRect, opacity: Double = 1, _ body: (OpaquePointer) -> Void) -> Bool {
        bitmap.pixels.withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress else { return false }
            let corner = base + (part.minY * bitmap.width + part.minX) * 4
            // Safe: four bytes are a pixel, and the kernel only reads them, as words.
            let pixels = corner.assumingMemoryBound(to: UInt32.self)
            let source = kinora_resampling_source(
                pixels: pixels, stride: bitmap.width * 4, width: Int32(part.width), height: Int32(part.height), tiles: isTiled ? 1 : 0)
            let resampling = kinora_resampling_create(
                source, map, Int32(bounds.minX), Int32(bounds.minY), Int32(bounds.width), Int32(bounds.height), opacity)
            guard let resampling else { return false }
            defer { kinora_resampling_free(resampling) }
            body(resampling)
            return true
        }
    }
}

extension CGAffineTransform {
    /// Whether the sides of a rectangle of `size` at the origin stay parallel to the axes. Deviations below 1/256 are ignored, because sines of
    /// whole turns are not exact.
    func isUpright(for size: CGSize) -> Bool { max(abs(b) * size.width, abs(c) * size.height) <= 1.0 / 256 }
}
