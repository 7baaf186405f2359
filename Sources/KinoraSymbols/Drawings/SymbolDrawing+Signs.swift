import KinoraDrawing

extension SymbolDrawing {
    /// Signs that are lines.
    static let signs: [String: SymbolDrawing] = [
        "arrow.2.circlepath": SymbolDrawing(
            lines: "M4 12A8 8 0 0 1 17.66 6.34M20 12A8 8 0 0 1 6.34 17.66M18.5 2V7.2H13.3M5.5 22V16.8H10.7"),
        "arrow.clockwise": SymbolDrawing(lines: "M20 12A8 8 0 1 1 17.66 6.34M18.5 2V7.2H13.3"),
        "arrow.counterclockwise": SymbolDrawing(lines: "M4 12A8 8 0 1 0 6.34 6.34M5.5 2V7.2H10.7"),
        "arrow.down": SymbolDrawing(lines: "M12 3V21M5 14L12 21L19 14"),
        "arrow.down.left": SymbolDrawing(lines: "M19 5L5 19M15.5 19H5V8.5"),
        "arrow.down.right": SymbolDrawing(lines: "M5 5L19 19M8.5 19H19V8.5"),
        "arrow.down.to.line": SymbolDrawing(lines: "M12 2V17M6 11L12 17L18 11M5 21.5H19"),
        "arrow.left": SymbolDrawing(lines: "M21 12H3M10 5L3 12L10 19"),
        "arrow.left.arrow.right": SymbolDrawing(lines: "M20 8H4M8 4L4 8L8 12M4 16H20M16 12L20 16L16 20"),
        "arrow.right": SymbolDrawing(lines: "M3 12H21M14 5L21 12L14 19"),
        "arrow.up": SymbolDrawing(lines: "M12 21V3M5 10L12 3L19 10"),
        "arrow.up.arrow.down": SymbolDrawing(lines: "M8 20V4M4 8L8 4L12 8M16 4V20M12 16L16 20L20 16"),
        "arrow.up.left": SymbolDrawing(lines: "M19 19L5 5M15.5 5H5V15.5"),
        "arrow.up.left.and.arrow.down.right": SymbolDrawing(lines: "M4 11V4H11M4 4L10 10M20 13V20H13M20 20L14 14"),
        "arrow.up.right": SymbolDrawing(lines: "M5 19L19 5M8.5 5H19V15.5"),
        "arrow.uturn.left": SymbolDrawing(lines: "M8 3L3 8L8 13M3 8H15A6 6 0 0 1 15 20H9"),
        "at": SymbolDrawing(
            lines: """
                M16 8V13.5A2.7 2.7 0 0 0 21.5 13.5V12A9.5 9.5 0 1 0 17.5 19.8M16 12A4 4 0 1 0 8 12A4 4 0 1 0 16 12Z
                """),
        "atom": SymbolDrawing(
            lines: """
                M11 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0ZM2 12A10 4 0 1 0 22 12A10 4 0 1 0 2 12ZM7 3.3
                C9 2.2 13 6 15.5 10.2C18 14.5 19 19.6 17 20.7C15 21.8 11 18 8.5 13.8C6 9.5 5 4.4 7 3.3ZM17 3.3
                C19 4.4 18 9.5 15.5 13.8C13 18 9 21.8 7 20.7C5 19.6 6 14.5 8.5 10.2C11 6 15 2.2 17 3.3Z
                """),
        "calendar": SymbolDrawing(
            lines: """
                M5 4.5H19A2 2 0 0 1 21 6.5V19.5A2 2 0 0 1 19 21.5H5A2 2 0 0 1 3 19.5V6.5A2 2 0 0 1 5 4.5ZM3 10H21
                M8 2.5V6M16 2.5V6
                """),
        "chart.line.uptrend.xyaxis": SymbolDrawing(lines: "M2.5 2.5V21.5H21.5M6.5 16L11 11L14 14L20.5 6.5M16.5 6H21V10.5"),
        "checkmark": SymbolDrawing(lines: "M4 13L9.5 19.5L20 4.5"),
        "chevron.compact.down": SymbolDrawing(lines: "M2 10L12 14L22 10"),
        "chevron.compact.up": SymbolDrawing(lines: "M2 14L12 10L22 14"),
        "chevron.left.forwardslash.chevron.right": SymbolDrawing(lines: "M7 6L1.5 12L7 18M17 6L22.5 12L17 18M14 4L10 20"),
        "chevron.up.chevron.down": SymbolDrawing(lines: "M6 9L12 3L18 9M6 15L12 21L18 15"),
        "divide": SymbolDrawing(
            lines: "M3.5 12H20.5",
            solid: """
                M10.4 5a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0 -3.2 0ZM10.4 19a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0 -3.2 0Z
                """),
        "dollarsign": SymbolDrawing(
            lines: """
                M17 7.5C16.3 5.5 14.5 4.5 12 4.5C9.2 4.5 7 5.8 7 8.2C7 13 17 10.8 17 15.8C17 18.2 14.8 19.5 12 19.5
                C9.2 19.5 7.3 18.3 6.7 16.2M12 2V22
                """),
        "equal": SymbolDrawing(lines: "M4 9H20M4 15H20"),
        "exclamationmark": SymbolDrawing(lines: "M12 3V14.5", solid: "M10.4 19.8a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0 -3.2 0Z"),
        "info": SymbolDrawing(lines: "M10 10.5H12.5V20M9 20H16", solid: "M10.3 5a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0 -3.4 0Z"),
        "line.3.horizontal": SymbolDrawing(lines: "M3 6H21M3 12H21M3 18H21"),
        "line.3.horizontal.decrease": SymbolDrawing(lines: "M3 6H21M6 12H18M9.5 18H14.5"),
        "list.bullet": SymbolDrawing(
            lines: "M8 6H21M8 12H21M8 18H21",
            solid: """
                M2.6 6a1.4 1.4 0 1 0 2.8 0a1.4 1.4 0 1 0 -2.8 0ZM2.6 12a1.4 1.4 0 1 0 2.8 0a1.4 1.4 0 1 0 -2.8 0Z
                M2.6 18a1.4 1.4 0 1 0 2.8 0a1.4 1.4 0 1 0 -2.8 0Z
                """),
        "magnifyingglass": SymbolDrawing(lines: "M10 3A7 7 0 1 0 10 17A7 7 0 1 0 10 3ZM15.2 15.2L21 21"),
        "mappin": SymbolDrawing(lines: "M12 10V22", solid: "M8 6a4 4 0 1 0 8 0a4 4 0 1 0 -8 0Z"),
        "minus": SymbolDrawing(lines: "M3.5 12H20.5"),
        "music.note": SymbolDrawing(lines: "M11 18V4.5L18 2.5V7L11 9", solid: "M4.6 18.6A3.3 2.7 0 1 0 11.2 18.6A3.3 2.7 0 1 0 4.6 18.6Z"),
        "music.quarternote.3": SymbolDrawing(
            lines: "M9 18V6L20 3V15M9 9.5L20 6.5",
            solid: """
                M3 18.4A3.1 2.6 0 1 0 9.2 18.4A3.1 2.6 0 1 0 3 18.4ZM14 15.4A3.1 2.6 0 1 0 20.2 15.4
                A3.1 2.6 0 1 0 14 15.4Z
                """),
        "number": SymbolDrawing(lines: "M9 3.5L7 20.5M17 3.5L15 20.5M3.5 9H20.5M3 15H20"),
        "paperclip": SymbolDrawing(
            lines: """
                M19.5 11L11.5 19A5 5 0 0 1 4.5 12L13 3.5A3.3 3.3 0 0 1 17.7 8.2L9.3 16.6A1.7 1.7 0 0 1 6.9 14.2
                L14.5 6.6
                """),
        "percent": SymbolDrawing(
            lines: """
                M19 5L5 19M7 4.5A2.7 2.7 0 1 0 7 9.9A2.7 2.7 0 1 0 7 4.5M17 14.1A2.7 2.7 0 1 0 17 19.5
                A2.7 2.7 0 1 0 17 14.1
                """),
        "plus": SymbolDrawing(lines: "M12 3.5V20.5M3.5 12H20.5"),
        "power": SymbolDrawing(lines: "M12 2.5V11M7 5.5A8.5 8.5 0 1 0 17 5.5"),
        "questionmark": SymbolDrawing(
            lines: "M7.3 8A4.7 4.7 0 1 1 13.6 12.2C12.4 12.8 12 13.5 12 15",
            solid: "M10.4 20a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0 -3.2 0Z"),
        "repeat": SymbolDrawing(
            lines: """
                M4 11V9.5A3.5 3.5 0 0 1 7.5 6H20M16.5 2.5L20 6L16.5 9.5M20 13V14.5A3.5 3.5 0 0 1 16.5 18H4M7.5 14.5
                L4 18L7.5 21.5
                """),
        "scissors": SymbolDrawing(
            lines: """
                M2.5 6.5a3 3 0 1 0 6 0a3 3 0 1 0 -6 0ZM2.5 17.5a3 3 0 1 0 6 0a3 3 0 1 0 -6 0ZM8 8.5L21 18M8 15.5
                L21 6
                """),
        "scope": SymbolDrawing(lines: "M4 12a8 8 0 1 0 16 0a8 8 0 1 0 -16 0ZM12 1.5V8M12 16V22.5M1.5 12H8M16 12H22.5"),
        "shuffle": SymbolDrawing(lines: "M2 6H6L16 18H21M2 18H6L9 14.5M13 9.5L16 6H21M18 3L21 6L18 9M18 15L21 18L18 21"),
        "slider.horizontal.3": SymbolDrawing(lines: "M3 6H13M17 6H21M3 12H6M10 12H21M3 18H13M17 18H21M15 4V8M8 10V14M15 16V20"),
        "sparkle": SymbolDrawing(
            solid: """
                M12 1.5C13.68 8.64 15.36 10.32 22.5 12C15.36 13.68 13.68 15.36 12 22.5C10.32 15.36 8.64 13.68 1.5 12
                C8.64 10.32 10.32 8.64 12 1.5Z
                """,
            tint: .yellow),
        "timer": SymbolDrawing(lines: "M12 3A9.2 9.2 0 1 1 5.5 5.7M12 3V6.5M12 12L7.5 8.5"),
        "viewfinder": SymbolDrawing(lines: "M3 8V3H8M16 3H21V8M21 16V21H16M8 21H3V16"),
        "waveform.path.ecg": SymbolDrawing(lines: "M1.5 13H7L9.5 5L14 20L16.5 13H22.5"),
        "wind": SymbolDrawing(lines: "M2 9H14A3 3 0 1 0 11.2 5M2 13H19A3 3 0 1 1 16.2 17M2 17H10A2.4 2.4 0 1 1 7.8 20.5"),
        "xmark": SymbolDrawing(lines: "M5 5L19 19M19 5L5 19"),
    ]
}
