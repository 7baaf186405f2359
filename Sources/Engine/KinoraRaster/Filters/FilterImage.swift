import Foundation
import KinoraDrawing

/// The image that a primitive of a filter reads or produces: premultiplied colours with 32 bits per channel, in a part of the frame.
///
/// Finished images are not changed, so that several primitives can share them.
final class FilterImage {
    /// Red, green, blue, alpha, each in 0...1.
    typealias Pixel = SIMD4<Float>

    let bounds: PixelRect
    let pixels: UnsafeMutablePointer<Pixel>
    var colorSpace: FilterGraph.ColorSpace
    /// The part outside which all pixels are transparent.
    var content: PixelRect
    private let memory: PixelMemory
    private let pool: LayerPool

    /// The pixels are not initialized.
    init(bounds: PixelRect, colorSpace: FilterGraph.ColorSpace, pool: LayerPool) {
        self.bounds = bounds
        self.colorSpace = colorSpace
        self.pool = pool
        content = bounds
        memory = pool.memory(byteCount: max(bounds.width * bounds.height, 1) * MemoryLayout<Pixel>.stride)
        guard let start = memory.bytes.baseAddress else { preconditionFailure("a block of memory must have an address") }
        // Safe: blocks are aligned to 64 bytes, and the pixels of this block are accessed only as vectors of four numbers.
        pixels = start.assumingMemoryBound(to: Pixel.self)
    }

    deinit {
        pool.recycle(memory)
    }

    var width: Int { bounds.width }
    var height: Int { bounds.height }
    var count: Int { bounds.width * bounds.height }

    /// The first pixel of a row of the frame.
    func row(_ y: Int) -> UnsafeMutablePointer<Pixel> { pixels + (y - bounds.minY) * width }

    func clear() {
        pixels.update(repeating: .zero, count: count)
    }

    /// Fills a part of the image.
    func fill(_ rect: PixelRect, with pixel: Pixel) {
        let rect = rect.intersection(bounds)
        guard !rect.isEmpty else { return }
        for y in rect.minY..<rect.maxY { (row(y) + rect.minX - bounds.minX).update(repeating: pixel, count: rect.width) }
    }

    /// An image of the same size.
    func similar() -> FilterImage { FilterImage(bounds: bounds, colorSpace: colorSpace, pool: pool) }

    func copy() -> FilterImage {
        let copy = similar()
        copy.pixels.update(from: pixels, count: count)
        copy.content = content
        return copy
    }

    /// A new image with `change` applied to each pixel.
    @inline(__always)
    func map(_ change: (Pixel) -> Pixel) -> FilterImage {
        let result = similar()
        let (from, to) = (pixels, result.pixels)
        for index in 0..<count { to[index] = change(from[index]) }
        return result
    }

    /// A new image from the pixels of this image and of another one with the same bounds.
    @inline(__always)
    func combined(with other: FilterImage, _ combine: (Pixel, Pixel) -> Pixel) -> FilterImage {
        precondition(other.bounds == bounds, "images of a filter must have the same bounds")
        let result = similar()
        let (a, b, to) = (pixels, other.pixels, result.pixels)
        for index in 0..<count { to[index] = combine(a[index], b[index]) }
        return result
    }

    /// Makes everything outside `rect` transparent.
    func clip(to rect: PixelRect) {
        let inside = rect.intersection(bounds)
        content = content.intersection(inside)
        guard !inside.isEmpty else { return clear() }
        for y in bounds.minY..<bounds.maxY {
            let row = row(y)
            if y < inside.minY || y >= inside.maxY {
                row.update(repeating: .zero, count: width)
            } else {
                row.update(repeating: .zero, count: inside.minX - bounds.minX)
                (row + inside.maxX - bounds.minX).update(repeating: .zero, count: bounds.maxX - inside.maxX)
            }
        }
    }
}

extension SIMD4<Float> {
    /// The colour without the factor alpha, and alpha. Black if transparent.
    @inline(__always)
    var unpremultiplied: SIMD4<Float> {
        let alpha = w
        guard alpha > 0 else { return .zero }
        guard alpha < 1 else { return self }
        var result = (self / alpha).clamped(lowerBound: .zero, upperBound: .one)
        result.w = alpha
        return result
    }

    @inline(__always)
    var premultiplied: SIMD4<Float> {
        var result = self * w
        result.w = w
        return result
    }

    /// All channels in 0...1, and none above alpha. Values that are not numbers are 0.
    @inline(__always)
    var validPremultiplied: SIMD4<Float> {
        let known = replacing(with: 0, where: self .!= self)
        let alpha = Swift.min(Swift.max(known.w, 0), 1)
        var result = known.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: alpha))
        result.w = alpha
        return result
    }
}
