import KinoraDrawing

extension SymbolDrawing {
    /// Symbols that are lines.
    static let lined: [String: SymbolDrawing] = [
        "airplane": SymbolDrawing(
            solid: "M22.5 12C22.5 10.8 20.8 10.2 18.7 10.2H14.6L9.2 2.3H6.9L9.3 10.2H5.6L3.5 7.6H1.9L3 12L1.9 16.4H3.5L5.6 13.8H9.3"
                + "L6.9 21.7H9.2L14.6 13.8H18.7C20.8 13.8 22.5 13.2 22.5 12Z"),
        "antenna.radiowaves.left.and.right": SymbolDrawing(
            lines:
                "M8.5 15.5A5 5 0 0 1 8.5 8.5M15.5 15.5A5 5 0 0 0 15.5 8.5M5.5 18.5A9.2 9.2 0 0 1 5.5 5.5M18.5 18.5A9.2 9.2 0 0 0 18.5 5.5",
            solid: "M10.1 12a1.9 1.9 0 1 0 3.8 0a1.9 1.9 0 1 0 -3.8 0Z"),
        "arrow.2.circlepath": SymbolDrawing(
            lines: "M4 12A8 8 0 0 1 17.66 6.34M20 12A8 8 0 0 1 6.34 17.66M18.5 2V7.2H13.3M5.5 22V16.8H10.7"),
        "arrow.backward": SymbolDrawing(lines: "M21 12H3M10 5L3 12L10 19"),
        "arrow.clockwise": SymbolDrawing(lines: "M20 12A8 8 0 1 1 17.66 6.34M18.5 2V7.2H13.3"),
        "arrow.counterclockwise": SymbolDrawing(lines: "M4 12A8 8 0 1 0 6.34 6.34M5.5 2V7.2H10.7"),
        "arrow.down": SymbolDrawing(lines: "M12 3V21M5 14L12 21L19 14"),
        "arrow.down.left": SymbolDrawing(lines: "M19 5L5 19M15.5 19H5V8.5"),
        "arrow.down.right": SymbolDrawing(lines: "M5 5L19 19M8.5 19H19V8.5"),
        "arrow.down.to.line": SymbolDrawing(lines: "M12 2V17M6 11L12 17L18 11M5 21.5H19"),
        "arrow.forward": SymbolDrawing(lines: "M3 12H21M14 5L21 12L14 19"),
        "arrow.left": SymbolDrawing(lines: "M21 12H3M10 5L3 12L10 19"),
        "arrow.left.arrow.right": SymbolDrawing(lines: "M20 8H4M8 4L4 8L8 12M4 16H20M16 12L20 16L16 20"),
        "arrow.right": SymbolDrawing(lines: "M3 12H21M14 5L21 12L14 19"),
        "arrow.triangle.2.circlepath": SymbolDrawing(
            lines: "M4 12A8 8 0 0 1 17.66 6.34M20 12A8 8 0 0 1 6.34 17.66M18.5 2V7.2H13.3M5.5 22V16.8H10.7"),
        "arrow.up": SymbolDrawing(lines: "M12 21V3M5 10L12 3L19 10"),
        "arrow.up.arrow.down": SymbolDrawing(lines: "M8 20V4M4 8L8 4L12 8M16 4V20M12 16L16 20L20 16"),
        "arrow.up.left": SymbolDrawing(lines: "M19 19L5 5M15.5 5H5V15.5"),
        "arrow.up.left.and.arrow.down.right": SymbolDrawing(lines: "M4 11V4H11M4 4L10 10M20 13V20H13M20 20L14 14"),
        "arrow.up.right": SymbolDrawing(lines: "M5 19L19 5M8.5 5H19V15.5"),
        "arrow.uturn.backward": SymbolDrawing(lines: "M8 3L3 8L8 13M3 8H15A6 6 0 0 1 15 20H9"),
        "arrow.uturn.left": SymbolDrawing(lines: "M8 3L3 8L8 13M3 8H15A6 6 0 0 1 15 20H9"),
        "at": SymbolDrawing(lines: "M16 8V13.5A2.7 2.7 0 0 0 21.5 13.5V12A9.5 9.5 0 1 0 17.5 19.8M16 12A4 4 0 1 0 8 12A4 4 0 1 0 16 12Z"),
        "atom": SymbolDrawing(
            lines: "M11 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0ZM2 12A10 4 0 1 0 22 12A10 4 0 1 0 2 12ZM7 3.3C9 2.2 13 6 15.5 10.2"
                + "C18 14.5 19 19.6 17 20.7C15 21.8 11 18 8.5 13.8C6 9.5 5 4.4 7 3.3ZM17 3.3C19 4.4 18 9.5 15.5 13.8"
                + "C13 18 9 21.8 7 20.7C5 19.6 6 14.5 8.5 10.2C11 6 15 2.2 17 3.3Z"),
        "calendar": SymbolDrawing(
            lines: "M5 4.5H19A2 2 0 0 1 21 6.5V19.5A2 2 0 0 1 19 21.5H5A2 2 0 0 1 3 19.5V6.5A2 2 0 0 1 5 4.5ZM3 10H21M8 2.5V6M16 2.5V6"),
        "chart.line.uptrend.xyaxis": SymbolDrawing(lines: "M2.5 2.5V21.5H21.5M6.5 16L11 11L14 14L20.5 6.5M16.5 6H21V10.5"),
        "checkmark": SymbolDrawing(lines: "M4 13L9.5 19.5L20 4.5"),
        "chevron.backward": SymbolDrawing(lines: "M16 3L7 12L16 21"),
        "chevron.compact.down": SymbolDrawing(lines: "M2 10L12 14L22 10"),
        "chevron.compact.up": SymbolDrawing(lines: "M2 14L12 10L22 14"),
        "chevron.down": SymbolDrawing(lines: "M3 8L12 17L21 8"),
        "chevron.forward": SymbolDrawing(lines: "M8 3L17 12L8 21"),
        "chevron.left": SymbolDrawing(lines: "M16 3L7 12L16 21"),
        "chevron.left.2": SymbolDrawing(lines: "M20 4L12 12L20 20M12 4L4 12L12 20"),
        "chevron.left.forwardslash.chevron.right": SymbolDrawing(lines: "M7 6L1.5 12L7 18M17 6L22.5 12L17 18M14 4L10 20"),
        "chevron.right": SymbolDrawing(lines: "M8 3L17 12L8 21"),
        "chevron.right.2": SymbolDrawing(lines: "M4 4L12 12L4 20M12 4L20 12L12 20"),
        "chevron.up": SymbolDrawing(lines: "M3 16L12 7L21 16"),
        "chevron.up.chevron.down": SymbolDrawing(lines: "M6 9L12 3L18 9M6 15L12 21L18 15"),
        "circle.grid.3x3": SymbolDrawing(
            solid: "M1.8 4a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0 -4.4 0ZM9.8 4a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0 -4.4 0ZM17.8 4"
                + "a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0 -4.4 0ZM1.8 12a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0 -4.4 0ZM9.8 12"
                + "a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0 -4.4 0ZM17.8 12a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0 -4.4 0ZM1.8 20"
                + "a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0 -4.4 0ZM9.8 20a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0 -4.4 0ZM17.8 20"
                + "a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0 -4.4 0Z"),
        "divide": SymbolDrawing(
            lines: "M3.5 12H20.5",
            solid: "M10.4 5a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0 -3.2 0ZM10.4 19a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0 -3.2 0Z"),
        "dollarsign": SymbolDrawing(
            lines: "M17 7.5C16.3 5.5 14.5 4.5 12 4.5C9.2 4.5 7 5.8 7 8.2C7 13 17 10.8 17 15.8C17 18.2 14.8 19.5 12 19.5"
                + "C9.2 19.5 7.3 18.3 6.7 16.2M12 2V22"),
        "dot.radiowaves.left.and.right": SymbolDrawing(
            lines:
                "M8.5 15.5A5 5 0 0 1 8.5 8.5M15.5 15.5A5 5 0 0 0 15.5 8.5M5.5 18.5A9.2 9.2 0 0 1 5.5 5.5M18.5 18.5A9.2 9.2 0 0 0 18.5 5.5",
            solid: "M10.1 12a1.9 1.9 0 1 0 3.8 0a1.9 1.9 0 1 0 -3.8 0Z"),
        "ellipsis": SymbolDrawing(
            solid: "M2.6 12a1.9 1.9 0 1 0 3.8 0a1.9 1.9 0 1 0 -3.8 0ZM10.1 12a1.9 1.9 0 1 0 3.8 0a1.9 1.9 0 1 0 -3.8 0ZM17.6 12"
                + "a1.9 1.9 0 1 0 3.8 0a1.9 1.9 0 1 0 -3.8 0Z"),
        "equal": SymbolDrawing(lines: "M4 9H20M4 15H20"),
        "exclamationmark": SymbolDrawing(lines: "M12 3V14.5", solid: "M10.4 19.8a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0 -3.2 0Z"),
        "globe": SymbolDrawing(
            lines: "M2.2 12a9.8 9.8 0 1 0 19.6 0a9.8 9.8 0 1 0 -19.6 0ZM2.2 12H21.8M12 2.2C6.8 8 6.8 16 12 21.8C17.2 16 17.2 8 12 2.2Z"),
        "hand.tap": SymbolDrawing(
            lines: "M7 7a5 5 0 1 0 10 0a5 5 0 1 0 -10 0ZM9.5 13V7.5A2 2 0 0 1 13.5 7.5V13L18.5 14.5C19.8 15 20.2 16 20 17.3L19.2 22H11.5"
                + "L7 17"),
        "headphones": SymbolDrawing(
            lines: "M4 15V12A8 8 0 0 1 20 12V15",
            solid: "M4.1 13.5H5.4A1.6 1.6 0 0 1 7 15.1V19.9A1.6 1.6 0 0 1 5.4 21.5H4.1A1.6 1.6 0 0 1 2.5 19.9V15.1"
                + "A1.6 1.6 0 0 1 4.1 13.5ZM18.6 13.5H19.9A1.6 1.6 0 0 1 21.5 15.1V19.9A1.6 1.6 0 0 1 19.9 21.5H18.6"
                + "A1.6 1.6 0 0 1 17 19.9V15.1A1.6 1.6 0 0 1 18.6 13.5Z"),
        "hourglass": SymbolDrawing(
            lines: "M6 2.5H18M6 21.5H18M7 2.5C7 8 11 9.5 11 12C11 14.5 7 16 7 21.5M17 2.5C17 8 13 9.5 13 12C13 14.5 17 16 17 21.5"),
        "infinity": SymbolDrawing(
            lines: "M12 12C9 7.8 7.6 6.5 5.8 6.5A5.5 5.5 0 0 0 5.8 17.5C7.6 17.5 9 16.2 12 12C15 7.8 16.4 6.5 18.2 6.5"
                + "A5.5 5.5 0 0 1 18.2 17.5C16.4 17.5 15 16.2 12 12Z"),
        "info": SymbolDrawing(lines: "M10 10.5H12.5V20M9 20H16", solid: "M10.3 5a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0 -3.4 0Z"),
        "line.3.horizontal": SymbolDrawing(lines: "M3 6H21M3 12H21M3 18H21"),
        "line.3.horizontal.decrease": SymbolDrawing(lines: "M3 6H21M6 12H18M9.5 18H14.5"),
        "line.horizontal.3": SymbolDrawing(lines: "M3 6H21M3 12H21M3 18H21"),
        "link": SymbolDrawing(
            lines: "M10 14A4 4 0 0 0 15.6 14L19.6 10A4 4 0 0 0 14 4.4L12 6.4M14 10A4 4 0 0 0 8.4 10L4.4 14A4 4 0 0 0 10 19.6L12 17.6"),
        "list.bullet": SymbolDrawing(
            lines: "M8 6H21M8 12H21M8 18H21",
            solid: "M2.6 6a1.4 1.4 0 1 0 2.8 0a1.4 1.4 0 1 0 -2.8 0ZM2.6 12a1.4 1.4 0 1 0 2.8 0a1.4 1.4 0 1 0 -2.8 0ZM2.6 18"
                + "a1.4 1.4 0 1 0 2.8 0a1.4 1.4 0 1 0 -2.8 0Z"),
        "magnifyingglass": SymbolDrawing(lines: "M10 3A7 7 0 1 0 10 17A7 7 0 1 0 10 3ZM15.2 15.2L21 21"),
        "mappin": SymbolDrawing(lines: "M12 10V22", solid: "M8 6a4 4 0 1 0 8 0a4 4 0 1 0 -8 0Z"),
        "minus": SymbolDrawing(lines: "M3.5 12H20.5"),
        "multiply": SymbolDrawing(lines: "M5 5L19 19M19 5L5 19"),
        "music.note": SymbolDrawing(lines: "M11 18V4.5L18 2.5V7L11 9", solid: "M4.6 18.6A3.3 2.7 0 1 0 11.2 18.6A3.3 2.7 0 1 0 4.6 18.6Z"),
        "music.quarternote.3": SymbolDrawing(
            lines: "M9 18V6L20 3V15M9 9.5L20 6.5",
            solid: "M3 18.4A3.1 2.6 0 1 0 9.2 18.4A3.1 2.6 0 1 0 3 18.4ZM14 15.4A3.1 2.6 0 1 0 20.2 15.4A3.1 2.6 0 1 0 14 15.4Z"),
        "network": SymbolDrawing(
            lines: "M2.2 12a9.8 9.8 0 1 0 19.6 0a9.8 9.8 0 1 0 -19.6 0ZM2.2 12H21.8M12 2.2C6.8 8 6.8 16 12 21.8C17.2 16 17.2 8 12 2.2Z"),
        "number": SymbolDrawing(lines: "M9 3.5L7 20.5M17 3.5L15 20.5M3.5 9H20.5M3 15H20"),
        "paperclip": SymbolDrawing(
            lines: "M19.5 11L11.5 19A5 5 0 0 1 4.5 12L13 3.5A3.3 3.3 0 0 1 17.7 8.2L9.3 16.6A1.7 1.7 0 0 1 6.9 14.2L14.5 6.6"),
        "pencil": SymbolDrawing(lines: "M4 20L5.5 15L17 3.5L20.5 7L9 18.5Z"),
        "percent": SymbolDrawing(
            lines: "M19 5L5 19M7 4.5A2.7 2.7 0 1 0 7 9.9A2.7 2.7 0 1 0 7 4.5M17 14.1A2.7 2.7 0 1 0 17 19.5A2.7 2.7 0 1 0 17 14.1"),
        "playpause": SymbolDrawing(lines: "M11 5V19M15 5V19", solid: "M2 5L9 12L2 19Z"),
        "plus": SymbolDrawing(lines: "M12 3.5V20.5M3.5 12H20.5"),
        "power": SymbolDrawing(lines: "M12 2.5V11M7 5.5A8.5 8.5 0 1 0 17 5.5"),
        "questionmark": SymbolDrawing(
            lines: "M7.3 8A4.7 4.7 0 1 1 13.6 12.2C12.4 12.8 12 13.5 12 15",
            solid: "M10.4 20a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0 -3.2 0Z"),
        "rays": SymbolDrawing(
            lines: "M12.00 7.00L12.00 1.50M15.54 8.46L19.42 4.58M17.00 12.00L22.50 12.00M15.54 15.54L19.42 19.42M12.00 17.00L12.00 22.50"
                + "M8.46 15.54L4.58 19.42M7.00 12.00L1.50 12.00M8.46 8.46L4.58 4.58"),
        "repeat": SymbolDrawing(
            lines: "M4 11V9.5A3.5 3.5 0 0 1 7.5 6H20M16.5 2.5L20 6L16.5 9.5M20 13V14.5A3.5 3.5 0 0 1 16.5 18H4M7.5 14.5L4 18L7.5 21.5"),
        "scissors": SymbolDrawing(
            lines: "M2.5 6.5a3 3 0 1 0 6 0a3 3 0 1 0 -6 0ZM2.5 17.5a3 3 0 1 0 6 0a3 3 0 1 0 -6 0ZM8 8.5L21 18M8 15.5L21 6"),
        "scope": SymbolDrawing(lines: "M4 12a8 8 0 1 0 16 0a8 8 0 1 0 -16 0ZM12 1.5V8M12 16V22.5M1.5 12H8M16 12H22.5"),
        "shuffle": SymbolDrawing(lines: "M2 6H6L16 18H21M2 18H6L9 14.5M13 9.5L16 6H21M18 3L21 6L18 9M18 15L21 18L18 21"),
        "slider.horizontal.3": SymbolDrawing(lines: "M3 6H13M17 6H21M3 12H6M10 12H21M3 18H13M17 18H21M15 4V8M8 10V14M15 16V20"),
        "snowflake": SymbolDrawing(
            lines: "M12 12L12.00 2.00M12.00 6.00L9.08 3.49M12.00 6.00L14.92 3.49M12 12L20.66 7.00M17.20 9.00L17.92 5.22M17.20 9.00"
                + "L20.83 10.27M12 12L20.66 17.00M17.20 15.00L20.83 13.73M17.20 15.00L17.92 18.78M12 12L12.00 22.00M12.00 18.00"
                + "L14.92 20.51M12.00 18.00L9.08 20.51M12 12L3.34 17.00M6.80 15.00L6.08 18.78M6.80 15.00L3.17 13.73M12 12L3.34 7.00"
                + "M6.80 9.00L3.17 10.27M6.80 9.00L6.08 5.22"),
        "sparkle": SymbolDrawing(
            solid: "M12 1.5C13.68 8.64 15.36 10.32 22.5 12C15.36 13.68 13.68 15.36 12 22.5C10.32 15.36 8.64 13.68 1.5 12"
                + "C8.64 10.32 10.32 8.64 12 1.5Z"),
        "sparkles": SymbolDrawing(
            solid: "M9.5 4.5C10.86 10.28 12.22 11.64 18 13C12.22 14.36 10.86 15.72 9.5 21.5C8.14 15.72 6.78 14.36 1 13"
                + "C6.78 11.64 8.14 10.28 9.5 4.5ZM18.5 1.5C19.14 4.22 19.78 4.86 22.5 5.5C19.78 6.14 19.14 6.78 18.5 9.5"
                + "C17.86 6.78 17.22 6.14 14.5 5.5C17.22 4.86 17.86 4.22 18.5 1.5ZM19 15.5C19.48 17.54 19.96 18.02 22 18.5"
                + "C19.96 18.98 19.48 19.46 19 21.5C18.52 19.46 18.04 18.98 16 18.5C18.04 18.02 18.52 17.54 19 15.5Z"),
        "square.and.arrow.down": SymbolDrawing(lines: "M8 9H5V22H19V9H16M12 2V15M8 11L12 15L16 11"),
        "square.and.arrow.up": SymbolDrawing(lines: "M8 9H5V22H19V9H16M12 15V2M8 6L12 2L16 6"),
        "square.and.pencil": SymbolDrawing(lines: "M12 4H4V20H20V12M9 15L10 11.5L18.5 3L21 5.5L12.5 14Z"),
        "sunrise": SymbolDrawing(
            lines: "M2 18.5H22M6.5 18.5A5.5 5.5 0 0 1 17.5 18.5M12 3V9M8.8 6L12 3L15.2 6M3.5 11.5L5.2 13M20.5 11.5L18.8 13"),
        "sunset": SymbolDrawing(
            lines: "M2 18.5H22M6.5 18.5A5.5 5.5 0 0 1 17.5 18.5M12 3V9M8.8 6L12 9L15.2 6M3.5 11.5L5.2 13M20.5 11.5L18.8 13"),
        "target": SymbolDrawing(
            lines: "M2.2 12a9.8 9.8 0 1 0 19.6 0a9.8 9.8 0 1 0 -19.6 0ZM6.6 12a5.4 5.4 0 1 0 10.8 0a5.4 5.4 0 1 0 -10.8 0Z",
            solid: "M10.2 12a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0 -3.6 0Z"),
        "text.alignleft": SymbolDrawing(lines: "M3 6H21M3 12H15M3 18H18"),
        "text.justify": SymbolDrawing(lines: "M3 6H21M3 12H21M3 18H21"),
        "timer": SymbolDrawing(lines: "M12 3A9.2 9.2 0 1 1 5.5 5.7M12 3V6.5M12 12L7.5 8.5"),
        "tornado": SymbolDrawing(lines: "M3 4H21M5 8H19M8 12H17M10 16H15M12 20H13.5"),
        "viewfinder": SymbolDrawing(lines: "M3 8V3H8M16 3H21V8M21 16V21H16M8 21H3V16"),
        "wand.and.stars": SymbolDrawing(
            lines: "M3 21L13.5 10.5",
            solid: "M18 1.8C18.67 4.66 19.34 5.33 22.2 6C19.34 6.67 18.67 7.34 18 10.2C17.33 7.34 16.66 6.67 13.8 6"
                + "C16.66 5.33 17.33 4.66 18 1.8ZM8.5 2C8.98 4.04 9.46 4.52 11.5 5C9.46 5.48 8.98 5.96 8.5 8C8.02 5.96 7.54 5.48 5.5 5"
                + "C7.54 4.52 8.02 4.04 8.5 2ZM19.5 13C19.98 15.04 20.46 15.52 22.5 16C20.46 16.48 19.98 16.96 19.5 19"
                + "C19.02 16.96 18.54 16.48 16.5 16C18.54 15.52 19.02 15.04 19.5 13Z"),
        "waveform": SymbolDrawing(lines: "M2.5 10.5V13.5M6.3 7V17M10.1 3V21M13.9 7.5V16.5M17.7 5V19M21.5 10V14"),
        "waveform.path.ecg": SymbolDrawing(lines: "M1.5 13H7L9.5 5L14 20L16.5 13H22.5"),
        "wifi": SymbolDrawing(
            lines: "M2 9.5A14 14 0 0 1 22 9.5M5.5 13.4A9.2 9.2 0 0 1 18.5 13.4M9 17A4.3 4.3 0 0 1 15 17",
            solid: "M10.5 20.3a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0 -3 0Z"),
        "wind": SymbolDrawing(lines: "M2 9H14A3 3 0 1 0 11.2 5M2 13H19A3 3 0 1 1 16.2 17M2 17H10A2.4 2.4 0 1 1 7.8 20.5"),
        "xmark": SymbolDrawing(lines: "M5 5L19 19M19 5L5 19"),
    ]
}
