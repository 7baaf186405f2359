import Foundation
import TestSupport
import Testing

@testable import KinoraDrawing

/// The values of animation elements at times.
@Suite("SVG animation elements")
struct SVGAnimationTests {
    private func svg(_ content: String) throws -> SVGDocument {
        let document = try SVGDocument(string: "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 100'>\(content)</svg>")
        #expect(document.warnings.isEmpty, "\(document.warnings)")
        return document
    }

    /// The box of everything at a time.
    private func box(_ content: String, at time: Double) throws -> CGRect {
        let frame = try svg(content).document(at: time)
        #expect(frame.warnings.isEmpty, "\(frame.warnings)")
        return frame.path.boundingRect
    }

    /// The left edge of a rectangle whose attribute `x` the elements animate.
    private func x(_ animations: String, at time: Double, base: Double = 10) throws -> Double {
        Double(try box("<rect x='\(base)' width='5' height='5'>\(animations)</rect>", at: time).minX)
    }

    @Test(
        "Values are interpolated as the attributes say",
        arguments: [
            ("from='0' to='8'", 0.5, 2), ("from='0' by='8'", 0.5, 2), ("values='0;8;4'", 1, 8), ("values='0;8;4'", 1.5, 6),
            ("to='30'", 0.5, 15),
            ("by='8'", 0.5, 12), ("values='0;8;4;'", 1.5, 6), ("values='7'", 1.2, 7), ("from='0' to='8' calcMode='discrete'", 0.9, 0),
            ("from='0' to='8' calcMode='discrete'", 1, 8), ("values='1;2;3;4' calcMode='discrete'", 1.5, 4),
            ("to='30' calcMode='discrete'", 0.9, 10),
            ("values='0;8;4' keyTimes='0;0.25;1'", 0.5, 8), ("values='0;8;4' keyTimes='0;0.25;1'", 1.25, 6),
            ("values='0;8;4' keyTimes='0;0.25;0.5' calcMode='discrete'", 0.99, 8),
            ("values='0;8;4' keyTimes='0;0.25;0.5' calcMode='discrete'", 1, 4),
            // Paced: 10 units in 2 seconds.
            ("values='0;8;10' calcMode='paced'", 1, 5), ("values='0;8;10' calcMode='paced'", 1.8, 9),
            ("values='0;8;6' calcMode='paced'", 1.9, 6.5),
            ("values='5;5;5' calcMode='paced'", 1, 5), ("from='0' to='8' calcMode='spline' keySplines='0 0 1 1'", 0.5, 2),
            // A curve that is symmetric to its centre.
            ("from='0' to='8' calcMode='spline' keySplines='0.42 0 0.58 1'", 1, 4),
            ("values='0;8;4' calcMode='spline' keySplines='0.3 0 0.7 1;0.3 0 0.7 1'", 1.5, 6),
            ("values='0;8;4' calcMode='spline' keyTimes='0;0.5;1' keySplines='0.3,0,0.7,1;0.3,0,0.7,1;'", 0.5, 4),
        ] as [(String, Double, Double)])
    func values(attributes: String, time: Double, expected: Double) throws {
        #expect(abs(try x("<animate attributeName='x' dur='2s' \(attributes)/>", at: time) - expected) < 1e-9)
    }

    @Test("A spline is the cubic curve of its controls")
    func spline() throws {
        for time in [0.1, 0.7, 1.3, 1.9] {
            let expected = 8 * UnitCurveOracle.value(0.2, 0.9, 0.6, 0.1, at: time / 2)
            let found = try x("<animate attributeName='x' dur='2s' from='0' to='8' calcMode='spline' keySplines='.2 .9 .6 .1'/>", at: time)
            #expect(abs(found - expected) < 1e-9)
        }
    }

    @Test("Repetitions accumulate, and the last value is frozen or removed")
    func repetitions() throws {
        let start = "<animate attributeName='x' from='0' to='8' dur='2s' repeatCount='2.5' "
        #expect(try x(start + "/>", at: 3) == 4)
        #expect(try x(start + "accumulate='sum'/>", at: 3) == 12)
        #expect(try x(start + "/>", at: 5) == 10 && x(start + "fill='freeze'/>", at: 9) == 4)
        #expect(try x(start + "accumulate='sum' fill='freeze'/>", at: 9) == 20)
        #expect(try x("<animate attributeName='x' from='0' to='8' dur='2s' repeatCount='3' fill='freeze'/>", at: 9) == 8)
        #expect(try x("<animate attributeName='x' by='8' dur='2s' repeatCount='3' accumulate='sum' fill='freeze'/>", at: 9) == 34)
    }

