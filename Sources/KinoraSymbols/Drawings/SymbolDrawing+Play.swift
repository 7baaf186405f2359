import KinoraDrawing

extension SymbolDrawing {
    /// Games and feasts.
    static let play: [String: SymbolDrawing] = [
        "balloon": SymbolDrawing(layers: [
            SymbolLayer(
                outline: """
                    M12 1.8C16.2 1.8 19 4.8 19 8.8C19 12.8 15.6 16.6 12 16.6C8.4 16.6 5 12.8 5 8.8C5 4.8 7.8 1.8 12 1.8Z
                    """,
                tint: .red),
            SymbolLayer(lines: "M12 16.8C10.6 18.8 13.4 20.4 12 22.4M10.6 17.6H13.4", level: 1),
        ]),
        "balloon.2": SymbolDrawing(layers: [
            SymbolLayer(
                lines: "M15.4 4.2C19 3.6 22 6 22 9.4C22 12.6 19.6 15.6 16.6 15.6M16.6 15.8C17.8 18 15.6 20 13 22",
                level: 1,
                tint: .blue),
            SymbolLayer(
                outline: """
                    M8.6 2C12 2 14.4 4.6 14.4 8C14.4 11.4 11.6 14.4 8.6 14.4C5.6 14.4 2.8 11.4 2.8 8C2.8 4.6 5.2 2 8.6 2
                    Z
                    """,
                lines: "M8.6 14.6C7.4 17.4 11.4 19 13 22",
                tint: .red),
        ]),
        "birthday.cake": SymbolDrawing(layers: [
            SymbolLayer(
                outline: "M4 12.5H20A1.5 1.5 0 0 1 21.5 14V21H2.5V14A1.5 1.5 0 0 1 4 12.5Z",
                details: """
                    M2.5 16.4C4.2 18.6 6.4 18.6 8 16.4C9.6 18.6 12 18.6 13.4 16.4C15 18.6 17.2 18.6 18.8 16.4
                    C19.6 17.6 20.6 18 21.5 17.6
                    """),
            SymbolLayer(lines: "M7 12V8.4M12 12V8.4M17 12V8.4", level: 1),
            SymbolLayer(lines: "M7 5V4.4M12 5V4.4M17 5V4.4", level: 2, tint: .yellow),
        ]),
        "dice": SymbolDrawing(layers: [
            SymbolLayer(
                outline: """
                    M4.6 8.6H12A2.6 2.6 0 0 1 14.6 11.2V18.6A2.6 2.6 0 0 1 12 21.2H4.6A2.6 2.6 0 0 1 2 18.6V11.2
                    A2.6 2.6 0 0 1 4.6 8.6Z
                    """,
                details: "M5.6 12.2h.01M11 12.2h.01M8.3 14.9h.01M5.6 17.6h.01M11 17.6h.01"),
            SymbolLayer(lines: "M8.6 5.4L11.6 3A2.4 2.4 0 0 1 14.8 3.2L21.4 10.2A2.4 2.4 0 0 1 21.3 13.6L17.8 16.8", level: 1),
        ]),
        "die.face.1": SymbolDrawing(layers: [
            SymbolLayer(
                outline: """
                    M6.2 2.8H17.8A3.4 3.4 0 0 1 21.2 6.2V17.8A3.4 3.4 0 0 1 17.8 21.2H6.2A3.4 3.4 0 0 1 2.8 17.8V6.2
                    A3.4 3.4 0 0 1 6.2 2.8Z
                    """,
                level: 1),
            SymbolLayer(solid: "M10.25 12a1.75 1.75 0 1 0 3.5 0a1.75 1.75 0 1 0 -3.5 0Z", isOnArea: true),
        ]),
        "die.face.2": SymbolDrawing(layers: [
            SymbolLayer(
                outline: """
                    M6.2 2.8H17.8A3.4 3.4 0 0 1 21.2 6.2V17.8A3.4 3.4 0 0 1 17.8 21.2H6.2A3.4 3.4 0 0 1 2.8 17.8V6.2
                    A3.4 3.4 0 0 1 6.2 2.8Z
                    """,
                level: 1),
            SymbolLayer(
                solid: """
                    M5.55 7.3a1.75 1.75 0 1 0 3.5 0a1.75 1.75 0 1 0 -3.5 0ZM14.95 16.7a1.75 1.75 0 1 0 3.5 0
                    a1.75 1.75 0 1 0 -3.5 0Z
                    """,
                isOnArea: true),
        ]),
        "die.face.3": SymbolDrawing(layers: [
            SymbolLayer(
                outline: """
                    M6.2 2.8H17.8A3.4 3.4 0 0 1 21.2 6.2V17.8A3.4 3.4 0 0 1 17.8 21.2H6.2A3.4 3.4 0 0 1 2.8 17.8V6.2
                    A3.4 3.4 0 0 1 6.2 2.8Z
                    """,
                level: 1),
            SymbolLayer(
                solid: """
                    M5.55 7.3a1.75 1.75 0 1 0 3.5 0a1.75 1.75 0 1 0 -3.5 0ZM10.25 12a1.75 1.75 0 1 0 3.5 0
                    a1.75 1.75 0 1 0 -3.5 0ZM14.95 16.7a1.75 1.75 0 1 0 3.5 0a1.75 1.75 0 1 0 -3.5 0Z
                    """,
                isOnArea: true),
        ]),
        "die.face.4": SymbolDrawing(layers: [
            SymbolLayer(
                outline: """
                    M6.2 2.8H17.8A3.4 3.4 0 0 1 21.2 6.2V17.8A3.4 3.4 0 0 1 17.8 21.2H6.2A3.4 3.4 0 0 1 2.8 17.8V6.2
                    A3.4 3.4 0 0 1 6.2 2.8Z
                    """,
                level: 1),
            SymbolLayer(
                solid: """
                    M5.55 7.3a1.75 1.75 0 1 0 3.5 0a1.75 1.75 0 1 0 -3.5 0ZM14.95 7.3a1.75 1.75 0 1 0 3.5 0
                    a1.75 1.75 0 1 0 -3.5 0ZM5.55 16.7a1.75 1.75 0 1 0 3.5 0a1.75 1.75 0 1 0 -3.5 0ZM14.95 16.7
                    a1.75 1.75 0 1 0 3.5 0a1.75 1.75 0 1 0 -3.5 0Z
                    """,
                isOnArea: true),
        ]),
        "die.face.5": SymbolDrawing(layers: [
            SymbolLayer(
                outline: """
                    M6.2 2.8H17.8A3.4 3.4 0 0 1 21.2 6.2V17.8A3.4 3.4 0 0 1 17.8 21.2H6.2A3.4 3.4 0 0 1 2.8 17.8V6.2
                    A3.4 3.4 0 0 1 6.2 2.8Z
                    """,
                level: 1),
            SymbolLayer(
                solid: """
                    M5.55 7.3a1.75 1.75 0 1 0 3.5 0a1.75 1.75 0 1 0 -3.5 0ZM14.95 7.3a1.75 1.75 0 1 0 3.5 0
                    a1.75 1.75 0 1 0 -3.5 0ZM10.25 12a1.75 1.75 0 1 0 3.5 0a1.75 1.75 0 1 0 -3.5 0ZM5.55 16.7
                    a1.75 1.75 0 1 0 3.5 0a1.75 1.75 0 1 0 -3.5 0ZM14.95 16.7a1.75 1.75 0 1 0 3.5 0
                    a1.75 1.75 0 1 0 -3.5 0Z
                    """,
                isOnArea: true),
        ]),
        "die.face.6": SymbolDrawing(layers: [
            SymbolLayer(
                outline: """
                    M6.2 2.8H17.8A3.4 3.4 0 0 1 21.2 6.2V17.8A3.4 3.4 0 0 1 17.8 21.2H6.2A3.4 3.4 0 0 1 2.8 17.8V6.2
                    A3.4 3.4 0 0 1 6.2 2.8Z
                    """,
                level: 1),
            SymbolLayer(
                solid: """
                    M5.55 7.3a1.75 1.75 0 1 0 3.5 0a1.75 1.75 0 1 0 -3.5 0ZM14.95 7.3a1.75 1.75 0 1 0 3.5 0
                    a1.75 1.75 0 1 0 -3.5 0ZM5.55 12a1.75 1.75 0 1 0 3.5 0a1.75 1.75 0 1 0 -3.5 0ZM14.95 12
                    a1.75 1.75 0 1 0 3.5 0a1.75 1.75 0 1 0 -3.5 0ZM5.55 16.7a1.75 1.75 0 1 0 3.5 0
                    a1.75 1.75 0 1 0 -3.5 0ZM14.95 16.7a1.75 1.75 0 1 0 3.5 0a1.75 1.75 0 1 0 -3.5 0Z
                    """,
                isOnArea: true),
        ]),
        "fireworks": SymbolDrawing(layers: [
            SymbolLayer(
                lines: """
                    M14 12L16 12M13.41 13.41L14.83 14.83M12 14L12 16M10.59 13.41L9.17 14.83M10 12L8 12M10.59 10.59
                    L9.17 9.17M12 10L12 8M13.41 10.59L14.83 9.17
                    """,
                isVariable: true),
            SymbolLayer(
                lines: """
                    M17.36 14.22L18.84 14.83M14.22 17.36L14.83 18.84M9.78 17.36L9.17 18.84M6.64 14.22L5.16 14.83
                    M6.64 9.78L5.16 9.17M9.78 6.64L9.17 5.16M14.22 6.64L14.83 5.16M17.36 9.78L18.84 9.17
                    """,
                level: 1,
                isVariable: true),
            SymbolLayer(
                lines: """
                    M21 12L22.4 12M18.36 18.36L19.35 19.35M12 21L12 22.4M5.64 18.36L4.65 19.35M3 12L1.6 12M5.64 5.64
                    L4.65 4.65M12 3L12 1.6M18.36 5.64L19.35 4.65
                    """,
                level: 2,
                isVariable: true),
        ]),
        "gamecontroller": SymbolDrawing(
            outline: """
                M7 6H17C20.5 6 22 9.6 22.4 14.6C22.6 18.8 19.4 20 17.6 17.4L16 15H8L6.4 17.4
                C4.6 20 1.4 18.8 1.6 14.6C2 9.6 3.5 6 7 6Z
                """,
            details: "M7.6 8.6V12.4M5.7 10.5H9.5M15 11.8h.01M17.6 9.4h.01"),
        "gift": SymbolDrawing(layers: [
            SymbolLayer(
                outline: """
                    M5.2 11.8H18.8A1.4 1.4 0 0 1 20.2 13.2V19.8A1.4 1.4 0 0 1 18.8 21.2H5.2A1.4 1.4 0 0 1 3.8 19.8V13.2
                    A1.4 1.4 0 0 1 5.2 11.8ZM3.5 7.4H20.5A1.1 1.1 0 0 1 21.6 8.5V10.7A1.1 1.1 0 0 1 20.5 11.8H3.5
                    A1.1 1.1 0 0 1 2.4 10.7V8.5A1.1 1.1 0 0 1 3.5 7.4Z
                    """,
                details: "M12 8V21"),
            SymbolLayer(
                lines: """
                    M12 7.4C9 7.4 6.8 6.3 6.8 4.6C6.8 2 11 2 12 7.4C13 2 17.2 2 17.2 4.6C17.2 6.3 15 7.4 12 7.4
                    """),
        ]),
        "medal": SymbolDrawing(layers: [
            SymbolLayer(
                outline: "M5.8 15.4a6.2 6.2 0 1 0 12.4 0a6.2 6.2 0 1 0 -12.4 0Z",
                details: """
                    M12 12.9L12.61 14.59L14.4 14.65L12.98 15.74L13.48 17.46L12 16.46L10.52 17.46L11.02 15.74L9.6 14.65
                    L11.39 14.59Z
                    """,
                tint: .yellow),
            SymbolLayer(lines: "M8.6 10L5 2.4H10L12.6 7.6M15.4 10L19 2.4H14L13 4.4", level: 1),
        ]),
        "party.popper": SymbolDrawing(layers: [
            SymbolLayer(outline: "M8.2 8.2L15.8 15.8L3.6 21.2C2.8 21.6 2.4 21.2 2.8 20.4Z"),
            SymbolLayer(lines: "M11.6 6.4C13 5.2 13 3.4 12 2M17.6 12.4C18.8 11 20.6 11 22 12M14.4 9.6L19.6 4.4", level: 1),
            SymbolLayer(lines: "M16 3h.01M21 7.6h.01M17.6 8.2h.01M20.8 16h.01M8.2 4h.01", level: 2),
        ]),
        "puzzlepiece": SymbolDrawing(
            outline: """
                M4.5 7H8.6C7.4 4.6 8.6 2.5 10.6 2.5C12.6 2.5 13.8 4.6 12.6 7H17A1.5 1.5 0 0 1 18.5 8.5V12
                C20.6 10.9 22.4 12.2 22.4 14C22.4 15.8 20.6 17.1 18.5 16V20A1.5 1.5 0 0 1 17 21.5H4.5
                A1.5 1.5 0 0 1 3 20V16.2C5.4 17.2 7 15.8 7 14.2C7 12.6 5.4 11.2 3 12.2V8.5A1.5 1.5 0 0 1 4.5 7Z
                """),
        "rosette": SymbolDrawing(layers: [
            SymbolLayer(outline: "M5.4 9a6.6 6.6 0 1 0 13.2 0a6.6 6.6 0 1 0 -13.2 0Z"),
            SymbolLayer(lines: "M7.8 14.4L6 22L12 18.6L18 22L16.2 14.4", level: 1),
        ]),
        "theatermasks": SymbolDrawing(layers: [
            SymbolLayer(
                outline: "M9 7.6H21.6V14C21.6 18 18.8 21.2 15.3 21.2C11.8 21.2 9 18 9 14Z",
                details: "M12.4 12h.01M18 12h.01M12.6 15.6C13.8 17.4 16.8 17.4 18 15.6"),
            SymbolLayer(lines: "M6.6 15.4C4 14.8 2.4 12.2 2.4 9V2.8H14.6V4.8", level: 1),
        ]),
        "ticket": SymbolDrawing(
            outline: """
                M3.5 6H20.5A1.5 1.5 0 0 1 22 7.5V10A2 2 0 0 0 22 14V16.5A1.5 1.5 0 0 1 20.5 18H3.5
                A1.5 1.5 0 0 1 2 16.5V14A2 2 0 0 0 2 10V7.5A1.5 1.5 0 0 1 3.5 6Z
                """,
            details: "M15.5 6.5V9M15.5 11V13M15.5 15V17.5"),
        "trophy": SymbolDrawing(layers: [
            SymbolLayer(outline: "M7 3H17V10C17 13 14.8 15.2 12 15.2C9.2 15.2 7 13 7 10Z", tint: .yellow),
            SymbolLayer(
                lines: """
                    M7 5H3.2V6.8C3.2 9.4 4.8 11 7.2 11.2M17 5H20.8V6.8C20.8 9.4 19.2 11 16.8 11.2M12 15.2V18.6M7.6 21.2
                    H16.4M9.4 21C9.4 19.4 10.4 18.6 12 18.6C13.6 18.6 14.6 19.4 14.6 21
                    """,
                tint: .yellow),
        ]),
    ]
}
