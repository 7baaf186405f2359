import Foundation
import Testing

@testable import KinoraDrawing

/// Animations of style sheets at times: CSS Animations 1 and Web Animations 1.
@Suite("SVG animations of style sheets")
struct SVGStyleAnimationTests {
    private func svg(_ sheet: String, _ content: String = "<rect width='4' height='4'/>") throws -> SVGDocument {
        let document = try SVGDocument(string: "<svg viewBox='0 0 100 100'><style>\(sheet)</style>\(content)</svg>")
        #expect(document.warnings.isEmpty, "\(document.warnings)")
        return document
    }

    private static let move = "@keyframes m { from { x: 10px } to { x: 20px } }"

    /// The left edge of a rectangle at 0 with an animation.
    private func x(_ animation: String, at time: Double, keyframes: String = move) throws -> Double {
        let frame = try svg("\(keyframes) rect { \(animation) }").document(at: time)
        #expect(frame.warnings.isEmpty, "\(frame.warnings)")
        return Double(frame.path.boundingRect.minX)
    }

    @Test(
        "Progress follows from duration, delay, iterations, direction and fill mode",
        arguments: [
            ("m 2s linear", 0, 10), ("m 2s linear", 0.5, 12.5), ("m 2s linear", 2, 0), ("m 2s linear both", 2, 20),
            ("m 2s linear both", 99, 20),
            ("m 2s linear 1s", 0.5, 0), ("m 2s linear 1s backwards", 0.5, 10), ("m 2s linear 1s both", 1.5, 12.5),
            ("m 2s linear -0.5s", 0, 12.5),
            ("m 2s linear -0.5s", 1.6, 0), ("m 2s linear -9s", 0, 0), ("m 2s linear -9s forwards", 0, 20), ("m 2s linear 2", 2.5, 12.5),
            ("m 2s linear 2 forwards", 9, 20), ("m 2s linear 1.5 forwards", 9, 15), ("m 2s linear infinite", 200.5, 12.5),
            ("m 2s linear reverse", 0.5, 17.5), ("m 2s linear reverse forwards", 9, 10), ("m 2s linear 1s reverse both", 0, 20),
            ("m 2s linear infinite alternate", 2.5, 17.5), ("m 2s linear infinite alternate", 4.5, 12.5),
            ("m 2s linear infinite alternate-reverse", 0.5, 17.5), ("m 2s linear infinite alternate-reverse", 2.5, 12.5),
            ("m 2s linear 2 alternate forwards", 9, 10), ("m 2s linear 3 alternate forwards", 9, 20),
            ("m 2s linear 1.5 alternate forwards", 9, 15),
            ("m 0s", 1, 0), ("m 0s forwards", 1, 20), ("m 0s reverse forwards", 1, 10), ("m 0s 1s both", 0.5, 10),
            ("m 0s 2 alternate both", 1, 10),
            ("m 2s linear 0", 1, 0), ("m 2s linear 0 forwards", 1, 10), ("m 2s linear paused", 1, 10), ("m 2s linear -1s paused", 5, 15),
            ("none", 1, 0), ("2s linear m", 0.5, 12.5), ("linear 2s 'm'", 0.5, 12.5), ("m 2000ms linear", 0.5, 12.5),
        ] as [(String, Double, Double)])
    func progress(animation: String, time: Double, expected: Double) throws {
        #expect(abs(try x("animation: \(animation)", at: time) - expected) < 1e-9)
    }

