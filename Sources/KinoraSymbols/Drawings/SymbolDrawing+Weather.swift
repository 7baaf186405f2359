import KinoraDrawing

extension SymbolDrawing {
    /// Weather and sky.
    static let weather: [String: SymbolDrawing] = [
        "bolt.horizontal": SymbolDrawing(outline: "M2 13.5L14 4.5V11H22L10 20V13.5Z", tint: .yellow),
        "cloud.bolt": SymbolDrawing(layers: [
            SymbolLayer(outline: "M7 15A4.8 4.8 0 0 1 6.3 5.5A6 6 0 0 1 17.8 5A5 5 0 0 1 17.5 15Z", tint: .white),
            SymbolLayer(lines: "M13 16.8L10.2 19.8H13.6L11 23", level: 1, tint: .yellow),
        ]),
        "cloud.bolt.rain": SymbolDrawing(layers: [
            SymbolLayer(outline: "M7 15A4.8 4.8 0 0 1 6.3 5.5A6 6 0 0 1 17.8 5A5 5 0 0 1 17.5 15Z", tint: .white),
            SymbolLayer(lines: "M13 16.8L10.2 19.8H13.6L11 23", level: 1, tint: .yellow),
            SymbolLayer(lines: "M7.4 18L6.35 21.5M18 18L16.95 21.5", level: 1, tint: .blue),
        ]),
        "cloud.drizzle": SymbolDrawing(layers: [
            SymbolLayer(outline: "M7 15A4.8 4.8 0 0 1 6.3 5.5A6 6 0 0 1 17.8 5A5 5 0 0 1 17.5 15Z", tint: .white),
            SymbolLayer(
                lines: """
                    M7.5 18L7.14 19.2M11 18L10.64 19.2M14.5 18L14.14 19.2M18 18L17.64 19.2M9 21.2L8.64 22.4M12.5 21.2
                    L12.14 22.4M16 21.2L15.64 22.4
                    """,
                level: 1,
                tint: .blue),
        ]),
        "cloud.fog": SymbolDrawing(layers: [
            SymbolLayer(outline: "M7 15A4.8 4.8 0 0 1 6.3 5.5A6 6 0 0 1 17.8 5A5 5 0 0 1 17.5 15Z", tint: .white),
            SymbolLayer(lines: "M5 18.4H19M8 21.8H16", level: 1, tint: .gray),
        ]),
        "cloud.hail": SymbolDrawing(layers: [
            SymbolLayer(outline: "M7 15A4.8 4.8 0 0 1 6.3 5.5A6 6 0 0 1 17.8 5A5 5 0 0 1 17.5 15Z", tint: .white),
            SymbolLayer(
                solid: """
                    M6.35 18.6a1.15 1.15 0 1 0 2.3 0a1.15 1.15 0 1 0 -2.3 0ZM10.85 20.4a1.15 1.15 0 1 0 2.3 0
                    a1.15 1.15 0 1 0 -2.3 0ZM15.35 18.6a1.15 1.15 0 1 0 2.3 0a1.15 1.15 0 1 0 -2.3 0Z
                    """,
                level: 1,
                tint: .white),
        ]),
        "cloud.heavyrain": SymbolDrawing(layers: [
            SymbolLayer(outline: "M7 15A4.8 4.8 0 0 1 6.3 5.5A6 6 0 0 1 17.8 5A5 5 0 0 1 17.5 15Z", tint: .white),
            SymbolLayer(lines: "M7 18L5.68 22.4M10.4 18L9.08 22.4M13.8 18L12.48 22.4M17.2 18L15.88 22.4", level: 1, tint: .blue),
        ]),
        "cloud.moon": SymbolDrawing(layers: [
            SymbolLayer(lines: "M6.3 10.4A5 5 0 0 1 8.8 2.2C8 5.2 9.6 7.3 12.5 7.4", level: 1, tint: .yellow),
            SymbolLayer(outline: "M9 20.5A4.2 4.2 0 0 1 8.4 12.2A5.2 5.2 0 0 1 18.3 11.8A4.3 4.3 0 0 1 18 20.5Z", tint: .white),
        ]),
        "cloud.rain": SymbolDrawing(layers: [
            SymbolLayer(outline: "M7 15A4.8 4.8 0 0 1 6.3 5.5A6 6 0 0 1 17.8 5A5 5 0 0 1 17.5 15Z", tint: .white),
            SymbolLayer(lines: "M8 18L6.95 21.5M12.5 18L11.45 21.5M17 18L15.95 21.5", level: 1, tint: .blue),
        ]),
        "cloud.sleet": SymbolDrawing(layers: [
            SymbolLayer(outline: "M7 15A4.8 4.8 0 0 1 6.3 5.5A6 6 0 0 1 17.8 5A5 5 0 0 1 17.5 15Z", tint: .white),
            SymbolLayer(lines: "M8 18L6.95 21.5M16.5 18L15.45 21.5M12 18.4h.01M11.5 21.8h.01", level: 1, tint: .blue),
        ]),
        "cloud.snow": SymbolDrawing(layers: [
            SymbolLayer(outline: "M7 15A4.8 4.8 0 0 1 6.3 5.5A6 6 0 0 1 17.8 5A5 5 0 0 1 17.5 15Z", tint: .white),
            SymbolLayer(lines: "M7.5 18.4h.01M12 18.4h.01M16.5 18.4h.01M9.8 21.8h.01M14.2 21.8h.01", level: 1, tint: .white),
        ]),
        "cloud.sun": SymbolDrawing(layers: [
            SymbolLayer(lines: "M6 10.2A4 4 0 0 1 11.5 5.4M9 1V2.6M3 4L4.2 5.1M1.5 9.5H3.2M15 3L13.9 4.2", level: 1, tint: .yellow),
            SymbolLayer(outline: "M9 20.5A4.2 4.2 0 0 1 8.4 12.2A5.2 5.2 0 0 1 18.3 11.8A4.3 4.3 0 0 1 18 20.5Z", tint: .white),
        ]),
        "cloud.sun.rain": SymbolDrawing(layers: [
            SymbolLayer(
                lines: """
                    M5.8 8.98A3.6 3.6 0 0 1 10.75 4.66M8.5 0.7V2.14M3.1 3.4L4.18 4.39M1.75 8.35H3.28M13.9 2.5L12.91 3.58
                    """,
                level: 1,
                tint: .yellow),
            SymbolLayer(
                outline: """
                    M9.08 16.66A3.86 3.86 0 0 1 8.53 9.02A4.78 4.78 0 0 1 17.64 8.66A3.96 3.96 0 0 1 17.36 16.66Z
                    """,
                tint: .white),
            SymbolLayer(lines: "M9 18.8L8.04 22M13 18.8L12.04 22M17 18.8L16.04 22", level: 2, tint: .blue),
        ]),
        "drop": SymbolDrawing(outline: "M12 2C15 6.5 18.5 10.5 18.5 15A6.5 6.5 0 0 1 5.5 15C5.5 10.5 9 6.5 12 2Z", tint: .blue),
        "humidity": SymbolDrawing(layers: [
            SymbolLayer(outline: "M9.5 4C11.8 7.5 14.8 10.8 14.8 14.5A5.3 5.3 0 0 1 4.2 14.5C4.2 10.8 7.2 7.5 9.5 4Z", tint: .blue),
            SymbolLayer(lines: "M17 8H22M18 12H22M17.5 16H22", level: 1),
        ]),
        "hurricane": SymbolDrawing(
            lines: "M8.8 12a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0 -6.4 0Z",
            solid: """
                M12 4.2C15 2.2 18 2 20.5 2.6C17.8 3.6 16.9 4.8 16.6 5.9C19.4 7.6 20.4 10.4 19.6 13.2L17.8 12.7
                A5.9 5.9 0 0 0 6.7 9.4L5 8.4C6.5 5.8 9.2 4.2 12 4.2ZM12 19.8C9 21.8 6 22 3.5 21.4
                C6.2 20.4 7.1 19.2 7.4 18.1C4.6 16.4 3.6 13.6 4.4 10.8L6.2 11.3A5.9 5.9 0 0 0 17.3 14.6L19 15.6
                C17.5 18.2 14.8 19.8 12 19.8Z
                """),
        "moon.stars": SymbolDrawing(layers: [
            SymbolLayer(outline: "M19 15.5A8.5 8.5 0 1 1 8.5 5A6.8 6.8 0 0 0 19 15.5Z", tint: .white),
            SymbolLayer(
                solid: """
                    M16.3 1.5C16.5 3.82 17.68 5 20 5.2C17.68 5.4 16.5 6.58 16.3 8.9C16.1 6.58 14.92 5.4 12.6 5.2
                    C14.92 5 16.1 3.82 16.3 1.5Z
                    """,
                level: 1,
                isVariable: true,
                tint: .yellow),
            SymbolLayer(
                solid: """
                    M20.6 7.9C20.73 9.47 21.53 10.27 23.1 10.4C21.53 10.53 20.73 11.33 20.6 12.9
                    C20.47 11.33 19.67 10.53 18.1 10.4C19.67 10.27 20.47 9.47 20.6 7.9Z
                    """,
                level: 2,
                isVariable: true,
                tint: .yellow),
        ]),
        "moon.zzz": SymbolDrawing(layers: [
            SymbolLayer(outline: "M18.26 15.14A8.46 8.46 0 1 1 8.14 5.02A6.81 6.81 0 0 0 18.26 15.14Z"),
            SymbolLayer(lines: "M14.5 2.5H18.6L14.5 7.4H18.6M19.4 9.5H22.4L19.4 13H22.4", level: 1),
        ]),
        "rainbow": SymbolDrawing(layers: [
            SymbolLayer(lines: "M2 18A10 10 0 0 1 22 18", isVariable: true, tint: .red),
            SymbolLayer(lines: "M5 18A7 7 0 0 1 19 18", level: 1, isVariable: true, tint: .yellow),
            SymbolLayer(lines: "M8 18A4 4 0 0 1 16 18", level: 2, isVariable: true, tint: .blue),
        ]),
        "smoke": SymbolDrawing(layers: [
            SymbolLayer(outline: "M7 15A4.8 4.8 0 0 1 6.3 5.5A6 6 0 0 1 17.8 5A5 5 0 0 1 17.5 15Z"),
            SymbolLayer(lines: "M5 18.6C8 17 11 20 14 18.4C16 17.4 17.5 18 19 18.6M8 22C10.5 20.8 13 22.8 16 21.4", level: 1),
        ]),
        "snowflake": SymbolDrawing(
            lines: """
                M12 12L12 2M9.55 3.74L12 5.8L14.45 3.74M12 12L20.66 7M17.93 5.75L17.37 8.9L20.38 9.99M12 12L20.66 17
                M20.38 14.01L17.37 15.1L17.93 18.25M12 12L12 22M14.45 20.26L12 18.2L9.55 20.26M12 12L3.34 17
                M6.07 18.25L6.63 15.1L3.62 14.01M12 12L3.34 7M3.62 9.99L6.63 8.9L6.07 5.75
                """,
            tint: .cyan),
        "sun.and.horizon": SymbolDrawing(layers: [
            SymbolLayer(outline: "M6.8 16.5A5.2 5.2 0 0 1 17.2 16.5Z", tint: .yellow),
            SymbolLayer(lines: "M12 5V7.4M4.9 8.4L6.5 10M19.1 8.4L17.5 10M2 14.5H3.6M22 14.5H20.4", level: 1, tint: .yellow),
            SymbolLayer(lines: "M2 20.5H22", level: 2),
        ]),
        "sun.dust": SymbolDrawing(layers: [
            SymbolLayer(outline: "M8.5 8.6a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0Z", tint: .yellow),
            SymbolLayer(
                lines: """
                    M6.1 8.6L4.5 8.6M7.83 4.43L6.7 3.3M12 2.7L12 1.1M16.17 4.43L17.3 3.3M17.9 8.6L19.5 8.6M16.17 12.77
                    L17.3 13.9M7.83 12.77L6.7 13.9
                    """,
                level: 1,
                tint: .yellow),
            SymbolLayer(
                lines: """
                    M5 18.2h.01M9.6 18.2h.01M14.2 18.2h.01M18.8 18.2h.01M7.3 21.6h.01M12 21.6h.01M16.7 21.6h.01
                    """,
                level: 2,
                tint: .gray),
        ]),
        "sun.haze": SymbolDrawing(layers: [
            SymbolLayer(outline: "M8.5 8.6a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0Z", tint: .yellow),
            SymbolLayer(
                lines: """
                    M6.1 8.6L4.5 8.6M7.83 4.43L6.7 3.3M12 2.7L12 1.1M16.17 4.43L17.3 3.3M17.9 8.6L19.5 8.6M16.17 12.77
                    L17.3 13.9M7.83 12.77L6.7 13.9
                    """,
                level: 1,
                tint: .yellow),
            SymbolLayer(lines: "M4 18H20M7 21.6H17", level: 2, tint: .gray),
        ]),
        "sun.max": SymbolDrawing(layers: [
            SymbolLayer(outline: "M7.6 12a4.4 4.4 0 1 0 8.8 0a4.4 4.4 0 1 0 -8.8 0Z", tint: .yellow),
            SymbolLayer(lines: "M12 4.2L12 1.5", level: 1, isVariable: true, tint: .yellow),
            SymbolLayer(lines: "M17.52 6.48L19.42 4.58", level: 1, isVariable: true, tint: .yellow),
            SymbolLayer(lines: "M19.8 12L22.5 12", level: 1, isVariable: true, tint: .yellow),
            SymbolLayer(lines: "M17.52 17.52L19.42 19.42", level: 1, isVariable: true, tint: .yellow),
            SymbolLayer(lines: "M12 19.8L12 22.5", level: 1, isVariable: true, tint: .yellow),
            SymbolLayer(lines: "M6.48 17.52L4.58 19.42", level: 1, isVariable: true, tint: .yellow),
            SymbolLayer(lines: "M4.2 12L1.5 12", level: 1, isVariable: true, tint: .yellow),
            SymbolLayer(lines: "M6.48 6.48L4.58 4.58", level: 1, isVariable: true, tint: .yellow),
        ]),
        "sun.min": SymbolDrawing(layers: [
            SymbolLayer(outline: "M7.6 12a4.4 4.4 0 1 0 8.8 0a4.4 4.4 0 1 0 -8.8 0Z", tint: .yellow),
            SymbolLayer(lines: "M12 3.8h.01", level: 1, isVariable: true, tint: .yellow),
            SymbolLayer(lines: "M17.8 6.2h.01", level: 1, isVariable: true, tint: .yellow),
            SymbolLayer(lines: "M20.2 12h.01", level: 1, isVariable: true, tint: .yellow),
            SymbolLayer(lines: "M17.8 17.8h.01", level: 1, isVariable: true, tint: .yellow),
            SymbolLayer(lines: "M12 20.2h.01", level: 1, isVariable: true, tint: .yellow),
            SymbolLayer(lines: "M6.2 17.8h.01", level: 1, isVariable: true, tint: .yellow),
            SymbolLayer(lines: "M3.8 12h.01", level: 1, isVariable: true, tint: .yellow),
            SymbolLayer(lines: "M6.2 6.2h.01", level: 1, isVariable: true, tint: .yellow),
        ]),
        "sunrise": SymbolDrawing(layers: [
            SymbolLayer(lines: "M2 18.5H22", level: 2),
            SymbolLayer(outline: "M6.5 18.5A5.5 5.5 0 0 1 17.5 18.5Z", tint: .yellow),
            SymbolLayer(lines: "M12 3V9.6M8.8 6L12 2.8L15.2 6M3.5 11.5L5.2 13M20.5 11.5L18.8 13", level: 1, tint: .yellow),
        ]),
        "sunset": SymbolDrawing(layers: [
            SymbolLayer(lines: "M2 18.5H22", level: 2),
            SymbolLayer(outline: "M6.5 18.5A5.5 5.5 0 0 1 17.5 18.5Z", tint: .yellow),
            SymbolLayer(lines: "M12 2.8V9.6M8.8 6.4L12 9.6L15.2 6.4M3.5 11.5L5.2 13M20.5 11.5L18.8 13", level: 1, tint: .yellow),
        ]),
        "thermometer.medium": SymbolDrawing(layers: [
            SymbolLayer(outline: "M12 2A3 3 0 0 1 15 5V13.2A5 5 0 1 1 9 13.2V5A3 3 0 0 1 12 2Z"),
            SymbolLayer(lines: "M12 8V15", isOnArea: true),
            SymbolLayer(solid: "M9.5 17.2a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0Z", isOnArea: true, tint: .red),
        ]),
        "tornado": SymbolDrawing(layers: [
            SymbolLayer(lines: "M3 4H21", isVariable: true),
            SymbolLayer(lines: "M5 8H19.5", isVariable: true),
            SymbolLayer(lines: "M8 12H17", level: 1, isVariable: true),
            SymbolLayer(lines: "M10.5 16H15.5", level: 1, isVariable: true),
            SymbolLayer(lines: "M12.5 20H13.8", level: 2, isVariable: true),
        ]),
        "water.waves": SymbolDrawing(layers: [
            SymbolLayer(
                lines: """
                    M2 5.5C3.7 5.5 3.7 7.9 5.3 7.9C7 7.9 7 5.5 8.7 5.5C10.3 5.5 10.3 7.9 12 7.9
                    C13.7 7.9 13.7 5.5 15.3 5.5C17 5.5 17 7.9 18.7 7.9C20.3 7.9 20.3 5.5 22 5.5
                    """,
                isVariable: true),
            SymbolLayer(
                lines: """
                    M2 11C3.7 11 3.7 13.4 5.3 13.4C7 13.4 7 11 8.7 11C10.3 11 10.3 13.4 12 13.4
                    C13.7 13.4 13.7 11 15.3 11C17 11 17 13.4 18.7 13.4C20.3 13.4 20.3 11 22 11
                    """,
                level: 1,
                isVariable: true),
            SymbolLayer(
                lines: """
                    M2 16.5C3.7 16.5 3.7 18.9 5.3 18.9C7 18.9 7 16.5 8.7 16.5C10.3 16.5 10.3 18.9 12 18.9
                    C13.7 18.9 13.7 16.5 15.3 16.5C17 16.5 17 18.9 18.7 18.9C20.3 18.9 20.3 16.5 22 16.5
                    """,
                level: 2,
                isVariable: true),
        ]),
    ]
}
