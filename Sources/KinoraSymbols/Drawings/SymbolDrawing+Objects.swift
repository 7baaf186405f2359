import Foundation
import KinoraDrawing

extension SymbolDrawing {
    /// Tools, sports and household things.
    static let objects: [String: SymbolDrawing] = [
        "bag": SymbolDrawing(
            outline: """
                M5.8 8H18.2A1.4 1.4 0 0 1 19.6 9.2L20.6 19.2A2 2 0 0 1 18.6 21.4H5.4A2 2 0 0 1 3.4 19.2L4.4 9.2
                A1.4 1.4 0 0 1 5.8 8Z
                """,
            lines: "M8 8V6.4A4 4 0 0 1 16 6.4V8"),
        "bandage": SymbolDrawing(
            outline: "M3.2 14.6L14.6 3.2A4.4 4.4 0 0 1 20.8 9.4L9.4 20.8A4.4 4.4 0 0 1 3.2 14.6Z",
            details: "M12 10.2h.01M10.2 12h.01M13.8 12h.01M12 13.8h.01M12 12h.01"),
        "banknote": SymbolDrawing(
            outline: """
                M3.6 5.5H20.4A2 2 0 0 1 22.4 7.5V16.5A2 2 0 0 1 20.4 18.5H3.6A2 2 0 0 1 1.6 16.5V7.5
                A2 2 0 0 1 3.6 5.5Z
                """,
            details: "M9.1 12a2.9 2.9 0 1 0 5.8 0a2.9 2.9 0 1 0 -5.8 0ZM5 12h.01M19 12h.01"),
        "baseball": SymbolDrawing(layers: [
            SymbolLayer(outline: "M2.5 12a9.5 9.5 0 1 0 19 0a9.5 9.5 0 1 0 -19 0Z", level: 1),
            SymbolLayer(lines: "M5.6 4.9C9.4 8.6 9.4 15.4 5.6 19.1M18.4 4.9C14.6 8.6 14.6 15.4 18.4 19.1", isOnArea: true),
        ]),
        "basket": SymbolDrawing(
            outline: "M2.6 9.6H21.4L19.6 19.2A1.8 1.8 0 0 1 17.8 20.6H6.2A1.8 1.8 0 0 1 4.4 19.2Z",
            details: "M9 13V17M12 13V17M15 13V17",
            lines: "M7 9.4L10 3.6M17 9.4L14 3.6"),
        "basketball": SymbolDrawing(layers: [
            SymbolLayer(outline: "M2.5 12a9.5 9.5 0 1 0 19 0a9.5 9.5 0 1 0 -19 0Z", level: 1, tint: .orange),
            SymbolLayer(
                lines: """
                    M12 2.5V21.5M2.5 12H21.5M5.6 4.9C9.4 8.6 9.4 15.4 5.6 19.1M18.4 4.9C14.6 8.6 14.6 15.4 18.4 19.1
                    """,
                isOnArea: true),
        ]),
        "bell": SymbolDrawing(
            outline: """
                M12 3C8.2 3 6 5.8 6 9.4C6 13.6 4.8 14.8 3.7 16.4C3.2 17.1 3.6 17.8 4.4 17.8H19.6
                C20.4 17.8 20.8 17.1 20.3 16.4C19.2 14.8 18 13.6 18 9.4C18 5.8 15.8 3 12 3Z
                """,
            lines: "M9.6 20.4C10.2 21.8 13.8 21.8 14.4 20.4"),
        "bell.and.waves.left.and.right": SymbolDrawing(layers: [
            SymbolLayer(
                outline: """
                    M12 5.56C9.26 5.56 7.68 7.58 7.68 10.17C7.68 13.19 6.82 14.06 6.02 15.21
                    C5.66 15.71 5.95 16.22 6.53 16.22H17.47C18.05 16.22 18.34 15.71 17.98 15.21
                    C17.18 14.06 16.32 13.19 16.32 10.17C16.32 7.58 14.74 5.56 12 5.56Z
                    """,
                lines: "M10.4 18.6C10.8 19.6 13.2 19.6 13.6 18.6"),
            SymbolLayer(lines: "M5.6 4.4C4.2 5.8 3.6 7.6 3.6 9.6M18.4 4.4C19.8 5.8 20.4 7.6 20.4 9.6", level: 1, isVariable: true),
            SymbolLayer(lines: "M3 2.6C1.6 4.4 .9 6.6 .9 9M21 2.6C22.4 4.4 23.1 6.6 23.1 9", level: 2, isVariable: true),
        ]),
        "binoculars": SymbolDrawing(
            outline: """
                M8.8 4C6.6 3.4 5.4 4.4 5 6L2.4 15.4A4.2 4.2 0 1 0 10.8 16.2V5.8C10.8 4.8 10 4.2 8.8 4ZM15.2 4
                C17.4 3.4 18.6 4.4 19 6L21.6 15.4A4.2 4.2 0 1 1 13.2 16.2V5.8C13.2 4.8 14 4.2 15.2 4Z
                """,
            lines: "M10.8 9.6H13.2"),
        "briefcase": SymbolDrawing(
            outline: """
                M4.2 7H19.8A2.2 2.2 0 0 1 22 9.2V17.8A2.2 2.2 0 0 1 19.8 20H4.2A2.2 2.2 0 0 1 2 17.8V9.2
                A2.2 2.2 0 0 1 4.2 7Z
                """,
            details: "M2 12.4H22M12 11.4V13.8",
            lines: "M8 7V5.4A1.8 1.8 0 0 1 9.8 3.6H14.2A1.8 1.8 0 0 1 16 5.4V7"),
        "clock": SymbolDrawing(layers: [
            SymbolLayer(outline: "M2.5 12a9.5 9.5 0 1 0 19 0a9.5 9.5 0 1 0 -19 0Z", level: 1),
            SymbolLayer(lines: "M12 6.4V12.4L15.8 14.4", isOnArea: true),
        ]),
        "clock.arrow.circlepath": SymbolDrawing(layers: [
            SymbolLayer(lines: "M3.6 8.4A9.2 9.2 0 1 1 2.9 13M2.6 3.8L3.6 8.6L8.4 7.6", level: 1),
            SymbolLayer(lines: "M12 7V12.4L15.6 14.6"),
        ]),
        "crop": SymbolDrawing(lines: "M6.5 2V17.5H22M2 6.5H17.5V22"),
        "cross": SymbolDrawing(
            outline: """
                M9 3.6A1.2 1.2 0 0 1 10.2 2.4H13.8A1.2 1.2 0 0 1 15 3.6V9H20.4A1.2 1.2 0 0 1 21.6 10.2V13.8
                A1.2 1.2 0 0 1 20.4 15H15V20.4A1.2 1.2 0 0 1 13.8 21.6H10.2A1.2 1.2 0 0 1 9 20.4V15H3.6
                A1.2 1.2 0 0 1 2.4 13.8V10.2A1.2 1.2 0 0 1 3.6 9H9Z
                """,
            tint: .red),
        "cross.case": SymbolDrawing(
            outline: """
                M4.2 7H19.8A2.2 2.2 0 0 1 22 9.2V17.8A2.2 2.2 0 0 1 19.8 20H4.2A2.2 2.2 0 0 1 2 17.8V9.2
                A2.2 2.2 0 0 1 4.2 7Z
                """,
            details: "M12 10.4V16.6M8.9 13.5H15.1",
            lines: "M8 7V5.4A1.8 1.8 0 0 1 9.8 3.6H14.2A1.8 1.8 0 0 1 16 5.4V7"),
        "cup.and.saucer": SymbolDrawing(
            outline: "M3.6 5.5H17.6V11.4A6 6 0 0 1 11.6 17.4H9.6A6 6 0 0 1 3.6 11.4Z",
            lines: "M17.6 7H18.6A3 3 0 0 1 18.6 13H17.4M2.6 20.8H19"),
        "dumbbell": SymbolDrawing(
            outline: """
                M6.4 5.5H7.4A1 1 0 0 1 8.4 6.5V17.5A1 1 0 0 1 7.4 18.5H6.4A1 1 0 0 1 5.4 17.5V6.5A1 1 0 0 1 6.4 5.5Z
                M16.6 5.5H17.6A1 1 0 0 1 18.6 6.5V17.5A1 1 0 0 1 17.6 18.5H16.6A1 1 0 0 1 15.6 17.5V6.5
                A1 1 0 0 1 16.6 5.5ZM3.1 8.5H4.5A0.9 0.9 0 0 1 5.4 9.4V14.6A0.9 0.9 0 0 1 4.5 15.5H3.1
                A0.9 0.9 0 0 1 2.2 14.6V9.4A0.9 0.9 0 0 1 3.1 8.5ZM19.5 8.5H20.9A0.9 0.9 0 0 1 21.8 9.4V14.6
                A0.9 0.9 0 0 1 20.9 15.5H19.5A0.9 0.9 0 0 1 18.6 14.6V9.4A0.9 0.9 0 0 1 19.5 8.5Z
                """,
            lines: "M8.4 12H15.6M2 12h.01M22 12h.01"),
        "eraser": SymbolDrawing(
            outline: """
                M15.6 3.9L20.3 8.6A2.2 2.2 0 0 1 20.3 11.7L12.3 19.7A2.2 2.2 0 0 1 10.8 20.4H8.6A2.2 2.2 0 0 1 7 19.7L3.7 16.4
                A2.2 2.2 0 0 1 3.7 13.3L12.5 3.9A2.2 2.2 0 0 1 15.6 3.9Z
                """,
            details: "M8.2 8.5L15.7 16"),
        "eyeglasses": SymbolDrawing(
            lines: """
                M2 14.4a4 4 0 1 0 8 0a4 4 0 1 0 -8 0ZM14 14.4a4 4 0 1 0 8 0a4 4 0 1 0 -8 0ZM10 13.6
                C11 12.4 13 12.4 14 13.6M2 14L4 6.6C4.4 5.4 5.4 5 6.6 5.4M22 14L20 6.6C19.6 5.4 18.6 5 17.4 5.4
                """),
        "flag.checkered": SymbolDrawing(
            lines: "M4.5 2.5V22M4.5 3.4H20.2V13.6H4.5",
            solid: """
                M5 4H8.8V7.2H5ZM12.6 4H16.4V7.2H12.6ZM8.8 7.2H12.6V10.4H8.8ZM16.4 7.2H20V10.4H16.4ZM5 10.4H8.8V13.4
                H5ZM12.6 10.4H16.4V13.4H12.6Z
                """),
        "flashlight.on.fill": SymbolDrawing(layers: [
            SymbolLayer(solid: "M7.4 9H16.6L14.6 13V21A1.2 1.2 0 0 1 13.4 22.2H10.6A1.2 1.2 0 0 1 9.4 21V13Z"),
            SymbolLayer(lines: "M12 1.6V5.2M6.6 3L8.2 5.8M17.4 3L15.8 5.8", level: 1),
        ]),
        "fork.knife": SymbolDrawing(
            outline: "M17.4 2.5C20 4.6 20.6 9.6 19.6 13.6H16.4V3.6C16.4 2.6 16.8 2 17.4 2.5Z",
            lines: """
                M7.4 2.5V21.5M4 2.5V7.4C4 10 5.4 11.2 7.4 11.2C9.4 11.2 10.8 10 10.8 7.4V2.5M17.4 13.6V21.5
                """),
        "gauge": SymbolDrawing(layers: [
            SymbolLayer(lines: "M5.6 19.4A9.5 9.5 0 1 1 18.4 19.4", level: 1),
            SymbolLayer(lines: "M12 12.6L15.8 7.4", solid: "M10.1 12.8a1.9 1.9 0 1 0 3.8 0a1.9 1.9 0 1 0 -3.8 0Z"),
        ]),
        "gearshape.2": SymbolDrawing(layers: [
            SymbolLayer(
                outline: """
                    M6.98 3.45L7.16 1.78L8.92 1.78L9.1 3.45L10.54 4.04L11.85 2.99L13.09 4.23L12.04 5.54L12.63 6.98
                    L14.3 7.16L14.3 8.92L12.63 9.1L12.04 10.54L13.09 11.85L11.85 13.09L10.54 12.04L9.1 12.63L8.92 14.3
                    L7.16 14.3L6.98 12.63L5.54 12.04L4.23 13.09L2.99 11.85L4.04 10.54L3.45 9.1L1.78 8.92L1.78 7.16
                    L3.45 6.98L4.04 5.54L2.99 4.23L4.23 2.99L5.54 4.04Z
                    """,
                details: "M6.1 8a1.9 1.9 0 1 0 3.8 0a1.9 1.9 0 1 0 -3.8 0Z"),
            SymbolLayer(
                outline: """
                    M15.94 13.6L16.08 12.31L17.44 12.31L17.58 13.6L18.69 14.06L19.71 13.25L20.67 14.21L19.86 15.23
                    L20.32 16.34L21.61 16.48L21.61 17.84L20.32 17.98L19.86 19.09L20.67 20.11L19.71 21.07L18.69 20.26
                    L17.58 20.72L17.44 22.01L16.08 22.01L15.94 20.72L14.83 20.26L13.81 21.07L12.85 20.11L13.66 19.09
                    L13.2 17.98L11.91 17.84L11.91 16.48L13.2 16.34L13.66 15.23L12.85 14.21L13.81 13.25L14.83 14.06Z
                    """,
                details: "M15.3 17.2a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0 -3 0Z",
                level: 1),
        ]),
        "graduationcap": SymbolDrawing(
            outline: "M12 4L23 9.2L12 14.4L1 9.2Z", lines: "M5.4 11.6V16.6C7.6 19.6 16.4 19.6 18.6 16.6V11.6M21 10.4V16.4"),
        "greaterthan": SymbolDrawing(lines: "M5 4.5L19 12L5 19.5"),
        "hammer": SymbolDrawing(
            outline: """
                M11.2 6.6L14.2 3.6C15.6 3.2 17 3.4 18.2 4.4L20 6.2L19.8 8L21.6 9.8L18.8 12.6L17 10.8L15.2 11Z
                """,
            lines: "M12 9.4L3.4 18A1.9 1.9 0 0 0 6 20.6L14.6 12"),
        "hourglass": SymbolDrawing(
            lines: """
                M5.6 2.5H18.4M5.6 21.5H18.4M7 2.5C7 8.2 10.8 9.4 10.8 12C10.8 14.6 7 15.8 7 21.5M17 2.5
                C17 8.2 13.2 9.4 13.2 12C13.2 14.6 17 15.8 17 21.5
                """),
        "hourglass.bottomhalf.filled": SymbolDrawing(layers: [
            SymbolLayer(
                lines: """
                    M5.6 2.5H18.4M5.6 21.5H18.4M7 2.5C7 8.2 10.8 9.4 10.8 12C10.8 14.6 7 15.8 7 21.5M17 2.5
                    C17 8.2 13.2 9.4 13.2 12C13.2 14.6 17 15.8 17 21.5
                    """),
            SymbolLayer(solid: "M8 21C8.4 17.6 11 17 12 14.6C13 17 15.6 17.6 16 21Z", level: 1),
        ]),
        "hourglass.tophalf.filled": SymbolDrawing(layers: [
            SymbolLayer(
                lines: """
                    M5.6 2.5H18.4M5.6 21.5H18.4M7 2.5C7 8.2 10.8 9.4 10.8 12C10.8 14.6 7 15.8 7 21.5M17 2.5
                    C17 8.2 13.2 9.4 13.2 12C13.2 14.6 17 15.8 17 21.5
                    """),
            SymbolLayer(solid: "M7.6 5.6H16.4C15.4 8.4 13 9.4 12.2 11H11.8C11 9.4 8.6 8.4 7.6 5.6Z", level: 1),
        ]),
        "infinity": SymbolDrawing(
            lines: """
                M12 12C9.2 8 7.8 6.8 6 6.8A5.2 5.2 0 0 0 6 17.2C7.8 17.2 9.2 16 12 12C14.8 8 16.2 6.8 18 6.8
                A5.2 5.2 0 0 1 18 17.2C16.2 17.2 14.8 16 12 12Z
                """),
        "lessthan": SymbolDrawing(lines: "M19 4.5L5 12L19 19.5"),
        "lock": SymbolDrawing(
            outline: """
                M7 10.4H17A2.2 2.2 0 0 1 19.2 12.6V19.4A2.2 2.2 0 0 1 17 21.6H7A2.2 2.2 0 0 1 4.8 19.4V12.6
                A2.2 2.2 0 0 1 7 10.4Z
                """,
            lines: "M7.8 10.4V7.2A4.2 4.2 0 0 1 16.2 7.2V10.4"),
        "lock.open": SymbolDrawing(
            outline: """
                M5 10.4H15A2.2 2.2 0 0 1 17.2 12.6V19.4A2.2 2.2 0 0 1 15 21.6H5A2.2 2.2 0 0 1 2.8 19.4V12.6
                A2.2 2.2 0 0 1 5 10.4Z
                """,
            lines: "M13.8 10.4V6.6A4.1 4.1 0 0 1 22 6.6V9.4"),
        "lock.rotation": SymbolDrawing(layers: [
            SymbolLayer(lines: "M20.4 14.6A8.8 8.8 0 1 1 18.4 5.8M18.8 2V6.2H14.6", level: 1),
            SymbolLayer(
                lines: "M10 11V9.8A2 2 0 0 1 14 9.8V11",
                solid: """
                    M9.6 11.2H14.4A1 1 0 0 1 15.4 12.2V15.2A1 1 0 0 1 14.4 16.2H9.6A1 1 0 0 1 8.6 15.2V12.2
                    A1 1 0 0 1 9.6 11.2Z
                    """),
        ]),
        "mug": SymbolDrawing(
            outline: "M4 4.5H16V17A3 3 0 0 1 13 20H7A3 3 0 0 1 4 17Z",
            lines: "M16 7.5H17.8A3.4 3.4 0 0 1 21.2 10.9V12A3.4 3.4 0 0 1 17.8 15.4H16"),
        "pills": SymbolDrawing(
            outline: "M3.6 10.4L10.4 3.6A4.24 4.24 0 0 1 16.4 9.6L9.6 16.4A4.24 4.24 0 0 1 3.6 10.4Z",
            details: "M7 7L13 13",
            lines: "M13.6 17.6a4 4 0 1 0 8 0a4 4 0 1 0 -8 0ZM14.8 20.4L20.4 14.8"),
        "pin": SymbolDrawing(outline: "M8 2.5H16L15 9.6C17.2 10.6 18.4 12.2 18.6 14.4H5.4C5.6 12.2 6.8 10.6 9 9.6Z", lines: "M12 14.6V22"),
        "plusminus": SymbolDrawing(lines: "M12 2.8V13.2M6.8 8H17.2M6.8 19.4H17.2"),
        "popcorn": SymbolDrawing(
            outline: "M4.4 10.6H19.6L17.8 20.4A1.6 1.6 0 0 1 16.2 21.6H7.8A1.6 1.6 0 0 1 6.2 20.4Z",
            details: "M9 11L9.8 21M15 11L14.2 21",
            lines: """
                M4.4 10.4A2.6 2.6 0 0 1 6 5.8A3 3 0 0 1 10.4 3.8A3 3 0 0 1 15.6 4A2.8 2.8 0 0 1 19 7
                A2.2 2.2 0 0 1 19.6 10.4
                """),
        "ruler": SymbolDrawing(outline: "M2 16.2L16.2 2L22 7.8L7.8 22Z", details: "M6 12.2L8.4 14.6M9.2 9L10.8 10.6M12.4 5.8L14.8 8.2"),
        "screwdriver": SymbolDrawing(
            outline: """
                M11.2 13.8L13.8 11.2C15 11.2 15.6 11.6 16.4 12.4L20.8 17A2.7 2.7 0 0 1 17 20.8L12.4 16.4
                C11.6 15.6 11.2 15 11.2 13.8Z
                """,
            lines: "M2.6 3.4L3.4 2.6L7 4.2L13.6 11.4"),
        "shield.lefthalf.filled": SymbolDrawing(layers: [
            SymbolLayer(lines: "M12 2L20.5 5V11.5C20.5 16.5 17 20.3 12 22.3C7 20.3 3.5 16.5 3.5 11.5V5Z"),
            SymbolLayer(solid: "M12 2L3.5 5V11.5C3.5 16.5 7 20.3 12 22.3Z"),
        ]),
        "soccerball": SymbolDrawing(layers: [
            SymbolLayer(outline: "M2.5 12a9.5 9.5 0 1 0 19 0a9.5 9.5 0 1 0 -19 0Z", level: 1),
            SymbolLayer(
                lines: """
                    M12 8.4L12 4.8M12 4.8L15.21 3.17M12 4.8L8.79 3.17M15.42 10.89L18.85 9.78M18.85 9.78L21.39 12.33
                    M18.85 9.78L19.41 6.21M14.12 14.91L16.23 17.82M16.23 17.82L14.59 21.04M16.23 17.82L19.79 17.26
                    M9.88 14.91L7.77 17.82M7.77 17.82L4.21 17.26M7.77 17.82L9.41 21.04M8.58 10.89L5.15 9.78M5.15 9.78
                    L4.59 6.21M5.15 9.78L2.61 12.33
                    """,
                solid: "M12 8.4L15.42 10.89L14.12 14.91L9.88 14.91L8.58 10.89Z",
                isOnArea: true),
        ]),
        "speedometer": SymbolDrawing(layers: [
            SymbolLayer(outline: "M2.5 12a9.5 9.5 0 1 0 19 0a9.5 9.5 0 1 0 -19 0Z", level: 1),
            SymbolLayer(
                lines: "M12 12.6L15.6 7.6M5.6 13h.01M7.4 8.4h.01M12 6.2h.01M18.4 13h.01",
                solid: "M10.5 12.8a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0 -3 0Z",
                isOnArea: true),
        ]),
        "stethoscope": SymbolDrawing(
            lines: """
                M6.4 3H4.4A1.4 1.4 0 0 0 3 4.4V8.4A5 5 0 0 0 13 8.4V4.4A1.4 1.4 0 0 0 11.6 3H9.6M8 13.4V15.6
                A5.4 5.4 0 0 0 18.8 15.6V13.6M16.6 11.4a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0 -4.4 0Z
                """),
        "suitcase": SymbolDrawing(
            outline: """
                M4.2 7H19.8A2.2 2.2 0 0 1 22 9.2V17.8A2.2 2.2 0 0 1 19.8 20H4.2A2.2 2.2 0 0 1 2 17.8V9.2
                A2.2 2.2 0 0 1 4.2 7Z
                """,
            details: "M6.6 7V20M17.4 7V20",
            lines: "M8 7V5.4A1.8 1.8 0 0 1 9.8 3.6H14.2A1.8 1.8 0 0 1 16 5.4V7"),
        "sunglasses": SymbolDrawing(
            outline: "M2 8H10.6V11.4A4.3 4.3 0 0 1 2 11.4ZM13.4 8H22V11.4A4.3 4.3 0 0 1 13.4 11.4Z",
            lines: "M10.6 9H13.4M2 8.4L1.6 7.4M22 8.4L22.4 7.4"),
        "switch.2": SymbolDrawing(
            outline: """
                M5.8 3H18.2A3.8 3.8 0 0 1 22 6.8V6.8A3.8 3.8 0 0 1 18.2 10.6H5.8A3.8 3.8 0 0 1 2 6.8V6.8
                A3.8 3.8 0 0 1 5.8 3ZM5.8 13.4H18.2A3.8 3.8 0 0 1 22 17.2V17.2A3.8 3.8 0 0 1 18.2 21H5.8
                A3.8 3.8 0 0 1 2 17.2V17.2A3.8 3.8 0 0 1 5.8 13.4Z
                """,
            details: """
                M16.8 6.8a1.4 1.4 0 1 0 2.8 0a1.4 1.4 0 1 0 -2.8 0ZM4.4 17.2a1.4 1.4 0 1 0 2.8 0
                a1.4 1.4 0 1 0 -2.8 0Z
                """),
        "tennisball": SymbolDrawing(layers: [
            SymbolLayer(outline: "M2.5 12a9.5 9.5 0 1 0 19 0a9.5 9.5 0 1 0 -19 0Z", level: 1, tint: .green),
            SymbolLayer(lines: "M5 5.6C9.6 8 9.6 16 5 18.4M19 5.6C14.4 8 14.4 16 19 18.4", isOnArea: true),
        ]),
        "trash": SymbolDrawing(
            outline: "M5 6.4H19L18.1 19.8A2 2 0 0 1 16.1 21.7H7.9A2 2 0 0 1 5.9 19.8Z",
            details: "M9.8 10L10.1 18M14.2 10L13.9 18",
            lines: "M3 6.3H21M9 6V4.2A1.4 1.4 0 0 1 10.4 2.8H13.6A1.4 1.4 0 0 1 15 4.2V6",
            tint: .red),
        "tshirt": SymbolDrawing(outline: "M8.4 3C9.4 5.2 14.6 5.2 15.6 3L22 6.2L20 11L17.4 10.2V21H6.6V10.2L4 11L2 6.2Z"),
        "volleyball": SymbolDrawing(layers: [
            SymbolLayer(outline: "M2.5 12a9.5 9.5 0 1 0 19 0a9.5 9.5 0 1 0 -19 0Z", level: 1),
            SymbolLayer(
                lines: """
                    M12 12C12 8 10 4.6 6.6 4.2M12 12C15.4 10 19.4 10 21.4 13M12 12C8.6 14 6.6 17.4 7.8 20.4M15.4 3.2
                    C16.6 5.6 17 8 16.6 10.4M4.4 17.4C3.6 14 5 11 8.8 7.4M19 18.4C15.6 19 12.4 18.4 9.6 16.4
                    """,
                isOnArea: true),
        ]),
        "wineglass": SymbolDrawing(
            outline: "M7 2.5H17L17.6 8C17.8 11.6 15.4 14 12 14C8.6 14 6.2 11.6 6.4 8Z",
            details: "M6.8 7.6H17.2",
            lines: "M12 14V21.2M8 21.4H16"),
        "wrench": SymbolDrawing(
            outline: """
                M20.8 6.4L17.4 9.8L14.2 6.6L17.6 3.2C14.8 2 11.4 3.4 10.6 6.4C10.3 7.6 10.4 8.4 10.8 9.4L3.4 16.8
                A2.7 2.7 0 0 0 7.2 20.6L14.6 13.2C15.6 13.6 16.4 13.7 17.6 13.4C20.6 12.6 22 9.2 20.8 6.4Z
                """),
        "wrench.and.screwdriver": SymbolDrawing(layers: [
            SymbolLayer(
                outline: """
                    M20.8 6.4L17.4 9.8L14.2 6.6L17.6 3.2C14.8 2 11.4 3.4 10.6 6.4C10.3 7.6 10.4 8.4 10.8 9.4L3.4 16.8
                    A2.7 2.7 0 0 0 7.2 20.6L14.6 13.2C15.6 13.6 16.4 13.7 17.6 13.4C20.6 12.6 22 9.2 20.8 6.4Z
                    """),
            SymbolLayer(lines: "M3 2.8L5.6 3.4L8.4 7.6M14.8 15.6L19.6 20.6A1.3 1.3 0 0 0 21.4 18.8L16.6 14", level: 1),
        ]),
        "x.squareroot": SymbolDrawing(lines: "M2 13.2H4.6L8 20L12 4H22M14.4 9.4L20.4 17M20.4 9.4L14.4 17"),
    ]
}