    @Test(
        "Timing functions of animations",
        arguments: [
            ("linear", 0.25, 0.25), ("step-start", 0, 1), ("step-end", 0.99, 0), ("steps(4)", 0.3, 0.25), ("steps(4, end)", 0.75, 0.75),
            ("steps(4, start)", 0.3, 0.5), ("steps(4, jump-start)", 0, 0.25), ("steps(4, jump-none)", 0.3, 1.0 / 3),
            ("steps(4, jump-none)", 0.99, 1),
            ("steps(4, jump-both)", 0, 0.2), ("steps(4, jump-both)", 0.99, 0.8), ("linear(0, 1)", 0.3, 0.3),
            ("linear(0, 0.5 25%, 1)", 0.25, 0.5),
            ("linear(0, 0.5 25% 75%, 1)", 0.6, 0.5), ("linear(0, 1, 0)", 0.25, 0.5), ("linear(0.5, 1.5 50%, 0)", 0.5, 1.5),
            ("ease-in-out", 0.5, 0.5),
            ("cubic-bezier(0, 0, 1, 1)", 0.3, 0.3), ("cubic-bezier(0.3, 0, 0.7, 1)", 0.5, 0.5),
        ] as [(String, Double, Double)])
    func easings(function: String, time: Double, expected: Double) throws {
        #expect(abs(try x("animation: m 1s \(function)", at: time) - 10 - 10 * expected) < 1e-9)
    }

    @Test(
        "Invalid timing functions",
        arguments: ["steps(0)", "steps(1, jump-none)", "cubic-bezier(2,0,0,0)", "linear(1)", "linear()", "ease-up", "steps()"])
    func invalidEasings(function: String) {
        #expect(SVGTimingFunction(function) == nil)
    }

    @Test("Longhands have lists, which repeat, and the shorthand resets them")
    func longhands() throws {
        let lists = "animation-name: m, n; animation-duration: 2s; animation-timing-function: linear; animation-delay: 0s, 1s"
        let frames = Self.move + "@keyframes n { from { y: 0 } to { y: 10px } }"
        let frame = try svg("\(frames) rect { \(lists) }").document(at: 1.5)
        #expect(frame.path.boundingRect.origin == CGPoint(x: 17.5, y: 2.5))
        #expect(try x("animation-duration: 9s; animation: m 2s linear", at: 1) == 15)
        #expect(try x("animation: m 9s linear; animation-duration: 2s", at: 1) == 15)
        #expect(try x("-webkit-animation: m 2s linear", at: 1, keyframes: Self.move.replacingOccurrences(of: "@", with: "@-webkit-")) == 15)
    }

    @Test("Of several animations of a property, the last one counts while it has an effect")
    func order() throws {
        let frames = Self.move + "@keyframes n { from, to { x: 50px } }"
        #expect(try x("animation: m 2s linear, n 1s linear", at: 0.5, keyframes: frames) == 50)
        #expect(try x("animation: m 2s linear, n 1s linear", at: 1.5, keyframes: frames) == 17.5)
    }

