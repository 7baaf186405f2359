import KinoraDrawing

extension SymbolDrawing {
    /// Geometric shapes and patterns.
    static let shapes: [String: SymbolDrawing] = [
        "app": SymbolDrawing(
            outline: """
                M8 2.8H16A5.2 5.2 0 0 1 21.2 8V16A5.2 5.2 0 0 1 16 21.2H8A5.2 5.2 0 0 1 2.8 16V8A5.2 5.2 0 0 1 8 2.8
                Z
                """),
        "circle.bottomhalf.filled": SymbolDrawing(layers: [
            SymbolLayer(lines: "M2.5 12a9.5 9.5 0 1 0 19 0a9.5 9.5 0 1 0 -19 0Z"),
            SymbolLayer(solid: "M2.5 12A9.5 9.5 0 0 0 21.5 12Z"),
        ]),
        "circle.circle": SymbolDrawing(layers: [
            SymbolLayer(lines: "M2.5 12a9.5 9.5 0 1 0 19 0a9.5 9.5 0 1 0 -19 0Z", level: 1),
            SymbolLayer(outline: "M7.4 12a4.6 4.6 0 1 0 9.2 0a4.6 4.6 0 1 0 -9.2 0Z"),
        ]),
        "circle.dashed": SymbolDrawing(
            lines: """
                M21.36 13.65A9.5 9.5 0 0 1 20.23 16.75M18.11 19.28A9.5 9.5 0 0 1 15.25 20.93M12 21.5
                A9.5 9.5 0 0 1 8.75 20.93M5.89 19.28A9.5 9.5 0 0 1 3.77 16.75M2.64 13.65A9.5 9.5 0 0 1 2.64 10.35
                M3.77 7.25A9.5 9.5 0 0 1 5.89 4.72M8.75 3.07A9.5 9.5 0 0 1 12 2.5M15.25 3.07
                A9.5 9.5 0 0 1 18.11 4.72M20.23 7.25A9.5 9.5 0 0 1 21.36 10.35
                """),
        "circle.dotted": SymbolDrawing(
            lines: """
                M21.5 12h.01M20.23 16.75h.01M16.75 20.23h.01M12 21.5h.01M7.25 20.23h.01M3.77 16.75h.01M2.5 12h.01
                M3.77 7.25h.01M7.25 3.77h.01M12 2.5h.01M16.75 3.77h.01M20.23 7.25h.01
                """),
        "circle.grid.2x2": SymbolDrawing(
            outline: """
                M3.3 7a3.7 3.7 0 1 0 7.4 0a3.7 3.7 0 1 0 -7.4 0ZM13.3 7a3.7 3.7 0 1 0 7.4 0a3.7 3.7 0 1 0 -7.4 0Z
                M3.3 17a3.7 3.7 0 1 0 7.4 0a3.7 3.7 0 1 0 -7.4 0ZM13.3 17a3.7 3.7 0 1 0 7.4 0a3.7 3.7 0 1 0 -7.4 0Z
                """),
        "circle.grid.3x3": SymbolDrawing(
            outline: """
                M2.4 4.5a2.1 2.1 0 1 0 4.2 0a2.1 2.1 0 1 0 -4.2 0ZM9.9 4.5a2.1 2.1 0 1 0 4.2 0a2.1 2.1 0 1 0 -4.2 0Z
                M17.4 4.5a2.1 2.1 0 1 0 4.2 0a2.1 2.1 0 1 0 -4.2 0ZM2.4 12a2.1 2.1 0 1 0 4.2 0a2.1 2.1 0 1 0 -4.2 0Z
                M9.9 12a2.1 2.1 0 1 0 4.2 0a2.1 2.1 0 1 0 -4.2 0ZM17.4 12a2.1 2.1 0 1 0 4.2 0a2.1 2.1 0 1 0 -4.2 0Z
                M2.4 19.5a2.1 2.1 0 1 0 4.2 0a2.1 2.1 0 1 0 -4.2 0ZM9.9 19.5a2.1 2.1 0 1 0 4.2 0
                a2.1 2.1 0 1 0 -4.2 0ZM17.4 19.5a2.1 2.1 0 1 0 4.2 0a2.1 2.1 0 1 0 -4.2 0Z
                """),
        "circle.grid.cross": SymbolDrawing(
            outline: """
                M9 5a3 3 0 1 0 6 0a3 3 0 1 0 -6 0ZM2 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0ZM16 12a3 3 0 1 0 6 0
                a3 3 0 1 0 -6 0ZM9 19a3 3 0 1 0 6 0a3 3 0 1 0 -6 0Z
                """),
        "circle.hexagongrid": SymbolDrawing(layers: [
            SymbolLayer(outline: "M9.4 12a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0 -5.2 0Z", isVariable: true),
            SymbolLayer(outline: "M16.8 12a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0 -5.2 0Z", level: 1, isVariable: true),
            SymbolLayer(outline: "M13.1 18.41a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0 -5.2 0Z", level: 1, isVariable: true),
            SymbolLayer(outline: "M5.7 18.41a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0 -5.2 0Z", level: 1, isVariable: true),
            SymbolLayer(outline: "M2 12a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0 -5.2 0Z", level: 1, isVariable: true),
            SymbolLayer(outline: "M5.7 5.59a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0 -5.2 0Z", level: 1, isVariable: true),
            SymbolLayer(outline: "M13.1 5.59a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0 -5.2 0Z", level: 1, isVariable: true),
        ]),
        "circle.hexagonpath": SymbolDrawing(
            outline: """
                M16.05 15.9a2.7 2.7 0 1 0 5.4 0a2.7 2.7 0 1 0 -5.4 0ZM9.3 19.8a2.7 2.7 0 1 0 5.4 0
                a2.7 2.7 0 1 0 -5.4 0ZM2.55 15.9a2.7 2.7 0 1 0 5.4 0a2.7 2.7 0 1 0 -5.4 0ZM2.55 8.1
                a2.7 2.7 0 1 0 5.4 0a2.7 2.7 0 1 0 -5.4 0ZM9.3 4.2a2.7 2.7 0 1 0 5.4 0a2.7 2.7 0 1 0 -5.4 0Z
                M16.05 8.1a2.7 2.7 0 1 0 5.4 0a2.7 2.7 0 1 0 -5.4 0Z
                """),
        "circle.inset.filled": SymbolDrawing(layers: [
            SymbolLayer(lines: "M2.5 12a9.5 9.5 0 1 0 19 0a9.5 9.5 0 1 0 -19 0Z", level: 1),
            SymbolLayer(solid: "M5.8 12a6.2 6.2 0 1 0 12.4 0a6.2 6.2 0 1 0 -12.4 0Z"),
        ]),
        "circle.lefthalf.filled": SymbolDrawing(layers: [
            SymbolLayer(lines: "M2.5 12a9.5 9.5 0 1 0 19 0a9.5 9.5 0 1 0 -19 0Z"),
            SymbolLayer(solid: "M12 2.5A9.5 9.5 0 0 0 12 21.5Z"),
        ]),
        "circle.righthalf.filled": SymbolDrawing(layers: [
            SymbolLayer(lines: "M2.5 12a9.5 9.5 0 1 0 19 0a9.5 9.5 0 1 0 -19 0Z"),
            SymbolLayer(solid: "M12 2.5A9.5 9.5 0 0 1 12 21.5Z"),
        ]),
        "circle.tophalf.filled": SymbolDrawing(layers: [
            SymbolLayer(lines: "M2.5 12a9.5 9.5 0 1 0 19 0a9.5 9.5 0 1 0 -19 0Z"),
            SymbolLayer(solid: "M2.5 12A9.5 9.5 0 0 1 21.5 12Z"),
        ]),
        "cone": SymbolDrawing(outline: "M12 2.5L19.5 18C19.5 20 16 21.5 12 21.5C8 21.5 4.5 20 4.5 18Z"),
        "cube.transparent": SymbolDrawing(lines: "M12 2L21 7V17L12 22L3 17V7ZM3.5 7.3L12 12L20.5 7.3M12 12V21.5"),
        "cylinder": SymbolDrawing(
            outline: "M5 6C5 4 8 2.5 12 2.5C16 2.5 19 4 19 6V18C19 20 16 21.5 12 21.5C8 21.5 5 20 5 18Z",
            details: "M5 6C5 8 8 9.5 12 9.5C16 9.5 19 8 19 6"),
        "dot.circle": SymbolDrawing(layers: [
            SymbolLayer(lines: "M2.5 12a9.5 9.5 0 1 0 19 0a9.5 9.5 0 1 0 -19 0Z", level: 1),
            SymbolLayer(solid: "M9.6 12a2.4 2.4 0 1 0 4.8 0a2.4 2.4 0 1 0 -4.8 0Z"),
        ]),
        "line.diagonal": SymbolDrawing(lines: "M4 20L20 4"),
        "plus.square.on.square": SymbolDrawing(layers: [
            SymbolLayer(
                outline: """
                    M10.3 7.5H18.7A2.8 2.8 0 0 1 21.5 10.3V18.7A2.8 2.8 0 0 1 18.7 21.5H10.3A2.8 2.8 0 0 1 7.5 18.7V10.3
                    A2.8 2.8 0 0 1 10.3 7.5Z
                    """,
                details: "M14.5 11V18M11 14.5H18"),
            SymbolLayer(lines: "M16.5 4.2A2.8 2.8 0 0 0 14 2.5H5.3A2.8 2.8 0 0 0 2.5 5.3V14A2.8 2.8 0 0 0 4.2 16.5", level: 1),
        ]),
        "pyramid": SymbolDrawing(outline: "M12 2.5L22 17L12 21.5L2 17Z", details: "M12 2.8V21"),
        "rectangle.3.group": SymbolDrawing(
            outline: """
                M3.4 4.5H11.2A1.6 1.6 0 0 1 12.8 6.1V17.9A1.6 1.6 0 0 1 11.2 19.5H3.4A1.6 1.6 0 0 1 1.8 17.9V6.1
                A1.6 1.6 0 0 1 3.4 4.5ZM17.8 4.5H21A1.2 1.2 0 0 1 22.2 5.7V8.8A1.2 1.2 0 0 1 21 10H17.8
                A1.2 1.2 0 0 1 16.6 8.8V5.7A1.2 1.2 0 0 1 17.8 4.5ZM17.8 14H21A1.2 1.2 0 0 1 22.2 15.2V18.3
                A1.2 1.2 0 0 1 21 19.5H17.8A1.2 1.2 0 0 1 16.6 18.3V15.2A1.2 1.2 0 0 1 17.8 14Z
                """),
        "rectangle.grid.1x2": SymbolDrawing(
            outline: """
                M4 3.6H20A1.5 1.5 0 0 1 21.5 5.1V8.3A1.5 1.5 0 0 1 20 9.8H4A1.5 1.5 0 0 1 2.5 8.3V5.1
                A1.5 1.5 0 0 1 4 3.6ZM4 14.2H20A1.5 1.5 0 0 1 21.5 15.7V18.9A1.5 1.5 0 0 1 20 20.4H4
                A1.5 1.5 0 0 1 2.5 18.9V15.7A1.5 1.5 0 0 1 4 14.2Z
                """),
        "rectangle.grid.2x2": SymbolDrawing(
            outline: """
                M3.1 4.4H9A1.2 1.2 0 0 1 10.2 5.6V8.8A1.2 1.2 0 0 1 9 10H3.1A1.2 1.2 0 0 1 1.9 8.8V5.6
                A1.2 1.2 0 0 1 3.1 4.4ZM15 4.4H20.9A1.2 1.2 0 0 1 22.1 5.6V8.8A1.2 1.2 0 0 1 20.9 10H15
                A1.2 1.2 0 0 1 13.8 8.8V5.6A1.2 1.2 0 0 1 15 4.4ZM3.1 14H9A1.2 1.2 0 0 1 10.2 15.2V18.4
                A1.2 1.2 0 0 1 9 19.6H3.1A1.2 1.2 0 0 1 1.9 18.4V15.2A1.2 1.2 0 0 1 3.1 14ZM15 14H20.9
                A1.2 1.2 0 0 1 22.1 15.2V18.4A1.2 1.2 0 0 1 20.9 19.6H15A1.2 1.2 0 0 1 13.8 18.4V15.2
                A1.2 1.2 0 0 1 15 14Z
                """),
        "rectangle.on.rectangle": SymbolDrawing(layers: [
            SymbolLayer(
                outline: """
                    M8.7 8.5H20.3A2.2 2.2 0 0 1 22.5 10.7V17.8A2.2 2.2 0 0 1 20.3 20H8.7A2.2 2.2 0 0 1 6.5 17.8V10.7
                    A2.2 2.2 0 0 1 8.7 8.5Z
                    """),
            SymbolLayer(lines: "M18 5.8A2.2 2.2 0 0 0 15.8 4H3.7A2.2 2.2 0 0 0 1.5 6.2V13.3A2.2 2.2 0 0 0 3.2 15.5", level: 1),
        ]),
        "rectangle.stack": SymbolDrawing(
            outline: """
                M4.4 8H19.6A2.4 2.4 0 0 1 22 10.4V18.6A2.4 2.4 0 0 1 19.6 21H4.4A2.4 2.4 0 0 1 2 18.6V10.4
                A2.4 2.4 0 0 1 4.4 8Z
                """,
            lines: "M4.5 5H19.5M7 2.2H17"),
        "rhombus": SymbolDrawing(outline: "M12 2.5L20 12L12 21.5L4 12Z"),
        "smallcircle.filled.circle": SymbolDrawing(layers: [
            SymbolLayer(lines: "M2.5 12a9.5 9.5 0 1 0 19 0a9.5 9.5 0 1 0 -19 0Z", level: 1),
            SymbolLayer(solid: "M8.8 12a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0 -6.4 0Z"),
        ]),
        "square.3.layers.3d": SymbolDrawing(layers: [
            SymbolLayer(outline: "M12 2.4L22 7L12 11.6L2 7Z", isVariable: true),
            SymbolLayer(lines: "M2.3 12L12 16.5L21.7 12", level: 1, isVariable: true),
            SymbolLayer(lines: "M2.3 16.8L12 21.3L21.7 16.8", level: 2, isVariable: true),
        ]),
        "square.dashed": SymbolDrawing(
            lines: """
                M2.8 8V6.2A3.4 3.4 0 0 1 6.2 2.8H8M11 2.8H13M16 2.8H17.8A3.4 3.4 0 0 1 21.2 6.2V8M21.2 11V13M21.2 16
                V17.8A3.4 3.4 0 0 1 17.8 21.2H16M13 21.2H11M8 21.2H6.2A3.4 3.4 0 0 1 2.8 17.8V16M2.8 13V11
                """),
        "square.grid.3x3": SymbolDrawing(
            outline: """
                M3.5 2.6H5.9A0.9 0.9 0 0 1 6.8 3.5V5.9A0.9 0.9 0 0 1 5.9 6.8H3.5A0.9 0.9 0 0 1 2.6 5.9V3.5
                A0.9 0.9 0 0 1 3.5 2.6ZM10.8 2.6H13.2A0.9 0.9 0 0 1 14.1 3.5V5.9A0.9 0.9 0 0 1 13.2 6.8H10.8
                A0.9 0.9 0 0 1 9.9 5.9V3.5A0.9 0.9 0 0 1 10.8 2.6ZM18.1 2.6H20.5A0.9 0.9 0 0 1 21.4 3.5V5.9
                A0.9 0.9 0 0 1 20.5 6.8H18.1A0.9 0.9 0 0 1 17.2 5.9V3.5A0.9 0.9 0 0 1 18.1 2.6ZM3.5 9.9H5.9
                A0.9 0.9 0 0 1 6.8 10.8V13.2A0.9 0.9 0 0 1 5.9 14.1H3.5A0.9 0.9 0 0 1 2.6 13.2V10.8
                A0.9 0.9 0 0 1 3.5 9.9ZM10.8 9.9H13.2A0.9 0.9 0 0 1 14.1 10.8V13.2A0.9 0.9 0 0 1 13.2 14.1H10.8
                A0.9 0.9 0 0 1 9.9 13.2V10.8A0.9 0.9 0 0 1 10.8 9.9ZM18.1 9.9H20.5A0.9 0.9 0 0 1 21.4 10.8V13.2
                A0.9 0.9 0 0 1 20.5 14.1H18.1A0.9 0.9 0 0 1 17.2 13.2V10.8A0.9 0.9 0 0 1 18.1 9.9ZM3.5 17.2H5.9
                A0.9 0.9 0 0 1 6.8 18.1V20.5A0.9 0.9 0 0 1 5.9 21.4H3.5A0.9 0.9 0 0 1 2.6 20.5V18.1
                A0.9 0.9 0 0 1 3.5 17.2ZM10.8 17.2H13.2A0.9 0.9 0 0 1 14.1 18.1V20.5A0.9 0.9 0 0 1 13.2 21.4H10.8
                A0.9 0.9 0 0 1 9.9 20.5V18.1A0.9 0.9 0 0 1 10.8 17.2ZM18.1 17.2H20.5A0.9 0.9 0 0 1 21.4 18.1V20.5
                A0.9 0.9 0 0 1 20.5 21.4H18.1A0.9 0.9 0 0 1 17.2 20.5V18.1A0.9 0.9 0 0 1 18.1 17.2Z
                """),
        "square.grid.4x3.fill": SymbolDrawing(
            solid: """
                M3.1 5H5.1A0.8 0.8 0 0 1 5.9 5.8V7.8A0.8 0.8 0 0 1 5.1 8.6H3.1A0.8 0.8 0 0 1 2.3 7.8V5.8
                A0.8 0.8 0 0 1 3.1 5ZM8.2 5H10.2A0.8 0.8 0 0 1 11 5.8V7.8A0.8 0.8 0 0 1 10.2 8.6H8.2
                A0.8 0.8 0 0 1 7.4 7.8V5.8A0.8 0.8 0 0 1 8.2 5ZM13.3 5H15.3A0.8 0.8 0 0 1 16.1 5.8V7.8
                A0.8 0.8 0 0 1 15.3 8.6H13.3A0.8 0.8 0 0 1 12.5 7.8V5.8A0.8 0.8 0 0 1 13.3 5ZM18.4 5H20.4
                A0.8 0.8 0 0 1 21.2 5.8V7.8A0.8 0.8 0 0 1 20.4 8.6H18.4A0.8 0.8 0 0 1 17.6 7.8V5.8
                A0.8 0.8 0 0 1 18.4 5ZM3.1 10.2H5.1A0.8 0.8 0 0 1 5.9 11V13A0.8 0.8 0 0 1 5.1 13.8H3.1
                A0.8 0.8 0 0 1 2.3 13V11A0.8 0.8 0 0 1 3.1 10.2ZM8.2 10.2H10.2A0.8 0.8 0 0 1 11 11V13
                A0.8 0.8 0 0 1 10.2 13.8H8.2A0.8 0.8 0 0 1 7.4 13V11A0.8 0.8 0 0 1 8.2 10.2ZM13.3 10.2H15.3
                A0.8 0.8 0 0 1 16.1 11V13A0.8 0.8 0 0 1 15.3 13.8H13.3A0.8 0.8 0 0 1 12.5 13V11
                A0.8 0.8 0 0 1 13.3 10.2ZM18.4 10.2H20.4A0.8 0.8 0 0 1 21.2 11V13A0.8 0.8 0 0 1 20.4 13.8H18.4
                A0.8 0.8 0 0 1 17.6 13V11A0.8 0.8 0 0 1 18.4 10.2ZM3.1 15.4H5.1A0.8 0.8 0 0 1 5.9 16.2V18.2
                A0.8 0.8 0 0 1 5.1 19H3.1A0.8 0.8 0 0 1 2.3 18.2V16.2A0.8 0.8 0 0 1 3.1 15.4ZM8.2 15.4H10.2
                A0.8 0.8 0 0 1 11 16.2V18.2A0.8 0.8 0 0 1 10.2 19H8.2A0.8 0.8 0 0 1 7.4 18.2V16.2
                A0.8 0.8 0 0 1 8.2 15.4ZM13.3 15.4H15.3A0.8 0.8 0 0 1 16.1 16.2V18.2A0.8 0.8 0 0 1 15.3 19H13.3
                A0.8 0.8 0 0 1 12.5 18.2V16.2A0.8 0.8 0 0 1 13.3 15.4ZM18.4 15.4H20.4A0.8 0.8 0 0 1 21.2 16.2V18.2
                A0.8 0.8 0 0 1 20.4 19H18.4A0.8 0.8 0 0 1 17.6 18.2V16.2A0.8 0.8 0 0 1 18.4 15.4Z
                """),
        "square.lefthalf.filled": SymbolDrawing(layers: [
            SymbolLayer(
                lines: """
                    M6.2 2.8H17.8A3.4 3.4 0 0 1 21.2 6.2V17.8A3.4 3.4 0 0 1 17.8 21.2H6.2A3.4 3.4 0 0 1 2.8 17.8V6.2
                    A3.4 3.4 0 0 1 6.2 2.8Z
                    """),
            SymbolLayer(solid: "M12 2.8H6.2A3.4 3.4 0 0 0 2.8 6.2V17.8A3.4 3.4 0 0 0 6.2 21.2H12Z"),
        ]),
        "square.on.square": SymbolDrawing(layers: [
            SymbolLayer(
                outline: """
                    M10.3 7.5H18.7A2.8 2.8 0 0 1 21.5 10.3V18.7A2.8 2.8 0 0 1 18.7 21.5H10.3A2.8 2.8 0 0 1 7.5 18.7V10.3
                    A2.8 2.8 0 0 1 10.3 7.5Z
                    """),
            SymbolLayer(lines: "M16.5 4.2A2.8 2.8 0 0 0 14 2.5H5.3A2.8 2.8 0 0 0 2.5 5.3V14A2.8 2.8 0 0 0 4.2 16.5", level: 1),
        ]),
        "square.righthalf.filled": SymbolDrawing(layers: [
            SymbolLayer(
                lines: """
                    M6.2 2.8H17.8A3.4 3.4 0 0 1 21.2 6.2V17.8A3.4 3.4 0 0 1 17.8 21.2H6.2A3.4 3.4 0 0 1 2.8 17.8V6.2
                    A3.4 3.4 0 0 1 6.2 2.8Z
                    """),
            SymbolLayer(solid: "M12 2.8H17.8A3.4 3.4 0 0 1 21.2 6.2V17.8A3.4 3.4 0 0 1 17.8 21.2H12Z"),
        ]),
        "square.split.2x1": SymbolDrawing(
            outline: """
                M6.2 2.8H17.8A3.4 3.4 0 0 1 21.2 6.2V17.8A3.4 3.4 0 0 1 17.8 21.2H6.2A3.4 3.4 0 0 1 2.8 17.8V6.2
                A3.4 3.4 0 0 1 6.2 2.8Z
                """,
            details: "M12 2.8V21.2"),
        "square.split.2x2": SymbolDrawing(
            outline: """
                M6.2 2.8H17.8A3.4 3.4 0 0 1 21.2 6.2V17.8A3.4 3.4 0 0 1 17.8 21.2H6.2A3.4 3.4 0 0 1 2.8 17.8V6.2
                A3.4 3.4 0 0 1 6.2 2.8Z
                """,
            details: "M12 2.8V21.2M2.8 12H21.2"),
        "square.stack": SymbolDrawing(
            outline: """
                M5.8 8H18.2A2.8 2.8 0 0 1 21 10.8V19.2A2.8 2.8 0 0 1 18.2 22H5.8A2.8 2.8 0 0 1 3 19.2V10.8
                A2.8 2.8 0 0 1 5.8 8Z
                """,
            lines: "M5 5H19M7 2.2H17"),
        "square.stack.3d.up": SymbolDrawing(layers: [
            SymbolLayer(outline: "M12 2.4L22 7L12 11.6L2 7Z"),
            SymbolLayer(lines: "M2.3 12L12 16.5L21.7 12", level: 1),
            SymbolLayer(lines: "M2.3 16.8L12 21.3L21.7 16.8", level: 2),
        ]),
        "triangle.lefthalf.filled": SymbolDrawing(layers: [
            SymbolLayer(lines: "M12 3L21.8 20H2.2Z"),
            SymbolLayer(solid: "M12 3V20H2.2Z"),
        ]),
    ]
}
