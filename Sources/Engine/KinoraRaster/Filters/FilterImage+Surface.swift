import KinoraDrawing

extension FilterImage {
    /// The pixels of a surface, which contains `bounds`.
    convenience init(_ surface: CairoSurface, bounds: PixelRect, pool: LayerPool) {
        self.init(bounds: bounds, colorSpace: .sRGB, pool: pool)
        surface.withPixels { _ in
            for y in bounds.minY..<bounds.maxY {
                guard let from = surface.address(x: bounds.minX, y: y)?.words else { return }
                let to = row(y)
                for x in 0..<bounds.width {
                    let word = from[x]
                    let bytes = SIMD4(word >> 16 & 255, word >> 8 & 255, word & 255, word >> 24)
                    to[x] = Pixel(bytes) / 255
                }
            }
        }
    }

    /// Writes the image, in sRGB, to a surface with the same bounds.
    func write(to surface: CairoSurface) {
        surface.withPixels { _ in
            for y in bounds.minY..<bounds.maxY {
                guard let to = surface.address(x: bounds.minX, y: y)?.words else { return }
                let from = row(y)
                for x in 0..<bounds.width {
                    let bytes = SIMD4<UInt32>(from[x].validPremultiplied * 255 + 0.5)
                    to[x] = bytes.w << 24 | bytes.x << 16 | bytes.y << 8 | bytes.z
                }
            }
        }
    }
}