    @Test("Keyframes have offsets, easings of their own, and the value of the element where they lack one")
    func keyframes() throws {
        let frames = "@keyframes m { 0% { x: 0 } 25% { x: 40px; animation-timing-function: steps(2) } 100% { x: 0px } }"
        let rule = "animation: m 4s linear"
        #expect(
            try x(rule, at: 0.5, keyframes: frames) == 20 && x(rule, at: 2, keyframes: frames) == 40
                && x(rule, at: 3, keyframes: frames) == 20)
        #expect(try x("x: 6px; animation: m 2s linear", at: 1, keyframes: "@keyframes m { to { x: 10px } }") == 8)
        #expect(try x("x: 6px; animation: m 4s linear", at: 1, keyframes: "@keyframes m { 50% { x: 10px } }") == 8)
        #expect(try x("x: 6px; animation: m 4s linear", at: 3, keyframes: "@keyframes m { 50% { x: 10px } }") == 8)
        #expect(try x("animation: m 2s linear", at: 1, keyframes: "@keyframes m { from { x: 0 } to { x: 90px } to { x: 10px } }") == 5)
        #expect(
            try x(
                "animation: m 2s linear", at: 1, keyframes: "@keyframes m { from { x: 0 } from, to { x: 8px !important } to { x: 10px } }")
                == 5)
        // The transform of the element, in a style sheet or as an attribute, and its separate properties.
        let grow = "@keyframes m { 50% { transform: translate(8px) } } @keyframes n { 50% { translate: 8px } }"
        #expect(try x("transform: translate(4px); animation: m 4s linear", at: 1, keyframes: grow) == 6)
        #expect(try x("translate: 4px; animation: n 4s linear", at: 1, keyframes: grow) == 6)
        let attribute = try svg(grow + "rect { animation: m 4s linear }", "<rect width='4' height='4' transform='translate(4)'/>")
        #expect(attribute.document(at: 1).path.boundingRect.minX == 6)
        // Of two rules with a name, the last one counts.
        #expect(try x("animation: m 2s linear", at: 1, keyframes: Self.move + "@keyframes m { from, to { x: 3px } }") == 3)
        #expect(try x("--x: 30px; animation: m 2s linear", at: 1, keyframes: "@keyframes m { to { x: var(--x) } }") == 15)
    }

    private func box(_ from: String, _ to: String, _ time: Double, more: String = "", name: String = "transform") throws -> [Double] {
        let frame = try svg(
            "@keyframes m { from { \(name): \(from) } to { \(name): \(to) } } rect { animation: m 2s linear; \(more) }",
            "<rect x='10' y='10' width='20' height='10'/>"
        ).document(at: time)
        #expect(frame.warnings.isEmpty, "\(frame.warnings)")
        let rect = frame.path.boundingRect
        return [rect.minX, rect.minY, rect.width, rect.height].map { (Double($0) * 1e6).rounded() / 1e6 + 0 }
    }

    @Test("Transforms are mixed function by function, or as matrices")
    func transforms() throws {
        #expect(try box("rotate(0deg)", "rotate(360deg)", 0.5) == [-20, 10, 10, 20])
        #expect(try box("none", "translate(10px, 20px)", 1) == [15, 20, 20, 10])
        #expect(try box("translateX(10px)", "translateX(30px)", 1) == [30, 10, 20, 10])
        #expect(try box("translate(10px)", "translate(20%)", 1) == [25, 10, 20, 10])
        #expect(try box("scale(1)", "scale(3)", 1) == [20, 20, 40, 20])
        #expect(try box("scale(2) translate(10px)", "scale(2)", 1) == [30, 20, 40, 20])
        #expect(try box("rotate(0)", "rotate(1turn) scale(3)", 1) == [-60, -40, 40, 20])
        // The matrices of a translation and of a scale.
        #expect(try box("translate(20px, 0)", "scale(3)", 1) == [30, 20, 40, 20])
        // Half a turn as a matrix turns, from 360 to 180 degrees, and does not shrink.
        #expect(try box("matrix(1, 0, 0, 1, 0, 0)", "matrix(-1, 0, 0, -1, 0, 0)", 1) == [10, -30, 10, 20])
    }

    @Test("Origins and boxes of transforms")
    func origins() throws {
        #expect(try box("rotate(0deg)", "rotate(180deg)", 1, more: "transform-box: fill-box; transform-origin: center") == [15, 5, 10, 20])
        #expect(try box("rotate(0deg)", "rotate(180deg)", 1, more: "transform-origin: 20px 15px") == [15, 5, 10, 20])
        #expect(
            try box("rotate(0deg)", "rotate(180deg)", 1, more: "transform-origin: top left; transform-box: view-box") == [-20, 10, 10, 20])
        // The root turns around its centre.
        let frame = try svg("svg { animation: r 2s linear } @keyframes r { to { transform: rotate(180deg) } }").document(at: 1)
        #expect(frame.path.boundingRect.minX > 95 && frame.path.boundingRect.minY < 1e-9)
    }

    @Test("Separate properties of transforms, and positions on paths")
    func separateProperties() throws {
        #expect(try box("none", "20px 10px", 1, name: "translate") == [20, 15, 20, 10])
        #expect(try box("1", "3", 1, name: "scale") == [20, 20, 40, 20])
        #expect(try box("100% 100%", "300% 100%", 1, name: "scale") == [20, 10, 40, 10])
        #expect(try box("0deg", "1turn", 0.5, name: "rotate") == [-20, 10, 10, 20])
        #expect(try box("z 0deg", "0 0 1 360deg", 0.5, name: "rotate") == [-20, 10, 10, 20])
        // translate, then rotate, then scale, then the list.
        #expect(
            try box("1", "1", 1, more: "translate: 100px; rotate: 90deg; scale: 2; transform: translate(5px)", name: "opacity") == [
                60, 30, 20, 40,
            ])
        let path = "offset-path: path('M0 0V40')"
        #expect(try box("0%", "100%", 1, more: path, name: "offset-distance") == [-20, 30, 10, 20])
        #expect(try box("0px", "20px", 1, more: path + "; offset-rotate: 0deg", name: "offset-distance") == [10, 20, 20, 10])
        #expect(try box("0%", "100%", 1, more: path + "; offset-rotate: reverse", name: "offset-distance") == [10, -10, 10, 20])
        #expect(try box("0%", "100%", 1, more: path + "; offset-rotate: auto -90deg", name: "offset-distance") == [10, 30, 20, 10])
    }

    @Test("Colours are mixed with their alpha, words flip in the middle, paths and filters are mixed")
    func kinds() throws {
        func paint(_ from: String, _ to: String, _ time: Double) throws -> String? {
            let frame = try svg("@keyframes m { from { fill: \(from) } to { fill: \(to) } } rect { animation: m 2s linear }").document(
                at: time)
            guard case .color(let color)? = frame.shapes.first?.fill?.paint else { return nil }
            return color.description
        }
        #expect(
            try paint("#000", "#fff", 0.4) == "#333333FF" && paint("transparent", "red", 1) == "#FF000080"
                && paint("none", "red", 0.9) == nil)
        #expect(try box("path('M0 0h10v10z')", "path('M0 0h30v10z')", 1, name: "d").count == 4)
        let paths = try svg(
            "@keyframes m { from { d: path('M0 0h10v10z') } to { d: path('M0 0h30v10z') } } path { animation: m 2s linear }", "<path/>")
        #expect(paths.document(at: 1).path.boundingRect == CGRect(x: 0, y: 0, width: 20, height: 10))
        #expect(paths.document(at: 3).path.isEmpty)
        let hidden = try svg(
            "@keyframes m { from { visibility: hidden } to { visibility: visible } } rect { animation: m 2s linear; visibility: hidden }")
        #expect(
            hidden.document(at: 0).shapes.isEmpty && hidden.document(at: 0.1).shapes.count == 1 && hidden.document(at: 2).shapes.isEmpty)
        #expect(SVGFunctionList("blur(2px)")?.mixed(with: try #require(SVGFunctionList("none")), by: 0.5)?.text == "blur(1.0px)")
        #expect(
            SVGFunctionList("blur(2px) opacity(.5)")?.mixed(with: try #require(SVGFunctionList("blur(4px)")), by: 0.5)?.text
                == "blur(3.0px) opacity(0.75)")
        #expect(SVGFunctionList("blur(2px)")?.mixed(with: try #require(SVGFunctionList("sepia(1)")), by: 0.5) == nil)
    }

    @Test("Important declarations are above animations, and no viewer reduces motion")
    func cascade() throws {
        #expect(try x("animation: m 2s linear; x: 1px !important", at: 1) == 1)
        #expect(try x("animation: m 2s linear !important; animation: none", at: 1) == 15)
        let query =
            "@media (prefers-reduced-motion: reduce) { rect { animation: none } } @media (prefers-reduced-motion: no-preference) { rect { y: 5px } }"
        let frame = try svg(Self.move + "rect { animation: m 2s linear } " + query).document(at: 1)
        #expect(frame.path.boundingRect.origin == CGPoint(x: 15, y: 5))
    }
}
