import Foundation
import KinoraDrawing

/// Makes the outlines of symbols of one weight from drawings and from the suffixes of names: `.fill`, `.slash`, `.badge.plus`, or an
/// enclosure such as `.circle`.
struct SymbolMaker {
    /// The font weight, 100 to 900.
    let weight: Int
    /// The line width, in grid units.
    let width: CGFloat
    /// Shapes digits and letters. If it is nil, symbols with characters are not available.
    let shaper: (any TextShaper)?

    init(weight: Int, shaper: (any TextShaper)?) {
        let widths: [CGFloat] = [0.5, 0.8, 1.25, 1.7, 1.95, 2.3, 2.7, 3.1, 3.5]
        self.init(weight: weight, width: widths[min(max(weight / 100 - 1, 0), widths.count - 1)], shaper: shaper)
    }

    private init(weight: Int, width: CGFloat, shaper: (any TextShaper)?) {
        (self.weight, self.width, self.shaper) = (weight, width, shaper)
    }

    /// The maximum length of a name in bytes. Longer names have no symbol.
    private static let maxNameLength = 100

    /// Returns the outlines of a symbol on the grid, or nil if the name is unknown.
    func form(_ name: String) -> SymbolForm? {
        name.utf8.count <= Self.maxNameLength ? form(name, isFilled: false) : nil
    }

    // The recursion ends: every step shortens the name or resolves an alias, and no alias leads to another.
    private func form(_ name: String, isFilled: Bool) -> SymbolForm? {
        let name = SymbolLibrary.aliases[name] ?? name
        if let drawing = SymbolDrawing(named: name) { return isFilled && !drawing.canFill ? nil : form(of: drawing, isFilled: isFilled) }
        if !isFilled, let base = name.dropping(".fill"), let filled = form(base, isFilled: true) { return filled }
        return badged(name, isFilled: isFilled) ?? slashed(name, isFilled: isFilled) ?? enclosed(name, isFilled: isFilled)
            ?? SymbolIconFont.form(name, shaper: shaper)
    }

    // MARK: Drawings

    private func form(of drawing: SymbolDrawing, isFilled: Bool) -> SymbolForm? {
        var layers: [SymbolForm.Layer] = []
        for layer in drawing.layers {
            var path = stroke(layer.lines)
            if isFilled, !layer.outline.isEmpty {
                path = path.united(Path(symbol: layer.outline).normalized(eoFill: false).united(stroke(layer.outline)))
                if !layer.details.isEmpty { path = path.subtracting(stroke(layer.details)) }
            } else {
                path = path.united(stroke(layer.outline)).united(stroke(layer.details))
            }
            path = path.united(Path(symbol: layer.solid))
            if !layer.text.isEmpty {
                guard let text = outline(of: layer.text, in: layer.box) else { return nil }
                path = path.united(text)
            }
            layers.append(
                SymbolForm.Layer(
                    path: path, level: layer.level, isVariable: layer.isVariable, isHole: layer.isCutout && isFilled, tint: layer.tint))
        }
        return SymbolForm(layers: layers)
    }

    private func stroke(_ data: String) -> Path {
        guard !data.isEmpty else { return Path() }
        return Path(symbol: data).strokedPath(StrokeStyle(lineWidth: width, lineCap: .round, lineJoin: .round)).normalized(eoFill: false)
    }

    /// Returns the outline of characters in the middle of `box`. Their cap height is the height of the box, unless they would be wider than
    /// the box.
    private func outline(of text: String, in box: CGRect) -> Path? {
        guard let shaper else { return nil }
        // Bolder than text of this size, so that the characters have the visual weight of the lines around them.
        var font = FontDescriptor(size: 100, weight: min(weight + 200, 900))
        font.hasMonospacedDigits = false
        func outline(_ text: String) -> (Path, baseline: CGFloat) {
            let shaped = shaper.shape(TextRequest(spans: [TextRequest.Span(text, font: font)]))
            return (shaped.runs.reduce(into: Path()) { $0.addPath($1.outlines) }, shaped.firstBaseline)
        }
        let capital = outline("H")
        let capHeight = capital.baseline - capital.0.boundingRect.minY
        let (path, baseline) = outline(text)
        guard !path.isEmpty, capHeight > 0 else { return nil }
        let bounds = path.boundingRect
        let scale = min(box.height / capHeight, box.width / bounds.width)
        return path.applying(
            CGAffineTransform(
                a: scale, b: 0, c: 0, d: scale, tx: box.midX - bounds.midX * scale,
                ty: box.midY - (baseline - capHeight / 2) * scale)
        ).normalized(eoFill: false)
    }

    // MARK: Suffixes of names

    private func slashed(_ name: String, isFilled: Bool) -> SymbolForm? {
        guard let base = name.dropping(".slash"), let crossed = (isFilled ? form(base, isFilled: true) : nil) ?? form(base, isFilled: false)
        else { return nil }
        let line = Path(symbol: "M3 3L21 21")
        func band(_ width: CGFloat) -> Path {
            line.strokedPath(StrokeStyle(lineWidth: width, lineCap: .round)).normalized(eoFill: false)
        }
        let gap = band(width * 3)
        var form = crossed.map { $0.subtracting(gap) }
        form.layers.append(SymbolForm.Layer(path: band(width)))
        return form
    }

    private struct Enclosure {
        var suffix: String
        /// The drawing whose first layer is the outline of the enclosure.
        var drawing: String
        /// The scale of the enclosed symbol.
        var scale: CGFloat
        var center = CGPoint(x: 12, y: 12)
    }

