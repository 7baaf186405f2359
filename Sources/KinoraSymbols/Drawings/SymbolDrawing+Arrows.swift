import Foundation
import KinoraDrawing

extension SymbolDrawing {
    /// Arrows, chevrons and keys.
    static let arrows: [String: SymbolDrawing] = [
        "arrow.2.squarepath": SymbolDrawing(
            lines: """
                M4 14V7.5A2.5 2.5 0 0 1 6.5 5H15M12 1.8L15.3 5L12 8.2M20 10V16.5A2.5 2.5 0 0 1 17.5 19H9M12 15.8
                L8.7 19L12 22.2
                """),
        "arrow.3.trianglepath": SymbolDrawing(
            lines: """
                M8.2 9.8L11 4.9A1.2 1.2 0 0 1 13 4.9L15 8.4M15.7 4.6L15 8.4L11.3 7.2M18 12.8L20.3 16.8
                A1.2 1.2 0 0 1 19.3 18.6H14.5M17.3 21.3L14.5 18.6L17.3 16M10.3 18.6H4.7A1.2 1.2 0 0 1 3.7 16.8
                L6 12.6M2.4 13.6L6 12.6L7 16.2
                """),
        "arrow.counterclockwise.circle": SymbolDrawing(layers: [
            SymbolLayer(lines: "M2.5 12a9.5 9.5 0 1 0 19 0a9.5 9.5 0 1 0 -19 0Z", level: 1),
            SymbolLayer(lines: "M8 12.5A4.2 4.2 0 1 0 9.4 9.2M8.3 6.5V9.8H11.6"),
        ]),
        "arrow.down.right.and.arrow.up.left": SymbolDrawing(lines: "M4 10H10V4M10 10L3 3M20 14H14V20M14 14L21 21"),
        "arrow.left.and.right": SymbolDrawing(lines: "M2.5 12H21.5M7.5 7L2.5 12L7.5 17M16.5 7L21.5 12L16.5 17"),
        "arrow.left.to.line": SymbolDrawing(lines: "M21.5 12H7M12.5 6L6.5 12L12.5 18M2.5 5V19"),
        "arrow.rectanglepath": SymbolDrawing(
            lines: """
                M4 13V9A2.5 2.5 0 0 1 6.5 6.5H18M15 3.2L18.3 6.5L15 9.8M20 11V15A2.5 2.5 0 0 1 17.5 17.5H6M9 14.2
                L5.7 17.5L9 20.8
                """),
        "arrow.right.to.line": SymbolDrawing(lines: "M2.5 12H17M11.5 6L17.5 12L11.5 18M21.5 5V19"),
        "arrow.triangle.branch": SymbolDrawing(lines: "M7 21V5M3.5 8.5L7 4L10.5 8.5M7 18C7 13 16.5 15 16.5 9.5V5M13 8.5L16.5 4L20 8.5"),
        "arrow.triangle.merge": SymbolDrawing(
            lines: """
                M12 14V21M12 14C12 10 5.5 10 5.5 5V3M12 14C12 10 18.5 10 18.5 5V3M8.5 17.5L12 21.5L15.5 17.5
                """),
        "arrow.triangle.pull": SymbolDrawing(
            lines: "M6 7V17M17.5 17V9A3 3 0 0 0 14.5 6H11M13.5 3L10.5 6L13.5 9",
            solid: """
                M3.7 4.6a2.3 2.3 0 1 0 4.6 0a2.3 2.3 0 1 0 -4.6 0ZM3.7 19.4a2.3 2.3 0 1 0 4.6 0a2.3 2.3 0 1 0 -4.6 0
                ZM15.2 19.4a2.3 2.3 0 1 0 4.6 0a2.3 2.3 0 1 0 -4.6 0Z
                """),
        "arrow.turn.down.left": SymbolDrawing(lines: "M19 3V11A4 4 0 0 1 15 15H4M9.5 9.5L4 15L9.5 20.5"),
        "arrow.turn.down.right": SymbolDrawing(lines: "M5 3V11A4 4 0 0 0 9 15H20M14.5 9.5L20 15L14.5 20.5"),
        "arrow.turn.right.down": SymbolDrawing(lines: "M3 5H11A4 4 0 0 1 15 9V20M9.5 14.5L15 20L20.5 14.5"),
        "arrow.turn.right.up": SymbolDrawing(lines: "M3 19H11A4 4 0 0 0 15 15V4M9.5 9.5L15 4L20.5 9.5"),
        "arrow.turn.up.left": SymbolDrawing(lines: "M19 21V13A4 4 0 0 0 15 9H4M9.5 3.5L4 9L9.5 14.5"),
        "arrow.turn.up.right": SymbolDrawing(lines: "M5 21V13A4 4 0 0 1 9 9H20M14.5 3.5L20 9L14.5 14.5"),
        "arrow.up.and.down": SymbolDrawing(lines: "M12 2.5V21.5M7 7.5L12 2.5L17 7.5M7 16.5L12 21.5L17 16.5"),
        "arrow.up.and.down.and.arrow.left.and.right": SymbolDrawing(
            lines: "M12 2V22M2 12H22M9 5L12 2L15 5M9 19L12 22L15 19M5 9L2 12L5 15M19 9L22 12L19 15"),
        "arrow.up.and.line.horizontal.and.arrow.down": SymbolDrawing(
            lines: "M3 12H21M12 9V2M8.5 5.5L12 2L15.5 5.5M12 15V22M8.5 18.5L12 22L15.5 18.5"),
        "arrow.up.left.and.down.right.and.arrow.up.right.and.down.left": SymbolDrawing(
            lines: """
                M3 8V3H8M16 3H21V8M21 16V21H16M8 21H3V16M3.5 3.5L9.5 9.5M20.5 3.5L14.5 9.5M20.5 20.5L14.5 14.5
                M3.5 20.5L9.5 14.5
                """),
        "arrow.up.right.and.arrow.down.left": SymbolDrawing(lines: "M13 4H20V11M20 4L14 10M4 13V20H11M4 20L10 14"),
        "arrow.up.to.line": SymbolDrawing(lines: "M12 22V7M6 13L12 7L18 13M5 2.5H19"),
        "arrow.uturn.down": SymbolDrawing(lines: "M3 16L8 21L13 16M8 21V9A6 6 0 0 1 20 9V15"),
        "arrow.uturn.right": SymbolDrawing(lines: "M16 3L21 8L16 13M21 8H9A6 6 0 0 0 9 20H15"),
        "arrow.uturn.up": SymbolDrawing(lines: "M3 8L8 3L13 8M8 3V15A6 6 0 0 0 20 15V9"),
        "arrowshape.down": SymbolDrawing(outline: "M4.5 12.5L12 21.5L19.5 12.5H15.5V3H8.5V12.5Z"),
        "arrowshape.left": SymbolDrawing(outline: "M11.5 4.5L2.5 12L11.5 19.5V15.5H21V8.5H11.5Z"),
        "arrowshape.right": SymbolDrawing(outline: "M12.5 4.5L21.5 12L12.5 19.5V15.5H3V8.5H12.5Z"),
        "arrowshape.turn.up.left": SymbolDrawing(outline: "M10.5 4L2 11L10.5 18V14C15.5 14 19 15.5 21.5 20C21.5 12.5 17.5 8.2 10.5 8Z"),
        "arrowshape.turn.up.left.2": SymbolDrawing(
            outline: """
                M14.21 5.28L7.24 11.02L14.21 16.76V13.48C18.31 13.48 21.18 14.71 23.23 18.4
                C23.23 12.25 19.95 8.72 14.21 8.56Z
                """,
            lines: "M7 5.5L1.7 11L7 16.5"),
        "arrowshape.turn.up.right": SymbolDrawing(outline: "M13.5 4L22 11L13.5 18V14C8.5 14 5 15.5 2.5 20C2.5 12.5 6.5 8.2 13.5 8Z"),
        "arrowshape.up": SymbolDrawing(outline: "M4.5 11.5L12 2.5L19.5 11.5H15.5V21H8.5V11.5Z"),
        "arrowtriangle.down": SymbolDrawing(outline: "M12 19L20.5 5.5H3.5Z"),
        "arrowtriangle.left": SymbolDrawing(outline: "M5 12L18.5 20.5V3.5Z"),
        "arrowtriangle.right": SymbolDrawing(outline: "M19 12L5.5 20.5V3.5Z"),
        "arrowtriangle.up": SymbolDrawing(outline: "M12 5L20.5 18.5H3.5Z"),
        "chevron.compact.left": SymbolDrawing(lines: "M14 2L10 12L14 22"),
        "chevron.compact.right": SymbolDrawing(lines: "M10 2L14 12L10 22"),
        "chevron.down": SymbolDrawing(lines: "M4 8.2L12 15.8L20 8.2"),
        "chevron.down.2": SymbolDrawing(lines: "M4.5 5L12 12L19.5 5M4.5 12L12 19L19.5 12"),
        "chevron.left": SymbolDrawing(lines: "M15.6 4.5L8.2 12L15.6 19.5"),
        "chevron.left.2": SymbolDrawing(lines: "M19 5.5L12.4 12L19 18.5M11.6 5.5L5 12L11.6 18.5"),
        "chevron.right": SymbolDrawing(lines: "M8.4 4.5L15.8 12L8.4 19.5"),
        "chevron.right.2": SymbolDrawing(lines: "M5 5.5L11.6 12L5 18.5M12.4 5.5L19 12L12.4 18.5"),
        "chevron.up": SymbolDrawing(lines: "M4 15.8L12 8.2L20 15.8"),
        "chevron.up.2": SymbolDrawing(lines: "M4.5 12L12 5L19.5 12M4.5 19L12 12L19.5 19"),
        "command": SymbolDrawing(
            lines: """
                M9 9H15V15H9ZM9 9V6.2A2.8 2.8 0 1 0 6.2 9ZM15 9H17.8A2.8 2.8 0 1 0 15 6.2ZM15 15V17.8
                A2.8 2.8 0 1 0 17.8 15ZM9 15H6.2A2.8 2.8 0 1 0 9 17.8Z
                """),
        "control": SymbolDrawing(lines: "M5 13L12 6L19 13"),
        "delete.left": SymbolDrawing(
            outline: "M8 5H20.5A2 2 0 0 1 22.5 7V17A2 2 0 0 1 20.5 19H8L1.8 12Z", details: "M11 9L17 15M17 9L11 15"),
        "eject": SymbolDrawing(outline: "M12 4L20.5 14H3.5ZM4 17.5H20V20H4Z"),
        "gobackward": SymbolDrawing(lines: "M3.5 13A8.5 8.5 0 1 0 12 4.5H9.5M11.5 1.5L8.5 4.5L11.5 7.5"),
        "gobackward.10": SymbolDrawing(layers: [
            SymbolLayer(lines: "M3.5 13A8.5 8.5 0 1 0 12 4.5H9.5M11.5 1.5L8.5 4.5L11.5 7.5"),
            SymbolLayer(text: "10", box: CGRect(x: 8, y: 9.3, width: 8, height: 6.6)),
        ]),
        "gobackward.15": SymbolDrawing(layers: [
            SymbolLayer(lines: "M3.5 13A8.5 8.5 0 1 0 12 4.5H9.5M11.5 1.5L8.5 4.5L11.5 7.5"),
            SymbolLayer(text: "15", box: CGRect(x: 8, y: 9.3, width: 8, height: 6.6)),
        ]),
        "gobackward.30": SymbolDrawing(layers: [
            SymbolLayer(lines: "M3.5 13A8.5 8.5 0 1 0 12 4.5H9.5M11.5 1.5L8.5 4.5L11.5 7.5"),
            SymbolLayer(text: "30", box: CGRect(x: 8, y: 9.3, width: 8, height: 6.6)),
        ]),
        "gobackward.45": SymbolDrawing(layers: [
            SymbolLayer(lines: "M3.5 13A8.5 8.5 0 1 0 12 4.5H9.5M11.5 1.5L8.5 4.5L11.5 7.5"),
            SymbolLayer(text: "45", box: CGRect(x: 8, y: 9.3, width: 8, height: 6.6)),
        ]),
        "gobackward.5": SymbolDrawing(layers: [
            SymbolLayer(lines: "M3.5 13A8.5 8.5 0 1 0 12 4.5H9.5M11.5 1.5L8.5 4.5L11.5 7.5"),
            SymbolLayer(text: "5", box: CGRect(x: 8, y: 9.3, width: 8, height: 6.6)),
        ]),
        "gobackward.60": SymbolDrawing(layers: [
            SymbolLayer(lines: "M3.5 13A8.5 8.5 0 1 0 12 4.5H9.5M11.5 1.5L8.5 4.5L11.5 7.5"),
            SymbolLayer(text: "60", box: CGRect(x: 8, y: 9.3, width: 8, height: 6.6)),
        ]),
        "gobackward.75": SymbolDrawing(layers: [
            SymbolLayer(lines: "M3.5 13A8.5 8.5 0 1 0 12 4.5H9.5M11.5 1.5L8.5 4.5L11.5 7.5"),
            SymbolLayer(text: "75", box: CGRect(x: 8, y: 9.3, width: 8, height: 6.6)),
        ]),
        "gobackward.90": SymbolDrawing(layers: [
            SymbolLayer(lines: "M3.5 13A8.5 8.5 0 1 0 12 4.5H9.5M11.5 1.5L8.5 4.5L11.5 7.5"),
            SymbolLayer(text: "90", box: CGRect(x: 8, y: 9.3, width: 8, height: 6.6)),
        ]),
        "goforward": SymbolDrawing(lines: "M20.5 13A8.5 8.5 0 1 1 12 4.5H14.5M12.5 1.5L15.5 4.5L12.5 7.5"),
        "goforward.10": SymbolDrawing(layers: [
            SymbolLayer(lines: "M20.5 13A8.5 8.5 0 1 1 12 4.5H14.5M12.5 1.5L15.5 4.5L12.5 7.5"),
            SymbolLayer(text: "10", box: CGRect(x: 8, y: 9.3, width: 8, height: 6.6)),
        ]),
        "goforward.15": SymbolDrawing(layers: [
            SymbolLayer(lines: "M20.5 13A8.5 8.5 0 1 1 12 4.5H14.5M12.5 1.5L15.5 4.5L12.5 7.5"),
            SymbolLayer(text: "15", box: CGRect(x: 8, y: 9.3, width: 8, height: 6.6)),
        ]),
        "goforward.30": SymbolDrawing(layers: [
            SymbolLayer(lines: "M20.5 13A8.5 8.5 0 1 1 12 4.5H14.5M12.5 1.5L15.5 4.5L12.5 7.5"),
            SymbolLayer(text: "30", box: CGRect(x: 8, y: 9.3, width: 8, height: 6.6)),
        ]),
        "goforward.45": SymbolDrawing(layers: [
            SymbolLayer(lines: "M20.5 13A8.5 8.5 0 1 1 12 4.5H14.5M12.5 1.5L15.5 4.5L12.5 7.5"),
            SymbolLayer(text: "45", box: CGRect(x: 8, y: 9.3, width: 8, height: 6.6)),
        ]),
        "goforward.5": SymbolDrawing(layers: [
            SymbolLayer(lines: "M20.5 13A8.5 8.5 0 1 1 12 4.5H14.5M12.5 1.5L15.5 4.5L12.5 7.5"),
            SymbolLayer(text: "5", box: CGRect(x: 8, y: 9.3, width: 8, height: 6.6)),
        ]),
        "goforward.60": SymbolDrawing(layers: [
            SymbolLayer(lines: "M20.5 13A8.5 8.5 0 1 1 12 4.5H14.5M12.5 1.5L15.5 4.5L12.5 7.5"),
            SymbolLayer(text: "60", box: CGRect(x: 8, y: 9.3, width: 8, height: 6.6)),
        ]),
        "goforward.75": SymbolDrawing(layers: [
            SymbolLayer(lines: "M20.5 13A8.5 8.5 0 1 1 12 4.5H14.5M12.5 1.5L15.5 4.5L12.5 7.5"),
            SymbolLayer(text: "75", box: CGRect(x: 8, y: 9.3, width: 8, height: 6.6)),
        ]),
        "goforward.90": SymbolDrawing(layers: [
            SymbolLayer(lines: "M20.5 13A8.5 8.5 0 1 1 12 4.5H14.5M12.5 1.5L15.5 4.5L12.5 7.5"),
            SymbolLayer(text: "90", box: CGRect(x: 8, y: 9.3, width: 8, height: 6.6)),
        ]),
        "option": SymbolDrawing(lines: "M3 6H8L16 18H21M14 6H21"),
        "return": SymbolDrawing(lines: "M20 5V10A4 4 0 0 1 16 14H4M9 9L4 14L9 19"),
        "shift": SymbolDrawing(outline: "M12 3L21 12.5H16.5V20H7.5V12.5H3Z"),
    ]
}
