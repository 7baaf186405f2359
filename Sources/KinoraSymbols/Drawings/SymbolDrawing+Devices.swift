import KinoraDrawing

extension SymbolDrawing {
    /// Devices and codes.
    static let devices: [String: SymbolDrawing] = [
        "airplayaudio": SymbolDrawing(layers: [
            SymbolLayer(lines: "M4.3 16.79A9.4 9.4 0 1 1 19.7 16.79", level: 2, isVariable: true),
            SymbolLayer(lines: "M6.76 15.07A6.4 6.4 0 1 1 17.24 15.07", level: 2, isVariable: true),
            SymbolLayer(lines: "M9.21 13.35A3.4 3.4 0 1 1 14.79 13.35", level: 1, isVariable: true),
            SymbolLayer(solid: "M12 14.6L17.6 21.6H6.4Z"),
        ]),
        "airplayvideo": SymbolDrawing(layers: [
            SymbolLayer(lines: "M6 17H4A2 2 0 0 1 2 15V6A2 2 0 0 1 4 4H20A2 2 0 0 1 22 6V15A2 2 0 0 1 20 17H18", level: 1),
            SymbolLayer(solid: "M12 14.2L18 21.4H6Z"),
        ]),
        "applewatch": SymbolDrawing(
            outline: """
                M8.4 5.8H15.6A3 3 0 0 1 18.6 8.8V15.2A3 3 0 0 1 15.6 18.2H8.4A3 3 0 0 1 5.4 15.2V8.8
                A3 3 0 0 1 8.4 5.8Z
                """,
            lines: "M8 5.8L8.6 2.2H15.4L16 5.8M8 18.2L8.6 21.8H15.4L16 18.2M20.6 10.4V13"),
        "barcode": SymbolDrawing(
            lines: "M3 5V19M6.5 5V19M21 5V19",
            solid: "M9 4.4H11.4V19.6H9ZM13.4 4.4H14.6V19.6H13.4ZM16.4 4.4H18.8V19.6H16.4Z"),
        "barcode.viewfinder": SymbolDrawing(layers: [
            SymbolLayer(lines: "M3 8V3H8M16 3H21V8M21 16V21H16M8 21H3V16", level: 1),
            SymbolLayer(lines: "M7.4 8.4V15.6M10.4 8.4V15.6M13.6 8.4V15.6M16.6 8.4V15.6"),
        ]),
        "battery.0": SymbolDrawing(layers: [
            SymbolLayer(
                lines: """
                    M4 7H17.2A2.6 2.6 0 0 1 19.8 9.6V14.4A2.6 2.6 0 0 1 17.2 17H4A2.6 2.6 0 0 1 1.4 14.4V9.6
                    A2.6 2.6 0 0 1 4 7Z
                    """,
                level: 1),
            SymbolLayer(lines: "M22.4 10.6V13.4", level: 2),
        ]),
        "battery.100": SymbolDrawing(layers: [
            SymbolLayer(
                lines: """
                    M4 7H17.2A2.6 2.6 0 0 1 19.8 9.6V14.4A2.6 2.6 0 0 1 17.2 17H4A2.6 2.6 0 0 1 1.4 14.4V9.6
                    A2.6 2.6 0 0 1 4 7Z
                    """,
                level: 1),
            SymbolLayer(lines: "M22.4 10.6V13.4", level: 2),
            SymbolLayer(
                solid: """
                    M4.4 8.9H16.8A1.1 1.1 0 0 1 17.9 10V14A1.1 1.1 0 0 1 16.8 15.1H4.4A1.1 1.1 0 0 1 3.3 14V10
                    A1.1 1.1 0 0 1 4.4 8.9Z
                    """,
                tint: .green),
        ]),
        "battery.100.bolt": SymbolDrawing(layers: [
            SymbolLayer(
                lines: """
                    M8.6 7H4A2.6 2.6 0 0 0 1.4 9.6V14.4A2.6 2.6 0 0 0 4 17H7.6M13.4 7H17.2A2.6 2.6 0 0 1 19.8 9.6V14.4
                    A2.6 2.6 0 0 1 17.2 17H12.4
                    """,
                level: 1),
            SymbolLayer(lines: "M22.4 10.6V13.4", level: 2),
            SymbolLayer(solid: "M12.4 5.6L5.8 13H10L8.8 18.4L15.4 11H11.2Z", tint: .green),
        ]),
        "battery.25": SymbolDrawing(layers: [
            SymbolLayer(
                lines: """
                    M4 7H17.2A2.6 2.6 0 0 1 19.8 9.6V14.4A2.6 2.6 0 0 1 17.2 17H4A2.6 2.6 0 0 1 1.4 14.4V9.6
                    A2.6 2.6 0 0 1 4 7Z
                    """,
                level: 1),
            SymbolLayer(lines: "M22.4 10.6V13.4", level: 2),
            SymbolLayer(
                solid: """
                    M4.4 8.9H6A1.1 1.1 0 0 1 7.1 10V14A1.1 1.1 0 0 1 6 15.1H4.4A1.1 1.1 0 0 1 3.3 14V10
                    A1.1 1.1 0 0 1 4.4 8.9Z
                    """,
                tint: .red),
        ]),
        "battery.50": SymbolDrawing(layers: [
            SymbolLayer(
                lines: """
                    M4 7H17.2A2.6 2.6 0 0 1 19.8 9.6V14.4A2.6 2.6 0 0 1 17.2 17H4A2.6 2.6 0 0 1 1.4 14.4V9.6
                    A2.6 2.6 0 0 1 4 7Z
                    """,
                level: 1),
            SymbolLayer(lines: "M22.4 10.6V13.4", level: 2),
            SymbolLayer(
                solid: """
                    M4.4 8.9H9.6A1.1 1.1 0 0 1 10.7 10V14A1.1 1.1 0 0 1 9.6 15.1H4.4A1.1 1.1 0 0 1 3.3 14V10
                    A1.1 1.1 0 0 1 4.4 8.9Z
                    """,
                tint: .green),
        ]),
        "battery.75": SymbolDrawing(layers: [
            SymbolLayer(
                lines: """
                    M4 7H17.2A2.6 2.6 0 0 1 19.8 9.6V14.4A2.6 2.6 0 0 1 17.2 17H4A2.6 2.6 0 0 1 1.4 14.4V9.6
                    A2.6 2.6 0 0 1 4 7Z
                    """,
                level: 1),
            SymbolLayer(lines: "M22.4 10.6V13.4", level: 2),
            SymbolLayer(
                solid: """
                    M4.4 8.9H13.2A1.1 1.1 0 0 1 14.3 10V14A1.1 1.1 0 0 1 13.2 15.1H4.4A1.1 1.1 0 0 1 3.3 14V10
                    A1.1 1.1 0 0 1 4.4 8.9Z
                    """,
                tint: .green),
        ]),
        "computermouse": SymbolDrawing(
            outline: "M12 2H12A6 6 0 0 1 18 8V16A6 6 0 0 1 12 22H12A6 6 0 0 1 6 16V8A6 6 0 0 1 12 2Z",
            details: "M12 6V9.5"),
        "cpu": SymbolDrawing(layers: [
            SymbolLayer(
                outline: """
                    M7.2 5H16.8A2.2 2.2 0 0 1 19 7.2V16.8A2.2 2.2 0 0 1 16.8 19H7.2A2.2 2.2 0 0 1 5 16.8V7.2
                    A2.2 2.2 0 0 1 7.2 5Z
                    """,
                details: """
                    M9.8 9H14.2A0.8 0.8 0 0 1 15 9.8V14.2A0.8 0.8 0 0 1 14.2 15H9.8A0.8 0.8 0 0 1 9 14.2V9.8
                    A0.8 0.8 0 0 1 9.8 9Z
                    """),
            SymbolLayer(
                lines: """
                    M8.5 2V5M8.5 19V22M2 8.5H5M19 8.5H22M12 2V5M12 19V22M2 12H5M19 12H22M15.5 2V5M15.5 19V22M2 15.5H5
                    M19 15.5H22
                    """),
        ]),
        "cursorarrow": SymbolDrawing(outline: "M5.5 2.5L19 14.2H12.8L9.4 20.6C8.8 21.6 7.8 21.2 7.6 20.2Z"),
        "cursorarrow.rays": SymbolDrawing(layers: [
            SymbolLayer(outline: "M10.36 8.4L20.08 16.82H15.62L13.17 21.43C12.74 22.15 12.02 21.86 11.87 21.14Z"),
            SymbolLayer(lines: "M9 1.5V4M3.7 3.7L5.4 5.4M1.5 9H4M14.3 3.7L12.6 5.4M3.7 14.3L5.4 12.6", level: 1, isVariable: true),
        ]),
        "desktopcomputer": SymbolDrawing(
            outline: """
                M3.8 3H20.2A1.8 1.8 0 0 1 22 4.8V14.8A1.8 1.8 0 0 1 20.2 16.6H3.8A1.8 1.8 0 0 1 2 14.8V4.8
                A1.8 1.8 0 0 1 3.8 3Z
                """,
            details: "M2 13.2H22",
            lines: "M12 16.8V20.8M8.4 20.9H15.6"),
        "display": SymbolDrawing(
            outline: """
                M3.8 3H20.2A1.8 1.8 0 0 1 22 4.8V14.8A1.8 1.8 0 0 1 20.2 16.6H3.8A1.8 1.8 0 0 1 2 14.8V4.8
                A1.8 1.8 0 0 1 3.8 3Z
                """,
            lines: "M12 16.8V20.8M8.4 20.9H15.6"),
        "externaldrive": SymbolDrawing(
            outline: "M5 6H19L22 14V17.5A1.8 1.8 0 0 1 20.2 19.3H3.8A1.8 1.8 0 0 1 2 17.5V14Z",
            details: "M2.4 13.6H21.6M18 16.6h.01"),
        "faceid": SymbolDrawing(layers: [
            SymbolLayer(
                lines: """
                    M3 8V5.4A2.4 2.4 0 0 1 5.4 3H8M16 3H18.6A2.4 2.4 0 0 1 21 5.4V8M21 16V18.6A2.4 2.4 0 0 1 18.6 21H16
                    M8 21H5.4A2.4 2.4 0 0 1 3 18.6V16
                    """,
                level: 1),
            SymbolLayer(lines: "M8.2 8.6V10M15.8 8.6V10M12.2 8.6V13H11M8.4 15.8C10.2 17.6 13.8 17.6 15.6 15.8"),
        ]),
        "fan": SymbolDrawing(
            outline: """
                M12 10C10.4 7.6 10.4 2.4 14 2.4C18 2.4 17 8 13.8 11.2ZM14 12C16.4 10.4 21.6 10.4 21.6 14
                C21.6 18 16 17 12.8 13.8ZM12 14C13.6 16.4 13.6 21.6 10 21.6C6 21.6 7 16 10.2 12.8ZM10 12
                C7.6 13.6 2.4 13.6 2.4 10C2.4 6 8 7 11.2 10.2Z
                """),
        "homepod": SymbolDrawing(
            outline: """
                M12 2.6C17 2.6 19.6 5.4 19.6 12C19.6 18.6 17 21.4 12 21.4C7 21.4 4.4 18.6 4.4 12
                C4.4 5.4 7 2.6 12 2.6Z
                """,
            details: "M7.4 6.6C9.6 8 14.4 8 16.6 6.6"),
        "ipad": SymbolDrawing(
            outline: """
                M6.4 1.6H17.6A2.4 2.4 0 0 1 20 4V20A2.4 2.4 0 0 1 17.6 22.4H6.4A2.4 2.4 0 0 1 4 20V4
                A2.4 2.4 0 0 1 6.4 1.6Z
                """,
            details: "M10 19H14"),
        "ipad.landscape": SymbolDrawing(
            outline: """
                M4 4H20A2.4 2.4 0 0 1 22.4 6.4V17.6A2.4 2.4 0 0 1 20 20H4A2.4 2.4 0 0 1 1.6 17.6V6.4
                A2.4 2.4 0 0 1 4 4Z
                """,
            details: "M19 10V14"),
        "iphone.radiowaves.left.and.right": SymbolDrawing(layers: [
            SymbolLayer(
                outline: "M9.4 3H14.6A2 2 0 0 1 16.6 5V19A2 2 0 0 1 14.6 21H9.4A2 2 0 0 1 7.4 19V5A2 2 0 0 1 9.4 3Z",
                details: "M10.8 5.6H13.2"),
            SymbolLayer(
                lines: "M18.45 7.97A7.6 7.6 0 0 1 18.45 16.03M5.55 16.03A7.6 7.6 0 0 1 5.55 7.97",
                level: 1,
                isVariable: true),
            SymbolLayer(
                lines: "M21.16 6.28A10.8 10.8 0 0 1 21.16 17.72M2.84 17.72A10.8 10.8 0 0 1 2.84 6.28",
                level: 2,
                isVariable: true),
        ]),
        "keyboard": SymbolDrawing(
            outline: """
                M3.8 5.5H20.2A2 2 0 0 1 22.2 7.5V16.5A2 2 0 0 1 20.2 18.5H3.8A2 2 0 0 1 1.8 16.5V7.5
                A2 2 0 0 1 3.8 5.5Z
                """,
            details: """
                M5.4 9.2h.01M8.7 9.2h.01M12 9.2h.01M15.3 9.2h.01M18.6 9.2h.01M5.4 12h.01M8.7 12h.01M12 12h.01
                M15.3 12h.01M18.6 12h.01M8 15.2H16
                """),
        "lamp.desk": SymbolDrawing(
            outline: "M13.4 3.4L19.6 9.6C17.6 11.8 14.2 12 12 9.8C9.8 7.6 11.2 5.4 13.4 3.4Z",
            lines: "M11.6 8.2L6 12.6L10.6 20.6M5.4 20.8H15.4M19.8 9.4L13.6 3.2"),
        "laptopcomputer": SymbolDrawing(
            outline: """
                M5.6 4.5H18.4A1.6 1.6 0 0 1 20 6.1V14.4A1.6 1.6 0 0 1 18.4 16H5.6A1.6 1.6 0 0 1 4 14.4V6.1
                A1.6 1.6 0 0 1 5.6 4.5Z
                """,
            lines: "M1.8 19.3H22.2"),
        "lightbulb": SymbolDrawing(
            outline: "M12 2A7 7 0 0 1 16 14.7V17H8V14.7A7 7 0 0 1 12 2Z", lines: "M9 20H15M10.5 22.5H13.5", tint: .yellow),
        "lightbulb.max": SymbolDrawing(layers: [
            SymbolLayer(
                outline: "M12 5.4A5.2 5.2 0 0 1 15 14.9V17H9V14.9A5.2 5.2 0 0 1 12 5.4Z",
                lines: "M10 20H14M11 22.5H13",
                tint: .yellow),
            SymbolLayer(
                lines: """
                    M12 1V2.4M4.2 4.2L5.2 5.2M19.8 4.2L18.8 5.2M1.6 11.4H3.2M22.4 11.4H20.8M4.4 18.2L5.4 17.2M19.6 18.2
                    L18.6 17.2
                    """,
                level: 1,
                tint: .yellow),
        ]),
        "memorychip": SymbolDrawing(
            outline: """
                M3.4 7H20.6A1.4 1.4 0 0 1 22 8.4V14.6A1.4 1.4 0 0 1 20.6 16H3.4A1.4 1.4 0 0 1 2 14.6V8.4
                A1.4 1.4 0 0 1 3.4 7Z
                """,
            details: "M5.6 10V13M9.8 10V13M14.2 10V13M18.4 10V13",
            lines: "M5 16V18.6M9.6 16V18.6M14.4 16V18.6M19 16V18.6"),
        "powerplug": SymbolDrawing(outline: "M6 8H18V12A6 6 0 0 1 6 12Z", lines: "M9 8V3M15 8V3M12 18V22"),
        "printer": SymbolDrawing(
            outline: "M4.2 8H19.8A1.8 1.8 0 0 1 21.6 9.8V17H17.5V14H6.5V17H2.4V9.8A1.8 1.8 0 0 1 4.2 8Z",
            details: "M18.4 11h.01",
            lines: "M6.5 8V3H17.5V8M6.5 14V21H17.5V14"),
        "qrcode": SymbolDrawing(
            lines: """
                M4 3H9A1 1 0 0 1 10 4V9A1 1 0 0 1 9 10H4A1 1 0 0 1 3 9V4A1 1 0 0 1 4 3ZM15 3H20A1 1 0 0 1 21 4V9
                A1 1 0 0 1 20 10H15A1 1 0 0 1 14 9V4A1 1 0 0 1 15 3ZM4 14H9A1 1 0 0 1 10 15V20A1 1 0 0 1 9 21H4
                A1 1 0 0 1 3 20V15A1 1 0 0 1 4 14Z
                """,
            solid: """
                M5.6 5.6H7.4V7.4H5.6ZM16.6 5.6H18.4V7.4H16.6ZM5.6 16.6H7.4V18.4H5.6ZM13.6 13.6H15.6V15.6H13.6Z
                M17.2 13.6H21.4V15.2H19.2V17.4H17.2ZM13.6 17.2H15.6V21.4H13.6ZM17.2 19.2H19.2V21.4H17.2ZM20 17.4
                H21.4V21.4H20Z
                """),
        "qrcode.viewfinder": SymbolDrawing(layers: [
            SymbolLayer(lines: "M3 8V3H8M16 3H21V8M21 16V21H16M8 21H3V16", level: 1),
            SymbolLayer(
                lines: """
                    M7.8 7.4H10.2A0.4 0.4 0 0 1 10.6 7.8V10.2A0.4 0.4 0 0 1 10.2 10.6H7.8A0.4 0.4 0 0 1 7.4 10.2V7.8
                    A0.4 0.4 0 0 1 7.8 7.4ZM13.8 7.4H16.2A0.4 0.4 0 0 1 16.6 7.8V10.2A0.4 0.4 0 0 1 16.2 10.6H13.8
                    A0.4 0.4 0 0 1 13.4 10.2V7.8A0.4 0.4 0 0 1 13.8 7.4ZM7.8 13.4H10.2A0.4 0.4 0 0 1 10.6 13.8V16.2
                    A0.4 0.4 0 0 1 10.2 16.6H7.8A0.4 0.4 0 0 1 7.4 16.2V13.8A0.4 0.4 0 0 1 7.8 13.4ZM13.6 13.6h.01
                    M16.4 16.4h.01
                    """),
        ]),
        "server.rack": SymbolDrawing(
            outline: """
                M3.9 2.6H20.1A1.4 1.4 0 0 1 21.5 4V5.6A1.4 1.4 0 0 1 20.1 7H3.9A1.4 1.4 0 0 1 2.5 5.6V4
                A1.4 1.4 0 0 1 3.9 2.6ZM3.9 9.8H20.1A1.4 1.4 0 0 1 21.5 11.2V12.8A1.4 1.4 0 0 1 20.1 14.2H3.9
                A1.4 1.4 0 0 1 2.5 12.8V11.2A1.4 1.4 0 0 1 3.9 9.8ZM3.9 17H20.1A1.4 1.4 0 0 1 21.5 18.4V20
                A1.4 1.4 0 0 1 20.1 21.4H3.9A1.4 1.4 0 0 1 2.5 20V18.4A1.4 1.4 0 0 1 3.9 17Z
                """,
            details: "M6 4.8h.01M9 4.8h.01M6 12h.01M9 12h.01M6 19.2h.01M9 19.2h.01"),
        "touchid": SymbolDrawing(layers: [
            SymbolLayer(lines: "M12 10.6V14.2C12 17 11 19.4 9.4 21.4", isVariable: true),
            SymbolLayer(lines: "M8.8 12.2A3.2 3.2 0 0 1 15.2 12.2V14.4C15.2 17.2 14.4 19.8 13.2 21.8", isVariable: true),
            SymbolLayer(
                lines: "M5.4 16.6C5.8 15.4 5.8 14 5.8 12.2A6.2 6.2 0 0 1 18.2 12.2V15C18.2 17 17.8 18.8 17.2 20.6",
                isVariable: true),
            SymbolLayer(lines: "M2.9 12.6A9.1 9.1 0 0 1 21.1 12.2V14.6", isVariable: true),
        ]),
        "visionpro": SymbolDrawing(
            outline: """
                M12 6.4C16 6.4 22.6 6.6 22.6 11.6C22.6 15.6 20 17.6 17 17.6C14.4 17.6 13.8 15.4 12 15.4
                C10.2 15.4 9.6 17.6 7 17.6C4 17.6 1.4 15.6 1.4 11.6C1.4 6.6 8 6.4 12 6.4Z
                """),
    ]
}
