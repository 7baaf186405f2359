import CCairo
import Foundation
import KinoraDrawing

/// A cache of glyphs at an em of one point, shared by all sizes of a face.
final class GlyphCache {
    enum Glyph {
        case outline(Path)
        /// The frame is in ems, relative to the glyph's origin.
        case bitmap(Bitmap, CGRect)
    }

    /// A face with its slant and width, and its positions on the axes of a variable font, without its size.
    private struct FaceKey: Hashable {
        var face: OpaquePointer
        var variations: String
        var xx: Double
        var xy: Double
        var yx: Double
        var yy: Double
    }

    private final class Face {
        /// Retained, so that no other face gets the same address while it is a key.
        let face: OpaquePointer
        let matrix: cairo_matrix_t
        let variations: String
        var glyphs: [UInt32: Glyph] = [:]

        init(_ key: FaceKey) {
            face = cairo_font_face_reference(key.face)
            matrix = cairo_matrix_t(xx: key.xx, yx: key.yx, xy: key.xy, yy: key.yy, x0: 0, y0: 0)
            variations = key.variations
        }

        deinit {
            cairo_font_face_destroy(face)
        }
    }

    /// The size at which outlines are read. Cairo's 24.8 numbers then have a resolution of a hundred thousandth of an em.
    private static let outlineSize = 2048.0
    /// The size in pixels at which bitmaps are read, which is common for colour fonts.
    private static let bitmapSize = 136.0
    private static let maxFaceCount = 64
    private static let maxGlyphCount = 4096

    private var faces: [FaceKey: Face] = [:]
    private let scratch = Rasterizer.Target(CairoSurface(format: .color, bounds: PixelRect(minX: 0, minY: 0, maxX: 1, maxY: 1)))

    /// Returns a glyph of `font`, and the em size in points that scales it to the size of the font.
    func glyph(_ index: UInt32, isColor: Bool, of font: UnsafeMutablePointer<PangoFont>) -> (glyph: Glyph, size: CGFloat)? {
        guard let scaled = pango_cairo_font_get_scaled_font(OpaquePointer(font)), let handle = cairo_scaled_font_get_font_face(scaled)
        else {
            return nil
        }
        var matrix = cairo_matrix_t()
        cairo_scaled_font_get_font_matrix(scaled, &matrix)
        let size = abs(matrix.xx * matrix.yy - matrix.xy * matrix.yx).squareRoot()
        guard size > 0, size.isFinite else { return nil }
        func part(_ value: Double) -> Double { (value / size * 1e6).rounded() / 1e6 }
        let key = FaceKey(
            face: handle, variations: Self.variations(of: scaled), xx: part(matrix.xx), xy: part(matrix.xy), yx: part(matrix.yx),
            yy: part(matrix.yy))
        let face = face(key)
        if Memoization.isOn, let known = face.glyphs[index] { return (known, CGFloat(size)) }
        let made = isColor ? bitmap(index, face) ?? .outline(outline(index, face)) : .outline(outline(index, face))
        if face.glyphs.count >= Self.maxGlyphCount { face.glyphs.removeAll() }
        face.glyphs[index] = made
        return (made, CGFloat(size))
    }

    private func face(_ key: FaceKey) -> Face {
        if let face = faces[key] { return face }
        if faces.count >= Self.maxFaceCount { faces.removeAll() }
        let face = Face(key)
        faces[key] = face
        return face
    }

    /// Two fonts of a variable face differ only in their options.
    private static func variations(of font: OpaquePointer) -> String {
        let options = cairo_font_options_create()
        defer { cairo_font_options_destroy(options) }
        cairo_scaled_font_get_font_options(font, options)
        return cairo_font_options_get_variations(options).map { String(cString: $0) } ?? ""
    }

