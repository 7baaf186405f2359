import KinoraDrawing

extension SymbolDrawing {
    /// Signals, waves and data.
    static let signals: [String: SymbolDrawing] = [
        "antenna.radiowaves.left.and.right": SymbolDrawing(layers: [
            SymbolLayer(solid: "M10 12a2 2 0 1 0 4 0a2 2 0 1 0 -4 0Z", isVariable: true),
            SymbolLayer(lines: "M12 13.5V22"),
            SymbolLayer(
                lines: "M15.68 8.32A5.2 5.2 0 0 1 15.68 15.68M8.32 15.68A5.2 5.2 0 0 1 8.32 8.32",
                level: 1,
                isVariable: true),
            SymbolLayer(
                lines: "M18.65 5.35A9.4 9.4 0 0 1 18.65 18.65M5.35 18.65A9.4 9.4 0 0 1 5.35 5.35",
                level: 2,
                isVariable: true),
        ]),
        "aqi.high": SymbolDrawing(layers: [
            SymbolLayer(solid: "M10.3 12a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0 -3.4 0Z", isVariable: true),
            SymbolLayer(
                solid: """
                    M10.65 8.4a1.35 1.35 0 1 0 2.7 0a1.35 1.35 0 1 0 -2.7 0ZM13.77 10.2a1.35 1.35 0 1 0 2.7 0
                    a1.35 1.35 0 1 0 -2.7 0ZM13.77 13.8a1.35 1.35 0 1 0 2.7 0a1.35 1.35 0 1 0 -2.7 0ZM10.65 15.6
                    a1.35 1.35 0 1 0 2.7 0a1.35 1.35 0 1 0 -2.7 0ZM7.53 13.8a1.35 1.35 0 1 0 2.7 0
                    a1.35 1.35 0 1 0 -2.7 0ZM7.53 10.2a1.35 1.35 0 1 0 2.7 0a1.35 1.35 0 1 0 -2.7 0Z
                    """,
                level: 1,
                isVariable: true),
            SymbolLayer(
                solid: """
                    M10.65 5a1.35 1.35 0 1 0 2.7 0a1.35 1.35 0 1 0 -2.7 0ZM14.15 5.94a1.35 1.35 0 1 0 2.7 0
                    a1.35 1.35 0 1 0 -2.7 0ZM16.71 8.5a1.35 1.35 0 1 0 2.7 0a1.35 1.35 0 1 0 -2.7 0ZM17.65 12
                    a1.35 1.35 0 1 0 2.7 0a1.35 1.35 0 1 0 -2.7 0ZM16.71 15.5a1.35 1.35 0 1 0 2.7 0
                    a1.35 1.35 0 1 0 -2.7 0ZM14.15 18.06a1.35 1.35 0 1 0 2.7 0a1.35 1.35 0 1 0 -2.7 0ZM10.65 19
                    a1.35 1.35 0 1 0 2.7 0a1.35 1.35 0 1 0 -2.7 0ZM7.15 18.06a1.35 1.35 0 1 0 2.7 0
                    a1.35 1.35 0 1 0 -2.7 0ZM4.59 15.5a1.35 1.35 0 1 0 2.7 0a1.35 1.35 0 1 0 -2.7 0ZM3.65 12
                    a1.35 1.35 0 1 0 2.7 0a1.35 1.35 0 1 0 -2.7 0ZM4.59 8.5a1.35 1.35 0 1 0 2.7 0a1.35 1.35 0 1 0 -2.7 0
                    ZM7.15 5.94a1.35 1.35 0 1 0 2.7 0a1.35 1.35 0 1 0 -2.7 0Z
                    """,
                level: 1,
                isVariable: true),
            SymbolLayer(
                solid: """
                    M10.65 1.6a1.35 1.35 0 1 0 2.7 0a1.35 1.35 0 1 0 -2.7 0ZM14.21 2.23a1.35 1.35 0 1 0 2.7 0
                    a1.35 1.35 0 1 0 -2.7 0ZM17.33 4.03a1.35 1.35 0 1 0 2.7 0a1.35 1.35 0 1 0 -2.7 0ZM19.66 6.8
                    a1.35 1.35 0 1 0 2.7 0a1.35 1.35 0 1 0 -2.7 0ZM20.89 10.19a1.35 1.35 0 1 0 2.7 0
                    a1.35 1.35 0 1 0 -2.7 0ZM20.89 13.81a1.35 1.35 0 1 0 2.7 0a1.35 1.35 0 1 0 -2.7 0ZM19.66 17.2
                    a1.35 1.35 0 1 0 2.7 0a1.35 1.35 0 1 0 -2.7 0ZM17.33 19.97a1.35 1.35 0 1 0 2.7 0
                    a1.35 1.35 0 1 0 -2.7 0ZM14.21 21.77a1.35 1.35 0 1 0 2.7 0a1.35 1.35 0 1 0 -2.7 0ZM10.65 22.4
                    a1.35 1.35 0 1 0 2.7 0a1.35 1.35 0 1 0 -2.7 0ZM7.09 21.77a1.35 1.35 0 1 0 2.7 0
                    a1.35 1.35 0 1 0 -2.7 0ZM3.97 19.97a1.35 1.35 0 1 0 2.7 0a1.35 1.35 0 1 0 -2.7 0ZM1.64 17.2
                    a1.35 1.35 0 1 0 2.7 0a1.35 1.35 0 1 0 -2.7 0ZM0.41 13.81a1.35 1.35 0 1 0 2.7 0
                    a1.35 1.35 0 1 0 -2.7 0ZM0.41 10.19a1.35 1.35 0 1 0 2.7 0a1.35 1.35 0 1 0 -2.7 0ZM1.64 6.8
                    a1.35 1.35 0 1 0 2.7 0a1.35 1.35 0 1 0 -2.7 0ZM3.97 4.03a1.35 1.35 0 1 0 2.7 0
                    a1.35 1.35 0 1 0 -2.7 0ZM7.09 2.23a1.35 1.35 0 1 0 2.7 0a1.35 1.35 0 1 0 -2.7 0Z
                    """,
                level: 2,
                isVariable: true),
        ]),
        "aqi.low": SymbolDrawing(layers: [
            SymbolLayer(solid: "M10.3 12a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0 -3.4 0Z", isVariable: true),
            SymbolLayer(
                solid: """
                    M10.65 7.6a1.35 1.35 0 1 0 2.7 0a1.35 1.35 0 1 0 -2.7 0ZM14.46 9.8a1.35 1.35 0 1 0 2.7 0
                    a1.35 1.35 0 1 0 -2.7 0ZM14.46 14.2a1.35 1.35 0 1 0 2.7 0a1.35 1.35 0 1 0 -2.7 0ZM10.65 16.4
                    a1.35 1.35 0 1 0 2.7 0a1.35 1.35 0 1 0 -2.7 0ZM6.84 14.2a1.35 1.35 0 1 0 2.7 0
                    a1.35 1.35 0 1 0 -2.7 0ZM6.84 9.8a1.35 1.35 0 1 0 2.7 0a1.35 1.35 0 1 0 -2.7 0Z
                    """,
                level: 1,
                isVariable: true),
        ]),
        "aqi.medium": SymbolDrawing(layers: [
            SymbolLayer(solid: "M10.3 12a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0 -3.4 0Z", isVariable: true),
            SymbolLayer(
                solid: """
                    M10.65 7.7a1.35 1.35 0 1 0 2.7 0a1.35 1.35 0 1 0 -2.7 0ZM14.37 9.85a1.35 1.35 0 1 0 2.7 0
                    a1.35 1.35 0 1 0 -2.7 0ZM14.37 14.15a1.35 1.35 0 1 0 2.7 0a1.35 1.35 0 1 0 -2.7 0ZM10.65 16.3
                    a1.35 1.35 0 1 0 2.7 0a1.35 1.35 0 1 0 -2.7 0ZM6.93 14.15a1.35 1.35 0 1 0 2.7 0
                    a1.35 1.35 0 1 0 -2.7 0ZM6.93 9.85a1.35 1.35 0 1 0 2.7 0a1.35 1.35 0 1 0 -2.7 0Z
                    """,
                level: 1,
                isVariable: true),
            SymbolLayer(
                solid: """
                    M10.65 3.2a1.35 1.35 0 1 0 2.7 0a1.35 1.35 0 1 0 -2.7 0ZM15.05 4.38a1.35 1.35 0 1 0 2.7 0
                    a1.35 1.35 0 1 0 -2.7 0ZM18.27 7.6a1.35 1.35 0 1 0 2.7 0a1.35 1.35 0 1 0 -2.7 0ZM19.45 12
                    a1.35 1.35 0 1 0 2.7 0a1.35 1.35 0 1 0 -2.7 0ZM18.27 16.4a1.35 1.35 0 1 0 2.7 0
                    a1.35 1.35 0 1 0 -2.7 0ZM15.05 19.62a1.35 1.35 0 1 0 2.7 0a1.35 1.35 0 1 0 -2.7 0ZM10.65 20.8
                    a1.35 1.35 0 1 0 2.7 0a1.35 1.35 0 1 0 -2.7 0ZM6.25 19.62a1.35 1.35 0 1 0 2.7 0
                    a1.35 1.35 0 1 0 -2.7 0ZM3.03 16.4a1.35 1.35 0 1 0 2.7 0a1.35 1.35 0 1 0 -2.7 0ZM1.85 12
                    a1.35 1.35 0 1 0 2.7 0a1.35 1.35 0 1 0 -2.7 0ZM3.03 7.6a1.35 1.35 0 1 0 2.7 0a1.35 1.35 0 1 0 -2.7 0
                    ZM6.25 4.38a1.35 1.35 0 1 0 2.7 0a1.35 1.35 0 1 0 -2.7 0Z
                    """,
                level: 2,
                isVariable: true),
        ]),
        "cellularbars": SymbolDrawing(layers: [
            SymbolLayer(
                solid: """
                    M3 15.5H4.8A1 1 0 0 1 5.8 16.5V19.5A1 1 0 0 1 4.8 20.5H3A1 1 0 0 1 2 19.5V16.5A1 1 0 0 1 3 15.5Z
                    """,
                isVariable: true),
            SymbolLayer(
                solid: """
                    M8.4 12H10.2A1 1 0 0 1 11.2 13V19.5A1 1 0 0 1 10.2 20.5H8.4A1 1 0 0 1 7.4 19.5V13A1 1 0 0 1 8.4 12Z
                    """,
                isVariable: true),
            SymbolLayer(
                solid: """
                    M13.8 8H15.6A1 1 0 0 1 16.6 9V19.5A1 1 0 0 1 15.6 20.5H13.8A1 1 0 0 1 12.8 19.5V9A1 1 0 0 1 13.8 8Z
                    """,
                isVariable: true),
            SymbolLayer(
                solid: """
                    M19.2 3.5H21A1 1 0 0 1 22 4.5V19.5A1 1 0 0 1 21 20.5H19.2A1 1 0 0 1 18.2 19.5V4.5A1 1 0 0 1 19.2 3.5
                    Z
                    """,
                isVariable: true),
        ]),
        "chart.bar": SymbolDrawing(layers: [
            SymbolLayer(
                outline: """
                    M3.4 13H6A0.9 0.9 0 0 1 6.9 13.9V20.1A0.9 0.9 0 0 1 6 21H3.4A0.9 0.9 0 0 1 2.5 20.1V13.9
                    A0.9 0.9 0 0 1 3.4 13Z
                    """,
                isVariable: true),
            SymbolLayer(
                outline: """
                    M10.7 4H13.3A0.9 0.9 0 0 1 14.2 4.9V20.1A0.9 0.9 0 0 1 13.3 21H10.7A0.9 0.9 0 0 1 9.8 20.1V4.9
                    A0.9 0.9 0 0 1 10.7 4Z
                    """,
                isVariable: true),
            SymbolLayer(
                outline: """
                    M18 9H20.6A0.9 0.9 0 0 1 21.5 9.9V20.1A0.9 0.9 0 0 1 20.6 21H18A0.9 0.9 0 0 1 17.1 20.1V9.9
                    A0.9 0.9 0 0 1 18 9Z
                    """,
                isVariable: true),
        ]),
        "chart.bar.xaxis": SymbolDrawing(layers: [
            SymbolLayer(lines: "M2 21.5H22", level: 1),
            SymbolLayer(
                outline: """
                    M4.8 11.2H6.8A0.8 0.8 0 0 1 7.6 12V17.4A0.8 0.8 0 0 1 6.8 18.2H4.8A0.8 0.8 0 0 1 4 17.4V12
                    A0.8 0.8 0 0 1 4.8 11.2Z
                    """,
                isVariable: true),
            SymbolLayer(
                outline: """
                    M11 3.7H13A0.8 0.8 0 0 1 13.8 4.5V17.4A0.8 0.8 0 0 1 13 18.2H11A0.8 0.8 0 0 1 10.2 17.4V4.5
                    A0.8 0.8 0 0 1 11 3.7Z
                    """,
                isVariable: true),
            SymbolLayer(
                outline: """
                    M17.2 8.2H19.2A0.8 0.8 0 0 1 20 9V17.4A0.8 0.8 0 0 1 19.2 18.2H17.2A0.8 0.8 0 0 1 16.4 17.4V9
                    A0.8 0.8 0 0 1 17.2 8.2Z
                    """,
                isVariable: true),
        ]),
        "dot.radiowaves.left.and.right": SymbolDrawing(layers: [
            SymbolLayer(solid: "M10 12a2 2 0 1 0 4 0a2 2 0 1 0 -4 0Z", isVariable: true),
            SymbolLayer(
                lines: "M15.68 8.32A5.2 5.2 0 0 1 15.68 15.68M8.32 15.68A5.2 5.2 0 0 1 8.32 8.32",
                level: 1,
                isVariable: true),
            SymbolLayer(
                lines: "M18.65 5.35A9.4 9.4 0 0 1 18.65 18.65M5.35 18.65A9.4 9.4 0 0 1 5.35 5.35",
                level: 2,
                isVariable: true),
        ]),
        "dot.radiowaves.right": SymbolDrawing(layers: [
            SymbolLayer(solid: "M2.2 12a2 2 0 1 0 4 0a2 2 0 1 0 -4 0Z", isVariable: true),
            SymbolLayer(lines: "M8.44 7.76A6 6 0 0 1 8.44 16.24", level: 1, isVariable: true),
            SymbolLayer(lines: "M11.62 4.58A10.5 10.5 0 0 1 11.62 19.42", level: 2, isVariable: true),
            SymbolLayer(lines: "M14.81 1.39A15 15 0 0 1 14.81 22.61", level: 2, isVariable: true),
        ]),
        "ellipsis": SymbolDrawing(layers: [
            SymbolLayer(solid: "M2.6 12a1.9 1.9 0 1 0 3.8 0a1.9 1.9 0 1 0 -3.8 0Z", isVariable: true),
            SymbolLayer(solid: "M10.1 12a1.9 1.9 0 1 0 3.8 0a1.9 1.9 0 1 0 -3.8 0Z", isVariable: true),
            SymbolLayer(solid: "M17.6 12a1.9 1.9 0 1 0 3.8 0a1.9 1.9 0 1 0 -3.8 0Z", isVariable: true),
        ]),
        "ellipsis.bubble": SymbolDrawing(layers: [
            SymbolLayer(
                outline: """
                    M12 3C6 3 2 6.5 2 11C2 13.8 3.5 16 6 17.5C6 19.3 5.3 20.6 4 22C6.8 21.8 9 20.6 10 19
                    C10.6 19.1 11.3 19.1 12 19.1C18 19.1 22 15.5 22 11C22 6.5 18 3 12 3Z
                    """,
                level: 1,
                tint: .blue),
            SymbolLayer(lines: "M7.5 11.2h.01", isVariable: true, isOnArea: true),
            SymbolLayer(lines: "M12 11.2h.01", isVariable: true, isOnArea: true),
            SymbolLayer(lines: "M16.5 11.2h.01", isVariable: true, isOnArea: true),
        ]),
        "ellipsis.rectangle": SymbolDrawing(layers: [
            SymbolLayer(
                outline: """
                    M4.2 6H19.8A2.4 2.4 0 0 1 22.2 8.4V15.6A2.4 2.4 0 0 1 19.8 18H4.2A2.4 2.4 0 0 1 1.8 15.6V8.4
                    A2.4 2.4 0 0 1 4.2 6Z
                    """,
                level: 1),
            SymbolLayer(lines: "M7 12h.01", isVariable: true, isOnArea: true),
            SymbolLayer(lines: "M12 12h.01", isVariable: true, isOnArea: true),
            SymbolLayer(lines: "M17 12h.01", isVariable: true, isOnArea: true),
        ]),
        "lasso": SymbolDrawing(
            lines: """
                M8 15.2C4.5 14.5 2.2 12.3 2.2 9.6C2.2 6.2 6.5 3.5 12 3.5C17.5 3.5 21.8 6.2 21.8 9.6
                C21.8 13 17.5 15.7 12 15.7C11 15.7 10.5 15.6 9.8 15.5M9.8 15.5A2.4 2.4 0 1 0 7.4 18
                C9.5 18.5 9.5 20.5 8 22
                """),
        "point.3.connected.trianglepath.dotted": SymbolDrawing(layers: [
            SymbolLayer(
                solid: """
                    M9 5a3 3 0 1 0 6 0a3 3 0 1 0 -6 0ZM2 18.5a3 3 0 1 0 6 0a3 3 0 1 0 -6 0ZM16 18.5a3 3 0 1 0 6 0
                    a3 3 0 1 0 -6 0Z
                    """),
            SymbolLayer(
                lines: """
                    M10 9.5h.01M8.5 12h.01M7 14.5h.01M14 9.5h.01M15.5 12h.01M17 14.5h.01M9.5 18.5h.01M12 18.5h.01
                    M14.5 18.5h.01
                    """,
                level: 1),
        ]),
        "point.topleft.down.curvedto.point.bottomright.up": SymbolDrawing(
            lines: "M5.2 8.5V15A3.8 3.8 0 0 0 12.5 15.8V8.2A3.2 3.2 0 0 1 18.8 9V15.5",
            solid: """
                M2.6 5.4a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0 -5.2 0ZM16.2 18.6a2.6 2.6 0 1 0 5.2 0
                a2.6 2.6 0 1 0 -5.2 0Z
                """),
        "rays": SymbolDrawing(layers: [
            SymbolLayer(lines: "M12 7L12 1.8", isVariable: true),
            SymbolLayer(lines: "M15.54 8.46L19.21 4.79", isVariable: true),
            SymbolLayer(lines: "M17 12L22.2 12", isVariable: true),
            SymbolLayer(lines: "M15.54 15.54L19.21 19.21", isVariable: true),
            SymbolLayer(lines: "M12 17L12 22.2", isVariable: true),
            SymbolLayer(lines: "M8.46 15.54L4.79 19.21", isVariable: true),
            SymbolLayer(lines: "M7 12L1.8 12", isVariable: true),
            SymbolLayer(lines: "M8.46 8.46L4.79 4.79", isVariable: true),
        ]),
        "record.circle": SymbolDrawing(layers: [
            SymbolLayer(
                outline: "M2.5 12a9.5 9.5 0 1 0 19 0a9.5 9.5 0 1 0 -19 0Z",
                details: "M6.8 12a5.2 5.2 0 1 0 10.4 0a5.2 5.2 0 1 0 -10.4 0Z",
                level: 1),
            SymbolLayer(solid: "M7.4 12a4.6 4.6 0 1 0 9.2 0a4.6 4.6 0 1 0 -9.2 0Z", tint: .red),
        ]),
        "scribble": SymbolDrawing(
            lines: """
                M3 15C5 8 9.5 3.5 11.5 5.5C14 8 4.5 17 7.5 18.5C10.5 20 15.5 7.5 18 9.5C20.2 11.5 13.5 17.5 16 19
                C17.5 19.8 19.5 18.5 21 17
                """),
        "scribble.variable": SymbolDrawing(
            lines: """
                M2.5 12C4.5 7 8 4.5 9.5 6C11.5 8 6 15.5 8.2 17C10.5 18.5 14.5 8 16.8 9.5C18.8 11 14.5 15.8 16.4 17.4
                C17.8 18.5 20 16.5 21.5 14.5
                """),
        "slowmo": SymbolDrawing(layers: [
            SymbolLayer(
                lines: """
                    M12 5.2L12 2.2M14.1 5.53L15.03 2.68M16 6.5L17.76 4.07M17.5 8L19.93 6.24M18.47 9.9L21.32 8.97
                    """,
                isVariable: true),
            SymbolLayer(
                lines: """
                    M18.8 12L21.8 12M18.47 14.1L21.32 15.03M17.5 16L19.93 17.76M16 17.5L17.76 19.93M14.1 18.47
                    L15.03 21.32
                    """,
                isVariable: true),
            SymbolLayer(
                lines: """
                    M12 18.8L12 21.8M9.9 18.47L8.97 21.32M8 17.5L6.24 19.93M6.5 16L4.07 17.76M5.53 14.1L2.68 15.03
                    """,
                isVariable: true),
            SymbolLayer(
                lines: "M5.2 12L2.2 12M5.53 9.9L2.68 8.97M6.5 8L4.07 6.24M8 6.5L6.24 4.07M9.9 5.53L8.97 2.68",
                isVariable: true),
        ]),
        "sparkles": SymbolDrawing(layers: [
            SymbolLayer(
                solid: """
                    M9.5 4.3C9.97 9.75 12.75 12.53 18.2 13C12.75 13.47 9.97 16.25 9.5 21.7C9.03 16.25 6.25 13.47 0.8 13
                    C6.25 12.53 9.03 9.75 9.5 4.3Z
                    """),
            SymbolLayer(
                solid: """
                    M18.5 1.1C18.72 3.73 20.07 5.08 22.7 5.3C20.07 5.52 18.72 6.87 18.5 9.5
                    C18.28 6.87 16.93 5.52 14.3 5.3C16.93 5.08 18.28 3.73 18.5 1.1Z
                    """,
                level: 1,
                isVariable: true),
            SymbolLayer(
                solid: """
                    M19 15.3C19.18 17.43 20.27 18.52 22.4 18.7C20.27 18.88 19.18 19.97 19 22.1
                    C18.82 19.97 17.73 18.88 15.6 18.7C17.73 18.52 18.82 17.43 19 15.3Z
                    """,
                level: 2,
                isVariable: true),
        ]),
        "speaker.wave.1": SymbolDrawing(layers: [
            SymbolLayer(outline: "M2.5 9H6L11 4.5V19.5L6 15H2.5Z"),
            SymbolLayer(lines: "M14 9A4.5 4.5 0 0 1 14 15", level: 1, isVariable: true),
        ]),
        "speaker.wave.2": SymbolDrawing(layers: [
            SymbolLayer(outline: "M2.5 9H6L11 4.5V19.5L6 15H2.5Z"),
            SymbolLayer(lines: "M14 9A4.5 4.5 0 0 1 14 15", level: 1, isVariable: true),
            SymbolLayer(lines: "M16.7 6.6A8 8 0 0 1 16.7 17.4", level: 1, isVariable: true),
        ]),
        "speaker.wave.3": SymbolDrawing(layers: [
            SymbolLayer(outline: "M2.5 9H6L11 4.5V19.5L6 15H2.5Z"),
            SymbolLayer(lines: "M14 9A4.5 4.5 0 0 1 14 15", level: 1, isVariable: true),
            SymbolLayer(lines: "M16.7 6.6A8 8 0 0 1 16.7 17.4", level: 1, isVariable: true),
            SymbolLayer(lines: "M19.4 4.2A11.5 11.5 0 0 1 19.4 19.8", level: 1, isVariable: true),
        ]),
        "target": SymbolDrawing(layers: [
            SymbolLayer(solid: "M10.2 12a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0 -3.6 0Z", isVariable: true),
            SymbolLayer(lines: "M6.6 12a5.4 5.4 0 1 0 10.8 0a5.4 5.4 0 1 0 -10.8 0Z", level: 1, isVariable: true),
            SymbolLayer(lines: "M2.2 12a9.8 9.8 0 1 0 19.6 0a9.8 9.8 0 1 0 -19.6 0Z", level: 2, isVariable: true),
        ]),
        "timelapse": SymbolDrawing(layers: [
            SymbolLayer(lines: "M2.5 12a9.5 9.5 0 1 0 19 0a9.5 9.5 0 1 0 -19 0Z", level: 1),
            SymbolLayer(lines: "M12 6.5V12"),
            SymbolLayer(lines: "M14.6 7.5L15.15 6.54M16.5 9.4L17.46 8.85M17.2 12L18.3 12", isVariable: true),
            SymbolLayer(lines: "M16.5 14.6L17.46 15.15M14.6 16.5L15.15 17.46M12 17.2L12 18.3", isVariable: true),
            SymbolLayer(lines: "M9.4 16.5L8.85 17.46M7.5 14.6L6.54 15.15M6.8 12L5.7 12", isVariable: true),
            SymbolLayer(lines: "M7.5 9.4L6.54 8.85M9.4 7.5L8.85 6.54M12 6.8L12 5.7", isVariable: true),
        ]),
        "wave.3.left": SymbolDrawing(layers: [
            SymbolLayer(lines: "M18.04 16.01A6 6 0 0 1 18.04 7.99", isVariable: true),
            SymbolLayer(lines: "M13.58 20.03A12 12 0 0 1 13.58 3.97", level: 1, isVariable: true),
            SymbolLayer(lines: "M9.12 24.04A18 18 0 0 1 9.12 -0.04", level: 2, isVariable: true),
        ]),
        "wave.3.right": SymbolDrawing(layers: [
            SymbolLayer(lines: "M5.96 7.99A6 6 0 0 1 5.96 16.01", isVariable: true),
            SymbolLayer(lines: "M10.42 3.97A12 12 0 0 1 10.42 20.03", level: 1, isVariable: true),
            SymbolLayer(lines: "M14.88 -0.04A18 18 0 0 1 14.88 24.04", level: 2, isVariable: true),
        ]),
        "waveform": SymbolDrawing(layers: [
            SymbolLayer(lines: "M2.6 10.4L2.6 13.6", isVariable: true),
            SymbolLayer(lines: "M6.4 7L6.4 17", isVariable: true),
            SymbolLayer(lines: "M10.1 3L10.1 21", isVariable: true),
            SymbolLayer(lines: "M13.9 7.6L13.9 16.4", isVariable: true),
            SymbolLayer(lines: "M17.6 5L17.6 19", isVariable: true),
            SymbolLayer(lines: "M21.4 10L21.4 14", isVariable: true),
        ]),
        "waveform.path": SymbolDrawing(lines: "M1.5 12H4L6.5 6L10 18L14 3.5L17.5 16L19.5 12H22.5"),
        "wifi": SymbolDrawing(layers: [
            SymbolLayer(solid: "M12 21.2L9 17.6A4.6 4.6 0 0 1 15 17.6Z", isVariable: true),
            SymbolLayer(lines: "M5.7 13.5A9.2 9.2 0 0 1 18.3 13.5", isVariable: true),
            SymbolLayer(lines: "M2 9.4A14.3 14.3 0 0 1 22 9.4", isVariable: true),
        ]),
    ]
}
