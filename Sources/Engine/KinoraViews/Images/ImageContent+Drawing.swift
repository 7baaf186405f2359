import Foundation
import KinoraDrawing
import KinoraRuntime

extension ImageContent {
    /// Returns the drawing of the image in `rect` as one leaf; nil if `rect` is empty or infinite. `paint` is the foreground of symbols and
    /// templates.
    func drawn(_ image: Image, in rect: CGRect, antialiased: Bool = true, environment: EnvironmentValues, paint: (CGRect) -> Paint)
        -> DisplayItem.Content?
    {
        guard rect.width > 0, rect.height > 0, rect.width.isFinite, rect.height.isFinite else { return nil }
        switch kind {
        case .symbol(let path):
            var t = CGAffineTransform(translationX: rect.minX, y: rect.minY)
            if rect.size != size, size.width > 0, size.height > 0 {
                t = CGAffineTransform(scaleX: rect.width / size.width, y: rect.height / size.height).concatenating(t)
            }
            return .fill(t.isIdentity ? path : path.applying(t), paint(rect), FillStyle(antialiased: antialiased))
        case .bitmap(let bitmap, let scale):
            let content = bitmapContent(bitmap, scale: scale, image, in: rect, antialiased: antialiased && image.isAntialiased)
            return template(image, content, in: rect, paint: paint)
        case .drawing(let document):
            var color = Color.primary.resolve(in: environment)
            if case .color(let plain) = paint(rect) { color = plain }
            // The drawing is laid out at its own size first and then stretched, as a bitmap is.
            let items = document.displayItems(
                in: CGRect(origin: .zero, size: size), foreground: .color(color), foregroundColor: color)
            let t = CGAffineTransform(
                a: rect.width / max(size.width, 1e-6), b: 0, c: 0, d: rect.height / max(size.height, 1e-6), tx: rect.minX, ty: rect.minY)
            let drawing = DisplayItem(.group(DisplayGroup(items: items)), transform: t)
            return template(image, .group(DisplayGroup(items: [drawing])), in: rect, paint: paint)
        case .recorded(let list):
            let clip = DisplayGroup.Clip(Path(CGRect(origin: .zero, size: size)))
            let t = CGAffineTransform(
                a: rect.width / max(size.width, 1e-6), b: 0, c: 0, d: rect.height / max(size.height, 1e-6), tx: rect.minX, ty: rect.minY)
            let drawing = DisplayItem(.group(DisplayGroup(items: list.items, clips: [clip])), transform: t)
            return template(image, .group(DisplayGroup(items: [drawing])), in: rect, paint: paint)
        case .missing(let name):
            return .group(DisplayGroup(items: placeholder(name, in: rect, environment)))
        }
    }

    /// Returns the content unchanged, or as a mask of the foreground style.
    private func template(_ image: Image, _ content: DisplayItem.Content, in rect: CGRect, paint: (CGRect) -> Paint) -> DisplayItem.Content
    {
        guard image.tint != nil || (image.renderingMode ?? (isTemplate ? .template : .original)) == .template else { return content }
        let background = DisplayItem(.fill(Path(rect), paint(rect), FillStyle()))
        return .group(DisplayGroup(items: [background], masks: [DisplayGroup.Mask(items: [DisplayItem(content)])]))
    }

    // MARK: Bitmaps

