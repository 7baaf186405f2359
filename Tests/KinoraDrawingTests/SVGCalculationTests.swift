import Foundation
import Testing

@testable import KinoraDrawing

struct SVGCalculationTests {
    @Test(
        "Calculations without sizes are numbers with a unit",
        arguments: [
            ("calc(2px + 3px)", "5.0px"), ("calc(1in - 16px)", "80.0px"), ("calc(2 * 3)", "6.0"), ("calc(10px * 2 / 4)", "5.0px"),
            ("CALC( (1px + 2px)*3 )", "9.0px"), ("min(10px, 1in, 3px)", "3.0px"), ("max(1, 2)", "2.0"), ("clamp(1px, 9px, 4px)", "4.0px"),
            ("clamp(5px, 1px, 4px)", "5.0px"), ("calc(50% - 20%)", "30.0%"), ("calc(0.25turn + 10deg)", "100.0deg"),
            ("calc(500ms + 1s)", "1.5s"), ("abs(-3px)", "3.0px"), ("sign(-3px)", "-1.0"), ("mod(-1, 3)", "2.0"), ("rem(-1, 3)", "-1.0"),
            ("hypot(3px, 4px)", "5.0px"), ("sqrt(9)", "3.0"), ("pow(2, 3)", "8.0"), ("calc(calc(1px) + min(2px, 3px))", "3.0px"),
            ("calc(-1 * -5px)", "5.0px"),
            ("translate(calc(1px + 1px), 4px) rotate(calc(90deg / 2))", "translate(2.0px, 4px) rotate(45.0deg)"),
            ("url(#calc(1px))", "url(#calc(1px))"), ("'calc(1px + 1px)' calc(1px + 1px)", "'calc(1px + 1px)' 2.0px"),
        ])
    func constants(text: String, expected: String) {
        #expect(SVGCalculation.simplified(text) == expected)
    }

    @Test(
        "Calculations of different sizes are evaluated with them",
        arguments: [
            ("calc(50% + 10px)", 110.0), ("calc(100% - 2em)", 180), ("min(50%, 30px)", 30), ("max(50%, 30px)", 100), ("calc(1em * 3)", 30),
            ("clamp(1em, 40%, 50px)", 50), ("calc((100% - 20px) / 2)", 90), ("max(1px, 1ex)", 5),
        ])
    func sizes(text: String, expected: Double) throws {
        #expect(SVGCalculation.simplified(text) == text)
        let length = try #require(SVGLength(text))
        #expect(abs(length.units(of: 200, fontSize: 10) - expected) < 1e-9)
        // The text of a calculation is read as the same value.
        let again = try #require(SVGLength(length.text))
        #expect(abs(again.units(of: 200, fontSize: 10) - expected) < 1e-9)
    }

    @Test(
        "Texts that are no calculations are not read, and stay as they are",
        arguments: [
            "calc()", "calc(1px+2px)", "calc(1px +2px)", "calc(1px + 2)", "calc(1px * 2px)", "calc(2 / 1px)", "calc(1px", "min()",
            "sqrt(4px)",
            "clamp(1px, 2px)", "calc(1px + 2deg)", "calc(1foo)", "round(1px, 2px)", "calc(1px,2px)", "pow(2)", "calc(a)",
        ])
    func invalid(text: String) {
        #expect(SVGCalculation(text) == nil && SVGLength(text) == nil && SVGCalculation.simplified(text) == text)
    }

    @Test("Deep and long calculations are refused")
    func limits() {
        let deep = String(repeating: "(", count: 40) + "1px" + String(repeating: ")", count: 40)
        #expect(SVGCalculation("calc" + deep) == nil)
        #expect(SVGCalculation("calc(" + Array(repeating: "1px", count: 1000).joined(separator: " + ") + ")") == nil)
        #expect(SVGCalculation("calc(1px / 0)")?.constantText == nil)
    }

    private func document(_ content: String) throws -> SVGDocument {
        let document = try SVGDocument(string: "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 200 100'>\(content)</svg>")
        #expect(document.warnings.isEmpty, "\(document.warnings)")
        return document
    }

    @Test(
        "Attributes and properties can be calculations",
        arguments: [
            "<rect x='calc(50% - 10px)' y='min(20px, 30px)' width='calc(10% + 10px)' height='calc(5 * 4px)'/>",
            "<rect x='90' y='20' style='width:calc(10% + 10px);height:clamp(1px, 20px, 9em)'/>",
            "<rect width='30' height='20' style='transform:translate(calc(50% - 10px), calc(10px + 10px))'/>",
            "<rect width='30' height='20' style='translate:calc(50% - 10px) calc(2 * 10px)'/>",
            "<rect x='-15' y='-10' width='30' height='20' style='transform:rotate(calc(90deg * 2));transform-origin:calc(25% + 2.5px) 15px;translate:-10px 0'/>",
        ])
    func attributes(content: String) throws {
        let box = try document(content).path.boundingRect
        let expected =
            content.contains("rotate") ? CGRect(x: 80, y: 20, width: 30, height: 20) : CGRect(x: 90, y: 20, width: 30, height: 20)
        #expect(
            abs(box.minX - expected.minX) < 1e-9 && abs(box.minY - expected.minY) < 1e-9 && abs(box.width - expected.width) < 1e-9
                && abs(box.height - expected.height) < 1e-9, "\(box)")
    }

    @Test("Numbers, dashes and colours can be calculations")
    func numbers() throws {
        let shape = try #require(
            try document(
                "<path d='M0 0h9' stroke='rgb(calc(100 + 27) 0 0)' stroke-dasharray='calc(1px + 2px) 4' stroke-width='calc(1% + 1px)' stroke-opacity='calc(1 / 4)'/>"
            ).shapes.first)
        let stroke = try #require(shape.stroke)
        #expect(stroke.style.dash == [3, 4] && stroke.opacity == 0.25)
        #expect(abs(Double(stroke.style.lineWidth) - (1 + (25_000.0).squareRoot() / 100)) < 1e-9)
        guard case .color(let color) = stroke.paint else { return _ = Issue.record("the stroke has no colour") }
        #expect(color.description == "#7F0000FF")
    }

    @Test("Lengths of different units are mixed in animations")
    func animations() throws {
        let moving = try document(
            "<style>@keyframes m { from { x: 10px } to { x: 50% } } rect { animation: m 2s linear }</style><rect width='9' height='9'/>")
        for (time, x) in [(0.0, 10.0), (1, 55), (1.5, 77.5)] {
            #expect(abs(moving.document(at: time).path.boundingRect.minX - x) < 1e-9)
        }
        let element = try document("<rect width='9' height='9'><animate attributeName='x' from='10px' to='50%' dur='2s'/></rect>")
        #expect(abs(element.document(at: 1).path.boundingRect.minX - 55) < 1e-9)
    }
}
