import KinoraDrawing

extension SymbolDrawing {
    /// Vehicles, places and buildings.
    static let places: [String: SymbolDrawing] = [
        "airplane": SymbolDrawing(
            solid: """
                M22.6 12C22.6 10.9 21 10.3 19.2 10.3H14.8L9.8 2.6H7.6L9.9 10.3H5.6L3.6 7.8H2L3.1 12L2 16.2H3.6
                L5.6 13.7H9.9L7.6 21.4H9.8L14.8 13.7H19.2C21 13.7 22.6 13.1 22.6 12Z
                """),
        "bed.double": SymbolDrawing(
            outline: "M2 12.6C2 11.2 3 10.2 4.4 10.2H19.6C21 10.2 22 11.2 22 12.6V17.4H2Z",
            lines: """
                M2 17.4V20.4M22 17.4V20.4M4.4 10V6.4A2 2 0 0 1 6.4 4.4H17.6A2 2 0 0 1 19.6 6.4V10M7.4 10V8.4H11V10
                M13 10V8.4H16.6V10
                """),
        "bicycle": SymbolDrawing(
            lines: """
                M1.6 15.4a4 4 0 1 0 8 0a4 4 0 1 0 -8 0ZM14.4 15.4a4 4 0 1 0 8 0a4 4 0 1 0 -8 0ZM5.6 15.4L9 8.4H15.4
                L18.4 15.4M9 8.4L12 15.4H5.6M12 15.4L15.4 8.4L14.6 5.6H17.4M7.4 6.4H10.4
                """),
        "building": SymbolDrawing(
            outline: "M5 21.2V4.6A1.6 1.6 0 0 1 6.6 3H17.4A1.6 1.6 0 0 1 19 4.6V21.2Z",
            details: """
                M9 7h.01M12 7h.01M15 7h.01M9 11h.01M12 11h.01M15 11h.01M9 15h.01M15 15h.01M10.6 21V18H13.4V21
                """),
        "building.2": SymbolDrawing(
            outline: """
                M3 21.2V4.6A1.6 1.6 0 0 1 4.6 3H11.4A1.6 1.6 0 0 1 13 4.6V21.2ZM13 9.4H19.4A1.6 1.6 0 0 1 21 11V21.2
                H13Z
                """,
            details: "M6.2 7h.01M9.8 7h.01M6.2 11h.01M9.8 11h.01M6.2 15h.01M9.8 15h.01M17 13h.01M17 17h.01"),
        "building.columns": SymbolDrawing(
            outline: "M12 2.6L21.4 7.4V9.4H2.6V7.4Z",
            lines: "M5.4 9.6V18M9.8 9.6V18M14.2 9.6V18M18.6 9.6V18M3.4 18.2H20.6M2.2 21.4H21.8"),
        "bus": SymbolDrawing(
            outline: """
                M6.4 3H17.6A2.4 2.4 0 0 1 20 5.4V16.6A2.4 2.4 0 0 1 17.6 19H6.4A2.4 2.4 0 0 1 4 16.6V5.4
                A2.4 2.4 0 0 1 6.4 3Z
                """,
            details: "M4 7H20M4 13H20M7.4 16h.01M16.6 16h.01",
            lines: "M7 19V21.2M17 19V21.2M1.8 9V12M22.2 9V12"),
        "car": SymbolDrawing(
            outline: """
                M5.4 10.8L6.9 6.7C7.2 5.9 7.8 5.4 8.7 5.4H15.3C16.2 5.4 16.8 5.9 17.1 6.7L18.6 10.8
                C20.6 11.2 21.8 12 21.8 13.8V17.4A.9 .9 0 0 1 20.9 18.3H3.1A.9 .9 0 0 1 2.2 17.4V13.8
                C2.2 12 3.4 11.2 5.4 10.8Z
                """,
            details: "M6.4 10.8H17.6M5.9 14.5h.01M18.1 14.5h.01M9.4 14.6H14.6",
            lines: "M4.8 18.4V20.4M19.2 18.4V20.4"),
        "ferry": SymbolDrawing(
            outline: """
                M3 13.4L12 10.4L21 13.4L19 19.4C17.6 20.6 16.4 18.8 14.4 18.8C12.8 18.8 12.4 20 11 20
                C9.4 20 9 18.8 7.6 18.8C6.4 18.8 6 19.6 5 19.6Z
                """,
            lines: """
                M6.4 12V6.6H17.6V12M10 6.6V3.4H14V6.6M2 22C4 22 4.6 21.4 6 21.4M18 21.4C19.4 21.4 20 22 22 22
                """),
        "fuelpump": SymbolDrawing(
            outline: """
                M5.2 3H12.4A1.8 1.8 0 0 1 14.2 4.8V19.6A1.8 1.8 0 0 1 12.4 21.4H5.2A1.8 1.8 0 0 1 3.4 19.6V4.8
                A1.8 1.8 0 0 1 5.2 3Z
                """,
            details: """
                M6.6 5.8H11A0.6 0.6 0 0 1 11.6 6.4V9.6A0.6 0.6 0 0 1 11 10.2H6.6A0.6 0.6 0 0 1 6 9.6V6.4
                A0.6 0.6 0 0 1 6.6 5.8Z
                """,
            lines: "M14.4 12H16A1.6 1.6 0 0 1 17.6 13.6V17A1.7 1.7 0 0 0 21 17V9.4L17.6 5.4"),
        "globe": SymbolDrawing(
            lines: """
                M2.5 12a9.5 9.5 0 1 0 19 0a9.5 9.5 0 1 0 -19 0ZM2.6 12H21.4M12 2.5C6.8 8.2 6.8 15.8 12 21.5
                C17.2 15.8 17.2 8.2 12 2.5ZM4.4 6.6C9 9 15 9 19.6 6.6M4.4 17.4C9 15 15 15 19.6 17.4
                """),
        "globe.americas": SymbolDrawing(layers: [
            SymbolLayer(outline: "M2.5 12a9.5 9.5 0 1 0 19 0a9.5 9.5 0 1 0 -19 0Z", level: 1, tint: .blue),
            SymbolLayer(
                lines: """
                    M7 3.8C8 5.6 11 5.2 11.4 7C11.8 8.8 8.6 9 8.6 10.8C8.6 12.4 11 12 12 13.4C13.2 15 12 16.4 11.4 18
                    C11 19.2 11.4 20.4 11 21.4M18.8 5.4C16.8 6.2 15.6 7.6 17 9C18.2 10.2 19.8 9.8 21 9.4
                    """,
                isOnArea: true,
                tint: .green),
        ]),
        "globe.asia.australia": SymbolDrawing(layers: [
            SymbolLayer(outline: "M2.5 12a9.5 9.5 0 1 0 19 0a9.5 9.5 0 1 0 -19 0Z", level: 1, tint: .blue),
            SymbolLayer(
                lines: """
                    M5.6 5.2C6.4 7.6 9.2 6.4 10.4 7.8C11.4 9.2 9.6 10.6 10.6 12C11.8 13.4 13 11.8 13.4 10
                    C13.8 8.6 16 9 17 7.4C17.8 6 16.8 5 17.6 4.2M13.6 15.4C15.2 14.6 17.4 14.8 18.4 16
                    C19 17 18 18.2 16.4 18.2C14.6 18.2 12.6 17.4 13.6 15.4Z
                    """,
                isOnArea: true,
                tint: .green),
        ]),
        "globe.europe.africa": SymbolDrawing(layers: [
            SymbolLayer(outline: "M2.5 12a9.5 9.5 0 1 0 19 0a9.5 9.5 0 1 0 -19 0Z", level: 1, tint: .blue),
            SymbolLayer(
                lines: """
                    M10 3C10.6 4.6 8.4 5 8.6 6.6C8.8 8 11 7.2 12.6 7.4C14.6 7.6 14.2 9 12.4 9.2C10 9.4 7.6 9 7.2 11.4
                    C6.8 14 9.8 13.2 11 14.6C12 16 11 17.8 12 19.4C13.2 21 15.4 18.6 15.6 16.6
                    C15.8 14.8 17.8 13.8 17.4 12.2C17 10.8 16.2 10.2 17.6 9.4C18.8 8.8 20 9 20.8 8.6
                    """,
                isOnArea: true,
                tint: .green),
        ]),
        "house": SymbolDrawing(
            outline: """
                M3.6 11.2L11 4.2C11.6 3.6 12.4 3.6 13 4.2L20.4 11.2V19.4A1.6 1.6 0 0 1 18.8 21H5.2
                A1.6 1.6 0 0 1 3.6 19.4Z
                """,
            details: "M9.8 21V15.4A.8 .8 0 0 1 10.6 14.6H13.4A.8 .8 0 0 1 14.2 15.4V21",
            lines: "M1.8 12.8L3.6 11.2M22.2 12.8L20.4 11.2"),
        "location": SymbolDrawing(
            outline: """
                M20.8 3.9L13.9 20.6C13.5 21.5 12.3 21.4 12.1 20.4L10.8 13.2L3.6 11.9C2.6 11.7 2.5 10.5 3.4 10.1
                L20.1 3.2C20.6 3 21 3.4 20.8 3.9Z
                """),
        "location.north": SymbolDrawing(outline: "M12 2.4L20 21L12 16.8L4 21Z"),
        "map": SymbolDrawing(
            outline: "M2.5 5.8L8.6 3.4L15.4 6L21.5 3.6V18.2L15.4 20.6L8.6 18L2.5 20.4Z",
            details: "M8.6 3.6V18M15.4 6V20.4"),
        "mappin.and.ellipse": SymbolDrawing(layers: [
            SymbolLayer(lines: "M8 18.6C3 19.4 4 22.4 12 22.4C20 22.4 21 19.4 16 18.6", level: 1),
            SymbolLayer(
                outline: """
                    M12 2A5.6 5.6 0 0 1 17.6 7.6C17.6 11.2 14.5 14 12 18.4C9.5 14 6.4 11.2 6.4 7.6A5.6 5.6 0 0 1 12 2Z
                    """,
                details: "M10.5 7.6a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0 -3 0Z",
                tint: .red),
        ]),
        "mappin.circle": SymbolDrawing(layers: [
            SymbolLayer(outline: "M2.5 12a9.5 9.5 0 1 0 19 0a9.5 9.5 0 1 0 -19 0Z", level: 1, tint: .red),
            SymbolLayer(lines: "M12 10V18", solid: "M9 8.4a3 3 0 1 0 6 0a3 3 0 1 0 -6 0Z", isOnArea: true),
        ]),
        "network": SymbolDrawing(
            lines: """
                M2.5 12a9.5 9.5 0 1 0 19 0a9.5 9.5 0 1 0 -19 0ZM2.6 12H21.4M12 2.5V21.5M12 2.5
                C6.8 8.2 6.8 15.8 12 21.5C17.2 15.8 17.2 8.2 12 2.5Z
                """),
        "sailboat": SymbolDrawing(
            outline: """
                M11 2.4V15H3.4ZM13.4 5.2C16.6 7.6 18.8 11 19.6 15H13.4ZM2 17.6H22C21.4 20 19.6 21.6 17 21.6H7
                C4.4 21.6 2.6 20 2 17.6Z
                """),
        "scooter": SymbolDrawing(
            lines: """
                M2.8 18.4a2.4 2.4 0 1 0 4.8 0a2.4 2.4 0 1 0 -4.8 0ZM16.2 18.4a2.4 2.4 0 1 0 4.8 0
                a2.4 2.4 0 1 0 -4.8 0ZM7.6 18.4H13.2C13.6 15 15 13.4 17.4 12.8L14.8 4H11.6
                """),
        "signpost.right": SymbolDrawing(outline: "M4 5H16.6L21 8.6L16.6 12.2H4Z", lines: "M10.4 2V5M10.4 12.4V22"),
        "sofa": SymbolDrawing(
            outline: """
                M5.4 5H18.6A2 2 0 0 1 20.6 7V9.4A2.4 2.4 0 0 1 22.4 11.6V18.4H1.6V11.6A2.4 2.4 0 0 1 3.4 9.4V7
                A2 2 0 0 1 5.4 5Z
                """,
            details: """
                M12 5V14M5.6 18.2V14H18.4V18.2M5.6 14V11.6C5.6 10.4 4.8 9.4 3.4 9.4M18.4 14V11.6
                C18.4 10.4 19.2 9.4 20.6 9.4
                """,
            lines: "M4.4 18.6V20.6M19.6 18.6V20.6"),
        "steeringwheel": SymbolDrawing(
            lines: """
                M2.5 12a9.5 9.5 0 1 0 19 0a9.5 9.5 0 1 0 -19 0ZM9.8 12.6a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0 -4.4 0Z
                M2.8 11C6 10 8.4 10 10.2 11.2M21.2 11C18 10 15.6 10 13.8 11.2M12 14.8V21.4
                """),
        "storefront": SymbolDrawing(
            outline: """
                M4.6 3.4H19.4L22 9.2C22 12.6 17.2 12.6 17 9.6C16.8 12.6 12.2 12.6 12 9.6C11.8 12.6 7.2 12.6 7 9.6
                C6.8 12.6 2 12.6 2 9.2Z
                """,
            lines: "M4 13V20.6H20V13M10 20.6V15.4H14V20.6"),
        "tent": SymbolDrawing(
            outline: "M12 4L22 20H2Z",
            details: "M12 11L16.4 20M12 11L7.6 20M12 11V20",
            lines: "M12 4L10.6 1.8M12 4L13.4 1.8"),
        "tram": SymbolDrawing(
            outline: """
                M7.4 5H16.6A2.4 2.4 0 0 1 19 7.4V15.6A2.4 2.4 0 0 1 16.6 18H7.4A2.4 2.4 0 0 1 5 15.6V7.4
                A2.4 2.4 0 0 1 7.4 5Z
                """,
            details: "M5 12H19M8.4 15h.01M15.6 15h.01M8.6 8.4H15.4",
            lines: "M8.6 18L6.4 21.8M15.4 18L17.6 21.8M9 2H15M12 2V5"),
        "truck.box": SymbolDrawing(
            outline: """
                M3 5.4H12.8A1.4 1.4 0 0 1 14.2 6.8V15.6A1.4 1.4 0 0 1 12.8 17H3A1.4 1.4 0 0 1 1.6 15.6V6.8
                A1.4 1.4 0 0 1 3 5.4ZM14.2 8.8H18.2L22 12.6V17H14.2Z
                """,
            solid: """
                M3.9 18.4a2.3 2.3 0 1 0 4.6 0a2.3 2.3 0 1 0 -4.6 0ZM15.5 18.4a2.3 2.3 0 1 0 4.6 0
                a2.3 2.3 0 1 0 -4.6 0Z
                """),
    ]
}
