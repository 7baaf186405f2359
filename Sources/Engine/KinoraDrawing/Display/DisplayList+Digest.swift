import Foundation

extension DisplayList {
    /// Adds everything that decides the drawn pixels. Equal lists add the same words; lists that draw different pixels add different ones.
    ///
    /// An image adds its pixels, and a text its outlines. Properties that do not affect the drawing are left out: the
    /// characters and metrics of text, and the marks of glass.
    package func hash(into digest: inout ContentDigest) {
        digest.combine(items)
        exposure?.hash(into: &digest)
    }
}

extension Exposure {
    fileprivate func hash(into digest: inout ContentDigest) {
        for (items, position) in zip(moments, positions) {
            digest.combine(position)
            digest.combine(items)
        }
        digest.combine(reference)
        digest.combine(maxSamples)
    }
}

extension ContentDigest {
    mutating func combine(_ items: [DisplayItem]) {
        combine(items.count)
        for item in items { item.hash(into: &self) }
    }
}

extension DisplayItem {
    fileprivate func hash(into digest: inout ContentDigest) {
        digest.combine(transform)
        digest.combine(opacity)
        blendMode.hash(into: &digest)
        switch content {
        case .fill(let path, let paint, let style):
            digest.combine(0)
            path.hash(into: &digest)
            paint.hash(into: &digest)
            style.hash(into: &digest)
        case .stroke(let path, let paint, let style):
            digest.combine(1)
            path.hash(into: &digest)
            paint.hash(into: &digest)
            style.hash(into: &digest)
        case .text(let text, let paint):
            digest.combine(2)
            text.hash(into: &digest)
            paint.hash(into: &digest)
        case .image(let bitmap, let frame, let sampling):
            digest.combine(3)
            bitmap.hash(into: &digest)
            digest.combine(frame)
            sampling.hash(into: &digest)
        case .group(let group):
            digest.combine(4)
            group.hash(into: &digest)
        }
    }
}

extension DisplayGroup {
    fileprivate func hash(into digest: inout ContentDigest) {
        digest.combine(items)
        digest.combine(clips.count)
        for clip in clips { clip.hash(into: &digest) }
        digest.combine(masks.count)
        for mask in masks { mask.hash(into: &digest) }
        digest.combine(filters.count)
        for filter in filters { filter.hash(into: &digest) }
        digest.combine(isIsolated)
        if isSharp { digest.combine(5) }
    }
}

extension DisplayGroup.Clip {
    fileprivate func hash(into digest: inout ContentDigest) {
        path.hash(into: &digest)
        style.hash(into: &digest)
        digest.combine(transform)
        digest.combine(isInverse)
    }
}

extension DisplayGroup.Mask {
    fileprivate func hash(into digest: inout ContentDigest) {
        digest.combine(items)
        digest.combine(opacity)
        digest.combine(isInverse)
    }
}

extension ShapedText {
    /// Drawing uses only the runs and images.
    fileprivate func hash(into digest: inout ContentDigest) {
        digest.combine(runs.count)
        for run in runs {
            run.outlines.hash(into: &digest)
            digest.combine(run.color != nil)
            run.color?.hash(into: &digest)
        }
        digest.combine(bitmapGlyphs.count)
        for image in bitmapGlyphs {
            image.bitmap.hash(into: &digest)
            digest.combine(image.frame)
        }
    }
}