    private func bitmapContent(_ bitmap: Bitmap, scale: CGFloat, _ image: Image, in rect: CGRect, antialiased: Bool) -> DisplayItem.Content
    {
        let sampling = ImageSampling(filter: image.interpolation.filter, isAntialiased: antialiased)
        guard let resizing = image.resizing, resizing.capInsets != EdgeInsets() || resizing.mode == .tile else {
            return .image(bitmap, rect, sampling)
        }
        let (caps, mode) = (resizing.capInsets, resizing.mode)
        let columns = Self.bands(caps.leading, caps.trailing, own: size.width, from: rect.minX, length: rect.width)
        let rows = Self.bands(caps.top, caps.bottom, own: size.height, from: rect.minY, length: rect.height)
        var parts: [DisplayItem] = []
        for (row, vertical) in rows.enumerated() {
            for (column, horizontal) in columns.enumerated() {
                let frame = CGRect(x: horizontal.origin, y: vertical.origin, width: horizontal.length, height: vertical.length)
                guard frame.width > 0, frame.height > 0, horizontal.ownLength > 0, vertical.ownLength > 0 else { continue }
                let own = CGRect(x: horizontal.own, y: vertical.own, width: horizontal.ownLength, height: vertical.ownLength)
                let content: DisplayItem.Content
                if mode == .tile, row == 1 || column == 1 {
                    let source = CGRect(
                        x: own.minX / size.width, y: own.minY / size.height, width: own.width / size.width, height: own.height / size.height
                    )
                    content = .fill(
                        Path(frame), .image(bitmap, origin: frame.origin, sourceRect: source, scale: 1 / scale),
                        FillStyle(antialiased: antialiased))
                } else {
                    let (minX, minY) = (Int((own.minX * scale).rounded()), Int((own.minY * scale).rounded()))
                    let (maxX, maxY) = (Int((own.maxX * scale).rounded()), Int((own.maxY * scale).rounded()))
                    guard let part = bitmap.cropped(x: minX, y: minY, width: maxX - minX, height: maxY - minY) else { continue }
                    content = .image(part, frame, sampling)
                }
                // Additive blending avoids seams where two parts cover the same pixel.
                parts.append(DisplayItem(content, blendMode: .plusLighter))
            }
        }
        if parts.count == 1 { return parts[0].content }
        return .group(DisplayGroup(items: parts, isIsolated: true))
    }

    private typealias Band = (origin: CGFloat, length: CGFloat, own: CGFloat, ownLength: CGFloat)

    /// Returns the start cap, middle and end cap on one axis. Caps that do not fit are scaled down equally.
    private static func bands(_ first: CGFloat, _ last: CGFloat, own: CGFloat, from start: CGFloat, length: CGFloat) -> [Band] {
        func cap(_ value: CGFloat) -> CGFloat { value.isFinite ? min(max(value, 0), own) : 0 }
        let head = cap(first)
        let tail = min(cap(last), own - head)
        let fit = head + tail > length ? length / (head + tail) : 1
        let middle = max(length - (head + tail) * fit, 0)
        return [
            (start, head * fit, 0, head), (start + head * fit, middle, head, own - head - tail),
            (start + head * fit + middle, tail * fit, own - tail, tail),
        ]
    }

    // MARK: Placeholders

    /// Returns a grey box with the name of the missing image.
    private func placeholder(_ name: String, in rect: CGRect, _ environment: EnvironmentValues) -> [DisplayItem] {
        let size = rect.size
        let radius = min(size.width, size.height) * 0.15
        let gray = Color.gray.resolve(in: environment)
        let line = max(0.5, min(size.width, size.height) * 0.02)
        let edge = Path(roundedRect: rect.insetBy(dx: line / 2, dy: line / 2), cornerRadius: radius)
        var items = [
            DisplayItem(
                .fill(Path(roundedRect: rect, cornerRadius: radius), .color(Color.gray.opacity(0.25).resolve(in: environment)), FillStyle())
            ),
            DisplayItem(.stroke(edge, .color(gray), StrokeStyle(lineWidth: line, dash: [line * 4, line * 3]))),
        ]
        // Scales the name to fit on one line.
        var text = Text(verbatim: name).font(.system(size: 10)).shaped(in: environment)
        let scale = min(size.width * 0.86 / max(text.size.width, 1), size.height * 0.6 / max(text.size.height, 1), 1.6)
        text = Text(verbatim: name).font(.system(size: 10 * scale)).shaped(in: environment)
        let origin = CGPoint(x: rect.midX - text.size.width / 2, y: rect.midY - text.size.height / 2)
        items.append(DisplayItem(.text(text, .color(gray)), transform: CGAffineTransform(translationX: origin.x, y: origin.y)))
        return items
    }
}

extension Image.Interpolation {
    fileprivate var filter: ImageSampling.Filter {
        switch self {
        case .none: .nearest
        case .low: .bilinear
        case .medium, .high: .smooth
        }
    }
}
