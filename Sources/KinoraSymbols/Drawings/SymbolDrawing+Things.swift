import KinoraDrawing

extension SymbolDrawing {
    /// Things with an area.
    static let things: [String: SymbolDrawing] = [
        "alarm": SymbolDrawing(
            outline: "M4 13a8 8 0 1 0 16 0a8 8 0 1 0 -16 0Z",
            details: "M12 8.5V13L15 15",
            lines: "M2 6L6 2.5M22 6L18 2.5M6 20L4.5 22M18 20L19.5 22"),
        "backward": SymbolDrawing(outline: "M21.5 6L12.5 12L21.5 18ZM11.5 6L2.5 12L11.5 18Z"),
        "backward.end": SymbolDrawing(outline: "M19 5L8 12L19 19Z", lines: "M4.5 5V19"),
        "bolt": SymbolDrawing(outline: "M13.5 2L4.5 14H11L10 22L19.5 9.5H12.5Z", tint: .yellow),
        "book": SymbolDrawing(
            outline: """
                M12 5.5C9 3.5 5.5 3.3 2 4.5V19.5C5.5 18.3 9 18.5 12 20.5C15 18.5 18.5 18.3 22 19.5V4.5
                C18.5 3.3 15 3.5 12 5.5Z
                """,
            details: "M12 6V20"),
        "bookmark": SymbolDrawing(outline: "M6 3H18V21.5L12 16L6 21.5Z", tint: .red),
        "bubble.left": SymbolDrawing(
            outline: """
                M12 3C6 3 2 6.5 2 11C2 13.8 3.5 16 6 17.5C6 19.3 5.3 20.6 4 22C6.8 21.8 9 20.6 10 19
                C10.6 19.1 11.3 19.1 12 19.1C18 19.1 22 15.5 22 11C22 6.5 18 3 12 3Z
                """,
            tint: .green),
        "bubble.right": SymbolDrawing(
            outline: """
                M12 3C18 3 22 6.5 22 11C22 13.8 20.5 16 18 17.5C18 19.3 18.7 20.6 20 22C17.2 21.8 15 20.6 14 19
                C13.4 19.1 12.7 19.1 12 19.1C6 19.1 2 15.5 2 11C2 6.5 6 3 12 3Z
                """,
            tint: .green),
        "capsule": SymbolDrawing(outline: "M7 6H17A6 6 0 0 1 23 12V12A6 6 0 0 1 17 18H7A6 6 0 0 1 1 12V12A6 6 0 0 1 7 6Z"),
        "cart": SymbolDrawing(
            outline: "M5.5 6H21.5L19.5 15H7.5Z",
            lines: "M2 3H5L7.5 15M7.5 18H19.5",
            solid: """
                M7.5 21a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0 -3 0ZM16.5 21a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0 -3 0Z
                """),
        "chart.pie": SymbolDrawing(outline: "M12 2.5A9.5 9.5 0 1 0 21.5 12H12Z", lines: "M15.5 2.8A9 9 0 0 1 21.2 8.5H15.5Z"),
        "circle": SymbolDrawing(outline: "M2.5 12a9.5 9.5 0 1 0 19 0a9.5 9.5 0 1 0 -19 0Z"),
        "cloud": SymbolDrawing(outline: "M7 19A4.8 4.8 0 0 1 6.3 9.5A6 6 0 0 1 17.8 9A5 5 0 0 1 17.5 19Z", tint: .white),
        "creditcard": SymbolDrawing(
            outline: "M4 5H20A2 2 0 0 1 22 7V17.5A2 2 0 0 1 20 19.5H4A2 2 0 0 1 2 17.5V7A2 2 0 0 1 4 5Z",
            details: "M2 9.5H22M5.5 15.5H9.5"),
        "crown": SymbolDrawing(outline: "M3 7L7.5 11.5L12 4.5L16.5 11.5L21 7L19 19H5Z", tint: .yellow),
        "cube": SymbolDrawing(outline: "M12 2L21 7V17L12 22L3 17V7Z", details: "M3.5 7.3L12 12L20.5 7.3M12 12V21.5"),
        "diamond": SymbolDrawing(outline: "M12 2L22 12L12 22L2 12Z"),
        "envelope": SymbolDrawing(
            outline: "M4 5H20A2 2 0 0 1 22 7V17.5A2 2 0 0 1 20 19.5H4A2 2 0 0 1 2 17.5V7A2 2 0 0 1 4 5Z",
            details: "M3.5 7L12 13.5L20.5 7"),
        "exclamationmark.triangle": SymbolDrawing(outline: "M12 3L22.3 21H1.7Z", details: "M12 9.5V15M12 18h.01", tint: .yellow),
        "flag": SymbolDrawing(outline: "M5 4C9 2 13 6.5 20 4V13.5C13 16 9 11.5 5 13.5Z", lines: "M5 3.5V22", tint: .red),
        "forward": SymbolDrawing(outline: "M2.5 6L11.5 12L2.5 18ZM12.5 6L21.5 12L12.5 18Z"),
        "forward.end": SymbolDrawing(outline: "M5 5L16 12L5 19Z", lines: "M19.5 5V19"),
        "gear": SymbolDrawing(
            outline: """
                M10.29 4.59L10.58 1.90L13.42 1.90L13.71 4.59L16.03 5.55L18.14 3.85L20.15 5.86L18.45 7.97L19.41 10.29
                L22.10 10.58L22.10 13.42L19.41 13.71L18.45 16.03L20.15 18.14L18.14 20.15L16.03 18.45L13.71 19.41
                L13.42 22.10L10.58 22.10L10.29 19.41L7.97 18.45L5.86 20.15L3.85 18.14L5.55 16.03L4.59 13.71
                L1.90 13.42L1.90 10.58L4.59 10.29L5.55 7.97L3.85 5.86L5.86 3.85L7.97 5.55Z
                """,
            details: "M9 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0Z"),
        "hand.thumbsdown": SymbolDrawing(
            outline: """
                M16 13L12.7 21C11.1 21 10.3 19.9 10.3 18V14.5H4A1.8 1.8 0 0 1 2.2 12.4L3.7 4.5A1.8 1.8 0 0 1 5.5 3
                H16ZM21.5 13H19V3H21.5Z
                """),
        "hand.thumbsup": SymbolDrawing(
            outline: """
                M8 11L11.3 3C12.9 3 13.7 4.1 13.7 6V9.5H20A1.8 1.8 0 0 1 21.8 11.6L20.3 19.5A1.8 1.8 0 0 1 18.5 21H8
                ZM2.5 11H5V21H2.5Z
                """),
        "heart": SymbolDrawing(
            outline: """
                M12 20.5C5 15.5 2 12 2 8.2C2 5.2 4.3 3 7 3C9.1 3 11 4.2 12 6C13 4.2 14.9 3 17 3C19.7 3 22 5.2 22 8.2
                C22 12 19 15.5 12 20.5Z
                """,
            tint: .red),
        "hexagon": SymbolDrawing(outline: "M17.00 3.34L22.00 12.00L17.00 20.66L7.00 20.66L2.00 12.00L7.00 3.34Z"),
        "iphone": SymbolDrawing(
            outline: """
                M8.6 1.5H15.4A2.6 2.6 0 0 1 18 4.1V19.9A2.6 2.6 0 0 1 15.4 22.5H8.6A2.6 2.6 0 0 1 6 19.9V4.1
                A2.6 2.6 0 0 1 8.6 1.5Z
                """,
            details: "M10.5 4.4H13.5"),
        "key": SymbolDrawing(
            outline: "M2.5 8a5 5 0 1 0 10 0a5 5 0 1 0 -10 0Z",
            details: "M6 6.5h.01",
            lines: "M11 11.5L20.5 21M17 17.5L19.5 15",
            tint: .yellow),
        "mic": SymbolDrawing(
            outline: "M12 2A3.5 3.5 0 0 1 15.5 5.5V11A3.5 3.5 0 0 1 8.5 11V5.5A3.5 3.5 0 0 1 12 2Z",
            lines: "M5 11A7 7 0 0 0 19 11M12 18V22M8 22H16"),
        "moon": SymbolDrawing(outline: "M20.5 14.5A9.2 9.2 0 1 1 9.5 3.5A7.4 7.4 0 0 0 20.5 14.5Z", tint: .white),
        "octagon": SymbolDrawing(outline: "M15.83 2.76L21.24 8.17L21.24 15.83L15.83 21.24L8.17 21.24L2.76 15.83L2.76 8.17L8.17 2.76Z"),
        "oval": SymbolDrawing(outline: "M1 12A11 7 0 1 0 23 12A11 7 0 1 0 1 12Z"),
        "pentagon": SymbolDrawing(outline: "M12.00 2.80L21.51 9.71L17.88 20.89L6.12 20.89L2.49 9.71Z"),
        "person": SymbolDrawing(
            outline: """
                M12 2.5A4.3 4.3 0 1 0 12 11.1A4.3 4.3 0 1 0 12 2.5ZM4 21C4 16.5 7.5 14 12 14C16.5 14 20 16.5 20 21Z
                """),
        "rectangle": SymbolDrawing(
            outline: """
                M4.1 4.5H19.9A2.6 2.6 0 0 1 22.5 7.1V16.9A2.6 2.6 0 0 1 19.9 19.5H4.1A2.6 2.6 0 0 1 1.5 16.9V7.1
                A2.6 2.6 0 0 1 4.1 4.5Z
                """),
        "rectangle.portrait": SymbolDrawing(
            outline: """
                M7.1 1.5H16.9A2.6 2.6 0 0 1 19.5 4.1V19.9A2.6 2.6 0 0 1 16.9 22.5H7.1A2.6 2.6 0 0 1 4.5 19.9V4.1
                A2.6 2.6 0 0 1 7.1 1.5Z
                """),
        "seal": SymbolDrawing(
            outline: """
                M12.00 2.40A2.98 2.98 0 0 1 16.80 3.69A2.98 2.98 0 0 1 20.31 7.20A2.98 2.98 0 0 1 21.60 12.00
                A2.98 2.98 0 0 1 20.31 16.80A2.98 2.98 0 0 1 16.80 20.31A2.98 2.98 0 0 1 12.00 21.60
                A2.98 2.98 0 0 1 7.20 20.31A2.98 2.98 0 0 1 3.69 16.80A2.98 2.98 0 0 1 2.40 12.00
                A2.98 2.98 0 0 1 3.69 7.20A2.98 2.98 0 0 1 7.20 3.69A2.98 2.98 0 0 1 12.00 2.40Z
                """),
        "shield": SymbolDrawing(outline: "M12 2L20.5 5V11.5C20.5 16.5 17 20.3 12 22.3C7 20.3 3.5 16.5 3.5 11.5V5Z"),
        "speaker": SymbolDrawing(outline: "M2.5 9H6L11 4.5V19.5L6 15H2.5Z"),
        "square": SymbolDrawing(
            outline: """
                M6.2 2.8H17.8A3.4 3.4 0 0 1 21.2 6.2V17.8A3.4 3.4 0 0 1 17.8 21.2H6.2A3.4 3.4 0 0 1 2.8 17.8V6.2
                A3.4 3.4 0 0 1 6.2 2.8Z
                """),
        "square.grid.2x2": SymbolDrawing(
            outline: """
                M4.4 3H9.1A1.4 1.4 0 0 1 10.5 4.4V9.1A1.4 1.4 0 0 1 9.1 10.5H4.4A1.4 1.4 0 0 1 3 9.1V4.4
                A1.4 1.4 0 0 1 4.4 3ZM14.9 3H19.6A1.4 1.4 0 0 1 21 4.4V9.1A1.4 1.4 0 0 1 19.6 10.5H14.9
                A1.4 1.4 0 0 1 13.5 9.1V4.4A1.4 1.4 0 0 1 14.9 3ZM4.4 13.5H9.1A1.4 1.4 0 0 1 10.5 14.9V19.6
                A1.4 1.4 0 0 1 9.1 21H4.4A1.4 1.4 0 0 1 3 19.6V14.9A1.4 1.4 0 0 1 4.4 13.5ZM14.9 13.5H19.6
                A1.4 1.4 0 0 1 21 14.9V19.6A1.4 1.4 0 0 1 19.6 21H14.9A1.4 1.4 0 0 1 13.5 19.6V14.9
                A1.4 1.4 0 0 1 14.9 13.5Z
                """),
        "star": SymbolDrawing(
            outline: """
                M12.00 2.10L14.53 9.12L21.99 9.36L16.09 13.93L18.17 21.09L12.00 16.90L5.83 21.09L7.91 13.93
                L2.01 9.36L9.47 9.12Z
                """,
            tint: .yellow),
        "stopwatch": SymbolDrawing(
            outline: "M4 13.8a8 8 0 1 0 16 0a8 8 0 1 0 -16 0Z", details: "M12 9.5V13.8", lines: "M9.5 2H14.5M12 2V5.5"),
        "tag": SymbolDrawing(outline: "M3 3H11L21.5 13.5L13.5 21.5L3 11Z", details: "M7 7h.01", tint: .orange),
        "text.bubble": SymbolDrawing(
            outline: """
                M12 3C6 3 2 6.5 2 11C2 13.8 3.5 16 6 17.5C6 19.3 5.3 20.6 4 22C6.8 21.8 9 20.6 10 19
                C10.6 19.1 11.3 19.1 12 19.1C18 19.1 22 15.5 22 11C22 6.5 18 3 12 3Z
                """,
            details: "M7 9.5H17M7 13H13.5"),
        "tray": SymbolDrawing(outline: "M3 13L6 5H18L21 13V19.5H3Z", details: "M3 13H8.5L10 15.5H14L15.5 13H21"),
        "triangle": SymbolDrawing(outline: "M12 3L21.8 20H2.2Z"),
        "tv": SymbolDrawing(
            outline: """
                M3.6 4H20.4A1.6 1.6 0 0 1 22 5.6V15.4A1.6 1.6 0 0 1 20.4 17H3.6A1.6 1.6 0 0 1 2 15.4V5.6
                A1.6 1.6 0 0 1 3.6 4Z
                """,
            lines: "M8 21H16"),
        "umbrella": SymbolDrawing(
            outline: "M2 12.5C2 7 6.5 3.5 12 3.5C17.5 3.5 22 7 22 12.5Z",
            lines: "M12 12.5V19.5A2.2 2.2 0 0 1 7.6 19.5M12 3.5V2",
            tint: .blue),
    ]
}