    private static let enclosures = [
        Enclosure(suffix: ".circle", drawing: "circle", scale: 0.5),
        Enclosure(suffix: ".square", drawing: "square", scale: 0.5),
        Enclosure(suffix: ".app", drawing: "app", scale: 0.5),
        Enclosure(suffix: ".rectangle.portrait", drawing: "rectangle.portrait", scale: 0.46),
        Enclosure(suffix: ".rectangle", drawing: "rectangle", scale: 0.46),
        Enclosure(suffix: ".diamond", drawing: "diamond", scale: 0.42),
        Enclosure(suffix: ".hexagon", drawing: "hexagon", scale: 0.48),
        Enclosure(suffix: ".octagon", drawing: "octagon", scale: 0.5),
        Enclosure(suffix: ".seal", drawing: "seal", scale: 0.5),
        Enclosure(suffix: ".shield", drawing: "shield", scale: 0.44, center: CGPoint(x: 12, y: 11.6)),
        Enclosure(suffix: ".triangle", drawing: "triangle", scale: 0.4, center: CGPoint(x: 12, y: 14.2)),
        Enclosure(suffix: ".bubble", drawing: "bubble.left", scale: 0.44, center: CGPoint(x: 12, y: 11.1)),
    ]

    private func enclosed(_ name: String, isFilled: Bool) -> SymbolForm? {
        for enclosure in Self.enclosures {
            guard let inner = name.dropping(enclosure.suffix), let outer = SymbolDrawing(named: enclosure.drawing)?.layers.first,
                let glyph = glyph(inner, scale: enclosure.scale, center: enclosure.center)
            else { continue }
            let tint = Self.enclosureTints[inner] ?? SymbolDrawing(named: inner)?.layers.first?.tint
            var edge = stroke(outer.outline)
            if isFilled { edge = edge.united(Path(symbol: outer.outline).normalized(eoFill: false)) }
            return SymbolForm(layers: [
                SymbolForm.Layer(path: edge, level: 1, tint: tint),
                SymbolForm.Layer(path: glyph, isHole: isFilled, tint: isFilled ? (tint == nil ? nil : .white) : tint),
            ])
        }
        return nil
    }

    private static let enclosureTints: [String: SymbolTint] = [
        "plus": .green, "minus": .red, "checkmark": .green, "xmark": .red, "exclamationmark": .red, "info": .blue, "questionmark": .blue,
    ]

    /// Returns a symbol, a number up to 50, also with a zero in front, or a letter, scaled for an enclosure.
    private func glyph(_ name: String, scale: CGFloat, center: CGPoint) -> Path? {
        if let text = Self.characters(name) {
            let (width, height) = (25 * scale, 18 * scale)
            return outline(of: text, in: CGRect(x: center.x - width / 2, y: center.y - height / 2, width: width, height: height))
        }
        let small = SymbolMaker(weight: weight, width: width / scale, shaper: shaper)
        guard let form = small.form(name, isFilled: true) ?? small.form(name, isFilled: false) else { return nil }
        let outline = form.outline
        let box = outline.boundingRect
        // Wide symbols, such as infinity, are limited to the width of other symbols.
        let fitting = scale * min(1, 21 / max(box.width, box.height, 1))
        return outline.applying(
            CGAffineTransform(a: fitting, b: 0, c: 0, d: fitting, tx: center.x - box.midX * fitting, ty: center.y - box.midY * fitting))
    }

    private static func characters(_ name: String) -> String? {
        if name.utf8.count == 1, let letter = name.utf8.first, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(letter) {
            return name.uppercased()
        }
        guard let number = Int(name), (0...50).contains(number), [String(number), "0\(number)"].contains(name), name.utf8.count <= 2 else {
            return nil
        }
        return name
    }

    /// Returns a symbol with a small symbol at its lower right, or with a dot at its upper right.
    private func badged(_ name: String, isFilled: Bool) -> SymbolForm? {
        guard let range = name.range(of: ".badge", options: .backwards) else { return nil }
        let (base, kind) = (String(name[..<range.lowerBound]), String(name[range.upperBound...]))
        guard kind.isEmpty || kind.hasPrefix("."), !base.isEmpty,
            let carrier = (isFilled ? form(base, isFilled: true) : nil) ?? form(base, isFilled: false)
        else { return nil }
        let (center, radius) = kind.isEmpty ? (CGPoint(x: 18.4, y: 5.2), 3.4) : (CGPoint(x: 18.6, y: 18.4), 4.8)
        func disc(_ radius: CGFloat) -> Path {
            Path(ellipseIn: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
        }
        let gap = disc(radius + width * 0.9)
        var form = carrier.map { $0.subtracting(gap) }
        for index in form.layers.indices { form.layers[index].level = max(form.layers[index].level, 1) }
        if kind.isEmpty {
            form.layers.append(SymbolForm.Layer(path: disc(radius), tint: .red))
            return form
        }
        let sign = String(kind.dropFirst())
        guard let glyph = SymbolMaker(weight: weight, width: width * 0.9, shaper: shaper).glyph(sign, scale: 0.29, center: center) else {
            return nil
        }
        form.layers.append(
            SymbolForm.Layer(path: disc(radius).subtracting(glyph), tint: Self.enclosureTints[sign] ?? .blue))
        return form
    }
}

extension String {
    func dropping(_ suffix: String) -> String? {
        hasSuffix(suffix) && utf8.count > suffix.utf8.count ? String(dropLast(suffix.count)) : nil
    }
}