    @Test("Later animations are above earlier ones, and sums add to what is below")
    func sandwich() throws {
        let low = "<animate attributeName='x' from='0' to='8' dur='2s' fill='freeze'/>"
        #expect(try x(low + "<animate attributeName='x' from='20' to='40' dur='2s'/>", at: 1) == 30)
        #expect(try x(low + "<animate attributeName='x' from='20' to='40' dur='2s' additive='sum'/>", at: 1) == 34)
        #expect(try x(low + "<animate attributeName='x' by='20' dur='2s'/>", at: 1) == 14)
        // From the moving value below, which is frozen after two seconds.
        #expect(try x(low + "<animate attributeName='x' to='20' dur='4s'/>", at: 1) == 8)
        #expect(try x(low + "<animate attributeName='x' to='20' dur='4s'/>", at: 3) == 17)
        // The first element begins last.
        #expect(try x("<set attributeName='x' to='3' begin='1s'/><set attributeName='x' to='4' begin='0s'/>", at: 2) == 3)
        #expect(try x("<set attributeName='x' to='3'/><set attributeName='x' to='4'/>", at: 2) == 4)
        #expect(try x("<set attributeName='x' to='3' dur='1s'/>", at: 1) == 10)
    }

    @Test("Lengths in different units are mixed")
    func units() throws {
        #expect(try x("<animate attributeName='x' from='0' to='1in' dur='2s'/>", at: 1) == 48)
        #expect(try x("<animate attributeName='x' from='10%' to='20%' dur='2s'/>", at: 1) == 15)
        #expect(try x("<animate attributeName='x' from='0' to='20%' dur='2s'/>", at: 1) == 10)
        #expect(abs(try x("<animate attributeName='x' from='10' to='20%' dur='2s'/>", at: 0.9) - 14.5) < 1e-9)
        #expect(abs(try x("<animate attributeName='x' from='10' to='20%' dur='2s'/>", at: 1.1) - 15.5) < 1e-9)
    }

    /// The colour of a rectangle with elements that animate `fill`.
    private func fill(_ animations: String, at time: Double) throws -> String {
        let frame = try svg("<rect width='5' height='5' color='#0000ff' fill='#102030'>\(animations)</rect>").document(at: time)
        guard case .color(let color)? = frame.shapes.first?.fill?.paint else { return "none" }
        return color.description
    }

