import Foundation
import KinoraDrawing

extension SymbolDrawing {
    /// Documents, lists and messages.
    static let documents: [String: SymbolDrawing] = [
        "archivebox": SymbolDrawing(
            outline: """
                M3.2 4H20.8A1.2 1.2 0 0 1 22 5.2V7.4A1.2 1.2 0 0 1 20.8 8.6H3.2A1.2 1.2 0 0 1 2 7.4V5.2
                A1.2 1.2 0 0 1 3.2 4ZM3.6 8.6H20.4V18.4A1.8 1.8 0 0 1 18.6 20.2H5.4A1.8 1.8 0 0 1 3.6 18.4Z
                """,
            details: "M9.4 12.2H14.6"),
        "book.closed": SymbolDrawing(
            outline: "M6.8 2.5H19.5V17H6.8A2.3 2.3 0 0 0 4.5 19.3V4.8A2.3 2.3 0 0 1 6.8 2.5Z",
            details: "M8 2.7V16.8",
            lines: "M4.5 19.3A2.3 2.3 0 0 0 6.8 21.6H19.5V17"),
        "books.vertical": SymbolDrawing(
            outline: """
                M2.7 3.5H5.1A0.9 0.9 0 0 1 6 4.4V19.6A0.9 0.9 0 0 1 5.1 20.5H2.7A0.9 0.9 0 0 1 1.8 19.6V4.4
                A0.9 0.9 0 0 1 2.7 3.5ZM9.1 5.5H11.5A0.9 0.9 0 0 1 12.4 6.4V19.6A0.9 0.9 0 0 1 11.5 20.5H9.1
                A0.9 0.9 0 0 1 8.2 19.6V6.4A0.9 0.9 0 0 1 9.1 5.5ZM15 7.2L18.6 6.2A.8 .8 0 0 1 19.4 6.8L22.2 18.6
                A.8 .8 0 0 1 21.6 19.6L17.8 20.5A.8 .8 0 0 1 16.8 19.9L14 8.2A.8 .8 0 0 1 14.4 7.2Z
                """,
            details: "M1.8 7.4H6M8.2 16.6H12.4"),
        "bubble.left.and.bubble.right": SymbolDrawing(layers: [
            SymbolLayer(
                outline: """
                    M8.6 3C4.6 3 1.8 5.4 1.8 8.4C1.8 10.2 2.8 11.8 4.4 12.8C4.4 13.8 4 14.8 3.2 15.6
                    C5 15.4 6.4 14.8 7.2 13.7C12.4 14.2 15.4 11.6 15.4 8.4C15.4 5.4 12.6 3 8.6 3Z
                    """),
            SymbolLayer(
                lines: """
                    M18 7.2C20.6 8 22.2 10 22.2 12.2C22.2 14 21.2 15.6 19.6 16.6C19.6 17.6 20 18.6 20.8 19.4
                    C19 19.2 17.6 18.6 16.8 17.5C13.8 17.8 11.4 17 10 15.8
                    """,
                level: 1),
        ]),
        "camera.viewfinder": SymbolDrawing(layers: [
            SymbolLayer(lines: "M3 8V3H8M16 3H21V8M21 16V21H16M8 21H3V16", level: 1),
            SymbolLayer(
                lines: """
                    M8 9H9.4L10.4 7.6H13.6L14.6 9H16A1.4 1.4 0 0 1 17.4 10.4V14.8A1.4 1.4 0 0 1 16 16.2H8
                    A1.4 1.4 0 0 1 6.6 14.8V10.4A1.4 1.4 0 0 1 8 9ZM10.1 12.5a1.9 1.9 0 1 0 3.8 0a1.9 1.9 0 1 0 -3.8 0Z
                    """),
        ]),
        "checklist": SymbolDrawing(layers: [
            SymbolLayer(lines: "M3 5.6L4.8 7.4L8 3.6M3 12.6L4.8 14.4L8 10.6M3 19.6L4.8 21.4L8 17.6"),
            SymbolLayer(lines: "M11.5 5.5H21M11.5 12.5H21M11.5 19.5H21", level: 1),
        ]),
        "checkmark.bubble": SymbolDrawing(
            outline: """
                M12 3C6 3 2 6.5 2 11C2 13.8 3.5 16 6 17.5C6 19.3 5.3 20.6 4 22C6.8 21.8 9 20.6 10 19
                C10.6 19.1 11.3 19.1 12 19.1C18 19.1 22 15.5 22 11C22 6.5 18 3 12 3Z
                """,
            details: "M8.4 11.4L11 14L15.6 8.4"),
        "clipboard": SymbolDrawing(
            outline: "M8 4H6A2 2 0 0 0 4 6V20A2 2 0 0 0 6 22H18A2 2 0 0 0 20 20V6A2 2 0 0 0 18 4H16V5.6H8Z",
            lines: "M8 5.6V3.6A1.6 1.6 0 0 1 9.6 2H14.4A1.6 1.6 0 0 1 16 3.6V5.6"),
        "doc": SymbolDrawing(outline: "M6.5 2H14L19 7V20A2 2 0 0 1 17 22H7A2 2 0 0 1 5 20V4A2 2 0 0 1 7 2Z", details: "M13.6 2.4V7.4H18.6"),
        "doc.on.doc": SymbolDrawing(layers: [
            SymbolLayer(
                outline: """
                    M9.6 6.4H15L20.6 12V20A1.8 1.8 0 0 1 18.8 21.8H9.6A1.8 1.8 0 0 1 7.8 20V8.2A1.8 1.8 0 0 1 9.6 6.4Z
                    """,
                details: "M14.6 6.8V12.2H20.2"),
            SymbolLayer(lines: "M4.8 17.2A1.6 1.6 0 0 1 3.4 15.6V4A1.8 1.8 0 0 1 5.2 2.2H11.6L13 3.4", level: 1),
        ]),
        "doc.text": SymbolDrawing(
            outline: "M6.5 2H14L19 7V20A2 2 0 0 1 17 22H7A2 2 0 0 1 5 20V4A2 2 0 0 1 7 2Z",
            details: "M13.6 2.4V7.4H18.6M8.4 12H15.6M8.4 15H15.6M8.4 18H12.6"),
        "envelope.open": SymbolDrawing(
            outline: """
                M2.4 9.6L11 3.4C11.6 3 12.4 3 13 3.4L21.6 9.6V18.6A2 2 0 0 1 19.6 20.6H4.4A2 2 0 0 1 2.4 18.6Z
                """,
            details: "M2.8 10.4L11 15.6C11.6 16 12.4 16 13 15.6L21.2 10.4"),
        "exclamationmark.bubble": SymbolDrawing(
            outline: """
                M12 3C6 3 2 6.5 2 11C2 13.8 3.5 16 6 17.5C6 19.3 5.3 20.6 4 22C6.8 21.8 9 20.6 10 19
                C10.6 19.1 11.3 19.1 12 19.1C18 19.1 22 15.5 22 11C22 6.5 18 3 12 3Z
                """,
            details: "M12 7V12M12 15.2h.01"),
        "folder": SymbolDrawing(
            outline: """
                M2.5 17.4V6.6A2 2 0 0 1 4.5 4.6H8.4C9.2 4.6 9.7 4.8 10.2 5.4L11 6.3C11.4 6.8 11.8 7 12.5 7H19.5
                A2 2 0 0 1 21.5 9V17.4A2 2 0 0 1 19.5 19.4H4.5A2 2 0 0 1 2.5 17.4Z
                """,
            details: "M2.6 10.4H21.4",
            tint: .cyan),
        "heart.text.square": SymbolDrawing(
            outline: """
                M6.2 2.8H17.8A3.4 3.4 0 0 1 21.2 6.2V17.8A3.4 3.4 0 0 1 17.8 21.2H6.2A3.4 3.4 0 0 1 2.8 17.8V6.2
                A3.4 3.4 0 0 1 6.2 2.8Z
                """,
            details: """
                M12.04 13.21C9.1 11.11 7.84 9.64 7.84 8.04C7.84 6.78 8.81 5.86 9.94 5.86
                C10.82 5.86 11.62 6.36 12.04 7.12C12.46 6.36 13.26 5.86 14.14 5.86C15.27 5.86 16.24 6.78 16.24 8.04
                C16.24 9.64 14.98 11.11 12.04 13.21ZM7 17H17
                """),
        "highlighter": SymbolDrawing(
            lines: """
                M8.4 14.6L14 3.6L20.4 7L14.6 17.6L10.4 18.4ZM8.4 14.6L6.6 18.4L9 19.6L10.4 18.4M2.6 21.4H7.4
                """),
        "link": SymbolDrawing(
            lines: """
                M10.4 13.6A4.2 4.2 0 0 0 16.3 13.6L20 9.9A4.2 4.2 0 0 0 14.1 4L12.2 5.9M13.6 10.4
                A4.2 4.2 0 0 0 7.7 10.4L4 14.1A4.2 4.2 0 0 0 9.9 20L11.8 18.1
                """),
        "list.bullet.rectangle": SymbolDrawing(
            outline: """
                M4.2 4H19.8A2.2 2.2 0 0 1 22 6.2V17.8A2.2 2.2 0 0 1 19.8 20H4.2A2.2 2.2 0 0 1 2 17.8V6.2
                A2.2 2.2 0 0 1 4.2 4Z
                """,
            details: "M6 8.4h.01M6 12h.01M6 15.6h.01M9.6 8.4H18M9.6 12H18M9.6 15.6H18"),
        "list.clipboard": SymbolDrawing(
            outline: "M8 4H6A2 2 0 0 0 4 6V20A2 2 0 0 0 6 22H18A2 2 0 0 0 20 20V6A2 2 0 0 0 18 4H16V5.6H8Z",
            details: "M8 10.5h.01M8 14h.01M8 17.5h.01M11 10.5H16M11 14H16M11 17.5H16",
            lines: "M8 5.6V3.6A1.6 1.6 0 0 1 9.6 2H14.4A1.6 1.6 0 0 1 16 3.6V5.6"),
        "list.dash": SymbolDrawing(layers: [
            SymbolLayer(lines: "M2.6 6H5M2.6 12H5M2.6 18H5"),
            SymbolLayer(lines: "M8.6 6H21.5M8.6 12H21.5M8.6 18H21.5", level: 1),
        ]),
        "list.number": SymbolDrawing(layers: [
            SymbolLayer(text: "1", box: CGRect(x: 2, y: 3, width: 4, height: 6)),
            SymbolLayer(text: "2", box: CGRect(x: 2, y: 9.2, width: 4, height: 6)),
            SymbolLayer(text: "3", box: CGRect(x: 2, y: 15.4, width: 4, height: 6)),
            SymbolLayer(lines: "M9 6H21.5M9 12.2H21.5M9 18.4H21.5", level: 1),
        ]),
        "megaphone": SymbolDrawing(
            outline: """
                M3.4 9.4L17.6 3.8C18.6 3.4 19.4 3.9 19.4 5V17C19.4 18.1 18.6 18.6 17.6 18.2L3.4 12.6
                C2.8 12.3 2.4 11.9 2.4 11C2.4 10.1 2.8 9.7 3.4 9.4Z
                """,
            lines: "M7 14.2L8 18.4A2.5 2.5 0 0 0 12.8 17.4L12.6 16.4M21.8 9.4V12.6"),
        "newspaper": SymbolDrawing(
            outline: """
                M3.6 4H16.6A1.4 1.4 0 0 1 18 5.4V18A2 2 0 0 0 20 20H4.4A2.2 2.2 0 0 1 2.2 17.8V5.4
                A1.4 1.4 0 0 1 3.6 4Z
                """,
            details: "M5.6 8H14.6M5.6 11.6H9.4V16.4H5.6ZM12 11.8H14.6M12 16.2H14.6",
            lines: "M18 8H20.4A1.4 1.4 0 0 1 21.8 9.4V18A2 2 0 0 1 20 20"),
        "note": SymbolDrawing(
            outline: """
                M5.4 3.5H18.6A2.2 2.2 0 0 1 20.8 5.7V14.6L14.6 20.8H5.4A2.2 2.2 0 0 1 3.2 18.6V5.7
                A2.2 2.2 0 0 1 5.4 3.5Z
                """,
            details: "M20.6 14.6H14.6V20.6"),
        "note.text": SymbolDrawing(
            outline: """
                M5.4 4H18.6A2.4 2.4 0 0 1 21 6.4V18.1A2.4 2.4 0 0 1 18.6 20.5H5.4A2.4 2.4 0 0 1 3 18.1V6.4
                A2.4 2.4 0 0 1 5.4 4Z
                """,
            details: "M3 8.4H21M6.6 12.2H17.4M6.6 15.8H13"),
        "paperplane": SymbolDrawing(
            outline: """
                M21.4 3.4L15 20.6C14.6 21.6 13.4 21.6 12.9 20.7L9.6 14.4L3.3 11.1C2.4 10.6 2.4 9.4 3.4 9L20.6 2.6
                C21.1 2.4 21.6 2.9 21.4 3.4Z
                """,
            details: "M20.6 3.4L9.8 14.2"),
        "pencil": SymbolDrawing(lines: "M3.4 20.6L5 15.4L16.2 4.2A2.6 2.6 0 0 1 19.8 7.8L8.6 19ZM14.4 6L18 9.6"),
        "pencil.and.outline": SymbolDrawing(layers: [
            SymbolLayer(lines: "M3 17.4L4.4 12.8L13.4 3.8A2.3 2.3 0 0 1 16.6 7L7.6 16Z"),
            SymbolLayer(lines: "M3 17.6C3.4 20.6 9 21.8 11.4 19.4C13.2 17.6 10.6 15.8 12.6 14.2C15 12.4 17.4 16 21 14", level: 1),
        ]),
        "phone": SymbolDrawing(
            outline: """
                M6.2 2.8C6.9 2.6 7.5 2.8 7.9 3.4L10.2 6.8C10.6 7.5 10.5 8.2 10 8.7L8.6 10.2
                C9.6 12.3 11.7 14.4 13.8 15.4L15.3 14C15.8 13.5 16.5 13.4 17.2 13.8L20.6 16.1
                C21.2 16.5 21.4 17.1 21.2 17.8C20.6 20 19.3 21.3 17.2 21.3C9.6 21.3 2.7 14.4 2.7 6.8
                C2.7 4.7 4 3.4 6.2 2.8Z
                """,
            tint: .green),
        "phone.down": SymbolDrawing(
            outline: """
                M12 9C7.4 9 3.8 10.2 2.2 12.4C1.6 13.3 1.7 14.2 2.2 15L3.4 16.8C3.8 17.4 4.4 17.5 5 17.3L8 16.2
                C8.6 16 8.9 15.5 8.9 14.9V13.2C10.8 12.6 13.2 12.6 15.1 13.2V14.9C15.1 15.5 15.4 16 16 16.2L19 17.3
                C19.6 17.5 20.2 17.4 20.6 16.8L21.8 15C22.3 14.2 22.4 13.3 21.8 12.4C20.2 10.2 16.6 9 12 9Z
                """,
            tint: .red),
        "plus.bubble": SymbolDrawing(
            outline: """
                M12 3C6 3 2 6.5 2 11C2 13.8 3.5 16 6 17.5C6 19.3 5.3 20.6 4 22C6.8 21.8 9 20.6 10 19
                C10.6 19.1 11.3 19.1 12 19.1C18 19.1 22 15.5 22 11C22 6.5 18 3 12 3Z
                """,
            details: "M12 7.6V14.6M8.5 11.1H15.5"),
        "questionmark.bubble": SymbolDrawing(layers: [
            SymbolLayer(
                outline: """
                    M12 3C6 3 2 6.5 2 11C2 13.8 3.5 16 6 17.5C6 19.3 5.3 20.6 4 22C6.8 21.8 9 20.6 10 19
                    C10.6 19.1 11.3 19.1 12 19.1C18 19.1 22 15.5 22 11C22 6.5 18 3 12 3Z
                    """,
                level: 1),
            SymbolLayer(lines: "M9.6 8.8A2.5 2.5 0 1 1 13 11.2C12.3 11.5 12 11.9 12 12.6M12 15.4h.01", isOnArea: true),
        ]),
        "quote.bubble": SymbolDrawing(
            outline: """
                M12 3C6 3 2 6.5 2 11C2 13.8 3.5 16 6 17.5C6 19.3 5.3 20.6 4 22C6.8 21.8 9 20.6 10 19
                C10.6 19.1 11.3 19.1 12 19.1C18 19.1 22 15.5 22 11C22 6.5 18 3 12 3Z
                """,
            details: """
                M7.6 13C9 12.6 9.8 11.6 9.8 10V8.6H7.4V10.6H9.6M13.8 13C15.2 12.6 16 11.6 16 10V8.6H13.6V10.6H15.8
                """),
        "signature": SymbolDrawing(
            lines: """
                M2.4 17.6C7 14.4 11.6 6.2 9.4 4.2C7.2 2.6 5.4 9.6 6.6 15.6C7 18 8.2 18 9.2 15.8
                C10 13.8 11 13 11.6 14.2C12.2 15.6 12.8 16 13.8 14.6C14.6 13.4 15.4 13.4 15.8 14.6
                C16.2 15.8 18 16 21.6 15.2M2.4 21.4H21.6
                """),
        "square.and.arrow.down": SymbolDrawing(layers: [
            SymbolLayer(
                lines: """
                    M8 8.6H6.6A2.2 2.2 0 0 0 4.4 10.8V19.4A2.2 2.2 0 0 0 6.6 21.6H17.4A2.2 2.2 0 0 0 19.6 19.4V10.8
                    A2.2 2.2 0 0 0 17.4 8.6H16
                    """,
                level: 1),
            SymbolLayer(lines: "M12 2V15M8 11.2L12 15.2L16 11.2"),
        ]),
        "square.and.arrow.down.fill": SymbolDrawing(layers: [
            SymbolLayer(
                solid: """
                    M6.6 8.6H10.3V10.4A1.7 1.7 0 0 0 7.2 12.6L11 16.4A1.4 1.4 0 0 0 13 16.4L16.8 12.6A1.7 1.7 0 0 0 13.7 10.4V8.6H17.4
                    A2.2 2.2 0 0 1 19.6 10.8V19.4A2.2 2.2 0 0 1 17.4 21.6H6.6A2.2 2.2 0 0 1 4.4 19.4V10.8A2.2 2.2 0 0 1 6.6 8.6Z
                    """,
                level: 1),
            SymbolLayer(lines: "M12 2V14.6M8.6 11.4L12 14.8L15.4 11.4"),
        ]),
        "square.and.arrow.up.fill": SymbolDrawing(layers: [
            SymbolLayer(
                solid: """
                    M6.6 8.6H10.3V14.2A1.7 1.7 0 0 0 13.7 14.2V8.6H17.4A2.2 2.2 0 0 1 19.6 10.8V19.4A2.2 2.2 0 0 1 17.4 21.6
                    H6.6A2.2 2.2 0 0 1 4.4 19.4V10.8A2.2 2.2 0 0 1 6.6 8.6Z
                    """,
                level: 1),
            SymbolLayer(lines: "M12 14.2V2.4M8 6.2L12 2.2L16 6.2"),
        ]),
        "square.and.arrow.up": SymbolDrawing(layers: [
            SymbolLayer(
                lines: """
                    M8 8.6H6.6A2.2 2.2 0 0 0 4.4 10.8V19.4A2.2 2.2 0 0 0 6.6 21.6H17.4A2.2 2.2 0 0 0 19.6 19.4V10.8
                    A2.2 2.2 0 0 0 17.4 8.6H16
                    """,
                level: 1),
            SymbolLayer(lines: "M12 14.6V2.4M8 6.2L12 2.2L16 6.2"),
        ]),
        "square.and.pencil": SymbolDrawing(layers: [
            SymbolLayer(
                lines: """
                    M12.4 4.4H6.2A2.2 2.2 0 0 0 4 6.6V18.4A2.2 2.2 0 0 0 6.2 20.6H18A2.2 2.2 0 0 0 20.2 18.4V11.4
                    """,
                level: 1),
            SymbolLayer(lines: "M9.2 15.2L10.2 11.6L18.8 3A1.75 1.75 0 0 1 21.2 5.4L12.6 14Z"),
        ]),
        "text.aligncenter": SymbolDrawing(lines: "M3 5H21M6 9.7H18M3 14.4H21M7 19H17"),
        "text.alignleft": SymbolDrawing(lines: "M3 5H21M3 9.7H15M3 14.4H21M3 19H13"),
        "text.alignright": SymbolDrawing(lines: "M3 5H21M9 9.7H21M3 14.4H21M11 19H21"),
        "text.justify": SymbolDrawing(lines: "M3 5H21M3 9.7H21M3 14.4H21M3 19H21"),
        "tray.and.arrow.down": SymbolDrawing(layers: [
            SymbolLayer(
                lines: """
                    M6.4 7L3 13.6V18A1.8 1.8 0 0 0 4.8 19.8H19.2A1.8 1.8 0 0 0 21 18V13.6L17.6 7M3 13.6H8.4L9.8 16H14.2
                    L15.6 13.6H21
                    """),
            SymbolLayer(lines: "M12 2.4V11M8.8 8L12 11.2L15.2 8", level: 1),
        ]),
        "tray.and.arrow.up": SymbolDrawing(layers: [
            SymbolLayer(
                lines: """
                    M6.4 7L3 13.6V18A1.8 1.8 0 0 0 4.8 19.8H19.2A1.8 1.8 0 0 0 21 18V13.6L17.6 7M3 13.6H8.4L9.8 16H14.2
                    L15.6 13.6H21
                    """),
            SymbolLayer(lines: "M12 11V2.6M8.8 5.6L12 2.4L15.2 5.6", level: 1),
        ]),
    ]
}
