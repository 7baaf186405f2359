import Foundation
import KinoraDrawing
import Synchronization

/// The symbols that have a drawing, and the variants that follow from it: `.fill`, `.circle`, `.square`, `.slash` and what they make together.
enum SymbolLibrary {
    /// The width of lines in grid units for a font's weight, 100...900.
    static func lineWidth(weight: Int) -> CGFloat {
        let widths: [CGFloat] = [0.5, 0.8, 1.25, 1.7, 1.95, 2.3, 2.7, 3.1, 3.5]
        return widths[min(max(weight / 100 - 1, 0), widths.count - 1)]
    }

    private struct Key: Hashable {
        var name: String
        var weight: Int
    }

    private static let cache = Mutex<[Key: Path?]>([:])

    /// The outline of a symbol for an em of 1 point, its box beginning at the origin; nil for a name without a drawing. Areas do not overlap.
    static func path(_ name: String, weight: Int) -> Path? {
        let key = Key(name: name, weight: weight)
        if let known = cache.withLock({ $0[key] }) { return known }
        let path = makePath(name, width: lineWidth(weight: weight)).map { path in
            let box = path.boundingRect
            let scale = 1 / SymbolDrawing.unitsPerEm
            return path.applying(CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: -box.minX * scale, ty: -box.minY * scale))
        }
        cache.withLock { $0[key] = .some(path) }
        return path
    }

    private static func makePath(_ name: String, width: CGFloat) -> Path? {
        if let drawing = SymbolDrawing.lined[name] ?? SymbolDrawing.outlined[name] { return drawing.path(width: width, isFilled: false) }
        if let base = name.dropping(".fill") {
            if let drawing = SymbolDrawing.outlined[base] { return drawing.path(width: width, isFilled: true) }
            for (suffix, enclosure) in enclosures {
                guard let glyph = base.dropping(suffix).flatMap({ enclosed($0, width: width, isFilled: true) }) else { continue }
                return Path(symbol: enclosure).subtracting(glyph)
            }
            if let crossed = base.dropping(".slash").flatMap({ makePath($0 + ".fill", width: width) ?? makePath($0, width: width) }) {
                return slashed(crossed, width: width)
            }
            return nil
        }
        for (suffix, enclosure) in enclosures {
            guard let glyph = name.dropping(suffix).flatMap({ enclosed($0, width: width, isFilled: false) }) else { continue }
            let style = StrokeStyle(lineWidth: width, lineJoin: .round)
            return Path(symbol: enclosure).strokedPath(style).normalized(eoFill: false).union(glyph)
        }
        return name.dropping(".slash").flatMap { makePath($0, width: width) }.map { slashed($0, width: width) }
    }

    private static let enclosures = [
        (".circle", "M1.5 12a10.5 10.5 0 1 0 21 0a10.5 10.5 0 1 0 -21 0Z"),
        (
            ".square",
            "M5.2 1.8H18.8A3.4 3.4 0 0 1 22.2 5.2V18.8A3.4 3.4 0 0 1 18.8 22.2H5.2A3.4 3.4 0 0 1 1.8 18.8V5.2A3.4 3.4 0 0 1 5.2 1.8Z"
        ),
    ]

    /// A symbol small enough for what is around it.
    private static func enclosed(_ name: String, width: CGFloat, isFilled: Bool) -> Path? {
        let scale: CGFloat = 0.52
        let glyph = (isFilled ? makePath(name + ".fill", width: width / scale) : nil) ?? makePath(name, width: width / scale)
        guard let glyph else { return nil }
        let box = glyph.boundingRect
        return glyph.applying(
            CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: 12 - box.midX * scale, ty: 12 - box.midY * scale))
    }

    private static func slashed(_ path: Path, width: CGFloat) -> Path {
        let line = Path(symbol: "M3 3L21 21")
        func band(_ width: CGFloat) -> Path { line.strokedPath(StrokeStyle(lineWidth: width, lineCap: .round)) }
        return path.subtracting(band(width * 3)).union(band(width))
    }
}

extension String {
    fileprivate func dropping(_ suffix: String) -> String? {
        hasSuffix(suffix) && count > suffix.count ? String(dropLast(suffix.count)) : nil
    }
}

extension Path {
    /// The outline of a symbol by the name it has in SF Symbols, as large as beside text of `size` points, its box beginning at the origin; nil where
    /// Kinora has no drawing of that name.
    public init?(systemName: String, size: CGFloat = 17, weight: Font.Weight = .regular) {
        guard let path = SymbolLibrary.path(systemName, weight: weight.value) else { return nil }
        self = path.applying(CGAffineTransform(scaleX: size, y: size))
    }
}
