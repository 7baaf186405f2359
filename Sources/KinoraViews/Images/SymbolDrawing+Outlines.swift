import KinoraDrawing

extension SymbolDrawing {
    /// Symbols that are areas: their outline is drawn, and with `.fill` the area.
    static let outlined: [String: SymbolDrawing] = [
        "alarm": SymbolDrawing(
            outline: "M4 13a8 8 0 1 0 16 0a8 8 0 1 0 -16 0Z",
            details: "M12 8.5V13L15 15",
            lines: "M2 6L6 2.5M22 6L18 2.5M6 20L4.5 22M18 20L19.5 22"),
        "backward": SymbolDrawing(outline: "M21.5 6L12.5 12L21.5 18ZM11.5 6L2.5 12L11.5 18Z"),
        "backward.end": SymbolDrawing(outline: "M19 5L8 12L19 19Z", lines: "M4.5 5V19"),
        "bag": SymbolDrawing(outline: "M4 8H20V21H4Z", lines: "M8 8V6A4 4 0 0 1 16 6V8"),
        "bell": SymbolDrawing(
            outline: "M12 3C8 3 6 6 6 9.5C6 14 4.5 15.5 3.5 17.5H20.5C19.5 15.5 18 14 18 9.5C18 6 16 3 12 3Z", lines: "M10 21H14"),
        "bolt": SymbolDrawing(outline: "M13.5 2L4.5 14H11L10 22L19.5 9.5H12.5Z"),
        "book": SymbolDrawing(
            outline: "M12 5.5C9 3.5 5.5 3.3 2 4.5V19.5C5.5 18.3 9 18.5 12 20.5C15 18.5 18.5 18.3 22 19.5V4.5C18.5 3.3 15 3.5 12 5.5Z",
            details: "M12 6V20"),
        "bookmark": SymbolDrawing(outline: "M6 3H18V21.5L12 16L6 21.5Z"),
        "bubble.left": SymbolDrawing(
            outline: "M12 3C6 3 2 6.5 2 11C2 13.8 3.5 16 6 17.5C6 19.3 5.3 20.6 4 22C6.8 21.8 9 20.6 10 19C10.6 19.1 11.3 19.1 12 19.1"
                + "C18 19.1 22 15.5 22 11C22 6.5 18 3 12 3Z"),
        "bubble.right": SymbolDrawing(
            outline: "M12 3C18 3 22 6.5 22 11C22 13.8 20.5 16 18 17.5C18 19.3 18.7 20.6 20 22C17.2 21.8 15 20.6 14 19"
                + "C13.4 19.1 12.7 19.1 12 19.1C6 19.1 2 15.5 2 11C2 6.5 6 3 12 3Z"),
        "camera": SymbolDrawing(outline: "M2.5 7H7L9 4H15L17 7H21.5V20H2.5Z", details: "M8 13.2a4 4 0 1 0 8 0a4 4 0 1 0 -8 0Z"),
        "capsule": SymbolDrawing(outline: "M7 6H17A6 6 0 0 1 23 12V12A6 6 0 0 1 17 18H7A6 6 0 0 1 1 12V12A6 6 0 0 1 7 6Z"),
        "car": SymbolDrawing(
            outline: "M4 11L6 5.5H18L20 11L22 12.5V18H2V12.5Z",
            details: "M6 11H18M6 14.5h.01M18 14.5h.01",
            lines: "M4.5 18V20.5M19.5 18V20.5"),
        "cart": SymbolDrawing(
            outline: "M5.5 6H21.5L19.5 15H7.5Z",
            lines: "M2 3H5L7.5 15M7.5 18H19.5",
            solid: "M7.5 21a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0 -3 0ZM16.5 21a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0 -3 0Z"),
        "chart.bar": SymbolDrawing(outline: "M3 13H7V21H3ZM10 4H14V21H10ZM17 9H21V21H17Z"),
        "chart.pie": SymbolDrawing(outline: "M12 2.5A9.5 9.5 0 1 0 21.5 12H12Z", lines: "M15.5 2.8A9 9 0 0 1 21.2 8.5H15.5Z"),
        "circle": SymbolDrawing(outline: "M2.5 12a9.5 9.5 0 1 0 19 0a9.5 9.5 0 1 0 -19 0Z"),
        "clock": SymbolDrawing(outline: "M2.5 12a9.5 9.5 0 1 0 19 0a9.5 9.5 0 1 0 -19 0Z", details: "M12 6V12.5H8"),
        "cloud": SymbolDrawing(outline: "M7 19A4.8 4.8 0 0 1 6.3 9.5A6 6 0 0 1 17.8 9A5 5 0 0 1 17.5 19Z"),
        "cloud.bolt": SymbolDrawing(
            outline: "M7 15A4.8 4.8 0 0 1 6.3 5.5A6 6 0 0 1 17.8 5A5 5 0 0 1 17.5 15Z", lines: "M13 16L10 19.5H13.5L11 23"),
        "cloud.rain": SymbolDrawing(
            outline: "M7 15A4.8 4.8 0 0 1 6.3 5.5A6 6 0 0 1 17.8 5A5 5 0 0 1 17.5 15Z",
            lines: "M8 18L7 21.5M12.5 18L11.5 21.5M17 18L16 21.5"),
        "cloud.snow": SymbolDrawing(
            outline: "M7 15A4.8 4.8 0 0 1 6.3 5.5A6 6 0 0 1 17.8 5A5 5 0 0 1 17.5 15Z",
            lines: "M8 19h.01M12 19h.01M16 19h.01M10 22h.01M14 22h.01"),
        "cloud.sun": SymbolDrawing(
            outline: "M9 20.5A4.2 4.2 0 0 1 8.4 12.2A5.2 5.2 0 0 1 18.3 11.8A4.3 4.3 0 0 1 18 20.5Z",
            lines: "M6 10A4 4 0 0 1 11.5 5.4M9 1V2.6M3 4L4.2 5.1M1.5 9.5H3.2M15 3L13.9 4.2"),
        "creditcard": SymbolDrawing(
            outline: "M4 5H20A2 2 0 0 1 22 7V17.5A2 2 0 0 1 20 19.5H4A2 2 0 0 1 2 17.5V7A2 2 0 0 1 4 5Z",
            details: "M2 9.5H22M5.5 15.5H9.5"),
        "crown": SymbolDrawing(outline: "M3 7L7.5 11.5L12 4.5L16.5 11.5L21 7L19 19H5Z"),
        "cube": SymbolDrawing(outline: "M12 2L21 7V17L12 22L3 17V7Z", details: "M3.5 7.3L12 12L20.5 7.3M12 12V21.5"),
        "cup.and.saucer": SymbolDrawing(
            outline: "M4 5H18V11C18 15 15 17 11 17C7 17 4 15 4 11Z",
            lines: "M18 7H19.5A3 3 0 0 1 19.5 13H17.5M3 20.5H19"),
        "diamond": SymbolDrawing(outline: "M12 2L22 12L12 22L2 12Z"),
        "doc": SymbolDrawing(outline: "M5 2H14L19 7V22H5Z", details: "M13.5 2.5V7.5H18.5"),
        "doc.text": SymbolDrawing(outline: "M5 2H19V22H5Z", details: "M8.5 7H15.5M8.5 11.5H15.5M8.5 16H13"),
        "drop": SymbolDrawing(outline: "M12 2C15 6.5 18.5 10.5 18.5 15A6.5 6.5 0 0 1 5.5 15C5.5 10.5 9 6.5 12 2Z"),
        "ellipsis.bubble": SymbolDrawing(
            outline: "M12 3C6 3 2 6.5 2 11C2 13.8 3.5 16 6 17.5C6 19.3 5.3 20.6 4 22C6.8 21.8 9 20.6 10 19C10.6 19.1 11.3 19.1 12 19.1"
                + "C18 19.1 22 15.5 22 11C22 6.5 18 3 12 3Z",
            details: "M7.5 11.2h.01M12 11.2h.01M16.5 11.2h.01"),
        "envelope": SymbolDrawing(
            outline: "M4 5H20A2 2 0 0 1 22 7V17.5A2 2 0 0 1 20 19.5H4A2 2 0 0 1 2 17.5V7A2 2 0 0 1 4 5Z",
            details: "M3.5 7L12 13.5L20.5 7"),
        "exclamationmark.triangle": SymbolDrawing(outline: "M12 3L22.3 21H1.7Z", details: "M12 9.5V15M12 18h.01"),
        "eye": SymbolDrawing(
            outline: "M1.5 12C4 7.5 7.7 5 12 5C16.3 5 20 7.5 22.5 12C20 16.5 16.3 19 12 19C7.7 19 4 16.5 1.5 12Z",
            details: "M8.8 12a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0 -6.4 0Z"),
        "face.smiling": SymbolDrawing(
            outline: "M2.5 12a9.5 9.5 0 1 0 19 0a9.5 9.5 0 1 0 -19 0Z",
            details: "M8.5 9.5h.01M15.5 9.5h.01M7.5 14.3C9 17.3 15 17.3 16.5 14.3"),
        "flag": SymbolDrawing(outline: "M5 4C9 2 13 6.5 20 4V13.5C13 16 9 11.5 5 13.5Z", lines: "M5 3.5V22"),
        "flame": SymbolDrawing(
            outline: "M12 2C13 6 18 8.5 18 14.5C18 18.5 15.3 22 12 22C8.7 22 6 18.8 6 15C6 12 7.5 10.5 8.2 8.5C9.4 9.3 9.9 10.4 10 11.5"
                + "C11.8 9 12.4 5.5 12 2Z"),
        "folder": SymbolDrawing(outline: "M2.5 19V5H9L11 7.5H21.5V19Z"),
        "forward": SymbolDrawing(outline: "M2.5 6L11.5 12L2.5 18ZM12.5 6L21.5 12L12.5 18Z"),
        "forward.end": SymbolDrawing(outline: "M5 5L16 12L5 19Z", lines: "M19.5 5V19"),
        "gear": SymbolDrawing(
            outline: "M10.29 4.59L10.58 1.90L13.42 1.90L13.71 4.59L16.03 5.55L18.14 3.85L20.15 5.86L18.45 7.97L19.41 10.29L22.10 10.58"
                + "L22.10 13.42L19.41 13.71L18.45 16.03L20.15 18.14L18.14 20.15L16.03 18.45L13.71 19.41L13.42 22.10L10.58 22.10"
                + "L10.29 19.41L7.97 18.45L5.86 20.15L3.85 18.14L5.55 16.03L4.59 13.71L1.90 13.42L1.90 10.58L4.59 10.29L5.55 7.97"
                + "L3.85 5.86L5.86 3.85L7.97 5.55Z",
            details: "M9 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0Z"),
        "gearshape": SymbolDrawing(
            outline: "M10.29 4.59L10.58 1.90L13.42 1.90L13.71 4.59L16.03 5.55L18.14 3.85L20.15 5.86L18.45 7.97L19.41 10.29L22.10 10.58"
                + "L22.10 13.42L19.41 13.71L18.45 16.03L20.15 18.14L18.14 20.15L16.03 18.45L13.71 19.41L13.42 22.10L10.58 22.10"
                + "L10.29 19.41L7.97 18.45L5.86 20.15L3.85 18.14L5.55 16.03L4.59 13.71L1.90 13.42L1.90 10.58L4.59 10.29L5.55 7.97"
                + "L3.85 5.86L5.86 3.85L7.97 5.55Z",
            details: "M9 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0Z"),
        "gift": SymbolDrawing(
            outline: "M4 12H20V21H4ZM3 7.5H21V12H3Z",
            details: "M12 8.5V21",
            lines: "M12 7.5C9 7.5 7 6.3 7 4.6C7 2 11 2 12 7.5C13 2 17 2 17 4.6C17 6.3 15 7.5 12 7.5"),
        "hand.thumbsdown": SymbolDrawing(
            outline: "M16 13L12.7 21C11.1 21 10.3 19.9 10.3 18V14.5H4A1.8 1.8 0 0 1 2.2 12.4L3.7 4.5A1.8 1.8 0 0 1 5.5 3H16ZM21.5 13H19V3"
                + "H21.5Z"),
        "hand.thumbsup": SymbolDrawing(
            outline:
                "M8 11L11.3 3C12.9 3 13.7 4.1 13.7 6V9.5H20A1.8 1.8 0 0 1 21.8 11.6L20.3 19.5A1.8 1.8 0 0 1 18.5 21H8ZM2.5 11H5V21H2.5Z"),
        "heart": SymbolDrawing(
            outline: "M12 20.5C5 15.5 2 12 2 8.2C2 5.2 4.3 3 7 3C9.1 3 11 4.2 12 6C13 4.2 14.9 3 17 3C19.7 3 22 5.2 22 8.2"
                + "C22 12 19 15.5 12 20.5Z"),
        "hexagon": SymbolDrawing(outline: "M17.00 3.34L22.00 12.00L17.00 20.66L7.00 20.66L2.00 12.00L7.00 3.34Z"),
        "house": SymbolDrawing(outline: "M3.5 10.8L12 3L20.5 10.8V21H3.5Z", details: "M10 21V15H14V21"),
        "iphone": SymbolDrawing(
            outline: "M8.6 1.5H15.4A2.6 2.6 0 0 1 18 4.1V19.9A2.6 2.6 0 0 1 15.4 22.5H8.6A2.6 2.6 0 0 1 6 19.9V4.1A2.6 2.6 0 0 1 8.6 1.5Z",
            details: "M10.5 4.4H13.5"),
        "key": SymbolDrawing(
            outline: "M2.5 8a5 5 0 1 0 10 0a5 5 0 1 0 -10 0Z", details: "M6 6.5h.01", lines: "M11 11.5L20.5 21M17 17.5L19.5 15"),
        "leaf": SymbolDrawing(
            outline: "M20.5 3.5C10 3.5 4 8 4 14.5C4 18 6.5 20 9.5 20C17 20 20.5 13 20.5 3.5Z",
            details: "M7.5 16.5C9.5 13.5 12 11.5 15 10",
            lines: "M3 22L5.5 18.5"),
        "lightbulb": SymbolDrawing(outline: "M12 2A7 7 0 0 1 16 14.7V17H8V14.7A7 7 0 0 1 12 2Z", lines: "M9 20H15M10.5 22.5H13.5"),
        "location": SymbolDrawing(outline: "M21 3L3 11L11.5 12.5L13 21Z"),
        "lock": SymbolDrawing(
            outline: "M7 10.5H17A2 2 0 0 1 19 12.5V19.5A2 2 0 0 1 17 21.5H7A2 2 0 0 1 5 19.5V12.5A2 2 0 0 1 7 10.5Z",
            lines: "M8 10.5V7A4 4 0 0 1 16 7V10.5"),
        "lock.open": SymbolDrawing(
            outline: "M5 10.5H15A2 2 0 0 1 17 12.5V19.5A2 2 0 0 1 15 21.5H5A2 2 0 0 1 3 19.5V12.5A2 2 0 0 1 5 10.5Z",
            lines: "M14 10.5V6.5A4 4 0 0 1 22 6.5V9"),
        "mappin.and.ellipse": SymbolDrawing(
            outline: "M12 2A5.5 5.5 0 0 1 17.5 7.5C17.5 11 14.5 14 12 18C9.5 14 6.5 11 6.5 7.5A5.5 5.5 0 0 1 12 2Z",
            details: "M12 7.5h.01",
            lines: "M8 19C3 20 5 22.5 12 22.5C19 22.5 21 20 16 19"),
        "message": SymbolDrawing(
            outline: "M12 3C6 3 2 6.5 2 11C2 13.8 3.5 16 6 17.5C6 19.3 5.3 20.6 4 22C6.8 21.8 9 20.6 10 19C10.6 19.1 11.3 19.1 12 19.1"
                + "C18 19.1 22 15.5 22 11C22 6.5 18 3 12 3Z"),
        "mic": SymbolDrawing(
            outline: "M12 2A3.5 3.5 0 0 1 15.5 5.5V11A3.5 3.5 0 0 1 8.5 11V5.5A3.5 3.5 0 0 1 12 2Z",
            lines: "M5 11A7 7 0 0 0 19 11M12 18V22M8 22H16"),
        "moon": SymbolDrawing(outline: "M20.5 14.5A9.2 9.2 0 1 1 9.5 3.5A7.4 7.4 0 0 0 20.5 14.5Z"),
        "moon.stars": SymbolDrawing(
            outline: "M19 15.5A8.5 8.5 0 1 1 8.5 5A6.8 6.8 0 0 0 19 15.5Z",
            solid: "M16.5 2.3C17.01 4.48 17.52 4.99 19.7 5.5C17.52 6.01 17.01 6.52 16.5 8.7C15.99 6.52 15.48 6.01 13.3 5.5"
                + "C15.48 4.99 15.99 4.48 16.5 2.3ZM20.5 8.5C20.82 9.86 21.14 10.18 22.5 10.5C21.14 10.82 20.82 11.14 20.5 12.5"
                + "C20.18 11.14 19.86 10.82 18.5 10.5C19.86 10.18 20.18 9.86 20.5 8.5Z"),
        "octagon": SymbolDrawing(outline: "M15.83 2.76L21.24 8.17L21.24 15.83L15.83 21.24L8.17 21.24L2.76 15.83L2.76 8.17L8.17 2.76Z"),
        "oval": SymbolDrawing(outline: "M1 12A11 7 0 1 0 23 12A11 7 0 1 0 1 12Z"),
        "paperplane": SymbolDrawing(outline: "M21.5 2.5L2.5 10L10 13.5L14 21.5Z", details: "M20.5 3.5L10 13.5"),
        "pause": SymbolDrawing(outline: "M6 4H9V20H6ZM15 4H18V20H15Z"),
        "pawprint": SymbolDrawing(
            outline: "M3.8 10a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0 -4.4 0ZM7.8 5.5a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0 -4.4 0ZM12.8 5.5"
                + "a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0 -4.4 0ZM16.8 10a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0 -4.4 0ZM12.5 11.5"
                + "C9.5 11.5 6.5 15.5 6.5 18.5C6.5 22 10 21 12.5 21C15 21 18.5 22 18.5 18.5C18.5 15.5 15.5 11.5 12.5 11.5Z"),
        "pentagon": SymbolDrawing(outline: "M12.00 2.80L21.51 9.71L17.88 20.89L6.12 20.89L2.49 9.71Z"),
        "person": SymbolDrawing(
            outline: "M12 2.5A4.3 4.3 0 1 0 12 11.1A4.3 4.3 0 1 0 12 2.5ZM4 21C4 16.5 7.5 14 12 14C16.5 14 20 16.5 20 21Z"),
        "person.2": SymbolDrawing(
            outline: "M9 4A3.6 3.6 0 1 0 9 11.2A3.6 3.6 0 1 0 9 4ZM2 20C2 16 5 14 9 14C13 14 16 16 16 20Z",
            lines: "M16 4.5A3.4 3.4 0 0 1 16 11.2M18 14.4C20.5 15 22 17 22 20H19.5"),
        "person.3": SymbolDrawing(
            outline: "M12 5A3 3 0 1 0 12 11A3 3 0 1 0 12 5ZM6.5 19C6.5 15.5 9 13.5 12 13.5C15 13.5 17.5 15.5 17.5 19Z",
            lines: "M3.6 9A2 2 0 1 0 6 6.4M20.4 9A2 2 0 1 1 18 6.4M1 18C1 15.5 2.5 14 4.5 13.8M23 18C23 15.5 21.5 14 19.5 13.8"),
        "phone": SymbolDrawing(
            outline: "M6.5 2.5L10 7.5L8 10.2C9 12.6 11.4 15 13.8 16L16.5 14L21.5 17.5C21 20 19.5 21.5 17.5 21.5C10 21.5 2.5 14 2.5 6.5"
                + "C2.5 4.5 4 3 6.5 2.5Z"),
        "photo": SymbolDrawing(
            outline: "M4 4H20A2 2 0 0 1 22 6V18A2 2 0 0 1 20 20H4A2 2 0 0 1 2 18V6A2 2 0 0 1 4 4Z",
            details: "M3 18L9 12L13 16L16 13L21 18M16.5 8.5h.01"),
        "play": SymbolDrawing(outline: "M6 3.5L20 12L6 20.5Z"),
        "rectangle": SymbolDrawing(
            outline:
                "M4.1 4.5H19.9A2.6 2.6 0 0 1 22.5 7.1V16.9A2.6 2.6 0 0 1 19.9 19.5H4.1A2.6 2.6 0 0 1 1.5 16.9V7.1A2.6 2.6 0 0 1 4.1 4.5Z"),
        "rectangle.portrait": SymbolDrawing(
            outline:
                "M7.1 1.5H16.9A2.6 2.6 0 0 1 19.5 4.1V19.9A2.6 2.6 0 0 1 16.9 22.5H7.1A2.6 2.6 0 0 1 4.5 19.9V4.1A2.6 2.6 0 0 1 7.1 1.5Z"),
        "seal": SymbolDrawing(
            outline: "M12.00 2.40A2.98 2.98 0 0 1 16.80 3.69A2.98 2.98 0 0 1 20.31 7.20A2.98 2.98 0 0 1 21.60 12.00"
                + "A2.98 2.98 0 0 1 20.31 16.80A2.98 2.98 0 0 1 16.80 20.31A2.98 2.98 0 0 1 12.00 21.60A2.98 2.98 0 0 1 7.20 20.31"
                + "A2.98 2.98 0 0 1 3.69 16.80A2.98 2.98 0 0 1 2.40 12.00A2.98 2.98 0 0 1 3.69 7.20A2.98 2.98 0 0 1 7.20 3.69"
                + "A2.98 2.98 0 0 1 12.00 2.40Z"),
        "shield": SymbolDrawing(outline: "M12 2L20.5 5V11.5C20.5 16.5 17 20.3 12 22.3C7 20.3 3.5 16.5 3.5 11.5V5Z"),
        "speaker": SymbolDrawing(outline: "M2.5 9H6L11 4.5V19.5L6 15H2.5Z"),
        "speaker.wave.1": SymbolDrawing(outline: "M2.5 9H6L11 4.5V19.5L6 15H2.5Z", lines: "M14 9A4.5 4.5 0 0 1 14 15"),
        "speaker.wave.2": SymbolDrawing(
            outline: "M2.5 9H6L11 4.5V19.5L6 15H2.5Z", lines: "M14 9A4.5 4.5 0 0 1 14 15M16.7 6.6A8 8 0 0 1 16.7 17.4"),
        "speaker.wave.3": SymbolDrawing(
            outline: "M2.5 9H6L11 4.5V19.5L6 15H2.5Z",
            lines: "M14 9A4.5 4.5 0 0 1 14 15M16.7 6.6A8 8 0 0 1 16.7 17.4M19.4 4.2A11.5 11.5 0 0 1 19.4 19.8"),
        "square": SymbolDrawing(
            outline:
                "M6.2 2.8H17.8A3.4 3.4 0 0 1 21.2 6.2V17.8A3.4 3.4 0 0 1 17.8 21.2H6.2A3.4 3.4 0 0 1 2.8 17.8V6.2A3.4 3.4 0 0 1 6.2 2.8Z"),
        "square.grid.2x2": SymbolDrawing(
            outline: "M4.4 3H9.1A1.4 1.4 0 0 1 10.5 4.4V9.1A1.4 1.4 0 0 1 9.1 10.5H4.4A1.4 1.4 0 0 1 3 9.1V4.4A1.4 1.4 0 0 1 4.4 3ZM14.9 3"
                + "H19.6A1.4 1.4 0 0 1 21 4.4V9.1A1.4 1.4 0 0 1 19.6 10.5H14.9A1.4 1.4 0 0 1 13.5 9.1V4.4A1.4 1.4 0 0 1 14.9 3Z"
                + "M4.4 13.5H9.1A1.4 1.4 0 0 1 10.5 14.9V19.6A1.4 1.4 0 0 1 9.1 21H4.4A1.4 1.4 0 0 1 3 19.6V14.9A1.4 1.4 0 0 1 4.4 13.5"
                + "ZM14.9 13.5H19.6A1.4 1.4 0 0 1 21 14.9V19.6A1.4 1.4 0 0 1 19.6 21H14.9A1.4 1.4 0 0 1 13.5 19.6V14.9"
                + "A1.4 1.4 0 0 1 14.9 13.5Z"),
        "star": SymbolDrawing(
            outline: "M12.00 2.10L14.53 9.12L21.99 9.36L16.09 13.93L18.17 21.09L12.00 16.90L5.83 21.09L7.91 13.93L2.01 9.36L9.47 9.12Z"),
        "stop": SymbolDrawing(outline: "M5 5H19V19H5Z"),
        "stopwatch": SymbolDrawing(
            outline: "M4 13.8a8 8 0 1 0 16 0a8 8 0 1 0 -16 0Z", details: "M12 9.5V13.8", lines: "M9.5 2H14.5M12 2V5.5"),
        "sun.max": SymbolDrawing(
            outline: "M7.6 12a4.4 4.4 0 1 0 8.8 0a4.4 4.4 0 1 0 -8.8 0Z",
            lines: "M12.00 4.20L12.00 1.40M17.52 6.48L19.50 4.50M19.80 12.00L22.60 12.00M17.52 17.52L19.50 19.50M12.00 19.80L12.00 22.60"
                + "M6.48 17.52L4.50 19.50M4.20 12.00L1.40 12.00M6.48 6.48L4.50 4.50"),
        "sun.min": SymbolDrawing(
            outline: "M7.6 12a4.4 4.4 0 1 0 8.8 0a4.4 4.4 0 1 0 -8.8 0Z",
            lines: "M12.00 4.60L12.00 3.80M17.23 6.77L17.80 6.20M19.40 12.00L20.20 12.00M17.23 17.23L17.80 17.80M12.00 19.40L12.00 20.20"
                + "M6.77 17.23L6.20 17.80M4.60 12.00L3.80 12.00M6.77 6.77L6.20 6.20"),
        "tag": SymbolDrawing(outline: "M3 3H11L21.5 13.5L13.5 21.5L3 11Z", details: "M7 7h.01"),
        "text.bubble": SymbolDrawing(
            outline: "M12 3C6 3 2 6.5 2 11C2 13.8 3.5 16 6 17.5C6 19.3 5.3 20.6 4 22C6.8 21.8 9 20.6 10 19C10.6 19.1 11.3 19.1 12 19.1"
                + "C18 19.1 22 15.5 22 11C22 6.5 18 3 12 3Z",
            details: "M7 9.5H17M7 13H13.5"),
        "trash": SymbolDrawing(outline: "M5 6H19L18 22H6Z", details: "M10 10V18M14 10V18", lines: "M3 6H21M9 6V3H15V6"),
        "tray": SymbolDrawing(outline: "M3 13L6 5H18L21 13V19.5H3Z", details: "M3 13H8.5L10 15.5H14L15.5 13H21"),
        "triangle": SymbolDrawing(outline: "M12 3L21.8 20H2.2Z"),
        "tv": SymbolDrawing(
            outline: "M3.6 4H20.4A1.6 1.6 0 0 1 22 5.6V15.4A1.6 1.6 0 0 1 20.4 17H3.6A1.6 1.6 0 0 1 2 15.4V5.6A1.6 1.6 0 0 1 3.6 4Z",
            lines: "M8 21H16"),
        "umbrella": SymbolDrawing(
            outline: "M2 12.5C2 7 6.5 3.5 12 3.5C17.5 3.5 22 7 22 12.5Z",
            lines: "M12 12.5V19.5A2.2 2.2 0 0 1 7.6 19.5M12 3.5V2"),
        "video": SymbolDrawing(outline: "M1.5 6H15V18H1.5ZM17 11L22.5 7V17L17 13Z"),
    ]
}