    @Test("Colours are mixed in sRGB")
    func colors() throws {
        #expect(try fill("<animate attributeName='fill' from='#000' to='#ff8000' dur='2s'/>", at: 1) == "#804000FF")
        #expect(try fill("<animate attributeName='fill' to='#306090' dur='2s'/>", at: 1) == "#204060FF")
        #expect(try fill("<animate attributeName='fill' from='currentColor' to='red' dur='2s'/>", at: 1) == "#800080FF")
        #expect(
            try fill("<animate attributeName='fill' by='#101010' dur='1s' repeatCount='3' accumulate='sum' fill='freeze'/>", at: 9)
                == "#405060FF")
        #expect(try fill("<animate attributeName='fill' values='red;none' dur='2s'/>", at: 0.9) == "#FF0000FF")
        #expect(try fill("<animate attributeName='fill' values='red;none' dur='2s'/>", at: 1.1) == "none")
        #expect(try fill("<animateColor attributeName='fill' from='#000' to='#ff8000' dur='2s'/>", at: 1) == "#804000FF")
    }

    @Test(
        "Transforms replace the attribute or follow it",
        arguments: [
            ("type='translate' from='0 0' to='20 40'", 10, 20, 4, 4), ("type='translate' from='0' to='20'", 10, 0, 4, 4),
            ("type='scale' from='1' to='3'", 0, 0, 8, 8),
            ("type='scale' values='1 1;3 1'", 0, 0, 8, 4), ("type='rotate' from='0' to='180'", -4, 0, 4, 4),
            ("type='rotate' from='0 2 2' to='180 2 2'", 0, 0, 4, 4),
            ("type='translate' from='0' to='20' additive='sum'", 15, 5, 4, 4), ("type='translate' by='20 0'", 15, 5, 4, 4),
            ("type='scale' to='3'", 0, 0, 8, 8),
            ("type='skewX' from='0' to='90'", 0, 0, 8, 4), ("type='translate' values='0;20;0' keyTimes='0;0.25;1'", 40.0 / 3, 0, 4, 4),
            ("type='rotate' values='0;90;360' calcMode='paced'", -4, -4, 4, 4),
        ] as [(String, Double, Double, Double, Double)])
    func transforms(attributes: String, x: Double, y: Double, width: Double, height: Double) throws {
        let found = try box(
            "<rect width='4' height='4' transform='translate(5 5)'><animateTransform attributeName='transform' dur='2s' \(attributes)/></rect>",
            at: 1)
        // Skewed by 45 degrees, and paced over 360 degrees: half a turn.
        expectBox(found, x, y, width, height)
    }

    private func expectBox(_ found: CGRect, _ x: Double, _ y: Double, _ width: Double, _ height: Double) {
        for (value, expected) in [(found.minX, x), (found.minY, y), (found.width, width), (found.height, height)] {
            #expect(abs(Double(value) - expected) < 1e-9, "\(found)")
        }
    }

    @Test("Sums of transforms are in the order of the elements, and repetitions accumulate")
    func transformSums() throws {
        let square = "<rect width='4' height='4'>"
        let move = "<animateTransform attributeName='transform' type='translate' values='10 0' dur='9s' additive='sum'/>"
        let grow = "<animateTransform attributeName='transform' type='scale' values='2' dur='9s' additive='sum'/>"
        expectBox(try box(square + move + grow + "</rect>", at: 1), 10, 0, 8, 8)
        expectBox(try box(square + grow + move + "</rect>", at: 1), 20, 0, 8, 8)
        let turns =
            "<animateTransform attributeName='transform' type='translate' from='0' to='10' dur='1s' repeatCount='9' accumulate='sum'/>"
        expectBox(try box(square + turns + "</rect>", at: 2.5), 25, 0, 4, 4)
    }

    @Test(
        "Movements along paths",
        arguments: [
            // 40 units in 4 seconds.
            ("path='M0 0H20V20'", 1, 10, 0), ("path='M0 0H20V20'", 3, 20, 10), ("values='0,0;20,0;20,20'", 3, 20, 10),
            ("from='0,0' to='20,40'", 2, 10, 20),
            ("by='20,40'", 2, 10, 20), ("from='5,5' by='20,40'", 2, 15, 25), ("to='20,40'", 2, 10, 20),
            ("path='M0 0H30V10' calcMode='linear'", 2, 30, 0),
            ("path='M0 0H30V10' calcMode='linear' keyTimes='0;0.75;1'", 1, 10, 0), ("path='M0 0H30V10' calcMode='discrete'", 2, 30, 0),
            ("path='M0 0H30V10' calcMode='linear' keyPoints='0;1;0.5' keyTimes='0;0.5;1'", 2, 30, 10),
            ("path='M0 0H30V10' calcMode='linear' keyPoints='0;1;0.5' keyTimes='0;0.5;1'", 4, 20, 0),
            ("path='M0 0H40' calcMode='spline' keySplines='0 0 1 1'", 1, 10, 0),
        ] as [(String, Double, Double, Double)])
    func motion(attributes: String, time: Double, x: Double, y: Double) throws {
        let found = try box("<rect width='4' height='4'><animateMotion dur='4s' fill='freeze' \(attributes)/></rect>", at: time)
        expectBox(found, x, y, 4, 4)
    }

    @Test("A movement turns the element, is outside its transform, and follows a referenced shape")
    func motionRotation() throws {
        func moved(_ attributes: String, transform: String = "", inside: String = "") throws -> CGRect {
            try box(
                "<rect width='4' height='2' transform='\(transform)'><animateMotion dur='4s' \(attributes)>\(inside)</animateMotion></rect>"
                    + "<defs><path id='p' d='M0 0V40'/></defs>", at: 1)
        }
        expectBox(try moved("path='M0 0V40'", transform: "translate(1 2)"), 1, 12, 4, 2)
        expectBox(try moved("path='M0 0V40' rotate='auto'"), -2, 10, 2, 4)
        expectBox(try moved("path='M0 0V40' rotate='auto-reverse'"), 0, 6, 2, 4)
        expectBox(try moved("path='M0 0V40' rotate='180'"), -4, 8, 4, 2)
        expectBox(try moved("path='M9 9H99'", inside: "<mpath href='#p'/>"), 0, 10, 4, 2)
        expectBox(try moved("path='M0 0V40' rotate='auto'", transform: "translate(1 0)"), -2, 11, 2, 4)
    }

    @Test("Movements are summed and accumulated")
    func motionSums() throws {
        let first = "<animateMotion path='M0 0H40' dur='4s'/>"
        let found = try box("<rect width='4' height='4'>\(first)<animateMotion path='M0 0V40' dur='4s' additive='sum'/></rect>", at: 1)
        expectBox(found, 10, 10, 4, 4)
        let turns = try box(
            "<rect width='4' height='4'><animateMotion path='M0 0H40' dur='4s' repeatCount='3' accumulate='sum'/></rect>", at: 9)
        expectBox(turns, 90, 0, 4, 4)
    }

    @Test("Path data, points, view boxes, lists and words are animated")
    func attributes() throws {
        expectBox(try box("<path><animate attributeName='d' dur='2s' values='M0 0h10v10z;M0 0H30V10Z'/></path>", at: 1), 0, 0, 20, 10)
        // Other commands follow without values between them.
        expectBox(
            try box("<path><animate attributeName='d' dur='2s' values='M0 0h10v10z;M0 0L30 0L30 10Z'/></path>", at: 0.9), 0, 0, 10, 10)
        expectBox(
            try box("<polygon><animate attributeName='points' dur='2s' values='0,0 10,0 10,10;0,0 30,0 30,10'/></polygon>", at: 1), 0, 0,
            20, 10)
        #expect(
            try svg("<animate attributeName='viewBox' dur='2s' to='50 50 50 50'/>").document(at: 1).viewBox
                == CGRect(x: 25, y: 25, width: 75, height: 75))
        let dashes = try svg(
            "<path d='M0 0h9' stroke='red' stroke-dasharray='4'><animate attributeName='stroke-dasharray' dur='2s' to='8 6'/></path>")
        #expect(dashes.document(at: 1).shapes.first?.stroke?.style.dash == [6, 5])
        let copies = try svg(
            "<defs><rect id='a' width='1' height='1'/><rect id='b' width='2' height='2'/></defs><use href='#a'><set attributeName='href' to='#b' begin='1s'/></use>"
        )
        #expect(copies.document(at: 0.9).path.boundingRect.width == 1 && copies.document(at: 1).path.boundingRect.width == 2)
        let hidden = try svg("<rect width='1' height='1'><animate attributeName='display' dur='2s' values='inline;none'/></rect>")
        #expect(hidden.document(at: 0.9).shapes.count == 1 && hidden.document(at: 1).shapes.isEmpty)
        let classes = try svg(
            "<style>.a { fill: lime }</style><rect width='1' height='1' fill='red'><set attributeName='class' to='a' begin='1s'/></rect>")
        #expect(classes.document(at: 0).shapes.first?.fill?.paint == .color(Color(red: 1, green: 0, blue: 0)))
        #expect(classes.document(at: 1).shapes.first?.fill?.paint == .color(Color(red: 0, green: 1, blue: 0)))
    }

    @Test("Style sheets are below animated properties, important declarations and style sheets of attributes above")
    func cascade() throws {
        func opacity(_ attributes: String, sheet: String = "") throws -> Double? {
            try svg(
                "<style>\(sheet)</style><rect width='1' height='1' \(attributes)><animate attributeName='fill-opacity' values='0.5' dur='9s'/></rect>"
            )
            .document(at: 1).shapes.first?.fill?.opacity
        }
        #expect(try opacity("") == 0.5 && opacity("fill-opacity='.2'") == 0.5 && opacity("style='fill-opacity:.2'") == 0.5)
        #expect(try opacity("", sheet: "rect { fill-opacity: .2 !important }") == 0.2)
        #expect(try opacity("", sheet: "rect { fill-opacity: .2; animation: a 9s } @keyframes a { from, to { fill-opacity: .7 } }") == 0.7)
        // The attribute `x` is below the property `x`.
        expectBox(
            try box("<rect style='x: 7px' width='1' height='1'><animate attributeName='x' values='3' dur='9s'/></rect>", at: 1), 7, 0, 1, 1)
    }

    @Test("An animation is outside its target")
    func references() throws {
        let content = "<rect id='a' width='4' height='4'/><animate href='#a' attributeName='x' from='0' to='8' dur='2s'/>"
        expectBox(try box(content, at: 1), 4, 0, 4, 4)
    }
}

/// The cubic curve from (0, 0) to (1, 1), found by bisection.
private enum UnitCurveOracle {
    static func value(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, at x: Double) -> Double {
        func coordinate(_ a: Double, _ b: Double, _ t: Double) -> Double {
            3 * a * t * (1 - t) * (1 - t) + 3 * b * t * t * (1 - t) + t * t * t
        }
        var (low, high) = (0.0, 1.0)
        for _ in 0..<200 {
            let middle = (low + high) / 2
            if coordinate(x1, x2, middle) < x { low = middle } else { high = middle }
        }
        return coordinate(y1, y2, low)
    }
}
