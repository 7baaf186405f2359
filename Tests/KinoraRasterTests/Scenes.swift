import Foundation
import GoldenSupport
import KinoraDrawing
import KinoraRaster

/// Short names for the parts of the display lists of these tests.
func rgb(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 1) -> Color.Resolved {
    Color.Resolved(red: Float(red), green: Float(green), blue: Float(blue), opacity: Float(alpha))
}

let white = rgb(1, 1, 1)
let black = rgb(0, 0, 0)
let red = rgb(1, 0, 0)
let green = rgb(0, 1, 0)
let blue = rgb(0, 0, 1)
let clear = rgb(0, 0, 0, 0)

func polygon(_ points: [(CGFloat, CGFloat)], closed: Bool = true) -> Path {
    Path { path in
        for (index, (x, y)) in points.enumerated() {
            let point = CGPoint(x: x, y: y)
            if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        if closed { path.closeSubpath() }
    }
}

func rectangle(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> Path {
    polygon([(x, y), (x + width, y), (x + width, y + height), (x, y + height)])
}

func line(_ x0: CGFloat, _ y0: CGFloat, _ x1: CGFloat, _ y1: CGFloat) -> Path {
    polygon([(x0, y0), (x1, y1)], closed: false)
}

func circle(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat) -> Path {
    let k = radius * 0.5522847498
    func point(_ dx: CGFloat, _ dy: CGFloat) -> CGPoint { CGPoint(x: x + dx, y: y + dy) }
    return Path { path in
        path.move(to: point(radius, 0))
        path.addCurve(to: point(0, radius), control1: point(radius, k), control2: point(k, radius))
        path.addCurve(to: point(-radius, 0), control1: point(-k, radius), control2: point(-radius, k))
        path.addCurve(to: point(0, -radius), control1: point(-radius, -k), control2: point(-k, -radius))
        path.addCurve(to: point(radius, 0), control1: point(k, -radius), control2: point(radius, -k))
        path.closeSubpath()
    }
}

func fill(_ path: Path, _ color: Color.Resolved, _ style: FillStyle = FillStyle()) -> DisplayItem {
    DisplayItem(.fill(path, .color(color), style))
}

func fill(_ path: Path, _ paint: Paint) -> DisplayItem {
    DisplayItem(.fill(path, paint, FillStyle()))
}

func stroke(_ path: Path, _ color: Color.Resolved, _ style: StrokeStyle) -> DisplayItem {
    DisplayItem(.stroke(path, .color(color), style))
}

func group(_ items: [DisplayItem], _ edit: (inout DisplayGroup) -> Void = { _ in }) -> DisplayItem {
    var group = DisplayGroup(items: items)
    edit(&group)
    return DisplayItem(.group(group))
}

func ramp(_ colors: [Color.Resolved], _ mixing: Paint.Ramp.Mixing = .oklab, _ spread: Paint.Ramp.Spread = .pad) -> Paint.Ramp {
    let last = CGFloat(max(colors.count - 1, 1))
    return Paint.Ramp(
        stops: colors.enumerated().map { Paint.Ramp.Stop(color: $1, location: CGFloat($0) / last) }, mixing: mixing, spread: spread)
}

func draw(
    _ items: [DisplayItem], width: Int = 40, height: Int = 40, scale: CGFloat = 1, background: Color.Resolved = white
) throws -> GoldenImage {
    try GoldenImage(DisplayList(items: items), width: width, height: height, scale: scale, background: background)
}

extension DisplayItem {
    func with(_ edit: (inout DisplayItem) -> Void) -> DisplayItem {
        var copy = self
        edit(&copy)
        return copy
    }
}