    /// Calls `body` with the face at `size`, without hinting.
    private func withFont<Result>(_ face: Face, size: Double, _ body: (OpaquePointer) -> Result?) -> Result? {
        let m = face.matrix
        var matrix = cairo_matrix_t(xx: m.xx * size, yx: m.yx * size, xy: m.xy * size, yy: m.yy * size, x0: 0, y0: 0)
        var identity = cairo_matrix_t(xx: 1, yx: 0, xy: 0, yy: 1, x0: 0, y0: 0)
        let options = cairo_font_options_create()
        defer { cairo_font_options_destroy(options) }
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        if !face.variations.isEmpty { cairo_font_options_set_variations(options, face.variations) }
        guard let font = cairo_scaled_font_create(face.face, &matrix, &identity, options) else { return nil }
        defer { cairo_scaled_font_destroy(font) }
        guard cairo_scaled_font_status(font) == CAIRO_STATUS_SUCCESS else { return nil }
        return body(font)
    }

    private func outline(_ index: UInt32, _ face: Face) -> Path {
        let path = withFont(face, size: Self.outlineSize) { font -> Path? in
            let context = scratch.context.raw
            cairo_set_scaled_font(context, font)
            cairo_new_path(context)
            var glyph = cairo_glyph_t(index: UInt(index), x: 0, y: 0)
            cairo_glyph_path(context, &glyph, 1)
            guard let copy = cairo_copy_path(context) else { return nil }
            defer { cairo_path_destroy(copy) }
            guard copy.pointee.status == CAIRO_STATUS_SUCCESS else { return nil }
            return Self.path(copy.pointee, scale: 1 / Self.outlineSize)
        }
        return path ?? Path()
    }

    private static func path(_ source: cairo_path_t, scale: CGFloat) -> Path {
        var path = Path()
        let count = Int(source.num_data)
        var at = 0
        func point(_ offset: Int) -> CGPoint {
            let point = source.data[at + offset].point
            return CGPoint(x: point.x * scale, y: point.y * scale)
        }
        while at < count {
            let header = source.data[at].header
            let needed =
                switch header.type {
                case CAIRO_PATH_MOVE_TO, CAIRO_PATH_LINE_TO: 2
                case CAIRO_PATH_CURVE_TO: 4
                default: 1
                }
            guard header.length >= needed, at + Int(header.length) <= count else { break }
            switch header.type {
            case CAIRO_PATH_MOVE_TO:
                // Cairo starts a subpath after each close, which counts only if a segment follows.
                let isFollowed = at + 2 < count && source.data[at + 2].header.type != CAIRO_PATH_MOVE_TO
                if isFollowed { path.move(to: point(1)) }
            case CAIRO_PATH_LINE_TO: path.addLine(to: point(1))
            case CAIRO_PATH_CURVE_TO: path.addCurve(to: point(3), control1: point(1), control2: point(2))
            default: path.closeSubpath()
            }
            at += Int(header.length)
        }
        return path
    }

    private func bitmap(_ index: UInt32, _ face: Face) -> Glyph? {
        withFont(face, size: Self.bitmapSize) { font in
            var extents = cairo_text_extents_t()
            var glyph = cairo_glyph_t(index: UInt(index), x: 0, y: 0)
            cairo_scaled_font_glyph_extents(font, &glyph, 1, &extents)
            let frame = PixelBox(
                minX: extents.x_bearing, minY: extents.y_bearing, maxX: extents.x_bearing + extents.width,
                maxY: extents.y_bearing + extents.height
            ).touched
            guard !frame.isEmpty, frame.width <= 1024, frame.height <= 1024 else { return nil }
            let surface = CairoSurface(format: .color, bounds: frame)
            surface.clear()
            let target = Rasterizer.Target(surface)
            cairo_set_scaled_font(target.context.raw, font)
            cairo_show_glyphs(target.context.raw, &glyph, 1)
            guard target.context.status == CAIRO_STATUS_SUCCESS else { return nil }
            var pixels: [UInt8] = []
            surface.withPixels { rows in
                for y in 0..<frame.height {
                    let start = y * surface.bytesPerRow
                    pixels.append(contentsOf: rows[start..<(start + frame.width * 4)])
                }
            }
            let em = CGFloat(Self.bitmapSize)
            let box = CGRect(
                x: CGFloat(frame.minX) / em, y: CGFloat(frame.minY) / em, width: CGFloat(frame.width) / em,
                height: CGFloat(frame.height) / em)
            return .bitmap(Bitmap(width: frame.width, height: frame.height, pixels: pixels), box)
        }
    }
}
