import KinoraDrawing

extension SymbolDrawing {
    /// Sound and pictures.
    static let media: [String: SymbolDrawing] = [
        "backward.frame": SymbolDrawing(
            outline: """
                M19 5.4C19 4.4 18 4 17.2 4.6L8.6 11C7.8 11.6 7.8 12.4 8.6 13L17.2 19.4C18 20 19 19.6 19 18.6Z
                """,
            lines: "M4.6 5V19"),
        "camera": SymbolDrawing(
            outline: """
                M4.5 7H6.6C7.3 7 7.7 6.7 8.1 6L8.8 4.8C9.1 4.3 9.5 4 10.2 4H13.8C14.5 4 14.9 4.3 15.2 4.8L15.9 6
                C16.3 6.7 16.7 7 17.4 7H19.5A2.2 2.2 0 0 1 21.7 9.2V17.8A2.2 2.2 0 0 1 19.5 20H4.5
                A2.2 2.2 0 0 1 2.3 17.8V9.2A2.2 2.2 0 0 1 4.5 7Z
                """,
            details: "M8.1 13.2a3.9 3.9 0 1 0 7.8 0a3.9 3.9 0 1 0 -7.8 0Z"),
        "camera.aperture": SymbolDrawing(
            lines: """
                M2.5 12a9.5 9.5 0 1 0 19 0a9.5 9.5 0 1 0 -19 0ZM21.5 12L12.34 16.89M16.75 20.23L7.94 14.74
                M7.25 20.23L7.6 9.85M2.5 12L11.66 7.11M7.25 3.77L16.06 9.26M16.75 3.77L16.4 14.15
                """),
        "camera.filters": SymbolDrawing(
            lines: """
                M6.4 8.4a5.6 5.6 0 1 0 11.2 0a5.6 5.6 0 1 0 -11.2 0ZM2.6 15.2a5.6 5.6 0 1 0 11.2 0
                a5.6 5.6 0 1 0 -11.2 0ZM10.2 15.2a5.6 5.6 0 1 0 11.2 0a5.6 5.6 0 1 0 -11.2 0Z
                """),
        "dial.medium": SymbolDrawing(layers: [
            SymbolLayer(outline: "M5 13a7 7 0 1 0 14 0a7 7 0 1 0 -14 0Z", details: "M12 9.5V6.5"),
            SymbolLayer(
                lines: """
                    M4.65 19.17L4.42 19.36M2.69 15.32L2.39 15.4M2.61 11L2.32 10.94M4.44 7.09L4.2 6.9M7.79 4.37L7.66 4.1
                    M12 3.4L12 3.1M16.21 4.37L16.34 4.1M19.56 7.09L19.8 6.9M21.39 11L21.68 10.94M21.31 15.32L21.61 15.4
                    M19.35 19.17L19.58 19.36
                    """,
                level: 1,
                isVariable: true),
        ]),
        "eyedropper": SymbolDrawing(
            lines: """
                M13.4 6.4L17.8 10.8M12 8L5 15C4 16 4.2 17 3.8 18L2.6 20.2L3.8 21.4L6 20.2C7 19.8 8 20 9 19L16 12
                """,
            solid: "M13 7L15.4 4.4C16 2 18.6 1.2 20.6 3.2C22.6 5.2 21.8 7.8 19.4 8.4L17 11Z"),
        "film": SymbolDrawing(
            outline: "M4 4.5H20A2 2 0 0 1 22 6.5V17.5A2 2 0 0 1 20 19.5H4A2 2 0 0 1 2 17.5V6.5A2 2 0 0 1 4 4.5Z",
            details: """
                M6.5 4.5V19.5M17.5 4.5V19.5M6.5 12H17.5M2 8.2H6.5M2 12H6.5M2 15.8H6.5M17.5 8.2H22M17.5 12H22
                M17.5 15.8H22
                """),
        "forward.frame": SymbolDrawing(
            outline: "M5 5.4C5 4.4 6 4 6.8 4.6L15.4 11C16.2 11.6 16.2 12.4 15.4 13L6.8 19.4C6 20 5 19.6 5 18.6Z",
            lines: "M19.4 5V19"),
        "headphones": SymbolDrawing(
            lines: "M4 15V12.4A8 8 0 0 1 20 12.4V15",
            solid: """
                M4.2 13.5H5.3A1.7 1.7 0 0 1 7 15.2V19.8A1.7 1.7 0 0 1 5.3 21.5H4.2A1.7 1.7 0 0 1 2.5 19.8V15.2
                A1.7 1.7 0 0 1 4.2 13.5ZM18.7 13.5H19.8A1.7 1.7 0 0 1 21.5 15.2V19.8A1.7 1.7 0 0 1 19.8 21.5H18.7
                A1.7 1.7 0 0 1 17 19.8V15.2A1.7 1.7 0 0 1 18.7 13.5Z
                """),
        "hifispeaker": SymbolDrawing(
            outline: "M7 2H17A2 2 0 0 1 19 4V20A2 2 0 0 1 17 22H7A2 2 0 0 1 5 20V4A2 2 0 0 1 7 2Z",
            details: "M8 15a4 4 0 1 0 8 0a4 4 0 1 0 -8 0ZM10.5 6.4a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0 -3 0Z"),
        "livephoto": SymbolDrawing(layers: [
            SymbolLayer(solid: "M10 12a2 2 0 1 0 4 0a2 2 0 1 0 -4 0Z"),
            SymbolLayer(lines: "M6.8 12a5.2 5.2 0 1 0 10.4 0a5.2 5.2 0 1 0 -10.4 0Z", level: 1),
            SymbolLayer(
                lines: """
                    M21.5 12h.01M21.04 14.94h.01M19.69 17.58h.01M17.58 19.69h.01M14.94 21.04h.01M12 21.5h.01M9.06 21.04
                    h.01M6.42 19.69h.01M4.31 17.58h.01M2.96 14.94h.01M2.5 12h.01M2.96 9.06h.01M4.31 6.42h.01M6.42 4.31
                    h.01M9.06 2.96h.01M12 2.5h.01M14.94 2.96h.01M17.58 4.31h.01M19.69 6.42h.01M21.04 9.06h.01
                    """,
                level: 2),
        ]),
        "metronome": SymbolDrawing(outline: "M9 2.5H15L19.5 21.5H4.5Z", details: "M6 16H18M12 16L17 6.5"),
        "music.mic": SymbolDrawing(
            outline: "M12 7.4a4.6 4.6 0 1 0 9.2 0a4.6 4.6 0 1 0 -9.2 0Z",
            lines: "M13.2 6.4L3.4 18.2A1.7 1.7 0 0 0 5.8 20.6L17.6 10.8"),
        "music.note.list": SymbolDrawing(layers: [
            SymbolLayer(lines: "M2.5 5H13M2.5 10H13M2.5 15H9", level: 1),
            SymbolLayer(lines: "M18 17.4V6L22 4.8V8L18 9.2", solid: "M12.4 17.8A2.8 2.3 0 1 0 18 17.8A2.8 2.3 0 1 0 12.4 17.8Z"),
        ]),
        "opticaldisc": SymbolDrawing(layers: [
            SymbolLayer(outline: "M2.5 12a9.5 9.5 0 1 0 19 0a9.5 9.5 0 1 0 -19 0Z", level: 1),
            SymbolLayer(
                lines: """
                    M9.8 12a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0 -4.4 0ZM13.04 6.09A6 6 0 0 1 17.91 10.96M10.96 17.91
                    A6 6 0 0 1 6.09 13.04
                    """,
                isOnArea: true),
        ]),
        "paintbrush": SymbolDrawing(layers: [
            SymbolLayer(outline: "M10.6 11.4L18.6 2.8C20.4 1.2 22.6 3.4 21.2 5.2L13.6 14.2Z"),
            SymbolLayer(
                outline: """
                    M9.6 13.2C12 13.6 13 15.8 11.8 18C10.4 20.6 6.6 21.6 2.6 20.6C4.6 19.6 4.8 18.4 5.2 16.8
                    C5.8 14.4 7.4 12.8 9.6 13.2Z
                    """),
        ]),
        "paintbrush.pointed": SymbolDrawing(
            outline: """
                M2.6 21.4C4.4 20.4 4.2 18.6 5.4 16.8L19.4 3.2C20.6 2.2 21.8 3.4 20.8 4.6L8.2 19.4
                C6.6 20.8 4.6 21.6 2.6 21.4Z
                """),
        "paintpalette": SymbolDrawing(
            outline: """
                M12 2.8C6.4 2.8 2 6.8 2 12C2 17.2 6.4 21.2 12 21.2C14.2 21.2 14.8 19.8 14.2 18.2
                C13.6 16.4 14.6 14.8 16.6 14.8H18.8C20.8 14.8 22 13.4 22 11.4C22 6.4 17.6 2.8 12 2.8Z
                """,
            details: """
                M5.9 12a0.9 0.9 0 1 0 1.8 0a0.9 0.9 0 1 0 -1.8 0ZM8.1 7.6a0.9 0.9 0 1 0 1.8 0a0.9 0.9 0 1 0 -1.8 0Z
                M13.1 6.8a0.9 0.9 0 1 0 1.8 0a0.9 0.9 0 1 0 -1.8 0ZM17.1 9.8a0.9 0.9 0 1 0 1.8 0
                a0.9 0.9 0 1 0 -1.8 0Z
                """),
        "pause": SymbolDrawing(
            outline: """
                M6.7 4H8.7A1.1 1.1 0 0 1 9.8 5.1V18.9A1.1 1.1 0 0 1 8.7 20H6.7A1.1 1.1 0 0 1 5.6 18.9V5.1
                A1.1 1.1 0 0 1 6.7 4ZM15.3 4H17.3A1.1 1.1 0 0 1 18.4 5.1V18.9A1.1 1.1 0 0 1 17.3 20H15.3
                A1.1 1.1 0 0 1 14.2 18.9V5.1A1.1 1.1 0 0 1 15.3 4Z
                """),
        "photo": SymbolDrawing(layers: [
            SymbolLayer(
                outline: """
                    M4.4 4H19.6A2.4 2.4 0 0 1 22 6.4V17.6A2.4 2.4 0 0 1 19.6 20H4.4A2.4 2.4 0 0 1 2 17.6V6.4
                    A2.4 2.4 0 0 1 4.4 4Z
                    """,
                details: "M6.5 8.8a1.3 1.3 0 1 0 2.6 0a1.3 1.3 0 1 0 -2.6 0Z",
                level: 1),
            SymbolLayer(lines: "M3 18L8.6 12.4L12.6 16.4L15.8 13.2L21 18.2", isOnArea: true),
        ]),
        "photo.on.rectangle": SymbolDrawing(layers: [
            SymbolLayer(
                outline: """
                    M8.2 8.2H20.3A2.2 2.2 0 0 1 22.5 10.4V18A2.2 2.2 0 0 1 20.3 20.2H8.2A2.2 2.2 0 0 1 6 18V10.4
                    A2.2 2.2 0 0 1 8.2 8.2Z
                    """,
                details: """
                    M7 19L11.4 14.6L14.4 17.4L16.8 15L21.5 19.2M9.9 11.8a0.7 0.7 0 1 0 1.4 0a0.7 0.7 0 1 0 -1.4 0Z
                    """),
            SymbolLayer(lines: "M18 5.5A2.2 2.2 0 0 0 15.8 3.8H3.7A2.2 2.2 0 0 0 1.5 6V13.3A2.2 2.2 0 0 0 3.2 15.5", level: 1),
        ]),
        "pianokeys": SymbolDrawing(layers: [
            SymbolLayer(
                outline: """
                    M4 4H20A1.8 1.8 0 0 1 21.8 5.8V18.2A1.8 1.8 0 0 1 20 20H4A1.8 1.8 0 0 1 2.2 18.2V5.8
                    A1.8 1.8 0 0 1 4 4Z
                    """,
                details: "M8.7 13V20M15.3 13V20"),
            SymbolLayer(
                solid: """
                    M6.8 4H10.6V12A1 1 0 0 1 9.6 13H7.8A1 1 0 0 1 6.8 12ZM13.4 4H17.2V12A1 1 0 0 1 16.2 13H14.4
                    A1 1 0 0 1 13.4 12Z
                    """,
                isOnArea: true),
        ]),
        "play": SymbolDrawing(
            outline: """
                M7.2 4.2C6.2 3.6 5 4.2 5 5.4V18.6C5 19.8 6.2 20.4 7.2 19.8L19.4 13.2C20.4 12.6 20.4 11.4 19.4 10.8Z
                """),
        "playpause": SymbolDrawing(
            outline: """
                M3.4 5.6C2.6 5.1 1.8 5.5 1.8 6.5V17.5C1.8 18.5 2.6 18.9 3.4 18.4L11.4 13C12.2 12.4 12.2 11.6 11.4 11
                ZM15.4 5.4H15.7A0.8 0.8 0 0 1 16.5 6.2V17.8A0.8 0.8 0 0 1 15.7 18.6H15.4A0.8 0.8 0 0 1 14.6 17.8V6.2
                A0.8 0.8 0 0 1 15.4 5.4ZM21 5.4H21.3A0.8 0.8 0 0 1 22.1 6.2V17.8A0.8 0.8 0 0 1 21.3 18.6H21
                A0.8 0.8 0 0 1 20.2 17.8V6.2A0.8 0.8 0 0 1 21 5.4Z
                """),
        "radio": SymbolDrawing(
            outline: "M4 8.5H20A2 2 0 0 1 22 10.5V19A2 2 0 0 1 20 21H4A2 2 0 0 1 2 19V10.5A2 2 0 0 1 4 8.5Z",
            details: "M4.7 14.8a2.9 2.9 0 1 0 5.8 0a2.9 2.9 0 1 0 -5.8 0ZM13.5 12.4H19M13.5 16.8H19",
            lines: "M6 8.5L18 3"),
        "repeat.1": SymbolDrawing(layers: [
            SymbolLayer(
                lines: """
                    M3.5 11V9.5A3.5 3.5 0 0 1 7 6H19.5M16.2 2.7L19.5 6L16.2 9.3M20.5 13V14.5A3.5 3.5 0 0 1 17 18H4.5
                    M7.8 14.7L4.5 18L7.8 21.3
                    """),
            SymbolLayer(lines: "M10.8 10.4L12.4 9.4V14.8"),
        ]),
        "slider.vertical.3": SymbolDrawing(lines: "M5 3V12M5 16V21M3 14H7M12 3V6M12 10V21M10 8H14M19 3V13M19 17V21M17 15H21"),
        "speaker.minus": SymbolDrawing(layers: [
            SymbolLayer(outline: "M2.5 9H6L11 4.5V19.5L6 15H2.5Z"),
            SymbolLayer(lines: "M14.8 12H21.2"),
        ]),
        "speaker.plus": SymbolDrawing(layers: [
            SymbolLayer(outline: "M2.5 9H6L11 4.5V19.5L6 15H2.5Z"),
            SymbolLayer(lines: "M18 8.8V15.2M14.8 12H21.2"),
        ]),
        "speaker.zzz": SymbolDrawing(layers: [
            SymbolLayer(outline: "M2.5 9H6L11 4.5V19.5L6 15H2.5Z"),
            SymbolLayer(lines: "M14 12.5H17.6L14 17H17.6M18.6 6H21.6L18.6 9.8H21.6", level: 1),
        ]),
        "stop": SymbolDrawing(
            outline: """
                M6.4 4.4H17.6A2 2 0 0 1 19.6 6.4V17.6A2 2 0 0 1 17.6 19.6H6.4A2 2 0 0 1 4.4 17.6V6.4
                A2 2 0 0 1 6.4 4.4Z
                """),
        "video": SymbolDrawing(
            outline: """
                M4.1 6H12.7A2.6 2.6 0 0 1 15.3 8.6V15.4A2.6 2.6 0 0 1 12.7 18H4.1A2.6 2.6 0 0 1 1.5 15.4V8.6
                A2.6 2.6 0 0 1 4.1 6ZM17.4 10.6L21.6 7.6C22.2 7.2 22.6 7.5 22.6 8.2V15.8
                C22.6 16.5 22.2 16.8 21.6 16.4L17.4 13.4Z
                """),
        "wand.and.rays": SymbolDrawing(layers: [
            SymbolLayer(lines: "M3 21L12.6 11.4"),
            SymbolLayer(lines: "M16 2.4V5.6M21.6 8H18.4M20.2 3.8L17.8 6.2M11.8 3.8L14 6M20.2 12.2L18 10", level: 1),
        ]),
        "wand.and.stars": SymbolDrawing(layers: [
            SymbolLayer(lines: "M3 21L13 11"),
            SymbolLayer(
                solid: """
                    M17.8 1.8C18.04 4.56 19.44 5.96 22.2 6.2C19.44 6.44 18.04 7.84 17.8 10.6
                    C17.56 7.84 16.16 6.44 13.4 6.2C16.16 5.96 17.56 4.56 17.8 1.8Z
                    """,
                level: 1,
                isVariable: true),
            SymbolLayer(
                solid: """
                    M8.6 2.1C8.77 4.04 9.76 5.03 11.7 5.2C9.76 5.37 8.77 6.36 8.6 8.3C8.43 6.36 7.44 5.37 5.5 5.2
                    C7.44 5.03 8.43 4.04 8.6 2.1Z
                    """,
                level: 2,
                isVariable: true),
            SymbolLayer(
                solid: """
                    M19.6 13.1C19.77 15.04 20.76 16.03 22.7 16.2C20.76 16.37 19.77 17.36 19.6 19.3
                    C19.43 17.36 18.44 16.37 16.5 16.2C18.44 16.03 19.43 15.04 19.6 13.1Z
                    """,
                level: 2,
                isVariable: true),
        ]),
    ]
}
