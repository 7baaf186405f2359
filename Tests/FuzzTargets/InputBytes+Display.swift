import Foundation
import KinoraDrawing

// Display items.
extension InputBytes {
    mutating func color() -> Color.Resolved {
        let level = { (byte: UInt8) in Float(byte) / 255 }
        let opacity = flag() ? 1 : level(byte())
        return Color.Resolved(red: level(byte()), green: level(byte()), blue: level(byte()), opacity: opacity)
    }

    private mutating func ramp() -> Paint.Ramp {
        var stops = (0..<integer(1...4)).map { _ in Paint.Ramp.Stop(color: color(), location: fraction()) }
        stops.sort { $0.location < $1.location }
        return Paint.Ramp(stops: stops, mixing: pick([.sRGB, .linear, .oklab]), spread: pick([.pad, .repeat, .mirror]))
    }

    private mutating func bitmap() -> Bitmap {
        let (width, height) = (integer(1...9), integer(1...9))
        var pixels: [UInt8] = []
        for _ in 0..<(width * height) {
            // Premultiplied: no channel exceeds the alpha.
            let alpha = flag() ? 255 : byte()
            pixels += [min(byte(), alpha), min(byte(), alpha), min(byte(), alpha), alpha]
        }
        return Bitmap(width: width, height: height, pixels: pixels)
    }

    mutating func paint() -> Paint {
        switch byte() % 12 {
        case 0...4: return .color(color())
        case 5, 6: return .linearGradient(ramp(), start: point(.middle), end: point(.middle))
        case 7:
            return .radialGradient(
                ramp(), start: .init(center: point(.middle), radius: number(0...20)),
                end: .init(center: point(.middle), radius: number(0...60)))
        case 8:
            return .angularGradient(
                ramp(), center: point(.middle), startAngle: .radians(number(-7...7)), endAngle: .radians(number(-7...7)))
        case 9:
            return .image(
                bitmap(), origin: point(.middle),
                sourceRect: CGRect(x: fraction() / 2, y: fraction() / 2, width: fraction() / 2, height: fraction() / 2),
                scale: number(0.2...4))
        case 10:
            let vertices = (0..<4).map { _ in
                Paint.Mesh.Vertex(
                    point(.middle), color: color(), leading: point(.middle), top: point(.middle), trailing: point(.middle),
                    bottom: point(.middle))
            }
            return .mesh(
                Paint.Mesh(
                    columns: 2, rows: 2, vertices: vertices, background: color(), smoothsColors: flag(),
                    mixing: pick([.sRGB, .linear, .oklab]), isCurved: flag()))
        default:
            return .backdrop(Paint.Backdrop(radius: number(0...12), saturation: number(0...2), tint: color(), opacity: fraction()))
        }
    }

    private mutating func filter() -> Filter {
        switch byte() % 8 {
        case 0, 1: return .blur(radius: number(0...10), isOpaque: flag())
        case 2, 3, 4:
            var shadow = Filter.Shadow(
                color: color(), radius: number(0...14), offset: CGSize(width: number(-20...20), height: number(-20...20)))
            shadow.blendMode = pick([.normal, .sourceAtop, .multiply])
            (shadow.isAbove, shadow.invertsAlpha, shadow.isShadowOnly) = (flag(), flag(), flag())
            return .shadow(shadow)
        case 5: return .colorMatrix(ColorMatrix(elements: (0..<20).map { _ in Float(number(-2...2)) }))
        case 6: return .alphaThreshold(minimum: fraction(), maximum: fraction(), color: color())
        default:
            guard flag() else { return .luminanceToAlpha }
            var projection = ProjectionTransform(transform())
            (projection.m13, projection.m23, projection.m33) = (number(-0.02...0.02), number(-0.02...0.02), number(0.5...2))
            return .projection(projection)
        }
    }

    private static let blendModes: [BlendMode] = [
        .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .softLight, .hardLight, .difference, .exclusion, .hue,
        .saturation, .color, .luminosity, .sourceAtop, .destinationOver, .destinationOut, .plusDarker, .plusLighter, .clear, .copy,
        .sourceIn, .sourceOut, .destinationIn, .destinationAtop, .xor,
    ]

    /// Returns an item with at most `depth` nested groups.
    mutating func item(depth: Int) -> DisplayItem {
        let content: DisplayItem.Content
        switch byte() % 12 {
        case 0...3: content = .fill(path(maxElements: 12), paint(), FillStyle(eoFill: flag(), antialiased: !oneIn(8)))
        case 4, 5: content = .stroke(path(maxElements: 12), paint(), strokeStyle())
        case 6:
            let (corner, other) = (point(.middle), point(.middle))
            let rect = CGRect(x: corner.x, y: corner.y, width: other.x - corner.x, height: other.y - corner.y).standardized
            content = .image(
                bitmap(), rect, ImageSampling(filter: pick([.nearest, .bilinear, .smooth]), isAntialiased: flag()))
        case 7:
            // Fills and strokes one path, so that the edge of the fill is hidden.
            let (path, style) = (path(maxElements: 8), FillStyle(eoFill: flag()))
            content = .group(
                DisplayGroup(items: [DisplayItem(.fill(path, paint(), style)), DisplayItem(.stroke(path, .color(color()), strokeStyle()))]))
        default:
            guard depth > 0 else { return DisplayItem(.fill(path(maxElements: 6), .color(color()), FillStyle())) }
            var group = DisplayGroup(items: (0..<integer(1...3)).map { _ in item(depth: depth - 1) })
            if oneIn(3) {
                group.clips = [
                    DisplayGroup.Clip(path(maxElements: 6), style: FillStyle(eoFill: flag()), transform: transform(), isInverse: oneIn(4))
                ]
            }
            if oneIn(4) {
                group.masks = [DisplayGroup.Mask(items: [item(depth: depth - 1)], opacity: fraction(), isInverse: oneIn(4))]
            }
            if oneIn(3) { group.filters = (0..<integer(1...2)).map { _ in filter() } }
            group.isIsolated = flag()
            content = .group(group)
        }
        return DisplayItem(
            content, transform: transform(), opacity: oneIn(3) ? fraction() : 1, blendMode: oneIn(4) ? pick(Self.blendModes) : .normal)
    }
}
