import Foundation
import GoldenSupport
import KinoraDrawing
import Testing

@testable import KinoraRaster

struct MeshTests {
    typealias Pixel = GoldenImage.Pixel

    /// A regular net over 40 x 40 points; `moved` changes the positions of some vertices.
    private func mesh(
        _ columns: Int, _ colors: [Color.Resolved], smooth: Bool = true, mixing: Paint.Ramp.Mixing = .sRGB,
        background: Color.Resolved = clear,
        moved: [Int: CGPoint] = [:]
    ) -> Paint.Mesh {
        let rows = colors.count / columns
        let vertices = colors.enumerated().map { index, color in
            let point = CGPoint(
                x: 40 * CGFloat(index % columns) / CGFloat(columns - 1), y: 40 * CGFloat(index / columns) / CGFloat(rows - 1))
            return Paint.Mesh.Vertex(moved[index] ?? point, color: color)
        }
        return Paint.Mesh(
            columns: columns, rows: rows, vertices: vertices, background: background, smoothsColors: smooth, mixing: mixing)
    }

    private func image(_ mesh: Paint.Mesh, scale: CGFloat = 1, background: Color.Resolved = white) throws -> GoldenImage {
        try draw(
            [fill(rectangle(0, 0, 40, 40), .mesh(mesh))], width: Int(40 * scale), height: Int(40 * scale), scale: scale,
            background: background)
    }

    @Test("Four corners are interpolated bilinearly", arguments: [1 as CGFloat, 5, 20], [true, false])
    func bilinear(scale: CGFloat, smooth: Bool) throws {
        let corners = [red, rgb(0, 1, 0), blue, rgb(1, 1, 0)]
        let image = try image(mesh(2, corners, smooth: smooth), scale: scale)
        let side = Int(40 * scale)
        for y in stride(from: 0, to: side, by: max(side / 13, 1)) {
            for x in stride(from: 0, to: side, by: max(side / 13, 1)) {
                let (u, v) = ((Double(x) + 0.5) / Double(side), (Double(y) + 0.5) / Double(side))
                func channel(_ path: KeyPath<Color.Resolved, Float>) -> Int {
                    let c = corners.map { Double($0[keyPath: path]) }
                    return Int((((c[0] * (1 - u) + c[1] * u) * (1 - v) + (c[2] * (1 - u) + c[3] * u) * v) * 255).rounded())
                }
                let expected = Pixel(channel(\.red), channel(\.green), channel(\.blue))
                #expect(image[x, y].distance(to: expected) <= 1, "\(x) \(y)")
            }
        }
    }

    /// From black (slope 1, as at any end) to white (slope 0, the top between two black neighbours): t + t t (1 - t).
    @Test("Smoothed colours have no kink at a vertex, unsmoothed ones are linear")
    func smoothing() throws {
        let colors = [black, white, black, black, white, black]
        let (smooth, straight) = (try image(mesh(3, colors), scale: 10), try image(mesh(3, colors, smooth: false), scale: 10))
        for x in stride(from: 0, to: 200, by: 7) {
            let t = (Double(x) + 0.5) / 200
            let level = Int(((t + t * t * (1 - t)) * 255).rounded())
            #expect(abs(Int(smooth[x, 200].red) - level) <= 1, "\(x)")
            #expect(abs(Int(straight[x, 200].red) - Int((t * 255).rounded())) <= 1, "\(x)")
        }
    }

    @Test("Colours stay in the range of the surrounding vertices, however points are moved") func calm() throws {
        var colors = Array(repeating: rgb(0.4, 0.4, 0.4), count: 16)
        for index in [5, 6, 9, 10] { colors[index] = rgb(0.6, 0.6, 0.6) }
        let image = try image(mesh(4, colors, moved: [5: CGPoint(x: 4, y: 9), 10: CGPoint(x: 33, y: 37)]), scale: 3)
        for y in 0..<120 { for x in 0..<120 { #expect((101...154).contains(Int(image[x, y].red))) } }
    }

    @Test("The colour at a vertex's position is the vertex's colour", arguments: [Paint.Ramp.Mixing.sRGB, .oklab, .linear])
    func vertices(mixing: Paint.Ramp.Mixing) throws {
        var colors = Array(repeating: rgb(0.1, 0.2, 0.3), count: 9)
        colors[4] = rgb(0.9, 0.5, 0.2)
        let image = try image(mesh(3, colors, mixing: mixing, moved: [4: CGPoint(x: 12, y: 27)]), scale: 20)
        #expect(image[240, 540].distance(to: Pixel(230, 128, 51)) <= 3)
        #expect(image[0, 0].distance(to: Pixel(26, 51, 77)) <= 1)
    }

    @Test("Outside the mesh is the background, with an antialiased edge") func background() throws {
        let corners = [CGPoint(x: 10.5, y: 0), CGPoint(x: 40, y: 0), CGPoint(x: 10.5, y: 40), CGPoint(x: 40, y: 40)]
        let moved = Dictionary(uniqueKeysWithValues: corners.enumerated().map { ($0, $1) })
        let image = try image(mesh(2, [red, red, red, red], background: blue, moved: moved))
        #expect(image[5, 20] == Pixel(0, 0, 255))
        #expect(image[20, 20] == Pixel(255, 0, 0))
        #expect(image[10, 20].distance(to: Pixel(128, 0, 127)) <= 1)
    }

    @Test("Transparent vertices contribute no colour, and opacity fades the whole mesh") func opacity() throws {
        let image = try image(mesh(2, [clear, blue, clear, blue]), scale: 10)
        #expect(image[200, 100].distance(to: Pixel(127, 127, 255)) <= 1)
        let faded = try draw([fill(rectangle(0, 0, 40, 40), .mesh(mesh(2, [black, black, black, black]))).with { $0.opacity = 0.5 }])
        #expect(faded[20, 20].distance(to: Pixel(127, 127, 127)) <= 1)
    }

    @Test("Bézier control points bend the mesh") func controls() throws {
        var mesh = Paint.Mesh(
            columns: 2, rows: 2,
            vertices: [
                .init(.zero, color: red, trailing: CGPoint(x: 13, y: 20), bottom: CGPoint(x: 0, y: 13)),
                .init(CGPoint(x: 40, y: 0), color: red, leading: CGPoint(x: 27, y: 20), bottom: CGPoint(x: 40, y: 13)),
                .init(CGPoint(x: 0, y: 40), color: red, top: CGPoint(x: 0, y: 27), trailing: CGPoint(x: 13, y: 40)),
                .init(CGPoint(x: 40, y: 40), color: red, leading: CGPoint(x: 27, y: 40), top: CGPoint(x: 40, y: 27)),
            ], background: blue, mixing: .sRGB, isCurved: true)
        // The upper edge hangs down to three quarters of its controls.
        #expect(try image(mesh)[20, 13] == Pixel(0, 0, 255))
        #expect(try image(mesh)[20, 16] == Pixel(255, 0, 0))
        mesh.isCurved = false
        #expect(try image(mesh)[20, 1] == Pixel(255, 0, 0))
    }

    @Test("Points that are NaN or far away draw the background, and drawing ends") func hostile() throws {
        for point in [CGPoint(x: CGFloat.nan, y: 0), CGPoint(x: CGFloat.infinity, y: 3), CGPoint(x: 1e300, y: -1e300)] {
            let image = try image(mesh(2, [red, red, red, red], background: green, moved: [3: point]))
            if !point.x.isFinite { #expect(image[20, 20] == Pixel(0, 255, 0)) }
        }
    }
}
